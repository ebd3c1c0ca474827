import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readConfirmationToken } from "./link.ts";
import { confirmAddress, declineAddress, holdConfirmation, stateOf } from "./queries.ts";

export const answerMailConfirmation = handler(
  domain.session.answerMailConfirmation,
  async ({ db, now, transaction, refuse }, { Token, Whether_Mine: isMine }) => {
    const confirmationId = readConfirmationToken(await signingSecret(db), Token);
    if (confirmationId === undefined) return refuse("link-not-ours");
    return transaction(async (tx) => {
      const confirmation = await holdConfirmation(tx, confirmationId);
      if (!confirmation) return refuse("link-not-ours");
      const state = stateOf(confirmation, now);
      if (state === "link-expired" || state === "link-outdated") return refuse(state);
      if (!isMine) await declineAddress(tx, confirmation, now);
      else if (state === "open")
        await confirmAddress(tx, { phone: confirmation.phone_number, email: confirmation.email_id, now });
      return {};
    });
  },
);
