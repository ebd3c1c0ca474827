import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { plainDigits, type SheetCell } from "#domain/platform/sheets.ts";

/** Spaces of every width, and signs that have none. */
const spaces = /[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]+/g;

/** A cell's text without the signs that keep spreadsheet programs from computing: `="0012"`, `'0012`, `_0012`. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  if (typeof cell === "object") return "day" in cell ? cell.day : cell.error;
  const text = cell.replace(spaces, " ").trim();
  const formula = /^="?([^"]*)"?$/.exec(text)?.[1];
  return (formula ?? text).replace(/^'|^_+(?=\d)/, "").trim();
}

/** Rows that only draw a line, such as those of stars below the headings. */
export const isRule = (text: string): boolean => /^[*\-=_.~+|\s]+$/.test(text) && !/^[-.]$/.test(text);

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const inHindi = ["जन", "फर", "मार्च", "अप्र", "मई", "जून", "जुला", "अग", "सित", "अक", "नव", "दिस"];

/** Whether the day or the month comes first where both are numbers. */
export type DateOrder = "day-first" | "month-first";

const monthOf = (name: string): number => {
  const at = monthNames.indexOf(name.slice(0, 3).toLowerCase());
  return (at >= 0 ? at : inHindi.findIndex((start) => name.startsWith(start))) + 1;
};

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const solidDate = /^(20\d{2})(\d{2})(\d{2})(?!\d)/;
const namedDate = /^(\d{1,2})[-/. ]*(\p{L}[\p{L}\p{M}]{2,9})[-/., ']*(\d{4}|\d{2})(?!\d)/u;
const namedFirst = /^(\p{L}[\p{L}\p{M}]{2,9})[-. ]*(\d{1,2}),? *(\d{4})(?!\d)/u;
const numericDate = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
/** What may follow a date: a time, or the value date in brackets. */
const restOfDate = /^[T,]?\s*(?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm)?\s*(?:z|ist|[+-]\d{2}:?\d{2})?)?\s*(?:\(.*\))?$/iu;

function dayFrom(year: string, month: number, date: string): Day | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const day = `${full}-${String(month).padStart(2, "0")}-${date.padStart(2, "0")}`;
  if (full < 1990 || full > 2099) return null;
  const instant = Date.parse(`${day}T00:00:00Z`);
  // A day that no calendar has would become another day.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null;
}

type DateParts = { year: string; month: number; date: string; length: number };

function partsOf(text: string, order: DateOrder): DateParts | null {
  const [iso] = isoDate.exec(text) ?? solidDate.exec(text) ?? [];
  if (iso !== undefined) {
    const [, year = "", month, date = ""] = isoDate.exec(text) ?? solidDate.exec(text)!;
    return { year, month: Number(month), date, length: iso.length };
  }
  const [numeric, first = "", second = "", year = ""] = numericDate.exec(text) ?? [];
  if (numeric !== undefined) {
    const [date, month] = order === "day-first" ? [first, second] : [second, first];
    return { year, month: Number(month), date, length: numeric.length };
  }
  const [named, date = "", name = "", yearOfName = ""] = namedDate.exec(text) ?? [];
  if (named !== undefined) return { year: yearOfName, month: monthOf(name), date, length: named.length };
  const [other, nameFirst = "", dateOfName = "", yearLast = ""] = namedFirst.exec(text) ?? [];
  return other === undefined
    ? null
    : { year: yearLast, month: monthOf(nameFirst), date: dateOfName, length: other.length };
}

/** Days of spreadsheet programs: 1990-01-01 to 2099-12-31. */
const serials = { first: 32_874, last: 73_050 };
const msOfDay = 86_400_000;
const dayOfSerial = (serial: number): Day =>
  new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * msOfDay).toISOString().slice(0, 10);

/** The day in a cell, or null. A time behind it is left out. */
export function readDate(cell: SheetCell | undefined, order: DateOrder = "day-first"): Day | null {
  if (typeof cell === "object" && cell !== null) return "day" in cell ? cell.day : null;
  const isSerial = (number: number) => number >= serials.first && number <= serials.last;
  if (typeof cell === "number") return isSerial(cell) ? dayOfSerial(cell) : null;
  const text = plainDigits(textOf(cell));
  if (text === "" || text.length > 40) return null;
  if (/^\d{5}(\.\d+)?$/.test(text)) return isSerial(Number(text)) ? dayOfSerial(Number(text)) : null;
  const parts = partsOf(text, order);
  if (!parts || parts.month === 0 || !restOfDate.test(text.slice(parts.length))) return null;
  return dayFrom(parts.year, parts.month, parts.date);
}

/** The second date of `05-Nov-26 (04-Nov-26)`, which is the value date. */
export function readBracketedDate(cell: SheetCell | undefined, order: DateOrder): Day | null {
  const inBrackets = /\(([^()]+)\)\s*$/.exec(textOf(cell))?.[1];
  return inBrackets === undefined ? null : readDate(inBrackets, order);
}

/** Month first only if the dates can be read in no other way: programs of other countries save files like that. */
export function dateOrderOf(texts: Iterable<string>): DateOrder {
  let order: DateOrder = "day-first";
  for (const text of texts) {
    const [, first, second] = numericDate.exec(plainDigits(text)) ?? [];
    if (first === undefined) continue;
    if (Number(first) > 12) return "day-first";
    if (Number(second) > 12) order = "month-first";
  }
  return order;
}

export type Side = "debit" | "credit";
/** `paise` has its sign; `side` is what `Dr` or `Cr` says. */
export type Amount = { paise: Paise; side: Side | null };

const sides: Record<string, Side> = {
  ...{ dr: "debit", d: "debit", debit: "debit", db: "debit", withdrawal: "debit", नामे: "debit", डेबिट: "debit" },
  ...{ cr: "credit", c: "credit", credit: "credit", deposit: "credit", जमा: "credit", क्रेडिट: "credit" },
};

/** What a cell of the column "Dr/Cr" says. */
export const readSide = (cell: SheetCell | undefined): Side | null =>
  sides[textOf(cell).toLowerCase().replace(/[.()\s]/g, "")] ?? null;

const currency = /₹|\b(?:inr|rs)\b\.?|रु\.?/giu;
const grouped = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.(\d{1,2})0*)?\.?$/;
const sideBehind = /\s*[([]?\s*(dr|cr|d|c|नामे|जमा)\s*\.?\s*[)\]]?$/iu;
const sideBefore = /^[([]?\s*(dr|cr)\s*\.?\s*[)\]]?\s*/iu;
const mostPaise = 1e15;

/** The amount of a cell: null if it is empty, "unreadable" if it holds something else. A dash is empty. */
export function readAmount(cell: SheetCell | undefined): Amount | null | "unreadable" {
  if (typeof cell === "number") return numeric(cell);
  const text = plainDigits(textOf(cell)).replace(currency, "").replace(/^\*+|\*+$/g, "").trim();
  if (text === "" || /^[-–—*.\s]+$/.test(text) || /^(?:nil|n\.?\/?a\.?)$/i.test(text)) return null;
  const side = sideBehind.exec(text) ?? sideBefore.exec(text);
  const bare = (side ? text.replace(side[0], "") : text).trim();
  const isNegative = /^\(.*\)$/.test(bare) || /^[-−–]/.test(bare) || /[-−–]$/.test(bare);
  const digits = bare.replace(/^[+\-−–(\s]+|[-−–)\s]+$/g, "").replace(/\s/g, "");
  const [whole, rupees, decimals = ""] = grouped.exec(digits) ?? [];
  if (whole === undefined || digits === "" || digits === ".") return "unreadable";
  const paise = Number((rupees ?? "0").replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"));
  if (paise > mostPaise) return "unreadable";
  return { paise: isNegative ? -paise : paise, side: side ? sides[side[1]!.toLowerCase()]! : null };
}

function numeric(value: number): Amount | "unreadable" {
  const paise = Math.round(value * 100);
  // A fraction of a paisa is no amount; what binary fractions add is far smaller.
  if (!Number.isFinite(value) || Math.abs(paise) > mostPaise || Math.abs(value * 100 - paise) > 0.01) return "unreadable";
  return { paise: paise === 0 ? 0 : paise, side: null };
}

/** A hash of 53 bits (cyrb53) as text: for keys of layouts, not for secrets. */
export function hashOf(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & two) + (one >>> 0)).toString(36).padStart(11, "0");
}
