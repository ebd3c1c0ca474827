import { billDays, generationDay } from "#domain/money/bills/rules.ts";
import { addMonths, type Day, dayOf, lastOfMonth, monthOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Month } from "./charges.ts";
import { comparedMonth, findBilling } from "./queries.ts";

/** A month of a trial, also one of the next twelve: as of today, an earlier one as of its end. */
export async function monthOfTrial(
  db: Db,
  societyId: SocietyId,
  requested: Day | undefined,
  now: Date,
): Promise<ByHand | undefined> {
  const billing = await findBilling(db, societyId);
  const today = dayOf(now);
  const period = requested ?? monthOf(today);
  if (!billing || period > addMonths(today, 12) || period < monthOf(billing.bills_from)) return undefined;
  const asOf = period < monthOf(today) ? lastOfMonth(period) : today;
  const comparedWith = await comparedMonth(db, societyId, period);
  const month = { societyId, period, asOf, isProRata: false, byHeads: true, trial: { comparedWith } };
  const day = generationDay(period, billing.bill_generation_date);
  return { month, ...billDays(day, billing.payment_due_days, today) };
}

export type ByHand = { month: Month; billDate: Day; dueDate: Day };

/** A month that the monthly job bills or proposes: dated on its billing day, and of who lives there then. */
export async function monthOfJob(db: Db, societyId: SocietyId, period: Day, now: Date): Promise<ByHand | undefined> {
  const billing = await findBilling(db, societyId);
  if (!billing) return undefined;
  const day = generationDay(period, billing.bill_generation_date);
  const month = { societyId, period, asOf: day, isProRata: billing.is_pro_rata };
  return { month, ...billDays(day, billing.payment_due_days, dayOf(now)) };
}

/**
 * A month that is billed by hand: the current one as of today, an earlier one as of its end and dated on its billing
 * day. `undefined` for a future month, or before the society existed.
 */
export async function monthByHand(
  db: Db,
  societyId: SocietyId,
  requested: Day | undefined,
  now: Date,
): Promise<ByHand | undefined> {
  const billing = await findBilling(db, societyId);
  const today = dayOf(now);
  const period = requested ?? monthOf(today);
  if (!billing || period > today || period < monthOf(billing.bills_from)) return undefined;
  const isPresent = period === monthOf(today);
  const day = isPresent ? today : generationDay(period, billing.bill_generation_date);
  const asOf = isPresent ? today : lastOfMonth(period);
  const month = { societyId, period, asOf, isProRata: billing.is_pro_rata };
  return { month, ...billDays(day, billing.payment_due_days, today) };
}
