import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { readerOf } from "../../../payments/queries.ts";
import { findBill } from "../../queries.ts";
import { listLinks } from "./queries.ts";
import { viewLink } from "./view.ts";

export const links = handler(domain.bills.links, async ({ db, actor, now, refuse }, { BillID }) => {
  const bill = await findBill(db, readerOf(actor) ?? refuse("no-society"), BillID);
  if (!bill?.society_id) return refuse("unknown-bill");
  const rows = await listLinks(db, actor.societyId, BillID, now);
  return { Links: rows.map((row) => viewLink(row, row.full_name)) };
});
