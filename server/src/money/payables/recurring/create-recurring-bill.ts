import { domain } from "#domain";
import { firstMonth, nextDay } from "#domain/money/payables/recurring/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, openBook } from "../../journal/book.ts";
import { faultOfLines } from "../bills/check-draft.ts";
import { lockSupplier } from "../suppliers/queries.ts";
import { makeDrafts } from "./drafts.ts";
import { findRecurring, insertRecurring, lockRecurring } from "./queries.ts";
import { viewRecurring } from "./view.ts";
import { writtenOf } from "./written.ts";

export const createRecurringBill = handler(
  domain.payables.createRecurringBill,
  async ({ actor, now, transaction, refuse }, { SupplierID, Every_Months, From_Day, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const nextMonth = firstMonth(From_Day, draft.Bill_Day);
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const supplier = (await lockSupplier(tx, book, SupplierID)) ?? refuse("unknown-supplier");
      if (!supplier.status) return refuse("supplier-inactive");
      const fault = await faultOfLines(tx, book, draft.Lines);
      if (fault) return refuse(fault);
      const rhythm = { billDay: draft.Bill_Day, everyMonths: Every_Months, untilDay: draft.Until_Day };
      const isOver = draft.Until_Day !== null && draft.Until_Day < today;
      if (isOver || nextDay(nextMonth, rhythm) === null) return refuse("recurring-over");
      const id = await insertRecurring(
        tx,
        book,
        {
          ...writtenOf(draft, actor.vendorId),
          supplierId: SupplierID,
          everyMonths: Every_Months,
          fromDay: From_Day,
          nextMonth,
        },
        now,
      ).catch(on("recurring_bill_name_once", () => refuse("recurring-exists")));
      await makeDrafts(tx, [(await lockRecurring(tx, book, id))!], today, now);
      return viewRecurring((await findRecurring(tx, book, id))!);
    });
  },
);
