import { grainMinutes } from "#domain/community/bookings/codes.ts";
import { type Hours, timeOf } from "#domain/community/bookings/rules.ts";
import { formatClock } from "#domain/platform/days.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { FieldGroup, SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { weekdays } from "./booking-words.ts";
import styles from "./hours-field.module.css";

const times = Array.from({ length: (24 * 60) / grainMinutes + 1 }, (_, at) => timeOf(at * grainMinutes));
const usual = { Opens: "06:00", Closes: "22:00" };

type HoursProps = {
  id: string;
  error: string | undefined;
  hours: readonly Hours[];
  onChange: (hours: Hours[]) => void;
};

/** When it is open, for each day of the week. */
export function HoursField({ id, error, hours, onChange }: HoursProps) {
  const set = (weekday: number, next: Partial<Hours> | undefined) => {
    const others = hours.filter(({ Weekday }) => Weekday !== weekday);
    const had = hours.find(({ Weekday }) => Weekday === weekday);
    const made = next && { Weekday: weekday, ...usual, ...had, ...next };
    onChange([...others, ...(made ? [made] : [])].sort((one, other) => one.Weekday - other.Weekday));
  };
  const [first] = hours;
  return (
    <FieldGroup id={id} legend={m.bookings_opening()} error={error}>
      <Stack as="ul" gap={2} className={styles.days}>
        {weekdays.map(({ weekday, name }) => {
          const open = hours.find(({ Weekday }) => Weekday === weekday);
          return (
            <li key={weekday}>
              <label className={styles.day}>
                <input
                  type="checkbox"
                  checked={open !== undefined}
                  aria-invalid={error ? true : undefined}
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
                <span className={styles.closed}>{m.common_closed()}</span>
              )}
            </li>
          );
        })}
      </Stack>
      {first && (
        <Button
          look="quiet"
          className={styles.same}
          onClick={() => onChange(weekdays.map(({ weekday }) => ({ ...first, Weekday: weekday })))}
        >
          {m.bookings_same_hours({ from: formatClock(first.Opens), to: formatClock(first.Closes) })}
        </Button>
      )}
    </FieldGroup>
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
