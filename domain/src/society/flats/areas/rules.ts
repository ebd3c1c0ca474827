import { plainDigits, saysNothing } from "../../../platform/sheets.ts";
import { limitsOfFlat } from "../rules.ts";

const squareFeetOf = { feet: 1, metres: 10.7639, yards: 9 } as const;
export type AreaUnit = keyof typeof squareFeetOf;

const metres =
  /(?:sq\.?\s*m(?:t|tr|trs|eter|etre|eters|etres|ts)?s?\b|sqm\b|sqmt|m2|m²|mtr|चौ\.?\s*मी|वर्ग\s*मी|चौरस\s*मी)/iu;
const feet = /(?:sq\.?\s*(?:f|ft|feet|foot)\b|sft|sqft|ft2|ft²|feet|चौ\.?\s*फू|वर्ग\s*फ|चौरस\s*फ|s\.\s*ft)/iu;

const yards = /(?:sq\.?\s*(?:yd|yard)s?\b|sqyds?\b|\bgaj\b|वर्ग\s*गज|गज)/iu;

/** The unit that a heading or a cell names. */
export const areaUnitOf = (text: string): AreaUnit | undefined =>
  metres.test(text) ? "metres" : feet.test(text) ? "feet" : yards.test(text) ? "yards" : undefined;

/** An area in square feet, with two decimals; null if nobody wrote one, `undefined` if it is unclear. */
export function squareFeetIn(cell: string | number, unit: AreaUnit = "feet"): number | null | undefined {
  const text = plainDigits(String(cell)).trim();
  if (typeof cell === "string" && saysNothing(text)) return null;
  const written = areaUnitOf(text);
  const number = /^(\d+(?:,\d{2,3})*)(\.\d+)?\s*(.*)$/s.exec(text);
  if (!number || (number[3] !== "" && written === undefined)) return undefined;
  const area = Number(number[1]!.replaceAll(",", "") + (number[2] ?? ""));
  if (area === 0) return null;
  const squareFeet = Math.round(area * squareFeetOf[written ?? unit] * 100) / 100;
  return squareFeet > 0 && squareFeet <= limitsOfFlat.area ? squareFeet : undefined;
}
