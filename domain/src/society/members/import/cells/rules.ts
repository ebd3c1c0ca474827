import type { Day } from "../../../../platform/days.ts";
import { rupees } from "../../../../platform/money.ts";
import { rowReason } from "../../../../platform/row-reasons.ts";
import { cellText, plainDigits, quoted, type SheetCell, saysNothing } from "../../../../platform/sheets.ts";
import { type AreaUnit, areaUnitOf } from "../../../flats/areas/rules.ts";
import { type Amount, readAmount, readSide } from "../amounts/rules.ts";
import type { MemberField } from "../codes.ts";
import { type Phone, readEmails, readPan, readPhones } from "../contacts/rules.ts";
import { readDay } from "../days/rules.ts";
import {
  type HomeType,
  isOfSlots,
  namedUse,
  readArea,
  readHomeType,
  readParking,
  readShare,
  readUse,
  type Use,
} from "../homes/rules.ts";
import { type Holder, isNobody, readHolders } from "../names/rules.ts";
import { type Reading, read, unread } from "../readings/rules.ts";
import { type Role, readRole } from "../roles/rules.ts";

/** What the columns of a row hold, each as its own kind of value. */
export type RowValues = {
  Building: string;
  Block: string;
  Flat: string;
  Floor: string;
  Name: Holder[];
  Last_Name: string;
  Joint_Name: Holder[];
  Role: Role;
  Phone: Phone[];
  Other_Phone: Phone[];
  Email: string[];
  Address: string;
  PAN: string;
  Share: number;
  Share_Certificate: string;
  Member_Since: Day;
  Use: Use;
  Tenant_Name: Holder[];
  Tenant_Phone: Phone[];
  Tenant_Email: string[];
  Tenant_Since: Day;
  Tenant_Until: Day;
  Type: HomeType;
  Carpet_Area: number;
  Built_Up_Area: number;
  Parking: number;
  Principal: Amount;
  Interest: Amount;
  Arrears: Amount;
  Debit: Amount;
  Credit: Amount;
  Side: "debit" | "credit";
  Advance: Amount;
  Deposit: Amount;
};

const text =
  (most: number) =>
  (cell: SheetCell): Reading<string | null> => {
    const written = cellText(cell);
    if (saysNothing(written)) return read(null);
    return written.length <= most ? read(written) : unread(rowReason("too-long", { text: quoted(written) }));
  };
const named = (cell: SheetCell) => readHolders(typeof cell === "string" ? cell : cellText(cell));
/** `Self`, `Rented` or `No` in the place of a tenant names nobody. */
export const isNoTenant = (text: string): boolean => namedUse(text) !== undefined || /^(?:no|yes)$/i.test(text);
const tenant = (cell: SheetCell) => (isNoTenant(cellText(cell)) ? read([]) : named(cell));
const scalar = (cell: SheetCell): string | number => (typeof cell === "number" ? cell : cellText(cell));
const amount = (cell: SheetCell) => readAmount(scalar(cell));
const phones = (cell: SheetCell) => readPhones(typeof cell === "string" ? cell : scalar(cell));
const day = (edge: "first" | "last") => (cell: SheetCell) =>
  readDay(typeof cell === "object" && cell !== null && "day" in cell ? cell : scalar(cell), edge);

/** What the heading of a column says of its numbers: the unit of areas, or that they are those of parking slots. */
export type NumberSense = AreaUnit | "slots";
export const senseOf = (field: MemberField, heading: string): NumberSense =>
  field === "Parking" && isOfSlots(heading) ? "slots" : (areaUnitOf(heading) ?? "feet");
const area = (cell: SheetCell, sense: NumberSense) => readArea(scalar(cell), sense === "slots" ? "feet" : sense);

const readers: { [Field in MemberField]: (cell: SheetCell, sense: NumberSense) => Reading<RowValues[Field] | null> } = {
  Building: text(100),
  Block: text(100),
  Flat: (cell) => text(120)(cell),
  Floor: text(20),
  Name: named,
  Last_Name: text(60),
  Joint_Name: named,
  Role: (cell) => readRole(cellText(cell)),
  Phone: phones,
  Other_Phone: phones,
  Email: (cell) => readEmails(cellText(cell)),
  Address: text(500),
  PAN: (cell) => readPan(cellText(cell)),
  Share: (cell) => readShare(scalar(cell)),
  Share_Certificate: text(50),
  Member_Since: day("first"),
  Use: (cell) => readUse(cellText(cell)),
  Tenant_Name: tenant,
  Tenant_Phone: phones,
  Tenant_Email: (cell) => readEmails(cellText(cell)),
  Tenant_Since: day("first"),
  Tenant_Until: day("last"),
  Type: (cell) => readHomeType(cellText(cell)),
  Carpet_Area: area,
  Built_Up_Area: area,
  Parking: (cell, sense) => readParking(scalar(cell), sense === "slots"),
  Principal: amount,
  Interest: amount,
  Arrears: amount,
  Debit: amount,
  Credit: amount,
  Side: (cell) => {
    const side = readSide(cellText(cell));
    return read(side ?? null);
  },
  Advance: amount,
  Deposit: amount,
};

/** Reads one cell as what its column is; null where it says nothing. */
export function readCell<Field extends MemberField>(
  field: Field,
  cell: SheetCell,
  sense: NumberSense,
): Reading<RowValues[Field] | null> {
  const written = cellText(cell);
  if (written === "") return read(null);
  if (typeof cell === "object" && cell !== null && "error" in cell)
    return unread(rowReason("cell-error", { text: quoted(cell.error) }));
  // What a spreadsheet program writes for a broken formula, in a file of plain text.
  if (/^#(?:REF|N\/A|VALUE|DIV\/0|NAME|NUM|NULL)[!?]?$/.test(written))
    return unread(rowReason("cell-error", { text: quoted(written) }));
  const { [field]: reader } = readers;
  return reader(typeof cell === "string" ? cell.trim() : cell, sense);
}

/** What was read, as a person sees it beside the cell. */
export function readingText(field: MemberField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value
      .map((each: string | Holder | Phone) =>
        typeof each === "string"
          ? each
          : "number" in each
            ? each.number
            : [each.title, each.name].filter(Boolean).join(" "),
      )
      .join("; ");
  if (typeof value === "object" && "paise" in value) {
    const { paise, side } = value as Amount;
    return `${rupees(paise).toFixed(2)}${side === undefined ? "" : side === "debit" ? " Dr" : " Cr"}`;
  }
  if (typeof value === "object") return (value as HomeType).text;
  if (field === "Share") return `${value}%`;
  return String(value);
}

/** Whether a name cell says that nobody has bought the flat, and what it tells of the flat then. */
export const nobodysUse = (cell: SheetCell | undefined): Use | undefined => {
  const written = plainDigits(cellText(cell));
  if (!isNobody(written)) return undefined;
  return /vacant|empty|खाली|रिकामे|रिक्त/iu.test(written) ? "vacant" : "builder";
};
