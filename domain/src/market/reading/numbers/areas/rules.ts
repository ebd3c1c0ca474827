import { aroundWindow } from "../../codes.ts";
import { type Token, use } from "../../tokens/rules.ts";
import { phraseAt } from "../../words/rules.ts";
import { operatorAfter, operatorBefore } from "../rules.ts";

/** In square feet. */
export type Area = { min?: number; max?: number };
/** As the filter takes it. Less is the area of a room, or no area. */
const limits = { least: 50, most: 999_999 } as const;
/** Without a unit a number behind "area" is one from here on. */
const leastBare = 100;

const labels = /^(super|carpet|built|builtup|up|area|size)$/;
const links = /^(to|se|से|and|aur|और|-|–|—|\/|or|ya|या)$/;

/** The area that a text asks for. A number without any other word is about so much: nobody has exactly 1,000 square feet. */
export function readArea(tokens: Token[]): Area | undefined {
  for (let at = 0; at < tokens.length; at++) {
    const found = areaAt(tokens, at);
    // Of "800 sqft to 1000 sqft" the larger finds the smaller.
    const next = found && links.test(tokens[found.to]?.text ?? "") ? areaAt(tokens, found.to + 1) : undefined;
    if (!found || (next && next.value > found.value)) continue;
    const { value, factor, to } = found;
    const lower = lowerBefore(tokens, at, value);
    const first = lower?.at ?? at;
    const before = operatorBefore(tokens, labelsBefore(tokens, first));
    const after = operatorAfter(tokens, to);
    const end = after && !isOnlyPlace.test(tokens[to]!.text) ? after.to : to;
    const said = end > to ? after!.meaning : before?.meaning;
    const area = boundsOf(value * factor, lower && lower.value * factor, said);
    const [from, last] = [before?.from ?? labelsBefore(tokens, first), labelsAfter(tokens, end)];
    use(tokens, from, last);
    if (area) return area;
  }
  return undefined;
}

/** "1000 sqft me 25k": no limit. */
const isOnlyPlace = /^(me|mein|में|budget|ka|ke|के)$/;

function areaAt(tokens: readonly Token[], at: number): { value: number; factor: number; to: number } | undefined {
  const token = tokens[at];
  if (token?.kind !== "number") return undefined;
  const unit = phraseAt(tokens, at + 1, ["areaUnit"]);
  if (unit) return { value: token.value, factor: unit.value, to: at + 1 + unit.words.length };
  const isLabelled = /^(carpet|builtup|area|size)$/.test(tokens[at - 1]?.text ?? "") && token.value >= leastBare;
  const isOther = phraseAt(tokens, at + 1, ["bhk", "studio", "thousand", "lakh", "currency"]) !== undefined;
  return isLabelled && !isOther ? { value: token.value, factor: 1, to: at + 1 } : undefined;
}

/** The smaller number of "800-1000 sqft" and of "800 sqft to 1000 sqft". */
function lowerBefore(tokens: readonly Token[], at: number, upper: number): { value: number; at: number } | undefined {
  if (!links.test(tokens[at - 1]?.text ?? "")) return undefined;
  let start = at - 2;
  while (start > 0 && tokens[start]!.kind === "word" && at - start < 4) start--;
  const token = tokens[start];
  const isArea = token?.kind === "number" && token.value >= limits.least && token.value < upper;
  const isBeside = start === at - 2 || phraseAt(tokens, start + 1, ["areaUnit"])?.words.length === at - 2 - start;
  return isArea && isBeside ? { value: token.value, at: start } : undefined;
}

function boundsOf(area: number, lower: number | undefined, said: "most" | "least" | "around" | undefined) {
  const value = Math.round(area);
  if (value < limits.least || value > limits.most) return undefined;
  if (lower !== undefined) return { min: Math.round(lower), max: value };
  if (said === "most") return { max: value };
  if (said === "least") return { min: value };
  return { min: rounded(value * (1 - aroundWindow)), max: Math.min(limits.most, rounded(value * (1 + aroundWindow))) };
}

const rounded = (area: number): number => Math.round(area / 10) * 10;

function labelsBefore(tokens: readonly Token[], from: number): number {
  let at = from;
  while (labels.test(tokens[at - 1]?.text ?? "")) at--;
  return at;
}
function labelsAfter(tokens: readonly Token[], to: number): number {
  let at = to;
  while (labels.test(tokens[at]?.text ?? "")) at++;
  return at;
}
