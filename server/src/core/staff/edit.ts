import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { lockStaff, renameStaff, replaceBlocks } from "./queries.ts";

export const edit = handler(
  domain.staff.edit,
  async ({ actor, transaction, refuse }, { Society_StaffID, Name, BlockID_Array }) =>
    transaction(async (tx) => {
      const person = await lockStaff(tx, actor.societyId, Society_StaffID);
      if (!person) return refuse("unknown-staff");
      await renameStaff(tx, Society_StaffID, Name);
      if (person.role !== "block_secretary") return {};
      if (BlockID_Array.length === 0) return refuse("staff-without-block");
      if (!(await replaceBlocks(tx, actor.societyId, Society_StaffID, BlockID_Array))) return refuse("unknown-block");
      return {};
    }),
);
