import type { ListPreference } from "#domain/core/preferences/calls.ts";
import { type ListName, listColumns } from "#domain/core/preferences/codes.ts";
import type { PreferenceRow } from "./queries.ts";

export function viewPreference(row: PreferenceRow): ListPreference {
  const List = row.list as ListName;
  const columns: readonly string[] = listColumns[List];
  return {
    List,
    // A column may have been renamed since.
    Hidden_Columns: row.hidden_columns.filter((column) => columns.includes(column)),
    Whether_Cards: row.has_cards,
    Whether_Keys: row.has_keys,
    Page_Size: row.page_size,
  };
}
