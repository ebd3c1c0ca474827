import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { notesToReverse } from "./bulk/queries.ts";
import { reverse } from "./bulk/reverse.ts";
import { tellOfNotes } from "./notify.ts";

export const reverseNote = handler(
  domain.bills.reverseNote,
  async ({ actor, now, transaction, enqueue, refuse }, { Bill_NoteID, Reason }) =>
    transaction(async (tx) => {
      const find = () => notesToReverse(tx, actor, { noteId: Bill_NoteID });
      const [note] = await find();
      if (!note) return refuse("unknown-note");
      // It follows from its payment, and would be given again.
      if (note.rebate !== null) return refuse("note-of-rebate");
      const Reversed_Date = await reverse(tx, find, { reason: Reason, by: actor.vendorId, now }, { refuse });
      await tellOfNotes(tx, { enqueue, now }, [note.bill_note_id], "reversed");
      return { Bill_NoteID, Note_No: note.note_no, Reversed_Date };
    }),
);
