import { labels } from "../../platform/labels.ts";
/** The staff roles that a society's manager can give, and what they do. */
export const staffRoles = labels("staffRoles", {
  treasurer: "Manages bills, collections and reports",
  block_secretary: "Manages the residents and issues of one or more blocks",
  society_maintenance: "Runs the gate and maintenance",
});
export type StaffRole = keyof typeof staffRoles;
