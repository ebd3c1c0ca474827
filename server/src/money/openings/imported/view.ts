import type { OpeningImport } from "#domain/money/openings/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { GapSums, OpeningSource } from "./queries.ts";

const amounts = (parts: readonly GapSums[]) => {
  const sum = (column: "principal_paise" | "interest_paise" | "advance_paise") =>
    rupees(parts.reduce((all, part) => all + part[column], 0));
  return { Principal: sum("principal_paise"), Interest: sum("interest_paise"), Advance: sum("advance_paise") };
};

export const viewSource = (row: OpeningSource, sums: readonly GapSums[]): OpeningImport => ({
  Member_ImportID: row.member_import_id,
  File_Name: row.file_name,
  Imported_At: row.ended_at.toISOString(),
  Opening_State: row.balances,
  Balance_Day: row.day,
  Flats: sums.reduce((all, { flats }) => all + flats, 0),
  ...amounts(sums),
  Gaps: sums.flatMap((part) =>
    part.gap === null ? [] : [{ Reason: part.gap, Flats: part.flats, ...amounts([part]) }],
  ),
  Done_Flats: Math.min(row.balances_at, row.total_flats),
  Total_Flats: row.total_flats,
  Difference_Reason: row.balances_note,
});
