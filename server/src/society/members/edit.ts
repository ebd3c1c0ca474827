import { domain } from "#domain";
import type { ResidentId } from "#domain/platform/ids.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { updateResident } from "../residents/queries.ts";
import { holdersOf, lockMember, replaceHolders, updateMember } from "./queries.ts";

export const edit = handler(
  domain.members.edit,
  async ({ actor, now, transaction, refuse }, { MemberID, updated_at, Holders, ...details }) =>
    transaction(async (tx) => {
      const member = await lockMember(tx, actor, MemberID);
      if (!member) return refuse("unknown-member");
      if (updated_at !== undefined && Date.parse(updated_at) !== member.updated_at.getTime()) return refuse("stale");
      const holders = await holdersOf(tx, MemberID);
      const residentOf = new Map(holders.map((row) => [row.member_holder_id, row.society_resident_id]));
      for (const holder of Holders) {
        if (holder.Member_HolderID === undefined) continue;
        const residentId = residentOf.get(holder.Member_HolderID);
        if (residentId === undefined) return refuse("unknown-holder");
        if (residentId === null) continue;
        if (holder.PhoneNumber === null) return refuse("holder-has-no-phone");
        const person = { name: holder.Name, phone_number: holder.PhoneNumber, email_id: holder.EmailID };
        await updateResident(tx, residentId as ResidentId, person, now).catch(
          on("resident_once", () => refuse("resident-exists")),
        );
      }
      await replaceHolders(tx, member, Holders, now);
      await updateMember(tx, MemberID, details, now).catch(on("member_one_at_a_time", () => refuse("member-overlaps")));
      return {};
    }),
);
