import { useState } from "react";
import { data, useRevalidator } from "react-router";
import type { BankAccountInfo } from "#domain/money/bank/accounts/calls.ts";
import { bankAccountKinds } from "#domain/money/bank/accounts/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { ledgerHref } from "../journal/books-address.ts";
import type { Route } from "./+types/account-page";
import { bankPath, editAccountHref } from "./bank-address.ts";
import { collectsOf } from "./bank-page.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const day = url.searchParams.get("day") ?? "";
  const info = await context.get(pageContext).ask("vendor/Fetch_Bank_Account_Info", {
    Bank_AccountID: params.accountId,
    ...(day !== "" && { Balance_Day: day }),
  });
  forRole(info);
  if (info.success) return { account: info.extras.Data };
  const { refusal, Status = m.bank_failed() } = info.extras;
  const isMissing = refusal === "unknown-bank-account" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : refusal ? 200 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "account" in loaderData ? loaderData.account!.Bank_Account_Name : m.bank_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      {"account" in loaderData ? (
        <Account account={loaderData.account} />
      ) : (
        <ListFailed title={m.bank_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Account({ account }: { account: BankAccountInfo }) {
  const may = useMay();
  const [isClosing, setIsClosing] = useState(false);
  const { Bank_AccountID, Closed_On, Ledger, Balance_Day } = account;
  const isEditable = may("bank.write") && Closed_On === null;
  return (
    <>
      <PageHead
        title={account.Bank_Account_Name}
        lead={
          <>
            {[account.Bank_Name, account.Branch_Name].filter(Boolean).join(", ")}{" "}
            {account.Whether_Default && <Badge tone="accent">{m.bank_default()}</Badge>}
            {Closed_On !== null && <Badge>{m.common_closed()}</Badge>}
          </>
        }
        actions={
          <>
            {isEditable && (
              <Button look="quietDanger" onClick={() => setIsClosing(true)}>
                {m.bank_close()}
              </Button>
            )}
            {isEditable && <ButtonLink to={editAccountHref(Bank_AccountID)}>{m.common_edit()}</ButtonLink>}
            {may("books.read") && (
              <ButtonLink look="primary" to={ledgerHref(Ledger.Ledger_AccountID)}>
                {m.bank_open_ledger()}
              </ButtonLink>
            )}
          </>
        }
      />
      <FilterBar label={m.bank_balance_day()}>
        <TextField label={m.bank_balance_day()} type="date" name="day" defaultValue={Balance_Day} />
      </FilterBar>
      <Tiles
        label={m.common_balance()}
        tiles={[{ label: m.bank_balance_on({ day: formatDay(Balance_Day) }), value: formatRupees(account.Balance) }]}
      />
      <Card>
        <FactGrid
          facts={[
            { name: m.bank_number(), value: account.Bank_Account_No ?? account.Masked_Account_No },
            { name: m.payments_settings_ifsc(), value: account.IFSC },
            { name: m.common_type(), value: bankAccountKinds[account.Account_Kind] },
            { name: m.payments_settings_upi(), value: account.UPI_ID },
            { name: m.bank_collects(), value: Closed_On === null && collectsOf(account), isWide: true },
            {
              name: m.bills_statement_opening(),
              value: m.bank_opening_on({
                amount: formatRupees(account.Opening_Balance),
                day: formatDay(account.Opening_Day),
              }),
            },
            { name: m.bank_ledger(), value: `${Ledger.Ledger_Code} ${Ledger.Ledger_Name}` },
            { name: m.tenancies_closed_on(), value: Closed_On && formatDay(Closed_On) },
          ]}
        />
      </Card>
      {isClosing && <CloseAccount account={account} onClose={() => setIsClosing(false)} />}
    </>
  );
}

function CloseAccount({ account, onClose }: { account: BankAccountInfo; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Bank_AccountID, Bank_Account_Name } = account;
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Close_Bank_Account", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.closeAccount),
    about: Bank_AccountID,
    values: { Closed_On: today },
    input: ({ Closed_On }) => ({ Bank_AccountID, Closed_On }),
    refusedAt: { "closing-in-future": "Closed_On" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.bank_close_of({ name: Bank_Account_Name })}
      submit={m.bank_close()}
      danger
      onClose={onClose}
    >
      <p>{m.bank_close_lead()}</p>
      <DayField {...form.field("Closed_On")} label={m.tenancies_closed_on()} max={today} required data-autofocus />
    </FormDialog>
  );
}
