import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findForInvitation, insertStaff, replaceBlocks } from "./queries.ts";

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
      const { society_name } = await findForInvitation(tx, staffId);
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: PhoneNumber, vendorType: vendorTypes.society },
          from: { societyId },
          kind: "staff-invited",
          values: { Society_Name: society_name, Role_Label: keptAs("roleLabels", Role) },
          link: "/dashboard",
          onceKey: `staff-invited:${staffId}`,
        },
      );
      return { Society_StaffID: staffId };
    }),
);
