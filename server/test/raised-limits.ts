const calls = "1000000000";

/** Settings for what makes thousands of calls from one address or session: tests, benches and crashes. */
export const raisedLimits = {
  LIMIT_READS: calls,
  LIMIT_WRITES: calls,
  LIMIT_EXPENSIVE: calls,
  LIMIT_ANONYMOUS_READS: calls,
  LIMIT_ANONYMOUS_WRITES: calls,
  LISTINGS_PER_DAY: calls,
  LISTINGS_CHECKED_FIRST: "0",
  LISTINGS_ACTIVE: calls,
};

/** The same for the budgets of messages. */
export const raisedBudgets = {
  MESSAGES_NEW: calls,
  MESSAGES_VERIFIED: calls,
  MESSAGES_ACCOUNT: calls,
  MESSAGES_RECIPIENT: calls,
  MESSAGES_ALARM: calls,
};
