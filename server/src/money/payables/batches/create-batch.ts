import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, openBook } from "../../journal/book.ts";
import { findPurse } from "../payments/queries.ts";
import { findLayout } from "./layouts.ts";
import { makeBatch } from "./make-batch.ts";
import { planBatch } from "./plan.ts";
import { findBank, listChosen, lockSuppliers } from "./queries.ts";
import { showBatch } from "./view.ts";

export const createBatch = handler(domain.payables.createBatch, async ({ actor, now, transaction, refuse }, draft) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const paidOn = draft.Paid_On;
  const ids = [...new Set(draft.Purchase_BillIDs as string[])];
  return transaction(async (tx) => {
    await openBook(tx, book, now);
    await lockSuppliers(tx, book, ids);
    const bank = (await findBank(tx, book, draft.Bank_AccountID)) ?? refuse("unknown-bank-account");
    const bills = await listChosen(tx, book, ids);
    if (bills.length < ids.length) return refuse("unknown-purchase-bill");
    if (bank.closed_on !== null) return refuse("bank-account-closed");
    const purse = await findPurse(tx, book, bank.ledger_account_id);
    if (!purse?.status || !purse.is_money) return refuse("payment-ledger-unsuitable");
    if (paidOn > dayOf(now)) return refuse("paid-in-future");
    if (bills.some(({ outstanding_paise }) => outstanding_paise === 0)) return refuse("batch-bill-not-open");
    const layout = await findLayout(tx, book, bank);
    const plan = planBatch(bills, { bank, layout, byImps: draft.Whether_IMPS });
    const unpayable = plan.filter(({ fault }) => fault).map(({ supplier }) => supplier.supplier_name);
    if (unpayable.length > 0)
      return refuse("batch-supplier-unpayable", { fields: { Purchase_BillIDs: unpayable.join(", ") } });
    const batch = { bank, layout, plan, paidOn, madeBy: actor.vendorId };
    const id = await makeBatch(tx, book, batch, now).catch(
      on("purchase_bill_not_over_settled", () => refuse("batch-bill-not-open")),
    );
    return (await showBatch(tx, actor, book, id))!;
  });
});
