import type { CertificateInfo } from "#domain/desk/certificates/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea, TextField } from "../../ui/field.tsx";
import { feeInWords } from "./certificate-parts.tsx";

type StepProps = { certificate: CertificateInfo; onDone: () => Promise<void>; onClose: () => void };

/** Notes that a request was checked. */
export function ReviewForm({ certificate: { CertificateID }, onDone, onClose }: StepProps) {
  const form = useCallForm("vendor/Review_Certificate", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates.review),
    about: CertificateID,
    values: { Note: "" },
    input: ({ Note }) => ({ CertificateID, Note }),
    async onDone() {
      onClose();
      await onDone();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.certificates_review_title()}
      size="sm"
      submit={m.certificates_review()}
      onClose={onClose}
    >
      <p>{m.certificates_review_text()}</p>
      <TextArea
        {...form.field("Note")}
        label={m.certificates_note()}
        optional
        maxLength={300}
        rows={3}
        data-autofocus
      />
    </FormDialog>
  );
}

/** Records that the fee was paid at the desk. */
export function FeeForm({ certificate, onDone, onClose }: StepProps) {
  const { CertificateID, Fee_Paid_On, Fee_Reference } = certificate;
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Update_Certificate_Fee", {
    call: () => import("#domain/desk/certificates/calls.ts").then(({ certificates }) => certificates.payFee),
    about: CertificateID,
    values: { Paid_On: (Fee_Paid_On ?? today) as string, Reference: Fee_Reference },
    input: ({ Paid_On, Reference }) => ({ CertificateID, Paid_On: Paid_On || null, Reference }),
    async onDone() {
      onClose();
      await onDone();
    },
  });
  return (
    <FormDialog form={form} title={m.certificates_record_fee()} size="sm" submit={m.common_save()} onClose={onClose}>
      <p>{feeInWords(certificate)}</p>
      <DayField
        {...form.field("Paid_On")}
        label={m.certificates_paid_on()}
        hint={m.certificates_paid_on_hint()}
        optional
        max={today}
      />
      <TextField {...form.field("Reference")} label={m.certificates_reference()} optional maxLength={50} />
    </FormDialog>
  );
}
