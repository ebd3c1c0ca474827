import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { problem } from "#domain/platform/problems.ts";
import type { Merge, RawSheet, SheetCell, SheetRow } from "#domain/platform/sheets.ts";
import { examineOle } from "../file-kinds/ole.ts";
import { completeTables } from "./markup.ts";
import { type Limits, meterOf, SheetTooLarge } from "./meter.ts";
import { byRows, decode, textRows } from "./text-rows.ts";
import { UnusableInput } from "./unusable-input.ts";
import { checkWorkbook } from "./workbook-check.ts";

type Which = { limits?: Limits | undefined; only?: string | number };
type Meter = ReturnType<typeof meterOf>;

const zip = Buffer.from("PK\x03\x04");
const ole = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** A web page or an XML sheet that a program saved under the name of a workbook. */
const isMarkup = (bytes: Buffer): boolean =>
  /^[\s\ufeff]*<(?:!doctype html|html|head|meta|style|body|table|div|\?xml|workbook)/i.test(
    decode(bytes.subarray(0, 1_000)),
  );

export const isWorkbook = (bytes: Buffer): boolean =>
  startsWith(bytes, zip) || startsWith(bytes, ole) || isMarkup(bytes);

/** All sheets of a file with anything in them, as they are written; a CSV file is one. Throws SheetTooLarge at the first thing beyond the limits. */
export async function rawSheetsOf(bytes: Buffer, limits?: Limits): Promise<RawSheet[]> {
  if (isWorkbook(bytes)) return workbookSheets(bytes, { limits });
  const rows = textRows(decode(bytes), byRows, limits).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => cell || null),
  }));
  return rows.length > 0 ? [{ name: "", rows, merges: [] }] : [];
}

/** The sheets of a workbook that are not hidden, or `only` the one of this name or place. */
export async function workbookSheets(bytes: Buffer, { limits, only }: Which): Promise<RawSheet[]> {
  if (startsWith(bytes, zip) && limits) await checkWorkbook(bytes, limits, only === undefined);
  if (startsWith(bytes, ole)) checkOle(bytes);
  const book = open(bytes, only);
  const names = only === undefined ? book.SheetNames.filter((_, at) => !isHidden(book, at)) : [named(book, only)];
  const meter = meterOf(limits);
  const shift = book.Workbook?.WBProps?.date1904 ? 1_462 : 0;
  return names.flatMap((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet, { meter, shift, limits }) : [];
    return rows.length > 0 ? [{ name, rows, merges: mergesOf(sheet!) }] : [];
  });
}

function named(book: WorkBook, only: string | number): string {
  if (typeof only === "number") return book.SheetNames[only] ?? "";
  if (book.SheetNames.includes(only)) return only;
  throw new UnusableInput(problem("workbook-unreadable", { reason: `Sheet "${only}" not found` }));
}

const isHidden = (book: WorkBook, at: number): boolean => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0;

function checkOle(bytes: Buffer): void {
  if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le")))
    throw new UnusableInput(problem("file-with-password"));
  const kind = examineOle(bytes);
  if (kind === "has-macros") throw new UnusableInput(problem("workbook-with-macros"));
  if (kind !== "xls") throw new UnusableInput(problem("file-neither-csv-nor-xlsx"));
}

function open(bytes: Buffer, only: string | number | undefined): WorkBook {
  const options = {
    dense: true,
    cellNF: true,
    cellHTML: false,
    cellFormula: false,
    // Of a web page: its texts stay texts, `1/2/2024` and `0098` too.
    raw: true,
    ...(only !== undefined && { sheets: only }),
  };
  try {
    return isMarkup(bytes)
      ? read(completeTables(decode(bytes)), { ...options, type: "string" })
      : read(bytes, { ...options, type: "buffer" });
  } catch (error) {
    const reason = (error as Error).message;
    if (/password/i.test(reason)) throw new UnusableInput(problem("file-with-password"));
    throw new UnusableInput(problem("workbook-unreadable", { reason }));
  }
}

type Reading = { meter: Meter; shift: number; limits: Limits | undefined };

function rowsOf(sheet: WorkSheet, { meter, shift, limits }: Reading): SheetRow[] {
  const data = (sheet["!data"] ?? []) as (CellObject | undefined)[][];
  const rows: SheetRow[] = [];
  // The rows that are missing in a sparse list are skipped.
  data.forEach((found, at) => {
    let last = -1;
    const filled: [number, SheetCell][] = [];
    found?.forEach((cell, column) => {
      const value = cell ? cellValue(cell, shift) : null;
      if (value === null || value === "") return;
      meter.cell(column, typeof value === "string" ? value : String(cell!.v));
      filled.push([column, value]);
      last = column;
    });
    if (last === -1) return;
    if (limits && last >= limits.columns) throw new SheetTooLarge("too-many-columns");
    meter.row();
    const cells = Array<SheetCell>(last + 1).fill(null);
    for (const [column, value] of filled) cells[column] = value;
    rows.push({ line: at + 1, cells });
  });
  return rows;
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet["!merges"] ?? []).map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c }));

const day = 86_400_000;
const lastSerial = 2_958_465;

/** What a cell holds; of a formula the result it was saved with, nothing is worked out here. */
function cellValue(cell: CellObject, shift: number): SheetCell {
  if (cell.t === "e") return { error: cell.w ?? "#ERROR" };
  if (cell.t === "b") return String(cell.v);
  if (cell.t !== "n" || typeof cell.v !== "number")
    return cell.v === undefined || cell.v === null ? null : String(cell.v).trim();
  const format = String(cell.z ?? "");
  if (SSF.is_date(format) && cell.v >= 1 && cell.v <= lastSerial)
    return { day: new Date(Date.UTC(1899, 11, 30) + Math.floor(cell.v + shift) * day).toISOString().slice(0, 10) };
  return asFormatted(cell.v, format, cell.w) ?? cell.v;
}

/** Formats that add to a number what it means: a percentage, Dr or Cr behind the amount, leading zeros. */
function asFormatted(value: number, format: string, shown = ""): string | undefined {
  if (/%/.test(format.replace(/"[^"]*"/g, ""))) return `${Math.round(value * 1e8) / 1e6}%`;
  const side = /(?:^|[^\p{L}])(dr|cr)\.?\s*$/iu.exec(shown)?.[1];
  if (side !== undefined) return `${Math.abs(value)} ${side}`;
  return /^0{2,}$/.test(format) && Number.isInteger(value) ? shown : undefined;
}
