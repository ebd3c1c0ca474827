import { durationInWords } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { formatSpan, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

type Times = Pick<Visit, "Valid_From" | "Valid_Until" | "Entry_Time" | "Exit_Time" | "Duration_Minutes"> & {
  Asked_At?: string | null;
};

/** `21 Nov, 5:30 pm – 9:30 pm` */
export const windowInWords = ({ Valid_From, Valid_Until }: Pick<Times, "Valid_From" | "Valid_Until">): string =>
  Valid_From && Valid_Until ? formatSpan(Valid_From, Valid_Until) : "";

/** When somebody was or will be there, in a line. */
export function timesInWords(visit: Times): string {
  const { Entry_Time, Exit_Time, Duration_Minutes, Asked_At } = visit;
  if (Entry_Time && Exit_Time)
    return m.visitors_was_there({
      span: formatSpan(Entry_Time, Exit_Time),
      duration: durationInWords(Duration_Minutes ?? 0),
    });
  if (Entry_Time) return m.visitors_in_since({ time: formatTime(Entry_Time) });
  if (Asked_At) return m.visitors_came_at({ time: formatTime(Asked_At) });
  return windowInWords(visit);
}
