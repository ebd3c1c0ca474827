import { useRevalidator } from "react-router";
import type { Cheque } from "#domain/money/bank/cheques/calls.ts";
import { returnReasons } from "#domain/money/bank/cheques/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

type ReturnProps = { cheque: Pick<Cheque, "PaymentID" | "Receipt_No" | "Name" | "Amount">; onClose: () => void };

/** Asks why a bank returned a cheque: its receipt is then reversed, by a society or by a landlord. */
export const ReturnCheque = (props: ReturnProps) =>
  useMay()("leases.write") ? <OfRent {...props} /> : <OfBill {...props} />;

const reasons = Object.values(returnReasons);

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    onClose();
    await revalidate();
  };
}

function OfBill({ cheque, onClose }: ReturnProps) {
  const form = useCallForm("vendor/Reverse_Bill_Payment", {
    call: () => import("#domain/money/payments/calls.ts").then(({ payments }) => payments.reverse),
    about: cheque.PaymentID,
    values: { Reason: reasons[0]! as string },
    input: ({ Reason }) => ({ PaymentID: cheque.PaymentID, Reason }),
    onDone: useDone(onClose),
  });
  return <Questions form={form} cheque={cheque} onClose={onClose} />;
}

function OfRent({ cheque, onClose }: ReturnProps) {
  const form = useCallForm("vendor/Reverse_Property_Contract_Bill_Payment", {
    call: () => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.reverse),
    about: cheque.PaymentID,
    values: { Reason: reasons[0]! as string },
    input: ({ Reason }) => ({ PaymentID: cheque.PaymentID, Reason }),
    onDone: useDone(onClose),
  });
  return <Questions form={form} cheque={cheque} onClose={onClose} />;
}

type Form = ReturnType<typeof useCallForm<"vendor/Reverse_Bill_Payment", { Reason: string }>>;
type QuestionProps = ReturnProps & { form: Pick<Form, "field"> & Parameters<typeof FormDialog>[0]["form"] };

const Questions = ({ form, cheque, onClose }: QuestionProps) => (
  <FormDialog
    form={form}
    size="sm"
    title={m.cheques_return_title()}
    submit={m.cheques_return()}
    danger
    onClose={onClose}
  >
    <p>{m.cheques_return_lead({ amount: formatRupees(cheque.Amount), name: cheque.Name, no: cheque.Receipt_No })}</p>
    <SelectField {...form.field("Reason")} label={m.common_reason()} required data-autofocus>
      {reasons.map((reason) => (
        <option key={reason} value={reason}>
          {reason}
        </option>
      ))}
    </SelectField>
  </FormDialog>
);
