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
      const found = await holdConfirmation(tx, confirmationId);
      if (!found) return refuse("link-not-ours");
      const state = stateOf(found, now);
      if (state === "link-expired" || state === "link-outdated") return refuse(state);
      if (!isMine) await declineAddress(tx, found, now);
      else if (state === "open") await confirmAddress(tx, { phone: found.phone_number, email: found.email_id, now });
      return {};
    });
  },
);
