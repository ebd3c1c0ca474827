import { inLatin, isDevanagari, soundOf, spelledLetters } from "../../letters/rules.ts";
import { type Token, use } from "../../tokens/rules.ts";
import { isKnownWord, phraseAt, phraseBefore } from "../../words/rules.ts";
import { type FoundPlace, firstWordKey, type PlaceIndex } from "../rules.ts";

/** Places that people call by the first word of their name where the city is known: "infosys ke paas mysore" is Infosys Mysuru. */

/** Only where one place of the city begins so, and the text says that it names a place. */
export function findParts(tokens: Token[], index: PlaceIndex, found: readonly FoundPlace[]): FoundPlace[] {
  const city = cityOf(found);
  if (city === undefined) return [];
  const parts: FoundPlace[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== "word" || token.isUsed || token.isFixed || isKnownWord(token.text)) continue;
    const places = index.firstWords.get(firstWordKey(city, formOf(token.text)));
    const isBeside = found.some(({ from, to, places: of }) => of.length === 0 && (to === at || from === at + 1));
    const isMarked = phraseBefore(tokens, at, ["nearBefore"]) ?? phraseAt(tokens, at + 1, ["nearAfter"]);
    if (places?.length !== 1 || !(isBeside || isMarked)) continue;
    parts.push({ cities: [], places, from: at, to: at + 1 });
    use(tokens, at, at + 1);
  }
  return parts;
}

/** Fewer consonants sound like too many names: "साउथ" is no Satya Niketan. */
const leastSounds = 4;

function formOf(word: string): string {
  if (!isDevanagari(word)) return word;
  const latin = inLatin(word);
  const sound = soundOf(latin);
  return spelledLetters(word) ?? (sound.length < leastSounds ? latin : `~${sound}`);
}

/** The city that a text names, or in which all its places lie. */
function cityOf(found: readonly FoundPlace[]): string | undefined {
  const named = new Set(found.filter(({ cities }) => cities.length === 1).map(({ cities }) => cities[0]!.name));
  const implied = new Set(found.flatMap(({ places }) => places.map(({ city }) => city)));
  const cities = named.size > 0 ? named : implied;
  return cities.size === 1 ? [...cities][0] : undefined;
}
