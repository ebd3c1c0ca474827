import { addDays, type Day } from "../../platform/days.ts";
import { bare, guessColumns } from "../../platform/sheets.ts";
import { flatTypeNamed } from "../flats/rules.ts";
import type { ImportField } from "./codes.ts";

/** Vehicle numbers as one text, with commas between them. */
export const vehiclesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((number) => number.trim().replace(/\s+/g, " ").toUpperCase())
      .filter((number) => number !== ""),
  ),
];

/** How many days before today a person was last seen, under a week; then `undefined`: say the date. */
export const seenDaysAgo = (seen: Day, today: Day): number | undefined =>
  [0, 1, 2, 3, 4, 5, 6].find((days) => addDays(today, -days) === seen);

/** Column names as societies write them, without case and signs, the surest first. */
const spellings: Record<ImportField, readonly string[]> = {
  Name: ["name", "fullname", "residentname", "membername", "ownername", "tenantname", "member", "resident"],
  PhoneNumber: [
    ...[
      "phonenumber",
      "phone",
      "phoneno",
      "mobile",
      "mobilenumber",
      "mobileno",
      "contactnumber",
      "contactno",
      "contact",
    ],
    ...["cell", "cellno", "whatsapp", "whatsappnumber", "telephone", "tel"],
  ],
  Flat_No: [
    "flatno",
    "flatnumber",
    "flat",
    "unitno",
    "unitnumber",
    "unit",
    "houseno",
    "doorno",
    "apartmentno",
    "apartment",
  ],
  Building_Name: ["building", "buildingname", "tower", "towername", "towerno", "bldg"],
  Block_Name: ["block", "blockname", "wing", "wingname", "sector", "phase"],
  EmailID: ["emailid", "email", "emailaddress", "mail", "mailid"],
  Resident_Type: [
    "residenttype",
    "ownertenant",
    "ownerortenant",
    "ownershiptype",
    "occupancy",
    "type",
    "role",
    "status",
  ],
  Flat_Type: [
    ...["flattype", "unittype", "typeofflat", "typeofunit", "apartmenttype", "bhk", "bhktype", "configuration"],
    ...["फ़्लैटप्रकार", "फ़्लैटकाप्रकार", "फ्लैटप्रकार", "फ्लैटकाप्रकार"],
    // If Resident_Type has a better column, or the cells say so.
    "type",
  ],
  Monthly_Rent: ["monthlyrent", "rent", "rentamount", "rentpermonth"],
  Family_Members: ["familymembers", "family", "members", "noofmembers", "familysize", "persons", "occupants"],
  Emergency_Contact: ["emergencycontact", "emergency", "emergencynumber", "emergencyphone", "ice"],
  Vehicle_Numbers: ["vehiclenumbers", "vehiclenumber", "vehicleno", "vehicles", "vehicle", "carno", "carnumber", "car"],
  Moved_In_On: [
    "movedinon",
    "movedin",
    "moveindate",
    "movein",
    "dateofmovein",
    "since",
    "joiningdate",
    "possessiondate",
  ],
  Agreement_From: ["agreementfrom", "agreementstart", "agreementstartdate", "agreementdate", "leasefrom", "leasestart"],
  Agreement_Until: [
    ...["agreementuntil", "agreementupto", "agreementto", "agreementend", "agreementenddate", "agreementends"],
    ...["agreementexpiry", "agreementexpirydate", "agreementexpires", "agreementvalidtill", "agreementvalidupto"],
    ...["leaseuntil", "leaseupto", "leaseto", "leaseend", "leaseenddate", "leaseexpiry", "leaseexpirydate"],
    ...["licenseupto", "licenceupto", "rentagreementupto", "rentagreementexpiry", "करारसमाप्ति", "करारसंपण्याचीतारीख"],
  ],
};

/** Which column is probably which field of a resident; the first rows tell whether `Type` is the type of the flat. */
export function guessResidentColumns(columns: readonly string[], rows: readonly (readonly string[])[] = []) {
  const guessed = guessColumns(columns, spellings);
  const { Resident_Type, Flat_Type, ...others } = guessed;
  if (Resident_Type === undefined || Flat_Type !== undefined) return guessed;
  const at = columns.indexOf(Resident_Type);
  const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
  const isOfFlats = cells.length > 0 && cells.every((cell) => flatTypeNamed(cell) && !residentTypeNamed(cell));
  return isOfFlats ? { ...others, Flat_Type: Resident_Type } : guessed;
}

/** The resident type in a cell of any file; `undefined` if it is unclear. */
export function residentTypeNamed(text: string): 1 | 2 | 3 | undefined {
  const word = bare(text);
  if (/^(1|o|owner.*|flatowner|self.*|landlord)$/.test(word)) return 1;
  if (/^(3|pg.*|payingguest)$/.test(word)) return 3;
  return /^(2|t|tenant.*|rent.*|let|lease.*|licensee)$/.test(word) ? 2 : undefined;
}
