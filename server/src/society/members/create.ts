import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockFlat } from "../flats/queries.ts";
import { hasMember, insertMember } from "./queries.ts";

export const create = handler(
  domain.members.create,
  async ({ actor, now, transaction, refuse }, { FlatID, ...draft }) =>
    transaction(async (tx) => {
      const flat = await lockFlat(tx, actor.societyId, FlatID);
      if (!flat) return refuse("unknown-flat");
      // The flat is locked, so nobody becomes its member meanwhile.
      if (await hasMember(tx, FlatID)) return refuse("flat-has-member");
      const MemberID = await insertMember(tx, flat, draft, now).catch(
        on("member_one_at_a_time", () => refuse("member-overlaps")),
      );
      return { MemberID };
    }),
);
