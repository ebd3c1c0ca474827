import { plainDigits } from "../../platform/sheets.ts";

/**
 * How people write a flat: `A-101`, `A101`, `wing A, flat no. 101`, `101A`. Pure, and in step with the functions
 * `label_words`, `label_place` and `label_number` of the database, which keep the keys of names and numbers.
 */

/** A place, by the key of its block, building or both, and a number in it; without a place in any. */
export type Reading = { place: string; number: string };

/** What separates the parts of a label; everything else is a letter, a mark or a digit. Written out, as the database has it too. */
const signRanges = ["0000-002f", "003a-0040", "005b-0060", "007b-00bf", "00d7-00d7", "00f7-00f7", "0964-0965"].concat([
  "2000-206f",
  "2190-2bff",
  "3000-303f",
  "fe00-fe0f",
]);
const signs = new RegExp(`[${signRanges.map((range) => `\\u${range.replace("-", "-\\u")}`).join("")}]+`, "g");

/** Words that say what kind of place it is, and not which. */
const kinds = new Set(
  [
    ...["wing", "block", "blk", "tower", "twr", "building", "bldg", "flat", "flt", "apartment", "apt", "unit", "room"],
    ...["door", "no", "nos", "number", "विंग", "ब्लॉक", "टॉवर", "टावर", "बिल्डिंग", "इमारत", "फ्लैट", "फ़्लैट", "सदनिका"],
    ...["नं", "नंबर", "क्र", "क्रमांक"],
  ].map((word) => word.normalize("NFKC")),
);

/** The words of a text in small letters, without signs, numbers without leading zeros. */
export const labelWords = (text: string): string[] =>
  plainDigits(text.normalize("NFKC"))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(signs, " ")
    .replace(/0*([0-9]+)/g, "$1")
    .split(" ")
    .filter((word) => word !== "");

/** A text as one word: `A-0101` and `a 101` are both `a101`. */
export const labelKey = (text: string): string => labelWords(text).join("");

const withoutKinds = (words: readonly string[]): readonly string[] => {
  const named = words.filter((word) => !kinds.has(word));
  return named.length > 0 ? named : words;
};

/** The key of a block's or building's name: `Wing A` is `a`. */
export const placeKey = (name: string): string => withoutKinds(labelWords(name)).join("");

const lastNumber = /^(.* )?([^0-9 ]*)([0-9][^ ]*(?: [^0-9 ]+)*)$/;
const joined = (text = "") => text.replaceAll(" ", "");

function split(words: readonly string[]): Reading & { isOneWord: boolean } {
  const text = words.join(" ");
  const found = lastNumber.exec(text);
  if (!found) return { place: "", number: joined(text), isOneWord: false };
  const [, before, letters = "", number] = found;
  return { place: joined(before) + letters, number: joined(number), isOneWord: letters !== "" };
}

/** A flat's own number, and what is written before it: `D2-402` is `d2` and `402`, `101A` is a number. */
export function numberParts(flatNo: string): Reading {
  const { place, number } = split(withoutKinds(labelWords(flatNo)));
  return { place, number };
}

const ordinal =
  /^(\d{1,2}(st|nd|rd|th)?|ground|first|second|third|fourth|fifth|पहली|दूसरी|तीसरी|चौथी|पाँचवीं|पहला|दुसरा|तिसरा|चौथा)$/;
const floors = new Set(["floor", "flr", "मंजिल", "मंज़िल", "मजला"].map((word) => word.normalize("NFKC")));
const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);

/** `B wing 3rd floor 302` without the floor. */
function withoutFloor(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => floors.has(word));
  if (at === -1) return words;
  if (ordinal.test(words[at - 1] ?? "")) return words.toSpliced(at - 1, 2);
  return words.toSpliced(at, isNumber(words[at + 1]) ? 2 : 1);
}

/** The letters of the Latin alphabet as Hindi and Marathi write their names. */
const letterNames = new Map(
  [
    ...["a ए", "b बी", "c सी", "d डी", "e ई", "f एफ", "g जी", "h एच", "i आई", "j जे", "k के", "l एल", "m एम", "n एन"],
    ...["o ओ", "p पी", "q क्यू", "r आर", "s एस", "t टी", "u यू", "v वी", "w डब्ल्यू", "x एक्स", "y वाई"],
  ].flatMap((pair) => {
    const [latin, name] = pair.split(" ") as [string, string];
    return [
      [latin, name],
      [name, latin],
    ] as [string, string][];
  }),
);
/** `ए` for `a`, `d2` for `डी2`. */
export const inOtherScript = (place: string): string | undefined => {
  const [, letters = "", digits = ""] = /^([^0-9]+)([0-9]*)$/.exec(place) ?? [];
  const other = letterNames.get(letters);
  return other && other + digits;
};

/** Homes on the ground: `Villa 12` is number 12 of the block `Villas` too, or has only its number. */
const houses = new Set(["villa", "house", "bungalow", "plot", "rowhouse"]);

/** Longer than any label; what is longer is a text, or an attack. */
const longest = { text: 120, words: 8, key: 40 } as const;

/** What a label can mean, the surest first; nothing where the text has no number. */
export function readLabel(text: string): Reading[] {
  if (text.length > longest.text) return [];
  const all = labelWords(text);
  const words = withoutKinds(withoutFloor(all));
  const key = words.join("");
  if (words.length > longest.words || key.length > longest.key || !/[0-9]/.test(key)) return [];

  const { place, number, isOneWord } = split(words);
  const readings: Reading[] = [{ place, number }];
  const [, digits = "", letters = ""] = /^([0-9]+)([^0-9]+)$/.exec(number) ?? [];
  if (place === "" && letters !== "") {
    const ofPlace = { place: letters, number: digits };
    // `101 A` is a number or the wing A; `101, A wing` is the wing.
    if (all.some((word, at) => kinds.has(word) && at > all.findIndex((each) => each.startsWith(digits))))
      readings.unshift(ofPlace);
    else readings.push(ofPlace);
  }
  if (/^[a-z]$/.test(place)) readings.push({ place: "", number: number + place });
  // `D2402` is 402 of D2 too, and `D2/402` may be kept as 2402 of D.
  if (isOneWord && isNumber(number))
    for (let taken = 1; taken <= Math.min(2, number.length - 3); taken++)
      readings.push({ place: place + number.slice(0, taken), number: withoutZeros(number.slice(taken)) });
  const [, start = "", rest = ""] = /^([^0-9]*)([0-9].*)$/.exec(place) ?? [];
  if (rest !== "") readings.push({ place: start, number: rest + number });
  if (houses.has(place)) readings.push({ place: `${place}s`, number }, { place: "", number });
  return distinct(
    readings.flatMap((reading) => {
      const other = inOtherScript(reading.place);
      return other ? [reading, { ...reading, place: other }] : [reading];
    }),
  );
}

const withoutZeros = (digits: string) => digits.replace(/^0+(?=.)/, "");
const distinct = (readings: readonly Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [`${reading.place} ${reading.number}`, reading])).values(),
];
