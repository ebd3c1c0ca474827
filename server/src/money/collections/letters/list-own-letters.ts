import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listOwnLetters as findOwn } from "./queries.ts";
import { viewOwnLetter } from "./view.ts";

export const listOwnLetters = handler(domain.collections.listOwnLetters, async ({ reads, actor }, paging) => {
  const { rows, count } = await findOwn(reads, actor.phone, { withoutSocieties: actor.withoutSocieties, ...paging });
  return { Data: rows.map(viewOwnLetter), Count: count };
});
