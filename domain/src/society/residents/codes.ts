import { labels } from "../../platform/labels.ts";
export const residentTypes = labels("residentTypes", { 1: "Owner", 2: "Tenant", 3: "PG Resident" });
export type ResidentType = keyof typeof residentTypes;

/** The label of a resident type; an unknown type has a general one. */
export const residentTypeLabel = (type: number): string => residentTypes[type as ResidentType] ?? "Resident";

/** Agreements that need somebody: those that end within 30 days, and those that ended and whose tenant still lives there. */
export const agreementStates = labels("agreementStates", { ending: "Ends within 30 days", ended: "Has ended" });
export type AgreementState = keyof typeof agreementStates;

/** The fields of a resident that a file may hold, as a person reads them; the first four are what every row needs. */
export const importFields = labels("importFields", {
  Name: "Name",
  PhoneNumber: "Phone number",
  Flat_No: "Flat number",
  Building_Name: "Building",
  Block_Name: "Block",
  EmailID: "Email",
  Resident_Type: "Owner or tenant",
  Flat_Type: "Flat type",
  Monthly_Rent: "Monthly rent",
  Family_Members: "Family members",
  Emergency_Contact: "Emergency contact",
  Vehicle_Numbers: "Vehicle numbers",
  Moved_In_On: "Moved in on",
  Agreement_From: "Agreement from",
  Agreement_Until: "Agreement until",
});
export type ImportField = keyof typeof importFields;
