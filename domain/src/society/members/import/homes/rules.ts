import { rowReason } from "../../../../platform/row-reasons.ts";
import { bare, plainDigits, quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type AreaUnit, squareFeetIn } from "../../../flats/areas/rules.ts";
import type { FlatType } from "../../../flats/codes.ts";
import { flatTypeNamed } from "../../../flats/rules.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

/** What a cell says of a flat itself: its type, area, parking and who uses it. */

/** An area in square feet, with two decimals. */
export function readArea(cell: string | number, unit: AreaUnit = "feet"): Reading<number | null> {
  const area = squareFeetIn(cell, unit);
  return area === undefined ? unread(rowReason("not-an-area", { text: quoted(String(cell).trim()) })) : read(area);
}

export type HomeType = { text: string; type?: FlatType };

/** The type as it is written, and the one of the five that have a rate where it is one of them. */
export function readHomeType(text: string): Reading<HomeType | null> {
  if (saysNothing(text)) return read(null);
  if (text.length > 40) return unread(rowReason("not-a-home-type", { text: quoted(text) }));
  const type = flatTypeNamed(plainDigits(text));
  return read({ text, ...(type && { type }) });
}

/** Whether a cell is written as a type of flat is: `2 BHK`, `1RK`, `Shop`. */
export const isHomeType = (text: string): boolean =>
  /^\d(?:\.5)?\s*(?:bhk|rk|bed|बीएचके)/iu.test(plainDigits(text)) ||
  /^(?:studio|shop|office|villa|row\s?house|duplex|penthouse|godown|garage|दुकान)\b/iu.test(text.trim());

const parkingWords = /^(?:yes|y|हो|आहे|हाँ|हां|है|હા)$/iu;
const noParking = /^(?:no|n|none|0|नाही|नहीं|ના)$/iu;

/** Whether the numbers of a column are those of slots, and not how many there are. */
export const isOfSlots = (heading: string): boolean =>
  /\b(?:slots?|park(?:ing)?|space|bay)[\s.]*(?:(?:nos?|numbers?|id)\b|#)/iu.test(heading) &&
  !/\bno\.? of\b/iu.test(heading);

/** How many parking slots: `2`, `1 Open + 1 Stilt`, `P-12, P-13`, `Yes`; below the number of a slot, 12 is one. */
export function readParking(cell: string | number, areNumbers = false): Reading<number> {
  const text = plainDigits(String(cell)).trim();
  if (saysNothing(text) || noParking.test(text)) return read(0);
  if (parkingWords.test(text)) return read(1);
  const wrong = unread(rowReason("not-parking", { text: quoted(text) }));
  if (/^\d+$/.test(text) && !areNumbers) return Number(text) <= 50 ? read(Number(text)) : wrong;
  const counted = [
    ...text.matchAll(
      /(?:^|[\s+,&(])(\d)\s*(?:x\s*)?(?:open|stilt|covered|car|bike|[24]\s?w|two|four|basement|podium|stack|slots?)/giu,
    ),
  ];
  if (counted.length > 0) return read(counted.reduce((sum, [, number]) => sum + Number(number), 0));
  const slots = text.split(/\s*(?:[,;/&+\n]|\band\b)\s*/iu).filter((slot) => slot !== "");
  return slots.every((slot) => /^[\p{L}\p{M}\s.#(-]*(?:\d{1,3}[-\s]+)?[\p{L}]?\d{1,4}[\p{L}]?\)?$/u.test(slot)) ||
    /^\p{L}[\p{L}\s]*$/u.test(text)
    ? read(slots.length)
    : wrong;
}

/** Who uses a flat, as a list says it. */
export type Use = "self" | "rented" | "vacant" | "builder";

const uses: [Use, RegExp][] = [
  ["vacant", /^(?:v|vacant|vaccant|empty|lock|locked|closed|unoccupied|notoccupied|खाली|बंद|रिकामे|रिकामा|रिक्त|बन्द)$/u],
  ["builder", /^(?:builders?.*|developer.*|unsold.*|notsold|बिल्डर.*)$/u],
  [
    "rented",
    /^(?:t|l|r|tenant.*|tenanted|rent.*|onrent.*|let.*|givenonrent|leave(?:and|n)?licen[sc]e.*|ll|lnl|lease.*|licen[sc]ee.*|nonoccupancy|noc|भाड्याने.*|भाडेकरू|भाडे.*|किराये.*|किराएपर.*|किराए.*|किरायेदार)$/u,
  ],
  [
    "self",
    /^(?:s|so|o|oo|self.*|owner.*|ownoccupied|own|occupied|occupiedbyowner|member|resident|residing|स्वतः.*|स्वत.*|स्वयं.*|मालक|मालिक|khud|खुद|स्वामी)$/u,
  ],
];

export const namedUse = (text: string): Use | undefined => {
  const word = bare(text);
  return word === "" ? undefined : uses.find(([, pattern]) => pattern.test(word))?.[0];
};

export function readUse(text: string): Reading<Use | null> {
  if (saysNothing(text)) return read(null);
  const use = namedUse(text);
  return use ? read(use) : unread(rowReason("not-a-use", { text: quoted(text) }));
}

/** A share in percent: `50%`, `0.5`, `1/2`. */
export function readShare(cell: string | number): Reading<number | null> {
  const text = plainDigits(String(cell)).trim();
  if (saysNothing(text)) return read(null);
  const [, above, below] = /^(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(text) ?? [];
  const [, number, percent] = /^(\d{1,3}(?:\.\d+)?|\.\d+)\s*(%?)$/.exec(text) ?? [];
  const share =
    above !== undefined
      ? (Number(above) / Number(below)) * 100
      : Number(number) * (!percent && Number(number) <= 1 ? 100 : 1);
  return share > 0 && share <= 100
    ? read(Math.round(share * 10_000) / 10_000)
    : unread(rowReason("not-a-share", { text: quoted(text) }));
}
