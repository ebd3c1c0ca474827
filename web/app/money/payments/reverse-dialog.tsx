import type { CallAt } from "#domain";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";
import styles from "./money-form.module.css";

type Path = "vendor/Reverse_Bill_Payment" | "vendor/Reverse_Property_Contract_Bill_Payment";
type ReverseProps = {
  payment: { PaymentID: string; Receipt_No: string; Name: string };
  /** The call that does it: a society's, or a landlord's. */
  path: Path;
  call: () => Promise<CallAt<Path>>;
  onReversed: () => void;
  onClose: () => void;
};

/** Asks why a payment is reversed, and says what comes of it. */
export function ReverseDialog({ payment, path, call, onReversed, onClose }: ReverseProps) {
  const form = useCallForm(path, {
    call,
    about: payment.PaymentID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ PaymentID: payment.PaymentID, Reason }),
    onDone() {
      onReversed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.payments_reverse_title({ no: payment.Receipt_No })}
      size="sm"
      submit={m.payments_reverse()}
      danger
      onClose={onClose}
    >
      <p className={styles.soft}>{m.payments_reverse_lead()}</p>
      <p className={styles.question}>{m.payments_reverse_warning({ name: payment.Name })}</p>
      <TextArea
        {...form.field("Reason")}
        label={m.common_reason()}
        hint={m.payments_reverse_reason_hint({ name: payment.Name })}
        rows={2}
        maxLength={200}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
