import { mobileProblem } from "../session/rules.ts";

/** Whom a society's manager may appoint, and what they do. */
export const staffRoles = {
  treasurer: "Manages bills, collections and reports",
  block_secretary: "Manages the residents and issues of one or more blocks",
  society_maintenance: "Runs the gate and maintenance",
} as const;
export type StaffRole = keyof typeof staffRoles;

export const staffMessages = {
  name: "Name is required",
  blocks: "Choose at least one block",
} as const;

export type StaffWritten = { Role: StaffRole; Name: string; PhoneNumber: string; BlockID_Array: readonly string[] };

/** What is wrong with an appointment, by field; empty when it may be sent. */
export function staffProblems(written: StaffWritten): Partial<Record<keyof StaffWritten, string>> {
  const problems: Partial<Record<keyof StaffWritten, string>> = {};
  if (written.Name.trim() === "") problems.Name = staffMessages.name;
  const phone = mobileProblem(written.PhoneNumber);
  if (phone) problems.PhoneNumber = phone;
  if (written.Role === "block_secretary" && written.BlockID_Array.length === 0)
    problems.BlockID_Array = staffMessages.blocks;
  return problems;
}
