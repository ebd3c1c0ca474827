import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { listDeposits, sumRunning } from "./queries.ts";
import { societyOf } from "./society.ts";
import { viewDeposit } from "./view.ts";

export const list = handler(domain.deposits.list, async ({ db, actor, now, language, refuse }, filters) => {
  const society = societyOf(actor) ?? refuse("no-society");
  const today = dayOf(now);
  const [{ rows, count }, sums] = await Promise.all([
    listDeposits(db, society, filters),
    sumRunning(db, society, today),
  ]);
  return {
    Data: rows.map((row) => viewDeposit(language, row, today)),
    Count: count,
    Running: {
      Count: sums.count,
      Principal_Amount: rupees(sums.principal),
      Accrued_Amount: rupees(sums.accrued),
      Matured: sums.matured,
      Soon: sums.soon,
      Soon_Amount: rupees(sums.soon_paise),
    },
  };
});
