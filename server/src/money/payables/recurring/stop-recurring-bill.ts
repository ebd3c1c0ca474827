import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findRecurring, updateStopped } from "./queries.ts";
import { viewRecurring } from "./view.ts";

export const stopRecurringBill = handler(
  domain.payables.stopRecurringBill,
  async ({ actor, now, transaction, refuse }, { Recurring_BillID, Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (!(await findRecurring(tx, book, Recurring_BillID))) return refuse("unknown-recurring-bill");
      const stopping = { reason: Reason, by: actor.vendorId, on: dayOf(now), now };
      if (!(await updateStopped(tx, book, Recurring_BillID, stopping))) return refuse("recurring-stopped");
      return viewRecurring((await findRecurring(tx, book, Recurring_BillID))!);
    });
  },
);
