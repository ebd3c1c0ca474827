import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, openBook } from "../book.ts";
import { findBook } from "../queries.ts";
import { planOpening, viewPlan } from "./plan.ts";

export const openingPlan = handler(
  domain.journal.openingPlan,
  async ({ actor, now, language, transaction, refuse }, { Balance_Day, Lines }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (Balance_Day > dayOf(now)) return refuse("balance-day-in-future");
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      const plan = (await planOpening(tx, book, { day: Balance_Day, lines: Lines, refuse }))!;
      return viewPlan(language, plan, (await findBook(tx, book))!.closed_through);
    });
  },
);
