import type { Audit } from "#domain/core/audit/calls.ts";
import { type AuditAction, actorLabel } from "#domain/core/audit/codes.ts";
import { rupees } from "#domain/platform/money.ts";
import { type EntryRow, isUuid } from "./queries.ts";

const wordsAsWritten: Record<string, string> = {
  pg: "PG",
  atm: "ATM",
  upi: "UPI",
  sac: "SAC",
  ifsc: "IFSC",
  gstin: "GSTIN",
  url: "URL",
};
const namesAsWritten: Record<string, string> = {
  phone_number: "PhoneNumber",
  country_code: "CountryCode",
  upi_id: "UPI_ID",
  utr: "UTR",
  tenant_phone_number: "Tenant_PhoneNumber",
  owner_phone_number: "Owner_PhoneNumber",
  enquiry_id: "Property_EnquiryID",
  renewed_from_id: "Renewed_From_ContractID",
  one_bhk_rate_paise: "Maintenance_Rates.OneBHK",
  two_bhk_rate_paise: "Maintenance_Rates.TwoBHK",
  three_bhk_rate_paise: "Maintenance_Rates.ThreeBHK",
  four_bhk_rate_paise: "Maintenance_Rates.FourBHK",
  villa_rate_paise: "Maintenance_Rates.Villa",
  share_face_paise: "Share_Face_Value",
  sms_name: "SMS_Name",
  bill_generation_date: "Billing_Config.Bill_Generation_Date",
  payment_due_days: "Billing_Config.Payment_Due_Days",
};
const inPaise = /_paise$/;
/** Readings of meters, in thousandths of their unit. */
const inThousandths = /_milli$/;

/** A column under the name that its field has on the wire. */
export function fieldOf(column: string): string {
  if (column.endsWith("_at")) return column;
  const given = namesAsWritten[column];
  if (given) return given;
  const words = column.replace(inPaise, "").replace(inThousandths, "").split("_");
  const id = words.length > 1 && words.at(-1) === "id" ? words.pop() : undefined;
  const titleWords = words.map((word) => wordsAsWritten[word] ?? word.charAt(0).toUpperCase() + word.slice(1));
  return titleWords.join("_") + (id ? "ID" : "");
}

type Columns = Record<string, unknown> | null;

const viewColumns = (columns: Columns) =>
  columns &&
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [fieldOf(column), viewValue(column, value)]));

function viewValue(column: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (inThousandths.test(column)) return value / 1000;
  return inPaise.test(column) ? rupees(value) : value;
}

const places = ["state_id", "city_id"];

/** The ids that an entry names: its thing's own, and those in its fields. */
export function idsIn({ thing_id, before, after }: EntryRow): string[] {
  const fields = [before, after].flatMap((columns) => Object.entries((columns ?? {}) as object));
  const named = fields.flatMap(([column, values]) =>
    [values].flat().filter((value) => typeof value === "string" && (isUuid(value) || places.includes(column))),
  );
  return [...new Set([thing_id, ...named])];
}

export function viewEntry(row: EntryRow, names: ReadonlyMap<string, string>): Audit {
  const [before, after] = [row.before as Columns, row.after as Columns];
  return {
    Audit_No: row.position,
    created_at: row.at.toISOString(),
    VendorID: row.vendor_id,
    Full_Name: row.full_name,
    Role: row.role,
    Role_Label: actorLabel(row.role),
    Call: row.call,
    Thing: row.thing,
    ThingID: row.thing_id,
    Thing_Name: row.name || (names.get(row.thing_id) ?? null),
    Action: row.action as AuditAction,
    Before: viewColumns(before),
    After: viewColumns(after),
    Rupee_Fields: Object.keys({ ...before, ...after })
      .filter((column) => inPaise.test(column))
      .map(fieldOf),
    Names: Object.fromEntries(idsIn(row).flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : []))),
  };
}
