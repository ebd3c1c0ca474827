import { kilometresBetween } from "../../../../core/places/rules.ts";
import type { NamedPlace } from "../../codes.ts";
import { distance, inLatin, isDevanagari, mostOff, shortestGuess, soundOf } from "../../letters/rules.ts";
import { joined, type Token, use } from "../../tokens/rules.ts";
import { isEverydayWord, isKnownWord, isNoName, isOrdinaryWord } from "../../words/rules.ts";
import { asSpelled, type FoundPlace, type PlaceIndex, parted } from "../rules.ts";

const mostGuessedTokens = 3;
/** A misspelled name is that of a place at most so far from the city that the text names. */
const nearbyKilometres = 50;
/** Shorter names of Devanagari are guessed by their sound only: it is written as it is said. */
const longName = 8;

type IsPossible = (place: NamedPlace) => boolean;

/**
 * A misspelled name among the tokens that nothing else has understood; the nearest name, the longest first. Where a city is named, only
 * places near it are meant.
 */
export function findGuessed(tokens: Token[], index: PlaceIndex, exact: readonly FoundPlace[]): FoundPlace[] {
  const found: FoundPlace[] = [];
  const isPossible = nearTo(exact, index);
  for (let at = 0; at < tokens.length; at++) {
    for (let length = Math.min(mostGuessedTokens, tokens.length - at); length > 0; length--) {
      const match = guess(tokens, at, length, index, isPossible);
      if (!match) continue;
      found.push(match);
      use(tokens, match.from, match.to);
      at = match.to - 1;
      break;
    }
  }
  return found;
}

/** Any place, where no city is named. */
function nearTo(exact: readonly FoundPlace[], index: PlaceIndex): IsPossible {
  const named = exact.filter(({ cities }) => cities.length === 1).map(({ cities }) => cities[0]!);
  if (named.length === 0) return () => true;
  return (place) => {
    const city = index.cities.get(place.city) ?? place;
    return named.some((other) => other.name === city.name || areNear(other, city));
  };
}

export function areNear(one: NamedPlace, other: NamedPlace): boolean {
  const [from, to] = [pointOf(one), pointOf(other)];
  return from !== undefined && to !== undefined && kilometresBetween(from, to) <= nearbyKilometres;
}

const pointOf = ({ latitude, longitude }: NamedPlace) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

function guess(
  tokens: Token[],
  from: number,
  length: number,
  index: PlaceIndex,
  isPossible: IsPossible,
): FoundPlace | undefined {
  for (let at = from; at < from + length; at++) {
    const token = tokens[at]!;
    if (token.isUsed || token.isFixed || token.kind !== "word" || isEverydayWord(token.text)) return undefined;
    if (isKnownWord(token.text) && (at === from || !isOrdinaryWord(token.text))) return undefined;
  }
  const written = joined(tokens, from, length);
  if (written === undefined || tokens.slice(from, from + length).every(({ text }) => isNoName(text))) return undefined;
  const isHindi = isDevanagari(written);
  const key = isHindi ? inLatin(written) : written;
  if (key.length < shortestGuess || key.length > 40) return undefined;
  const best = nearestKey(key, index, isHindi && key.length < longName, isPossible);
  const places = best && index.byKey.get(best.key)?.filter(isPossible);
  if (!places) return undefined;
  return { ...parted(asSpelled(places, best.key), best.key), from, to: from + length };
}

/** The name that a misspelling means, and how far it is off. */
function nearestKey(
  key: string,
  index: PlaceIndex,
  isBySound = false,
  isPossible: IsPossible = () => true,
): { key: string; off: number } | undefined {
  const sound = soundOf(key);
  let best: { key: string; off: number } | undefined;
  for (const other of index.guesses.get(sound[0]!) ?? []) {
    const isAlike = other.sound === sound && sound.length >= 3;
    if (isBySound && other.sound !== sound) continue;
    const most = Math.min(
      mostOff(Math.min(key.length, other.key.length), isAlike),
      (best?.off ?? 99) - (isAlike ? 0 : 1),
    );
    if (most < 0) continue;
    const off = distance(key, other.key, most) - (isAlike ? 0.5 : 0);
    if (off <= most && (!best || off < best.off) && index.byKey.get(other.key)?.some(isPossible))
      best = { key: other.key, off };
  }
  return best;
}

export const offOfPlace = (word: string, index: PlaceIndex): number | undefined =>
  word.length < shortestGuess ? undefined : nearestKey(word, index)?.off;
