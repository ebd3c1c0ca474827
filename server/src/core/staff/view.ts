import type { staff } from "#domain/core/staff/calls.ts";
import { isOverOn, type StaffRole } from "#domain/core/staff/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import type { ListedStaff } from "./queries.ts";

export const staffView = (row: ListedStaff, today: Day): Output<typeof staff.list>["Data"][number] => ({
  Society_StaffID: row.staff_id,
  Role: row.role as StaffRole,
  Role_Label: roleLabels[row.role as Role],
  Name: row.holder_name,
  PhoneNumber: row.phone_number,
  Blocks: row.blocks,
  Status: row.ended_at === null && !isOverOn({ until: row.until_on }, today),
  From: row.from_on,
  Until: row.until_on,
  Financial_Year: row.financial_year,
  Appointed_By: row.appointer_name ?? "",
  Ended_By: row.ended_at && (row.ender_name ?? ""),
  End_Reason: row.end_reason,
  created_at: row.created_at.toISOString(),
  Ended_At: row.ended_at?.toISOString() ?? null,
  Last_Seen: row.last_used_on && startOf(row.last_used_on as Day).toISOString(),
  Invitation_Status: row.vendor_id === null ? row.invitation_status : "accepted",
});
