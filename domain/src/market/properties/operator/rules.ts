import { problem } from "../../../platform/problems.ts";
import type { ReportOutcome } from "../checks/codes.ts";
import { type Decision, mostReportText, type ReportReason, reasonToExplain } from "./codes.ts";

export function textProblem(reason: ReportReason | undefined, text: string): string | undefined {
  if (text.trim().length > mostReportText) return problem("at-most-characters", { most: mostReportText });
  return reason === reasonToExplain && text.trim() === "" ? problem("report-text-required") : undefined;
}

type Judged = { isHidden: boolean; isHeld: boolean; isVerified: boolean; openReports: number; signals: number };

/** The possible decisions about a listing in its state. */
export function openDecisions({ isHidden, isHeld, isVerified, openReports, signals }: Judged): Decision[] {
  return [
    ...(isHeld || signals > 0 ? (["fine"] as const) : []),
    ...(isVerified ? (["unverify"] as const) : isHidden ? [] : (["verify"] as const)),
    ...(isHidden && !isHeld ? (["restore"] as const) : []),
    "ask",
    ...(isHidden ? [] : (["pause"] as const)),
    ...(openReports > 0 ? (["dismiss", "correct"] as const) : []),
    ...(isHidden && !isHeld ? [] : (["hide"] as const)),
  ];
}

/** What a decision says of the open reports; nothing where it does not close them. */
export const outcomeOf: Readonly<Record<Decision, ReportOutcome | undefined>> = {
  verify: undefined,
  unverify: undefined,
  hide: "removed",
  restore: undefined,
  dismiss: "not-upheld",
  fine: "not-upheld",
  ask: undefined,
  pause: undefined,
  correct: "corrected",
};
