import { useEffect } from "react";
import { useBlocker } from "react-router";
import { isCutOff } from "../../lib/connection.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type QuestionProps = { onDiscard: () => void; onStay: () => void };

/** Asks before what was typed is thrown away. */
export const DiscardQuestion = ({ onDiscard, onStay }: QuestionProps) => (
  <ConfirmDialog
    title={m.common_leave_without_saving()}
    keep={m.form_discard_stay()}
    confirm={m.form_discard()}
    onConfirm={async () => {
      onDiscard();
      return undefined;
    }}
    onClose={onStay}
  >
    <p>{m.form_discard_text()}</p>
  </ConfirmDialog>
);

/** Stops navigation while there is something to lose: the caller asks within the site, the browser in its own words out of it. */
export function useLeaveGuard(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => hasChanges() && event.preventDefault();
    addEventListener("beforeunload", stop);
    return () => removeEventListener("beforeunload", stop);
  }, [hasChanges]);
  return blocker;
}

/** Rendered only while there are changes: the router has one guard at a time, and the shell's holds pages without a connection. */
export function LeaveGuard({ hasChanges }: { hasChanges: () => boolean }) {
  const blocker = useLeaveGuard(hasChanges);
  if (blocker.state !== "blocked") return null;
  // Without a connection there is no page to go to.
  const leave = () => (isCutOff() ? blocker.reset() : blocker.proceed());
  return <DiscardQuestion onDiscard={leave} onStay={() => blocker.reset()} />;
}
