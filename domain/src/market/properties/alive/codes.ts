import { daysToAnswer } from "../../../core/notifications/told/codes.ts";

/** How a listing proves that it is alive, in days. */
export const availability = {
  /** So long after the owner last said that a home is free, they are asked again. */
  askedAfter: 14,
  /** Of homes that are asked about anyway, the others of the same owner are asked about from so early on: one message is better than many. */
  askedAlongAfter: 7,
  /** Without an answer the listing is paused. */
  pausedAfter: daysToAnswer,
  /** So long the link answers; after the pause its yes offers the home again. */
  linkLives: 14,
} as const;
