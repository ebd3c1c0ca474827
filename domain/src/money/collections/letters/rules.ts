import type { Paise } from "../../../platform/money.ts";
import type { AppropriationOrder } from "../../charges/interest/appropriation/rules.ts";
import { type LetterField, type LetterSkip, letterFields } from "./codes.ts";

export type LetterValues = Readonly<Record<LetterField, string>>;

/** What is wrong with the braces of a text: a field that there is not, `{` without `}`, or `}` without `{`. */
type TextFault = { fault: "unknown"; field: string } | { fault: "open" } | { fault: "stray" };

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");
const isField = (name: string): name is LetterField => Object.hasOwn(letterFields, name);

type Part = { text: string } | { field: string };

/** A text in its parts, or what is wrong with its braces. Names of fields may have other capitals and spaces. */
function partsOf(text: string): Part[] | TextFault {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const before = text.slice(at, open === -1 ? undefined : open);
    if (before.includes("}")) return { fault: "stray" };
    parts.push({ text: before });
    if (open === -1) break;
    const close = text.indexOf("}", open);
    const next = text.indexOf("{", open + 1);
    if (close === -1 || (next !== -1 && next < close)) return { fault: "open" };
    const field = plain(text.slice(open + 1, close));
    if (!isField(field)) return { fault: "unknown", field: text.slice(open + 1, close).trim() };
    parts.push({ field });
    at = close + 1;
  }
  return parts;
}

export function faultOf(text: string): TextFault | undefined {
  const parts = partsOf(text);
  return Array.isArray(parts) ? undefined : parts;
}

/** The fields that a text has, each once. */
export function fieldsOf(text: string): LetterField[] {
  const parts = partsOf(text);
  if (!Array.isArray(parts)) return [];
  return [...new Set(parts.flatMap((part) => ("field" in part ? [part.field as LetterField] : [])))];
}

/** A text with its fields filled; as it is where its braces are wrong. What a value says is never read as a field. */
export function fillText(text: string, values: LetterValues): string {
  const parts = partsOf(text);
  if (!Array.isArray(parts)) return text;
  return parts.map((part) => ("text" in part ? part.text : values[part.field as LetterField])).join("");
}

/** The paragraphs of a text, apart by empty lines. One that has nothing to say is left out. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

const interestHeads: ReadonlySet<number> = new Set([5, 6, 20]);
/** Brought forward, computed by the settings, or a fee for being late. */
const isInterestHead = (head: number): boolean => interestHeads.has(head);

type OpenHead = { head: number; left: Paise };

/**
 * What is open of a bill, as charges and as interest, which together are what is open: what came in is divided by the order of
 * the issuer, within the bill that it paid.
 */
export function openParts(
  heads: readonly OpenHead[],
  outstanding: Paise,
  order: AppropriationOrder,
): { principal: Paise; interest: Paise } {
  const billed = heads.reduce((sum, { left }) => sum + left, 0);
  const ofInterest = heads.reduce((sum, { head, left }) => sum + (isInterestHead(head) ? left : 0), 0);
  const paid = Math.max(0, billed - outstanding);
  const open = order === "interest-first" ? ofInterest - paid : ofInterest;
  const interest = Math.max(0, Math.min(open, outstanding));
  return { principal: outstanding - interest, interest };
}

type Standing = {
  /** Of bills past their due date, and what reported payments may pay of it. */
  overdue: Paise;
  waiting: Paise;
  /** As the collection has it: 1 to contact, 2 promised, 3 plan, 4 hold, 5 disputed. */
  state: number;
  hadLately: boolean;
};

const ofState: Readonly<Record<number, LetterSkip>> = { 2: "promised", 3: "plan", 4: "hold", 5: "disputed" };

/** Why a debtor gets no letter now; undefined who gets one. */
export function skipOf({ overdue, waiting, state, hadLately }: Standing): LetterSkip | undefined {
  if (overdue <= 0) return "paid";
  if (ofState[state] !== undefined) return ofState[state];
  if (waiting >= overdue) return "waiting";
  return hadLately ? "recent" : undefined;
}
