import { isAdministrator, type StaffRole, staffRoles } from "../../core/staff/rules.ts";
import type { HandoverGap, SeatState } from "./codes.ts";

/** The roles of a committee and of those who work for it; block secretaries and auditors need more than a name and are appointed on their own page. */
export const seatRoles = (Object.keys(staffRoles) as StaffRole[]).filter(
  (role) => role !== "block_secretary" && role !== "auditor",
);

/** Most entries of each list of a handover. */
export const mostEntries = 200;

type Seat = { Role: StaffRole; State: SeatState };
type Leaving = { Role: StaffRole; Whether_In_Office: boolean };
type Prepared = {
  seats: readonly Seat[];
  leaving: readonly Leaving[];
  isDayHere: boolean;
  /** Whether the remaining terms of administrators cover every day from today on. */
  isCovered: boolean;
};

/** What is missing before the two officers can confirm, in the order of the steps. */
export function gapsOf({ seats, leaving, isDayHere, isCovered }: Prepared): HandoverGap[] {
  const isLed = seats.some(({ Role, State }) => isAdministrator(Role) && State === "held");
  const gaps: [HandoverGap, boolean][] = [
    ["no-new-committee", seats.length === 0],
    ["not-appointed", seats.some(({ State }) => State === "planned")],
    ["no-incoming-administrator", seats.length > 0 && !isLed],
    ["no-outgoing", leaving.length === 0],
    [
      "no-outgoing-administrator",
      leaving.length > 0 && !leaving.some(({ Role, Whether_In_Office }) => Whether_In_Office && isAdministrator(Role)),
    ],
    ["administrator-gap", leaving.length > 0 && isLed && !isCovered],
    ["day-to-come", !isDayHere],
  ];
  return gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));
}
