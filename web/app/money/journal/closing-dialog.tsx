import { useRevalidator } from "react-router";
import type { BookMonth } from "#domain/money/journal/periods/calls.ts";
import { firstOpenDay } from "#domain/money/journal/periods/rules.ts";
import { addDays } from "#domain/platform/days.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type ClosingProps = { month: BookMonth; needsSecond: boolean; onClose: () => void };

/** Asks before a month is closed with those before it, or reopened with those after it. */
export function ClosingDialog({ month, needsSecond, onClose }: ClosingProps) {
  const { revalidate } = useRevalidator();
  const isClosing = month.State === "open";
  const through = isClosing ? month.End_Date : addDays(month.Start_Date, -1);
  const { ask, notice } = useAttempt("vendor/Edit_Book_Closing", through);
  const name = formatMonth(month.Start_Date);

  async function save() {
    const answer = await ask({ Closed_Through: through });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    const isProposed = answer.extras.Data.Society_ProposalID !== undefined;
    showToast(isProposed ? m.periods_proposed() : isClosing ? m.periods_closed_now() : m.periods_reopened_now());
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={(isClosing ? m.periods_close_title : m.periods_reopen_title)({ month: name })}
      confirm={needsSecond ? m.periods_propose() : isClosing ? m.periods_close() : m.periods_reopen()}
      onConfirm={save}
      onClose={onClose}
    >
      {notice}
      {isClosing ? (
        <>
          <p>{m.periods_close_lead({ day: formatDay(month.End_Date) })}</p>
          <p>{m.periods_close_later({ day: formatDay(firstOpenDay(month.End_Date)!) })}</p>
        </>
      ) : (
        <p>{m.periods_reopen_lead({ month: name })}</p>
      )}
      {needsSecond && <p>{m.periods_second()}</p>}
    </ConfirmDialog>
  );
}
