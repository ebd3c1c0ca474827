import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { countryCode, formatPhone } from "#domain/platform/phone.ts";
import type { NoteRow } from "../notes/queries.ts";
import { noteView } from "../notes/view.ts";
import type { EnquiryRow } from "./queries.ts";

export const enquiryView = (row: EnquiryRow, notes: readonly NoteRow[]): Enquiry => ({
  Property_EnquiryID: row.enquiry_id,
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Name: row.name,
  EmailID: row.email_id,
  FinalPhoneNumber: `${countryCode}${row.phone_number}`,
  Time: row.created_at.toISOString(),
  Status: row.status,
  Responded_At: row.responded_at?.toISOString() ?? null,
  Stage: row.stage,
  Lost_Reason: row.lost_reason,
  Lost_Words: row.lost_words,
  Notes: notes.map(noteView),
  Unread_Messages: row.unread_messages,
  Whether_Blocked: Boolean(row.is_of_blocked),
  Visit_Starts_At: row.visit_starts_at?.toISOString() ?? null,
  Rental_ContractID: row.rental_contract_id,
});

/** An enquiry in the header's search; the inbox finds it by the number, which may have several enquiries. */
export const searchItemView = (row: EnquiryRow): SearchItem => ({
  ID: row.enquiry_id,
  Title: row.name,
  Subtitle: `${formatPhone(row.phone_number)} · ${row.property_title}`,
  Path: `/enquiries?search=${row.phone_number}`,
});
