import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { guessOtp } from "../../session/otp/queries.ts";
import { listKept } from "./queries.ts";
import { keptView } from "./view.ts";

export const ownVisits = handler(domain.visitors.ownVisits, async ({ db, now, refuse }, { PhoneNumber, OTP }) => {
  // Not spent, so that what was seen can be erased by the same OTP.
  const guess = await guessOtp(db, { audience: "visits", phone: PhoneNumber, code: OTP, now });
  if ("refusal" in guess) return refuse(guess.refusal);
  const { rows, count } = await listKept(db, PhoneNumber);
  return { Data: rows.map(keptView), Count: count };
});
