import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import type { MemberImport, MemberImportFlat, MemberImportRow } from "#domain/society/members/import/calls.ts";
import type { FlatRecord } from "#domain/society/members/import/register/record/rules.ts";
import type { CellProblem, ReadCell } from "#domain/society/members/import/rows/rules.ts";
import { textIn } from "#domain/translations.ts";
import type { FlatFound, KeptPlan, RowFound, ShownImport } from "./queries.ts";
import { isRead, type KeptMapping } from "./reading.ts";

export const areBalancesPosted = ({ balances }: Pick<ShownImport, "balances">): boolean =>
  balances === "posting" || balances === "posted";

export function importView(row: ShownImport): MemberImport {
  const mapping = row.mapping as unknown as KeptMapping;
  const { plan, sign } = row.plan as unknown as KeptPlan;
  return {
    Member_ImportID: row.member_import_id,
    File_Name: row.file_name,
    Import_Status: row.status as MemberImport["Import_Status"],
    Total_Flats: row.total_flats,
    Done_Flats: row.done_flats,
    Sheets: mapping.sheets.map((sheet) => ({
      Sheet: sheet.sheet,
      Name: sheet.name,
      Header_Line: sheet.header?.line ?? null,
      Header_Rows: sheet.header?.height ?? 1,
      Rows: sheet.rows,
      Whether_Read: isRead(sheet),
      Whether_Remembered: sheet.isRemembered,
      Block_Name: sheet.block,
      Columns: sheet.columns.map(({ column, heading, field, surety, examples }) => ({
        Column: column,
        Heading: heading,
        Field: field ?? null,
        Confidence: surety,
        Examples: examples,
      })),
      First_Rows: (sheet.sample ?? []).map(({ line, cells }) => ({ Line: line, Cells: cells })),
    })),
    Balance_Sign: mapping.sign,
    Sign_Example: sign && { Sheet: sign.sheet, Line: sign.line, Written: sign.written },
    Balance_Day: mapping.day,
    Only_Block: mapping.onlyBlock,
    Plan: plan,
    Difference_Reason: row.difference_note,
    Whether_Posted: areBalancesPosted(row),
    created_at: row.created_at.toISOString(),
    Ended_At: row.ended_at?.toISOString() ?? null,
  };
}

type KeptRow = {
  kind: MemberImportRow["Kind"];
  block: string | null;
  number: string | null;
  cells: ReadCell[];
  problems: CellProblem[];
};

export function rowView({ sheet, line, needs_attention, row }: RowFound, language: Language): MemberImportRow {
  const { kind, block, number, cells, problems } = row as unknown as KeptRow;
  return {
    Sheet: sheet,
    Line: line,
    Kind: kind,
    Block_Name: block,
    Flat_No: number,
    Needs_Attention: needs_attention,
    Cells: cells.map(({ column, field, written, fixed, read }) => ({
      Column: column,
      Field: field,
      Written: written,
      Fixed: fixed ?? null,
      Read: read,
    })),
    Problems: problems.map(({ column, reason, severity }) => ({
      Column: column,
      Reason: textIn(language, reason),
      Severity: severity,
    })),
  };
}

const people = (persons: FlatRecord["holders"]) =>
  persons.map(({ name, title, phone, contact, email }) => ({
    Name: name,
    Title: title ?? "",
    PhoneNumber: phone ?? "",
    Other_Contact: contact ?? "",
    EmailID: email ?? "",
  }));

/** A flat of the import; the people are gone from it with the end of the import. */
export function flatView(row: FlatFound): MemberImportFlat {
  const record = row.record as unknown as FlatRecord | null;
  return {
    Sheet: record?.sheet ?? 0,
    Line: record?.line ?? 0,
    Block_Name: row.block_name,
    Flat_No: row.flat_no,
    Holders: people(record?.holders ?? []),
    Tenants: people(record?.tenants ?? []),
    Occupancy: record?.use ?? null,
    Type: record?.type?.text ?? "",
    Carpet_Area: record?.carpetArea ?? null,
    Built_Up_Area: record?.builtUpArea ?? null,
    Parking_Slots: record?.parking ?? null,
    Principal: rupees(Number(row.principal_paise)),
    Interest: rupees(Number(row.interest_paise)),
    Advance: rupees(Number(row.advance_paise)),
    Deposit: rupees(Number(row.deposit_paise)),
  };
}
