import { billDays } from "#domain/money/bills/rules.ts";
import type { Plan } from "#domain/money/charges/plan/rules.ts";
import { type Day, dayOf, monthOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { type Charges, chargesIn, planFor } from "../by-heads/charges.ts";
import type { Month } from "../charges.ts";
import { findBilling } from "../queries.ts";
import { countFlats, headsOfRuns } from "./queries.ts";

type Chosen = {
  Billing_Month: Day;
  Charge_HeadIDs: readonly string[];
  FlatIDs?: readonly string[] | undefined;
  Bill_Due_Date?: Day | undefined;
};
type Refusal =
  | "month-not-billable"
  | "month-not-billed"
  | "unknown-charge-head"
  | "unknown-flat"
  | "supplement-due-too-early";
type Refuse<Code> = (code: Code) => never;

/** A month that is billed by heads, with what it can be billed in addition: as of today, and dated today. */
export async function monthBilled(
  db: Db,
  societyId: SocietyId,
  period: Day,
  { now, refuse }: { now: Date; refuse: Refuse<"month-not-billable" | "month-not-billed"> },
) {
  const billing = await findBilling(db, societyId);
  const today = dayOf(now);
  if (!billing || period > monthOf(today)) return refuse("month-not-billable");
  const [charges, billed] = await Promise.all([chargesIn(db, societyId, period), headsOfRuns(db, societyId, period)]);
  if (!charges || billed.size === 0) return refuse("month-not-billed");
  const month: Month = { societyId, period, asOf: today, isProRata: false, byHeads: true, isSupplement: true };
  return { month, ...billDays(today, billing.payment_due_days, today), charges, billed };
}

/** The same for chosen heads and flats, as a supplement bills them. */
export async function chosenMonth(
  db: Db,
  societyId: SocietyId,
  { Billing_Month, Charge_HeadIDs, FlatIDs, Bill_Due_Date }: Chosen,
  { now, refuse }: { now: Date; refuse: Refuse<Refusal> },
) {
  const { charges: all, ...found } = await monthBilled(db, societyId, Billing_Month, { now, refuse });
  const plan: Plan = planFor(all, Billing_Month);
  const heads = [...new Set(Charge_HeadIDs)].sort();
  if (!heads.every((id) => plan.heads.some(({ head }) => head.id === id))) return refuse("unknown-charge-head");
  const flats = FlatIDs ? [...new Set(FlatIDs)].sort() : null;
  if (flats && (await countFlats(db, societyId, flats)) < flats.length) return refuse("unknown-flat");
  const dueDate = Bill_Due_Date ?? found.dueDate;
  if (dueDate < found.billDate) return refuse("supplement-due-too-early");
  const charges: Charges & { only: NonNullable<Charges["only"]> } = { ...all, only: { heads, flats } };
  return { ...found, dueDate, charges };
}
