import type { staff } from "#domain/core/staff/calls.ts";
import type { StaffRole } from "#domain/core/staff/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import type { ListedStaff } from "./queries.ts";

export const staffView = (row: ListedStaff): Output<typeof staff.list>["Data"][number] => ({
  Society_StaffID: row.staff_id,
  Role: row.role as StaffRole,
  Role_Label: roleLabels[row.role as Role],
  Name: row.name,
  PhoneNumber: row.phone_number,
  Blocks: row.blocks,
  Status: row.ended_at === null,
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
  Last_Seen: row.last_used_on && startOf(row.last_used_on as Day).toISOString(),
  Invitation_Status: row.invitation_status,
});
