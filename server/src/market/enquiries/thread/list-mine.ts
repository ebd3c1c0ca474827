import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findMine } from "./queries.ts";
import { mineView } from "./view.ts";

export const listMine = handler(domain.enquiries.listMine, async ({ db, actor, now }, paging) => {
  const { rows, count } = await findMine(db, actor, { ...paging, now });
  return { Data: rows.map(mineView), Count: count };
});
