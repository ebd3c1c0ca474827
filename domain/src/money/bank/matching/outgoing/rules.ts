import type { Day } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import { type MatchReason, mostProposals, type Proposal } from "../codes.ts";
import type { Debit } from "../returns/rules.ts";
import { isClose } from "../search/rules.ts";

/** A payment to a supplier from the bank account of a statement that no debit is matched with. */
export type OutgoingPayment = { id: string; amount: Paise; reference: string; isCheque: boolean; day: Day };

/** How many days a cheque is valid, and how many a transfer takes at most. */
const [chequeDays, transferDays] = [100, 7];

const paid = (payment: OutgoingPayment, reason: MatchReason): Proposal => ({
  parts: [],
  claim: null,
  receipts: [],
  outgoing: [payment.id],
  reasons: [reason],
});

const plain = (reference: string) => reference.replace(/[\s-]/g, "").toUpperCase();
const isSame = ({ utr, cheque }: Debit, { reference, isCheque }: OutgoingPayment): boolean =>
  isCheque ? cheque !== "" && plain(reference).replace(/^0+/, "") === cheque : utr !== "" && plain(reference) === utr;

/**
 * Says of each debit which payment to a supplier it may be, the best first: the one with its cheque number or reference and amount, else
 * those of exactly its amount of the days before. A payment that one debit names is not there for the next.
 */
export function matchOutgoing(
  debits: readonly Debit[],
  payments: readonly OutgoingPayment[],
): Map<string, readonly Proposal[]> {
  const left = new Set(payments);
  const matches = new Map<string, readonly Proposal[]>();
  const like = ({ amount, day }: Debit) =>
    [...left].filter(
      (each) =>
        each.amount === amount && each.day <= day && isClose(each.day, day, each.isCheque ? chequeDays : transferDays),
    );
  for (const debit of debits) {
    const same = like(debit).find((each) => isSame(debit, each));
    if (!same) continue;
    matches.set(debit.id, [paid(same, "supplier-reference")]);
    left.delete(same);
  }
  for (const debit of debits) {
    if (matches.has(debit.id) || debit.isReturn) continue;
    const fitting = like(debit).filter((each) => !namesAnother(debit, each));
    if (fitting.length > 0)
      matches.set(
        debit.id,
        fitting.slice(0, mostProposals).map((each) => paid(each, "supplier-amount")),
      );
  }
  return matches;
}

/** Both have a number or a reference, and they are not the same. */
const namesAnother = ({ utr, cheque }: Debit, { reference, isCheque }: OutgoingPayment): boolean =>
  reference !== "" && (isCheque ? cheque : utr) !== "";
