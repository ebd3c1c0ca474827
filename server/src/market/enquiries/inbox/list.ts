import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { notesOf } from "../notes/queries.ts";
import { listEnquiries } from "./queries.ts";
import { enquiryView } from "./view.ts";

export const list = handler(domain.enquiries.list, async ({ db, actor }, filters) => {
  const { rows, totals } = await listEnquiries(db, actor.vendorId, filters);
  const [Total, Responded] = [totals.total, totals.responded];
  const Pending = Total - Responded;
  const Count = filters.Status === undefined ? Total : filters.Status ? Responded : Pending;
  const notes = await notesOf(
    db,
    rows.map(({ enquiry_id }) => enquiry_id),
  );
  const Data = rows.map((row) => enquiryView(row, notes.get(row.enquiry_id) ?? []));
  return { Data, Count, Totals: { Total, Responded, Pending } };
});
