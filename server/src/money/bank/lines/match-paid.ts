import { sql } from "kysely";
import { domain } from "#domain";
import type { Paise } from "#domain/platform/money.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { matchAll } from "./matching.ts";
import { decide } from "./post.ts";
import { lockLine } from "./queries.ts";
import { viewLine } from "./view.ts";

export const matchPaid = handler(
  domain.bank.matchPaid,
  async ({ actor, now, language, transaction, refuse }, { Bank_LineID, Supplier_PaymentIDs }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const ids = [...new Set(Supplier_PaymentIDs as string[])];
    return transaction(async (tx) => {
      const line = (await lockLine(tx, book, Bank_LineID)) ?? refuse("unknown-bank-line");
      if (line.state !== 1) return refuse("bank-line-decided");
      const { rows } = await sql<{ amount_paise: Paise; bank_account_id: string | null; is_reversed: boolean }>`
        select amount_paise - tds_paise as amount_paise, bank_account_id, reversed_on is not null as is_reversed from supplier_payment
        where issuer_id = ${book.issuerId} and supplier_payment_id = any (${ids}::uuid[])
        order by supplier_payment_id for update`.execute(tx);
      if (rows.length < ids.length) return refuse("unknown-supplier-payment");
      if (rows.some(({ is_reversed }) => is_reversed)) return refuse("payment-reversed");
      const sum = rows.reduce((all, { amount_paise }) => all + amount_paise, 0);
      if (sum !== -line.amount_paise || rows.some((row) => row.bank_account_id !== line.bank_account_id))
        return refuse("line-not-of-payments");
      await sql`insert into bank_line_supplier_payment (supplier_payment_id, issuer_id, bank_line_id, created_at)
        select id, ${book.issuerId}::uuid, ${Bank_LineID}::uuid, ${now}::timestamptz from unnest(${ids}::uuid[]) as id`
        .execute(tx)
        .catch(on("bank_line_supplier_payment_pkey", () => refuse("supplier-payment-matched")));
      await decide(tx, line, { state: 2, by: actor.vendorId, now });
      await matchAll(tx, book);
      return viewLine(tx, book, language, Bank_LineID);
    });
  },
);
