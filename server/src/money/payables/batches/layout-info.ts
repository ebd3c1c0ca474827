import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findLayout } from "./layouts.ts";
import { findBank } from "./queries.ts";
import { maskedNo } from "./view.ts";

export const layoutInfo = handler(domain.payables.layoutInfo, async ({ db, actor, refuse }, { Bank_AccountID }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const bank = (await findBank(db, book, Bank_AccountID)) ?? refuse("unknown-bank-account");
  const { Columns, ...layout } = await findLayout(db, book, bank);
  return {
    Bank_Account_Name: bank.name,
    Masked_Account_No: maskedNo(bank.bank_account_no),
    IFSC: bank.ifsc,
    Layout: { ...layout, Columns: [...Columns] },
  };
});
