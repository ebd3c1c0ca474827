import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { societyOf } from "../deposits/society.ts";
import { findPublished, withdrawPublished } from "./queries.ts";

export const withdraw = handler(
  domain.transparency.withdraw,
  async ({ actor, now, transaction, refuse }, { Published_MonthID, Reason }) => {
    const society = societyOf(actor) ?? refuse("no-society");
    if (society.year !== undefined) return refuse("other-financial-year");
    return transaction(async (tx) => {
      if (!(await findPublished(tx, society, Published_MonthID))) return refuse("unknown-published-month");
      const withdrawal = { reason: Reason, by: actor.vendorId, now };
      if (!(await withdrawPublished(tx, society, Published_MonthID, withdrawal)))
        return refuse("published-month-ended");
      return {};
    });
  },
);
