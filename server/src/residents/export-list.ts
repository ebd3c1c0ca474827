import { domain } from "#domain";
import { dayOf } from "#domain/days.ts";
import { rupees } from "#domain/money.ts";
import { largestSheet, residentTypeLabel } from "#domain/residents/codes.ts";
import { handler } from "../handler.ts";
import { csvOf } from "../sheets/csv.ts";
import { workbookMediaType, workbookOf } from "../sheets/workbook.ts";
import { type ListedResident, listResidents } from "./queries.ts";

/** The headings are ones that the import guesses right. */
const columns: Record<string, (row: ListedResident) => string> = {
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
  "Vehicle numbers": (row) => row.vehicle_numbers.join(", "),
  "Moved in on": (row) => row.moved_in_on ?? "",
  "Moved out on": (row) => row.moved_out_on ?? "",
  Active: (row) => (row.status ? "Yes" : "No"),
};

export const exportList = handler(
  domain.residents.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const { rows, count } = await listResidents(reads, actor, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
    const table = [Object.keys(columns), ...cells];
    const bytes = Format === "xlsx" ? workbookOf("Residents", table) : csvOf(table);
    return {
      File_Name: `residents-${dayOf(now)}.${Format}`,
      Media_Type: Format === "xlsx" ? workbookMediaType : "text/csv; charset=utf-8",
      Content_Base64: bytes.toString("base64"),
      Rows: rows.length,
    };
  },
);
