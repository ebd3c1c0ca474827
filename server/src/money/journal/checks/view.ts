import type { BookCheck } from "#domain/money/journal/calls.ts";
import type { BookFault } from "#domain/money/journal/codes.ts";
import { rupees } from "#domain/platform/money.ts";
import type { CheckRow } from "./queries.ts";

export const viewCheck = (row: CheckRow): BookCheck => ({
  Checked_At: row.checked_at.toISOString(),
  Entries: row.entries,
  Accounts: row.accounts,
  Difference:
    row.fault === null
      ? null
      : {
          Fault: row.fault as BookFault,
          Document_No: row.document_no ?? "",
          Name: row.party,
          Document_Amount: rupees(row.document_paise ?? 0),
          Entry_Amount: rupees(row.entry_paise ?? 0),
        },
});
