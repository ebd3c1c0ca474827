import { grainMinutes } from "#domain/community/bookings/codes.ts";
import { type Hours, timeOf } from "#domain/community/bookings/rules.ts";
import { formatClock } from "#domain/platform/days.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { weekdays } from "./booking-words.ts";
import styles from "./hours-field.module.css";

const times = Array.from({ length: (24 * 60) / grainMinutes + 1 }, (_, at) => timeOf(at * grainMinutes));
const usual = { Opens: "06:00", Closes: "22:00" };

type HoursProps = { hours: readonly Hours[]; error: string | undefined; onChange: (hours: Hours[]) => void };

/** When it is open, for each day of the week. */
export function HoursField({ hours, error, onChange }: HoursProps) {
  const set = (weekday: number, next: Partial<Hours> | undefined) => {
    const others = hours.filter(({ Weekday }) => Weekday !== weekday);
    const had = hours.find(({ Weekday }) => Weekday === weekday);
    const made = next && { Weekday: weekday, ...usual, ...had, ...next };
    onChange([...others, ...(made ? [made] : [])].sort((one, other) => one.Weekday - other.Weekday));
  };
  const [first] = hours;
  return (
    <fieldset
      className={styles.field}
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby="hours-error"
    >
      <legend>{m.bookings_opening()}</legend>
      <p id="hours-error" className={styles.error}>
        {error}
      </p>
      <Stack as="ul" gap={2} className={styles.days}>
        {weekdays.map(({ weekday, name }) => {
          const open = hours.find(({ Weekday }) => Weekday === weekday);
          return (
            <li key={weekday}>
              <label className={styles.day}>
                <input
                  type="checkbox"
                  checked={open !== undefined}
                  onChange={({ target }) => set(weekday, target.checked ? {} : undefined)}
                />
                {name}
              </label>
              {open ? (
                <div className={styles.times}>
                  <TimeField
                    label={m.bookings_opens_on({ day: name })}
                    value={open.Opens}
                    from={0}
                    onChange={(Opens) => set(weekday, { Opens })}
                  />
                  <TimeField
                    label={m.bookings_closes_on({ day: name })}
                    value={open.Closes}
                    from={1}
                    onChange={(Closes) => set(weekday, { Closes })}
                  />
                </div>
              ) : (
                <span className={styles.closed}>{m.bookings_closed()}</span>
              )}
            </li>
          );
        })}
      </Stack>
      {first && (
        <Button look="quiet" onClick={() => onChange(weekdays.map(({ weekday }) => ({ ...first, Weekday: weekday })))}>
          {m.bookings_same_hours({ from: formatClock(first.Opens), to: formatClock(first.Closes) })}
        </Button>
      )}
    </fieldset>
  );
}

type TimeProps = { label: string; value: string; from: number; onChange: (time: string) => void };

const TimeField = ({ label, value, from, onChange }: TimeProps) => (
  <SelectField label={label} hideLabel value={value} onChange={({ target }) => onChange(target.value)}>
    {times.slice(from, from + times.length - 1).map((time) => (
      <option key={time} value={time}>
        {time === "24:00" ? m.bookings_midnight() : formatClock(time)}
      </option>
    ))}
  </SelectField>
);
