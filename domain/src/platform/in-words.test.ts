import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsIn } from "../translations.ts";
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

// The forms that the Central Hindi Directorate made standard in 1980, as cheques in Hindi write an amount.
describe("in Hindi", () => {
  const { say } = wordsIn("hi", "numberTexts");

  test.each([
    [0, "शून्य रुपये मात्र"],
    [1, "एक पैसा मात्र"],
    [50, "पचास पैसे मात्र"],
    [100, "एक रुपया मात्र"],
    [101, "एक रुपया और एक पैसा मात्र"],
    [2_25, "दो रुपये और पच्चीस पैसे मात्र"],
    [19_00, "उन्नीस रुपये मात्र"],
    [29_00, "उनतीस रुपये मात्र"],
    [39_00, "उनतालीस रुपये मात्र"],
    [49_00, "उनचास रुपये मात्र"],
    [59_00, "उनसठ रुपये मात्र"],
    [69_00, "उनहत्तर रुपये मात्र"],
    [79_00, "उनासी रुपये मात्र"],
    [89_00, "नवासी रुपये मात्र"],
    [99_99, "निन्यानवे रुपये और निन्यानवे पैसे मात्र"],
    [100_00, "एक सौ रुपये मात्र"],
    [151_00, "एक सौ इक्यावन रुपये मात्र"],
    [1001_00, "एक हज़ार एक रुपये मात्र"],
    [2500_00, "दो हज़ार पाँच सौ रुपये मात्र"],
    [18_753_00, "अठारह हज़ार सात सौ तिरपन रुपये मात्र"],
    [1_00_000_00, "एक लाख रुपये मात्र"],
    [12_34_567_89, "बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और नवासी पैसे मात्र"],
    [1_00_00_000_00, "एक करोड़ रुपये मात्र"],
    [12_05_00_040_00, "बारह करोड़ पाँच लाख चालीस रुपये मात्र"],
    [1000_00_00_000_00, "एक हज़ार करोड़ रुपये मात्र"],
  ])("%i paise: %s", (amount, words) => expect(inWords(amount, say)).toBe(words));

  const small = new Map(
    say("small")
      .split(" ")
      .map((word, number) => [word, number]),
  );
  const scales = new Map([
    ["सौ", 100],
    ["हज़ार", 1000],
    ["लाख", 1_00_000],
  ]);
  /** Reads words below a crore from left to right. */
  const numberOf = (words: string[]): number =>
    words.reduce(
      ({ sum, last }, word) => {
        const scale = scales.get(word);
        // A hundred counts the number before it, the others the remainder below the next larger unit.
        return scale
          ? { sum: sum - last + scale * last, last: scale === 100 ? scale * last : 0 }
          : { sum: sum + small.get(word)!, last: last + small.get(word)! };
      },
      { sum: 0, last: 0 },
    ).sum;
  const read = (text: string): number => {
    const [rest, paise = ""] = text.replace(/ मात्र$/, "").split(/ और (?=.* (?:पैसे|पैसा)$)/);
    const isPaise = (part: string) => /(पैसे|पैसा)$/.test(part);
    const [rupees, part] = isPaise(rest!) ? ["", rest!] : [rest!, paise];
    const [crores, below] = rupees.includes("करोड़") ? rupees.split("करोड़") : ["", rupees];
    const wordsIn = (text: string) => text.split(" ").filter((word) => word && !/^(रुप|पैस)/.test(word));
    return 100 * (1_00_00_000 * numberOf(wordsIn(crores!)) + numberOf(wordsIn(below!))) + numberOf(wordsIn(part));
  };

  test("every amount up to thousands of crores is read back from its words", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(1_000_000), fc.nat(999_99_99_99_999)), (amount) => {
        expect(read(inWords(amount, say))).toBe(amount);
      }),
    );
  });

  test("every number below a hundred has its own word", () => {
    expect(say("small").split(" ").length).toBe(100);
    expect(small.size).toBe(100);
  });
});
