import { capabilitiesOf } from "../../platform/capabilities.ts";
import { addDays, type Day } from "../../platform/days.ts";
import { labels } from "../../platform/labels.ts";
import type { Role } from "../../platform/roles.ts";

/** The roles that a person can be given in a society, and what they do. */
export const staffRoles = labels("staffRoles", {
  society_manager: "Runs everything, and appoints others",
  chairman: "Heads the committee, runs everything, and appoints others",
  secretary: "Runs everything, and appoints others",
  joint_secretary: "Manages residents, announcements and complaints",
  treasurer: "Manages bills, collections and reports",
  committee_member: "Sees the society's figures, announcements and issues",
  block_secretary: "Manages the residents and issues of one or more blocks",
  accountant: "Enters bills and receipts, without phone numbers and the list of residents",
  auditor: "Reads the bills and receipts of one financial year",
  estate_manager: "Manages complaints, announcements, bookings and incidents, without money",
  society_maintenance: "Runs the gate and maintenance",
  guard: "The gate only: visitors, without money and phone numbers",
  technician: "Does the jobs that are assigned to them",
});
export type StaffRole = keyof typeof staffRoles;

/** The roles that a person can be given in several societies at once; a block secretary is one of the blocks of one society. */
export const sharedRoles = (Object.keys(staffRoles) as StaffRole[]).filter((role) => role !== "block_secretary");

/** Who may appoint others is an administrator. */
export const isAdministrator = (role: Role): boolean => capabilitiesOf[role].includes("staff.write");

/** The first and last financial years that an auditor can be given, by the year in which they begin. */
export const auditedYears = { first: 2000, last: 2100 };

/** When the only administrator appoints another one, everybody has so many days to notice before it begins. */
const daysToNotice = 2;
export const earliestAlone = (today: Day): Day => addDays(today, daysToNotice);

/** A term in days; without a last day it lasts until it is ended. */
export type Term = { from: Day; until: Day | null };
export const isOverOn = ({ until }: Pick<Term, "until">, day: Day): boolean => until !== null && until < day;
