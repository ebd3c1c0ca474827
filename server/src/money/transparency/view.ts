import type { PublishedMonth, PublishedVersion } from "#domain/money/transparency/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { viewFigures } from "./figures.ts";
import type { PublishedRow } from "./queries.ts";

export const viewPublished = (language: Language, row: PublishedRow): PublishedMonth => ({
  Published_MonthID: row.published_month_id,
  Month: row.month,
  Version: row.version,
  Society_Name: row.society_name,
  Note: row.note,
  Published_At: row.published_at.toISOString(),
  Figures: viewFigures(language, row.figures),
});

export const viewVersion = (row: PublishedRow): PublishedVersion => ({
  Published_MonthID: row.published_month_id,
  Version: row.version,
  Published_State: row.state,
  Audience: row.audience,
  Published_By: row.published_by_name ?? "",
  Published_At: row.published_at.toISOString(),
  Withdrawn_By: row.withdrawn_by_name ?? "",
  Withdrawal_Reason: row.withdrawal_reason,
});
