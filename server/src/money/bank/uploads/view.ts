import type { BankStatement } from "#domain/money/bank/lines/draft.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { StatementRow } from "./queries.ts";

const rupeesOrNone = (amount: Paise | null) => (amount === null ? null : rupees(amount));

export const viewStatement = (row: StatementRow): BankStatement => ({
  Bank_StatementID: row.bank_statement_id,
  Bank_AccountID: row.bank_account_id,
  Bank_Account_Name: row.bank_account_name,
  File_Name: row.file_name,
  Period_From: row.period_from ?? row.first_day,
  Period_To: row.period_to ?? row.last_day,
  Opening_Balance: rupeesOrNone(row.opening_paise),
  Closing_Balance: rupeesOrNone(row.closing_paise),
  Line_Count: row.line_count,
  New_Count: row.new_count,
  Doubtful_Count: row.doubtful_count,
  Verified_Count: row.checks.verified,
  Gaps: row.checks.gaps.map(({ line, missing }) => ({ Line: line, Missing_Amount: rupees(missing) })),
  Cut_Off: row.checks.cutOff,
  Future_Lines: [...row.checks.future],
  Unreadable_Lines: [...row.checks.unreadable],
  Uploaded_By: row.uploader,
  created_at: row.created_at.toISOString(),
});
