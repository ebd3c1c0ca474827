import type { BillNoteId, FlatId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";

/** The bill that a note corrects: whoever may see the bill may see the note. */
export const billOfNote = (db: Db, noteId: BillNoteId) =>
  db.selectFrom("bill_note").select("bill_id").where("bill_note_id", "=", noteId).executeTakeFirst();

/** How the society of a flat heads its papers. */
export const societyOfFlat = (db: Db, flatId: FlatId) =>
  db
    .selectFrom("flat")
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(["society.name", "society.address", "society.phone_number", "society.email_id"])
    .where("flat_id", "=", flatId)
    .executeTakeFirstOrThrow();
