import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, lastOfMonth } from "../../../platform/days.ts";
import { lineAmount } from "../../bills/rules.ts";
import type { FlatFacts } from "../codes.ts";
import { planOf } from "../plan/rules.ts";
import { chargesOf } from "../rules.ts";
import { headOfBhkRates } from "./rules.ts";

test("the rates by BHK bill what they billed before there were heads: whole months, or days of a month", () => {
  const anyRate = fc.record({
    flatType: fc.integer({ min: 1, max: 4 }),
    rate: fc.integer({ min: 0, max: 10_000_000 }),
    from: fc.integer({ min: -6, max: 2 }).map((months) => addMonths("2026-07-01", months)),
  });
  const anyDay = fc.option(fc.integer({ min: 0, max: 30 }).map((days) => addDays("2026-07-01", days)));
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 8 }), anyDay, fc.boolean(), (rates, from, isProRata) => {
      const once = rates.filter(
        (one, at) => !rates.slice(at + 1).some((other) => other.flatType === one.flatType && other.from === one.from),
      );
      const flat = { id: "f", label: "A-1", type: "2", name: "", building: "A", from, until: null } as FlatFacts;
      const plan = planOf([headOfBhkRates("h", once, isProRata)], "2026-07-01", { state: null });
      const held = once
        .filter((one) => one.flatType === 2 && one.from <= "2026-07-01")
        .sort((a, b) => (a.from < b.from ? -1 : 1));
      const rate = held.at(-1)?.rate ?? 0;
      const days = from === null || !isProRata ? 31 : daysBetween(from, lastOfMonth(from)) + 1;
      expect(chargesOf(plan, flat).lines[0]?.amount ?? 0).toBe(lineAmount(rate, days, 31));
    }),
  );
});
