import { labels } from "../../platform/labels.ts";
/** Whether a society or landlord is trusted with other people's phones and money. */
export const standings = labels("standings", { new: "Not verified yet", verified: "Verified", suspended: "Suspended" });
export type Standing = keyof typeof standings;
export const allStandings = Object.keys(standings) as [Standing, ...Standing[]];

/** Issuers of bills and invitations, and accounts without a society to which a name was refused. */
export const issuerTypes = labels("issuerTypes", {
  society: "Society",
  landlord: "Landlord",
  account: "Account without a society",
});
export type IssuerType = keyof typeof issuerTypes;

/** The decisions of an operator, as the history shows them. */
export const standingDecisions = labels("standingDecisions", {
  verify: "Verified",
  suspend: "Suspended",
  dismiss: "Alarms and reports dismissed",
});
export type StandingDecision = keyof typeof standingDecisions;
export const allStandingDecisions = Object.keys(standingDecisions) as [StandingDecision, ...StandingDecision[]];

/** Why an operator is to look at a society or landlord. */
export const alarmKinds = labels("alarmKinds", {
  report: "Reported by invited people",
  name: "Name changed after verification",
  "refused-name": "Tried to use a name that is not allowed",
  volume: "Sends far more messages than usual",
  budget: "Reached the daily message limit",
});
export type AlarmKind = keyof typeof alarmKinds;

/** The lists of the operator's page of societies and landlords. */
export const standingLists = ["new", "alarms", "verified", "suspended"] as const;
export type StandingList = (typeof standingLists)[number];

/** Two societies whose places are nearer than this are in one city for the comparison of their names. */
export const sameCityKm = 30;
