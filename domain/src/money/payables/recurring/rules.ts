import { addDays, addMonths, type Day, dayInMonth, monthOf } from "../../../platform/days.ts";
import { catchUpDays } from "./codes.ts";

/** The day in a month on which a bill is due to come: the 31st is the last day of a shorter month. */
export const billDayIn = (month: Day, billDay: number): Day =>
  dayInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)), billDay);

/** The first month whose bill is due to come on the first day or after it. */
export function firstMonth(fromDay: Day, billDay: number): Day {
  const month = monthOf(fromDay);
  return billDayIn(month, billDay) >= fromDay ? month : addMonths(month, 1);
}

export type Rhythm = { billDay: number; everyMonths: number; untilDay: Day | null };

/** The day of the next draft, if its period still belongs to the template. */
export function nextDay(month: Day, { billDay, untilDay }: Rhythm): Day | null {
  const day = billDayIn(month, billDay);
  return untilDay !== null && day > untilDay ? null : day;
}

/**
 * The periods that are due until today, and the month after them. What was missed is made up for, but not from further back than
 * some months.
 */
export function duePeriods(nextMonth: Day, rhythm: Rhythm, today: Day): { due: { month: Day; day: Day }[]; next: Day } {
  const oldest = addDays(today, -catchUpDays);
  const due: { month: Day; day: Day }[] = [];
  let month = nextMonth;
  for (;;) {
    const day = nextDay(month, rhythm);
    if (day === null || day > today) return { due, next: month };
    if (day >= oldest) due.push({ month, day });
    month = addMonths(month, rhythm.everyMonths);
  }
}
