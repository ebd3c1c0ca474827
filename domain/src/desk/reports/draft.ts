import { z } from "zod";
import { DayIn } from "../../platform/fields.ts";
import { BlockId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { reportFormatCodes, reportPeriodCodes } from "./codes.ts";
import { spanProblem } from "./rules.ts";

/** The input that all reports share. */
export const asked = {
  Period: z.enum(reportPeriodCodes, problem("choose-period")).default("this-month"),
  /** Of a custom period, both included. */
  Start_Date: DayIn.optional(),
  End_Date: DayIn.optional(),
  /** Of a society: one of its blocks only. */
  BlockID: BlockId.optional(),
};
/** How a report is taken along. */
export const reportFormat = { Format: z.enum(reportFormatCodes, problem("choose-format")).default("csv") };
type Asked = z.output<z.ZodObject<typeof asked>>;

/** Reports what a custom period lacks, or problems of its days. */
export function checkPeriod({ Period, Start_Date: start, End_Date: end }: Asked, context: z.RefinementCtx) {
  if (Period !== "custom") return;
  const say = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
  if (start === undefined) say("Start_Date", problem("choose-first-day"));
  if (end === undefined) say("End_Date", problem("choose-last-day"));
  const wrong = start && end && spanProblem({ start, end });
  if (wrong) say("End_Date", wrong);
}
