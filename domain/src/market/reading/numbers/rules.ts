import { aroundWindow } from "../codes.ts";
import { type Span, type Token, use } from "../tokens/rules.ts";
import { type Meaning, phraseAt, phraseBefore } from "../words/rules.ts";
import { besideRent } from "./addresses/rules.ts";
import { type Amount, amountAt, limits, lowerAt, rupees } from "./amounts/rules.ts";
import { amountWords } from "./codes.ts";

export type Budget = { min?: number; max?: number; isContradiction: boolean; said: Span[] };
const operators: readonly Meaning[] = ["most", "least", "around"];
const operatorsAfter: readonly Meaning[] = ["mostAfter", "leastAfter", "aroundAfter"];

/** The rent that a text asks for. A number without any other word is the most that somebody pays. */
export function readBudget(tokens: Token[]): Budget {
  const bounds: { least: number[]; most: number[] } = { least: [], most: [] };
  const said: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const lower = lowerAt(tokens, at);
    const first = lower ?? amountAt(tokens, at) ?? bareWordAt(tokens, at);
    if (!first) continue;
    const range = rangeFrom(tokens, first, lower !== undefined);
    if (range) {
      bounds.least.push(range.min);
      bounds.most.push(range.max);
      said.push(range);
      use(tokens, range.from, range.to);
      continue;
    }
    const before = operatorBefore(tokens, first.from);
    const after = operatorAfter(tokens, first.to);
    const operator = chosen(before?.meaning, after?.meaning);
    const value = rupees(first, operator !== undefined);
    if (value === undefined) continue;
    if (operator === "around") {
      bounds.least.push(rounded(value * (1 - aroundWindow)));
      bounds.most.push(rounded(value * (1 + aroundWindow)));
    } else bounds[operator ?? "most"].push(value);
    const own = { from: before?.from ?? first.from, to: after ? after.to : first.to };
    said.push(own);
    use(tokens, own.from, own.to);
  }
  // Of several bounds the narrowest.
  const [min, max] = [Math.max(...bounds.least), Math.min(...bounds.most)];
  return {
    ...(bounds.least.length > 0 && { min }),
    ...(bounds.most.length > 0 && { max }),
    isContradiction: min > max,
    said,
  };
}

/** "Bees se kam": a word that only a rent of thousands can mean. */
function bareWordAt(tokens: readonly Token[], at: number): Amount | undefined {
  const { kind, text, isUsed } = tokens[at]!;
  const value = kind === "word" && !isUsed ? amountWords[text] : undefined;
  const phrase = phraseAt(tokens, at + 1, ["mostAfter", "leastAfter"]);
  if (value === undefined || value < 5 || !phrase || /^(me|mein|में)$/.test(phrase.words[0]!)) return undefined;
  return { value, scale: 1000, from: at, to: at + 1, isMoney: true };
}

type Operator = "most" | "least" | "around";

function chosen(before: Operator | undefined, after: Operator | undefined): Operator | undefined {
  // "budget 20k ke aas paas", "rent 20000 se zyada": what stands behind says more than the word "budget" before.
  return after && (before === undefined || before === "most") ? after : before;
}

export function operatorBefore(tokens: readonly Token[], end: number): { meaning: Operator; from: number } | undefined {
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

export function operatorAfter(tokens: readonly Token[], start: number): { meaning: Operator; to: number } | undefined {
  // "25k + maintenance": what is added to the rent is no least rent.
  if (/^(\+|plus)$/.test(tokens[start]?.text ?? ""))
    // "15k + 2k maintenance" too, of which the second is used up.
    return isBesideAt(tokens, start + 1) || (tokens[start + 1]?.kind === "word" && isAdded(tokens[start + 1]!))
      ? undefined
      : { meaning: "least", to: start + 1 };
  const phrase = phraseAt(tokens, start, operatorsAfter);
  if (!phrase) return undefined;
  // "25000 max 20000": the word belongs to the number that follows it.
  const next = start + phrase.words.length;
  // "Under 5k and above 50k" too, but not "20k and above 2 bhk".
  const belongsToNext =
    /^(max|maximum|min|minimum|approx|budget|and)$/.test(phrase.words[0]!) &&
    amountAt(tokens, next) &&
    !phraseAt(tokens, next + 1, ["bhk"]);
  if (belongsToNext) return undefined;
  return { meaning: phrase.meaning.replace("After", "") as Operator, to: next };
}

const isBesideAt = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "number" &&
  tokens[at]!.isUsed &&
  tokens.slice(at + 1, at + 3).some(({ text }) => besideRent.has(text));

const isAdded = ({ text }: Token) =>
  besideRent.has(text) || /^(charges|extra|bills|electricity|elec|water)$/.test(text);

function rangeFrom(
  tokens: readonly Token[],
  first: Amount,
  isLower: boolean,
): { min: number; max: number; from: number; to: number } | undefined {
  const link = tokens[first.to]?.text ?? "";
  const isLinked = /^(to|se|से|and|aur|और|-|–|—|\/|~|&|or|till|upto)$/.test(link);
  if (!isLinked && !isLower) return undefined;
  const hasBetween = phraseBefore(tokens, first.from, ["between"]) ?? phraseBefore(tokens, first.from, operators);
  const start = isLinked ? first.to + 1 : first.to;
  const isMarked = phraseAt(tokens, start, ["currency"]) !== undefined || tokens[start]?.text === "₹";
  const second = amountAt(tokens, isMarked ? start + 1 : start);
  if (!second || phraseAt(tokens, second.to, ["bhk"])) return undefined;
  if (/^(and|aur|और|or|&)$/.test(link) && !hasBetween) return undefined;
  const scale =
    first.scale === 1 && first.value < second.value * second.scale && first.value < limits.bare
      ? second.scale
      : first.scale;
  const tail = operatorAfter(tokens, second.to) ?? undefined;
  const isMoney =
    first.isMoney ||
    second.isMoney ||
    hasBetween !== undefined ||
    tail !== undefined ||
    areThousands(first, second, link);
  const [one, other] = [rupees({ ...first, scale }, isMoney), rupees(second, isMoney)];
  if (one === undefined || other === undefined) return undefined;
  const middle = phraseAt(tokens, second.to, ["aroundAfter"]);
  const to = tail ? tail.to : middle ? second.to + middle.words.length : second.to;
  return { min: Math.min(one, other), max: Math.max(one, other), from: hasBetween?.from ?? first.from, to };
}

/** "2bhk 15-20": two numbers with a dash, as people write thousands; "2-3" are rooms, "1-100" is no range of rents. */
const areThousands = (first: Amount, second: Amount, link: string): boolean =>
  /^[-–—]$/.test(link) &&
  first.scale === 1 &&
  second.scale === 1 &&
  first.value >= 5 &&
  second.value > first.value &&
  second.value <= Math.min(3 * first.value, 99);

const rounded = (value: number): number => Math.round(value / 100) * 100;
