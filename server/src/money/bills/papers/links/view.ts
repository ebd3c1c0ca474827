import type { BillLink } from "#domain/money/bills/papers/links/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { LinkRow } from "./queries.ts";

type Shown = Pick<LinkRow, "bill_link_id" | "language" | "created_at" | "expires_at">;

export const viewLink = (row: Shown, createdBy: string | null): BillLink => ({
  Bill_LinkID: row.bill_link_id,
  Language: row.language as Language,
  Created_By: createdBy ?? "",
  created_at: row.created_at.toISOString(),
  Expires_At: row.expires_at.toISOString(),
});
