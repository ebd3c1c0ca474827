import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { plainDigits } from "#domain/platform/sheets.ts";
import { readAmount, readDate, type Side } from "../cells/rules.ts";
import type { StatementAccount, StatementBank } from "../codes.ts";

/** What the rows above and below the lines say of the account. */
export type Preamble = {
  account: StatementAccount;
  period: { from: Day; to: Day } | null;
  opening: Paise | null;
  closing: Paise | null;
  /** How many lines there are of each kind, if a summary counts them. */
  counts: Record<Side, number> | null;
  /** The highest page that was read, and how many there are. */
  pages: { last: number; of: number } | null;
};

/** Names as statements print them; the shorter ones, which other names contain, come last. */
const names: readonly [RegExp, StatementBank][] = [
  [/hdfc\s*bank/i, "HDFC"],
  [/icici\s*bank/i, "ICIC"],
  [/saraswat/i, "SRCB"],
  [/\bsvc\b.*bank|shamrao\s*vithal/i, "SVCB"],
  [/cosmos.*bank/i, "COSB"],
  [/tjsb/i, "TJSB"],
  [/abhyudaya/i, "ABHY"],
  [/idfc/i, "IDFB"],
  [/kotak/i, "KKBK"],
  [/axis\s*bank/i, "UTIB"],
  [/bank\s*of\s*baroda|बैंक\s*ऑफ़?\s*बड़ौदा/iu, "BARB"],
  [/punjab\s*national|पंजाब\s*नैशनल/iu, "PUNB"],
  [/canara|केनरा/iu, "CNRB"],
  [/union\s*bank\s*of\s*india|यूनियन\s*बैंक/iu, "UBIN"],
  [/bank\s*of\s*maharashtra|बैंक\s*ऑफ़?\s*महाराष्ट्र/iu, "MAHB"],
  [/central\s*bank\s*of\s*india/i, "CBIN"],
  [/indian\s*overseas/i, "IOBA"],
  [/\buco\s*bank/i, "UCBA"],
  [/yes\s*bank/i, "YESB"],
  [/indusind/i, "INDB"],
  [/federal\s*bank/i, "FDRL"],
  [/idbi/i, "IBKL"],
  [/state\s*bank|\bsbi\b|भारतीय\s*स्टेट/iu, "SBIN"],
  [/bank\s*of\s*india|बैंक\s*ऑफ़?\s*इंडिया/iu, "BKID"],
  [/indian\s*bank/i, "IDIB"],
];
const codes = new Set<string>(names.map(([, code]) => code));

/** A bank by its name, or by the first letters of an IFSC. */
export function bankOf(text: string, ifsc = ""): StatementBank | null {
  const code = ifsc.slice(0, 4);
  if (codes.has(code)) return code as StatementBank;
  return names.find(([name]) => name.test(text))?.[1] ?? null;
}

const number = /[X*\d](?:[X*\d]|[ -](?=[X*\d])){4,}/i;
const labelOfNumber =
  /(?:\b(?:a\/?c|acct?|account)\b|खाता)\.?\s*(?:(?:no|number|num)\b|संख्या|क्रमांक|सं)?\.?\s*(?:\([^)]*\))?\s*[:\-–#=.]*\s*(?=[X*\d])/iu;
/** A label alone in its cell; the value is in the next one. */
const labelAlone = /^(?:(?:a\/?c|acct?|account|statement of account)\.?\s*(?:no|number|num)|खाता\s*(?:संख्या|क्रमांक|सं))\.?\s*[:\-–]*$/iu;

/** A number in groups is one number, unless its first group is long enough to be one and what follows is another. */
function numberIn(text: string): string {
  const digits = number.exec(plainDigits(text))?.[0] ?? "";
  const [first = ""] = digits.split(/[ ]/);
  const plain = (first.length >= 9 ? first : digits).replace(/[ -]/g, "").toUpperCase();
  return plain.length >= 5 && /\d{3}$/.test(plain) ? plain : "";
}

function accountNumberIn(cells: readonly string[]): string {
  for (const [at, cell] of cells.entries()) {
    if (labelAlone.test(cell)) {
      const found = numberIn(cells.slice(at + 1).find((next) => /[X*\d]{2}/i.test(next)) ?? "");
      if (found !== "") return found;
    }
    const label = labelOfNumber.exec(cell);
    const found = label ? numberIn(cell.slice(label.index + label[0].length)) : "";
    if (found !== "") return found;
  }
  return "";
}

const ifscPattern = /\b([A-Z]{4}0[A-Z0-9]{6})\b/;
const labelOfHolder =
  /^(?:(?:account|a\/?c|customer|client)\s*(?:holder'?s?|title)?\s*(?:name|title)|(?:account|a\/?c)\s*holders?(?:'s)?(?:\s*name)?|name\s*(?:of\s*(?:the\s*)?(?:account\s*holder|customer))?|(?:खाता\s*धारक|ग्राहक)(?:\s*का)?\s*नाम|नाम)\s*(?:[:\-–]\s*(.*))?$/iu;
const untitled = /^(?:M\/S\.?|THE|MR\.?|MRS\.?|MS\.?)\s+[A-Z][A-Z .&'()-]{4,}$/;

function holderIn(cells: readonly string[]): string {
  for (const [at, cell] of cells.entries()) {
    const [label, inline = ""] = labelOfHolder.exec(cell) ?? [];
    if (label === undefined) continue;
    const value = inline || cells.slice(at + 1).find((next) => !/^[:\-–]*$/.test(next)) || "";
    const name = value.replace(/^[:\-–\s]+/, "");
    if (/\p{L}{2}/u.test(name)) return name;
  }
  return "";
}

const dateInText =
  /\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}|\d{4}-\d{2}-\d{2}|\d{1,2}[-/ ]*\p{L}{3,9}[-/, ]*\d{4}|\d{1,2}-\p{L}{3}-\d{2}|\p{L}{3,9} \d{1,2}, ?\d{4}/gu;
const isPeriod = /period|from|between|statement|अवधि|\bto\b/iu;

function datesIn(text: string): Day[] {
  const days = plainDigits(text).match(dateInText)?.map((date) => readDate(date)) ?? [];
  return days.filter((day) => day !== null);
}

const opening = /opening\s*bal|प्रारंभिक\s*शेष|अथ\s*शेष|balance\s*b\/f/iu;
const closing = /closing\s*bal|अंतिम\s*शेष|इति\s*शेष/iu;

/** The amount behind a label, in its cell or in the next one. */
function amountBehind(cells: readonly string[], label: RegExp): Paise | null {
  const at = cells.findIndex((cell) => label.test(cell));
  if (at < 0) return null;
  const cell = cells[at]!;
  const inline = /[:\-–=]?\s*((?:₹|rs\.?|inr)?\s*[-(]?[\d,]+\.\d{1,2}\)?\s*(?:cr|dr)?\.?)\s*$/iu.exec(cell)?.[1];
  return signed(inline ?? cells.slice(at + 1).find((next) => /\d/.test(next) && !label.test(next)) ?? "");
}

/** A balance: below 0 if it is overdrawn. */
export function signed(text: string | number): Paise | null {
  const amount = readAmount(text);
  if (amount === null || amount === "unreadable") return null;
  return amount.side === "debit" ? -Math.abs(amount.paise) || 0 : amount.paise;
}

/** A summary of two rows: `Opening Balance | Dr Count | Cr Count | Debits | Credits | Closing Bal` above their values. */
function summaryIn(heads: readonly string[], values: readonly string[]): Partial<Preamble> | null {
  const names = heads.map((head) => head.toLowerCase().replace(/[^a-z]/g, ""));
  const at = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const places = { opening: at(/^openingbal(ance)?$/), closing: at(/^closingbal(ance)?$/) };
  if (places.opening < 0 || places.closing < 0) return null;
  const [debits, credits] = [at(/^(dr|debit)count$/), at(/^(cr|credit)count$/)];
  const counts =
    debits >= 0 && credits >= 0 && /^\d+$/.test(values[debits] ?? "") && /^\d+$/.test(values[credits] ?? "")
      ? { debit: Number(values[debits]), credit: Number(values[credits]) }
      : null;
  return {
    opening: signed(values[places.opening] ?? ""),
    closing: signed(values[places.closing] ?? ""),
    ...(counts && { counts }),
  };
}

/** Reads the rows around the lines; each is a list of texts without empty ones. */
export function readPreamble(rows: readonly (readonly string[])[]): Preamble {
  const result: Preamble = {
    account: { bank: null, number: "", isMasked: false, holder: "", ifsc: "" },
    period: null,
    ...{ opening: null, closing: null, counts: null, pages: null },
  };
  const { account } = result;
  let [from, to]: (Day | null)[] = [null, null];
  let [named, fallback] = ["", ""];
  for (const [at, cells] of rows.entries()) {
    const text = cells.join(" ");
    account.number ||= accountNumberIn(cells);
    account.ifsc ||= ifscPattern.exec(text)?.[1] ?? "";
    account.holder ||= holderIn(cells);
    named ||= (account.number !== "" && /\(\s*INR\s*\)\s*[-–]\s*(.+)$/.exec(text)?.[1]) || "";
    fallback ||= cells.find((cell) => untitled.test(cell)) ?? "";
    const days = datesIn(text);
    if (!result.period && days.length >= 2 && isPeriod.test(text) && days[0]! <= days[1]!)
      result.period = { from: days[0]!, to: days[1]! };
    else if (days.length === 1 && /(?:start|from)\s*(?:date)?\s*:?/i.test(text)) from ??= days[0]!;
    else if (days.length === 1 && /(?:end|\bto)\s*(?:date)?\s*:?/i.test(text)) to ??= days[0]!;
    const summary = summaryIn(cells, rows[at + 1] ?? []);
    if (summary) Object.assign(result, summary);
    else {
      result.opening ??= amountBehind(cells, opening);
      result.closing ??= amountBehind(cells, closing);
    }
    const page = /\bpage\s*(?:no\.?)?\s*:?\s*(\d+)\s*(?:of|\/)\s*(\d+)/i.exec(text);
    if (page && Number(page[1]) >= (result.pages?.last ?? 0))
      result.pages = { last: Number(page[1]), of: Number(page[2]) };
  }
  if (!result.period && from && to && from <= to) result.period = { from, to };
  account.holder ||= named || fallback;
  account.isMasked = /[X*]/.test(account.number);
  account.bank = bankOf(rows.map((cells) => cells.join(" ")).join("\n"), account.ifsc);
  return result;
}
