import { labels } from "../../../platform/labels.ts";

export const chequeStates = labels("chequeStates", {
  1: "To deposit",
  2: "Deposited",
  3: "Cleared",
  4: "Returned",
});
export type ChequeState = keyof typeof chequeStates;

/** Why a bank returns a cheque, as its memo says. */
export const returnReasons = labels("returnReasons", {
  1: "Funds insufficient",
  2: "Payment stopped by the drawer",
  3: "Signature missing or different",
  4: "Date missing, wrong or too old",
  5: "Account closed or blocked",
  6: "Amount in words and figures differs",
});

/** Notes and coins, in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** Cheques of one deposit slip, and of one mark as cleared. */
export const mostCheques = 200;
