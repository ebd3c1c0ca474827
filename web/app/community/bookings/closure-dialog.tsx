import { type FormEvent, useState } from "react";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { longest } from "#domain/community/bookings/codes.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./bookings.module.css";

type ClosureProps = { amenity: Amenity; onClose: () => void; onDone: () => Promise<unknown> };

/** What a field of date and time says is India's time. */
const instantOf = (written: string) => (written === "" ? "" : `${written}:00+05:30`);

/** Closes an amenity for a time. Where something is booked then, it asks before it cancels that. */
export function ClosureDialog({ amenity: { AmenityID, Name }, onClose, onDone }: ClosureProps) {
  const attempt = useAttempt("vendor/Create_Amenity_Closure", AmenityID);
  const [booked, setBooked] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);

  async function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const written = new FormData(event.currentTarget);
    const textOf = (name: string) => String(written.get(name) ?? "").trim();
    setIsBusy(true);
    const answer = await attempt.ask({
      ...{ AmenityID, Reason: textOf("Reason"), Whether_Cancel_Bookings: booked !== undefined },
      ...{ Closed_From: instantOf(textOf("Closed_From")), Closed_To: instantOf(textOf("Closed_To")) },
    });
    setIsBusy(false);
    if (answer.success) {
      const count = answer.extras.Data.Cancelled_Count;
      say(count > 0 ? m.bookings_closed_cancelled({ count }) : (answer.extras.Status ?? ""));
      onClose();
      return onDone();
    }
    const { refusal, Status, fields: wrong = {} } = answer.extras;
    setFields(wrong);
    if (refusal === "closure-has-bookings") {
      setFailure(undefined);
      return setBooked(Number(wrong.Bookings));
    }
    setFailure(Status ?? m.bookings_failed());
  }

  return (
    <Dialog title={m.bookings_close_title({ name: Name })} onClose={onClose}>
      {/* Another time may hit other bookings: it is asked anew. */}
      <form noValidate className={styles.form} onSubmit={close} onChange={() => setBooked(undefined)}>
        <p className={styles.lead}>{m.bookings_close_text()}</p>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.fields}>
          <TextField
            label={m.bookings_closed_from()}
            type="datetime-local"
            name="Closed_From"
            required
            error={said(fields.Closed_From)}
            data-autofocus
          />
          <TextField
            label={m.bookings_closed_to()}
            type="datetime-local"
            name="Closed_To"
            required
            error={said(fields.Closed_To)}
          />
        </div>
        <TextField
          label={m.common_reason()}
          hint={m.bookings_reason_hint()}
          name="Reason"
          required
          maxLength={longest.reason}
          error={said(fields.Reason)}
        />
        {booked !== undefined && <Alert tone="bad">{m.bookings_close_booked({ count: booked })}</Alert>}
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {booked === undefined ? m.bookings_close_do() : m.bookings_close_cancel({ count: booked })}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
