import { labels } from "../../platform/labels.ts";

/** The state of a request to join a society. */
export const joinStates = labels("joinStates", {
  waiting: "Waiting",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
});
export type JoinState = keyof typeof joinStates;

/** Letters and digits of a society's code: none that looks like another one. */
export const joinLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
export const joinCodeLength = 8;

/** How many requests of one account can wait, in all societies. */
export const mostWaiting = 5;
/** How many one account can make in 24 hours. */
export const mostADay = 10;
/** After so many refusals by one society within 30 days it is not asked again. */
export const mostRefusals = 3;
/** How many can wait in one society: so many people do not move in at once. */
export const mostInSociety = 2000;
/** Days after which a request that nobody answered is deleted; one that was declined or withdrawn, after as many more. */
export const joinDays = 90;
