import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findLayout } from "./layouts.ts";
import { planBatch } from "./plan.ts";
import { findBank, listChosen } from "./queries.ts";
import { viewPlan } from "./view.ts";

export const previewBatch = handler(domain.payables.previewBatch, async ({ db, actor, now, refuse }, draft) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const ids = [...new Set(draft.Purchase_BillIDs as string[])];
  const bank = (await findBank(db, book, draft.Bank_AccountID)) ?? refuse("unknown-bank-account");
  const bills = await listChosen(db, book, ids);
  if (bills.length < ids.length) return refuse("unknown-purchase-bill");
  if (bank.closed_on !== null) return refuse("bank-account-closed");
  if (draft.Paid_On > dayOf(now)) return refuse("paid-in-future");
  if (bills.some(({ outstanding_paise }) => outstanding_paise === 0)) return refuse("batch-bill-not-open");
  const layout = await findLayout(db, book, bank);
  return viewPlan(planBatch(bills, { bank, layout, byImps: draft.Whether_IMPS }), layout.Base);
});
