import type { ChequeSettings } from "#domain/money/bank/returns/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { findChequeSettings } from "./queries.ts";

export const viewChequeSettings = (row: Awaited<ReturnType<typeof findChequeSettings>>): ChequeSettings => ({
  Return_Charge_Amount: rupees(row.return_charge_paise),
  Charge_HeadID: row.charge_head_id,
});
