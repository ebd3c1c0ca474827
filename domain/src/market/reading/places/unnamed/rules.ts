import type { SearchReading } from "../../codes.ts";
import { denialOf } from "../../denials/rules.ts";
import { type Span, type Token, use } from "../../tokens/rules.ts";
import { isEverydayWord, isKnownWord, nearAround, phraseAt } from "../../words/rules.ts";
import { cityOfPin } from "../codes.ts";
import type { FoundPlace } from "../rules.ts";

/** Places that a text speaks of and that nobody can be near to: a college without a name, a pin code of which only the city is known. */

/** "College ke paas", "near a school", "near my office": to search for the word would find homes that only speak of one. */
export function findUnnamed(tokens: Token[], found: readonly FoundPlace[], unwanted: Span[]): Span[] {
  const unnamed: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isUsed) continue;
    const length = phraseAt(tokens, at, ["unnamedPlace", "station"])?.words.length ?? (isAirport(tokens[at]!) ? 1 : 0);
    if (length === 0 || hasName(tokens, at, found)) continue;
    const end = at + length;
    const near = nearAround(tokens, at, end);
    if (!near) continue;
    const denial = denialOf(tokens, near.from, near.to);
    (denial ? unwanted : unnamed).push(denial ?? near);
    use(tokens, denial?.from ?? near.from, denial?.to ?? near.to);
    at = end - 1;
  }
  return unnamed;
}

/** Beside a city its first word is that of the city's airport, so that it is no phrase. */
const isAirport = ({ text }: Token): boolean => /^(airport|एयरपोर्ट)$/.test(text);

/** "Kalyan west station ke paas" has one, and "apollo hospital" one that nobody knows: it is searched for. */
function hasName(tokens: readonly Token[], at: number, found: readonly FoundPlace[]): boolean {
  const before = tokens[at - 1];
  const isName = before?.kind === "word" && !before.isUsed && !isKnownWord(before.text) && !isEverydayWord(before.text);
  return isName || found.some(({ to }) => to === at);
}

/** A pin code says its city; homes are shown without one, so it is no word to search for. */
export function putCityOfPin(reading: SearchReading, tokens: Token[]): Span[] {
  const isPin = ({ isFixed, isUsed, text }: Token) => isFixed && !isUsed && /^[1-8]\d{5}$/.test(text);
  const pins = [...tokens.entries()].filter(([, token]) => isPin(token));
  const cities = new Set(pins.map(([, { text }]) => cityOfPin(text)));
  const city = cities.size === 1 ? [...cities][0] : undefined;
  if (city === undefined || reading.Contradictions.includes("city")) return [];
  if (reading.City === undefined) reading.City = city;
  else if (reading.City !== city) return [];
  for (const [, pin] of pins) pin.isUsed = true;
  // Beside a locality nobody misses it.
  return reading.Near === undefined ? pins.map(([at]) => ({ from: at, to: at + 1 })) : [];
}
