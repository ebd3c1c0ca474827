import { rowReason } from "../../../../platform/row-reasons.ts";
import type { BalanceSign } from "../amounts/rules.ts";
import type { MemberField } from "../codes.ts";
import type { MemberRow, Severity, SheetLayout } from "../rows/rules.ts";
import { notePeople } from "./people/rules.ts";
import { chooseReadings, isOfOtherWing, type Keys, type KnownPlaces, keysOf, placesOf } from "./places/rules.ts";
import { addRow, emptyRecord, type FlatRecord, labelOf, owedOf } from "./record/rules.ts";
import { type ColumnTotal, totalsOf } from "./totals/rules.ts";

export type SheetRows = { layout: SheetLayout; rows: readonly MemberRow[] };
export type Noted = { sheet: number; line: number; column: number | null; reason: string; severity: Severity };
export type Register = { flats: FlatRecord[]; problems: Noted[]; totals: ColumnTotal[] };

type Options = {
  sign: BalanceSign;
  /** The wing of a flat where the whole file names none. */
  onlyBlock: string;
  /** The blocks and buildings that the society has. */
  names?: readonly string[];
};

/** A flat, the sheets that have a row of it, and the last of those rows. */
type Entry = { record: FlatRecord; sheets: Set<number>; line: number };

type Joining = {
  flats: Map<string, Entry>;
  problems: Noted[];
  places: KnownPlaces;
  keys: Keys;
  options: Options;
};

/** Joins the rows of all sheets by their flat; rows with a problem of their own are left out. */
export function registerOf(sheets: readonly SheetRows[], options: Options): Register {
  const keys = keysOf();
  chooseReadings(sheets, keys, options.names ?? []);
  const joining: Joining = { flats: new Map(), problems: [], places: placesOf(sheets, keys), keys, options };
  for (const [sheet, rows] of sheets.entries()) joinSheet(joining, sheet, rows);
  const flats = [...joining.flats.values()].map(({ record }) => record);
  const { problems } = joining;
  const leftOut = new Set(problems.filter(isBad).map(({ sheet, line }) => `${sheet}:${line}`));
  const isImported = (sheet: number, row: MemberRow) =>
    isOfFlat(row) && !row.problems.some(isBad) && !leftOut.has(`${sheet}:${row.line}`);
  const totals = totalsOf(sheets, isImported, options.sign);
  notePeople(flats, ({ sheet, line }, field, reason) =>
    problems.push({ sheet, line, column: columnOf(sheets[sheet]!.layout, field), reason, severity: "warned" }),
  );
  return { flats, problems, totals };
}

const isBad = ({ severity }: { severity: Severity }): boolean => severity === "bad";
const isOfFlat = ({ kind }: MemberRow): boolean => kind === "flat" || kind === "continued";
const columnOf = ({ columns }: SheetLayout, field: MemberField): number | null =>
  columns.find((each) => each.field === field)?.column ?? null;

function joinSheet(joining: Joining, sheet: number, { layout, rows }: SheetRows): void {
  let above: Entry | undefined;
  for (const row of rows) {
    if (!isOfFlat(row)) continue;
    const note = (field: MemberField, reason: string, severity: Severity = "bad") =>
      joining.problems.push({ sheet, line: row.line, column: columnOf(layout, field), reason, severity });
    above = row.problems.some(isBad) ? undefined : joinRow(joining, { sheet, row, above, note });
    if (above) noteAmounts(row, joining.options.sign, note);
  }
}

type Note = (field: MemberField, reason: string, severity?: Severity) => void;
type Place = { sheet: number; row: MemberRow; above: Entry | undefined; note: Note };

/** The flat that a row was added to; undefined where it could not be, for the reason that is noted then. */
function joinRow({ flats, places, keys, options }: Joining, { sheet, row, above, note }: Place): Entry | undefined {
  const { number } = row;
  if (number === undefined) {
    if (above) return add(above, sheet, row, options.sign);
    note("Flat", rowReason("flat-missing"));
    return undefined;
  }
  if (isOfOtherWing(row, places)) {
    note("Flat", rowReason("wing-differs", { own: `"${row.differs}"`, other: `"${row.block}"` }));
    return undefined;
  }
  const block = blockOf(row, number, places, options.onlyBlock);
  if (block === undefined) {
    note("Flat", rowReason("flat-without-wing", { flat: `"${number}"` }));
    return undefined;
  }
  const key = keys.flat(block, number);
  const known = flats.get(key);
  const isMore = row.kind === "continued" || isOfOther(row, known?.record);
  if (known?.sheets.has(sheet) && !isMore) {
    note("Flat", rowReason("flat-on-line", { flat: `"${labelOf(known.record)}"`, line: `${known.line}` }));
    return undefined;
  }
  const entry = known ?? { record: emptyRecord(block, number, sheet, row.line), sheets: new Set(), line: row.line };
  flats.set(key, entry);
  return add(entry, sheet, row, options.sign);
}

function add(entry: Entry, sheet: number, row: MemberRow, sign: BalanceSign): Entry {
  addRow(entry.record, row, !entry.sheets.has(sheet), sign);
  entry.sheets.add(sheet);
  entry.line = row.line;
  return entry;
}

const shopBlock = "SHOPS";

/** The wing of a row's flat; undefined where it has none though other flats of the file have. */
function blockOf(row: MemberRow, number: string, places: KnownPlaces, onlyBlock: string): string | undefined {
  if (row.block !== undefined) return row.block;
  if (!places.hasBlocks) return onlyBlock;
  const isShop = /^(?:shop|office|garage|godown|दुकान)/i.test(number);
  return places.only(number) ?? (isShop ? shopBlock : undefined);
}

/** A row of somebody else of a flat that a row above is of: of another role, or another owner without amounts. */
function isOfOther(row: MemberRow, known: FlatRecord | undefined): boolean {
  const { Role, Name } = row.values;
  if (isOnlyTenant(row) || isOnlyParking(row) || (Role ?? "owner") !== "owner") return true;
  const isNew = Name?.some(({ name }) => known?.holders.every((holder) => holder.name !== name)) ?? false;
  return Role === "owner" && isNew && !hasAmounts(row);
}

const hasAmounts = ({
  values: { Principal, Interest, Arrears, Debit, Credit, Advance, Deposit },
}: MemberRow): boolean =>
  [Principal, Interest, Arrears, Debit, Credit, Advance, Deposit].some((amount) => amount && amount.paise !== 0);

const isOnlyTenant = ({ values }: MemberRow): boolean =>
  values.Name === undefined &&
  values.Tenant_Name !== undefined &&
  values.Principal === undefined &&
  values.Arrears === undefined;

/** A register of slots has a row for each of a flat's, with the member again. */
const isOnlyParking = ({ values }: MemberRow): boolean =>
  values.Parking !== undefined && Object.keys(values).every((field) => ofSlots.has(field));
const ofSlots = new Set(["Flat", "Block", "Building", "Parking", "Name"]);

const rupeesOf = (paise: number): string => `₹${(paise / 100).toFixed(2)}`;

/** Notes interest below 0, and principal and interest that do not make the arrears beside them. */
function noteAmounts({ values }: MemberRow, sign: BalanceSign, note: Note): void {
  const { Principal, Interest, Arrears, Side } = values;
  const interest = Interest ? owedOf(Interest, undefined, sign) : 0;
  if (interest < 0) note("Interest", rowReason("interest-in-advance"), "warned");
  if (!Principal || !Arrears) return;
  const whole = owedOf(Arrears, Side, sign);
  const parts = owedOf(Principal, Side, sign) + interest;
  if (whole !== parts)
    note("Arrears", rowReason("parts-differ", { sum: rupeesOf(parts), total: rupeesOf(whole) }), "warned");
}
