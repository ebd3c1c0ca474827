import type { Token } from "../../tokens/rules.ts";
import { phraseAt, phraseBefore } from "../../words/rules.ts";
import { limits } from "../amounts/rules.ts";

/** Numbers of addresses, floors, areas, distances, ages: no rent, no rooms. They stay words to search for. */
const beforeNumber = new Set(
  "sector sectors sec phase ph block blk stage ward no number plot house flat door tower wing gate road lane street cross main hno gali galli pocket pkt pin pincode khand khasra nh sh line line-no सेक्टर फेज ब्लॉक गली नंबर पॉकेट वार्ड".split(
    " ",
  ),
);
const afterNumber = new Set(
  "sqft sq sft sqyd gaj feet ft foot km kms kilometre kilometer kilometers kilometres metre metres meter meters m mtr min mins minute minutes hour hours floor floors manzil manjil bathroom bathrooms bath baths toilet toilets washroom washrooms balcony balconies people person persons log logon member members years year yrs yr saal block phase sector stage cross main road lane street avenue months bike bikes cars car parkings st nd rd किमी मिनट मंजिल मंज़िल बाथरूम लोग लोगों वर्ग मीटर सेक्टर फेज ब्लॉक".split(
    " ",
  ),
);
const ordinals = new Set("st nd rd th".split(" "));
const depositWords: ReadonlySet<string> = new Set("deposit advance security डिपॉजिट सिक्योरिटी".split(" "));
/** What is paid beside the rent, and what is no money at all: the number beside such a word is no rent. */
export const besideRent = new Set(
  "deposit advance security maintenance maintainance maint brokerage token डिपॉजिट मेंटेनेंस मेंटेनन्स सिक्योरिटी".split(" "),
);
const beforeFigure = new Set("area carpet size builtup built year since age".split(" "));
/** Parts of addresses, which a listing has in its text; areas and distances are in no text that a search would find. */
const partsOfAddress = new Set("block phase sector stage cross main road lane street avenue ब्लॉक सेक्टर फेज".split(" "));

/** In rupees, or in months of rent. */
export type Deposit = { most?: number; mostMonths?: number };
const mostDeposit = 99_999_999;
const mostDepositMonths = 24;

/**
 * A sector, a phase, a pin code. Floors and distances are used up: no filter and no text has them; so is the deposit, which is
 * returned.
 */
export function fixAddressNumbers(tokens: readonly Token[]): Deposit {
  let deposit: Deposit = {};
  const dropped = new Set<Token>();
  const taken = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "number") continue;
    const [before, after] = [tokens[at - 1]?.text ?? "", tokens[at + 1]?.text ?? ""];
    const afterOrdinal = ordinals.has(after) && tokens[at + 1]!.isGlued ? (tokens[at + 2]?.text ?? "") : after;
    const isUnit = afterNumber.has(afterOrdinal) && !(after === "m" && !tokens[at + 1]!.isGlued);
    const isPin = /^[1-8]\d{5}$/.test(token.raw) && !token.raw.endsWith("000") && !isMoneyNear(tokens, at);
    const isHalf = (one: Token | undefined, other: Token | undefined) =>
      /^[6-9]\d{4} \d{5}$/.test(`${one?.raw} ${other?.raw}`);
    const isPhone = /^\d{8,}$/.test(token.raw) || isHalf(tokens[at - 1], token) || isHalf(token, tokens[at + 1]);
    const unit = phraseAt(tokens, at + 1, ["thousand", "lakh"]);
    const end = at + 1 + (unit?.words.length ?? 0);
    const isMonths = monthWords.test(after);
    const beside = besideRentAt(tokens, at, isMonths ? end + 1 : end, taken);
    if (beside) {
      // "Deposit not more than 1 lakh"
      const limit = phraseBefore(tokens, at, ["most", "least"]);
      if (limit) for (const part of tokens.slice(limit.from, at)) dropped.add(part);
      for (const part of tokens.slice(at, isMonths ? end + 1 : end)) dropped.add(part);
      if (depositWords.has(beside.text))
        deposit = { ...deposit, ...depositOf(token.value * (unit?.value ?? 1), isMonths) };
    } else if (beforeFigure.has(before) && !phraseAt(tokens, at + 1, ["bhk", "studio"])) dropped.add(token);
    else if (isUnit && !partsOfAddress.has(afterOrdinal) && !beforeNumber.has(before))
      // "2 car parks"
      for (const unit of tokens.slice(at, at + (afterOrdinal !== after ? 3 : isPark(tokens[at + 2]) ? 1 : 2)))
        dropped.add(unit);
    token.isFixed = (beforeNumber.has(before) && !isMoneyNear(tokens, at)) || isUnit || isPin || isPhone;
  }
  for (const token of dropped) token.isUsed = true;
  return deposit;
}

const monthWords = /^(month|months|mahine|mahina|महीने|महीना|माह)$/;

function depositOf(value: number, isMonths: boolean): Deposit {
  if (isMonths) return value > 0 && value <= mostDepositMonths ? { mostMonths: value } : {};
  return value >= limits.least && value <= mostDeposit ? { most: Math.round(value) } : {};
}

const isPark = (token: Token | undefined): boolean => /^parks?$/.test(token?.text ?? "");

/**
 * "1 lakh deposit", "maintenance 2500". A word between two amounts belongs to the one behind it ("rent 15k deposit 50k"), unless that
 * one is the rent ("50k deposit 15k rent").
 */
function besideRentAt(tokens: readonly Token[], at: number, end: number, taken: Set<Token>): Token | undefined {
  if (phraseAt(tokens, end, ["bhk", "studio"])) return undefined;
  const link = /^(of|is|:|-|rs|₹|and)$/;
  const start = link.test(tokens[at - 1]?.text ?? "") ? at - 1 : at;
  // "Deposit not more than 1 lakh"; "zero deposit under 20k" is the rent.
  const limit = phraseBefore(tokens, start, ["most", "least"]);
  const isOfRent =
    limit?.words.length === 1 && (ofRent.test(limit.words[0]!) || noDeposit.test(tokens[limit.from - 2]?.text ?? ""));
  const before = tokens[((isOfRent ? undefined : limit?.from) ?? start) - 1];
  if (before && besideRent.has(before.text) && !taken.has(before)) return before;
  const [word, next] = [tokens[end], tokens[end + 1]];
  if (!word || !besideRent.has(word.text) || /^(included|including|free|extra)$/.test(next?.text ?? ""))
    return undefined;
  // "20k deposit not more than 1 lakh"
  const limitBehind = phraseAt(tokens, end + 1, ["most", "least"]);
  if (limitBehind && limitBehind.words.length > 1 && tokens[end + 1 + limitBehind.words.length]?.kind === "number")
    return undefined;
  if (next?.kind === "number" && !phraseAt(tokens, end + 2, ["bhk"])) {
    const unit = phraseAt(tokens, end + 2, ["thousand", "lakh"]);
    const isNextRent = /^(rent|kiraya|किराया)$/.test(tokens[end + 2 + (unit?.words.length ?? 0)]?.text ?? "");
    if (!isNextRent) return undefined;
  }
  taken.add(word);
  return word;
}

const ofRent = /^(rent|budget|kiraya|किराया|बजट)$/;
const noDeposit = /^(zero|no|without|bina|low|less|kam|0|बिना|कम)$/;

const isMoneyNear = (tokens: readonly Token[], at: number): boolean =>
  phraseAt(tokens, at + 1, ["thousand", "lakh", "currency"]) !== undefined ||
  /^(₹|rs|inr|under|below|upto|max|budget)$/.test(tokens[at - 1]?.text ?? "") ||
  /^(tak|तक|rk)$/.test(tokens[at + 1]?.text ?? "") ||
  // "House 2 bedroom"
  phraseAt(tokens, at + 1, ["bhk"]) !== undefined ||
  // "flat 10 se 12 hazar"
  (phraseAt(tokens, at + 1, ["rangeWord"]) !== undefined &&
    phraseAt(tokens, at + 3, ["thousand", "lakh"]) !== undefined);
