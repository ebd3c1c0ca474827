import { bare, plainDigits } from "../../platform/sheets.ts";
import { type FlatType, flatTypes } from "./codes.ts";

/** What a flat can have at least and at most; areas are square feet. */
export const limitsOfFlat = {
  area: 1_000_000,
  floor: { least: -5, most: 200 },
  parking: { least: 0, most: 50 },
  inlets: { least: 0, most: 50 },
  persons: { least: 0, most: 99 },
  /** In rupees. */
  cost: 1_000_000_000_000,
  typeName: 40,
  slots: 20,
} as const;

/**
 * The flat type in a cell of any file; `undefined` if it is unclear. A number alone is the number of bedrooms and not a
 * code: 5 is not a villa.
 */
export function flatTypeNamed(text: string): FlatType | undefined {
  // 2.5 BHK is neither 2 nor 25.
  if (/\d\.\d/.test(text)) return undefined;
  const word = bare(text);
  if (/^(\d(bhk|बीएचके)?)?(villa|विला)$/.test(word)) return 5;
  const rooms = /^([1-4])(bhk|bedrooms?|bed|br|बीएचके)?(flat|apartment)?$/.exec(word)?.[1];
  return rooms === undefined ? undefined : (Number(rooms) as FlatType);
}

/** What to keep of a type as somebody wrote it: nothing where it is the label of its class. */
export const flatTypeNameOf = (text: string, type: FlatType | undefined): string =>
  type !== undefined && bare(text) === bare(flatTypes[type]) ? "" : text.replace(/\s+/g, " ").trim();

const ground = /^(?:g|gf|ground.*|तळमजला|भूतल)$/iu;

/** `3`, `3rd floor`, `Ground`, `B1`, `Basement 2`; `undefined` of what is no floor. */
export function floorNamed(written: string): number | undefined {
  const text = plainDigits(written).trim();
  if (ground.test(text)) return 0;
  const below = /^(?:b|basement|बेसमेंट)\s*-?\s*(\d)$/iu.exec(text)?.[1];
  const above = /^(?:floor|मंज़िल|मंजिल|मजला)?\s*(-?\d{1,3})\s*(?:st|nd|rd|th)?\s*(?:floor|मंज़िल|मंजिल|मजला)?$/iu.exec(
    text,
  )?.[1];
  const floor = below === undefined ? Number(above) : -Number(below);
  return Number.isInteger(floor) && floor >= limitsOfFlat.floor.least && floor <= limitsOfFlat.floor.most
    ? floor + 0
    : undefined;
}
