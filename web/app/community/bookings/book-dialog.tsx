import { useState } from "react";
import type { CallAt } from "#domain";
import type { AmenityDay, Slot } from "#domain/community/bookings/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatClock } from "#domain/platform/days.ts";
import { NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { flatName } from "../../lib/flat-name.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { longDay, spanOf } from "./booking-words.ts";

export type AmenityInfo = Output<CallAt<"vendor/Fetch_Amenity_Info">>;
type BookProps = {
  amenity: AmenityInfo;
  day: AmenityDay;
  slot: Slot;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** As long as one booking may be from this slot on: to the next that is closed, or as many as are allowed. */
function endsOf({ Most_Slots }: AmenityInfo, { Slots }: AmenityDay, { Start_Time }: Slot): string[] {
  const from = Slots.slice(Slots.findIndex((each) => each.Start_Time === Start_Time)).slice(0, Most_Slots);
  const last = from.findIndex(
    ({ State, Own_Booking }) => Own_Booking !== null || (State !== "free" && State !== "full"),
  );
  return (last === -1 ? from : from.slice(0, last)).map(({ End_Time }) => End_Time);
}

type Booked = Output<CallAt<"vendor/Create_Booking">>;

function doneWords({ Booking_Status, Waiting_Position }: Booked): string {
  if (Booking_Status === 2) return m.bookings_now_waiting({ position: Waiting_Position ?? 1 });
  return Booking_Status === 3 ? m.bookings_now_requested() : m.bookings_now_booked();
}

/** Books a slot, or puts the flat on its waiting list. */
export function BookDialog({ amenity, day, slot, onClose, onDone }: BookProps) {
  const [waits, setWaits] = useState(slot.State === "full");
  const { AmenityID, Homes, Most_People, Whether_Needs_Approval } = amenity;
  const ends = endsOf(amenity, day, slot);
  const most = amenity.Whether_Counts_People ? Math.min(Most_People, amenity.Capacity) : Most_People;
  const form = useCallForm("vendor/Create_Booking", {
    call: () => import("#domain/community/bookings/calls.ts").then(({ bookings }) => bookings.create),
    about: AmenityID,
    values: { End_Time: slot.End_Time, People: "1", FlatID: Homes[0]?.FlatID ?? "" },
    input: ({ End_Time, People, FlatID }) => ({
      AmenityID,
      Booking_Date: day.Booking_Date,
      Start_Time: slot.Start_Time,
      End_Time,
      People: numberIn(People),
      ...(FlatID && { FlatID }),
      Whether_Waiting: waits,
    }),
    failed: ({ refusal, Status = m.bookings_failed(), fields }) =>
      [Status, refusal === "amenity-closed" && fields?.Booking_Date].filter(Boolean).join(" "),
    onRefused({ refusal }) {
      if (refusal === "slot-full") setWaits(true);
      return false;
    },
    done: ({ Data }) => doneWords(Data),
    async onDone() {
      onClose();
      await onDone();
    },
  });

  return (
    <FormDialog
      form={form}
      title={waits ? m.bookings_wait_title() : amenity.Name}
      size="sm"
      submit={waits ? m.bookings_wait() : Whether_Needs_Approval ? m.bookings_request() : m.bookings_book()}
      ready
      onClose={onClose}
    >
      <p>
        <strong>{longDay(day.Booking_Date)}</strong>
        <br />
        {ends.length > 1
          ? m.bookings_from({ time: formatClock(slot.Start_Time) })
          : spanOf(slot.Start_Time, slot.End_Time)}
      </p>
      {ends.length > 1 && (
        <SelectField {...form.field("End_Time")} label={m.bookings_until()}>
          {ends.map((end) => (
            <option key={end} value={end}>
              {formatClock(end)}
            </option>
          ))}
        </SelectField>
      )}
      {most > 1 && (
        <NumberField
          {...form.field("People")}
          label={m.bookings_people_label()}
          hint={m.bookings_people_hint({ most })}
          required
          maxLength={4}
        />
      )}
      {Homes.length > 1 && (
        <SelectField {...form.field("FlatID")} label={m.bookings_for_flat()}>
          {Homes.map(({ FlatID, Flat_Label }) => (
            <option key={FlatID} value={FlatID}>
              {flatName({ Flat_Label })}
            </option>
          ))}
        </SelectField>
      )}
      {(waits || Whether_Needs_Approval) && <p>{waits ? m.bookings_wait_text() : m.bookings_request_text()}</p>}
    </FormDialog>
  );
}
