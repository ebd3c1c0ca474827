import IconCashBanknote from "@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { SupplierPayment } from "#domain/money/payables/payments/calls.ts";
import { paymentModes } from "#domain/money/payments/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/payments-page";
import { batchesAddress, newBatchPath } from "./batches/batches-address.ts";
import { billHref, paymentsAddress, supplierHref, voucherHref } from "./expenses-address.ts";
import { ExpensesFrame } from "./expenses-frame.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = paymentsAddress.parse(url.searchParams);
  const list = await context
    .get(pageContext)
    .ask("vendor/Filter_All_Supplier_Payments", paymentsAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.payables_payments_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_payments()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What suppliers were paid. */
export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayPay = useMay()("payables.write");
  return (
    <ExpensesFrame
      actions={
        <>
          <ButtonLink to={batchesAddress.path}>{m.batches_title()}</ButtonLink>
          {mayPay && (
            <ButtonLink look="primary" to={newBatchPath}>
              {m.batches_new()}
            </ButtonLink>
          )}
        </>
      }
    >
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <Stack gap={4}>
          <FilterBar label={m.payables_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.payables_payments_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.payables_payments_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconCashBanknote size={32} />} title={m.payables_payments_none()}>
              {state.search === "" && state.supplier === ""
                ? m.payables_payments_none_yet()
                : m.payables_none_filtered()}
            </Notice>
          ) : (
            <>
              <PaymentTable payments={loaderData.list.Data} />
              <Pager
                label={m.payables_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / paymentsAddress.sizeOf(state))}
                hrefOf={(page) => paymentsAddress.href({ ...state, page })}
              />
            </>
          )}
        </Stack>
      )}
    </ExpensesFrame>
  );
}

function PaymentTable({ payments }: { payments: readonly SupplierPayment[] }) {
  const mayReverse = useMay()("payables.approve");
  const [reversing, setReversing] = useState<SupplierPayment>();
  const [voucher, supplier, how] = [m.payables_voucher(), m.payables_supplier(), m.payables_mode()];
  const [paidFor, amount] = [m.payables_for_what(), m.common_amount()];
  const columns = [voucher, supplier, how, paidFor, amount];
  return (
    <Card padding="flush">
      <Table
        label={m.payables_payments()}
        columns={mayReverse ? [...columns, m.common_actions()] : columns}
        figures={[amount]}
      >
        {payments.map((each) => (
          <tr key={each.Supplier_PaymentID}>
            <Cell label="" kind="name">
              <a href={voucherHref(each.Supplier_PaymentID)} target="_blank" rel="noopener">
                {each.Voucher_No}
              </a>
              <Soft isBlock>{formatDay(each.Paid_On)}</Soft>
            </Cell>
            <Cell label={supplier}>
              <Link to={supplierHref(each.SupplierID)}>{each.Supplier_Name}</Link>
              <Soft isBlock>{each.Remark}</Soft>
            </Cell>
            <Cell label={how}>
              {[paymentModes[each.Payment_Mode], each.Reference].filter(Boolean).join(" · ")}
              <Soft isBlock>
                {each.Ledger.Ledger_Name}{" "}
                {each.Whether_Matched && <Badge tone="good">{m.payables_on_statement()}</Badge>}
              </Soft>
            </Cell>
            <Cell label={paidFor}>
              {each.Bills.map((bill, at) => (
                <span key={bill.Purchase_BillID}>
                  {at > 0 && ", "}
                  <Link to={billHref(bill.Purchase_BillID)}>{bill.Invoice_No}</Link>
                </span>
              ))}
              {each.Advance_Amount > 0 && (
                <Soft isBlock>{m.payables_advance_left({ amount: formatRupees(each.Advance_Amount) })}</Soft>
              )}
              {each.Reversed_On && (
                <Soft isBlock>
                  <Badge tone="bad">{m.common_reversed()}</Badge> {formatDay(each.Reversed_On)} · {each.Reverse_Reason}
                </Soft>
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Paid_Amount)}
              {each.TDS_Amount > 0 && (
                <Soft isBlock>{m.payables_advance_tds({ amount: formatRupees(each.TDS_Amount) })}</Soft>
              )}
            </Cell>
            {mayReverse && (
              <Cell label={m.common_actions()} kind="actions">
                {each.Reversed_On === null && (
                  <Button look="quietDanger" onClick={() => setReversing(each)}>
                    {m.openings_reverse()}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {reversing && <ReversePayment payment={reversing} onClose={() => setReversing(undefined)} />}
    </Card>
  );
}

type ReverseProps = { payment: SupplierPayment; onClose: () => void };

function ReversePayment({ payment: { Supplier_PaymentID, Voucher_No, Amount }, onClose }: ReverseProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reverse_Supplier_Payment", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.reversePayment),
    about: Supplier_PaymentID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Supplier_PaymentID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Voucher_No })}
      lead={m.payables_reverse_payment_lead({ amount: formatRupees(Amount) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
