import { inOtherScript, labelWords, type Reading, readLabel } from "../rules.ts";

/** A part of a text that looks like the label of a flat. */
export type LabelInText = { written: string; readings: Reading[] };

/** A word as `labelKey` has it, and what separates it from the next. */
type Token = { word: string; written: string; gap: string };

const homes = new Set(["flat", "flt", "apt", "apartment", "unit", "room", "shop", "villa", "house", "फ्लैट", "सदनिका"]);
const parts = new Set(["wing", "tower", "twr", "block", "blk", "bldg", "building", "विंग", "टॉवर", "ब्लॉक"]);
const numberWords = new Set(["no", "nos", "number", "नं", "नंबर", "क्र"]);

/** Two letters that are no wing in front of a number: `RS 500`, `TO 101`, `FY 2026`, `A/C 1234`. */
const noPlaces = new Set(
  (
    "am an as at ac ay by ch cr dr dt du fd fy gd id in is it jv me mr ms my na no nr of on or pm po qr rd re rs so sr st tc " +
    "td th to tr tx up us vs we"
  ).split(" "),
);

const isPlace = (word: string) => (/^[a-z]{1,2}$/.test(word) || /^[a-z]\d{1,2}$/.test(word)) && !noPlaces.has(word);
const isNumber = (word = "") => /^\d{1,4}[a-z]?$/.test(word);
const isYear = (word: string) => /^(19[89]|20\d)\d$/.test(word);
const isOneLabel = (word: string) =>
  /^[a-z]\d{3,4}[a-z]?$/.test(word) || /^[a-z]{2}\d{3,4}$/.test(word)
    ? !noPlaces.has(word.slice(0, 2))
    : /^\d{3,4}[a-h]$/.test(word);

const longestText = 2_000;
const mostWordsOfPlace = 4;

const words = /([\p{L}\p{M}\p{N}]+)([^\p{L}\p{M}\p{N}]*)/gu;

const tokensOf = (text: string): Token[] =>
  [...text.slice(0, longestText).matchAll(words)].map(([, written = "", gap = ""]) => ({
    ...{ written, gap },
    word: labelWords(written).join(""),
  }));

/**
 * The labels in a text such as the narration of a bank. `places` are the keys of a society's blocks and buildings, and of
 * blocks with their buildings: with them a name in front of a number is one too (`DEODAR 402`).
 */
export function labelsIn(text: string, places: ReadonlySet<string> = new Set()): LabelInText[] {
  const tokens = tokensOf(text);
  const found = new Map<string, LabelInText>();
  for (let at = 0; at < tokens.length; ) {
    const length = namedLength(tokens, at) || knownLength(tokens, at, places) || bareLength(tokens, at);
    if (length === 0) {
      at++;
      continue;
    }
    const taken = tokens.slice(at, at + length);
    const written = taken.map(({ written, gap }, index) => (index === length - 1 ? written : written + gap)).join("");
    const readings = readLabel(written);
    const key = readings.map(({ place, number }) => `${place} ${number}`).join("\n");
    if (readings.length > 0 && !found.has(key)) found.set(key, { written, readings });
    at += length;
  }
  return [...found.values()];
}

const isClose = ({ gap }: Token) => gap.length <= 3;

/** `FLAT NO A-101`, `WING A FLAT 103`, `B WING 302`, `DEODAR TOWER 402`: how many words it has; 0 where there is none. */
function namedLength(tokens: readonly Token[], begin: number): number {
  let at = begin;
  // In front of `WING` is its name, which is any word.
  if (!isKind(tokens[at]!) && parts.has(tokens[at + 1]?.word ?? "") && isClose(tokens[at]!)) {
    if (!/^([a-z]{1,2}\d{0,2}|\d{1,2}|\p{L}[\p{L}\p{M}]{0,15}\d{0,2})$/u.test(tokens[at]!.word)) return 0;
    if (noPlaces.has(tokens[at]!.word)) return 0;
    at++;
  }
  if (!isKind(tokens[at]!)) return 0;
  let places = 0;
  for (; at < tokens.length && at < begin + 7; at++) {
    const { word } = tokens[at]!;
    if (at > begin && !isClose(tokens[at - 1]!)) return 0;
    if (isOneLabel(word) || (isNumber(word) && !isNameOfPart(tokens, at)))
      return isAmount(tokens, at) ? 0 : at + 1 - begin;
    if (isKind(tokens[at]!) || numberWords.has(word)) continue;
    if (places > 0 || !(isPlace(word) || isNameOfPart(tokens, at))) return 0;
    places++;
  }
  return 0;
}

const isKind = ({ word }: Token) => homes.has(word) || parts.has(word);

/** `TOWER 2, 402`: the first number is the tower's; so is the word after `WING`. */
const isNameOfPart = (tokens: readonly Token[], at: number): boolean =>
  parts.has(tokens[at - 1]?.word ?? "") &&
  (!isNumber(tokens[at]!.word) || isNumber(tokens[at + 1]?.word) || homes.has(tokens[at + 1]?.word ?? ""));

/** `DEODAR 402`, where the society has a Deodar, and `A-T1-101`, where it has a T1 in its block A. */
function knownLength(tokens: readonly Token[], at: number, places: ReadonlySet<string>): number {
  for (let length = mostWordsOfPlace; length > 0; length--) {
    const name = tokens.slice(at, at + length);
    if (name.length < length || !name.every(isClose) || !places.has(name.map(({ word }) => word).join(""))) continue;
    if (isNumber(tokens[at + length]?.word) && !isAmount(tokens, at + length)) return length + 1;
  }
  return 0;
}

/** `A-101`, `A 101`, `A101`, `D2/402`, `G-1`. */
function bareLength(tokens: readonly Token[], at: number): number {
  const { word, gap } = tokens[at]!;
  const before = tokens[at - 1];
  if (isOneLabel(word)) return isAmount(tokens, at) ? 0 : 1;
  const number = tokens[at + 1]?.word ?? "";
  const isName = inOtherScript(word) !== undefined && /[-–—/]/.test(gap);
  if (!(isPlace(word) || isName) || !isNumber(number) || !/^ ?[-–—/. ] ?$/.test(gap)) return 0;
  // `A/C 1234`, `12-A-3`.
  if (before && /[/\-–]$/.test(before.gap) && (before.word.length === 1 || /^\d+$/.test(before.word))) return 0;
  const isShort = !/^\d{3,4}/.test(number);
  if (isShort && !(/[-–—/]/.test(gap) && inOtherScript(word) !== undefined)) return 0;
  if (isYear(number) && !/[-–—/]/.test(gap)) return 0;
  return isAmount(tokens, at + 1) || isDate(tokens, at + 1) ? 0 : 2;
}

/** `500.00`, `1,200`. */
const isAmount = (tokens: readonly Token[], at: number): boolean =>
  /^[.,]$/.test(tokens[at]!.gap) && /^\d{1,3}$/.test(tokens[at + 1]?.word ?? "");

/** `12/10/2026`, `7-OCT`. */
const isDate = (tokens: readonly Token[], at: number): boolean => {
  const { gap, word } = tokens[at]!;
  return /^[-–/]$/.test(gap) && /^\d{1,2}$/.test(word) && /^(\d{1,4}|[a-z]{3})$/.test(tokens[at + 1]?.word ?? "");
};
