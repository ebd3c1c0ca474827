import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { deleteNote } from "./queries.ts";

export const removeNote = handler(
  domain.enquiries.removeNote,
  async ({ actor, transaction, refuse }, { Property_Enquiry_NoteID }) =>
    transaction(async (tx) => {
      const isKnown = await deleteNote(tx, actor.vendorId, Property_Enquiry_NoteID);
      return isKnown ? {} : refuse("unknown-enquiry-note");
    }),
);
