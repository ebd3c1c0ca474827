import type { staff } from "#domain/core/staff/calls.ts";
import type { Parsed } from "#domain/platform/call.ts";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { notify } from "../notifications/notify.ts";
import { findSocietyName } from "../officers/queries.ts";
import { insertStaff, replaceBlocks } from "./queries.ts";

type Appointing = Pick<Context<"unknown-block" | "staff-exists", "staff.write">, "now" | "enqueue" | "refuse"> & {
  actor: { societyId: SocietyId };
};
export type Draft = Parsed<typeof staff.create> & { From: Day };

/** Appoints a person to the actor's society and invites them; answers the id of the appointment. */
export async function appoint(
  tx: Tx,
  { actor, now, enqueue, refuse }: Appointing,
  draft: Draft,
  appointedBy: VendorId,
): Promise<string> {
  const { societyId } = actor;
  const { Role, PhoneNumber } = draft;
  const staffId = await insertStaff(tx, {
    societyId,
    role: Role,
    name: draft.Name,
    phone: PhoneNumber,
    term: { from: draft.From, until: draft.Until ?? null },
    financialYear: Role === "auditor" ? draft.Financial_Year! : null,
    appointedBy,
    now,
  });
  if (!staffId) return refuse("staff-exists");
  // Only a block secretary is held to blocks.
  const blockIds = Role === "block_secretary" ? draft.BlockID_Array : [];
  if (!(await replaceBlocks(tx, societyId, staffId, blockIds))) return refuse("unknown-block");
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: PhoneNumber, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "staff-invited",
      values: { Society_Name: await findSocietyName(tx, societyId), Role_Label: keptAs("roleLabels", Role) },
      link: "/dashboard",
      onceKey: `staff-invited:${staffId}`,
    },
  );
  return staffId;
}
