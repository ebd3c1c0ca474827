import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listNominations } from "./nominations/queries.ts";
import { findMember, listOtherOwners, listOwnerships, listTenants } from "./queries.ts";
import { viewMemberInfo } from "./view.ts";

export const info = handler(domain.members.info, async ({ db, actor, refuse }, { MemberID }) => {
  const member = await findMember(db, actor, MemberID);
  if (!member) return refuse("unknown-member");
  const [history, owners, tenants, nominations] = await Promise.all([
    listOwnerships(db, member.flat_id),
    listOtherOwners(db, MemberID),
    member.owned_until === null ? listTenants(db, member.flat_id) : [],
    listNominations(db, MemberID),
  ]);
  return viewMemberInfo(member, { history, owners, tenants, nominations });
});
