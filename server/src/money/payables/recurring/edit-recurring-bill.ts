import { domain } from "#domain";
import { nextDay } from "#domain/money/payables/recurring/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { faultOfLines } from "../bills/check-draft.ts";
import { findRecurring, lockRecurring, updateRecurring } from "./queries.ts";
import { viewRecurring } from "./view.ts";
import { writtenOf } from "./written.ts";

export const editRecurringBill = handler(
  domain.payables.editRecurringBill,
  async ({ actor, now, transaction, refuse }, { Recurring_BillID, updated_at, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const locked = (await lockRecurring(tx, book, Recurring_BillID)) ?? refuse("unknown-recurring-bill");
      if (updated_at !== undefined && updated_at !== locked.updated_at.toISOString()) return refuse("stale");
      if (locked.stopped_on !== null) return refuse("recurring-stopped");
      const fault = await faultOfLines(tx, book, draft.Lines);
      if (fault) return refuse(fault);
      const { Bill_Day: billDay, Until_Day: untilDay } = draft;
      const next = nextDay(locked.next_month, { billDay, untilDay, everyMonths: locked.every_months });
      if (next === null || (untilDay !== null && untilDay < dayOf(now))) return refuse("recurring-over");
      await updateRecurring(tx, book, locked, writtenOf(draft, actor.vendorId), now).catch(
        on("recurring_bill_name_once", () => refuse("recurring-exists")),
      );
      return viewRecurring((await findRecurring(tx, book, Recurring_BillID))!);
    });
  },
);
