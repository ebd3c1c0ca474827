import { useEffect, useState } from "react";
import { offerToConfirm } from "../../lib/confirm-identity.ts";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog.tsx";

/** The dialog that `ask` opens when a call wants the person to confirm that it is them; once on a page. */
export function ConfirmIdentity() {
  const [waiting, setWaiting] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(() => offerToConfirm(() => new Promise((answer) => setWaiting({ answer }))), []);
  if (!waiting) return null;
  return (
    <ConfirmIdentityDialog
      onDone={(isConfirmed) => {
        setWaiting(undefined);
        waiting.answer(isConfirmed);
      }}
    />
  );
}
