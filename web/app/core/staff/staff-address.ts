import { type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { choice, type Filter, search, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const staffRoleCodes = Object.keys(staffRoles) as StaffRole[];

/** Current staff by default; former staff are one choice away. */
const status: Filter<"" | "past" | "all", { Whether_Status_Filter: boolean; Status: boolean }> = {
  read: (text) => (text === "past" || text === "all" ? text : ""),
  write: (value) => value,
  input: (value) => ({ Whether_Status_Filter: value !== "all", Status: value === "" }),
  narrows: true,
};

/** The staff of a society. */
export const staffAddress = listAddress({
  name: "staff",
  path: "/staff",
  pageSize: 20,
  filters: { search: search(), role: choice(wordsOf(staffRoleCodes), "Role"), status },
});
