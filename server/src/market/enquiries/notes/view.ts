import type { EnquiryNote } from "#domain/market/enquiries/calls.ts";
import type { NoteRow } from "./queries.ts";

export const noteView = (row: NoteRow): EnquiryNote => ({
  Property_Enquiry_NoteID: row.enquiry_note_id,
  Note: row.note,
  Name: row.full_name ?? "",
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
