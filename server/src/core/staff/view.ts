import { isRoleByCode } from "#domain/core/session/person-codes/rules.ts";
import type { staff } from "#domain/core/staff/calls.ts";
import { isOverOn, type StaffRole } from "#domain/core/staff/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import type { ListedStaff } from "./queries.ts";

type Member = Output<typeof staff.list>["Data"][number];

/** Whether a code to sign in is offered, as far as the society knows. */
const isCodeOffered = (row: ListedStaff, today: Day): boolean =>
  isRoleByCode(row.role) &&
  row.vendor_id === null &&
  row.ended_at === null &&
  isOnDuty(row, today) &&
  !row.signs_in &&
  row.invitation_status !== "declined";

const isOnDuty = ({ from_on, until_on }: ListedStaff, today: Day): boolean =>
  from_on <= today && !isOverOn({ until: until_on }, today);

export const staffView = (row: ListedStaff, today: Day): Member => ({
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
  Whether_Sign_In_Code: isCodeOffered(row, today),
});
