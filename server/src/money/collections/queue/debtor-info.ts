import { domain } from "#domain";
import { dayOf, daysBetween } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { latestPlan } from "../plans/queries.ts";
import { viewPlan } from "../plans/view.ts";
import { findDebtor, hasAccount, openBills } from "./queries.ts";
import { viewDebtor } from "./view.ts";

/** Ten years of monthly bills. */
const mostBills = 120;

export const debtorInfo = handler(
  domain.collections.debtorInfo,
  async ({ reads, actor, now, refuse }, { Debtor_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const row = await findDebtor(reads, book, Debtor_AccountID, today);
    if (!row) return refuse((await hasAccount(reads, book, Debtor_AccountID)) ? "nothing-overdue" : "unknown-debtor");
    const [bills, plan] = await Promise.all([
      openBills(reads, book, Debtor_AccountID, mostBills + 1),
      latestPlan(reads, book, Debtor_AccountID),
    ]);
    return {
      ...viewDebtor(row, today),
      Plan: plan ? viewPlan(plan, today) : null,
      Open_Bills: bills.slice(0, mostBills).map((bill) => ({
        BillID: bill.bill_id,
        Bill_No: bill.bill_no,
        Bill_Type: bill.kind,
        Bill_Date: bill.bill_date,
        Bill_Due_Date: bill.due_date,
        Days_Overdue: Math.max(0, daysBetween(bill.due_date, today)),
        Outstanding_Amount: rupees(bill.outstanding_paise),
      })),
      Whether_More_Bills: bills.length > mostBills,
    };
  },
);
