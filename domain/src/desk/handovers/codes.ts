import { labels } from "../../platform/labels.ts";

export const handoverStates = labels("handoverStates", {
  draft: "Being prepared",
  review: "To be confirmed",
  completed: "Completed",
  cancelled: "Cancelled",
});
export type HandoverState = keyof typeof handoverStates;

/** What is handed over besides money. */
export const handoverItemKinds = labels("handoverItemKinds", {
  1: "Register or document",
  2: "Key or card",
  3: "Other property",
});
export type HandoverItemKind = 1 | 2 | 3;

/** How far the appointment of a person of the new committee is. */
export const seatStates = labels("seatStates", {
  planned: "Not appointed yet",
  proposed: "Waiting for a second person",
  invited: "Invited, not accepted yet",
  later: "Accepted, the term begins later",
  held: "In office",
});
export type SeatState = keyof typeof seatStates;

/** What is missing before the two officers can confirm. */
export const handoverGaps = labels("handoverGaps", {
  "day-to-come": "The day of the handover has not come yet.",
  "no-new-committee": "Enter the new committee.",
  "not-appointed": "Appoint everybody in the new committee.",
  "no-incoming-administrator":
    "A new chairman, secretary or manager must have accepted the invitation, and their term must have begun.",
  "no-outgoing": "Choose whose terms end.",
  "no-outgoing-administrator": "One of those whose terms end must be an administrator in office, who confirms.",
  "administrator-gap":
    "After the handover there would be days without an administrator. One administrator needs a term without a last day.",
});
export type HandoverGap = keyof typeof handoverGaps;

/** The side for which an officer confirms. */
export const handoverSides = labels("handoverSides", {
  outgoing: "For the outgoing committee",
  incoming: "For the incoming committee",
});
export type HandoverSide = keyof typeof handoverSides;

/** The figures that the product itself knows, in the order of page and paper. */
export const handoverFigures = labels("handoverFigures", {
  Member_Dues: "Dues of members",
  Overdue_Dues: "Of these overdue",
  Flats_With_Dues: "Flats with dues",
  Advances: "Advances held for members",
  Unconfirmed_Amount: "Payments declared, not confirmed yet",
  Unconfirmed_Count: "Number of these payments",
  Open_Tickets: "Open complaints",
  Open_Incidents: "Open incidents",
  Open_Block_Issues: "Open block issues",
  Coming_Bookings: "Coming bookings of amenities",
  Flats: "Flats",
  Members: "Members on the register",
});
export type HandoverFigure = keyof typeof handoverFigures;
export const amountFigures: readonly HandoverFigure[] = [
  "Member_Dues",
  "Overdue_Dues",
  "Advances",
  "Unconfirmed_Amount",
];
