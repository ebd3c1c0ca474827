import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { monthPaper } from "./month-paper.ts";
import { findOwn } from "./queries.ts";

export const ownPaper = handler(
  domain.transparency.ownPaper,
  async ({ db, actor, outside, language, refuse }, { Published_MonthID }) => {
    const row = (await findOwn(db, actor.phone, Published_MonthID)) ?? refuse("unknown-published-month");
    return monthPaper(db, row, { site: outside.site.name, language, account: actor.vendorId });
  },
);
