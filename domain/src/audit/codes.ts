/** The things whose changes are written down, by the name that their trigger gives them, and what people call them. */
export const auditThings = {
  Vendor: "Account",
  Vendor_Session: "Signed-in device",
  Vendor_Passkey: "Passkey",
  Property: "Home",
  Property_Image: "Picture of a home",
  Property_Flat: "Flat of a home",
  Property_Enquiry: "Enquiry",
  Property_Decision: "Decision about a home",
  Property_Enquiry_Note: "Note on an enquiry",
  Property_Rental_Contract: "Rental contract",
  Society: "Society",
  Standing: "Verification",
  Block: "Block",
  Building: "Building",
  Flat: "Flat",
  Society_Resident: "Resident",
  Bill_Run: "Generation of bills",
  Bill: "Bill",
  Bill_Payment: "Payment",
  Bill_Note: "Credit or debit note",
  Bill_Payment_Reversal: "Reversal of a payment",
  Society_Announcement: "Announcement",
  Support_Ticket: "Support ticket",
  Deposit_Entry: "Deduction or refund of a deposit",
  Payment_Setting: "Payment settings",
  UPI_Claim: "Claim of a UPI payment",
  Society_Staff: "Staff member",
  Society_Staff_Block: "Block of a secretary",
  Society_Incident: "Incident",
  Society_Incident_Photo: "Photo of an incident",
  Amenity: "Amenity",
  Amenity_Closure: "Closure of an amenity",
  Amenity_Booking: "Booking of an amenity",
  Block_Issue: "Block issue",
  Block_Incident: "Block incident",
  Camera: "Camera",
  Visitor_Setting: "Settings of visitors",
  Visitor_Pass: "Visitor pass",
  Visit: "Visit",
  Visit_Look: "Look at a visit",
} as const;
export type AuditThing = keyof typeof auditThings;

export const auditActions = { create: "Added", change: "Changed", remove: "Removed" } as const;
export type AuditAction = keyof typeof auditActions;

/** Who may act otherwise than in one of the roles. */
export const actorsWithoutRole = { public: "Not signed in", job: "By the system", operator: "Operator" } as const;
export type ActorWithoutRole = keyof typeof actorsWithoutRole;
