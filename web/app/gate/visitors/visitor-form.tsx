import { useState } from "react";
import { type VisitPurpose, visitorLimits } from "#domain/gate/visitors/codes.ts";
import { needsPhone } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { addDays, dayOf, minuteOf } from "#domain/platform/days.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, NumberField, PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { PurposeField } from "./purpose-field.tsx";
import styles from "./visitor-form.module.css";

type FormProps = {
  /** The pass that is changed; else one is made. */
  visit?: Visit;
  flats: { FlatID: string; label: string }[];
  onClose: () => void;
  /** Its pass can be shared. */
  onSaved: (visitId: string) => unknown;
};

const minutes = 60_000;
const quarter = 15 * minutes;

/** Hours that a visit takes as a rule. */
const usual: Record<VisitPurpose, number> = { guest: 6, delivery: 3, cab: 2, service: 4 };

/** Two instants as the fields hold them. */
function windowOf(from: Date, until: Date) {
  const [[Start_Date = "", Start_Time = ""], [End_Date = "", End_Time = ""]] = [from, until].map((instant) =>
    minuteOf(instant).split(" "),
  ) as [string[], string[]];
  return { Start_Date, Start_Time, End_Date, End_Time };
}
type Moment = keyof ReturnType<typeof windowOf>;

function usualWindow(now: Date, purpose: VisitPurpose) {
  const from = new Date(Math.floor(now.getTime() / quarter) * quarter);
  return windowOf(from, new Date(from.getTime() + usual[purpose] * 60 * minutes));
}

const valuesOf = (visit: Visit | undefined, flatId: string | undefined, now: Date) => ({
  FlatID: visit?.FlatID ?? flatId ?? "",
  Purpose: visit?.Purpose ?? ("guest" as VisitPurpose),
  Name: visit?.Name ?? "",
  PhoneNumber: visit?.PhoneNumber.slice(-10) ?? "",
  Vehicle_Number: visit?.Vehicle_Number ?? "",
  People_Count: String(visit?.People_Count ?? 1),
  ...(visit?.Valid_From && visit.Valid_Until
    ? windowOf(new Date(visit.Valid_From), new Date(visit.Valid_Until))
    : usualWindow(now, "guest")),
  Whether_Several_Entries: visit?.Whether_Several_Entries ?? false,
  Notes: visit?.Notes ?? "",
  Whether_Send_Message: true,
});

/** Announces a visitor, who gets a pass, or changes what was announced. */
export function VisitorForm({ visit, flats, onClose, onSaved }: FormProps) {
  const [now] = useState(() => new Date());
  const [isWindowOwn, setIsWindowOwn] = useState(visit !== undefined);
  const Visitor_PassID = visit?.Visitor_PassID;
  const form = useCallForm(Visitor_PassID ? "vendor/Edit_Visitor_Pass" : "vendor/Create_Visitor_Pass", {
    call: () =>
      import("#domain/gate/visitors/calls.ts").then(({ visitors }) =>
        Visitor_PassID ? visitors.editPass : visitors.createPass,
      ),
    about: Visitor_PassID ?? "",
    values: valuesOf(visit, flats[0]?.FlatID, now),
    input: (values) => ({
      ...values,
      People_Count: numberIn(values.People_Count),
      ...(Visitor_PassID && { Visitor_PassID }),
    }),
    refusedAt: { "visit-in-past": "End_Date", "visit-too-far": "Start_Date" },
    onDone: ({ Data }) => onSaved(Data.VisitID),
  });
  const { Purpose, PhoneNumber, Start_Date, End_Date } = form.values;
  const asksPhone = needsPhone(Purpose);

  function moment(name: Moment) {
    const field = form.field(name);
    return {
      ...field,
      required: true,
      onChange(event: { target: { value: string } }) {
        setIsWindowOwn(true);
        field.onChange(event);
        // A visit that is moved to a later day ends no earlier than there.
        if (name === "Start_Date" && End_Date < event.target.value) form.set({ End_Date: event.target.value });
      },
    };
  }

  return (
    <FormDialog
      form={form}
      title={visit ? m.visitors_edit_pass() : m.visitors_add()}
      size="lg"
      submit={visit ? m.common_save_changes() : m.visitors_create()}
      onClose={onClose}
    >
      {!visit && flats.length > 1 && (
        <SelectField {...form.field("FlatID")} label={m.common_flat()}>
          {flats.map(({ FlatID, label }) => (
            <option key={FlatID} value={FlatID}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <PurposeField
        label={m.visitors_purpose()}
        purpose={Purpose}
        onChange={(next) => form.set({ Purpose: next, ...(isWindowOwn ? {} : usualWindow(now, next)) })}
      />
      <Fields>
        <TextField
          {...form.field("Name")}
          label={m.visitors_name()}
          required
          maxLength={visitorLimits.name}
          data-autofocus
        />
        <PhoneField
          {...form.field("PhoneNumber")}
          label={m.common_phone()}
          required={asksPhone}
          optional={!asksPhone}
        />
        <TextField
          {...form.field("Vehicle_Number")}
          label={m.visitors_vehicle()}
          placeholder={m.visitors_vehicle_example()}
          optional
          maxLength={visitorLimits.vehicle}
          autoCapitalize="characters"
        />
        <NumberField {...form.field("People_Count")} label={m.visitors_people()} required maxLength={2} />
      </Fields>
      <fieldset className={styles.window}>
        <legend>{m.visitors_window()}</legend>
        <div className={styles.moments}>
          <div className={styles.moment}>
            <DayField
              {...moment("Start_Date")}
              label={m.visitors_from()}
              min={dayOf(now)}
              max={addDays(dayOf(now), visitorLimits.daysAhead)}
            />
            <TextField {...moment("Start_Time")} label={m.visitors_from_time()} type="time" />
          </div>
          <div className={styles.moment}>
            <DayField {...moment("End_Date")} label={m.visitors_until()} min={Start_Date} />
            <TextField {...moment("End_Time")} label={m.visitors_until_time()} type="time" />
          </div>
        </div>
        <CheckField {...form.check("Whether_Several_Entries")} label={m.visitors_several()} />
      </fieldset>
      <TextArea
        {...form.field("Notes")}
        label={m.common_notes()}
        hint={m.visitors_notes_hint()}
        optional
        rows={2}
        maxLength={visitorLimits.notes}
      />
      {PhoneNumber !== "" && <CheckField {...form.check("Whether_Send_Message")} label={m.visitors_send()} />}
    </FormDialog>
  );
}
