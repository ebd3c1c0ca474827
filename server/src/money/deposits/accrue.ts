import { domain } from "#domain";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { on } from "../../platform/db/constraint.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { openBook } from "../journal/book.ts";
import { checkDay, narrationOf, postMoves } from "./post.ts";
import { type DepositRow, insertEntry, lockDeposit, lockRunning, updateDeposit } from "./queries.ts";
import { type Society, societyOf } from "./society.ts";
import { unpostedOf } from "./view.ts";

export const accrue = handler(domain.deposits.accrue, async (context, { Fixed_DepositID, Entry_Day: day }) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const by = actor.vendorId;
  return transaction(async (tx) => {
    await openBook(tx, society, now);
    if (Fixed_DepositID === null) {
      await checkDay(tx, society, { day, notBefore: day }, context);
      const rows = (await lockRunning(tx, society, day)).filter(({ last_day }) => last_day <= day);
      const posted = await postAll(tx, society, { rows, day, by }, context);
      if (posted.length === 0) return refuse("deposit-nothing-to-post");
      return { Count: posted.length, Amount: rupees(posted.reduce((sum, amount) => sum + amount, 0)) };
    }
    const row = (await lockDeposit(tx, society, Fixed_DepositID)) ?? refuse("unknown-deposit");
    if (row.state !== 1) return refuse("deposit-ended");
    await checkDay(tx, society, { day, notBefore: row.last_day }, context);
    const [amount] = await postAll(tx, society, { rows: [row], day, by }, context);
    return { Count: 1, Amount: rupees(amount ?? refuse("deposit-nothing-to-post")) };
  });
});

type Of = { rows: readonly DepositRow[]; day: Day; by: VendorId };

/** Posts the interest of each deposit that has some, and answers the amounts. */
async function postAll(
  tx: Tx,
  society: Society,
  { rows, day, by }: Of,
  { now, refuse }: { now: Date; refuse(code: "deposit-interest-posted"): never },
): Promise<Paise[]> {
  const posted: Paise[] = [];
  for (const row of rows) {
    const interest = unpostedOf(row, day);
    if (interest === 0) continue;
    const voucherId = await postMoves(
      tx,
      society,
      {
        day,
        narration: narrationOf("Interest accrued", row),
        moves: { accrued: interest, income: -interest },
        bankLedger: null,
        by,
      },
      now,
    );
    const entry = { kind: 2 as const, day, interest, accruedBefore: row.accrued_paise, voucherId, by };
    await insertEntry(tx, society, row.fixed_deposit_id, entry, now).catch(
      on("fixed_deposit_accrued_once", () => refuse("deposit-interest-posted")),
    );
    const change = { state: row.state, accrued: row.accrued_paise + interest, received: row.received_paise };
    await updateDeposit(tx, society, row.fixed_deposit_id, { ...change, lastDay: day }, now);
    posted.push(interest);
  }
  return posted;
}
