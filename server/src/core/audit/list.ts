import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { chainOf, findNames, listEntries } from "./queries.ts";
import { idsIn, viewEntry } from "./view.ts";

export const list = handler(domain.audit.list, async ({ reads, actor }, asked) => {
  const chain = chainOf(actor);
  const { rows, count } = await listEntries(reads, chain, {
    vendorId: asked.Person_VendorID,
    thing: asked.Thing,
    thingId: asked.ThingID,
    from: asked.Start_Date,
    to: asked.End_Date,
    skip: asked.Skip,
    limit: asked.Limit,
  });
  const names = await findNames(reads, chain, [...new Set(rows.flatMap(idsIn))]);
  return { Data: rows.map((row) => viewEntry(row, names)), Count: count };
});
