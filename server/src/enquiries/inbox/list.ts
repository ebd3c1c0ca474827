import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { listEnquiries } from "./queries.ts";
import { enquiryView } from "./view.ts";

export const list = handler(domain.enquiries.list, async ({ db, actor }, filters) => {
  const { rows, totals } = await listEnquiries(db, actor.vendorId, filters);
  const [Total, Responded] = [totals.total, totals.responded];
  const Pending = Total - Responded;
  const Count = filters.Status === undefined ? Total : filters.Status ? Responded : Pending;
  return { Data: rows.map(enquiryView), Count, Totals: { Total, Responded, Pending } };
});
