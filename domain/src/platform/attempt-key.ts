const minute = 60_000;

/** How long the server remembers the answer to an Idempotency-Key. */
export const keysKeptFor = 24 * 60 * minute;

/** A key that says when it was made is refused a little before its answer would be forgotten. */
const goodFor = keysKeptFor - 10 * minute;
/** How far ahead of our own a clock may be that we take a key's time from. */
const mostAhead = 5 * minute;

/** The Idempotency-Key of our own pages: it says when the attempt began, by the server's clock. */
export const attemptKey = (begun: number, random: string): string =>
  `at-${Math.floor(begun / 1000).toString(36)}-${random}`;

/**
 * Whether a key is so old that its answer may be forgotten, or in the future. Keys without a time are never outdated.
 */
export function isOutdated(key: string, now: Date): boolean {
  const seconds = /^at-([0-9a-z]{6})-[0-9a-f]{32}$/.exec(key)?.[1];
  if (seconds === undefined) return false;
  const age = now.getTime() - Number.parseInt(seconds, 36) * 1000;
  return age > goodFor || age < -mostAhead;
}
