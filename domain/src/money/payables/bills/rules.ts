import type { Paise } from "../../../platform/money.ts";
import type { PurchaseState } from "./codes.ts";

/** The letters and digits of an invoice number, by which the same invoice is known again however it is typed: `INV-7/26` as `INV726`. */
export const invoiceKey = (invoiceNo: string): string =>
  invoiceNo
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "");

/** How many people besides who entered a bill approve it: one up to the limit, two above it, and never more than there are. */
export const approvalsNeeded = (amount: Paise, oneApproverUpTo: Paise, others: number): number =>
  Math.min(amount <= oneApproverUpTo ? 1 : 2, others);

/** As the database has it: 1 waiting, 2 approved, 3 rejected, 4 withdrawn, 5 reversed. */
export type StoredPurchaseState = 1 | 2 | 3 | 4 | 5;

/** What readers are told of a bill. */
export function purchaseState(state: StoredPurchaseState, settled: Paise, outstanding: Paise): PurchaseState {
  if (state === 1) return 1;
  if (state > 2) return (state + 2) as PurchaseState;
  if (outstanding === 0) return 4;
  return settled > 0 ? 3 : 2;
}
