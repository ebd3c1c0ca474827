import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { statementDays } from "./period.ts";
import { listReceipts } from "./queries.ts";
import { viewReceipt } from "./view.ts";

export const receiptRegister = handler(
  domain["annual-accounts"].receiptRegister,
  async ({ reads, actor, now, refuse }, { Skip, Limit, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    const { rows, count, sum } = await listReceipts(reads, book, days, { Skip, Limit });
    return {
      Start_Date: days.from,
      End_Date: days.until,
      Data: rows.map(viewReceipt),
      Count: count,
      Total_Amount: rupees(sum),
    };
  },
);
