import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { SheetFile } from "../../../platform/sheet-calls.ts";
import { chartUnits } from "../codes.ts";
import { asked, checkPeriod, reportFormat } from "../draft.ts";

const count = z.int().min(0);

/** Only counts: no data about visitors or the people whom they visited. */
const VisitorReport = z.object({
  Start_Date: z.iso.date(),
  End_Date: z.iso.date(),
  /** The visitors who came in during the period, and the number of people. */
  Visits: count,
  People: count,
  /** By the hour of the day, 0 to 23, in India's time. */
  By_Hour: z.array(z.object({ Hour: z.int(), Visits: count })),
  /** 1 is Monday, 7 Sunday. */
  By_Weekday: z.array(z.object({ Weekday: z.int(), Visits: count })),
  By_Purpose: z.array(z.object({ Purpose: z.string(), Visits: count, People: count })),
  Unit: z.enum(chartUnits),
  Points: z.array(z.object({ Day: z.iso.date(), Visits: count })),
  /** The blocks that they visited. */
  Places: z.array(z.object({ PlaceID: z.string(), Name: z.string(), Visits: count, People: count })),
  /** The visitors who left in the period, and their average time inside; null if nobody left. */
  Left: z.object({ Count: count, Average_Minutes: count.nullable() }),
  /** Walk-ins by day: those that the flat answered in time, and the others, decided by the gate or a late answer. */
  Walk_Ins: z.object({ Approved: count, Denied: count, Unanswered: count }),
  /** By the day on which a pass ended, or was first used. */
  Passes: z.object({ Used: count, Unused: count, Cancelled: count }),
});
export type VisitorReport = z.output<typeof VisitorReport>;

export const visitor = {
  visitor: call({
    path: "vendor/Fetch_Visitor_Report_Info",
    limit: "expensive",
    who: "reports.visitors",
    summary:
      "Show the visitors of a period by hour, weekday, day or month, purpose and block, the length of their stay, and the outcome of walk-ins and passes: only counts, which are kept longer than the log",
    input: z.object(asked).superRefine(checkPeriod),
    output: VisitorReport,
    refusals: ["unknown-block"],
  }),
  exportVisitor: call({
    path: "vendor/Export_Visitor_Report",
    who: "reports.visitors",
    summary: "Export a visitor report: its figures as a CSV or XLSX file with a row for each, or the report as a PDF",
    input: z.object({ ...asked, ...reportFormat }).superRefine(checkPeriod),
    output: SheetFile,
    refusals: ["unknown-block"],
  }),
};
