import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { hasAccount } from "../queue/queries.ts";
import { listFollowUps as findFollowUps } from "./queries.ts";
import { viewFollowUp } from "./view.ts";

export const listFollowUps = handler(domain.collections.listFollowUps, async ({ db, actor, now, refuse }, paging) => {
  const book = bookOf(actor) ?? refuse("no-society");
  if (!(await hasAccount(db, book, paging.Debtor_AccountID))) return refuse("unknown-debtor");
  const { rows, count } = await findFollowUps(db, book, paging);
  return { Data: rows.map((row) => viewFollowUp(row, dayOf(now))), Count: count };
});
