import { useState } from "react";
import type { AmenityClosure } from "#domain/community/bookings/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./amenity-aside.module.css";
import { AmenityPicture } from "./amenity-picture.tsx";
import type { AmenityInfo } from "./book-dialog.tsx";
import { lengthOf, roomOf, weekOf } from "./booking-words.ts";

type AsideProps = { amenity: AmenityInfo; isDesk: boolean; onDone: () => Promise<unknown> };

/** Details of an amenity, beside its slots. */
export function AmenityAside({ amenity, isDesk, onDone }: AsideProps) {
  const [opened, setOpened] = useState<AmenityClosure>();
  const { Slot_Minutes, Most_Slots, Most_Per_Week, Most_Per_Month, Cancel_Hours, Days_Ahead } = amenity;
  const facts = [
    roomOf(amenity),
    Most_Slots > 1
      ? m.bookings_fact_slots({ length: lengthOf(Slot_Minutes), most: lengthOf(Slot_Minutes * Most_Slots) })
      : m.bookings_fact_slot({ length: lengthOf(Slot_Minutes) }),
    m.bookings_fact_ahead({ count: Days_Ahead }),
    Most_Per_Week !== null && m.bookings_fact_week({ count: Most_Per_Week }),
    Most_Per_Month !== null && m.bookings_fact_month({ count: Most_Per_Month }),
    Cancel_Hours > 0 ? m.bookings_fact_cancel({ count: Cancel_Hours }) : m.bookings_fact_cancel_any(),
  ].filter((fact) => fact !== false);
  return (
    <aside className={styles.aside} aria-label={m.bookings_about()}>
      <AmenityPicture amenity={amenity} className={styles.picture} />
      {amenity.Closures.length > 0 && (
        <section className={styles.part}>
          <h2>{m.bookings_closures()}</h2>
          <Stack as="ul" gap={2} className={styles.closures}>
            {amenity.Closures.map((closure) => (
              <li key={closure.Amenity_ClosureID}>
                <strong>{closure.Reason}</strong>
                <span>{spanOfClosure(closure)}</span>
                {isDesk && (
                  <Button look="quiet" onClick={() => setOpened(closure)}>
                    {m.bookings_closure_remove()}
                  </Button>
                )}
              </li>
            ))}
          </Stack>
        </section>
      )}
      <section className={styles.part}>
        <h2>{m.bookings_opening()}</h2>
        <Stack as="dl" gap={1} className={styles.hours}>
          {weekOf(amenity.Opening_Hours).map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </Stack>
      </section>
      <section className={styles.part}>
        <h2>{m.common_good_to_know()}</h2>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
      {amenity.Rules && (
        <section className={styles.part}>
          <h2>{m.bookings_rules()}</h2>
          <p className={styles.rules}>{amenity.Rules}</p>
        </section>
      )}
      {opened && (
        <ConfirmDialog
          title={m.bookings_closure_remove_title()}
          confirm={m.bookings_closure_remove()}
          danger
          onClose={() => setOpened(undefined)}
          onConfirm={async () => {
            const { Amenity_ClosureID } = opened;
            const answer = await askOnce("vendor/Remove_Amenity_Closure", Amenity_ClosureID, { Amenity_ClosureID });
            if (!answer.success) return answer.extras.Status ?? m.bookings_failed();
            showToast(answer.extras.Status ?? "");
            await onDone();
            return undefined;
          }}
        >
          <p>{m.bookings_closure_remove_text()}</p>
        </ConfirmDialog>
      )}
    </aside>
  );
}

const spanOfClosure = ({ Closed_From, Closed_To }: AmenityClosure) =>
  m.common_span({ from: formatTime(Closed_From), to: formatTime(Closed_To) });
