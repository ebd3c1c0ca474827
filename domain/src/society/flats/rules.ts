import { bare } from "../../platform/sheets.ts";
import type { FlatType } from "./codes.ts";

/**
 * The type of flat that a cell of any file means; `undefined` where it cannot be told. A number alone counts bedrooms and
 * is no code: 5 is not a villa.
 */
export function flatTypeNamed(written: string): FlatType | undefined {
  // 2.5 BHK is neither 2 nor 25.
  if (/\d\.\d/.test(written)) return undefined;
  const word = bare(written);
  if (/^(\d(bhk|बीएचके)?)?(villa|विला)$/.test(word)) return 5;
  const rooms = /^([1-4])(bhk|bedrooms?|bed|br|बीएचके)?(flat|apartment)?$/.exec(word)?.[1];
  return rooms === undefined ? undefined : (Number(rooms) as FlatType);
}
