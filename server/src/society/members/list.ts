import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listMembers } from "./queries.ts";
import { viewMember } from "./view.ts";

export const list = handler(domain.members.list, async ({ db, actor }, filters) => {
  const { rows, count } = await listMembers(db, actor, filters);
  return { Data: rows.map(viewMember), Count: count };
});
