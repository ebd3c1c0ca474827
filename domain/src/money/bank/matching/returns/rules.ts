import type { Day } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import { type MatchReason, mostProposals, type Proposal } from "../codes.ts";
import { recorded } from "../references/rules.ts";
import { isClose, total } from "../search/rules.ts";

/** A debit of a statement, with what its narration says. */
export type Debit = {
  id: string;
  day: Day;
  /** What the bank took, as a positive amount. */
  amount: Paise;
  /** Empty if the bank prints none, or cuts it off. */
  utr: string;
  /** Without leading zeros, or empty. */
  cheque: string;
  /** The narration says that something came back. */
  isReturn: boolean;
};

/** A receipt through the bank whose return is on no statement yet, whether it was reversed or not. */
export type ReturnableReceipt = {
  id: string;
  debtor: string;
  amount: Paise;
  reference: string;
  isCheque: boolean;
  day: Day;
};

/** How many days after its receipt the bank may take money back: a cheque is presented again within three months. */
export const mostDays = 100;

/**
 * Says of each debit which receipts it takes back, the best first: those with its reference, or the cheques with its number,
 * if they make its amount together; and where the narration says that something was returned without naming it, the cheques of
 * exactly this amount. A receipt that one debit takes back by its reference is not there for the next.
 */
export function matchReturns(
  debits: readonly Debit[],
  receipts: readonly ReturnableReceipt[],
): Map<string, readonly Proposal[]> {
  const left = new Set(receipts);
  const matches = new Map<string, readonly Proposal[]>();
  const before = (debit: Debit) => [...left].filter(({ day }) => day <= debit.day && isClose(day, debit.day, mostDays));
  for (const debit of debits) {
    const same = before(debit).filter((each) => isSame(debit, each));
    if (same.length === 0 || total(same.map(({ amount }) => amount)) !== debit.amount) continue;
    const reason: MatchReason = same[0]!.isCheque ? "cheque-returned" : "reference-returned";
    matches.set(debit.id, [recorded(same, [reason])]);
    for (const receipt of same) left.delete(receipt);
  }
  for (const debit of debits) {
    if (matches.has(debit.id) || !debit.isReturn || debit.cheque !== "" || debit.utr !== "") continue;
    const alike = before(debit).filter(({ isCheque, amount }) => isCheque && amount === debit.amount);
    if (alike.length > mostProposals) continue;
    matches.set(
      debit.id,
      alike.map((receipt) => recorded([receipt], ["amount-returned"])),
    );
  }
  return matches;
}

function isSame({ utr, cheque }: Debit, { reference, isCheque }: ReturnableReceipt): boolean {
  const written = reference.replace(/[\s-]/g, "").toUpperCase();
  return isCheque ? cheque !== "" && written.replace(/^0+/, "") === cheque : utr !== "" && written === utr;
}
