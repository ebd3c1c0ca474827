import { expect, test } from "vitest";
import { rupeesInWords } from "./amount-words.ts";

test.each([
  [0, "Rupees zero only"],
  [0.05, "Rupees zero and paise five only"],
  [19, "Rupees nineteen only"],
  [40, "Rupees forty only"],
  [99.99, "Rupees ninety-nine and paise ninety-nine only"],
  [100, "Rupees one hundred only"],
  [1_001, "Rupees one thousand one only"],
  [18_500, "Rupees eighteen thousand five hundred only"],
  [1_00_000, "Rupees one lakh only"],
  [12_34_567.5, "Rupees twelve lakh thirty-four thousand five hundred sixty-seven and paise fifty only"],
  [1_00_00_000, "Rupees one crore only"],
  [250_00_00_007, "Rupees two hundred fifty crore seven only"],
  [0.1 + 0.2, "Rupees zero and paise thirty only"],
])("%d reads %s", (amount, words) => expect(rupeesInWords(amount)).toBe(words));
