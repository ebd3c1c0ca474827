import { useState } from "react";
import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatSpan } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import styles from "./enquiry-visits.module.css";

type FreeTimesProps = {
  visits: readonly Visit[];
  label: string;
  /** Else they are only told. */
  mayTake: boolean;
  onChanged: () => Promise<void>;
};

/** Times that nobody has taken yet. */
export function FreeTimes({ visits, label, mayTake, onChanged }: FreeTimesProps) {
  const [taking, setTaking] = useState<string>();

  async function take({ Visit_SlotID }: Visit) {
    setTaking(Visit_SlotID);
    const answer = await askOnce("vendor/Book_Property_Visit", Visit_SlotID, { Visit_SlotID });
    if (answer.success) showToast(m.visits_agreed());
    else if (answer.extras.refusal === "visit-slot-taken") showToast(m.visits_just_taken(), "bad");
    else showToast(answer.extras.Status ?? m.common_failed_on_our_side(), "bad");
    // A time that another visitor has taken is gone from the list.
    await onChanged();
    setTaking(undefined);
  }

  return (
    <>
      <p>{label}</p>
      <Stack as="ul" gap={2} className={mayTake ? styles.choices : undefined} aria-label={m.visits_offered()}>
        {visits.map((visit) => {
          const when = formatSpan(visit.Starts_At, visit.Ends_At);
          return (
            <li key={visit.Visit_SlotID}>
              {when}
              {mayTake && (
                <Button
                  busy={taking === visit.Visit_SlotID}
                  disabled={taking !== undefined}
                  aria-label={m.visits_take_of({ when })}
                  onClick={() => take(visit)}
                >
                  {m.visits_take()}
                </Button>
              )}
            </li>
          );
        })}
      </Stack>
    </>
  );
}
