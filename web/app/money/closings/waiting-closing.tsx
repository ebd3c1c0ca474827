import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WaitingClosing } from "#domain/money/journal/periods/calls.ts";
import { addDays } from "#domain/platform/days.ts";
import { closingWords } from "../../core/staff/closing-words.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";

/** A closing that waits for its second person. */
export function WaitingForSecond({ waiting }: { waiting: WaitingClosing }) {
  const [asked, setAsked] = useState<"confirm" | "decline">();
  const mayClose = useMay()("books.close");
  const { Whether_Own, Proposed_By, created_at, Expires_At } = waiting;
  const declineWord = Whether_Own ? m.staff_withdraw() : m.common_decline();
  return (
    <Section title={m.staff_waiting_title()}>
      <Stack gap={3}>
        <p>
          <strong>{closingWords(waiting)}</strong>
        </p>
        {waiting.Unreconciled_Reason && <p>{m.periods_bank_because({ reason: waiting.Unreconciled_Reason })}</p>}
        <Soft>
          {m.staff_proposed_by({ name: Proposed_By, day: formatDayOf(created_at), until: formatDayOf(Expires_At) })}
        </Soft>
        {mayClose && (
          <Row>
            {Whether_Own ? (
              <span>{m.periods_waiting_own()}</span>
            ) : (
              <Button look="primary" onClick={() => setAsked("confirm")}>
                {m.common_confirm()}
              </Button>
            )}
            <Button look="quietDanger" onClick={() => setAsked("decline")}>
              {declineWord}
            </Button>
          </Row>
        )}
      </Stack>
      {asked && (
        <Decision waiting={waiting} what={asked} declineWord={declineWord} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}

type DecisionProps = {
  waiting: WaitingClosing;
  what: "confirm" | "decline";
  declineWord: string;
  onClose: () => void;
};

function Decision({ waiting, what, declineWord, onClose }: DecisionProps) {
  const { revalidate } = useRevalidator();
  const { Society_ProposalID, Closed_Through, Closed_Before } = waiting;
  const isClosing = Closed_Through !== null && (Closed_Before === null || Closed_Through > Closed_Before);
  const closesUntil = what === "confirm" && isClosing && Closed_Through;
  async function decide() {
    const path = what === "confirm" ? "vendor/Confirm_Book_Closing" : "vendor/Decline_Book_Closing";
    const answer = await askOnce(path, Society_ProposalID, { Society_ProposalID });
    if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
    showToast(what === "confirm" ? m.common_confirmed() : m.staff_declined());
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.periods_decide()}
      confirm={what === "confirm" ? m.common_confirm() : declineWord}
      danger={what === "decline"}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{closingWords(waiting)}</p>
      {waiting.Unreconciled_Reason && <p>{m.periods_bank_because({ reason: waiting.Unreconciled_Reason })}</p>}
      {closesUntil && <p>{m.periods_close_later({ day: formatDay(addDays(closesUntil, 1)) })}</p>}
    </ConfirmDialog>
  );
}
