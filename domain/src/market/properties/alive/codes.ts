import { daysToAnswer } from "../../../core/notifications/told/codes.ts";

/** How a listing proves that it is alive, in days. */
export const availability = {
  /** How long after the owner last confirmed a home they are asked again. */
  askedAfter: 14,
  /**
   * If a home is due, other homes of the same owner are asked about from this age on, to combine them in one message.
   */
  askedAlongAfter: 7,
  /** Without an answer the listing is paused. */
  pausedAfter: daysToAnswer,
  /** So long the link answers; after the pause its yes offers the home again. */
  linkLives: 14,
} as const;
