import { type FormEvent, useState } from "react";
import type { CallAt } from "#domain";
import type { AmenityDay, Slot } from "#domain/community/bookings/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatClock } from "#domain/platform/days.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { longDay, spanOf } from "./booking-words.ts";
import styles from "./bookings.module.css";

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

/** Books a slot, or puts the flat on its waiting list. */
export function BookDialog({ amenity, day, slot, onClose, onDone }: BookProps) {
  const attempt = useAttempt("vendor/Create_Booking", amenity.AmenityID);
  const [waits, setWaits] = useState(slot.State === "full");
  const [failure, setFailure] = useState<string>();
  const [fields, setFields] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const { Homes, Most_People, Whether_Needs_Approval } = amenity;
  const ends = endsOf(amenity, day, slot);
  const most = amenity.Whether_Counts_People ? Math.min(Most_People, amenity.Capacity) : Most_People;
  const confirm = waits ? m.bookings_wait() : Whether_Needs_Approval ? m.bookings_request() : m.bookings_book();

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const written = new FormData(event.currentTarget);
    setIsBusy(true);
    const answer = await attempt.ask({
      ...{ AmenityID: amenity.AmenityID, Booking_Date: day.Booking_Date, Start_Time: slot.Start_Time },
      End_Time: String(written.get("End_Time") ?? slot.End_Time),
      People: Number(written.get("People") ?? 1),
      FlatID: String(written.get("FlatID") ?? Homes[0]?.FlatID),
      Whether_Waiting: waits,
    });
    setIsBusy(false);
    if (answer.success) {
      const { Booking_Status, Waiting_Position } = answer.extras.Data;
      say(
        Booking_Status === 2
          ? m.bookings_now_waiting({ position: Waiting_Position ?? 1 })
          : Booking_Status === 3
            ? m.bookings_now_requested()
            : m.bookings_now_booked(),
      );
      onClose();
      return onDone();
    }
    const { Status, refusal, fields: wrong = {} } = answer.extras;
    if (refusal === "slot-full") setWaits(true);
    setFields(wrong);
    const why = refusal === "amenity-closed" ? wrong.Booking_Date : undefined;
    setFailure([Status ?? m.bookings_failed(), why].filter(Boolean).join(" "));
  }

  return (
    <Dialog title={waits ? m.bookings_wait_title() : amenity.Name} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={book}>
        <p>
          <strong>{longDay(day.Booking_Date)}</strong>
          <br />
          {ends.length > 1
            ? m.bookings_from({ time: formatClock(slot.Start_Time) })
            : spanOf(slot.Start_Time, slot.End_Time)}
        </p>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        {ends.length > 1 && (
          <SelectField label={m.bookings_until()} name="End_Time" defaultValue={slot.End_Time}>
            {ends.map((end) => (
              <option key={end} value={end}>
                {formatClock(end)}
              </option>
            ))}
          </SelectField>
        )}
        {most > 1 && (
          <TextField
            label={m.bookings_people_label()}
            hint={m.bookings_people_hint({ most })}
            type="number"
            inputMode="numeric"
            name="People"
            min={1}
            max={most}
            defaultValue={1}
            error={said(fields.People)}
          />
        )}
        {Homes.length > 1 && (
          <SelectField label={m.bookings_for_flat()} name="FlatID">
            {Homes.map(({ FlatID, Flat_No, Building_Name }) => (
              <option key={FlatID} value={FlatID}>
                {m.common_flat_in_building({ flat: Flat_No, building: Building_Name })}
              </option>
            ))}
          </SelectField>
        )}
        {(waits || Whether_Needs_Approval) && (
          <p className={styles.lead}>{waits ? m.bookings_wait_text() : m.bookings_request_text()}</p>
        )}
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy} data-autofocus>
            {confirm}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
