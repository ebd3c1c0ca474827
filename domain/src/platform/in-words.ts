import type { Paise } from "./money.ts";
import { type Say, sayer } from "./say.ts";

const small = [
  ...["Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"],
  ...["Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"],
];
const tens = ["Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const belowHundred = [...small, ...tens.flatMap((ten) => [ten, ...small.slice(1, 10).map((one) => `${ten}-${one}`)])];

/** Amounts in words. Hindi has a separate word for each number below a hundred. */
export const numberTexts = {
  /** From 0 to 99, with a space between them. */
  small: belowHundred.join(" "),
  hundred: "Hundred",
  thousand: "Thousand",
  lakh: "Lakh",
  crore: "Crore",
  "one-rupee": "Rupee {number}",
  rupees: "Rupees {number}",
  "one-paisa": "{number} Paisa",
  paise: "{number} Paise",
  "rupees-and-paise": "{rupees} and {paise}",
  only: "{amount} Only",
} as const;

const scales = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1000, "thousand"],
  [100, "hundred"],
] as const;

/** A whole number in Indian words, up to a crore of crores. */
function words(number: number, say: Say<typeof numberTexts>): string {
  const [scale, name] = scales.find(([least]) => number >= least) ?? [];
  if (!scale) return say("small").split(" ")[number]!;
  const rest = number % scale;
  return [words(Math.floor(number / scale), say), say(name), rest > 0 ? words(rest, say) : ""]
    .filter(Boolean)
    .join(" ");
}

/** `Rupees Twelve Lakh Thirty-Four Thousand Five Hundred and Fifty Paise Only`, as cheques and receipts have it. Takes whole paise. */
export function inWords(amount: Paise, say: Say<typeof numberTexts> = sayer(numberTexts)): string {
  const part = amount % 100;
  const whole = (amount - part) / 100;
  const rupees = say(whole === 1 ? "one-rupee" : "rupees", { number: words(whole, say) });
  if (part === 0) return say("only", { amount: rupees });
  const paise = say(part === 1 ? "one-paisa" : "paise", { number: words(part, say) });
  return say("only", { amount: whole === 0 ? paise : say("rupees-and-paise", { rupees, paise }) });
}
