import { m } from "../paraglide/messages.js";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

type QuestionProps = { count: number; onConfirm: () => Promise<string | undefined>; onClose: () => void };

/** Asks before signing out while entries wait on this device. */
export const UnsentQuestion = ({ count, onConfirm, onClose }: QuestionProps) => (
  <ConfirmDialog title={m.shell_unsent_title()} confirm={m.shell_logout()} onConfirm={onConfirm} onClose={onClose}>
    <p>{m.shell_unsent_text({ count })}</p>
  </ConfirmDialog>
);
