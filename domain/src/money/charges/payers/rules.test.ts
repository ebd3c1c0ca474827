import { expect, test } from "vitest";
import type { ChargeLine, FlatFacts, Head, ProRata } from "../codes.ts";
import { planOf } from "../plan/rules.ts";
import { chargesOf } from "../rules.ts";
import { lineByHolders } from "./rules.ts";

const flat: FlatFacts = {
  ...{
    id: "f",
    label: "A-101",
    type: "2",
    name: "",
    building: "b",
    constructionCost: null,
    use: "self",
    isFamily: false,
  },
  ...{ areas: { carpet: null, "built-up": null }, persons: 2, connections: 1, parking: {}, meters: [] },
  ...{ events: { "move-in": 1 }, from: null, until: null },
};
const headOf = (proRata: ProRata, basis: Head["tariffs"][number]["rules"][number]["basis"]): Head => ({
  ...{ id: "h", code: "H", isServiceCharge: true, isTaxable: true, purpose: null, until: null },
  tariffs: [
    { from: "2026-01-01", cycle: { months: 3, first: 4, when: "arrears" }, proRata, rules: [{ applies: {}, basis }] },
  ],
});
const sold = [
  { party: "seller", from: null, until: "2026-05-10" },
  { party: "buyer", from: "2026-05-11", until: null },
];

/** What a quarter from April, billed in July, costs each of them. */
function paid(head: Head, day = "2026-07-01", holdings: Parameters<typeof lineByHolders>[2] = sold) {
  const plan = planOf([head], "2026-07-01", { state: null });
  const [line] = chargesOf(plan, flat).lines as [ChargeLine];
  const lines = lineByHolders(line, plan.heads[0]!, holdings, day);
  return { line, lines, amounts: Object.fromEntries([...lines].map(([party, { amount }]) => [party, amount / 100])) };
}

test("each member pays the days or the whole months on which the flat was theirs, and the parts add up", () => {
  const equal = { kind: "equal", rate: 31_000_033, per: "month" } as const;
  // 1 + 10/31 months of 3, and the rest.
  const byDays = paid(headOf("days", equal));
  expect(byDays.line.amount).toBe(9_300_01);
  expect(byDays.amounts).toEqual({ seller: 4100, buyer: 5200.01 });
  expect(byDays.lines.get("seller")!.parts).toMatchObject([{ from: "2026-04-01", until: "2026-05-10" }]);
  expect(byDays.lines.get("buyer")!.parts).toMatchObject([{ from: "2026-05-11", until: "2026-06-30" }]);
  expect(paid(headOf("months", equal)).amounts).toEqual({ seller: 6200.01, buyer: 3100 });
  // Not divided: the member of the day of the bill.
  expect(paid(headOf("none", equal)).amounts).toEqual({ buyer: 9300.01 });
  expect(paid(headOf("none", equal), "2026-05-10").amounts).toEqual({ seller: 9300.01 });
});

test("an event is owed by who holds the flat when it is billed, and one holder pays all", () => {
  expect(paid(headOf("days", { kind: "event", event: "move-in", rate: 5_000_000 })).amounts).toEqual({ buyer: 500 });
  const equal = { kind: "equal", rate: 1_000_000, per: "month" } as const;
  expect(paid(headOf("days", equal), "2026-07-01", [{ party: "one", from: null, until: null }]).amounts).toEqual({
    one: 300,
  });
});
