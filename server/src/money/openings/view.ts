import type { OpeningBalance, OpeningSums } from "#domain/money/openings/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { listOpenings, OpeningRow } from "./queries.ts";

export const viewOpening = (row: OpeningRow): OpeningBalance => ({
  Opening_BalanceID: row.opening_balance_id,
  Opening_No: row.opening_no,
  Balance_Day: row.balance_day,
  FlatID: row.flat_id,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  Name: row.party_name,
  Principal: rupees(row.principal_paise),
  Interest: rupees(row.interest_paise),
  Advance: rupees(row.advance_paise),
  Outstanding_Amount: rupees(row.outstanding_paise ?? 0),
  Advance_Left: rupees(row.left_paise),
  BillID: row.reversed_on === null ? row.bill_id : null,
  Remarks: row.remarks,
  File_Name: row.file_name,
  Made_By: row.made_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Whether_Reversible: row.reversed_on === null && row.use === null,
  Use_Reason: row.use,
  Reversed_On: row.reversed_on,
  Reverse_Reason: row.reason ?? "",
});

type Totals = Awaited<ReturnType<typeof listOpenings>>["totals"];

/** Only where they were summed. */
export const viewSums = (totals: Totals): { Totals?: OpeningSums } =>
  totals.principal_paise === undefined
    ? {}
    : {
        Totals: {
          Principal: rupees(totals.principal_paise),
          Interest: rupees(totals.interest_paise!),
          Advance: rupees(totals.advance_paise!),
          Outstanding_Amount: rupees(totals.outstanding_paise!),
        },
      };
