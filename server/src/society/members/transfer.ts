import { domain } from "#domain";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { endOwnership, insertMember, lockMember } from "./queries.ts";

export const transfer = handler(
  domain.members.transfer,
  async ({ actor, now, transaction, refuse }, { MemberID, Transferred_On, updated_at, ...draft }) =>
    transaction(async (tx) => {
      const member = await lockMember(tx, actor, MemberID);
      if (!member) return refuse("unknown-member");
      if (member.owned_until !== null) return refuse("member-ended");
      if (updated_at !== undefined && Date.parse(updated_at) !== member.updated_at.getTime()) return refuse("stale");
      if (Transferred_On > dayOf(now)) return refuse("transfer-to-come");
      if (member.owned_from !== null && Transferred_On <= member.owned_from) return refuse("transfer-too-early");
      const movedOut = await endOwnership(tx, MemberID, addDays(Transferred_On, -1), now).catch(
        on("member_one_at_a_time", () => refuse("transfer-too-early")),
      );
      // The drafted holders are new people, whatever ids a client sends along.
      const Holders = draft.Holders.map(({ Member_HolderID, ...holder }) => holder);
      const newId = await insertMember(tx, member, { ...draft, Holders, Owned_From: Transferred_On }, now);
      return { MemberID: newId, Moved_Out: movedOut };
    }),
);
