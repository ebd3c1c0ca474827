import { useEffect, useState } from "react";
import { offerToConfirm } from "../../lib/confirm-identity.ts";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";

const ConfirmIdentityDialog = dialogOnDemand(() =>
  import("./confirm-identity-dialog.tsx").then((loaded) => loaded.ConfirmIdentityDialog),
);

/** The dialog that `ask` opens when a call wants the person to confirm that it is them; once on a page. */
export function ConfirmIdentity() {
  const [waiting, setWaiting] = useState<{ answer: (isConfirmed: boolean) => void }>();
  useEffect(() => offerToConfirm(() => new Promise((answer) => setWaiting({ answer }))), []);
  if (!waiting) return null;
  const settle = (isConfirmed: boolean) => {
    setWaiting(undefined);
    waiting.answer(isConfirmed);
  };
  return <ConfirmIdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />;
}
