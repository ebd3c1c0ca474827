import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listImports as list } from "./queries.ts";
import { importView } from "./view.ts";

export const listImports = handler(domain.members.listImports, async ({ db, actor }, page) => {
  const { rows, count } = await list(db, actor, page);
  return { Data: rows.map(importView), Count: count };
});
