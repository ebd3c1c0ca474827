import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readConfirmationToken } from "./link.ts";
import { findConfirmation, stateOf } from "./queries.ts";

/** Only reads: a program that opens the links of an email confirms nothing. */
export const mailConfirmation = handler(domain.session.mailConfirmation, async ({ db, now, refuse }, { Token }) => {
  const confirmationId = readConfirmationToken(await signingSecret(db), Token);
  const confirmation = confirmationId && (await findConfirmation(db, confirmationId));
  if (!confirmation) return refuse("link-not-ours");
  const state = stateOf(confirmation, now);
  if (state === "link-expired" || state === "link-outdated") return refuse(state);
  return {
    EmailID: confirmation.email_id,
    Phone_Ending: confirmation.phone_number.slice(-2),
    Whether_Email_Verified: state === "confirmed",
  };
});
