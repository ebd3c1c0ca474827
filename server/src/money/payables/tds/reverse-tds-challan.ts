import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findChallan } from "./queries.ts";
import { viewChallan } from "./view.ts";
import { updateReversed } from "./write.ts";

export const reverseTdsChallan = handler(
  domain.payables.reverseTdsChallan,
  async ({ actor, now, language, transaction, refuse }, { TDS_ChallanID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (!(await findChallan(tx, book, TDS_ChallanID))) return refuse("unknown-tds-challan");
      const reversing = { reason: Reason, by: actor.vendorId, on: dayOf(now), now };
      if (!(await updateReversed(tx, book, TDS_ChallanID, reversing))) return refuse("tds-challan-reversed");
      return viewChallan(language, (await findChallan(tx, book, TDS_ChallanID))!);
    });
  },
);
