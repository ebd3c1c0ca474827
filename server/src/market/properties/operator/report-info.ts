import { domain } from "#domain";
import type { ReportOutcome } from "#domain/market/properties/checks/codes.ts";
import type { ReportReason } from "#domain/market/properties/operator/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { findReport } from "./queries.ts";
import { readReportToken } from "./report-link.ts";

export const reportInfo = handler(domain.properties.reportInfo, async ({ db, refuse }, { Token }) => {
  const reportId = readReportToken(await signingSecret(db), Token);
  const row = reportId && (await findReport(db, reportId));
  if (!row) return refuse("link-not-ours");
  return {
    Property_Title: row.property_title,
    Reason: row.reason as ReportReason,
    created_at: row.created_at.toISOString(),
    Settled_At: row.settled_at?.toISOString() ?? null,
    Outcome: row.outcome as ReportOutcome | null,
    Whether_Notified: row.reporter_phone !== null,
  };
});
