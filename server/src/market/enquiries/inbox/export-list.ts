import { domain } from "#domain";
import { enquiryStages, lostReasons } from "#domain/market/enquiries/stages/codes.ts";
import { minuteOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { type NoteRow, notesOf } from "../notes/queries.ts";
import { type EnquiryRow, listEnquiries } from "./queries.ts";

type Row = EnquiryRow & { notes: NoteRow[] };

const columns: Columns<Row> = {
  Name: (row) => row.name,
  "Phone number": (row) => row.phone_number,
  Email: (row) => row.email_id,
  Property: (row) => row.property_title,
  Received: (row) => minuteOf(row.created_at),
  Status: (row) => (row.status ? "Responded" : "Pending"),
  "Responded at": (row) => (row.responded_at ? minuteOf(row.responded_at) : ""),
  Stage: (row) => enquiryStages[row.stage],
  Lost: (row) => (row.lost_reason ? [lostReasons[row.lost_reason], row.lost_words].filter(Boolean).join(": ") : ""),
  Notes: (row) => row.notes.map(({ created_at, note }) => `${minuteOf(created_at)}: ${note}`).join("\n"),
};

export const exportList = handler(
  domain.enquiries.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const all = { ...filters, Skip: 0, Limit: largestSheet.rows + 1 };
    const { rows } = await listEnquiries(reads, actor.vendorId, all, now);
    if (rows.length > largestSheet.rows) return refuse("too-many-to-export");
    const notes = await notesOf(
      reads,
      rows.map(({ enquiry_id }) => enquiry_id),
    );
    const noted = rows.map((row) => ({ ...row, notes: notes.get(row.enquiry_id) ?? [] }));
    return sheetFileOf("enquiries", noted, columns, { Format, now });
  },
);
