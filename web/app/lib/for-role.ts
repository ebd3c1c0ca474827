import { data } from "react-router";
import type { Envelope } from "#domain/call.ts";

/** Ends the loader of a page that is not for the caller's role: the console answers 403 and says so within its frame. */
export function forRole({ extras }: Pick<Envelope, "extras">): void {
  if (extras.refusal === "not-allowed") throw data(null, { status: 403 });
}
