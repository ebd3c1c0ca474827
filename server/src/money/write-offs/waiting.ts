import { domain } from "#domain";
import { listProposals } from "../../core/proposals/queries.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { viewWaiting } from "./view.ts";

export const waiting = handler(domain["write-offs"].waiting, async ({ reads, actor, now, refuse }, page) => {
  bookOf(actor) ?? refuse("no-society");
  // A landlord is alone.
  if (actor.societyId === undefined) return { Data: [], Count: 0 };
  const kinds = ["write-off", "write-off-reversal"] as const;
  const { rows, count } = await listProposals(reads, actor.societyId, { ...page, Open: true, kinds, now });
  return { Data: rows.map((row) => viewWaiting(row, actor.vendorId)), Count: count };
});
