import { labels } from "../../../platform/labels.ts";

/** Why an operator is to look at a listing. */
export const signalKinds = labels("signalKinds", {
  first: "First listings of a new account",
  many: "More than a new account lists in a day",
  limit: "More active homes than the number may list",
  contact: "Link, phone number or address to pay to in the text",
  brokerage: "The text speaks of brokerage",
  reports: "Reported by visitors",
  photos: "A photo of another account's home",
  "photo-set": "Several photos of another account's home",
  "rent-high": "Rent far above similar homes",
  "rent-low": "Rent far below similar homes",
  "same-text": "The description of another account's home",
  "many-owners": "Homes of many owners on one number",
});
export type SignalKind = keyof typeof signalKinds;
export const allSignalKinds = Object.keys(signalKinds) as [SignalKind, ...SignalKind[]];

/** Signals that only say that a home is held: they alone do not keep it off the site for longer. */
export const holdSignals = ["first", "many", "limit"] as const satisfies readonly SignalKind[];

/** What an operator can write to the owner, who reads it in their own language. */
export const ownerTexts = labels("ownerTexts", {
  photos:
    "We have found photos of this home in another listing. Please upload photos that you took of this home, or tell us why they are the same.",
  rent: "The rent is far from the rents of similar homes nearby. Please check it, and correct it if it is wrong.",
  contact:
    "Please remove phone numbers, links and UPI IDs from all texts of the listing. People reach you by an enquiry.",
  owner:
    "Please tell us whether you own this home, or manage it for its owner. If you charge brokerage, say so in the listing.",
  duplicate: "This home seems to be listed more than once. Please keep one listing, and deactivate the others.",
  available: "Visitors say that this home is not available any more. Please deactivate it if that is so.",
  details: "Visitors say that the rent or the details are wrong. Please check them, and correct what is wrong.",
  fraud: "Visitors were asked for money before a visit. This is not allowed on this site.",
});
export type OwnerText = keyof typeof ownerTexts;
export const allOwnerTexts = Object.keys(ownerTexts) as [OwnerText, ...OwnerText[]];

/** What came of a report, as its reporter reads it. */
export const reportOutcomes = labels("reportOutcomes", {
  removed: "We have taken the listing off the site",
  corrected: "The listing has been corrected",
  "not-upheld": "We have checked it and the listing stays",
});
export type ReportOutcome = keyof typeof reportOutcomes;
export const allReportOutcomes = Object.keys(reportOutcomes) as [ReportOutcome, ...ReportOutcome[]];

/** Whose turn it is with a listing in the queue. */
export const checkTurns = labels("checkTurns", { 1: "Waits for us", 2: "Waits for the owner" });
export type CheckTurn = keyof typeof checkTurns;

/** What an operator decided about a request for more homes. */
export const limitDecisions = labels("limitDecisions", {
  granted: "You may list more homes",
  refused: "Your limit of homes stays as it is",
});

export const longestAnswer = 1000;
export const mostAnswersADay = 10;
/** More is for an operator to talk about. */
export const mostHomesWanted = 5000;
