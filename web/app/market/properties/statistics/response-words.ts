import { spokenSpan } from "#domain/market/properties/rules.ts";
import { m } from "../../../paraglide/messages.js";

/** How soon enquiries are answered; a line where none is. */
export function responseWords(minutes: number | null): string {
  if (minutes === null) return m.stats_none();
  const { amount, unit } = spokenSpan(minutes);
  return m.stats_response_time({ amount, unit });
}
