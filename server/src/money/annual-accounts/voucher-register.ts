import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { statementDays } from "./period.ts";
import { viewVoucher } from "./view.ts";
import { listVouchers } from "./vouchers/queries.ts";

export const voucherRegister = handler(
  domain["annual-accounts"].voucherRegister,
  async ({ reads, actor, now, language, refuse }, { Skip, Limit, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const days = statementDays(book, given, now);
    if (typeof days === "string") return refuse(days);
    const { rows, count, sum } = await listVouchers(reads, book, days, { Skip, Limit });
    return {
      Start_Date: days.from,
      End_Date: days.until,
      Data: rows.map((row) => viewVoucher(language, row)),
      Count: count,
      Total_Amount: rupees(sum),
    };
  },
);
