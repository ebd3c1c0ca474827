import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { chainOf, findNames, listEntries } from "./queries.ts";
import { idsIn, viewEntry } from "./view.ts";

export const list = handler(domain.audit.list, async ({ reads, actor }, input) => {
  const chain = chainOf(actor);
  const { rows, count } = await listEntries(reads, chain, {
    vendorId: input.Person_VendorID,
    thing: input.Thing,
    thingId: input.ThingID,
    from: input.Start_Date,
    to: input.End_Date,
    skip: input.Skip,
    limit: input.Limit,
  });
  const names = await findNames(reads, chain, [...new Set(rows.flatMap(idsIn))]);
  return { Data: rows.map((row) => viewEntry(row, names)), Count: count };
});
