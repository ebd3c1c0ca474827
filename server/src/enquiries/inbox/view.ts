import type { Enquiry } from "#domain/enquiries/calls.ts";
import { countryCode } from "#domain/phone.ts";
import type { EnquiryRow } from "./queries.ts";

export const enquiryView = (row: EnquiryRow): Enquiry => ({
  Property_EnquiryID: row.enquiry_id,
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Name: row.name,
  EmailID: row.email_id,
  FinalPhoneNumber: `${countryCode}${row.phone_number}`,
  Time: row.created_at.toISOString(),
  Status: row.status,
  Responded_At: row.responded_at?.toISOString() ?? null,
});
