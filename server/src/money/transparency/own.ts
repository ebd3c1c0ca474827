import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listOwn } from "./queries.ts";
import { viewPublished } from "./view.ts";

export const own = handler(domain.transparency.own, async ({ db, actor, language }, page) => {
  const { rows, count } = await listOwn(db, actor.phone, page);
  return { Data: rows.map((row) => viewPublished(language, row)), Count: count };
});
