import { z } from "zod";

const seconds = (usual: number) => {
  const what = "a number of seconds above 0, of at most 600";
  return z.coerce.number(what).positive(what).max(600, what).default(usual);
};

/** Of the table of settings, those that hold requests within limits. */
export const limitSettings = {
  HEADERS_TIMEOUT: seconds(20),
  BODY_TIMEOUT: seconds(30),
};
type Settings = z.output<z.ZodObject<typeof limitSettings>>;

/** Milliseconds for the headers of a request, and for a body that comes too slowly. */
export type Timeouts = { headers: number; body: number };

export const timeoutsOf = ({ HEADERS_TIMEOUT, BODY_TIMEOUT }: Settings): Timeouts => ({
  headers: HEADERS_TIMEOUT * 1000,
  body: BODY_TIMEOUT * 1000,
});
