import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findNote, insertNote } from "./queries.ts";
import { noteView } from "./view.ts";

export const createNote = handler(
  domain.enquiries.createNote,
  async ({ actor, transaction, now, refuse }, { Property_EnquiryID: enquiryId, Note: note }) =>
    transaction(async (tx) => {
      const made = await insertNote(tx, actor.vendorId, { enquiryId, note, now });
      if (made === "unknown-enquiry" || made === "too-many-enquiry-notes") return refuse(made);
      return noteView(await findNote(tx, made));
    }),
);
