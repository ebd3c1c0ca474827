import { type ReactNode, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CallForm, FormActions, SubmitButton } from "./call-form.tsx";
import { DiscardQuestion } from "./leave-guard.tsx";
import type { AnyForm } from "./use-call-form.ts";

type FormDialogProps = {
  form: AnyForm;
  title: string;
  size?: "sm" | "md" | "lg" | "xl";
  /** As of `CallForm`. */
  summary?: string | undefined;
  /** What the button says. */
  submit: string;
  /** What leaving says, where “Cancel” would be unclear. */
  keep?: string;
  /** Whether nothing has to be filled in: the button then has the focus. */
  ready?: boolean;
  /** Whether sending takes something away for good. */
  danger?: boolean;
  /** Whether something has to be chosen before it can be sent. */
  disabled?: boolean;
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
  summary,
  submit,
  keep = m.common_cancel(),
  ready = false,
  danger = false,
  disabled = false,
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
            <Button onClick={close}>{keep}</Button>
            <SubmitButton form={form} danger={danger} disabled={disabled} data-autofocus={ready || undefined}>
              {submit}
            </SubmitButton>
          </FormActions>
        )
      }
    >
      <CallForm form={form} summary={summary}>
        {children}
      </CallForm>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setIsAsking(false)} />}
    </Dialog>
  );
}
