import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listInvitations } from "./queries.ts";
import { viewInvitation } from "./view.ts";

export const list = handler(domain.invitations.list, async ({ db, actor }, { Skip, Limit, Invitation_Status }) => {
  const page = { status: Invitation_Status ?? "waiting", skip: Skip, limit: Limit };
  const { rows, count } = await listInvitations(db, actor.phone, page);
  return { Data: rows.map(viewInvitation), Count: count };
});
