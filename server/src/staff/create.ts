import { domain } from "#domain";
import { handler } from "../handler.ts";
import { insertStaff, replaceBlocks } from "./queries.ts";

export const create = handler(
  domain.staff.create,
  async ({ actor, now, transaction, refuse, enqueue }, { Role, Name, PhoneNumber, BlockID_Array }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const staffId = await insertStaff(tx, {
        societyId,
        role: Role,
        name: Name,
        phone: PhoneNumber,
        appointedBy: vendorId,
        now,
      });
      if (!staffId) return refuse("staff-exists");
      // Only a block secretary is held to blocks.
      const blockIds = Role === "block_secretary" ? BlockID_Array : [];
      if (!(await replaceBlocks(tx, societyId, staffId, blockIds))) return refuse("unknown-block");
      await enqueue(tx, "staff.invite", { staffId });
      return { Society_StaffID: staffId };
    }),
);
