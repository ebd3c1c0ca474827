import type { NamedPlace, PlaceKind } from "../../codes.ts";
import { inLatin, isDevanagari, plainText, soundOf, spelledLetters } from "../../letters/rules.ts";
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
    if (places?.length !== 1) continue;
    const end = isMoreOf(places[0]!, tokens[at + 1]) ? at + 2 : at + 1;
    const isBeside = found.some(({ from, to, places: of }) => of.length === 0 && (to === at || from === end));
    const isMarked = phraseBefore(tokens, at, ["nearBefore"]) ?? phraseAt(tokens, end, ["nearAfter"]);
    if (!(isBeside || isMarked)) continue;
    parts.push({ cities: [], places, from: at, to: end });
    use(tokens, at, end);
  }
  return parts;
}

/** What people add to the first word: "phoenix mall pune", "phoenix marketcity", "infosys campus mysore". */
const isMoreOf = ({ kind, name }: NamedPlace, next: Token | undefined): boolean =>
  next?.kind === "word" &&
  !next.isUsed &&
  (kindWords[kind]?.test(next.text) === true || plainText(name).split(" ").includes(next.text));

const kindWords: Partial<Record<PlaceKind, RegExp>> = {
  landmark: /^(mall|मॉल)$/,
  college: /^(college|campus|university|कॉलेज)$/,
  "tech park": /^(campus|park|office)$/,
};

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
