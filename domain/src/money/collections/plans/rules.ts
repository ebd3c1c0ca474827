import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { InstalmentState, PlanState } from "./codes.ts";

export type Instalment = { day: Day; amount: Paise };
type Receipt = { day: Day; amount: Paise };

const sumOf = (amounts: readonly { amount: Paise }[]): Paise => amounts.reduce((sum, { amount }) => sum + amount, 0);

/** How each instalment stands, the earliest first: receipts pay the earliest instalment that is open. */
export function instalmentsOf(
  instalments: readonly Instalment[],
  receipts: readonly Receipt[],
  today: Day,
): InstalmentState[] {
  const received = sumOf(receipts);
  let needed = 0;
  return instalments.map(({ day, amount }) => {
    needed += amount;
    if (sumOf(receipts.filter((receipt) => receipt.day <= day)) >= needed) return 2;
    if (received >= needed) return 3;
    return day < today ? 4 : 1;
  });
}

/** A plan is missed while an instalment is; who catches up keeps it again. */
export function planState(instalments: readonly InstalmentState[]): Exclude<PlanState, 4> {
  if (instalments.includes(4)) return 3;
  return instalments.includes(1) ? 1 : 2;
}

/** Whether the days follow one another, the first from `from` on. */
export const areInOrder = (instalments: readonly Instalment[], from: Day, until: Day): boolean =>
  instalments.every(({ day }, at) => day >= from && day <= until && (at === 0 || day > instalments[at - 1]!.day));
