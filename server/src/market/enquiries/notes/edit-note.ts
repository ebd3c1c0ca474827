import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findNote, updateNote } from "./queries.ts";
import { noteView } from "./view.ts";

export const editNote = handler(
  domain.enquiries.editNote,
  async ({ actor, transaction, now, refuse }, { Property_Enquiry_NoteID, Note }) =>
    transaction(async (tx) => {
      const isKnown = await updateNote(tx, actor.vendorId, Property_Enquiry_NoteID, Note, now);
      return isKnown ? noteView(await findNote(tx, Property_Enquiry_NoteID)) : refuse("unknown-enquiry-note");
    }),
);
