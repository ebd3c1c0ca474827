import { useState } from "react";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { longest } from "#domain/community/bookings/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DateTimeField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { instantIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { TextField } from "../../ui/field.tsx";

type ClosureProps = { amenity: Amenity; onClose: () => void; onDone: () => Promise<unknown> };

/** Closes an amenity for a time. Where something is booked then, it asks before it cancels that. */
export function ClosureDialog({ amenity: { AmenityID, Name }, onClose, onDone }: ClosureProps) {
  const [booked, setBooked] = useState<number>();
  const form = useCallForm("vendor/Create_Amenity_Closure", {
    call: () => import("#domain/community/bookings/calls.ts").then(({ bookings }) => bookings.createClosure),
    about: AmenityID,
    values: { Closed_From: "", Closed_To: "", Reason: "" },
    input: ({ Closed_From, Closed_To, Reason }) => ({
      AmenityID,
      Closed_From: instantIn(Closed_From),
      Closed_To: instantIn(Closed_To),
      Reason,
      Whether_Cancel_Bookings: booked !== undefined,
    }),
    // Another time may affect other bookings: it is requested again.
    onChange: () => setBooked(undefined),
    onRefused({ refusal, fields }) {
      if (refusal !== "closure-has-bookings") return false;
      setBooked(Number(fields?.Bookings));
      return true;
    },
    done: ({ Status = "", Data: { Cancelled_Count: count } }) =>
      count > 0 ? m.bookings_closed_cancelled({ count }) : Status,
    async onDone() {
      onClose();
      await onDone();
    },
  });

  return (
    <FormDialog
      form={form}
      title={m.bookings_close_title({ name: Name })}
      submit={booked === undefined ? m.bookings_close_do() : m.bookings_close_cancel({ count: booked })}
      onClose={onClose}
    >
      <p>{m.bookings_close_text()}</p>
      <Fields>
        <DateTimeField {...form.field("Closed_From")} label={m.bookings_closed_from()} required data-autofocus />
        <DateTimeField {...form.field("Closed_To")} label={m.bookings_closed_to()} required />
      </Fields>
      <TextField
        {...form.field("Reason")}
        label={m.common_reason()}
        hint={m.bookings_reason_hint()}
        required
        maxLength={longest.reason}
      />
      {booked !== undefined && <Alert tone="bad">{m.bookings_close_booked({ count: booked })}</Alert>}
    </FormDialog>
  );
}
