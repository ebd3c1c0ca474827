import { useState } from "react";
import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { formatSpan } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./enquiry-visits.module.css";
import { remindersToCome } from "./visit-words.ts";

type VisitToComeProps = {
  visit: Visit;
  place: { Address: string; Directions_URL: string } | null;
  isOwner: boolean;
  onChanged: () => Promise<void>;
};

/** The agreed visit: when, where, and the way to cancel it. */
export function VisitToCome({ visit, place, isOwner, onChanged }: VisitToComeProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const reminder = remindersToCome(new Date(visit.Starts_At), Date.now());
  return (
    <Card isSunken>
      <Stack gap={2} align="start">
        <p className={styles.when}>{m.visits_to_come({ when: formatSpan(visit.Starts_At, visit.Ends_At) })}</p>
        {place && !isOwner && (
          <>
            <p>{place.Address}</p>
            <a href={place.Directions_URL} target="_blank" rel="noopener noreferrer">
              {m.visits_directions()}
            </a>
          </>
        )}
        {reminder && <Soft size="sm">{reminder}</Soft>}
        <Button onClick={() => setIsCancelling(true)}>{m.visits_cancel()}</Button>
        {isCancelling && <CancelDialog visit={visit} onDone={onChanged} onClose={() => setIsCancelling(false)} />}
      </Stack>
    </Card>
  );
}
