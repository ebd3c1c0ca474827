import { cellText, plainDigits, type SheetCell, saysNothing } from "../../../../platform/sheets.ts";
import { readAmount, readSide } from "../amounts/rules.ts";
import { isNoTenant } from "../cells/rules.ts";
import { additive, type MemberField } from "../codes.ts";
import { readEmails, readPan, readPhones } from "../contacts/rules.ts";
import { readDay } from "../days/rules.ts";
import { type GridRow, type Header, headingsOf } from "../header/rules.ts";
import {
  headingInGroupMeans,
  type headingMeans,
  isEarlierAmount,
  isMereAmount,
  isOfDues,
  isOfTenants,
  plainHeading,
} from "../headings/rules.ts";
import { isHomeType, namedUse, readArea, readParking, readShare } from "../homes/rules.ts";
import { labelPart } from "../label/rules.ts";
import { isRole } from "../roles/rules.ts";
import { asText, type Cell, type Option, settle } from "./settling/rules.ts";

/** A column with its probable meaning; `surety` from 0 to 1, and the first cells under its heading. */
export type GuessedColumn = {
  column: number;
  heading: string;
  field?: MemberField;
  surety: number;
  examples: string[];
};

const good = (reading: { value?: unknown; problem?: string }): boolean =>
  !("problem" in reading) && reading.value !== null && !(Array.isArray(reading.value) && reading.value.length === 0);

const scalar = (cell: Cell): string | number => (typeof cell === "object" ? cell.day : cell);
const isNumeric = (cell: Cell): boolean => typeof cell === "number" || /^[\d.,]+$/.test(asText(cell));
/** A cell may name a person with a mobile number. */
const mobileBeside = /(?<!\d)(?:\+?91[\s-]*|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/gu;
const isWordy = (cell: Cell): boolean =>
  typeof cell === "string" &&
  /\p{L}\p{M}*\p{L}/u.test(cell) &&
  !/\d{4}|@/.test(cell.replace(mobileBeside, "")) &&
  !isHomeType(cell) &&
  !/^(?:yes|no|[1-9](?:st|nd|rd|th))$/i.test(cell.trim()) &&
  (namedUse(cell) === undefined || cell.trim().length > 12);

/** `Anil Shah - 98200 12399`: the number has its person before it. */
const isNamed = (cell: Cell): boolean => /^\p{L}[\p{L}\p{M}.]+\s+\p{L}/u.test(asText(cell));

/** Whether a cell can be what its column is guessed to be. */
const fits: Record<MemberField, (cell: Cell) => boolean> = {
  Building: (cell) => asText(cell).length <= 40,
  Block: (cell) => asText(cell).length <= 20 && !/\d{4}/.test(asText(cell)),
  Flat: (cell) =>
    /\d|^[\p{L}]{1,3}$|shop|office|दुकान/iu.test(plainDigits(asText(cell))) && labelPart(asText(cell)).length <= 30,
  Floor: (cell) => asText(cell).length <= 12,
  Name: isWordy,
  Last_Name: isWordy,
  Joint_Name: isWordy,
  Role: (cell) => isRole(asText(cell)),
  Phone: (cell) => typeof cell !== "object" && good(readPhones(cell)) && !isNamed(cell),
  Other_Phone: (cell) => typeof cell !== "object" && good(readPhones(cell)),
  Email: (cell) => good(readEmails(asText(cell))),
  Address: (cell) => typeof cell === "string" && cell.length > 3,
  PAN: (cell) => good(readPan(asText(cell))),
  Share: (cell) => typeof cell !== "object" && good(readShare(cell)),
  Share_Certificate: (cell) => asText(cell).length <= 40,
  Member_Since: (cell) => good(readDay(cell)),
  Use: (cell) => namedUse(asText(cell)) !== undefined,
  Tenant_Name: (cell) => isWordy(cell) || isNoTenant(asText(cell)),
  Tenant_Phone: (cell) => typeof cell !== "object" && good(readPhones(cell)) && !isNamed(cell),
  Tenant_Email: (cell) => good(readEmails(asText(cell))),
  Tenant_Since: (cell) => good(readDay(cell)),
  Tenant_Until: (cell) => good(readDay(cell)),
  Type: (cell) => isHomeType(asText(cell)) || (namedUse(asText(cell)) === undefined && /^[1-6]$/.test(asText(cell))),
  Carpet_Area: (cell) =>
    good(readArea(scalar(cell))) && (!isNumeric(cell) || Number(asText(cell).replaceAll(",", "")) >= 8),
  Built_Up_Area: (cell) =>
    good(readArea(scalar(cell))) && (!isNumeric(cell) || Number(asText(cell).replaceAll(",", "")) >= 8),
  Parking: (cell) => typeof cell !== "object" && good(readParking(cell)),
  Principal: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Interest: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Arrears: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Debit: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Credit: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Side: (cell) => readSide(asText(cell)) !== undefined,
  Advance: (cell) => typeof cell !== "object" && good(readAmount(cell)),
  Deposit: (cell) => typeof cell !== "object" && good(readAmount(cell)),
};

const looked = 200;
const least = 0.35;

/** What cells alone tell of a column whose heading nobody knows. */
const byCells: [MemberField, number, (cell: Cell) => boolean][] = [
  ["Email", 0.6, (cell) => /@/.test(asText(cell)) && fits.Email(cell)],
  ["Phone", 0.55, (cell) => /\d{5}/.test(asText(cell).replace(/\s/g, "")) && mobileLike(cell)],
  ["Other_Phone", 0.5, (cell) => /\d{5}/.test(asText(cell).replace(/\s/g, "")) && mobileLike(cell)],
  ["Role", 0.55, (cell) => /^[12](?:st|nd)$/i.test(asText(cell))],
  ["Side", 0.55, (cell) => fits.Side(cell)],
  ["Type", 0.55, (cell) => isHomeType(asText(cell))],
  ["Use", 0.5, (cell) => typeof cell === "string" && cell.trim().length > 1 && namedUse(cell) !== undefined],
  ["Flat", 0.5, (cell) => /^\p{L}{1,3}\d?\s*[-/ ]?\s*\d{1,4}\p{L}?$/u.test(asText(cell))],
  [
    "Name",
    0.45,
    (cell) =>
      typeof cell === "string" &&
      /^(?:m\/s|[\p{L}\p{M}.'’]+)(?:\s+[\p{L}\p{M}.&'’]+)+$/iu.test(cell.trim()) &&
      isWordy(cell),
  ],
];

function mobileLike(cell: Cell): boolean {
  const reading = typeof cell === "object" ? undefined : readPhones(cell);
  return reading !== undefined && "value" in reading && reading.value.some(({ kind }) => kind === "mobile");
}

const owed: ReadonlySet<MemberField> = new Set([
  "Principal",
  "Interest",
  "Arrears",
  "Debit",
  "Credit",
  "Side",
  "Advance",
]);

/** The probable meaning of every column, from its heading and from its cells; each field serves one column only. */
export function guessColumns(grid: readonly GridRow[], header: Header, title: string): GuessedColumn[] {
  const { headings } = header;
  const rows = grid.slice(header.at + header.height, header.at + header.height + looked);
  const cellsOf = headings.map((_, column) => rows.flatMap(({ cells }) => cellValue(cells[column])));
  const lowest = header.height > 1 ? headingsOf(grid, header.at + header.height - 1, 1) : headings;
  const meant = headings.map((heading, column) => headingInGroupMeans(heading, lowest[column] ?? ""));
  const options = headings
    .flatMap((_, column): Option[] =>
      optionsOf(meant[column], cellsOf[column]!, column).concat(underName(column, headings, meant, cellsOf)),
    )
    .filter(({ column, field }) => !owed.has(field) || !isEarlierAmount(headings, lowest, column))
    .filter(({ column }) => !isMereAmount(headings[column]!) || isOfDues(title));
  const turned = isOfTenants(title) ? options.map((option) => ofTenant(option, headings[option.column]!)) : options;
  const chosen = assign(
    turned.map((option) => ({ ...option, isMore: mayBeMore(option.field, headings[option.column]!) })),
  );
  settle({ chosen, headings, meant, cellsOf });
  return headings.map((heading, column) => {
    const option = chosen.get(column);
    return {
      column,
      heading,
      ...(option && { field: option.field }),
      surety: option ? Math.round(option.score * 100) / 100 : meant[column]?.length === 0 ? 1 : 0,
      examples: cellsOf[column]!.slice(0, 3).map(asText),
    };
  });
}

/** `Car park 1` and `Car park 2`, or `Stilt` and `Open`, are counted together, but not `Parking` and `Parking type`. */
function mayBeMore(field: MemberField, heading: string): boolean {
  const plain = plainHeading(heading);
  if (field === "Parking") return /\d$|\b[24] ?w|stilt|open|covered|basement|podium/.test(plain);
  return additive.has(field) && (!field.startsWith("Tenant") || /\d/.test(plain));
}

const cellValue = (cell: SheetCell | undefined): Cell[] =>
  cell === null || cell === undefined || (typeof cell === "object" && "error" in cell) || saysNothing(cellText(cell))
    ? []
    : [cell];

/** How much of a surety is left by the cells: a heading that its cells contradict says little. */
function shareOf(cells: readonly Cell[], fitting: (cell: Cell) => boolean): number {
  if (cells.length === 0) return 0.9;
  return cells.filter(fitting).length / cells.length;
}

function optionsOf(meant: ReturnType<typeof headingMeans>, cells: readonly Cell[], column: number): Option[] {
  const named = (meant ?? []).map(({ field, surety }) => {
    const share = shareOf(cells, fits[field]);
    return { column, field, score: surety * (0.1 + 0.9 * share) };
  });
  // A heading of no use is believed, one that none of its cells fits is not.
  if (meant?.length === 0 || named.some(({ score }) => score >= least)) return named;
  return cells.length === 0
    ? named
    : byCells.flatMap(([field, surety, fitting]) =>
        shareOf(cells, fitting) >= 0.7 ? [{ column, field, score: surety * shareOf(cells, fitting) }] : [],
      );
}

/** `Mobile` to the right of a tenant's name is the tenant's, where the owner has a column of that name too. */
function underName(
  column: number,
  headings: readonly string[],
  meant: readonly ReturnType<typeof headingMeans>[],
  cellsOf: readonly (readonly Cell[])[],
): Option[] {
  const own = meant[column]?.[0]?.field;
  const others = { Phone: ["Tenant_Phone", "Other_Phone"], Email: ["Tenant_Email", undefined] } as const;
  if (own !== "Phone" && own !== "Email") return [];
  if (meant.slice(0, column).every((before) => before?.[0]?.field !== own)) return [];
  for (let left = column - 1; left >= 0 && left >= column - 4; left--) {
    const name = meant[left]?.[0]?.field;
    if (name === "Name") return [];
    const field = name === "Tenant_Name" ? others[own][0] : name === "Joint_Name" ? others[own][1] : undefined;
    if (field) return [{ column, field, score: 0.8 * (0.1 + 0.9 * shareOf(cellsOf[column]!, fits[field])) }];
  }
  return plainHeading(headings[column]!) !== "" && own === "Phone"
    ? [{ column, field: "Other_Phone", score: 0.6 * shareOf(cellsOf[column]!, fits.Other_Phone) }]
    : [];
}

const tenantFields: Partial<Record<MemberField, MemberField>> = {
  Name: "Tenant_Name",
  Phone: "Tenant_Phone",
  Email: "Tenant_Email",
  Member_Since: "Tenant_Since",
};

const ofTenant = (option: Option, heading: string): Option =>
  /owner|member|landlord|licensor|मालक|मालिक|सदस्य|सभासद/iu.test(heading)
    ? option
    : { ...option, field: tenantFields[option.field] ?? option.field };

/** The best pairs first; of two as good the one further to the left. */
function assign(options: readonly Option[]): Map<number, Option> {
  const chosen = new Map<number, Option>();
  const taken = new Set<MemberField>();
  for (const option of options.toSorted((one, other) => other.score - one.score || one.column - other.column)) {
    if (option.score < least || chosen.has(option.column)) continue;
    if (taken.has(option.field) && !option.isMore) continue;
    chosen.set(option.column, option);
    taken.add(option.field);
  }
  return chosen;
}
