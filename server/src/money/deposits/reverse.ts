import { domain } from "#domain";
import type { DepositState } from "#domain/money/deposits/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { holdBook, lockVoucher, reverseVoucher } from "../journal/vouchers/queries.ts";
import { findEntry, findRenewal, listEntries, lockDeposit, markReversed, updateDeposit } from "./queries.ts";
import { societyOf } from "./society.ts";

export const reverse = handler(domain.deposits.reverse, async (context, { Fixed_Deposit_EntryID, Reason }) => {
  const { actor, now, transaction, refuse } = context;
  const society = societyOf(actor) ?? refuse("no-society");
  if (society.year !== undefined) return refuse("other-financial-year");
  const reversal = { reason: Reason, by: actor.vendorId, now };
  return transaction(async (tx) => {
    await holdBook(tx, society);
    const found = (await findEntry(tx, society, Fixed_Deposit_EntryID)) ?? refuse("unknown-deposit");
    const id = found.fixed_deposit_id;
    const row = (await lockDeposit(tx, society, id)) ?? refuse("unknown-deposit");
    const entries = await listEntries(tx, society, id);
    const standing = entries.filter(({ reversed_at }) => reversed_at === null);
    const entry = standing.find((each) => each.fixed_deposit_entry_id === Fixed_Deposit_EntryID);
    if (!entry) return refuse("deposit-entry-reversed");
    const isRenewal = entry.kind === 1 && row.source === 4;
    if (standing[0] !== entry || isRenewal) return refuse("deposit-entry-not-last");
    if (entry.kind === 4) {
      const renewal = await findRenewal(tx, society, id);
      const later = renewal && (await lockDeposit(tx, society, renewal.fixed_deposit_id));
      const own = renewal ? await listEntries(tx, society, renewal.fixed_deposit_id) : [];
      const ofRenewal = own.filter(({ reversed_at }) => reversed_at === null);
      if (later?.state !== 1 || ofRenewal.length > 1) return refuse("deposit-renewal-used");
      for (const each of ofRenewal) await markReversed(tx, each.fixed_deposit_entry_id, reversal);
      const change = { state: 5 as const, accrued: 0, received: 0, lastDay: later.last_day };
      await updateDeposit(tx, society, later.fixed_deposit_id, change, now);
    }
    await markReversed(tx, Fixed_Deposit_EntryID, reversal);
    if (entry.journal_voucher_id !== null) {
      const voucher = (await lockVoucher(tx, society, entry.journal_voucher_id))!;
      await reverseVoucher(tx, voucher, { reason: Reason, by: actor.vendorId, day: dayOf(now), now });
    }
    const isReceived = entry.kind >= 3;
    await updateDeposit(
      tx,
      society,
      id,
      {
        state: (entry.kind === 1 ? 5 : 1) as DepositState,
        accrued: entry.kind === 1 ? 0 : entry.accrued_before_paise,
        received: entry.kind === 1 ? 0 : row.received_paise - (isReceived ? entry.interest_paise : 0),
        lastDay: standing[1]?.entry_day ?? row.last_day,
      },
      now,
    );
    return { Fixed_DepositID: id };
  });
});
