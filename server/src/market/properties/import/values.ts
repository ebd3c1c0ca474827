import { allSubTypes, subTypeLabels } from "#domain/market/properties/codes.ts";
import { labelRefs } from "#domain/platform/labels.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { plainDigits, quoted } from "#domain/platform/sheets.ts";
import { folded, NotRead, type NumberStyle, readNumber } from "../../../platform/sheets/cells.ts";

const footPerMetre = 10.763_910_4;
const areaUnits = {
  "sq ft": 1,
  sqft: 1,
  "sq feet": 1,
  "square feet": 1,
  "sq m": footPerMetre,
  sqm: footPerMetre,
  "m²": footPerMetre,
  m2: footPerMetre,
  "sq yd": 9,
  "sq yards": 9,
  gaj: 9,
};

export const readArea = (text: string, style: NumberStyle): number =>
  readNumber(text, { ...style, units: { ...areaUnits, ...style.units } });

const levels: Record<string, number> = { ground: 0, "upper basement": -1, basement: -1, "lower basement": -2 };

/** A floor and how many there are: `2 out of 5`, `Ground of 3`, `4/9`, `Lower Basement`, `3rd floor`, `3`. */
export function readFloor(text: string): { floor: number; floors: number | null } {
  const [, level = "", floors] =
    /^(.+?)(?:\s*(?:\bout of\b|\bof\b|\/)\s*(\d+))?$/.exec(folded(plainDigits(text))) ?? [];
  const name = level.replace(/\s*floor$/, "");
  const floor = levels[name] ?? (/^\d+(st|nd|rd|th)?$/.test(name) ? Number.parseInt(name, 10) : undefined);
  if (floor === undefined) throw new NotRead(rowReason("not-a-floor", { text: quoted(text) }));
  return { floor, floors: floors === undefined ? null : Number(floors) };
}

export function readSubType(text: string): string {
  const found = allSubTypes.find((subType) => folded(subType) === folded(text));
  if (!found)
    throw new NotRead(rowReason("none-of", { text: quoted(text), choices: labelRefs("subTypeLabels", subTypeLabels) }));
  return found;
}
