import type { Booking } from "#domain/community/bookings/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { Badge } from "../../ui/badge.tsx";
import styles from "./booking-row.module.css";
import { standingOf, statusTone } from "./booking-words.ts";

export const StatusBadge = ({ booking }: { booking: Booking }) => {
  const tone = statusTone(booking.Booking_Status);
  return (
    <Badge tone={tone} className={tone === "plain" ? styles.plain : undefined}>
      {standingOf(booking, new Date())}
    </Badge>
  );
};

/** The person who booked, with the number if the reader may call it. */
export const BookedBy = ({ booking: { Name, PhoneNumber } }: { booking: Booking }) => (
  <>
    {Name}
    {PhoneNumber && (
      <>
        {" · "}
        <a href={`tel:+91${PhoneNumber}`}>{formatPhone(PhoneNumber)}</a>
      </>
    )}
  </>
);
