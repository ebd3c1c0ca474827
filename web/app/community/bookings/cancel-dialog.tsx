import type { Booking } from "#domain/community/bookings/calls.ts";
import { longest } from "#domain/community/bookings/codes.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextArea } from "../../ui/field.tsx";
import { longDay, spanOf } from "./booking-words.ts";

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

/** Asks before a booking is cancelled: the waiting list gets its place at once. */
export function CancelDialog({ booking, how, isDesk, onClose, onDone }: CancelProps) {
  const { BookingID, Booking_Status } = booking;
  const declines = how === "decline";
  const leaves = Booking_Status === 2 && !isDesk;
  const words = declines
    ? { title: m.bookings_decline_title(), submit: m.common_decline() }
    : leaves
      ? { title: m.bookings_leave_title(), submit: m.bookings_leave() }
      : { title: m.bookings_cancel_title(), submit: m.bookings_cancel() };
  const form = useCallForm(declines ? "vendor/Update_Booking_Status" : "vendor/Cancel_Booking", {
    call: () =>
      import("#domain/community/bookings/calls.ts").then(({ bookings }) =>
        declines ? bookings.setStatus : bookings.cancel,
      ),
    about: BookingID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ BookingID, Reason, ...(declines && { Booking_Status: 5 as const }) }),
    also: ({ Reason }) => (isDesk && Reason.trim() === "" ? { Reason: m.common_enter_reason() } : {}),
    async onDone() {
      onClose();
      await onDone();
    },
  });

  return (
    <FormDialog form={form} {...words} size="sm" keep={m.common_keep_it()} danger onClose={onClose}>
      <p>
        {booking.Amenity_Name}
        <br />
        {longDay(booking.Booking_Date)}, {spanOf(booking.Start_Time, booking.End_Time)}
      </p>
      {isDesk ? (
        <TextArea
          {...form.field("Reason")}
          label={m.common_reason()}
          hint={m.bookings_reason_hint()}
          rows={3}
          required
          maxLength={longest.reason}
          data-autofocus
        />
      ) : (
        !leaves && <p>{m.bookings_cancel_text()}</p>
      )}
    </FormDialog>
  );
}
