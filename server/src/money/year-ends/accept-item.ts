import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { bookOf, lockBook, openBook } from "../journal/book.ts";
import { findYearEnd } from "./find.ts";
import { setItem } from "./queries.ts";
import { checkOpen, checkOver } from "./year.ts";

export const acceptItem = handler(
  domain["year-ends"].acceptItem,
  async (context, { Financial_Year: year, Year_End_Item: item, Count, Amount, Reason }) => {
    const { actor, now, language, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    checkOver(book, year, context);
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      await lockBook(tx, book);
      await checkOpen(tx, book, year, context);
      const { points } = await findYearEnd(tx, book, year, language);
      const found = points.find((point) => point.item === item)!;
      if (found.count === 0 || found.count !== Count || found.paise !== Amount) return refuse("year-end-item-changed");
      await setItem(
        tx,
        book,
        { year, item },
        {
          reason: Reason,
          accepted_count: found.count,
          accepted_paise: found.paise,
          accepted_by: actor.vendorId,
          accepted_at: now,
        },
      );
      return {};
    });
  },
);
