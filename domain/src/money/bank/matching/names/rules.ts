/** How alike two names of persons are, as a bank prints them and as a society keeps them. */
export type Likeness = "same" | "similar" | "different";

/** A name as it is compared: its words in small letters, without titles and marks, and how each of them sounds. */
export type Name = { words: readonly string[]; sounds: readonly string[]; joined: string };

const titles = new Set(
  "mr mrs ms miss mx dr adv shri shree sri smt km kum kumari late prof er col maj capt श्री श्रीमती कु डॉ".split(" "),
);

/** `Mr. A.K. SHARMA` has the words `a`, `k`, `sharma`. */
export function nameOf(text: string): Name {
  const words = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== "" && !titles.has(word));
  return { words, sounds: words.map(soundOf), joined: words.join("") };
}

/** Spellings that transliteration mixes up: `Choudhary`, `Chaudhari`; `Lakshmi`, `Laxmi`. */
const soundOf = (word: string): string =>
  word
    .replace(/ksh|x/g, "ks")
    .replace(/ph/g, "f")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/[ey]e?$/, "i")
    .replace(/ee|ie/g, "i")
    .replace(/oo|ou|au/g, "o")
    .replace(/h(?!$)/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/a$/, "");

/** Shorter pieces of names say nothing on their own. */
export const shortestWord = 3;
/** Names that are written as one word must be this long. */
const shortestJoined = 7;

/** Banks cut names off: `RAMESHWAR KULKAR`. */
const isCutOff = (one: string, other: string): boolean =>
  one.length >= shortestWord && other.length >= shortestWord && (one.startsWith(other) || other.startsWith(one));

const isInitialOf = (one: string, other: string): boolean => one.length < shortestWord && other.startsWith(one);

/**
 * `same`: two whole words of the name fit and none contradicts, or both are one word, or the words are written as one.
 * `similar`: one whole word fits, and an initial or nothing else is left on one side. Anything less is `different`.
 */
export function likeness(payer: Name, kept: Name): Likeness {
  if (payer.words.length === 0 || kept.words.length === 0) return "different";
  const [short, long] = payer.words.length <= kept.words.length ? [payer, kept] : [kept, payer];
  if (short.joined.length >= shortestJoined && short.joined === long.joined) return "same";
  const free = new Set(long.words.keys());
  const take = (accepts: (at: number) => boolean): boolean => {
    for (const at of free)
      if (accepts(at)) {
        free.delete(at);
        return true;
      }
    return false;
  };
  let whole = 0;
  let initials = 0;
  for (const [at, word] of short.words.entries()) {
    const isLong = word.length >= shortestWord;
    const sound = short.sounds[at]!;
    if (
      take(
        (other) =>
          word === long.words[other] ||
          isCutOff(word, long.words[other]!) ||
          (isLong && sound.length >= 2 && long.words[other]!.length >= shortestWord && sound === long.sounds[other]),
      )
    )
      whole += isLong ? 1 : 0;
    else if (take((other) => isInitialOf(word, long.words[other]!) || isInitialOf(long.words[other]!, word)))
      initials += 1;
  }
  const unmatched = short.words.length - whole - initials;
  if (whole >= 2 && unmatched === 0) return "same";
  if (whole >= 1 && long.words.length === 1) return "same";
  return whole >= 1 && (whole + initials >= 2 || short.words.length === 1 || unmatched <= 1) ? "similar" : "different";
}
