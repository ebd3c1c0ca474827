import { sql } from "kysely";
import { mostNotes } from "#domain/market/enquiries/rules.ts";
import type { EnquiryId, EnquiryNoteId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const columns = ["enquiry_note_id", "note", "enquiry_note.created_at", "enquiry_note.updated_at", "full_name"] as const;

const notes = (db: Db) =>
  db.selectFrom("enquiry_note").innerJoin("vendor", "vendor.vendor_id", "enquiry_note.vendor_id").select(columns);

export const findNote = (db: Db, noteId: string) =>
  notes(db).where("enquiry_note_id", "=", noteId).executeTakeFirstOrThrow();
export type NoteRow = Awaited<ReturnType<typeof findNote>>;

/** The notes of these enquiries by enquiry, the oldest first. */
export async function notesOf(db: Db, enquiryIds: readonly string[]): Promise<Map<string, NoteRow[]>> {
  if (enquiryIds.length === 0) return new Map();
  const rows = await notes(db)
    .select("enquiry_id")
    .where("enquiry_id", "=", sql<string>`any(${enquiryIds}::uuid[])`)
    .orderBy("enquiry_note.created_at")
    .orderBy("enquiry_note_id")
    .execute();
  return Map.groupBy(rows, ({ enquiry_id }) => enquiry_id);
}

/** An enquiry of the caller's, locked so that concurrent calls count each other's notes. */
export async function insertNote(
  tx: Tx,
  vendorId: VendorId,
  { enquiryId, note, now }: { enquiryId: EnquiryId; note: string; now: Date },
): Promise<string | "unknown-enquiry" | "too-many-enquiry-notes"> {
  const enquiry = await tx
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .select("enquiry_id")
    .where("enquiry_id", "=", enquiryId)
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry.is_blocked", "=", false)
    .forNoKeyUpdate("enquiry")
    .executeTakeFirst();
  if (!enquiry) return "unknown-enquiry";
  const { count } = await tx
    .selectFrom("enquiry_note")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  if (count >= mostNotes) return "too-many-enquiry-notes";
  const { enquiry_note_id } = await tx
    .insertInto("enquiry_note")
    .values({ enquiry_id: enquiryId, vendor_id: vendorId, note, created_at: now, updated_at: now })
    .returning("enquiry_note_id")
    .executeTakeFirstOrThrow();
  return enquiry_note_id;
}

/** False if the caller has no such note. */
export async function updateNote(tx: Tx, vendorId: VendorId, noteId: EnquiryNoteId, note: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable("enquiry_note")
    .set({ note, updated_at: now })
    .where("enquiry_note_id", "=", noteId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if the caller has no such note. */
export async function deleteNote(tx: Tx, vendorId: VendorId, noteId: EnquiryNoteId) {
  const { numDeletedRows } = await tx
    .deleteFrom("enquiry_note")
    .where("enquiry_note_id", "=", noteId)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
