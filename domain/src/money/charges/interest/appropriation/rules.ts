import type { Day } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import type { appropriationOrders } from "../codes.ts";

/**
 * What a payment pays first. Interest first is what accountants do by themselves (section 60 of the Contract Act leaves it
 * to the creditor if the debtor says nothing); principal first is what follows if interest must not bear interest.
 */
export type AppropriationOrder = keyof typeof appropriationOrders;

export type Due = { bill: string; dueOn: Day; head: string; isInterest: boolean; amount: Paise };
export type Appropriated = { bill: string; head: string; isInterest: boolean; amount: Paise };

/** Dues in the order in which a payment pays them; of equal ones, the bill that was due first. */
function inOrder(dues: readonly Due[], order: AppropriationOrder, heads: readonly string[]): Due[] {
  const rank = (due: Due): number => {
    if (order === "oldest-bill-first") return 0;
    if (order === "by-head") return heads.includes(due.head) ? heads.indexOf(due.head) : heads.length;
    return due.isInterest === (order === "interest-first") ? 0 : 1;
  };
  return dues.toSorted((one, other) => {
    const ranks = rank(one) - rank(other);
    if (ranks !== 0) return ranks;
    if (one.dueOn !== other.dueOn) return one.dueOn < other.dueOn ? -1 : 1;
    if (one.bill !== other.bill) return one.bill < other.bill ? -1 : 1;
    return Number(one.isInterest) - Number(other.isInterest);
  });
}

/** How a payment is divided among dues, and what is left of it as an advance. */
export function appropriate(
  payment: Paise,
  dues: readonly Due[],
  order: AppropriationOrder,
  heads: readonly string[] = [],
): { parts: Appropriated[]; advance: Paise } {
  let left = payment;
  const parts = inOrder(dues, order, heads).flatMap(({ bill, head, isInterest, amount: due }) => {
    const amount = Math.min(left, due);
    left -= amount;
    return amount > 0 ? [{ bill, head, isInterest, amount }] : [];
  });
  return { parts, advance: left };
}
