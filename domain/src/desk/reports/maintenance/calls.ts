import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { SheetFile } from "../../../platform/sheet-calls.ts";
import { chartUnits } from "../codes.ts";
import { asked, checkPeriod, reportFormat } from "../draft.ts";

const count = z.int().min(0);

/** The number of tickets, their median time, and the time within which nine of ten were done. Null without any. */
const Duration = z.object({ Count: count, Median_Minutes: count.nullable(), P90_Minutes: count.nullable() });

/** The issues of a society's blocks, counted as its tickets are. */
const IssueReport = z.object({
  Raised: count,
  By_Category: z.array(z.object({ Category: z.int(), Count: count, Resolution: Duration })),
  By_Status: z.array(z.object({ Issue_Status: z.int(), Count: count })),
  Resolution: Duration,
  /** The cost so far of those raised in the period. */
  Cost_Amount: RupeesOut,
});
export type IssueReport = z.output<typeof IssueReport>;

const MaintenanceReport = z.object({
  /** Whose tickets: places are the blocks of a society, or the homes of an owner. */
  Kind: z.enum(["society", "owner"]),
  Start_Date: z.iso.date(),
  End_Date: z.iso.date(),
  /** The status of tickets is that of this day, whatever the period. */
  As_Of: z.iso.date(),
  /** Raised in the period; the following figures are of these, except for resolved ones. */
  Raised: count,
  By_Category: z.array(z.object({ Category: z.int(), Count: count, Resolution: Duration })),
  By_Priority: z.array(z.object({ Priority: z.int(), Count: count, Late_Count: count })),
  By_Status: z.array(z.object({ Ticket_Status: z.int(), Count: count })),
  /** Past their due time, or resolved after it; rejected ones are not. */
  Late_Count: count,
  /** Opened again after they were resolved. */
  Reopened_Count: count,
  /** From being raised to the first comment, assignment or step of who answers for it. */
  First_Answer: Duration,
  /** Resolved in the period, whenever they were raised: from then to the last time they were resolved. */
  Resolution: Duration,
  /** The resolved ones by stars. */
  Ratings: z.array(z.object({ Rating: z.int(), Count: count })),
  /** Those with the most tickets first; null for what no flat raised. */
  Places: z.array(
    z.object({ PlaceID: z.string().nullable(), Name: z.string(), Raised: count, Open_Count: count, Late_Count: count }),
  ),
  /** Null for an owner of homes. */
  Issues: IssueReport.nullable(),
  Unit: z.enum(chartUnits),
  Points: z.array(z.object({ Day: z.iso.date(), Raised: count, Resolved: count })),
});
export type MaintenanceReport = z.output<typeof MaintenanceReport>;

const refusals = ["no-society", "unknown-block"] as const;

export const maintenance = {
  maintenance: call({
    path: "vendor/Fetch_Maintenance_Report_Info",
    limit: "expensive",
    who: "reports.money",
    summary:
      "Show the support tickets and block issues of a period by category, priority, status, place and day or month, the times until their first answer and resolution, and their ratings: of the caller's society, or about their own homes",
    input: z.object(asked).superRefine(checkPeriod),
    output: MaintenanceReport,
    refusals: [...refusals],
  }),
  exportMaintenance: call({
    path: "vendor/Export_Maintenance_Report",
    who: "reports.money",
    summary:
      "Export a maintenance report: its figures as a CSV or XLSX file with a row for each, or the report as a PDF",
    input: z.object({ ...asked, ...reportFormat }).superRefine(checkPeriod),
    output: SheetFile,
    refusals: [...refusals],
  }),
};
