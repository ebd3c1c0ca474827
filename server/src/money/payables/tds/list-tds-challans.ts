import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { listChallans } from "./queries.ts";
import { viewChallan } from "./view.ts";

export const listTdsChallans = handler(
  domain.payables.listTdsChallans,
  async ({ db, actor, language, refuse }, filters) => {
    const { rows, count } = await listChallans(db, bookOf(actor) ?? refuse("no-society"), filters);
    return { Data: rows.map((row) => viewChallan(language, row)), Count: count };
  },
);
