import { type FormEvent, useState } from "react";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { longest } from "#domain/community/bookings/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { longDay, spanOf } from "./booking-words.ts";
import styles from "./bookings.module.css";

type Cancelled = Pick<
  Booking,
  "BookingID" | "Booking_Status" | "Amenity_Name" | "Booking_Date" | "Start_Time" | "End_Time"
>;
type CancelProps = {
  booking: Cancelled;
  how: "cancel" | "decline";
  /** The manager says why; who lives there need not. */
  isDesk: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Asks before a booking ends: whoever waits for its place gets it at once. */
export function CancelDialog({ booking, how, isDesk, onClose, onDone }: CancelProps) {
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { BookingID, Booking_Status } = booking;
  const leaves = Booking_Status === 2 && !isDesk;
  const words =
    how === "decline"
      ? { title: m.bookings_decline_title(), confirm: m.bookings_decline() }
      : leaves
        ? { title: m.bookings_leave_title(), confirm: m.bookings_leave() }
        : { title: m.bookings_cancel_title(), confirm: m.bookings_cancel() };

  async function end(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const Reason = String(new FormData(event.currentTarget).get("Reason") ?? "").trim();
    if (isDesk && Reason === "") return setProblem(m.common_enter_reason());
    setIsBusy(true);
    const answer = await (how === "decline"
      ? askOnce("vendor/Update_Booking_Status", BookingID, { BookingID, Booking_Status: 5, Reason })
      : askOnce("vendor/Cancel_Booking", BookingID, { BookingID, Reason }));
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.bookings_failed());
    say(answer.extras.Status ?? "");
    onClose();
    await onDone();
  }

  return (
    <Dialog title={words.title} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={end}>
        <p>
          {booking.Amenity_Name}
          <br />
          {longDay(booking.Booking_Date)}, {spanOf(booking.Start_Time, booking.End_Time)}
        </p>
        {isDesk ? (
          <TextArea
            label={m.common_reason()}
            hint={m.bookings_reason_hint()}
            name="Reason"
            rows={3}
            required
            maxLength={longest.reason}
            error={problem}
            data-autofocus
          />
        ) : (
          !leaves && <p className={styles.lead}>{m.bookings_cancel_text()}</p>
        )}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Actions>
          <Button onClick={onClose}>{m.bookings_keep()}</Button>
          <Button type="submit" look="danger" busy={isBusy}>
            {words.confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
