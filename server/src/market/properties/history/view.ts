import type { PropertyEvent } from "#domain/market/properties/history/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import type { EventRow } from "./queries.ts";

export const viewEvent = (row: EventRow): PropertyEvent => ({
  Kind: row.kind,
  At: row.at.toISOString(),
  Rental_ContractID: row.rental_contract_id,
  Name: row.name,
  Reason: row.reason,
  Start_Date: row.start_date,
  End_Date: row.end_date,
  Count: row.count,
  Led_Count: row.led_count,
  Amount: rupees(row.amount_paise),
  Paid_Amount: rupees(row.paid_paise),
});
