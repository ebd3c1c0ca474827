import { problem } from "../../../platform/problems.ts";
import { type Decision, mostReportText, type ReportReason, reasonToExplain } from "./codes.ts";

export function textProblem(reason: ReportReason | undefined, text: string): string | undefined {
  if (text.trim().length > mostReportText) return problem("at-most-characters", { most: mostReportText });
  return reason === reasonToExplain && text.trim() === "" ? problem("report-text-required") : undefined;
}

/** The possible decisions about a listing in its state. */
export function openDecisions(home: { isHidden: boolean; isVerified: boolean; openReports: number }): Decision[] {
  return [
    ...(home.isVerified ? (["unverify"] as const) : home.isHidden ? [] : (["verify"] as const)),
    home.isHidden ? "restore" : "hide",
    ...(home.openReports > 0 ? (["dismiss"] as const) : []),
  ];
}
