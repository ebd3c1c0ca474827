import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { societyOf } from "../deposits/society.ts";
import { monthPaper } from "./month-paper.ts";
import { findPublished } from "./queries.ts";

export const paper = handler(
  domain.transparency.paper,
  async ({ db, actor, outside, language, refuse }, { Published_MonthID }) => {
    const society = societyOf(actor) ?? refuse("no-society");
    const row = (await findPublished(db, society, Published_MonthID)) ?? refuse("unknown-published-month");
    return monthPaper(db, row, { site: outside.site.name, language, account: actor.vendorId });
  },
);
