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
  /** Does what was asked for; answers what went wrong, if anything did. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before what is not easily taken back. A failure is said here, and can be tried again. */
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
