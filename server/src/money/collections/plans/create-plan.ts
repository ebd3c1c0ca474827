import { domain } from "#domain";
import { mostPlanDays } from "#domain/money/collections/plans/codes.ts";
import { areInOrder, instalmentsOf, planState } from "#domain/money/collections/plans/rules.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { lockAccount } from "../../payments/settle.ts";
import { hasAccount } from "../queue/queries.ts";
import { completePlan, findPlan, insertPlan, latestPlan, openPaise } from "./queries.ts";
import { viewPlan } from "./view.ts";

export const createPlan = handler(
  domain.collections.createPlan,
  async ({ actor, now, transaction, refuse }, { Debtor_AccountID: accountId, Instalments, Note }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const instalments = Instalments.map(({ Due_Day, Amount }) => ({ day: Due_Day, amount: Amount }));
    return transaction(async (tx) => {
      if (!(await hasAccount(tx, book, accountId))) return refuse("unknown-debtor");
      if (!areInOrder(instalments, today, addDays(today, mostPlanDays))) return refuse("plan-days-wrong");
      await lockAccount(tx, accountId);
      const before = await latestPlan(tx, book, accountId);
      if (before && before.completed_at === null) {
        if (planState(instalmentsOf(before.instalments, before.receipts, today)) !== 2) return refuse("plan-exists");
        await completePlan(tx, book, before.payment_plan_id, now);
      }
      const open = await openPaise(tx, book, accountId);
      const amount = instalments.reduce((sum, part) => sum + part.amount, 0);
      if (open === 0 || amount !== open)
        return refuse("plan-sum-wrong", {
          fields: {
            Instalments: problem("plan-sum-is", {
              sum: formatRupees(rupees(amount)),
              open: formatRupees(rupees(open)),
            }),
          },
        });
      const plan = { accountId, amount, agreedOn: today, note: Note, by: actor.vendorId };
      const id = await insertPlan(tx, book, plan, instalments, now);
      return viewPlan((await findPlan(tx, book, id))!, today);
    });
  },
);
