import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { listCollection } from "./collection/queries.ts";
import { statementDays } from "./period.ts";
import { viewCollection, viewTotals } from "./view.ts";

export const collectionRegister = handler(
  domain["annual-accounts"].collectionRegister,
  async ({ reads, actor, now, language, refuse }, { Skip, Limit, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    const { rows, totals, heads } = await listCollection(reads, book, days, { Skip, Limit });
    return {
      Start_Date: days.from,
      End_Date: days.until,
      Data: rows.map((row) => viewCollection(language, row)),
      Count: totals.count,
      Totals: viewTotals(language, totals, heads),
      Control_Amount: rupees(totals.control),
    };
  },
);
