import { labels } from "../../../platform/labels.ts";

/** What a column of a member list may be, as a person reads it. */
export const memberImportFields = labels("memberImportFields", {
  Building: "Building",
  Block: "Wing or block",
  Flat: "Flat",
  Floor: "Floor",
  Name: "Member's name",
  Last_Name: "Last name",
  Joint_Name: "Joint owner's name",
  Role: "Owner or tenant (of the row)",
  Phone: "Phone",
  Other_Phone: "Joint owner's or second phone",
  Email: "Email",
  Address: "Address",
  PAN: "PAN",
  Share: "Share in the flat",
  Share_Certificate: "Share certificate",
  Member_Since: "Member since",
  Use: "Occupancy",
  Tenant_Name: "Tenant's name",
  Tenant_Phone: "Tenant's phone",
  Tenant_Email: "Tenant's email",
  Tenant_Since: "Agreement from",
  Tenant_Until: "Agreement until",
  Type: "Flat type",
  Carpet_Area: "Carpet area",
  Built_Up_Area: "Built-up area",
  Parking: "Parking slots",
  Principal: "Arrears: principal",
  Interest: "Arrears: interest",
  Arrears: "Arrears in all",
  Debit: "Debit balance",
  Credit: "Credit balance",
  Side: "Dr or Cr",
  Advance: "Advance",
  Deposit: "Deposit",
});
export type MemberField = keyof typeof memberImportFields;

/** Fields that several columns may hold: amounts and slots are added up, people follow one another. */
export const additive: ReadonlySet<MemberField> = new Set([
  ...(["Principal", "Last_Name", "Joint_Name", "Other_Phone", "Parking", "Tenant_Name", "Tenant_Phone"] as const),
]);

/** What a row of a list is. Headings, sections, totals and notes are skipped. */
export const memberRowKinds = labels("memberRowKinds", {
  flat: "Flat",
  continued: "More of the flat above",
  section: "Heading of a wing",
  heading: "Heading",
  subtotal: "Subtotal",
  total: "Total",
  note: "Note",
  unclear: "Not understood",
});
export type MemberRowKind = keyof typeof memberRowKinds;
