import { labels } from "../../platform/labels.ts";
import { roleLabel } from "../../platform/roles.ts";
/** The things whose changes are written down, by the name that their trigger gives them, and what people call them. */
export const auditThings = labels("auditThings", {
  Vendor: "Account",
  Vendor_Session: "Device",
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
  Flat_Alias: "Other name of a flat",
  Flat_Connection: "Connection of a flat",
  Flat_Labelling: "Flat labels",
  Society_Resident: "Resident",
  Join_Code: "Code for joining",
  Join_Request: "Request to join",
  Society_Member: "Member",
  Society_Member_Holder: "Holder of a flat",
  Society_Nomination: "Nomination",
  Society_Nominee: "Nominee",
  Parking_Slot: "Parking slot",
  Parking_Allotment: "Parking allotment",
  Certificate: "Certificate",
  Certificate_Setting: "Certificate settings",
  Bill_Run: "Generation of bills",
  Bill_Reversal: "Reversal of a bill",
  Bill_Approval: "Second person for bills",
  Bill_Note_Batch: "Notes made together",
  Bill_Note_Reversal: "Reversal of a note",
  Bill: "Bill",
  Bill_Payment: "Payment",
  Opening_Balance: "Opening balance",
  Opening_Balance_Reversal: "Reversal of an opening balance",
  Meter_Kind: "Kind of meter",
  Meter: "Meter",
  Meter_Reading: "Reading of a meter",
  Meter_Recharge: "Recharge of a meter",
  Write_Off: "Write-off",
  Write_Off_Reversal: "Reversal of a write-off",
  Charge_Head: "Head of charge",
  Charge_Tariff: "Tariff",
  Charge_Total: "Total of a head",
  Charge_Event: "Event that is charged",
  Charging: "Billing by heads",
  Billing_Settings: "Settings of bills",
  Bill_Paper_Setting: "Settings of bill papers",
  Bill_Run_File: "File with all bills of a run",
  Bill_Link: "Link to a bill",
  Member_GSTIN: "GSTIN of a member",
  Ledger_Account: "Account of the books",
  Journal_Voucher: "Journal voucher",
  Journal_Voucher_Reversal: "Reversal of a journal voucher",
  Book: "Books",
  Posting_Rule: "Posting rule",
  Bill_Note: "Credit or debit note",
  Bill_Payment_Reversal: "Reversal of a payment",
  Society_Announcement: "Announcement",
  Support_Ticket: "Support ticket",
  Deposit_Entry: "Deduction or refund of a deposit",
  Payment_Setting: "Payment settings",
  UPI_Claim: "Declared UPI payment",
  Society_Staff: "Staff member",
  Society_Proposal: "Proposal to a second person",
  Society_Recovery: "Request for a new administrator",
  Society_Recovery_Objection: "Objection to a new administrator",
  Society_Handover: "Handover to a new committee",
  Society_Staff_Block: "Block of a secretary",
  Society_Incident: "Incident",
  Society_Incident_Photo: "Photo of an incident",
  Amenity: "Amenity",
  Amenity_Closure: "Closure of an amenity",
  Amenity_Booking: "Amenity booking",
  Block_Issue: "Block issue",
  Block_Incident: "Block incident",
  Camera: "Camera",
  Gate: "Gate",
  Gate_Device: "Phone of a gate",
  Gate_PIN: "Shift PIN",
  Gate_Shift: "Shift at a gate",
  Visitor_Setting: "Visitor settings",
  Visitor_Pass: "Visitor pass",
  Visit: "Visit",
  Visit_Look: "Visit viewed",
});

/** Logged events that change nothing: exports, numbers read, refusals. */
export const auditEvents = labels("auditEvents", {
  Audit_Chain: "Audit log",
  Export: "Export",
  Bulk_Read: "Phone numbers read",
  Phone_Reveal: "Phone number shown",
  Refused_Call: "Refused attempts",
  Unconfirmed_Call: "Sensitive attempts before confirming who it is",
  Unknown_Ids: "Unknown records asked for",
  Failed_Sign_In: "Failed sign-ins",
  Standing_Decision: "Decision about a society or landlord",
});
export type AuditEvent = keyof typeof auditEvents;
export type AuditThing = keyof typeof auditThings | AuditEvent;

export const auditActions = labels("auditActions", { create: "Added", change: "Changed", remove: "Removed" });
export type AuditAction = keyof typeof auditActions;

/** Actors without one of the roles. */
export const actorsWithoutRole = labels("actorsWithoutRole", {
  public: "Not signed in",
  job: "By the system",
  operator: "Operator",
});
export type ActorWithoutRole = keyof typeof actorsWithoutRole;
/** Of the role in an entry. */
export const actorLabel = (role: string): string => actorsWithoutRole[role as ActorWithoutRole] ?? roleLabel(role);

/** The prefix of a seal, which replaces a phone number, an email address or a UPI ID in the log. */
export const sealMark = "sealed:";
