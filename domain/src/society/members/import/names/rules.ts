import { mobileDigits } from "../../../../platform/phone.ts";
import { rowReason } from "../../../../platform/row-reasons.ts";
import { quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

/** One holder of a flat by the name as it is written, the title and a mobile number apart. `care` is who letters go to. */
export type Holder = { name: string; title?: string; isLate?: true; care?: string; phone?: string };

const titleWords = [
  ...["mr", "mrs", "ms", "miss", "messrs", "m/s", "dr", "shri", "sri", "shree", "smt", "sou", "kum", "kumari", "adv"],
  ...["advocate", "prof", "capt", "captain", "col", "lt", "maj", "major", "brig", "gen", "er", "ca", "cs", "master"],
  ...[
    "justice",
    "ar",
    "rev",
    "fr",
    "sh",
    "thiru",
    "tmt",
    "selvi",
    "sardar",
    "sardarni",
    "श्री",
    "श्रीमती",
    "श्रीमान",
    "सौ",
    "कु",
    "कुमारी",
    "डॉ",
    "डा",
    "ॲड",
    "प्रा",
  ],
];
const title = new RegExp(
  `^(?:\\((?:${titleWords.join("|")})\\.?\\)\\s*|(?:${titleWords.join("|")})(?:\\.\\s*|\\s+|$))`,
  "iu",
);
const late = /^(?:\(late\)|late|lt\.(?=\s*(?:mr|shri|smt))|स्व\.?|स्वर्गीय|कै\.?|दिवंगत)(?:\.\s*|\s+)/iu;
const lateAfter = /\s*\(\s*(?:late|deceased|expired|स्व\.?)\s*\)\s*$/iu;
const company =
  /(?:^m\/s\b|\b(?:pvt|private|ltd|limited|llp|co|company|corporation|corp|inc|trust|foundation|bank|enterprises?|industries|traders|builders?|developers?|associates|constructions?|hospital|school|consultants|services|society|sons|bros|brothers|stores)\b\.?|\bhuf\b|प्रा\.?\s*लि|लिमिटेड|ट्रस्ट|बँक|बैंक)/iu;
const careOf = /\s*(?:,\s*)?\bc\/o\.?\s+/iu;
/** A name with the name of a parent or husband in it stays one: `Ravi s/o Mohan`. */
const kin = /\b([swdh])\/o\b/giu;
const joiner =
  /\s*(?:\(?\bjointly with\b\)?|(?<=\s)with(?=\s)|\bjt\.?\s*with\b|\bjoint(?:ly)?\b(?=\s)|\balong\s?with\b|\balongwith\b|&|\+|;|\n|\/|\band\b|(?<=\s)(?:व|आणि|और|तथा|एवं|एवम्)(?=\s))\s*/iu;
/** Who holds a flat with the person before the brackets: `A (Joint: B)`. */
const inBrackets = /\(\s*(?:joint(?:ly)?|jt|co-?owner)\.?(?:\s+(?:with|holder|owner))?\s*[:.-]?\s+([^()]+)\)/giu;
/** Parts of the flat beside a name: `A (1/2)`, `A 50%`. */
const shares = /\s*\(?\s*(?<!\d)(?:\d{1,3}\s*\/\s*\d{1,3}(?!\d)|\d{1,3}(?:\.\d+)?\s*%)\s*\)?/gu;
const unnamed = /^(?:others?|ors\.?|another|anr\.?)$/iu;
/** `1) A 2) B`, `1. A 2. B`, `(i) A (ii) B`. */
const numbering = /(?:^|\s+)(?:\(?\d{1,2}[).]|\(i{1,3}\))\s*/iu;
const nobody =
  /^(?:vacant|unsold|not sold|empty|unallotted|builder(?:'s)?(?: (?:flat|stock|unit))?|tba|blank|खाली|रिकामे|रिक्त|विक्री नाही)$/iu;

/** `Anil 98200 12399`, `Anil (9820012399)`, `Anil, +91-98200-12399`: a mobile number beside the name. */
const numberBeside = /\s*[,(:–-]?\s*(?<!\d)((?:\+?91[\s-]*|0)?[6-9]\d{4}[\s-]?\d{5})(?!\d)\)?/gu;
const numberInside = /(?:^|\s)([6-9]\d{9})(?=\s|$)/gu;

function holdersIn(text: string): Holder[] {
  const numbers = [...text.matchAll(numberBeside)].map(([, number]) => mobileDigits(number!));
  const [only, ...more] = partsOf(text.replace(numberBeside, " ").trim());
  if (only !== undefined && more.length === 0 && numbers.length === 1)
    return [{ ...holderOf(only), ...(numbers[0] && { phone: numbers[0] }) }];
  return (
    partsOf(text.replace(numberBeside, (_, number) => ` ${mobileDigits(number) ?? number} `))
      .map(holderOf)
      // A second number of the same person names nobody.
      .filter(({ name, phone }, at) => at === 0 || name !== "" || phone === undefined)
  );
}

/** The holders that a cell names, in its order; none where it says that nobody has bought the flat. */
export function readHolders(cell: string): Reading<Holder[]> {
  const text = cell
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(inBrackets, " & $1")
    .replace(shares, "")
    .replace(/^[\s,;&/]+|[\s,;&/]+$/g, "");
  if (saysNothing(text) || nobody.test(text)) return read([]);
  const holders = holdersIn(text);
  const wrong = holders.find(({ name }) => !/\p{L}/u.test(name) || /\d{5}|@/.test(name) || name.length > 100);
  if (wrong) return unread(rowReason("not-a-name", { text: quoted(wrong.name || cell) }));
  return read(holders);
}

/** Whether a cell in the place of a name says that the flat has none. */
export const isNobody = (text: string): boolean => nobody.test(text.trim());

function partsOf(text: string): string[] {
  if (company.test(text)) return companiesOf(text);
  const marked = text.replace(kin, "$1\u0001o").replace(/\bc\/o\b/giu, "c\u0001o");
  const numbered = marked.split(numbering).filter((part) => part.trim() !== "");
  const joined = (numbered.length > 1 ? numbered : [marked]).flatMap((part) => part.split(joiner)).map(piecesOf);
  const areAllPairs = joined.every((pieces) => pieces.length === 2);
  const parts = joined
    .flatMap((pieces) => byCommas(pieces, areAllPairs))
    .map((part) => part.replaceAll("\u0001", "/").trim())
    .filter((part, at) => part !== "" && !(at > 0 && unnamed.test(part)));
  return withTitlesOf(parts);
}

/** Companies keep their commas and ampersands; only `jointly with` and a line of its own part them from others. */
const companiesOf = (text: string): string[] => {
  const parts = text.split(/\s*(?:\(?\bjointly with\b\)?|\n|;)\s*/iu).filter((part) => part !== "");
  return parts.length > 1 ? parts.flatMap((part) => (company.test(part) ? [part] : partsOf(part))) : parts;
};

/** `A, B and C` are three; `Shah, Vikram` and `Shah, Vikram Kumar` are one person, surname first. */
function byCommas(pieces: string[], areAllPairs: boolean): string[] {
  const [first = "", second] = pieces;
  const isSurnameFirst = pieces.length === 2 && !/\s/.test(first) && !pieces.some((piece) => title.test(piece));
  // Of single words only where each part is written so.
  return isSurnameFirst && (areAllPairs || /\s/.test(second!)) ? [pieces.join(", ")] : pieces;
}

const piecesOf = (part: string): string[] => part.split(/\s*,\s*/).filter((piece) => piece !== "");

/** `Mr. & Mrs. Vikram Shah` names one person: a title alone belongs to the name after it. */
function withTitlesOf(parts: readonly string[]): string[] {
  const names: string[] = [];
  let waiting = "";
  for (const part of parts) {
    if (part.replace(title, "").trim() === "") waiting += `${waiting && " & "}${part}`;
    else {
      names.push(waiting ? `${waiting} & ${part}` : part);
      waiting = "";
    }
  }
  return names;
}

function holderOf(part: string): Holder {
  const [phone] = [...part.matchAll(numberInside)].map(([, number]) => number!);
  const [own = "", care] = part.replace(numberInside, "").split(careOf);
  let name = own.trim();
  let isLate = false;
  let titles = "";
  const take = (pattern: RegExp): string => {
    const found = pattern.exec(name)?.[0] ?? "";
    name = name.slice(found.length).replace(/^\s*&\s*/, "");
    return found.trim();
  };
  for (let before = ""; before !== name; ) {
    before = name;
    if (take(late) !== "") isLate = true;
    const found = company.test(name) && /^sh?r/i.test(name) ? "" : take(title);
    if (found !== "") titles += `${titles && (/^(?:mr|mrs|shri|smt)/i.test(found) ? " & " : " ")}${found}`;
  }
  if (lateAfter.test(name)) {
    isLate = true;
    name = name.replace(lateAfter, "");
  }
  return {
    name: name.replace(/^[\s.,&-]+|[\s,&-]+$/g, ""),
    ...(phone !== undefined && { phone }),
    ...(titles !== "" && { title: titles }),
    ...(isLate && { isLate }),
    ...(care && { care: care.trim() }),
  };
}
