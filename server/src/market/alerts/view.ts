import type { SavedSearch } from "#domain/market/alerts/calls.ts";
import type { AlertFrequency } from "#domain/market/alerts/codes.ts";
import type { SearchRow } from "./queries.ts";

export const searchView = (row: SearchRow): SavedSearch => ({
  Saved_SearchID: row.saved_search_id,
  Name: row.name,
  Text: row.words,
  Address: row.address,
  Frequency: row.frequency as AlertFrequency,
  Whether_Push: row.by_push,
  Whether_Mail: row.by_mail,
  Whether_WhatsApp: row.by_whatsapp,
  Whether_Paused: row.paused_at !== null,
  Whether_City_Known: row.is_city_known,
  Homes_Told: row.homes_told,
  Last_Told_At: row.last_told_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
