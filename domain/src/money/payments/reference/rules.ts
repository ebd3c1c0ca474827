/**
 * Digits and consonants without those that look or sound like another one: no 0, 1, I, O or U, and no vowels, so that no reference is
 * a word. 29 is a prime: the check below needs it.
 */
const alphabet = "23456789BCDFGHJKLMNPQRSTVWXYZ";
export const referenceLength = 6;
/** As many references there are, without their check characters. */
export const referenceCount = alphabet.length ** (referenceLength - 1);

const placeIn = (character: string): number => alphabet.indexOf(character);

/** The sum of the characters by their places; 0 of a reference that was typed right. */
const checkOf = (characters: string): number =>
  [...characters].reduce((sum, character, at) => sum + (at + 1) * placeIn(character), 0) % alphabet.length;

/**
 * The reference of a number below `referenceCount`: five characters and one for which the weighted sum of all is 0 modulo 29. As the
 * weights differ and are no multiples of 29, one wrong character or two that changed places always give another sum.
 */
export function referenceOf(number: number): string {
  let rest = number;
  let characters = "";
  for (let at = 1; at < referenceLength; at++) {
    characters += alphabet[rest % alphabet.length]!;
    rest = Math.floor(rest / alphabet.length);
  }
  const check = [...alphabet].find((character) => checkOf(characters + character) === 0)!;
  return characters + check;
}

/** Whether it has letters and digits: then no abbreviation and no number is taken for a reference. */
const isMixed = (text: string): boolean => /\d/.test(text) && /[A-Z]/.test(text);

/** A text with the form of a reference and the right check character. */
export const isReference = (text: string): boolean =>
  text.length === referenceLength &&
  [...text].every((character) => alphabet.includes(character)) &&
  isMixed(text) &&
  checkOf(text) === 0;

/** As it is shown and read aloud: in two groups. */
export const spokenReference = (reference: string): string => `${reference.slice(0, 3)} ${reference.slice(3)}`;

/** What in a narration has the form of a reference, also in two groups or with a sign between them. */
export function referencesIn(text: string): string[] {
  const parts = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const pairs = parts.slice(1).map((part, at) => {
    const before = parts[at]!;
    return before.length === 3 && part.length === 3 ? before + part : "";
  });
  return [...new Set([...parts, ...pairs].filter(isReference))];
}
