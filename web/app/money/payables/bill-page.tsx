import { useState } from "react";
import { data, Link } from "react-router";
import { tdsNatures } from "#domain/law/tds.ts";
import type { PurchaseBillInfo } from "#domain/money/payables/bills/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth, formatTime } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/bill-page";
import { ActButton, EndBill, type Ending } from "./bill-actions.tsx";
import { StateBadge } from "./bill-table.tsx";
import { expensesPath, payHref, recurringHref, supplierHref, voucherHref } from "./expenses-address.ts";
import { LineTable } from "./line-table.tsx";
import { AgainstTemplate } from "./recurring/against-template.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const info = await context
    .get(pageContext)
    .ask("vendor/Fetch_Purchase_Bill_Info", { Purchase_BillID: params.billId });
  forRole(info);
  if (info.success) return { bill: info.extras.Data };
  const { refusal, Status = m.payables_failed() } = info.extras;
  const isMissing = refusal === "unknown-purchase-bill" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "bill" in loaderData ? loaderData.bill!.Purchase_Bill_No : m.payables_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BillPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={expensesPath}>{m.payables_title()}</BackLink>
      {"bill" in loaderData ? (
        <Shown bill={loaderData.bill} />
      ) : (
        <ListFailed title={m.payables_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Shown({ bill }: { bill: PurchaseBillInfo }) {
  const may = useMay();
  const [ending, setEnding] = useState<Ending>();
  const { Purchase_BillID, Purchase_State, Outstanding_Amount } = bill;
  const isWaiting = Purchase_State === 1;
  const isReversible = Purchase_State === 2 && may("payables.approve");
  return (
    <>
      <PageHead
        title={`${bill.Supplier_Name}, ${bill.Invoice_No}`}
        lead={
          <>
            {bill.Purchase_Bill_No} <StateBadge state={Purchase_State} />{" "}
            {bill.Whether_MSME_Late && <Badge tone="bad">{m.payables_msme_late()}</Badge>}
          </>
        }
        actions={
          <>
            {isWaiting && may("payables.write") && bill.Whether_Own && (
              <ActButton call="vendor/Withdraw_Purchase_Bill" billId={Purchase_BillID} look="quiet">
                {m.payables_withdraw()}
              </ActButton>
            )}
            {isWaiting && may("payables.approve") && !bill.Whether_Own && (
              <Button look="quietDanger" onClick={() => setEnding("reject")}>
                {m.payables_reject()}
              </Button>
            )}
            {bill.Whether_Waits_For_Me && (
              <ActButton call="vendor/Approve_Purchase_Bill" billId={Purchase_BillID} look="primary">
                {m.common_approve()}
              </ActButton>
            )}
            {isReversible && (
              <Button look="quietDanger" onClick={() => setEnding("reverse")}>
                {m.openings_reverse()}
              </Button>
            )}
            {Outstanding_Amount > 0 && bill.Advance_Amount > 0 && may("payables.write") && (
              <ActButton call="vendor/Use_Supplier_Advance" billId={Purchase_BillID}>
                {m.payables_use_advance({ amount: formatRupees(bill.Advance_Amount) })}
              </ActButton>
            )}
            {Outstanding_Amount > 0 && may("payables.write") && (
              <ButtonLink look="primary" to={payHref(bill.SupplierID, Purchase_BillID)}>
                {m.payables_pay()}
              </ButtonLink>
            )}
          </>
        }
      />
      {isWaiting && bill.Whether_Own && <Alert tone="plain">{m.payables_own()}</Alert>}
      {isWaiting && !bill.Whether_Own && bill.Recurring?.Whether_Own && <Alert tone="plain">{m.recurring_own()}</Alert>}
      {bill.Ended_On && (
        <Alert tone="plain">
          {[formatDay(bill.Ended_On), bill.Ended_By, bill.End_Reason].filter(Boolean).join(" · ")}
        </Alert>
      )}
      <Card>
        <FactGrid
          facts={[
            {
              name: m.payables_supplier(),
              value: <Link to={supplierHref(bill.SupplierID)}>{bill.Supplier_Name}</Link>,
            },
            { name: m.payables_invoice_day(), value: formatDay(bill.Invoice_Day) },
            { name: m.payables_due(), value: formatDay(bill.Due_Day) },
            { name: m.payables_msme_due(), value: bill.MSME_Due_On && formatDay(bill.MSME_Due_On) },
            { name: m.common_amount(), value: formatRupees(bill.Amount) },
            {
              name: m.payables_tds(),
              value:
                bill.TDS_Amount > 0
                  ? m.payables_tds_said({
                      amount: formatRupees(bill.TDS_Amount),
                      percent: String(bill.TDS_Percent),
                      taxable: formatRupees(bill.TDS_Taxable_Amount),
                      section: [bill.TDS_Section, bill.TDS_Code].filter(Boolean).join(", "),
                    })
                  : tdsNatures[bill.TDS_Nature],
            },
            { name: m.payables_open(), value: formatRupees(Outstanding_Amount) },
            { name: m.journal_narration(), value: bill.Narration, isWide: true },
          ]}
        />
      </Card>
      {bill.Recurring && (
        <Stack gap={2}>
          <Soft>
            <Link to={recurringHref(bill.Recurring.Recurring_BillID)}>{bill.Recurring.Recurring_Name}</Link>,{" "}
            {formatMonth(bill.Recurring.Month)}
          </Soft>
          <AgainstTemplate template={bill.Recurring.Amount} amount={bill.Amount} />
        </Stack>
      )}
      <LineTable bill={bill} />
      {bill.Files.length > 0 && (
        <Row gap={3}>
          {bill.Files.map((file) => (
            <a key={file.DocumentID} href={file.Document_URL} target="_blank" rel="noopener">
              {file.File_Name}
            </a>
          ))}
        </Row>
      )}
      <Trail bill={bill} />
      {ending && <EndBill bill={bill} ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

/** Who entered and approved it, and what paid it. */
function Trail({ bill }: { bill: PurchaseBillInfo }) {
  return (
    <Card as="section">
      <Stack as="ul" gap={2}>
        <li>{m.payables_entered({ name: bill.Entered_By, at: formatTime(bill.created_at) })}</li>
        {bill.Whether_Approved_At_Once && <li>{m.payables_approved_at_once()}</li>}
        {bill.Approval_Trail.map(({ Name, At }) => (
          <li key={At + Name}>{m.payables_approved({ name: Name, at: formatTime(At) })}</li>
        ))}
        {bill.Purchase_State === 1 && (
          <li>{m.payables_approvals({ count: String(bill.Approvals), needed: String(bill.Approvals_Needed) })}</li>
        )}
        {bill.Payments.map(({ Supplier_PaymentID, Voucher_No, Paid_On, Amount }) => (
          <li key={Supplier_PaymentID}>
            <a href={voucherHref(Supplier_PaymentID)} target="_blank" rel="noopener">
              {Voucher_No}
            </a>{" "}
            · {formatDay(Paid_On)} · {formatRupees(Amount)}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
