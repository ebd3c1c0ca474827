import type { Day } from "#domain/platform/days.ts";
import { labelRefs } from "#domain/platform/labels.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { plainDigits, quoted } from "#domain/platform/sheets.ts";
import { type LabelTable, labelTables } from "#domain/texts.ts";

/** A cell's text does not say what its field needs; the message says why. */
export class NotRead extends Error {}

export const folded = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

const thousand = 1_000;
const lakh = 100_000;
const crore = 10_000_000;
const rupeeUnits = { k: thousand, thousand, l: lakh, lac: lakh, lacs: lakh, lakh, lakhs: lakh, cr: crore, crore };
export type NumberStyle = { decimal?: "." | ","; units?: Record<string, number> | undefined };

const grouped = { ".": /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/, ",": /^(\d+|\d{1,3}([.\s]\d{3})+)(,\d+)?$/ };

/** A number with its unit: `1,20,000`, `850 sq ft`; one of two meanings, such as a range, is none. */
export function readNumber(text: string, { decimal = ".", units = {} }: NumberStyle = {}): number {
  const [, sign, digits = "", unit = ""] = /^([+-]?)(\d(?:[\d.,\s]*\d)?)(.*)$/s.exec(plainDigits(text).trim()) ?? [];
  if (!grouped[decimal].test(digits)) throw new NotRead(rowReason("not-a-number", { text: quoted(text) }));
  const plain = decimal === "." ? digits.replaceAll(",", "") : digits.replace(/[.\s]/g, "").replace(",", ".");
  const number = Number(plain) * (sign === "-" ? -1 : 1);
  const name = folded(unit).replaceAll(".", "");
  if (name === "") return number;
  const factor = Object.entries(units).find(([known]) => folded(known).replaceAll(".", "") === name)?.[1];
  if (factor === undefined)
    throw new NotRead(rowReason("unknown-unit", { text: quoted(text), unit: quoted(unit.trim()) }));
  return Math.round(number * factor * 100) / 100;
}

/** Rupees as people write them: `₹ 12,000`, `12k`, `1.2 L`, `Rs. 8,500/- per month`. */
export function readRupees(text: string, style: NumberStyle): number {
  const bare = plainDigits(text)
    .trim()
    .replace(/^(₹|rs\b\.?|inr\b|रु\.?)\s*/i, "")
    .replace(/\s*(\/|per|p\.?)\s*(month|mth|mo|m)\.?$/i, "")
    .replace(/\s*(₹|rs\.?|inr|rupees)$/i, "")
    .replace(/\s*\/-$/, "");
  return readNumber(bare, { ...style, units: { ...rupeeUnits, ...style.units } });
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const dateParts: Record<string, string> = {
  YYYY: "(?<year>\\d{4})",
  YY: "(?<year>\\d{2})",
  MMM: "(?<name>[a-z]{3,9})\\.?",
  MM: "(?<month>\\d{2})",
  M: "(?<month>\\d{1,2})",
  DD: "(?<day>\\d{2})",
  D: "(?<day>\\d{1,2})",
};
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:[T ].*)?$/;

/** A day of the given form, such as `DD/MM/YYYY` or `D MMM YY`; `YYYY-MM-DD` is understood always. */
export function readDay(text: string, form = "YYYY-MM-DD"): Day {
  const literal = form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const shape = new RegExp(`^${literal.replace(/YYYY|YY|MMM|MM|M|DD|D/g, (part) => dateParts[part] as string)}$`, "i");
  const found = (shape.exec(plainDigits(text)) ?? iso.exec(plainDigits(text)))?.groups;
  if (!found) throw new NotRead(rowReason("not-of-form", { text: quoted(text), form }));
  const year = Number(found.year) + (found.year?.length === 2 ? 2000 : 0);
  const month = found.name ? months.indexOf(found.name.slice(0, 3).toLowerCase()) + 1 : Number(found.month);
  const day = `${year}-${String(month).padStart(2, "0")}-${String(found.day).padStart(2, "0")}`;
  const instant = Date.parse(`${day}T00:00:00Z`);
  // A day that no calendar has would become another day.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(day))
    throw new NotRead(rowReason("no-such-day", { text: quoted(text) }));
  return day;
}

/** Indian date formats, besides `2026-11-05`. */
const dayForms = ["D/M/YYYY", "D-M-YYYY", "D.M.YYYY", "D MMM YYYY", "D-MMM-YYYY", "D-MMM-YY", "D/M/YY"];

/** A day as people in India write it, the day before the month: `5/11/2026`, `5 Nov 2026`, `2026-11-05`. */
export function readAnyDay(text: string): Day {
  for (const form of dayForms)
    try {
      return readDay(text, form);
    } catch (error) {
      if (!(error instanceof NotRead)) throw error;
    }
  throw new NotRead(rowReason("not-a-day", { text: quoted(text) }));
}

/** A code of an enumeration, by its number or its label. */
export function readCode(text: string, name: LabelTable): number {
  const labels: Readonly<Record<string, string>> = labelTables[name];
  const found = Object.entries(labels).find(([code, label]) => code === text || folded(label) === folded(text));
  if (!found) throw new NotRead(rowReason("none-of", { text: quoted(text), choices: labelRefs(name, labels) }));
  return Number(found[0]);
}

export function readYesNo(text: string): boolean {
  const word = folded(text);
  if (["yes", "y", "true", "1"].includes(word)) return true;
  if (["no", "n", "false", "0"].includes(word)) return false;
  throw new NotRead(rowReason("not-yes-or-no", { text: quoted(text) }));
}

/** What `values` says instead of a text: of this text, or of any other that is not empty (`*`). */
export function replacementOf<Value>(text: string, values: Record<string, Value> = {}): Value | undefined {
  const found = Object.entries(values).find(([spelling]) => folded(spelling) === folded(text));
  return found ? found[1] : text === "" ? undefined : values["*"];
}
