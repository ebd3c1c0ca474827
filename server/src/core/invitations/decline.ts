import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findAdministered, keepAdministrator } from "../officers/queries.ts";
import { answerInvitation } from "./queries.ts";

export const decline = handler(
  domain.invitations.decline,
  async ({ actor, now, transaction, refuse }, { InvitationID, Whether_Report }) =>
    transaction(async (tx) => {
      const answer = Whether_Report ? "decline-and-report" : "decline";
      const isKnown = await answerInvitation(tx, actor.phone, InvitationID, answer, now);
      if (!isKnown) return refuse("unknown-invitation");
      const administered = await findAdministered(tx, InvitationID);
      if (administered && !(await keepAdministrator(tx, administered, now))) return refuse("last-administrator");
      return {};
    }),
);
