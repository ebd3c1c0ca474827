import { plainDigits } from "../../../../platform/sheets.ts";
import { numberParts, placeKey, readLabel } from "../../../labels/rules.ts";

/** What the label of a flat may mean, the surest first; `block` as a person writes it, "" where the label has none. */
export type LabelReading = { block: string; number: string };

const wordOfBlock = "(?:wing|block|tower|building|bldg|विंग|ब्लॉक|टॉवर|टावर|इमारत)";
const before = new RegExp(`^${wordOfBlock}(?![\\p{L}\\p{M}])[\\s.:#-]*(?:no\\.?\\s*)?`, "iu");
const after = new RegExp(`[\\s-]*(?<![\\p{L}\\p{M}])${wordOfBlock}$`, "iu");
const marks = /["'“”()]/g;

/** The name of a block without the word for the thing: `A` of `Wing A` and of `a wing`. */
export function blockName(text: string): string {
  const name = plainDigits(text).replace(marks, "").trim();
  const bare = name.replace(before, "").replace(after, "").trim() || name;
  return bare.replace(/^\p{L}{1,2}\d{0,2}$/u, (short) => short.toUpperCase());
}

const section = new RegExp(
  `^(?:${wordOfBlock}[\\s.:#-]*(?:no\\.?\\s*)?["'“(]?([\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d\\s-]{0,20}?)["'”)]?|["'“(]?([\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d -]{0,20}?)["'”)]?[\\s-]*${wordOfBlock})[\\s:.-]*$`,
  "iu",
);

/** The wing that a heading or the name of a sheet is of: `A Wing`, `Wing-B`; nothing of `Sheet1` or `Members`. */
export function blockOfTitle(title: string): string | undefined {
  const text = title.trim();
  const [, behind, ahead] = section.exec(text) ?? [];
  const name = behind ?? ahead ?? (/^[A-Z]\d?$/.test(text) ? text : undefined);
  return name === undefined ? undefined : blockName(name);
}

const kinds = "shop|office|garage|godown|penthouse|दुकान";
const kindOfUnit = new RegExp(`^(${kinds})`, "iu");
/** A unit of a kind in a wing: `A-Shop 4`, `B, Office No. 2`. */
const unitInWing = new RegExp(`^(.*[^\\p{L}\\p{M}])(${kinds})[\\s.-]*(?:no\\b)?[\\s.#:-]*(\\d{1,4}\\p{L}?)$`, "iu");
const onFloor = "(?:lg|ug|gf|ff|sf|tf|ph|[gfst])[\\s./-]?\\d{1,2}\\p{L}?";
/** A letter of a floor belongs to the number behind it: `G-3` of `B/G-3`, `G01` of `T-G01`. */
const floorInWing = new RegExp(`^(.*[\\s./-])(${onFloor})$`, "iu");
const onFloorAlone = new RegExp(`^${onFloor}$`, "iu");
/** Whether a label may be a number on a floor, and name no wing. */
export const isOnFloor = (label: string): boolean => onFloorAlone.test(label.trim());

/** What is written beside a number and is no part of it; `101 (Rose)` is in the building Rose. */
const beside =
  /(?<=\d\p{L}?)\s*\((?:shop|office|new|old|sold|resale|vacant|rented|let|self|tenant|owner|duplex|merged)\)$/iu;
/** A number that a program wrote as one with decimals. */
const decimal = /^(\d{1,5})\.0+$/;

const besideNumber = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:floor|flr|मजला|मंजिल|मंज़िल|${wordOfBlock})(?![\\p{L}\\p{M}])`,
  "iu",
);

/** The flat in an address: `Flat 7, 2nd floor, C wing` of that with the society and its street behind it. */
export function labelPart(address: string): string {
  const parts = address.split(",");
  const numbered = parts.findIndex((part) => /\d/.test(plainDigits(part)) && !besideNumber.test(part));
  const end = parts.findIndex((part, at) => at > numbered && !besideNumber.test(part));
  return (numbered === -1 || end === -1 ? parts : parts.slice(0, end)).join(",").trim();
}

/** All that a label may mean; nothing where it names no flat. */
export function labelReadings(written: string): LabelReading[] {
  const text = labelPart(written).replace(beside, "").replace(decimal, "$1");
  const [, around = "", kind, unit = ""] = unitInWing.exec(text) ?? [];
  if (kind && placeNamed(around)) return [{ block: placeNamed(around), number: unitName(kind, unit) }];
  const readings = readLabel(text).map(({ place, number }) => {
    const kind = kindOfUnit.exec(place)?.[1];
    if (kind) return { block: "", number: unitName(kind, numberOf(text, number)) };
    return { block: placeAsWritten(text, place), number: numberOf(text, number) };
  });
  const [, wing = "", number] = floorInWing.exec(text) ?? [];
  return number && placeNamed(wing)
    ? [{ block: placeNamed(wing), number: number.toUpperCase() }, ...readings]
    : readings;
}

const unitName = (kind: string, number: string): string =>
  `${kind[0]!.toUpperCase()}${kind.slice(1).toLowerCase()} ${number}`;

/** The wing that stands before the number of a flat; "" where only words for flats and wings do. */
function placeNamed(text: string): string {
  const { place } = numberParts(`${text} 0`);
  return place === "" ? "" : placeAsWritten(text, place);
}

/**
 * Whether the letter behind a number may be its wing: that of `101A` and `1-A`. `1A` is the flat A on the first floor, and
 * `14-GF` the ground floor of 14.
 */
export const isWingBehind = (label: string): boolean =>
  /^(?:\d+\s*[-/\s]\s*|\d{3,}\s*)(?![gfst]f$|[lu]g$)\p{L}{1,2}$/iu.test(label);

/** The key knows neither leading zeros nor capitals; the ground floor's 001 keeps its zeros. */
function numberOf(text: string, number: string): string {
  const compact = plainDigits(text)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "")
    .toLowerCase();
  let zeros = 0;
  for (let at = compact.lastIndexOf(number); at > zeros && compact[at - zeros - 1] === "0"; ) zeros++;
  return "0".repeat(zeros) + number.toUpperCase();
}

function placeAsWritten(text: string, place: string): string {
  const spread = [...place].join("[^\\p{L}\\p{M}\\p{N}]*");
  const written = new RegExp(spread, "iu").exec(text)?.[0] ?? place;
  return written.length <= 3 ? written.toUpperCase() : written;
}

const ofHome = "(?:flat|flt|unit|shop|office|apt|apartment|सदनिका|फ्लैट|फ्लॅट|दुकान)[\\s.]*(?:no|नं|क्र)?[\\s.:-]*";
const ofWing = `[\\s,]+(?:\\p{L}\\d?[\\s-]+${wordOfBlock}|${wordOfBlock}[\\s-]+\\p{L}\\d?)(?![\\p{L}\\d])`;
const labelOnly = `(?:${ofHome})?(?:\\p{L}{1,3}\\d{0,2}[\\s./-]{0,3})?\\d{1,4}\\p{L}?(?![\\p{L}\\p{M}\\d])(?:${ofWing})?`;
const named = "\\p{L}[\\p{L}\\p{M}.'’]*(?:[\\s.].*|\\p{L}\\p{L}.*)";
const labelFirst = new RegExp(`^(${labelOnly})(?:\\s*[-–:,.|]\\s*|\\s+)(?!${wordOfBlock}|floor)(${named})$`, "iu");
const labelLast = new RegExp(
  `^(\\p{L}\\D*?\\p{L}[.]?)(?:\\s*[([]\\s*|\\s*,\\s*|\\s+[-–]\\s*)(${labelOnly})[)\\]]?$`,
  "iu",
);
/** What names a place and no person. */
const isPlace = new RegExp(
  `(?<!\\p{L})(?:${wordOfBlock}|flat|shop|office|garage|unit|house|villa|plot|floor|room)(?!\\p{L})`,
  "iu",
);
const longestNamed = 200;

/** The label of a flat and who has it, as accounting programs name an account: `A-101 Asha Rao`, `Asha Rao (A-101)`. */
export function labelWithName(text: string): { label: string; name: string } | undefined {
  if (text.length > longestNamed) return undefined;
  const plain = plainDigits(text).trim();
  const [, label, name] = labelFirst.exec(plain) ?? [];
  if (label && name && !isPlace.test(name)) return { label, name };
  const [, before, behind] = labelLast.exec(plain) ?? [];
  return before && behind && /\p{L}\p{M}*\p{L}.*\s\p{L}/u.test(before) && !isPlace.test(before)
    ? { label: behind, name: before }
    : undefined;
}

const several = /^\D*\d{1,5}\s*(?:[&,+]|\band\b)\s*\D{0,3}\d{1,5}\b|^\D{0,4}\d{3,5}\s*\/\s*\D{0,4}\d{3,5}$/iu;

/** Whether a label names more flats than one: `101 & 102`. */
export const isOfSeveral = (text: string): boolean => several.test(plainDigits(text).trim());

/** Whether a wing of a label is the one that is written beside it: `A` is of `Tower A`, of building 1's `1 A` and of `Aster`. */
export function isOfBlock(own: string, around: string): boolean {
  const [one, other] = [placeKey(own), placeKey(around)];
  return one === other || other.endsWith(one) || one.endsWith(other) || isInitialOf(one, other);
}

/** Whether a key is the first letter of the name that another one is. */
export const isInitialOf = (one: string, other: string): boolean =>
  /^\p{L}$/u.test(one) && other.startsWith(one) && /^[\p{L}\p{M}]{3,}$/u.test(other);
