import type { ReportOutcome } from "#domain/market/properties/checks/codes.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { reportPath } from "./report-link.ts";

type Closed = {
  title: string;
  outcome: ReportOutcome;
  reports: readonly { property_report_id: string; reporter_phone: string | null }[];
  secretOf: Db;
};

/** Tells everyone who reported with their number what came of it. */
export async function tellReporters(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  { title, outcome, reports, secretOf }: Closed,
): Promise<void> {
  const secret = await signingSecret(secretOf);
  await notify(
    tx,
    context,
    reports.flatMap(({ property_report_id, reporter_phone }) =>
      reporter_phone === null
        ? []
        : [
            {
              to: { phone: reporter_phone, vendorType: vendorTypes.tenant },
              from: "us" as const,
              kind: "report-outcome" as const,
              values: { Property_Title: title, Outcome_Label: keptAs("reportOutcomes", outcome) },
              link: reportPath(secret, property_report_id),
              onceKey: `report-outcome:${property_report_id}`,
            },
          ],
    ),
  );
}
