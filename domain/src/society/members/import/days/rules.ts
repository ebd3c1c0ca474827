import type { Day } from "../../../../platform/days.ts";
import { rowReason } from "../../../../platform/row-reasons.ts";
import { plainDigits, quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

const months = [
  ["jan", "जान", "जन"],
  ["feb", "फेब", "फ़र", "फर"],
  ["mar", "मार्च"],
  ["apr", "एप्र", "अप्र"],
  ["may", "मे", "मई"],
  ["jun", "जून"],
  ["jul", "जुल"],
  ["aug", "ऑग", "अग"],
  ["sep", "सप्ट", "सित"],
  ["oct", "ऑक्ट", "अक्ट", "अक्तू"],
  ["nov", "नोव्ह", "नव"],
  ["dec", "डिस", "दिस"],
];
const monthNamed = (name: string): number =>
  months.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start))) + 1;

/** The day that a serial number of a spreadsheet means, from the second half of the last century to the end of this. */
const serial = { first: 18_264, last: 73_050 };
const dayOfSerial = (number: number): Day =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(number))).toISOString().slice(0, 10);

function dayOf(year: number, month: number, day: number): Day | undefined {
  const full = year < 100 ? year + (year < 60 ? 2000 : 1900) : year;
  const text = `${full}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text) ? text : undefined;
}

type Found = { year: number; month: number; day?: number };
const name = "(?<name>\\p{L}[\\p{L}\\p{M}]{2,14})\\.?";
const forms = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?:[T ].*)?$/,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}.*)?$/,
  new RegExp(`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s./,-]*${name}[\\s./,'’-]*(?<year>\\d{4}|\\d{2})$`, "iu"),
  new RegExp(`^${name}[\\s./-]*(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})$`, "iu"),
  new RegExp(`^${name}[\\s./,'’-]*(?<year>\\d{4}|\\d{2})$`, "iu"),
  /^(?<month>\d{1,2})[./-](?<year>\d{4})$/,
];

function partsOf(text: string): Found | undefined {
  for (const form of forms) {
    const found = form.exec(text)?.groups;
    if (!found) continue;
    const month = found.name ? monthNamed(found.name) : Number(found.month);
    if (month === 0) continue;
    return { year: Number(found.year), month, ...(found.day && { day: Number(found.day) }) };
  }
  return undefined;
}

/**
 * A day as lists have it, the day before the month: `31/10/2026`, `31-Oct-26`, a spreadsheet's serial number. A month
 * alone (`Oct 2026`) is its first day, or with `edge` its last, as the end of an agreement is.
 */
export function readDay(cell: string | number | { day: Day }, edge: "first" | "last" = "first"): Reading<Day | null> {
  if (typeof cell === "object") return read(cell.day);
  const text = plainDigits(String(cell)).trim();
  if (typeof cell === "string" && saysNothing(text)) return read(null);
  if (/^\d{5}(?:\.\d+)?$/.test(text) && Number(text) >= serial.first && Number(text) <= serial.last)
    return read(dayOfSerial(Number(text)));
  const found = partsOf(text);
  if (!found) return unread(rowReason("not-a-day", { text: quoted(String(cell)) }));
  const lastOfMonth = new Date(
    Date.UTC(found.year < 100 ? found.year + 2000 : found.year, found.month, 0),
  ).getUTCDate();
  const day = dayOf(found.year, found.month, found.day ?? (edge === "first" ? 1 : lastOfMonth));
  return day ? read(day) : unread(rowReason("no-such-day", { text: quoted(String(cell)) }));
}

const asOn =
  /(?:as\s*(?:on|at|of)|up\s*to|upto|till|until|ending|ended|month\s+of|(?<=\d)\s*(?:to|ते)\s+(?=\d)|दि\.?|दिनांक|रोजी|तक)\s*:?\s*([\d\p{L}][\d\p{L}\p{M}\s./,'-]{4,20})/iu;

/** The day of a heading or title such as `Dues as on 31.03.2026`. */
export function dayWithin(text: string): Day | undefined {
  const rest = asOn.exec(plainDigits(text))?.[1];
  if (!rest) return undefined;
  // What follows the date is cut off word by word.
  for (let words = rest.trim().split(/\s+/); words.length > 0; words = words.slice(0, -1)) {
    const reading = readDay(words.join(" ").replace(/[.,)\s]+$/, ""), "last");
    if ("value" in reading && reading.value) return reading.value;
  }
  return undefined;
}
