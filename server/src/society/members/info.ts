import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listNominations } from "./nominations/queries.ts";
import { findMember, listOtherOwners, listOwnerships } from "./queries.ts";
import { viewMemberInfo } from "./view.ts";

export const info = handler(domain.members.info, async ({ db, actor, refuse }, { MemberID }) => {
  const member = await findMember(db, actor, MemberID);
  if (!member) return refuse("unknown-member");
  const [history, owners, nominations] = await Promise.all([
    listOwnerships(db, member.flat_id),
    listOtherOwners(db, MemberID),
    listNominations(db, MemberID),
  ]);
  return viewMemberInfo(member, { history, owners, nominations });
});
