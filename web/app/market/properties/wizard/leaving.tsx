import { useLeaveGuard } from "../../../kit/form/leave-guard.tsx";
import { m } from "../../../paraglide/messages.js";
import { QuestionDialog } from "./question-dialog.tsx";

type LeavingProps = { isChanged: () => boolean; onKeep: () => Promise<unknown>; onDiscard: () => Promise<unknown> };

/** Asks before changes are left behind: within the site with the draft's two ways, out of it in the browser's words. */
export function Leaving({ isChanged, onKeep, onDiscard }: LeavingProps) {
  const blocker = useLeaveGuard(isChanged);
  if (blocker.state !== "blocked") return null;
  const leaveAfter = (work: () => Promise<unknown>) => async () => {
    await work();
    blocker.proceed();
  };
  return (
    <QuestionDialog
      title={m.common_leave_without_saving()}
      onClose={() => blocker.reset()}
      ways={[
        { label: m.wizard_leave_stay(), go: () => blocker.reset() },
        { label: m.wizard_leave_keep(), go: leaveAfter(onKeep) },
        { label: m.wizard_leave_discard(), go: leaveAfter(onDiscard) },
      ]}
    >
      {m.wizard_leave_text()}
    </QuestionDialog>
  );
}
