import { labels } from "../../../platform/labels.ts";

export const visitStates = { offered: 1, agreed: 2, cancelled: 3 } as const;
export const visitStateLabels = labels("visitStateLabels", { 1: "Offered", 2: "Agreed", 3: "Cancelled" });
export type VisitState = keyof typeof visitStateLabels;

export const visitEnders = labels("visitEnders", { 1: "Owner", 2: "Visitor", 3: "This site" });
export type VisitEnder = keyof typeof visitEnders;

/** Why a visit was cancelled; people choose among the first four. */
export const visitCancelReasons = labels("visitCancelReasons", {
  1: "Cannot come at this time",
  2: "Decided otherwise",
  3: "Ill or delayed on the way",
  4: "Something else",
  5: "The home has been rented out",
  6: "The listing is paused",
  7: "The listing was hidden by our team",
  8: "The home is no longer offered",
  9: "The enquiry was closed",
});
export type VisitCancelReason = keyof typeof visitCancelReasons;
export const chosenCancelReasons = [1, 2, 3, 4] as const satisfies readonly VisitCancelReason[];

export const dislikeReasons = labels("dislikeReasons", {
  1: "Rent or deposit",
  2: "Location or commute",
  3: "Condition of the home",
  4: "Size or layout",
  5: "Not as in the listing",
  6: "Rules of the house",
});
export type DislikeReason = keyof typeof dislikeReasons;

/** What a notice about a visit says first. */
export const visitNews = labels("visitNews", {
  offered: "Times to visit",
  agreed: "Visit agreed",
  cancelled: "Visit cancelled",
  tomorrow: "Visit tomorrow",
  soon: "Visit within the hour",
  over: "Tell the owner what you think",
});
export type VisitNews = keyof typeof visitNews;
