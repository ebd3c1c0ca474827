import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { lockMember } from "../queries.ts";
import { findInForce, insertNomination, revokeOn } from "./queries.ts";

export const nominate = handler(
  domain.members.nominate,
  async ({ actor, now, transaction, refuse }, { MemberID, ...draft }) =>
    transaction(async (tx) => {
      // Two nominations at once follow one another: the member is locked.
      const member = await lockMember(tx, actor, MemberID);
      if (!member) return refuse("unknown-member");
      if (member.owned_until !== null) return refuse("member-ended");
      if (draft.Nominated_On > dayOf(now)) return refuse("nomination-to-come");
      const before = await findInForce(tx, MemberID);
      if (before && draft.Nominated_On < before.nominated_on) return refuse("nomination-too-early");
      if (before) await revokeOn(tx, before.nomination_id, draft.Nominated_On, now);
      return { Member_NominationID: await insertNomination(tx, member, draft, now) };
    }),
);
