import { TextArea } from "../../ui/field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import type { AnyForm, FormOf } from "./use-call-form.ts";

type ReasonDialogProps = {
  form: AnyForm & Pick<FormOf<{ Reason: string }>, "field">;
  title: string;
  lead: string;
  label: string;
  submit: string;
  /** Whether it refuses somebody something, or takes it away. */
  danger?: boolean;
  optional?: boolean;
  /** In characters. */
  most: number;
  onClose: () => void;
};

/** Asks why, before somebody is refused something or it is opened again. */
export const ReasonDialog = ({ form, lead, label, optional = false, most, ...dialog }: ReasonDialogProps) => (
  <FormDialog form={form} size="sm" {...dialog}>
    <p>{lead}</p>
    <TextArea
      {...form.field("Reason")}
      label={label}
      optional={optional}
      required={!optional}
      maxLength={most}
      rows={3}
      data-autofocus
    />
  </FormDialog>
);
