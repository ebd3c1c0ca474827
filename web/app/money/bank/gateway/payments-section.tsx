import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { gatewayPaymentStates, gatewayReturnKinds, gatewayReturnStates } from "#domain/money/bank/gateway/codes.ts";
import type { GatewayPayment } from "#domain/money/bank/gateway/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { MoneyField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { Moment } from "../../../lib/moment.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { TouchLink } from "../../../ui/touch-link.tsx";
import { gatewayAddress } from "./gateway-address.ts";

type Props = {
  state: ReturnType<typeof gatewayAddress.parse>;
  payments: { Data: readonly GatewayPayment[]; Count: number };
};

/** What was paid by the gateway, with what the provider keeps and what went back. */
export function PaymentsSection({ state, payments }: Props) {
  return (
    <Section bare title={m.gateway_payments()}>
      <FilterBar label={m.gateway_payments_filter()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.gateway_payments_search()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
      </FilterBar>
      {payments.Count === 0 ? (
        <Notice role="status" title={m.gateway_payments_none()}>
          {state.search === "" ? m.gateway_payments_none_yet() : m.gateway_payments_none_found()}
        </Notice>
      ) : (
        <>
          <PaymentTable payments={payments.Data} />
          <Pager
            label={m.gateway_payments_pages()}
            page={state.page}
            pages={Math.ceil(payments.Count / gatewayAddress.sizeOf(state))}
            hrefOf={(page) => gatewayAddress.href({ ...state, page })}
          />
        </>
      )}
    </Section>
  );
}

const tones = { 1: "good", 2: "warn", 3: "warn", 4: "plain", 5: "bad" } as const;

function PaymentTable({ payments }: { payments: readonly GatewayPayment[] }) {
  const mayWrite = useMay()("bank.write");
  const [open, setOpen] = useState<GatewayPayment>();
  const [paid, from, status, charges, amount] = [
    m.gateway_paid_at(),
    m.bills_receipt_from(),
    m.common_status(),
    m.gateway_charges(),
    m.common_amount(),
  ];
  const columns = [paid, from, status, charges, amount];
  return (
    <Card padding="flush">
      <Table
        label={m.gateway_payments()}
        columns={mayWrite ? [...columns, m.common_actions()] : columns}
        figures={[charges, amount]}
      >
        {payments.map((each) => (
          <tr key={each.Gateway_PaymentID}>
            <Cell label="" kind="name">
              <Moment at={each.paid_at} />
              <Soft isBlock>{each.Provider_Payment_ID}</Soft>
            </Cell>
            <Cell label={from}>
              {[each.Name, each.Flat_Label].filter(Boolean).join(", ")}
              {each.PaymentID && (
                <Soft isBlock>
                  <TouchLink href={`/papers/receipts/${each.PaymentID}`} target="_blank" rel="noopener">
                    {each.Receipt_No}
                  </TouchLink>
                </Soft>
              )}
            </Cell>
            <Cell label={status}>
              <Badge tone={tones[each.Payment_State]}>{gatewayPaymentStates[each.Payment_State]}</Badge>
              {each.Returns.map((back) => (
                <Soft isBlock key={back.created_at}>
                  {gatewayReturnKinds[back.Return_Kind]} {formatRupees(back.Amount)}:{" "}
                  {gatewayReturnStates[back.Return_State]}
                </Soft>
              ))}
            </Cell>
            <Cell label={charges} kind="figure">
              {each.Charges === null ? m.gateway_charges_later() : formatRupees(each.Charges)}
              {each.Charges_Tax !== null && (
                <Soft isBlock>{m.gateway_charges_tax({ amount: formatRupees(each.Charges_Tax) })}</Soft>
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
              {each.Convenience_Fee > 0 && (
                <Soft isBlock>{m.gateway_with_fee({ amount: formatRupees(each.Convenience_Fee) })}</Soft>
              )}
            </Cell>
            {mayWrite && (
              <Cell label={m.common_actions()} kind="actions">
                {each.Refundable > 0 && (
                  <Button look="quietDanger" onClick={() => setOpen(each)}>
                    {m.gateway_refund()}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {open && <RefundDialog payment={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function RefundDialog({ payment, onClose }: { payment: GatewayPayment; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Refund_Gateway_Payment", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.refundGatewayPayment),
    about: payment.Gateway_PaymentID,
    values: { Amount: String(payment.Refundable), Reason: "" },
    input: ({ Amount, Reason }) => ({
      Gateway_PaymentID: payment.Gateway_PaymentID,
      Amount: rupeesIn(Amount),
      Reason,
    }),
    refusedAt: { "refund-too-large": "Amount" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.gateway_refund_title({ id: payment.Provider_Payment_ID })}
      submit={m.gateway_refund()}
      danger
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{m.gateway_refund_lead({ amount: formatRupees(payment.Refundable), name: payment.Name })}</p>
        <MoneyField {...form.field("Amount")} label={m.common_amount()} required data-autofocus />
        <TextField {...form.field("Reason")} label={m.common_reason()} required maxLength={200} autoComplete="off" />
      </Stack>
    </FormDialog>
  );
}
