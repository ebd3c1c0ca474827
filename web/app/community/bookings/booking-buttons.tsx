import { useState } from "react";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";

type BookingButtonsProps = {
  booking: Booking;
  isDesk: boolean;
  /** The element that names the booking. */
  describedBy: string;
  /** Loads the page again. */
  onDone: () => Promise<unknown>;
};

/** What may become of a booking: it is approved or declined, cancelled, or taken off the waiting list. */
export function BookingButtons({ booking, isDesk, describedBy, onDone }: BookingButtonsProps) {
  const [ending, setEnding] = useState<"cancel" | "decline">();
  const [isBusy, setIsBusy] = useState(false);
  const { BookingID, Booking_Status } = booking;

  async function approve() {
    setIsBusy(true);
    const answer = await askOnce("vendor/Update_Booking_Status", BookingID, { BookingID, Booking_Status: 1 });
    showToast(answer.success ? m.bookings_approved() : (answer.extras.Status ?? ""), answer.success ? "good" : "bad");
    await onDone();
    setIsBusy(false);
  }

  return (
    <>
      {booking.Next_Statuses.length > 0 ? (
        <>
          <Button look="primary" busy={isBusy} aria-describedby={describedBy} onClick={approve}>
            {m.common_approve()}
          </Button>
          <Button look="quietDanger" aria-describedby={describedBy} onClick={() => setEnding("decline")}>
            {m.common_decline()}
          </Button>
        </>
      ) : (
        booking.Whether_Cancellable && (
          <Button look="quietDanger" aria-describedby={describedBy} onClick={() => setEnding("cancel")}>
            {Booking_Status === 2 ? (isDesk ? m.bookings_take_off() : m.bookings_leave()) : m.bookings_cancel()}
          </Button>
        )
      )}
      {ending && (
        <CancelDialog
          booking={booking}
          how={ending}
          isDesk={isDesk}
          onClose={() => setEnding(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
