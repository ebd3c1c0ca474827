/** The things whose changes are written down, by the name that their trigger gives them, and what people call them. */
export const auditThings = {
  Vendor: "Account",
  Vendor_Session: "Signed-in device",
  Property: "Home",
  Property_Image: "Picture of a home",
  Property_Enquiry: "Enquiry",
  Society: "Society",
  Block: "Block",
  Building: "Building",
  Flat: "Flat",
  Society_Resident: "Resident",
  Support_Ticket: "Support ticket",
  Society_Staff: "Staff member",
  Society_Staff_Block: "Block of a secretary",
} as const;
export type AuditThing = keyof typeof auditThings;

export const auditActions = { create: "Added", change: "Changed", remove: "Removed" } as const;
export type AuditAction = keyof typeof auditActions;

/** Who may act without an account, beside the roles. */
export const actorsWithoutAccount = { public: "Not signed in", job: "By the system" } as const;
export type ActorWithoutAccount = keyof typeof actorsWithoutAccount;
