import { distance, inLatin, isDevanagari, mostOff, plainText, shortestGuess, soundOf } from "../letters/rules.ts";
import { amountWords } from "../numbers/codes.ts";
import { joined, type Span, type Token, use } from "../tokens/rules.ts";
import { dayWords, noNames, numberWords, ordinaryWords, phrases } from "./codes.ts";
import { everyday } from "./everyday/codes.ts";

/** One thing that a phrase says: `furnished` 3, `gender` 2. */
export type Meaning = keyof typeof phrases;
export type Said = {
  meaning: Meaning;
  value: number;
  from: number;
  to: number;
  /** Of a type: which sub type it names as well. */
  subType: number | undefined;
  /** Whether it says its value only where nothing else does: "room", "working". */
  isWeak: boolean;
};

type Phrase = { words: string[]; meaning: Meaning; value: number };

const wordsIn = (phrase: string): string[] => plainText(phrase).split(" ");

const byFirstWord = new Map<string, Phrase[]>();
const known = new Set<string>();
for (const [meaning, values] of Object.entries(phrases))
  for (const [value, list] of Object.entries(values))
    for (const phrase of list.split(",")) {
      const words = wordsIn(phrase.trim());
      const held = byFirstWord.get(words[0]!) ?? [];
      held.push({ words, meaning: meaning as Meaning, value: Number(value) });
      byFirstWord.set(words[0]!, held);
      for (const word of words) known.add(word);
    }
for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
for (const word of [...Object.keys(numberWords), ...ordinaryWords, ...dayWords]) known.add(plainText(word));

const weakTypes = new Set(["room", "rooms", "kamra", "kamara", "कमरा", "रूम"]);

/** Of a family somebody works too: "naukri wale parivar". */
const weakTenants = new Set(
  "working professional professionals naukri job employee employees it office नौकरी कामकाजी kamkaji वर्किंग".split(" "),
);

/** Whether a word has a meaning of its own, so that it is no misspelled name. */
export const isKnownWord = (word: string): boolean => known.has(word);

const ordinarySet = new Set(ordinaryWords);
const correctable = [...known]
  .filter((word) => word.length >= 4 && !isDevanagari(word))
  .map((word) => ({ word, sound: soundOf(word) }));

/** Whether a word is one of listings and no more: a name may have it after its first word. */
export const isOrdinaryWord = (word: string): boolean => ordinarySet.has(word);

const listed = (words: string): string[] => plainText(words).split(" ");
/** A word of Devanagari as people write it in Latin letters: with each "a" between its consonants, and without: dekhana, dekhna. */
const latinForms = (word: string): string[] => {
  const latin = inLatin(word);
  return [latin, latin.replace(/(?<=[aeiou](?:[bcdfgjklmnprstvyz]|[kgcjtdpb]h|chh|sh))a(?=[^aeiou]+[aeiou])/, "")];
};
const everydayFillers = new Set([
  ...listed(everyday.hindiFillers).flatMap((word) => [word, ...latinForms(word)]),
  ...listed(everyday.shortForms),
]);
const noNamesSet = new Set([
  ...noNames,
  ...Object.keys(amountWords),
  ...everydayFillers,
  ...listed(everyday.hindiNames).flatMap((word) => [word, ...latinForms(word)]),
  ...listed(everyday.englishNames),
]);

/** Whether a word only makes a sentence of the others: "dekhna", "chahta", "मुझे". */
export const isEverydayWord = (word: string): boolean => everydayFillers.has(word);

/** Whether a word is spelled rightly and means something else than a place: a surname, a day, "manager". */
export const isNoName = (word: string): boolean => noNamesSet.has(word);

/** Words that names of places end with; a misspelling of one would hide the name: "jadavpur univercity". */
const nameWords = [
  "university",
  "college",
  "hospital",
  "station",
  "railway",
  "layout",
  "colony",
  "extension",
  "campus",
];

export function correctNameWords(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.kind !== "word" || isDevanagari(token.text) || token.text.length < 6 || known.has(token.text)) continue;
    const meant = nameWords.find((word) => word[0] === token.text[0] && distance(token.text, word, 1) <= 1);
    if (meant) token.text = meant;
  }
}

/** "furnised" becomes "furnished"; a word that is nearer to the name of a place is left to the places. */
export function correct(tokens: Token[], offOfPlace: (word: string) => number | undefined): void {
  for (const token of tokens) {
    if (token.kind !== "word" || token.isUsed || known.has(token.text) || noNamesSet.has(token.text)) continue;
    if (isDevanagari(token.text) || token.text.length < shortestGuess || token.text.length > 20) continue;
    const sound = soundOf(token.text);
    let best: { word: string; off: number } | undefined;
    for (const other of correctable) {
      const isAlike = other.sound === sound && sound.length >= 3;
      if (other.word[0] !== token.text[0] && !isAlike) continue;
      const most = mostOff(Math.max(token.text.length - 1, other.word.length), isAlike);
      const off = distance(token.text, other.word, most) - (isAlike ? 0.5 : 0);
      if (off <= most && (!best || off < best.off)) best = { word: other.word, off };
    }
    if (best && best.off <= (offOfPlace(token.text) ?? best.off)) token.text = best.word;
  }
}

/** Every phrase of these meanings, the longest first. What it says is used up; a number is not part of a phrase. */
export function findPhrases(tokens: Token[], meanings: readonly Meaning[]): Said[] {
  const said: Said[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const phrase = phraseAt(tokens, at, meanings);
    if (!phrase) continue;
    const to = at + phrase.words.length;
    const subType = phrase.meaning === "type" ? phraseAt(tokens, at, ["subType"])?.value : undefined;
    const weak = phrase.meaning === "type" ? weakTypes : phrase.meaning === "tenants" ? weakTenants : undefined;
    const isWeak = weak?.has(phrase.words[0]!) ?? false;
    said.push({ meaning: phrase.meaning, value: phrase.value, from: at, to, subType, isWeak });
    use(tokens, at, to);
    at = to - 1;
  }
  return said;
}

/** A short way to say a value, which is read as it again. */
export const firstPhrase = (meaning: Meaning, value: number): string =>
  (phrases[meaning] as Readonly<Record<number, string>>)[value]!.split(",")[0]!;

/** The longest phrase that begins with this token. */
export function phraseAt(tokens: readonly Token[], at: number, meanings: readonly Meaning[]): Phrase | undefined {
  const list = byFirstWord.get(tokens[at]?.text ?? "");
  return list?.find(
    ({ meaning, words }) => meanings.includes(meaning) && joined(tokens, at, words.length, " ") === words.join(" "),
  );
}

/** The longest phrase that ends before this token. */
export function phraseBefore(
  tokens: readonly Token[],
  end: number,
  meanings: readonly Meaning[],
): (Phrase & { from: number }) | undefined {
  for (let from = Math.max(0, end - 5); from < end; from++) {
    const list = byFirstWord.get(tokens[from]?.text ?? "");
    const phrase = list?.find(
      ({ meaning, words }) =>
        meanings.includes(meaning) &&
        from + words.length === end &&
        joined(tokens, from, words.length, " ") === words.join(" "),
    );
    if (phrase) return { ...phrase, from };
  }
  return undefined;
}

/** From the "near" before what stands here, or up to the one behind it; nothing where neither is there. */
export function nearAround(tokens: readonly Token[], from: number, to: number): Span | undefined {
  const start = /^(a|an|the|any|some|my|mere|meri|मेरे|किसी|kisi)$/.test(tokens[from - 1]?.text ?? "") ? from - 1 : from;
  const after = phraseAt(tokens, to, ["nearAfter"]);
  if (after) return { from: start, to: to + after.words.length };
  const before = phraseBefore(tokens, start, ["nearBefore"]);
  return before && { from: before.from, to };
}
