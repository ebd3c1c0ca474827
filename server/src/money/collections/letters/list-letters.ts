import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listLetters as findLetters } from "./queries.ts";
import { viewLetter } from "./view.ts";

export const listLetters = handler(domain.collections.listLetters, async ({ db, actor, refuse }, filters) => {
  const { rows, count } = await findLetters(db, bookOf(actor) ?? refuse("no-society"), filters);
  return { Data: rows.map(viewLetter), Count: count };
});
