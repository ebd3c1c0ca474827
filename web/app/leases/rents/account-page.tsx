import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconReceiptRupee from "@tabler/icons-react/dist/esm/icons/IconReceiptRupee.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator } from "react-router";
import type { ContractStatement, RentStatementEntry } from "#domain/leases/rents/account/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { ReverseDialog } from "../../money/payments/reverse-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Cell, Table } from "../../ui/table.tsx";
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
  const [reversing, setReversing] = useState<RentStatementEntry>();
  const view = new URLSearchParams(search).get("view") ?? "";
  const backLink = (
    <Link to={back} className={styles.back}>
      <IconArrowLeft size={18} aria-hidden />
      {back === "/rental-contracts" ? m.common_rental_contracts() : m.common_my_rental_contracts()}
    </Link>
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
      <section className={styles.panel} aria-label={m.common_bills_and_payments()}>
        <h2>{m.common_bills_and_payments()}</h2>
        {account.Entries.length === 0 ? (
          <p className={styles.soft}>{m.rents_entries_none()}</p>
        ) : (
          <Entries account={account} hrefOf={(id) => `${pathname}?view=${id}`} onReverse={setReversing} />
        )}
      </section>
      {reversing && (
        <ReverseDialog
          payment={{ PaymentID: reversing.ID, Receipt_No: reversing.No, Name: account.Tenant.Name }}
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
  if (Kind === "credit-note") return m.rents_credit_note({ no: No });
  if (Kind === "debit-note") return m.rents_debit_note({ no: No });
  return Bill_Type === 3 ? m.rents_entry_deposit({ no: No }) : m.rents_entry_rent({ no: No });
}

const amountOrNone = (rupees: number) => (rupees === 0 ? "–" : formatRupees(rupees));

type EntriesProps = {
  account: ContractStatement;
  hrefOf: (billId: string) => string;
  onReverse: (payment: RentStatementEntry) => void;
};

/** The newest first: what matters is what is open now. */
function Entries({ account, hrefOf, onReverse }: EntriesProps) {
  const reversed = new Set(account.Entries.flatMap(({ Kind, ID }) => (Kind === "reversal" ? [ID] : [])));
  return (
    <Table
      label={m.common_bills_and_payments()}
      columns={[m.common_document(), m.common_date(), m.common_charged(), m.common_received(), m.common_balance()]}
      figures={[m.common_charged(), m.common_received(), m.common_balance()]}
    >
      {account.Entries.toReversed().map((entry) => (
        <tr key={`${entry.Kind} ${entry.ID}`}>
          <Cell label={m.common_document()} kind="name">
            {entry.Kind === "bill" ? (
              <Link to={hrefOf(entry.ID)} preventScrollReset className={styles.document}>
                {documentInWords(entry)}
              </Link>
            ) : (
              documentInWords(entry)
            )}
            {entry.Detail !== "" && <small className={styles.detail}>{entry.Detail}</small>}
            {account.Whether_Owner && entry.Kind === "payment" && !reversed.has(entry.ID) && (
              <button
                type="button"
                className={styles.reverse}
                aria-label={m.rents_reverse_of({ no: entry.No })}
                onClick={() => onReverse(entry)}
              >
                {m.payments_reverse()}
              </button>
            )}
          </Cell>
          <Cell label={m.common_date()}>{formatDay(entry.Date)}</Cell>
          <Cell label={m.common_charged()} kind="figure">
            {amountOrNone(entry.Charged_Amount)}
          </Cell>
          <Cell label={m.common_received()} kind="figure">
            {amountOrNone(entry.Received_Amount)}
          </Cell>
          <Cell label={m.common_balance()} kind="figure">
            {entry.Balance < 0
              ? m.common_in_advance({ amount: formatRupees(-entry.Balance) })
              : formatRupees(entry.Balance)}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
