import { domain } from "#domain";
import { type Stage, stages } from "#domain/market/enquiries/stages/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { notesOf } from "../notes/queries.ts";
import { listEnquiries } from "./queries.ts";
import { enquiryView } from "./view.ts";

export const list = handler(domain.enquiries.list, async ({ db, actor, now }, filters) => {
  const { rows, totals, counts } = await listEnquiries(db, actor.vendorId, filters, now);
  const [Total, Responded] = [totals.total, totals.responded];
  const Pending = Total - Responded;
  const Stages = counts.map(({ stage, count }) => ({ Stage: stage, Count: count }));
  const ofStage = Stages.filter(({ Stage }) => isAsked(filters, Stage));
  const Count = ofStage.reduce((sum, { Count }) => sum + Count, 0);
  const notes = await notesOf(
    db,
    rows.map(({ enquiry_id }) => enquiry_id),
  );
  const Data = rows.map((row) => enquiryView(row, notes.get(row.enquiry_id) ?? []));
  return { Data, Count, Totals: { Total, Responded, Pending }, Stages };
});

const isAsked = (asked: { Status?: boolean | undefined; Stage?: Stage | undefined }, stage: Stage): boolean =>
  (asked.Stage === undefined || asked.Stage === stage) &&
  (asked.Status === undefined || asked.Status === (stage !== stages.new));
