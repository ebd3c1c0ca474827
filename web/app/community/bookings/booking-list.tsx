import { useId, useState } from "react";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import { dateOf, monthOf, shortDay, spanOf, standingOf, statusTone, weekdayOf } from "./booking-words.ts";
import styles from "./bookings-view.module.css";
import { CancelDialog } from "./cancel-dialog.tsx";

type ListProps = {
  bookings: Booking[];
  isDesk: boolean;
  /** All are of one amenity and day, which need not be said again. */
  ofDay?: boolean;
  /** Loads anew what is shown. */
  onDone: () => Promise<unknown>;
};

export const BookingList = ({ bookings, ...rest }: ListProps) => (
  <ul className={styles.list}>
    {bookings.map((booking) => (
      <li key={booking.BookingID}>
        <BookingRow booking={booking} {...rest} />
      </li>
    ))}
  </ul>
);

type RowProps = Omit<ListProps, "bookings"> & { booking: Booking };

function BookingRow({ booking, isDesk, ofDay = false, onDone }: RowProps) {
  const id = useId();
  const [ending, setEnding] = useState<"cancel" | "decline">();
  const [isBusy, setIsBusy] = useState(false);
  const { BookingID, Booking_Date, Booking_Status, Start_Time, End_Time, People } = booking;
  const tone = statusTone(Booking_Status);
  const Title = ofDay ? "h3" : "h2";
  const time = spanOf(Start_Time, End_Time);

  async function approve() {
    setIsBusy(true);
    const answer = await askOnce("vendor/Update_Booking_Status", BookingID, { BookingID, Booking_Status: 1 });
    showToast(answer.success ? m.bookings_approved() : (answer.extras.Status ?? ""), answer.success ? "good" : "bad");
    await onDone();
    setIsBusy(false);
  }

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
          <Badge tone={tone} className={tone === "plain" ? styles.plain : undefined}>
            {standingOf(booking, new Date())}
          </Badge>
        </Row>
        <p>
          {!ofDay && `${time} · `}
          {m.bookings_people({ count: People })}
        </p>
        <p className={styles.soft}>
          {m.common_flat_in_building({ flat: booking.Flat_No, building: booking.Building_Name })} · {booking.Name}
          {booking.PhoneNumber && (
            <>
              {" · "}
              <a href={`tel:+91${booking.PhoneNumber}`}>{formatPhone(booking.PhoneNumber)}</a>
            </>
          )}
        </p>
        {booking.Reason && <p className={styles.soft}>{m.common_reason_is({ reason: booking.Reason })}</p>}
      </Stack>
      <Actions className={styles.actions}>
        {booking.Next_Statuses.length > 0 ? (
          <>
            <Button look="primary" busy={isBusy} aria-describedby={id} onClick={approve}>
              {m.bookings_approve()}
            </Button>
            <Button look="quietDanger" aria-describedby={id} onClick={() => setEnding("decline")}>
              {m.common_decline()}
            </Button>
          </>
        ) : (
          booking.Whether_Cancellable && (
            <Button look="quietDanger" aria-describedby={id} onClick={() => setEnding("cancel")}>
              {Booking_Status === 2 ? (isDesk ? m.bookings_take_off() : m.bookings_leave()) : m.bookings_cancel()}
            </Button>
          )
        )}
      </Actions>
      {ending && (
        <CancelDialog
          booking={booking}
          how={ending}
          isDesk={isDesk}
          onClose={() => setEnding(undefined)}
          onDone={onDone}
        />
      )}
    </article>
  );
}
