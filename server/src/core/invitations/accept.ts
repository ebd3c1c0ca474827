import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { answerInvitation, isOfSociety } from "./queries.ts";

export const accept = handler(
  domain.invitations.accept,
  async ({ actor, now, transaction, refuse }, { InvitationID }) =>
    transaction(async (tx) => {
      if (actor.withoutSocieties && (await isOfSociety(tx, actor.phone, InvitationID)))
        return refuse("no-society-management");
      const isKnown = await answerInvitation(tx, actor.phone, InvitationID, "accept", now);
      return isKnown ? {} : refuse("unknown-invitation");
    }),
);
