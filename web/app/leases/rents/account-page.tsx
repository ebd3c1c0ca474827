import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { ContractStatement, RentStatementEntry } from "#domain/leases/rents/account/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { EntryDocument, StatementEntries } from "../../money/bills/statement-entries.tsx";
import { ReverseButton } from "../../money/payments/reverse-button.tsx";
import { ReverseDialog } from "../../money/payments/reverse-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/account-page";
import styles from "./account-page.module.css";
import { BillDetails } from "./bill-details.tsx";
import { billsAddress } from "./bills-address.ts";
import { DepositPanel } from "./deposit-panel.tsx";
import { homeInWords } from "./rent-words.ts";
import { UnbilledMonths } from "./unbilled-months.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const Rental_ContractID = (params.contractId ?? "").slice(0, 64);
  const answer = await context
    .get(pageContext)
    .ask("vendor/Fetch_Property_Rental_Contract_Statement_Info", { Rental_ContractID });
  forRole(answer);
  const back = pathIn(url).startsWith("/tenant")
    ? ("/tenant-rental-contracts" as const)
    : ("/rental-contracts" as const);
  if (!answer.success) return { back, failure: answer.extras.Status ?? m.common_bills_failed() };
  return { back, account: answer.extras.Data };
}

export const { shouldRevalidate } = billsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_statement_of_account()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { back } = loaderData;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const [reversing, setReversing] = useState<{ PaymentID: string; Receipt_No: string }>();
  const view = new URLSearchParams(search).get("view") ?? "";
  const backLink = (
    <BackLink to={back}>
      {back === "/rental-contracts" ? m.common_rental_contracts() : m.common_my_rental_contracts()}
    </BackLink>
  );
  if (!("account" in loaderData))
    return (
      <Stack gap={5}>
        {backLink}
        <PageHead title={m.common_statement_of_account()} />
        <Notice
          role="alert"
          title={m.common_bills_failed()}
          action={
            <Button busy={state !== "idle"} onClick={() => revalidate()}>
              {m.common_try_again()}
            </Button>
          }
        >
          {loaderData.failure}
        </Notice>
      </Stack>
    );
  const { account } = loaderData;
  const reversed = new Set(account.Entries.flatMap(({ Kind, ID }) => (Kind === "reversal" ? [ID] : [])));
  return (
    <Stack gap={5}>
      {backLink}
      <PageHead
        title={m.common_statement_of_account()}
        lead={m.rents_account_lead({
          home: homeInWords(account),
          tenant: account.Whether_Owner ? account.Tenant.Name : account.Owner.Name,
        })}
        actions={
          <ButtonLink to={`/rent-receipts/${account.Rental_ContractID}`}>
            <IconReceiptRupee size={18} aria-hidden /> {m.rents_receipts()}
          </ButtonLink>
        }
      />
      <Figures account={account} />
      {account.Whether_Owner && account.Unbilled_Months.length > 0 && <UnbilledMonths account={account} />}
      {account.Deposit.Billed_Amount > 0 && <DepositPanel account={account} />}
      <Section title={m.common_bills_and_payments()} bare>
        {/* The newest first: what matters is what is open now. */}
        <StatementEntries
          label={m.common_bills_and_payments()}
          entries={account.Entries.toReversed()}
          none={m.rents_entries_none()}
          documentOf={(entry) => (
            <>
              <EntryDocument
                to={entry.Kind === "bill" ? `${pathname}?view=${entry.ID}` : undefined}
                name={documentInWords(entry)}
                about={entry.Detail}
              />
              {account.Whether_Owner && entry.Kind === "payment" && !reversed.has(entry.ID) && (
                <ReverseButton
                  label={m.rents_reverse_of({ no: entry.No })}
                  onReverse={() => setReversing({ PaymentID: entry.ID, Receipt_No: entry.No })}
                />
              )}
            </>
          )}
        />
      </Section>
      {reversing && (
        <ReverseDialog
          payment={{ ...reversing, Name: account.Tenant.Name }}
          path="vendor/Reverse_Property_Contract_Bill_Payment"
          call={() => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.reverse)}
          onReversed={revalidate}
          onClose={() => setReversing(undefined)}
        />
      )}
      {view !== "" && (
        <BillDetails
          key={view}
          billId={view}
          onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}
        />
      )}
    </Stack>
  );
}

function Figures({ account }: { account: ContractStatement }) {
  const { Closing_Balance: balance } = account;
  const money = (rupees: number) => <span className={styles.money}>{formatRupees(rupees)}</span>;
  return (
    <Tiles
      label={m.common_statement_of_account()}
      tiles={[
        balance < 0
          ? { label: m.common_paid_in_advance(), value: money(-balance) }
          : { label: m.common_outstanding(), value: money(balance), tone: balance > 0 ? "warn" : "plain" },
        { label: m.common_billed_column(), value: money(account.Billed_Amount + account.Debit_Amount) },
        { label: m.common_received(), value: money(account.Paid_Amount) },
        ...(account.Reversed_Amount > 0
          ? [{ label: m.common_reversed(), value: money(account.Reversed_Amount), tone: "bad" as const }]
          : []),
        { label: m.rents_deposit_now(), value: money(account.Deposit.Held_Amount) },
      ]}
    />
  );
}

function documentInWords({ Kind, No, Bill_Type }: RentStatementEntry): string {
  if (Kind === "payment") return m.common_receipt_number({ no: No });
  if (Kind === "reversal") return m.rents_entry_reversal({ no: No });
  if (Kind === "deposit") return m.rents_entry_from_deposit({ no: No });
  if (Kind === "write-off") return m.write_offs_settled({ no: No });
  if (Kind === "write-off-reversal") return m.write_offs_reverse_entry({ no: No });
  if (Kind === "credit-note") return m.rents_credit_note({ no: No });
  if (Kind === "debit-note") return m.rents_debit_note({ no: No });
  return Bill_Type === 3 ? m.rents_entry_deposit({ no: No }) : m.rents_entry_rent({ no: No });
}
