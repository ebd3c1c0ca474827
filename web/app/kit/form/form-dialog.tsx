import { type ReactNode, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CallForm, FormActions } from "./call-form.tsx";
import { DiscardQuestion } from "./leave-guard.tsx";
import type { AnyForm } from "./use-call-form.ts";

type FormDialogProps = {
  form: AnyForm;
  title: string;
  size?: "sm" | "md" | "lg";
  /** What the button says. */
  submit: string;
  /** Whether sending takes something away for good. */
  danger?: boolean;
  /** In place of the form's buttons, as long as something else has to be decided. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog: its button is always in sight, and closing it asks before what was typed is lost. */
export function FormDialog({
  form,
  title,
  size = "md",
  submit,
  danger = false,
  footer,
  onClose,
  children,
}: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (form.hasChanges() ? setIsAsking(true) : onClose());
  return (
    <Dialog
      title={title}
      size={size}
      onClose={close}
      footer={
        footer ?? (
          <FormActions>
            <Button onClick={close}>{m.common_cancel()}</Button>
            <Button type="submit" form={form.id} look={danger ? "danger" : "primary"} busy={form.isBusy}>
              {submit}
            </Button>
          </FormActions>
        )
      }
    >
      <CallForm form={form}>{children}</CallForm>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setIsAsking(false)} />}
    </Dialog>
  );
}
