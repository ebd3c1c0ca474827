/** The staff roles that a society's manager can give, and what they do. */
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
