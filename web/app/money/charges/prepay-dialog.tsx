import { useRevalidator } from "react-router";
import type { YearPrice } from "#domain/money/bills/prepayments/calls.ts";
import { type PaymentMode, paymentModes } from "#domain/money/payments/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { Alert } from "../../ui/alert.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

const cash = "1";

/** Collects the rest of a financial year for a flat, at the price that the server computed. */
export function PrepayDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Collect_Prepayment", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.prepay),
    values: { FlatID: "", Amount: 0, Paid_Date: today, Payment_Mode: cash, Reference: "" },
    input: ({ FlatID, Amount, Paid_Date, Payment_Mode, Reference }) => ({
      ...{ FlatID, Amount, Paid_Date },
      Payment_Mode: Number(Payment_Mode) as PaymentMode,
      Reference: Payment_Mode === cash ? "" : Reference,
    }),
    also: ({ FlatID }) => ({ FlatID: FlatID === "" ? m.common_choose_flat() : undefined }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const { FlatID, Amount: amount } = form.values;
  return (
    <FormDialog
      form={form}
      title={m.charges_prepay()}
      submit={amount > 0 ? m.payments_collect_save({ amount: formatRupees(amount) }) : m.common_collect()}
      onClose={onClose}
    >
      <FlatSelect {...form.group("FlatID")} onChoose={(chosen) => form.set({ FlatID: chosen, Amount: 0 })} autoFocus />
      {FlatID !== "" && (
        <Price key={FlatID} flatId={FlatID} onPriced={(Payable_Amount) => form.set({ Amount: Payable_Amount })} />
      )}
      <Fields>
        <DayField {...form.field("Paid_Date")} label={m.common_paid_on()} max={today} required />
        <CodesField {...form.field("Payment_Mode")} label={m.common_paid_by()} codes={paymentModes} />
        {form.values.Payment_Mode !== cash && (
          <TextField {...form.field("Reference")} label={m.common_reference()} maxLength={60} />
        )}
      </Fields>
    </FormDialog>
  );
}

type PriceProps = { flatId: string; onPriced: (payable: number) => void };

/** What the year costs, head by head. */
function Price({ flatId, onPriced }: PriceProps) {
  const { result, retry } = useRequest(flatId, async (signal) => {
    const answer = await request("vendor/Fetch_Prepayment_Info", { FlatID: flatId }, { signal });
    if (answer.success && isPayable(answer.extras.Data)) onPriced(answer.extras.Data.Payable_Amount);
    return answer;
  });
  const price = result.is === "full" ? result.data : undefined;
  return (
    <>
      <AsyncState
        result={result}
        words={{
          loading: m.charges_prepay_loading(),
          failed: m.charges_prepayments_failed(),
          gone: m.charges_prepayments_failed(),
          retry: m.common_try_again(),
        }}
        missing="unknown-flat"
        onRetry={retry}
      />
      {price && <PriceFacts price={price} />}
    </>
  );
}

const isPayable = ({ Whether_Open, Prepayment, Due_Amount }: YearPrice) =>
  Whether_Open && Prepayment === null && Due_Amount === 0;

function PriceFacts({ price }: { price: YearPrice }) {
  if (price.Prepayment) return <Alert tone="plain">{m.charges_prepay_paid()}</Alert>;
  if (!price.Whether_Open) return <Alert tone="plain">{m.charges_prepay_closed()}</Alert>;
  return (
    <Stack gap={3}>
      {price.Due_Amount > 0 && (
        <Alert tone="bad">{m.charges_prepay_due({ amount: formatRupees(price.Due_Amount) })}</Alert>
      )}
      <FactGrid
        facts={price.Heads.map(({ Head_Label, Amount }) => ({ name: Head_Label, value: formatRupees(Amount) }))}
      />
      <p>
        {m.charges_prepay_price({
          charges: formatRupees(price.Charges_Amount),
          months: String(price.Month_Count),
          rebate: formatRupees(price.Rebate_Amount),
        })}
      </p>
      {price.Unknown_Heads.length > 0 && (
        <Soft>{m.charges_prepay_unknown({ heads: price.Unknown_Heads.join(", ") })}</Soft>
      )}
    </Stack>
  );
}
