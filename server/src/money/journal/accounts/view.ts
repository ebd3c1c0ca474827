import { type LedgerGroup, type LedgerPurpose, typeOfGroup } from "#domain/money/journal/codes.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import type { Language } from "#domain/platform/languages.ts";
import { ledgerName } from "../book.ts";
import type { AccountRow } from "./queries.ts";

/** Documents post to it, or it takes what the income and expenditure of earlier years left. */
export const isNeeded = ({ is_posted_to, purpose }: AccountRow): boolean => is_posted_to || purpose === "surplus";

export const viewAccount = (language: Language, row: AccountRow): LedgerAccount => ({
  Ledger_AccountID: row.ledger_account_id,
  Ledger_Code: row.code,
  Ledger_Name: ledgerName(language, row),
  Ledger_Group: row.ledger_group as LedgerGroup,
  Ledger_Type: typeOfGroup[row.ledger_group as LedgerGroup],
  Ledger_Purpose: row.purpose as LedgerPurpose | null,
  Whether_Control: row.is_control,
  Status: row.status,
  Whether_Posted_To: row.is_posted_to,
  Whether_Removable: !row.is_used && !isNeeded(row),
});
