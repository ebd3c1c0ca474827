import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { agreementDays } from "./agreements/queries.ts";
import { type ListedResident, listResidents } from "./queries.ts";

/** The headings are ones that the import guesses right. */
const columns: Columns<ListedResident> = {
  Name: (row) => row.name,
  "Phone number": (row) => row.phone_number,
  Email: (row) => row.email_id,
  Block: (row) => row.block_name,
  Building: (row) => row.building_name,
  "Flat number": (row) => row.flat_no,
  "Owner or tenant": (row) => residentTypeLabel(row.resident_type),
  "Monthly rent": (row) => String(rupees(row.monthly_rent_paise)),
  "Family members": (row) => String(row.family_members),
  "Emergency contact": (row) => row.emergency_contact,
  "Other contact": (row) => row.other_contact,
  "Vehicle numbers": (row) => row.vehicle_numbers.join(", "),
  "Moved in on": (row) => row.moved_in_on ?? "",
  "Agreement from": (row) => row.agreement_from ?? "",
  "Agreement until": (row) => row.agreement_until ?? "",
  "Moved out on": (row) => row.moved_out_on ?? "",
  Active: (row) => (row.status ? "Yes" : "No"),
};

export const exportList = handler(
  domain.residents.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const { rows, count } = await listResidents(reads, actor, {
      ...{ ...filters, Skip: 0, Limit: largestSheet.rows },
      agreementEnds: agreementDays(filters.Agreement_State, dayOf(now)),
    });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("residents", rows, columns, { Format, now });
  },
);
