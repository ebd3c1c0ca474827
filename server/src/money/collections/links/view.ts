import type { StatementLink } from "#domain/money/collections/links/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { LinkRow } from "./queries.ts";

export const viewLink = (row: Omit<LinkRow, "maker_name">, createdBy: string | null): StatementLink => ({
  Statement_LinkID: row.statement_link_id,
  Language: row.language as Language,
  Created_By: createdBy ?? "",
  created_at: row.created_at.toISOString(),
  Expires_At: row.expires_at.toISOString(),
});
