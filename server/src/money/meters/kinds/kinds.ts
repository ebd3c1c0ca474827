import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { viewKind } from "../view.ts";
import { listKinds } from "./queries.ts";

export const kinds = handler(domain.meters.kinds, async ({ db, actor }, page) => {
  const { rows, count } = await listKinds(db, actor.societyId, page);
  return { Data: rows.map(viewKind), Count: count };
});
