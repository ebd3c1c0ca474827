import { useState } from "react";
import { useRevalidator } from "react-router";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDayOf } from "../../lib/format.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";

type Waiting = {
  Society_ProposalID: string;
  Proposed_By: string;
  Whether_Own: boolean;
  created_at: string;
  Expires_At: string;
};
type WaitingProps = {
  waiting: Waiting;
  /** What was proposed, in a sentence. */
  what: string;
  confirmPath:
    | "vendor/Confirm_Budget"
    | "vendor/Confirm_Appropriation"
    | "vendor/Confirm_Appropriation_Reversal"
    | "vendor/Confirm_Year_End"
    | "vendor/Confirm_Year_End_Undo";
  declinePath: "vendor/Decline_Budget" | "vendor/Decline_Year_End";
};

/** What one person proposed for the books and another one confirms. */
export function WaitingProposal({ waiting, what, confirmPath, declinePath }: WaitingProps) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<"confirm" | "decline">();
  const mayClose = useMay()("books.close");
  const { Society_ProposalID, Whether_Own, Proposed_By, created_at, Expires_At } = waiting;
  const declineWord = Whether_Own ? m.staff_withdraw() : m.common_decline();

  async function decide() {
    const path = asked === "confirm" ? confirmPath : declinePath;
    const answer = await askOnce(path, Society_ProposalID, { Society_ProposalID });
    if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
    showToast(asked === "confirm" ? m.common_confirmed() : m.staff_declined());
    setAsked(undefined);
    await revalidate();
    return undefined;
  }

  return (
    <Section title={m.staff_waiting_title()}>
      <Stack gap={3}>
        <p>
          <strong>{what}</strong>
        </p>
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
        <ConfirmDialog
          title={asked === "confirm" ? m.common_confirm() : declineWord}
          confirm={asked === "confirm" ? m.common_confirm() : declineWord}
          danger={asked === "decline"}
          onConfirm={decide}
          onClose={() => setAsked(undefined)}
        >
          <p>{what}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
