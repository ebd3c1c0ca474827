import { useId } from "react";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { flatName } from "../../lib/flat-name.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { BookingButtons } from "./booking-buttons.tsx";
import { BookedBy, StatusBadge } from "./booking-parts.tsx";
import styles from "./booking-row.module.css";
import { dateOf, monthOf, shortDay, spanOf, weekdayOf } from "./booking-words.ts";

type BookingRowProps = {
  booking: Booking;
  isDesk: boolean;
  /** All bookings are of one amenity and day, which is not repeated. */
  ofDay?: boolean;
  onDone: () => Promise<unknown>;
};

/** A booking as a card, or in the list of a day. */
export function BookingRow({ booking, isDesk, ofDay = false, onDone }: BookingRowProps) {
  const id = useId();
  const { Booking_Date, Start_Time, End_Time, People } = booking;
  const Title = ofDay ? "h3" : "h2";
  const time = spanOf(Start_Time, End_Time);
  return (
    <article className={styles.booking} aria-labelledby={id} data-of-day={ofDay || undefined}>
      {!ofDay && (
        <div className={styles.date} aria-hidden>
          <span>{weekdayOf(Booking_Date)}</span>
          <strong>{dateOf(Booking_Date)}</strong>
          <span>{monthOf(Booking_Date)}</span>
        </div>
      )}
      <Stack gap={1} className={styles.what}>
        <Row gap={3} lineGap={1} className={styles.head}>
          <Title id={id}>
            {ofDay ? time : booking.Amenity_Name}
            <span className="visually-hidden">, {shortDay(Booking_Date)}</span>
          </Title>
          <StatusBadge booking={booking} />
        </Row>
        <p>
          {!ofDay && `${time} · `}
          {m.bookings_people({ count: People })}
        </p>
        <p className={styles.soft}>
          {flatName(booking)} · <BookedBy booking={booking} />
        </p>
        {booking.Reason && <p className={styles.soft}>{m.common_reason_is({ reason: booking.Reason })}</p>}
      </Stack>
      <Actions className={styles.actions}>
        <BookingButtons booking={booking} isDesk={isDesk} describedBy={id} onDone={onDone} />
      </Actions>
    </article>
  );
}
