import { labels } from "../../platform/labels.ts";

/**
 * The registers of a co-operative housing society. Form I (register of members) and Form J (list of members) belong to the
 * Maharashtra Co-operative Societies Rules 1961, rules 32 and 65(1) and rule 33; the nomination register follows section 30
 * of the Act and rule 25, the share register section 29, as the model bye-laws of co-operative housing societies ask for them.
 *
 * The columns were compared with the list at asapsocieties.com ("Records to be maintained by the society", 2018), read
 * on 2026-11-23; the printed forms themselves were not found. Form I has twelve columns there, from the serial number to the
 * remarks, and no calls on shares; here they come first, in that order. Form J has serial number, full name, address and
 * class. The Rules were amended on 18 June 2026; whether the forms changed was not found.
 */
export const registers = labels("registers", {
  "form-i": "Register of members (Form I)",
  "form-j": "List of members (Form J)",
  nominations: "Nomination register",
  shares: "Share register",
  transfers: "Register of transfers",
  associates: "Register of associate members",
  parking: "Parking register",
});
export type Register = keyof typeof registers;
export const registerCodes = Object.keys(registers) as [Register, ...Register[]];

export const registerFormats = ["xlsx", "csv", "pdf"] as const;

/** A PDF is to be read and bound: a third of a page for each member in Form I. */
export const mostInPdf = 1500;

/** The texts of the registers: the headings of their columns, and what stands in them. */
export const registerTexts = {
  "as-of": "As of",
  society: "Society",
  registration: "Registration number",
  entries: "Entries",
  source: "Columns without an entry are not recorded with the society.",
  none: "Nothing is recorded.",
  folio: "Folio {number}: {flat}",
  heading: "Particulars",
  entry: "Entry",

  serial: "Serial number",
  flat: "Flat",
  name: "Full name of the member",
  address: "Address",
  occupation: "Occupation",
  age: "Age on the date of admission",
  admitted: "Date of admission",
  fee: "Entrance fee",
  "fee-paid": "Date of payment of the entrance fee",
  shares: "Number of shares held",
  "share-numbers": "Distinctive numbers of the shares",
  certificate: "Share certificate number",
  nominee: "Full name and address of the nominee",
  nominated: "Date of nomination",
  ceased: "Date of cessation of membership",
  "why-ceased": "Reason for cessation",
  remarks: "Remarks",
  associate: "associate member",

  "holder-name": "Full name",
  class: "Class of member",
  "class-member": "Member",
  "class-joint": "Joint member",
  "class-associate": "Associate member",

  member: "Member",
  nominees: "Nominees",
  relationship: "Relationship",
  share: "Share in %",
  guardian: "Date of birth and guardian of a minor",
  resolution: "Resolution",
  revoked: "Revoked on",
  "resolution-of": "{number} of {day}",

  "face-value": "Face value of a share",
  "total-value": "Value of the shares",
  from: "Shares from",
  to: "Shares to",
  holder: "Holder",
  transferred: "Transferred on",
  transferee: "Transferred to",
  transferor: "Transferred by",
  "transfer-kind": "How",
  "transfer-fee": "Transfer fee",
  premium: "Premium",
  "transfer-paid": "Paid on, receipt",
  "main-member": "Member with whom the flat is held",

  slot: "Slot",
  kind: "Kind",
  allotted: "Allotted from",
  until: "Allotted until",
} as const;
