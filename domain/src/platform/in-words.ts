import type { Paise } from "./money.ts";

const small = [
  ...[
    "",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
  ],
  ...["Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen"],
];
const tens = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const scales = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** A whole number in Indian words; nothing for 0. A crore of crores is said as such. */
function words(number: number): string {
  for (const [scale, name] of scales)
    if (number >= scale)
      return [words(Math.floor(number / scale)), name, words(number % scale)].filter(Boolean).join(" ");
  if (number < small.length) return small[number]!;
  return [tens[Math.floor(number / 10)], small[number % 10]].filter(Boolean).join("-");
}

/** `Rupees Twelve Lakh Thirty-Four Thousand Five Hundred and Fifty Paise Only`, as cheques and receipts have it. Takes whole paise. */
export function inWords(paise: Paise): string {
  const rest = paise % 100;
  const rupees = words((paise - rest) / 100);
  const parts = [
    ...(rupees || rest === 0 ? [`${paise >= 100 && paise < 200 ? "Rupee" : "Rupees"} ${rupees || "Zero"}`] : []),
    ...(rest > 0 ? [`${words(rest)} ${rest === 1 ? "Paisa" : "Paise"}`] : []),
  ];
  return `${parts.join(" and ")} Only`;
}
