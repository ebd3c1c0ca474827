import { expect, test } from "vitest";
import { inWords } from "./in-words.ts";

test.each([
  [0, "Rupees Zero Only"],
  [1, "One Paisa Only"],
  [99, "Ninety-Nine Paise Only"],
  [100, "Rupee One Only"],
  [101, "Rupee One and One Paisa Only"],
  [200, "Rupees Two Only"],
  [10_00, "Rupees Ten Only"],
  [11_00, "Rupees Eleven Only"],
  [19_00, "Rupees Nineteen Only"],
  [20_00, "Rupees Twenty Only"],
  [21_50, "Rupees Twenty-One and Fifty Paise Only"],
  [90_00, "Rupees Ninety Only"],
  [100_00, "Rupees One Hundred Only"],
  [110_05, "Rupees One Hundred Ten and Five Paise Only"],
  [999_99, "Rupees Nine Hundred Ninety-Nine and Ninety-Nine Paise Only"],
  [1000_00, "Rupees One Thousand Only"],
  [2500_00, "Rupees Two Thousand Five Hundred Only"],
  [10_001_00, "Rupees Ten Thousand One Only"],
  [99_999_00, "Rupees Ninety-Nine Thousand Nine Hundred Ninety-Nine Only"],
  [1_00_000_00, "Rupees One Lakh Only"],
  [1_00_001_00, "Rupees One Lakh One Only"],
  [12_34_567_89, "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only"],
  [99_99_999_00, "Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only"],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [12_05_00_040_00, "Rupees Twelve Crore Five Lakh Forty Only"],
  [1000_00_00_000_00, "Rupees One Thousand Crore Only"],
  [1_00_000_00_00_000_00, "Rupees One Lakh Crore Only"],
])("%i paise in words: %s", (paise, words) => {
  expect(inWords(paise)).toBe(words);
});
