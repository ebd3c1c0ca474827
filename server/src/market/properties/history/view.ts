import type { PropertyEvent } from "#domain/market/properties/history/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { keptLabel } from "#domain/translations.ts";
import type { EventRow } from "./queries.ts";

export const viewEvent = (row: EventRow, language: Language): PropertyEvent => ({
  Kind: row.kind,
  At: row.at.toISOString(),
  Rental_ContractID: row.rental_contract_id,
  Name: row.name,
  Reason: row.reason && keptLabel(language, row.reason),
  Start_Date: row.start_date,
  End_Date: row.end_date,
  Count: row.count,
  Led_Count: row.led_count,
  Amount: rupees(row.amount_paise),
  Paid_Amount: rupees(row.paid_paise),
});
