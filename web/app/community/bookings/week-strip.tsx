import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { Link } from "react-router";
import type { Amenity, AmenityDay } from "#domain/community/bookings/calls.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import { m } from "../../paraglide/messages.js";
import { dateOf, longDay, shortDay, weekdayOf } from "./booking-words.ts";
import styles from "./week-strip.module.css";

type StripProps = { amenity: Amenity & { Days: AmenityDay[]; Last_Date: Day }; day: Day; today: Day };
type Summary = { tone: "free" | "full" | "off"; said: string };

/** What a day has to offer, in a word. */
function summaryOf({ Slots }: AmenityDay): Summary {
  const free = Slots.filter(({ State }) => State === "free").length;
  if (free > 0) return { tone: "free", said: m.bookings_day_free({ count: free }) };
  const states = new Set(Slots.map(({ State }) => State));
  if (states.has("full")) return { tone: "full", said: m.bookings_day_full() };
  if (states.has("later")) return { tone: "off", said: m.bookings_day_later() };
  if (states.size === 0 || states.has("closed")) return { tone: "off", said: m.common_closed() };
  return { tone: "off", said: m.bookings_day_over() };
}

/** The days of a week, each a link with what is free on it, and the ways to the weeks around. */
export function WeekStrip({ amenity: { Days, Last_Date }, day, today }: StripProps) {
  const [first, last] = [Days[0]!.Booking_Date, Days.at(-1)!.Booking_Date];
  const span = m.common_span({ from: shortDay(first), to: shortDay(last) });
  return (
    <nav aria-label={m.bookings_week({ span })} className={styles.strip}>
      <div className={styles.head}>
        <span className={styles.span}>{span}</span>
        <Step
          to={first > today ? addDays(first, -7) : undefined}
          label={m.bookings_week_before()}
          Icon={IconChevronLeft}
        />
        <Step
          to={last < Last_Date ? addDays(last, 1) : undefined}
          label={m.bookings_week_after()}
          Icon={IconChevronRight}
        />
      </div>
      <ul className={styles.days}>
        {Days.map((each) => {
          const { tone, said } = summaryOf(each);
          const isOwn = each.Slots.some(({ Own_Booking }) => Own_Booking);
          return (
            <li key={each.Booking_Date}>
              <Link
                to={`?day=${each.Booking_Date}`}
                preventScrollReset
                aria-current={each.Booking_Date === day ? "date" : undefined}
                className={styles.day}
                data-tone={tone}
                data-today={each.Booking_Date === today || undefined}
              >
                <span className="visually-hidden">{longDay(each.Booking_Date)}: </span>
                <span aria-hidden className={styles.weekday}>
                  {weekdayOf(each.Booking_Date)}
                </span>
                <strong aria-hidden>{dateOf(each.Booking_Date)}</strong>
                <span className={styles.said}>{said}</span>
                {isOwn && (
                  <span className={styles.own}>
                    <span className="visually-hidden">{m.bookings_day_own()}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type StepProps = { to: Day | undefined; label: string; Icon: typeof IconChevronLeft };

const Step = ({ to, label, Icon }: StepProps) =>
  to === undefined ? (
    <span className={styles.step} aria-hidden data-off>
      <Icon size={22} />
    </span>
  ) : (
    <Link to={`?day=${to}`} preventScrollReset aria-label={label} title={label} className={styles.step}>
      <Icon size={22} aria-hidden />
    </Link>
  );
