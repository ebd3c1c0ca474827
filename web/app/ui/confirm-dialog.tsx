import { type ReactNode, useState } from "react";
import { m } from "../paraglide/messages.js";
import { Actions } from "./actions.tsx";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Stack } from "./layout.tsx";

type ConfirmDialogProps = {
  title: string;
  confirm: string;
  /** What leaving says, where “Cancel” would be unclear. */
  keep?: string;
  /** It cannot be undone, or takes something from somebody. */
  danger?: boolean;
  /** Does the confirmed action; returns the failure message, if any. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that is not easily undone. A failure is shown here, and can be retried. */
export function ConfirmDialog({
  title,
  confirm,
  keep = m.common_cancel(),
  danger = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function run() {
    setIsBusy(true);
    const failed = await onConfirm();
    setIsBusy(false);
    if (failed === undefined) onClose();
    else setFailure(failed);
  }
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      footer={
        <Actions>
          <Button data-autofocus onClick={onClose}>
            {keep}
          </Button>
          <Button look={danger ? "danger" : "primary"} busy={isBusy} onClick={run}>
            {confirm}
          </Button>
        </Actions>
      }
    >
      <Stack gap={3}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        {children}
      </Stack>
    </Dialog>
  );
}
