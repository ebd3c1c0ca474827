import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { presentMember, saveGstin } from "./queries.ts";

export const editMemberGstin = handler(
  domain.charges.editMemberGstin,
  async ({ actor, now, transaction, refuse }, { FlatID, GSTIN: gstin }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      const { member_id: memberId } = (await presentMember(tx, societyId, FlatID)) ?? refuse("unknown-flat");
      if (memberId === null) return refuse("unknown-member");
      await saveGstin(tx, { societyId, memberId, gstin }, now);
      return {};
    }),
);
