import { domain } from "#domain";
import { onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { deleteMember, lockMember } from "./queries.ts";

export const remove = handler(domain.members.remove, async ({ actor, now, transaction, refuse }, { MemberID }) =>
  transaction(async (tx) => {
    const member = await lockMember(tx, actor, MemberID);
    if (!member) return refuse("unknown-member");
    if (member.owned_until !== null) return refuse("member-ended");
    await deleteMember(tx, member, now).catch(onReferenced(() => refuse("member-in-use")));
    return {};
  }),
);
