import { z } from "zod";

const seconds = (usual: number) => {
  const what = "a number of seconds above 0, of at most 600";
  return z.coerce.number(what).positive(what).max(600, what).default(usual);
};

const calls = (usual: number) => {
  const what = "a whole number of calls a minute, at least 1";
  return z.coerce.number(what).int(what).min(1, what).max(1_000_000_000, what).default(usual);
};

/** The settings of rate limits. */
export const limitSettings = {
  HEADERS_TIMEOUT: seconds(20),
  BODY_TIMEOUT: seconds(30),
  LIMIT_READS: calls(600),
  LIMIT_WRITES: calls(120),
  LIMIT_EXPENSIVE: calls(60),
  LIMIT_ANONYMOUS_READS: calls(6_000),
  LIMIT_ANONYMOUS_WRITES: calls(600),
};
type Settings = z.output<z.ZodObject<typeof limitSettings>>;

/** Milliseconds for the headers of a request, and for a body that comes too slowly. */
export type Timeouts = { headers: number; body: number };

export const timeoutsOf = ({ HEADERS_TIMEOUT, BODY_TIMEOUT }: Settings): Timeouts => ({
  headers: HEADERS_TIMEOUT * 1000,
  body: BODY_TIMEOUT * 1000,
});

/** Calls a minute: of a session, expensive ones of an account, and those without a session of a network. */
export type CallLimits = Record<"reads" | "writes" | "expensive" | "anonymousReads" | "anonymousWrites", number>;

export const callLimitsOf = (settings: Settings): CallLimits => ({
  reads: settings.LIMIT_READS,
  writes: settings.LIMIT_WRITES,
  expensive: settings.LIMIT_EXPENSIVE,
  anonymousReads: settings.LIMIT_ANONYMOUS_READS,
  anonymousWrites: settings.LIMIT_ANONYMOUS_WRITES,
});
