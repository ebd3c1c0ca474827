import { useNavigate } from "react-router";
import { depositSources, type InterestType, interestTypes, mostDepositFiles } from "#domain/money/deposits/codes.ts";
import type { Fund } from "#domain/money/deposits/draft.ts";
import { addMonths, dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { DocumentsField } from "../../kit/form/documents-field.tsx";
import { CodesField, DayField, MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useDocuments } from "../../kit/form/use-documents.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/new-page";
import { depositHref, depositsPath } from "./funds-address.ts";
import { PurseField } from "./purse-field.tsx";
import { mostPurses, type Purse, pursesOf } from "./purses.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "books.write");
  const [funds, accounts] = await Promise.all([
    page.ask("vendor/Fetch_Funds_Info", {}),
    page.ask("vendor/Filter_All_Bank_Accounts", { Limit: mostPurses }),
  ]);
  forRole(funds);
  if (funds.extras.refusal === "no-society") return { missing: true as const };
  if (!funds.success || !accounts.success) return { failure: m.fd_failed() };
  return { funds: funds.extras.Data.Funds, purses: pursesOf(accounts.extras.Data) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.fd_new()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function NewDepositPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={depositsPath}>{m.fd_title()}</BackLink>
      <PageHead title={m.fd_new()} lead={m.fd_new_lead()} />
      {"missing" in loaderData && <NoSociety />}
      {"failure" in loaderData && <ListFailed title={m.fd_failed()}>{loaderData.failure}</ListFailed>}
      {"funds" in loaderData && <DepositForm funds={loaderData.funds!} purses={loaderData.purses!} />}
    </Stack>
  );
}

const { 4: _renewal, ...sources } = depositSources;
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

/** What the receipt of the bank says, and how the deposit comes into the books. */
function DepositForm({ funds, purses }: { funds: readonly Fund[]; purses: readonly Purse[] }) {
  const navigate = useNavigate();
  const today = dayOf(new Date());
  const files = useDocuments({
    most: mostDepositFiles,
    tooMany: problem("deposit-files-at-most", { most: mostDepositFiles }),
  });
  const form = useCallForm("vendor/Create_Fixed_Deposit", {
    call: () => import("#domain/money/deposits/calls.ts").then(({ deposits }) => deposits.create),
    values: {
      Bank_Name: "",
      Branch: "",
      Receipt_No: "",
      Fund_AccountID: "",
      Principal_Amount: "",
      Rate: "",
      Interest_Type: "1",
      Start_Day: today as string,
      Maturity_Day: addMonths(today, 12) as string,
      Deposit_Source: "1",
      Ledger_AccountID: "",
      Entry_Day: today as string,
      Received_Amount: "",
      TDS_Note: "",
    },
    input: ({ Deposit_Source, Ledger_AccountID, Entry_Day, Received_Amount, ...values }) => {
      const isNew = Deposit_Source === "1";
      return {
        ...values,
        Fund_AccountID: values.Fund_AccountID || null,
        Principal_Amount: amountIn(values.Principal_Amount),
        Rate: numberIn(values.Rate),
        Interest_Type: Number(values.Interest_Type) as InterestType,
        Deposit_Source: Number(Deposit_Source),
        Ledger_AccountID: isNew ? Ledger_AccountID || null : null,
        Entry_Day: isNew ? null : Entry_Day,
        Received_Amount: isNew ? 0 : amountIn(Received_Amount),
        DocumentIDs: files.documents.map(({ DocumentID }) => DocumentID),
      } as never;
    },
    uploads: [files],
    refusedAt: {
      "deposit-receipt-exists": "Receipt_No",
      "deposit-too-long": "Maturity_Day",
      "deposit-day-in-future": "Start_Day",
      "deposit-bank-unsuitable": "Ledger_AccountID",
      "fund-unsuitable": "Fund_AccountID",
    },
    onDone: ({ Data }) => navigate(depositHref(Data.Fixed_DepositID)),
  });
  const isNew = form.values.Deposit_Source === "1";
  return (
    <CallForm form={form} label={m.fd_new()}>
      <Card as="section" padding="roomy">
        <Fields>
          <TextField {...form.field("Bank_Name")} label={m.fd_bank_name()} maxLength={100} required />
          <TextField {...form.field("Branch")} label={m.fd_branch()} maxLength={100} optional />
          <TextField {...form.field("Receipt_No")} label={m.fd_receipt()} maxLength={50} autoComplete="off" required />
          <SelectField {...form.field("Fund_AccountID")} label={m.statements_fund()}>
            <option value="">{m.fd_no_fund()}</option>
            {funds.map((fund) => (
              <option key={fund.Ledger_AccountID} value={fund.Ledger_AccountID}>
                {fund.Ledger_Name}
              </option>
            ))}
          </SelectField>
          <MoneyField {...form.field("Principal_Amount")} label={m.fd_principal()} required />
          <NumberField {...form.field("Rate")} label={m.fd_rate()} inputMode="decimal" required />
          <CodesField {...form.field("Interest_Type")} label={m.fd_interest_type()} codes={interestTypes} />
          <DayField {...form.field("Start_Day")} label={m.fd_start()} max={today} required />
          <DayField {...form.field("Maturity_Day")} label={m.fd_matures()} required />
          <TextField {...form.field("TDS_Note")} label={m.fd_tds_note()} maxLength={200} optional />
        </Fields>
      </Card>
      <Card as="section" padding="roomy">
        <Fields legend={m.fd_source()}>
          <CodesField {...form.field("Deposit_Source")} label={m.fd_source()} codes={sources} />
          {isNew ? (
            <PurseField field={form.field("Ledger_AccountID")} purses={purses} />
          ) : (
            <>
              <DayField {...form.field("Entry_Day")} label={m.fd_entry_day()} max={today} required />
              <MoneyField {...form.field("Received_Amount")} label={m.fd_received_before()} optional />
            </>
          )}
        </Fields>
        <DocumentsField sent={files} legend={m.fd_files()} hint={m.fd_files_hint()} />
      </Card>
      <FormActions>
        <ButtonLink to={depositsPath}>{m.common_cancel()}</ButtonLink>
        <SubmitButton form={form}>{m.fd_new()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
