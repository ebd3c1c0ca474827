import { addDays, type Day } from "../../platform/days.ts";
import { problem } from "../../platform/problems.ts";
import type { Role } from "../../platform/roles.ts";
import { mayCall } from "../../platform/who.ts";
import { type VisitorStatus, type VisitPurpose, visitorLimits } from "./codes.ts";

/** Visitors that a flat announces without a number: they stay for minutes, and nobody knows their numbers. */
export const needsPhone = (purpose: VisitPurpose): boolean => purpose === "guest" || purpose === "service";

/** Guards look for visitors, and see all of the society; the office sees those whom it lets in itself. */
export const isGuard = (role: Role): boolean => mayCall(role, "gate.work") && mayCall(role, "visitors.search");

type Window = { Start_Date: Day; Start_Time: string; End_Date: Day; End_Time: string };

/** The instants of a window that is written in Indian time. */
export const instantsOf = ({ Start_Date, Start_Time, End_Date, End_Time }: Window): { from: Date; until: Date } => ({
  from: new Date(`${Start_Date}T${Start_Time}:00+05:30`),
  until: new Date(`${End_Date}T${End_Time}:00+05:30`),
});

type WindowProblem = { field: "Start_Date" | "End_Time" | "End_Date"; message: string };

/** Problems of the validity period of a pass alone. */
export function windowProblem(window: Window, isSeveral: boolean): WindowProblem | undefined {
  const { from, until } = instantsOf(window);
  if (until <= from) return { field: "End_Time", message: problem("visit-ends-before-start") };
  const days = isSeveral ? visitorLimits.daysSeveral : visitorLimits.daysOnce;
  if (window.End_Date > addDays(window.Start_Date, days))
    return {
      field: "End_Date",
      message: isSeveral
        ? problem("pass-several-at-most", { most: visitorLimits.daysSeveral })
        : problem("pass-once-at-most", { most: visitorLimits.daysOnce }),
    };
  return undefined;
}

/** Today's problem with it. */
export function windowProblemNow(window: Window, now: Date): "visit-in-past" | "visit-too-far" | undefined {
  const { from, until } = instantsOf(window);
  if (until <= now) return "visit-in-past";
  return from.getTime() - now.getTime() > visitorLimits.daysAhead * 86_400_000 ? "visit-too-far" : undefined;
}

type Pass = { from: Date; until: Date; isCancelled: boolean; isUsed: boolean; hasHost: boolean };
export type PassProblem = "pass-cancelled" | "pass-used" | "pass-expired" | "pass-host-left" | "pass-not-yet";

/** Why a pass does not open the gate now, if it does not. */
export function passProblem({ from, until, isCancelled, isUsed, hasHost }: Pass, now: Date): PassProblem | undefined {
  if (isUsed) return "pass-used";
  // Before the cancelling that follows from it: this is what the gate can act on.
  if (!hasHost && now < until) return "pass-host-left";
  if (isCancelled) return "pass-cancelled";
  if (now >= until) return "pass-expired";
  return now < from ? "pass-not-yet" : undefined;
}

/** Whether the flat, or the gate in its place, can still decide. */
export const isUndecided = (status: VisitorStatus): boolean => status === "waiting" || status === "pending";

/** Whole minutes of a stay. */
export const minutesBetween = (entry: Date, exit: Date): number =>
  Math.max(0, Math.floor((exit.getTime() - entry.getTime()) / 60_000));

/** `2h 5m`, the duration of a visit. */
export const durationInWords = (minutes: number): string => `${Math.floor(minutes / 60)}h ${minutes % 60}m`;

/** `MH 12 AB 1234` and `mh12ab1234` are one plate. */
export const plateOf = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}-]/gu, "").toUpperCase();
