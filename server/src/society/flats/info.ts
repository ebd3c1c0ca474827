import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findFlat, listPeople } from "./queries.ts";
import { viewFlatInfo } from "./view.ts";

export const info = handler(domain.flats.info, async ({ db, actor, refuse }, { FlatID }) => {
  const flat = await findFlat(db, actor, FlatID);
  if (!flat) return refuse("unknown-flat");
  const [now, before] = await Promise.all([listPeople(db, FlatID, true), listPeople(db, FlatID, false)]);
  return viewFlatInfo(flat, now, before);
});
