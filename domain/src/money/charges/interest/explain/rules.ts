import { type LawSource, lawSources } from "../../../../law/society-charges.ts";
import { addDays, type Day } from "../../../../platform/days.ts";
import { formatRupees, type Paise, rupees } from "../../../../platform/money.ts";
import { fill } from "../../../../platform/say.ts";
import { type Exact, nothing, plus, ratio, roundHalfUp } from "../../exact/rules.ts";
import { decimal } from "../../explain/rules.ts";
import type { InterestWords } from "../codes.ts";
import type { InterestPart } from "../rules.ts";

/** A part of interest as it is stored with the line of a bill: `id` and `no` are of the bill that is late. */
export type StoredInterest = Omit<InterestPart, "exact">;

export const storedInterest = ({ exact: _, ...part }: InterestPart): StoredInterest => part;

const exactOf = ({ balance, ppm, units, of }: StoredInterest): Exact => ({
  n: BigInt(balance) * BigInt(ppm) * BigInt(units),
  d: 1_000_000n * BigInt(of),
});

/** What the parts come to, rounded once. */
export const wholeOf = (parts: readonly StoredInterest[]): Paise =>
  roundHalfUp(parts.reduce((sum, part) => plus(sum, exactOf(part)), nothing));

export type ExplainedInterest = { from: Day; until: Day; text: string };

/** Each part as a sum, such as `₹1,000 × 21 % a year × 15 of 365 days = ₹8.63`, with the days that it counts. */
export function explainedInterest(parts: readonly StoredInterest[], words: InterestWords): ExplainedInterest[] {
  const say = (word: keyof InterestWords, values: Readonly<Record<string, string>>): string =>
    fill(words[word], (name) => values[name] ?? "");
  return parts.map((part) => {
    const { no, balance, ppm, units, of, from, until, cappedBy } = part;
    const sum = say(of === 12 ? "month" : "days", {
      no,
      balance: formatRupees(rupees(balance)),
      percent: decimal(ratio(ppm, 10_000), 4),
      ...{ units: `${units}`, of: `${of}` },
      amount: formatRupees(rupees(roundHalfUp(exactOf(part)))),
    });
    const law = cappedBy === null ? "" : lawSources[cappedBy as LawSource];
    return { from: addDays(from, 1), until, text: law ? say("capped", { sum, law }) : sum };
  });
}

/** What of the parts earlier bills had. */
export const billedEarlierText = (amount: Paise, words: InterestWords): string =>
  fill(words.billed, () => formatRupees(rupees(amount)));
