import { aroundWindow } from "../codes.ts";
import { type Token, use } from "../tokens/rules.ts";
import { amountWords, fractionWords } from "../words/codes.ts";
import { type Meaning, phraseAt, phraseBefore } from "../words/rules.ts";

/** Rents beyond this are no rents for a month; below, a number needs a word that makes it one. */
const limits = { least: 500, bare: 1000, most: 10_000_000, thousands: 200 } as const;

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
/** What is paid beside the rent, and what is no money at all: the number beside such a word is no rent. */
const besideRent = new Set(
  "deposit advance security maintenance maintainance maint brokerage token डिपॉजिट मेंटेनेंस मेंटेनन्स सिक्योरिटी".split(" "),
);
const beforeFigure = new Set("area carpet size builtup built year since age".split(" "));
/** Parts of addresses, which a listing has in its text; areas and distances are in no text that a search would find. */
const partsOfAddress = new Set("block phase sector stage cross main road lane street avenue ब्लॉक सेक्टर फेज".split(" "));

/** A sector, a phase, a pin code. Areas, floors and distances are used up: no filter and no text has them. */
export function fixAddressNumbers(tokens: readonly Token[]): void {
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
    if (isBesideRent(tokens, at, end, taken)) {
      for (const part of tokens.slice(at, end)) dropped.add(part);
    } else if (beforeFigure.has(before) && !phraseAt(tokens, at + 1, ["bhk", "studio"])) dropped.add(token);
    else if (isUnit && !partsOfAddress.has(afterOrdinal) && !beforeNumber.has(before))
      for (const unit of tokens.slice(at, at + (afterOrdinal === after ? 2 : 3))) dropped.add(unit);
    token.isFixed = (beforeNumber.has(before) && !isMoneyNear(tokens, at)) || isUnit || isPin || isPhone;
  }
  for (const token of dropped) token.isUsed = true;
}

/**
 * "1 lakh deposit", "maintenance 2500". A word between two amounts belongs to the one behind it ("rent 15k deposit 50k"), unless that
 * one is the rent ("50k deposit 15k rent").
 */
function isBesideRent(tokens: readonly Token[], at: number, end: number, taken: Set<Token>): boolean {
  if (phraseAt(tokens, end, ["bhk", "studio"])) return false;
  const link = /^(of|is|:|-|rs|₹|and)$/;
  const before = link.test(tokens[at - 1]?.text ?? "") ? tokens[at - 2] : tokens[at - 1];
  if (before && besideRent.has(before.text) && !taken.has(before)) return true;
  const [word, next] = [tokens[end], tokens[end + 1]];
  if (!word || !besideRent.has(word.text) || /^(included|including|free|extra)$/.test(next?.text ?? "")) return false;
  if (next?.kind === "number" && !phraseAt(tokens, end + 2, ["bhk"])) {
    const unit = phraseAt(tokens, end + 2, ["thousand", "lakh"]);
    const isNextRent = /^(rent|kiraya|किराया)$/.test(tokens[end + 2 + (unit?.words.length ?? 0)]?.text ?? "");
    if (!isNextRent) return false;
  }
  taken.add(word);
  return true;
}

const isMoneyNear = (tokens: readonly Token[], at: number): boolean =>
  phraseAt(tokens, at + 1, ["thousand", "lakh", "currency"]) !== undefined ||
  /^(₹|rs|inr|under|below|upto|max|budget)$/.test(tokens[at - 1]?.text ?? "") ||
  /^(tak|तक|bhk|rk|बीएचके)$/.test(tokens[at + 1]?.text ?? "") ||
  // "flat 10 se 12 hazar"
  (phraseAt(tokens, at + 1, ["rangeWord"]) !== undefined &&
    phraseAt(tokens, at + 3, ["thousand", "lakh"]) !== undefined);

type Amount = { value: number; scale: number; from: number; to: number; isMoney: boolean };

/** The amount at a token, with the words around that only say that it is money. */
function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const token = tokens[at];
  if (!token || token.isUsed || token.isFixed) return undefined;
  const fraction = fractionAt(tokens, at);
  if (fraction) return fraction;
  const word = amountWords[token.text];
  const value = token.kind === "number" ? token.value : word;
  if (value === undefined) return undefined;
  // Twenty five.
  const ones = token.kind === "word" && word! >= 20 ? (amountWords[tokens[at + 1]?.text ?? ""] ?? 10) : 10;
  let to = ones < 10 ? at + 2 : at + 1;
  const unit = phraseAt(tokens, to, ["thousand", "lakh", "crore"]);
  // A lonely "l" or "th" is a unit only where it touches its number; "5 th" is a floor.
  const isUnit =
    unit && (unit.words[0]!.length > 2 || unit.words[0] === "k" || unit.words[0] === "cr" || tokens[to]!.isGlued);
  const scale = isUnit && unit.words[0] !== "th" ? unit.value : 1;
  if (scale > 1) to += unit!.words.length;
  if (scale === 1 && token.kind === "word") return undefined;
  let total = ones < 10 ? value + ones : value;
  // 1 lakh 20 hazar
  const rest = scale >= 100_000 ? tokens[to] : undefined;
  const restUnit = rest?.kind === "number" ? phraseAt(tokens, to + 1, ["thousand"]) : undefined;
  let scaled = scale;
  if (rest && restUnit) {
    total = total * scale + rest.value * 1000;
    scaled = 1;
    to += 1 + restUnit.words.length;
  }
  const sign = tokens[at - 1]?.text === "₹" ? { from: at - 1 } : undefined;
  const before = phraseBefore(tokens, at, ["currency"]) ?? sign;
  const from = before?.from ?? at;
  const trailing = trailingWords(tokens, to);
  return {
    value: total,
    scale: scaled,
    from,
    to: trailing.to,
    isMoney: before !== undefined || trailing.isMoney || scale > 1 || scaled !== scale,
  };
}

/** "Sadhe saat hazar" is 7,500, "paune do lakh" 1,75,000, "sawa lakh" 1,25,000. */
function fractionAt(tokens: readonly Token[], at: number): Amount | undefined {
  const part = fractionWords[tokens[at]!.text];
  if (part === undefined) return undefined;
  const counted = tokens[at + 1];
  const count = counted?.kind === "number" ? counted.value : amountWords[counted?.text ?? ""];
  const end = count === undefined ? at + 1 : at + 2;
  const unit = phraseAt(tokens, end, ["thousand", "lakh", "crore"]);
  // "Paune lakh" is three quarters of one, "sawa lakh" one and a quarter.
  if (!unit || (count === undefined && part === 0.5)) return undefined;
  const { to } = trailingWords(tokens, end + unit.words.length);
  return { value: (count ?? 1) + part, scale: unit.value, from: at, to, isMoney: true };
}

function trailingWords(tokens: readonly Token[], start: number): { to: number; isMoney: boolean } {
  let to = start;
  let isMoney = false;
  for (;;) {
    const text = tokens[to]?.text;
    const isSlash = text === "/" && /^(-|month|mo|m|महीना|माह)$/.test(tokens[to + 1]?.text ?? "");
    const phrase = phraseAt(tokens, to, ["currency", "perMonth"]);
    if (isSlash) to += 2;
    else if (phrase && !tokens[to]!.isUsed) to += phrase.words.length;
    else return { to, isMoney };
    isMoney ||= isSlash || (phrase !== undefined && phrase.meaning === "currency");
  }
}

export type Budget = { min?: number; max?: number; isContradiction: boolean };
const operators: readonly Meaning[] = ["most", "least", "around"];
const operatorsAfter: readonly Meaning[] = ["mostAfter", "leastAfter", "aroundAfter"];

/** The rent that a text asks for. A number without any other word is the most that somebody pays. */
export function readBudget(tokens: Token[]): Budget {
  const bounds: { least: number[]; most: number[] } = { least: [], most: [] };
  for (let at = 0; at < tokens.length; at++) {
    const first = amountAt(tokens, at);
    if (!first) continue;
    const range = rangeFrom(tokens, first);
    if (range) {
      bounds.least.push(range.min);
      bounds.most.push(range.max);
      use(tokens, range.from, range.to);
      continue;
    }
    const before = operatorBefore(tokens, first.from);
    const after = operatorAfter(tokens, first.to);
    const said = chosen(before?.meaning, after?.meaning);
    const value = rupees(first, said !== undefined);
    if (value === undefined) continue;
    if (said === "around") {
      bounds.least.push(rounded(value * (1 - aroundWindow)));
      bounds.most.push(rounded(value * (1 + aroundWindow)));
    } else bounds[said ?? "most"].push(value);
    use(tokens, before?.from ?? first.from, after ? after.to : first.to);
  }
  // Of several bounds the narrowest.
  const [min, max] = [Math.max(...bounds.least), Math.min(...bounds.most)];
  return {
    ...(bounds.least.length > 0 && { min }),
    ...(bounds.most.length > 0 && { max }),
    isContradiction: min > max,
  };
}

type Operator = "most" | "least" | "around";

function chosen(before: Operator | undefined, after: Operator | undefined): Operator | undefined {
  // "budget 20k ke aas paas", "rent 20000 se zyada": what stands behind says more than the word "budget" before.
  return after && (before === undefined || before === "most") ? after : before;
}

function operatorBefore(tokens: readonly Token[], end: number): { meaning: Operator; from: number } | undefined {
  let at = end;
  let result: { meaning: Operator; from: number } | undefined;
  for (;;) {
    const isFiller = /^(of|is|hai|rent|price|ka|mera|my|rs|in|the|a|around|=|:)$/.test(tokens[at - 1]?.text ?? "");
    const phrase = phraseBefore(tokens, at, operators);
    if (phrase) {
      const meaning = phrase.meaning as Operator;
      // The word nearest to the number decides, but "budget under" and "max budget" are one.
      result = {
        meaning: result && (meaning === "most" || result.meaning !== "most") ? result.meaning : meaning,
        from: phrase.from,
      };
      at = phrase.from;
    } else if (isFiller && !tokens[at - 1]!.isUsed) at--;
    else {
      const sign = tokens[at - 1]?.text;
      if (!result && (sign === "<" || sign === ">" || sign === "~"))
        return { meaning: sign === "<" ? "most" : sign === ">" ? "least" : "around", from: at - 1 };
      return result;
    }
  }
}

function operatorAfter(tokens: readonly Token[], start: number): { meaning: Operator; to: number } | undefined {
  // "25k + maintenance": what is added to the rent is no least rent.
  if (/^(\+|plus)$/.test(tokens[start]?.text ?? ""))
    return tokens[start + 1]?.kind === "word" && isAdded(tokens[start + 1]!)
      ? undefined
      : { meaning: "least", to: start + 1 };
  const phrase = phraseAt(tokens, start, operatorsAfter);
  if (!phrase) return undefined;
  // "25000 max 20000": the word belongs to the number that follows it.
  const belongsToNext =
    /^(max|maximum|min|minimum|approx|budget)$/.test(phrase.words[0]!) && amountAt(tokens, start + phrase.words.length);
  if (belongsToNext) return undefined;
  return { meaning: phrase.meaning.replace("After", "") as Operator, to: start + phrase.words.length };
}

const isAdded = ({ text }: Token) =>
  besideRent.has(text) || /^(charges|extra|bills|electricity|elec|water)$/.test(text);

function rangeFrom(
  tokens: readonly Token[],
  first: Amount,
): { min: number; max: number; from: number; to: number } | undefined {
  const link = tokens[first.to]?.text ?? "";
  if (!/^(to|se|से|and|aur|और|-|–|—|\/|~|or|till|upto)$/.test(link)) return undefined;
  const hasBetween = phraseBefore(tokens, first.from, ["between"]) ?? phraseBefore(tokens, first.from, operators);
  const isMarked = phraseAt(tokens, first.to + 1, ["currency"]) !== undefined || tokens[first.to + 1]?.text === "₹";
  const second = amountAt(tokens, first.to + (isMarked ? 2 : 1));
  if (!second || phraseAt(tokens, second.to, ["bhk"])) return undefined;
  if (/^(and|aur|और|or)$/.test(link) && !hasBetween) return undefined;
  const scale =
    first.scale === 1 && first.value < second.value * second.scale && first.value < limits.bare
      ? second.scale
      : first.scale;
  const tail = operatorAfter(tokens, second.to) ?? undefined;
  const isMoney = first.isMoney || second.isMoney || hasBetween !== undefined || tail !== undefined;
  const [one, other] = [rupees({ ...first, scale }, isMoney), rupees(second, isMoney)];
  if (one === undefined || other === undefined) return undefined;
  const middle = phraseAt(tokens, second.to, ["aroundAfter"]);
  const to = tail ? tail.to : middle ? second.to + middle.words.length : second.to;
  return { min: Math.min(one, other), max: Math.max(one, other), from: hasBetween?.from ?? first.from, to };
}

/** "under 25" means thousands; a year or a house number means no rent. */
function rupees({ value, scale, isMoney }: Amount, isSaid: boolean): number | undefined {
  const whole = Math.round(value * scale);
  const amount = scale === 1 && (isSaid || isMoney) && value >= 3 && value < limits.thousands ? value * 1000 : whole;
  if (amount < limits.least || amount > limits.most) return undefined;
  if (!isSaid && !isMoney && (amount < limits.bare || isYear(amount))) return undefined;
  return amount;
}

const isYear = (amount: number): boolean => amount >= 1950 && amount <= 2040 && amount % 50 !== 0;

const rounded = (value: number): number => Math.round(value / 100) * 100;
