import { domain } from "#domain";
import { handler } from "../handler.ts";
import { chainOf, listEntries } from "./queries.ts";
import { viewEntry } from "./view.ts";

export const list = handler(domain.audit.list, async ({ reads, actor }, asked) => {
  const { rows, count } = await listEntries(reads, chainOf(actor), {
    vendorId: asked.Person_VendorID,
    thing: asked.Thing,
    thingId: asked.ThingID,
    from: asked.Start_Date,
    to: asked.End_Date,
    skip: asked.Skip,
    limit: asked.Limit,
  });
  return { Data: rows.map(viewEntry), Count: count };
});
