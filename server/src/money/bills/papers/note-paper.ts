import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { BillId } from "#domain/platform/ids.ts";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { paperReaderOf } from "../../payments/queries.ts";
import { findWholeBill } from "./find.ts";
import { notePaper as paperOf } from "./note.ts";
import { billOfNote } from "./queries.ts";

export const notePaper = handler(
  domain.bills.notePaper,
  async ({ db, actor, now, outside, language, refuse }, { Bill_NoteID }) => {
    const reader = paperReaderOf(actor) ?? refuse("no-society");
    const named = await billOfNote(db, Bill_NoteID);
    const whole =
      named && (await findWholeBill(db, reader, named.bill_id as BillId, dayOf(now), { role: actor.role, language }));
    const note = whole?.bill.Notes.find((each) => each.Bill_NoteID === Bill_NoteID);
    if (!whole || !note) return refuse("unknown-note");
    return fileOf(paperOf(note, whole.bill, wordsIn(language, "paperTexts")), {
      site: outside.site.name,
      language,
      account: actor.vendorId,
    });
  },
);
