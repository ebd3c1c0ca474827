import { labels } from "../../../platform/labels.ts";

/** How often a bill that stays open bears a fee. */
export const lateFeeTimes = labels("lateFeeTimes", {
  once: "Once per bill",
  month: "Every month while the bill is open",
});
export type LateFeeTimes = keyof typeof lateFeeTimes;

export const lateFeeWords = labels("lateFeeWords", {
  amount: "Bill {no}, due {due}, unpaid on {day}: {amount}",
  percent: "Bill {no}, due {due}, {balance} unpaid on {day}: {percent} % = {amount}",
});
export type LateFeeWords = Readonly<Record<keyof typeof lateFeeWords, string>>;
