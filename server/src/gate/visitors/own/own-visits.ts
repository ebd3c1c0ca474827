import { domain } from "#domain";
import { guessOrRefuse } from "../../../core/session/otp/guess.ts";
import { handler } from "../../../platform/handler.ts";
import { listKept } from "./queries.ts";
import { keptView } from "./view.ts";

export const ownVisits = handler(domain.visitors.ownVisits, async (context, { PhoneNumber, OTP }) => {
  // Not spent, so that what was seen can be erased by the same OTP.
  await guessOrRefuse(context, { audience: "visits", phone: PhoneNumber, code: OTP });
  const { rows, count } = await listKept(context.db, PhoneNumber);
  return { Data: rows.map(keptView), Count: count };
});
