import { useState } from "react";
import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { dislikeReasons } from "#domain/market/enquiries/visits/codes.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatSpan } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import styles from "./enquiry-visits.module.css";
import { FeedbackDialog } from "./feedback-dialog.tsx";

type PastVisitProps = { visit: Visit; isOwner: boolean; onChanged: () => Promise<void> };

/** A visit that is over: who came, and whether the home was liked. */
export function PastVisit({ visit, isOwner, onChanged }: PastVisitProps) {
  const { Visit_SlotID, Whether_Liked } = visit;
  const [isRating, setIsRating] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function mark(Whether_Absent: boolean) {
    setIsBusy(true);
    const answer = await askOnce("vendor/Mark_Property_Visit_Absence", Visit_SlotID, { Visit_SlotID, Whether_Absent });
    if (!answer.success) showToast(answer.extras.Status ?? m.common_failed_on_our_side(), "bad");
    await onChanged();
    setIsBusy(false);
  }

  return (
    <Card isSunken>
      <Stack gap={2} align="start">
        <p className={styles.when}>{m.visits_past({ when: formatSpan(visit.Starts_At, visit.Ends_At) })}</p>
        <CheckField
          label={isOwner ? m.visits_asker_absent() : m.visits_owner_absent()}
          hint={m.visits_words_hint()}
          checked={isOwner ? visit.Whether_Asker_Absent : visit.Whether_Owner_Absent}
          disabled={isBusy}
          onChange={({ target }) => mark(target.checked)}
        />
        {(isOwner ? visit.Whether_Owner_Absent : visit.Whether_Asker_Absent) && (
          <Soft>{isOwner ? m.visits_told_absent_owner() : m.visits_told_absent_asker()}</Soft>
        )}
        {Whether_Liked !== null && <p>{feedbackInWords(visit)}</p>}
        {!isOwner && (
          <Button onClick={() => setIsRating(true)}>
            {Whether_Liked === null ? m.visits_rate() : m.visits_rate_again()}
          </Button>
        )}
        {isRating && <FeedbackDialog visit={visit} onDone={onChanged} onClose={() => setIsRating(false)} />}
      </Stack>
    </Card>
  );
}

const feedbackInWords = ({ Whether_Liked, Dislike_Reason, Feedback_Words }: Visit): string =>
  [
    Whether_Liked ? m.visits_liked() : m.visits_not_liked(),
    Dislike_Reason && dislikeReasons[Dislike_Reason],
    Feedback_Words,
  ]
    .filter(Boolean)
    .join(" · ");
