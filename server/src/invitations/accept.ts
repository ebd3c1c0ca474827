import { domain } from "#domain";
import { handler } from "../handler.ts";
import { answerInvitation } from "./queries.ts";

export const accept = handler(
  domain.invitations.accept,
  async ({ actor, now, transaction, refuse }, { InvitationID }) =>
    transaction(async (tx) => {
      const isKnown = await answerInvitation(tx, actor.phone, InvitationID, "accept", now);
      return isKnown ? {} : refuse("unknown-invitation");
    }),
);
