import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { readDate } from "../cells/rules.ts";
import type { StatementLine } from "../codes.ts";
import { type FixedAnswer, fixedStatement, movedBy } from "../fixed/rules.ts";

/** A field of the message: `61`, its text with line ends, and the line of the file in which it begins. */
type Field = { tag: string; text: string; line: number };

export const isMt940 = (text: string): boolean =>
  /^:(?:60F|60M|61):/m.test(text.slice(0, 20_000)) && /(?:^|\{4:\s*):?20:/m.test(text.slice(0, 20_000));

function fieldsOf(content: string): Field[] {
  const fields: Field[] = [];
  for (const [at, line] of content.split("\n").entries()) {
    const [, tag, rest = ""] = /^(?:\{.*\{4:\s*)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, text: rest, line: at + 1 });
    // A message ends with a dash; what comes before the first field is its envelope.
    else if (fields.length > 0 && !/^(?:-\}?.*|\{.*)$/.test(line)) fields.at(-1)!.text += `\n${line}`;
  }
  return fields;
}

const amountOf = (text: string): Paise => {
  const [whole = "0", decimals = ""] = text.split(",");
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0").slice(0, 2) || 0);
};

const balancePattern = /^([CD])(\d{6})[A-Z]{3}(\d[\d,]*)/;
function balanceOf(field: Field | undefined): { day: Day | null; paise: Paise } | null {
  const [, side, date = "", amount = ""] = balancePattern.exec(field?.text.trim() ?? "") ?? [];
  if (side === undefined) return null;
  return { day: readDate(`20${date}`), paise: side === "D" ? -amountOf(amount) || 0 : amountOf(amount) };
}

const linePattern =
  /^(\d{6})(\d{4})?(RC|RD|EC|ED|C|D)([A-Z])?(\d[\d,]*)([NFS][A-Z0-9]{3})?([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

/** The entry date has no year: it is the one that is nearest to the value date. */
function entryDay(valueOn: Day, monthAndDay: string | undefined): Day {
  if (monthAndDay === undefined) return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const distance = (day: Day) => Math.abs(Date.parse(day) - Date.parse(valueOn));
  const days = [year - 1, year, year + 1].map((each) => readDate(`${each}${monthAndDay}`)).filter((day) => day !== null);
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? valueOn;
}

/** Lines of 65 characters are cut where they are full, within a word. */
const unwrapped = (text: string): string =>
  text
    .split("\n")
    .reduce((whole, line, at, lines) => whole + (at > 0 && lines[at - 1]!.length < 65 ? " " : "") + line, "")
    .replace(/\s+/g, " ")
    .trim();

/** What `:86:` says: as free text, or in the sub-fields `?20` to `?29` and `?60` to `?63`, with the name in `?32` and `?33`. */
function narrationOf(text: string): string {
  if (!/^\s*(?:\d{3})?[?<]\d{2}/.test(text)) return unwrapped(text);
  const parts = new Map<number, string>();
  for (const [, code = "", value = ""] of text.replaceAll("\n", "").matchAll(/[?<](\d{2})([^?<]*)/g))
    parts.set(Number(code), (parts.get(Number(code)) ?? "") + value);
  const between = (first: number, last: number) =>
    [...parts].filter(([code]) => code >= first && code <= last).map(([, value]) => value);
  const remark = [...between(20, 29), ...between(60, 63)].join("");
  const name = between(32, 33).join(" ");
  return [remark || (parts.get(0) ?? ""), name, parts.get(31) ?? ""].filter((part) => part.trim() !== "").join(" ").trim();
}

/** Reads MT940, of one page or several. `:62F:` is missing in a file that was cut off. */
export function readMt940(content: string, today: Day): FixedAnswer {
  const fields = fieldsOf(content.replace(/\r\n?/g, "\n"));
  const accounts = new Set(fields.filter(({ tag }) => tag.startsWith("25")).map(({ text }) => text.trim()));
  if (accounts.size > 1) return { outcome: "several-accounts" };
  const unreadable: number[] = [];
  const lines = fields.flatMap((field, at): StatementLine[] => {
    if (field.tag !== "61") return [];
    const detail = fields[at + 1]?.tag === "86" ? fields[at + 1]!.text : "";
    const line = lineOf(field, detail);
    if (!line) unreadable.push(field.line);
    return line ?? [];
  });
  const opening = balanceOf(fields.find(({ tag }) => tag === "60F" || tag === "60M"));
  const last = fields.findLast(({ tag }) => tag === "62F" || tag === "62M");
  const closing = balanceOf(last);
  const from = opening?.day ?? null;
  const to = closing?.day ?? null;
  const [, ifsc = "", number = ""] = /^(?:([A-Z]{4}0[A-Z0-9]{6})\/)?(.*)$/.exec([...accounts][0] ?? "") ?? [];
  return fixedStatement(
    {
      format: "mt940",
      account: { number: (number.split("/").at(-1) ?? "").replace(/[^X*\w]|INR$/g, ""), holder: "", ifsc },
      period: from && to && from <= to ? { from, to } : null,
      lines,
      opening: opening?.paise ?? null,
      closing: closing?.paise ?? null,
      unfinished: last?.tag === "62F" ? null : "unfinished-file",
      unreadable,
    },
    today,
  );
}

function lineOf({ text, line }: Field, detail: string): StatementLine | null {
  const found = linePattern.exec(text.trim());
  if (!found) return null;
  const [, value = "", entry, side = "", , amount = "", , reference = "", bankReference = "", more = ""] = found;
  const valueOn = readDate(`20${value}`);
  if (valueOn === null) return null;
  // `RC` takes a credit back.
  const isCredit = side === "C" || side === "EC" || side === "RD";
  const own = reference.trim();
  return {
    line,
    postedOn: entryDay(valueOn, entry),
    valueOn,
    narration: narrationOf(detail) || unwrapped(more) || own,
    reference: (/^(?:NONREF|NOREF)?$/i.test(own) ? bankReference : own).trim(),
    ...movedBy(isCredit ? amountOf(amount) : -amountOf(amount)),
    balance: null,
  };
}
