import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import type { Amenity, AmenityDay, Slot } from "#domain/community/bookings/calls.ts";
import { formatClock } from "#domain/platform/days.ts";
import { m } from "../../paraglide/messages.js";
import { Notice } from "../../ui/notice.tsx";
import { longDay, spanOf, statusLabel } from "./booking-words.ts";
import styles from "./slot-grid.module.css";

type GridProps = {
  amenity: Amenity;
  day: AmenityDay;
  /** Without it the slots are read-only. */
  onChoose?: (slot: Slot) => void;
};

/** What a slot is, in words. */
function stateOf({ Capacity }: Amenity, { State, Places_Free, Waiting_Count, Own_Booking }: Slot): string {
  if (Own_Booking) return m.bookings_slot_own({ status: statusLabel(Own_Booking.Booking_Status) });
  if (State === "full")
    return Waiting_Count > 0 ? m.bookings_slot_waiting({ count: Waiting_Count }) : m.bookings_day_full();
  if (State === "free")
    return Capacity === 1 ? m.bookings_slot_free() : m.bookings_slot_places({ free: Places_Free, count: Capacity });
  return { closed: m.common_closed, past: m.bookings_day_over, later: m.common_not_yet }[State]();
}

/** The slots of a day. Those that can be chosen are buttons, in the order of the clock. */
export function SlotGrid({ amenity, day: { Booking_Date, Slots }, onChoose }: GridProps) {
  if (Slots.length === 0)
    return (
      <Notice role="status" icon={<IconCalendarOff size={32} />} title={m.bookings_closed_day()}>
        {m.bookings_closed_day_text()}
      </Notice>
    );
  return (
    <ul className={styles.slots}>
      {Slots.map((slot) => {
        const { Start_Time, End_Time, State, Own_Booking } = slot;
        const slotState = stateOf(amenity, slot);
        const isOpen = State === "free" || State === "full" || (Own_Booking && State !== "past");
        const look = { className: styles.slot, "data-state": Own_Booking ? "own" : State };
        const inside = (
          <>
            <span className={styles.time}>
              <span className="visually-hidden">
                {longDay(Booking_Date)}, {spanOf(Start_Time, End_Time)}:{" "}
              </span>
              <span aria-hidden>
                {formatClock(Start_Time)} – {formatClock(End_Time)}
              </span>
            </span>
            <span className={styles.said}>
              {Own_Booking && <IconCheck size={16} aria-hidden />}
              {slotState}
            </span>
          </>
        );
        return (
          <li key={Start_Time}>
            {onChoose && isOpen ? (
              <button type="button" {...look} onClick={() => onChoose(slot)}>
                {inside}
              </button>
            ) : (
              <div {...look}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
