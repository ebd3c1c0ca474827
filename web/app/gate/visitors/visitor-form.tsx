import { type FormEvent, useRef, useState } from "react";
import { type VisitPurpose, visitorLimits } from "#domain/gate/visitors/codes.ts";
import { needsPhone, visitorMessages, windowProblem, windowProblemNow } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { addDays, dayOf, minuteOf } from "#domain/platform/days.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { visitorRefusals } from "#domain/platform/visitor-refusals.ts";
import { PhoneField } from "../../core/session/phone-field.tsx";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { PurposeField } from "./purpose-field.tsx";
import styles from "./visitor-form.module.css";

type FormProps = {
  /** The pass that is changed; else one is made. */
  visit?: Visit;
  flats: { FlatID: string; label: string }[];
  onClose: () => void;
  /** Its pass is there to be shared. */
  onSaved: (visitId: string) => void;
};
type Problems = { [field: string]: string | undefined };

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

function usualWindow(now: Date, purpose: VisitPurpose) {
  const from = new Date(Math.floor(now.getTime() / quarter) * quarter);
  return windowOf(from, new Date(from.getTime() + usual[purpose] * 60 * minutes));
}

const draftOf = (visit: Visit | undefined, flatId: string | undefined, now: Date) => ({
  FlatID: visit?.FlatID ?? flatId ?? "",
  Purpose: visit?.Purpose ?? "guest",
  Name: visit?.Name ?? "",
  PhoneNumber: visit?.PhoneNumber.slice(-10) ?? "",
  Vehicle_Number: visit?.Vehicle_Number ?? "",
  People_Count: String(visit?.People_Count ?? 1),
  Notes: visit?.Notes ?? "",
  Whether_Several_Entries: visit?.Whether_Several_Entries ?? false,
  Whether_Send_Message: true,
  ...(visit?.Valid_From && visit.Valid_Until
    ? windowOf(new Date(visit.Valid_From), new Date(visit.Valid_Until))
    : usualWindow(now, "guest")),
});
type Draft = ReturnType<typeof draftOf>;

/** Announces a visitor, who gets a pass, or changes what was announced. */
export function VisitorForm({ visit, flats, onClose, onSaved }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Visitor_Pass");
  const edit = useAttempt("vendor/Edit_Visitor_Pass", visit?.Visitor_PassID ?? "");
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState<Draft>(() => draftOf(visit, flats[0]?.FlatID, now));
  const [isWindowOwn, setIsWindowOwn] = useState(visit !== undefined);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const asksPhone = needsPhone(draft.Purpose);

  const change = (changed: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };
  type Text =
    | "Name"
    | "Vehicle_Number"
    | "People_Count"
    | "Notes"
    | "Start_Date"
    | "Start_Time"
    | "End_Date"
    | "End_Time";
  const field = (name: Text) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const moment = (name: "Start_Date" | "Start_Time" | "End_Date" | "End_Time") => ({
    ...field(name),
    required: true,
    onChange: ({ target }: { target: { value: string } }) => {
      setIsWindowOwn(true);
      // A visit that is moved to a later day ends no earlier than there.
      const moved = name === "Start_Date" && draft.End_Date < target.value ? { End_Date: target.value } : {};
      change({ [name]: target.value, ...moved });
    },
  });

  function problemsNow(): Problems {
    const found: Problems = {};
    if (draft.Name.trim() === "") found.Name = visitorMessages.name;
    if (asksPhone && draft.PhoneNumber === "") found.PhoneNumber = visitorMessages.phone;
    else if (draft.PhoneNumber !== "" && !mobileDigits(draft.PhoneNumber)) found.PhoneNumber = m.visitors_wrong_phone();
    const people = Number(draft.People_Count);
    if (!Number.isInteger(people) || people < 1 || people > visitorLimits.people)
      found.People_Count = visitorMessages.people;
    if (draft.Start_Date === "" || draft.Start_Time === "") found.Start_Date = visitorMessages.time;
    else if (draft.End_Date === "" || draft.End_Time === "") found.End_Date = visitorMessages.time;
    else {
      const wrong = windowProblem(draft, draft.Whether_Several_Entries);
      const late = windowProblemNow(draft, new Date());
      if (wrong) found[wrong.field] = wrong.message;
      else if (late) found[late === "visit-in-past" ? "End_Date" : "Start_Date"] = visitorRefusals[late].sentence;
    }
    return found;
  }

  function point(found: Problems, text: string) {
    setProblems(found);
    setFailure(text);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsNow();
    const [first] = Object.values(found);
    if (first !== undefined) return point(found, m.visitors_incomplete());
    setFailure(undefined);
    setIsBusy(true);
    const { FlatID, ...written } = { ...draft, People_Count: Number(draft.People_Count) };
    const answer = visit?.Visitor_PassID
      ? await edit.ask({
          ...written,
          Visitor_PassID: visit.Visitor_PassID,
        })
      : await create.ask({ ...written, FlatID });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      return onSaved(answer.extras.Data.VisitID);
    }
    const { Status, code, fields } = answer.extras;
    const isExpired = code === refusalKinds["no-session"].code;
    point(fields ?? {}, isExpired ? m.visitors_session_expired() : (Status ?? m.visitors_save_failed()));
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={save}>
      {(visit ? edit : create).notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      {!visit && flats.length > 1 && (
        <SelectField
          label={m.common_flat()}
          value={draft.FlatID}
          error={problems.FlatID}
          onChange={({ target }) => change({ FlatID: target.value })}
        >
          {flats.map(({ FlatID, label }) => (
            <option key={FlatID} value={FlatID}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <PurposeField
        label={m.visitors_purpose()}
        purpose={draft.Purpose}
        onChange={(Purpose) => change({ Purpose, ...(isWindowOwn ? {} : usualWindow(now, Purpose)) })}
      />
      <div className={styles.fields}>
        <TextField
          {...field("Name")}
          label={m.visitors_name()}
          required
          maxLength={visitorLimits.name}
          data-autofocus
        />
        <PhoneField
          label={m.common_phone()}
          hint={asksPhone ? undefined : m.visitors_phone_optional()}
          required={asksPhone}
          autoComplete="off"
          phone={draft.PhoneNumber}
          error={problems.PhoneNumber}
          onChange={(PhoneNumber) => change({ PhoneNumber })}
        />
        <TextField
          {...field("Vehicle_Number")}
          label={m.visitors_vehicle()}
          placeholder={m.visitors_vehicle_example()}
          maxLength={visitorLimits.vehicle}
          autoCapitalize="characters"
        />
        <TextField
          {...field("People_Count")}
          label={m.visitors_people()}
          type="number"
          min={1}
          max={visitorLimits.people}
        />
      </div>
      <fieldset className={styles.window}>
        <legend>{m.visitors_window()}</legend>
        <div className={styles.fields}>
          <div className={styles.moment}>
            <TextField
              {...moment("Start_Date")}
              label={m.visitors_from()}
              type="date"
              min={dayOf(now)}
              max={addDays(dayOf(now), visitorLimits.daysAhead)}
            />
            <TextField {...moment("Start_Time")} label={m.visitors_from_time()} type="time" />
          </div>
          <div className={styles.moment}>
            <TextField {...moment("End_Date")} label={m.visitors_until()} type="date" min={draft.Start_Date} />
            <TextField {...moment("End_Time")} label={m.visitors_until_time()} type="time" />
          </div>
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.Whether_Several_Entries}
            onChange={({ target }) => change({ Whether_Several_Entries: target.checked })}
          />
          {m.visitors_several()}
        </label>
      </fieldset>
      <TextArea
        {...field("Notes")}
        label={m.visitors_notes()}
        hint={m.visitors_notes_hint()}
        rows={2}
        maxLength={visitorLimits.notes}
      />
      {draft.PhoneNumber !== "" && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.Whether_Send_Message}
            onChange={({ target }) => change({ Whether_Send_Message: target.checked })}
          />
          {m.visitors_send()}
        </label>
      )}
      <div className={styles.ways}>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {visit ? m.common_save_changes() : m.visitors_create()}
        </Button>
      </div>
    </form>
  );
}
