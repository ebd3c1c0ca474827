import { bare } from "../../platform/sheets.ts";
import { type FlatType, flatTypes } from "./codes.ts";

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
