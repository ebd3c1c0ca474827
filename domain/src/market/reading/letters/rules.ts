/** Letters and digits of Indian scripts, and how alike two names are. */

/** The zero of each decimal script; its digits follow one another. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x1040,
];
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((at) => code >= at && code <= at + 9);
  return zero === undefined ? digit : String(code - zero);
}

/** Composed, in small letters, with digits of 0 to 9; Devanagari without the dots and moons that people leave out. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\u093c/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/[\u200b-\u200d\ufeff\u2060]/g, "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

export const isDevanagari = (text: string): boolean => /[\u0900-\u097f]/.test(text);

const consonants: Record<string, string> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "f", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};
const vowels: Record<string, string> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au", ऑ: "o", ऍ: "e" },
};
const vowelSigns: Record<string, string> = {
  ...{ "\u093e": "a", "\u093f": "i", "\u0940": "i", "\u0941": "u", "\u0942": "u", "\u0943": "ri", "\u0945": "e" },
  ...{ "\u0947": "e", "\u0948": "ai", "\u0949": "o", "\u094b": "o", "\u094c": "au" },
};
const silent = "\u094d";

/** A word of Devanagari in Latin letters, as people write Hindi on a phone: without the last "a" of a word. */
export function inLatin(word: string): string {
  let written = "";
  const letters = [...word];
  for (const [at, letter] of letters.entries()) {
    const consonant = consonants[letter];
    if (consonant) {
      const next = letters[at + 1];
      const hasOwnVowel = next === undefined || next === silent || vowelSigns[next] !== undefined;
      written += hasOwnVowel ? consonant : `${consonant}a`;
    } else if (letter === "\u0902") written += "n";
    else if (letter === "\u0903") written += "h";
    else if (letter !== silent) written += vowels[letter] ?? vowelSigns[letter] ?? letter;
  }
  return written;
}

const letterNames: Record<string, string> = {
  ...{ ए: "a", बी: "b", सी: "c", डी: "d", ई: "e", एफ: "f", जी: "g", एच: "h", आई: "i", जे: "j", के: "k", एल: "l" },
  ...{ एम: "m", एन: "n", ओ: "o", पी: "p", क्यू: "q", आर: "r", एस: "s", टी: "t", यू: "u", वी: "v", डब्ल्यू: "w" },
  ...{ एक्स: "x", वाई: "y", जेड: "z" },
};
const spelled = new RegExp(
  Object.keys(letterNames)
    .toSorted((a, b) => b.length - a.length)
    .join("|"),
  "g",
);

/** "एचएसआर" is hsr; nothing where a word is more than the names of at least two letters. */
export function spelledLetters(word: string): string | undefined {
  const names = word.match(spelled) ?? [];
  return names.length > 1 && names.join("") === word ? names.map((name) => letterNames[name]).join("") : undefined;
}

const sounds: [RegExp, string][] = [
  [/ph/g, "f"],
  [/ck|q/g, "k"],
  [/tch|chh|ch/g, "1"],
  [/c(?=[eiy])/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/sh/g, "s"],
  [/w/g, "v"],
  [/z/g, "j"],
  [/(?<=.)h/g, ""],
  [/(?<=.)[aeiouy]+/g, ""],
  [/(.)\1+/g, "$1"],
];
const firstVowels = /^[aeiouy]+/;

/** What stays of a name however its vowels, its doubled letters and its "h" are written: `krmngl` of Koramangala. */
export function soundOf(name: string): string {
  let sound = name.replace(firstVowels, "a");
  for (const [from, to] of sounds) sound = sound.replace(from, to);
  return sound;
}

/** How many letters were left out, added, replaced or swapped with the next; `most + 1` where it is more than `most`. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length]!;
}

/** Short words are never guessed at. */
export const shortestGuess = 5;

/** How far a misspelling of this length may be off; more where it sounds alike. */
export const mostOff = (length: number, soundsAlike: boolean): number =>
  length < shortestGuess ? 0 : (length < 8 ? 1 : 2) + (soundsAlike && length > shortestGuess ? 1 : 0);
