import { mobileProblem } from "../../../core/session/rules.ts";
import { type Decision, mostReportText, type ReportReason, reasonToExplain, reportMessages } from "./codes.ts";

type Written = { Reason: ReportReason | undefined; Text: string; PhoneNumber: string };

/** What is wrong with a report as it is filled in, by field. */
export function reportProblems({ Reason, Text, PhoneNumber }: Written): Partial<Record<keyof Written, string>> {
  const phone = PhoneNumber.trim() === "" ? undefined : mobileProblem(PhoneNumber);
  const text = textProblem(Reason, Text);
  return {
    ...(Reason === undefined && { Reason: reportMessages.noReason }),
    ...(text && { Text: text }),
    ...(phone && { PhoneNumber: phone }),
  };
}

export function textProblem(reason: ReportReason | undefined, text: string): string | undefined {
  if (text.trim().length > mostReportText) return reportMessages.tooLong;
  return reason === reasonToExplain && text.trim() === "" ? reportMessages.noText : undefined;
}

/** What can be decided about a listing as it stands. */
export function openDecisions(home: { isHidden: boolean; isVerified: boolean; openReports: number }): Decision[] {
  return [
    ...(home.isVerified ? (["unverify"] as const) : home.isHidden ? [] : (["verify"] as const)),
    home.isHidden ? "restore" : "hide",
    ...(home.openReports > 0 ? (["dismiss"] as const) : []),
  ];
}
