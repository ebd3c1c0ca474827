import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import type { AccountRow } from "../../journal/accounts/queries.ts";

const groups: readonly LedgerGroup[] = ["income", "other-income", "funds"];

/** Whether a head can post to it: the database holds the same. */
export const takesHeads = ({ status, is_control, ledger_group }: AccountRow): boolean =>
  status && !is_control && groups.includes(ledger_group as LedgerGroup);
