import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import type { Booking } from "#domain/community/bookings/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { RowButtons } from "../../kit/list/row-card.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { BookingButtons } from "./booking-buttons.tsx";
import { StatusBadge } from "./booking-parts.tsx";
import { BookingRow } from "./booking-row.tsx";
import { shortDay, spanOf } from "./booking-words.ts";
import { type BookingsState, bookingsAddress } from "./bookings-address.ts";

type BookingListProps = {
  state: BookingsState;
  loaded: { failure: string } | { bookings: readonly Booking[]; count: number };
  isDesk: boolean;
  /** Loads the page again. */
  onDone: () => Promise<unknown>;
};

/** The bookings of the society, or of the reader's own flat. */
export function BookingList({ state, loaded, isDesk, onDone }: BookingListProps) {
  const isPast = state.period === "past";
  return (
    <List
      label={isDesk ? m.bookings_all() : m.bookings_mine()}
      current={bookingsAddress.current(state)}
      loaded={loaded}
      rowsOf={({ bookings }) => bookings}
      countOf={({ count }) => count}
      idOf={({ BookingID }) => BookingID}
      nameOf={nameOf}
      columns={columns}
      actions={(booking) => (
        <RowButtons nameId={`booking-${booking.BookingID}`} name={nameOf(booking)}>
          <BookingButtons
            booking={booking}
            isDesk={isDesk}
            describedBy={`booking-${booking.BookingID}`}
            onDone={onDone}
          />
        </RowButtons>
      )}
      card={(booking) => (
        <Card padding="flush">
          <BookingRow booking={booking} isDesk={isDesk} onDone={onDone} />
        </Card>
      )}
      icon={<IconCalendarEvent size={32} />}
      words={{
        failed: m.bookings_failed(),
        noneFiltered: m.bookings_none_filtered(),
        none: isPast ? m.bookings_none_past() : m.bookings_none(),
        noneNext: !isPast && (isDesk ? m.bookings_none_desk() : m.bookings_none_text()),
        pages: m.bookings_pages(),
      }}
      action={
        !isDesk &&
        !isPast && (
          <ButtonLink look="primary" to={bookingsAddress.path}>
            {m.bookings_to_amenities()}
          </ButtonLink>
        )
      }
    />
  );
}

const nameOf = ({ Amenity_Name, Booking_Date }: Booking) => `${Amenity_Name}, ${shortDay(Booking_Date)}`;

const columns: ListColumn<Booking>[] = [
  { id: "amenity", title: m.bookings_amenity(), cell: ({ Amenity_Name }) => Amenity_Name },
  {
    id: "when",
    title: m.common_when(),
    cell: ({ Booking_Date, Start_Time, End_Time }) => (
      <>
        {shortDay(Booking_Date)} <Detail>{spanOf(Start_Time, End_Time)}</Detail>
      </>
    ),
  },
  {
    id: "flat",
    title: m.common_flat(),
    kind: "wide",
    cell: ({ Flat_Label, Building_Name }) => (
      <>
        {Flat_Label} <Detail>{Building_Name}</Detail>
      </>
    ),
  },
  { id: "by", title: m.bookings_booked_by(), cell: ({ Name }) => Name },
  {
    id: "phone",
    title: m.common_phone(),
    isSpare: true,
    cell: ({ PhoneNumber: phone }) => phone && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>,
  },
  { id: "people", title: m.common_people(), kind: "figure", isSpare: true, cell: ({ People }) => formatNumber(People) },
  { id: "status", title: m.common_status(), cell: (booking) => <StatusBadge booking={booking} /> },
  { id: "reason", title: m.common_reason(), kind: "wide", isSpare: true, cell: ({ Reason }) => Reason },
];
