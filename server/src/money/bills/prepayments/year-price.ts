import { sql } from "kysely";
import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { readerOf, seenAccounts } from "../../payments/queries.ts";
import { headName } from "../run/by-heads/view.ts";
import { findFlat } from "../statement/queries.ts";
import { priceOfYear } from "./price.ts";
import { findPrepayment, openOf } from "./queries.ts";
import { viewPrepayment } from "./view.ts";

export const yearPrice = handler(
  domain.bills.yearPrice,
  async ({ reads, actor, now, language, refuse }, { FlatID }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const flat = (await findFlat(reads, reader, FlatID)) ?? refuse("unknown-flat");
    const { scheme, isOpen, months, charges, price } = await priceOfYear(reads, flat.society_id, FlatID, dayOf(now));
    const accounts = sql`select account_id from account where ${seenAccounts(reader)} and flat_id = ${FlatID}`;
    const [prepaid, due] = await Promise.all([
      scheme && findPrepayment(reads, accounts, scheme.Financial_Year),
      openOf(reads, accounts),
    ]);
    const nameOf = (head: string): string =>
      headName(
        charges.heads.find(({ id }) => id === head),
        language,
      );
    return {
      FlatID,
      Flat_Label: flat.flat_label,
      Scheme: scheme ?? null,
      Whether_Open: isOpen && months > 0 && price.rebate > 0,
      Month_Count: months,
      Heads: price.heads.map(({ id, amount }) => ({ Head_Label: nameOf(id), Amount: rupees(amount) })),
      Unknown_Heads: price.unknown.map(nameOf),
      Charges_Amount: rupees(price.charges),
      Rebate_Amount: rupees(price.rebate),
      Payable_Amount: rupees(price.charges - price.rebate),
      Due_Amount: rupees(due),
      Prepayment: prepaid ? viewPrepayment(prepaid) : null,
    };
  },
);
