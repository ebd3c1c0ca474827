import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Candidate, fairShare, percentFrom, percentileOf, suggestionOf } from "./rules.ts";

let counted = 0;
const home = (more: Partial<Candidate> = {}): Candidate => ({
  id: `home ${String(++counted).padStart(5, "0")}`,
  account: `account ${counted % 3}`,
  rent: 20_000,
  isSamePlace: true,
  metres: 500,
  isAlike: true,
  listedAt: counted,
  ...more,
});
const homes = (count: number, more: Partial<Candidate> = {}) => Array.from({ length: count }, () => home(more));

describe("what homes like one ask", () => {
  it("is told from five homes of three owners on", () => {
    expect(suggestionOf(homes(4))).toBeUndefined();
    expect(suggestionOf(homes(6))).toMatchObject({ area: 1, isAlike: true, owners: 3, median: 20_000 });
    expect(suggestionOf(homes(9, { account: "one" }))).toBeUndefined();
    expect(suggestionOf([...homes(9, { account: "one" }), ...homes(9, { account: "two" })])).toBeUndefined();
  });
  it("goes further only where the nearer ones are too few, and gives up the furniture before the city", () => {
    const near = homes(6, { isSamePlace: false, metres: 2900, rent: 30_000 });
    const far = homes(6, { isSamePlace: false, metres: 3100, rent: 40_000 });
    expect(suggestionOf([...near, ...far])).toMatchObject({ area: 2, isAlike: true, median: 30_000 });
    const unlike = homes(6, { isAlike: false, rent: 25_000 });
    expect(suggestionOf([...unlike, ...far])).toMatchObject({ area: 1, isAlike: false, median: 25_000 });
    expect(suggestionOf(far)).toMatchObject({ area: 3, isAlike: true, median: 40_000 });
    expect(suggestionOf(homes(6, { isSamePlace: false, metres: null, isAlike: false }))).toMatchObject({
      area: 3,
      isAlike: false,
    });
  });
  it("counts two homes of an account, its nearest, however many it lists", () => {
    const flood = homes(40, { account: "flood", rent: 99_000, metres: 10 });
    const others = ["a", "b", "c"].map((account) => home({ account, rent: 20_000 }));
    const found = suggestionOf([...flood, ...others])!;
    expect(found.homes).toHaveLength(5);
    expect(found.median).toBe(20_000);
    expect(found.high).toBe(99_000);
  });
});

test.each([
  [22_400, 20_000, 12],
  [20_000, 20_000, 0],
  [15_000, 20_000, -25],
  [20_090, 20_000, 0],
])("a rent of %d at a median of %d is %d %% from it", (rent, median, percent) => {
  expect(percentFrom(rent, median)).toBe(percent);
});

/** By the words of the rules, without their code. */
function slowly(candidates: readonly Candidate[]) {
  const circles: [number, boolean][] = [
    [1, true],
    [2, true],
    [1, false],
    [2, false],
    [3, true],
    [3, false],
  ];
  for (const [area, alike] of circles) {
    const within = candidates.filter((each) => {
      if (alike && !each.isAlike) return false;
      if (area === 1) return each.isSamePlace;
      if (area === 2) return each.isSamePlace || (each.metres !== null && each.metres <= 3000);
      return true;
    });
    const taken = new Set<string>();
    for (const account of new Set(within.map((each) => each.account))) {
      const own = within.filter((each) => each.account === account);
      for (let n = 0; n < 2 && own.length > 0; n++) {
        let best = own[0]!;
        for (const other of own) {
          const [one, two] = [other, best].map((each) => [
            each.isSamePlace ? 0 : 1,
            each.metres ?? 1e12,
            -each.listedAt,
          ]) as [number[], number[]];
          const at = one.findIndex((value, index) => value !== two[index]);
          if (at === -1 ? other.id < best.id : one[at]! < two[at]!) best = other;
        }
        taken.add(best.id);
        own.splice(own.indexOf(best), 1);
      }
    }
    const chosen = within.filter((each) => taken.has(each.id));
    if (chosen.length < 5 || new Set(chosen.map((each) => each.account)).size < 3) continue;
    const rents = chosen.map((each) => each.rent);
    // The least rent that at least this share of the homes does not exceed.
    const atShare = (share: number) =>
      Math.min(...rents.filter((rent) => rents.filter((other) => other <= rent).length >= share * rents.length));
    return { area, alike, ids: [...taken].sort(), low: atShare(0.25), median: atShare(0.5), high: atShare(0.75) };
  }
  return undefined;
}

const anyHome = fc.record({
  account: fc.constantFrom("a", "b", "c", "d", "e"),
  rent: fc.integer({ min: 1, max: 40 }),
  isSamePlace: fc.boolean(),
  metres: fc.option(fc.integer({ min: 0, max: 6000 })),
  isAlike: fc.boolean(),
  listedAt: fc.integer({ min: 0, max: 3 }),
});

test("a suggestion is that of a slow calculation", () => {
  fc.assert(
    fc.property(fc.array(anyHome, { maxLength: 24 }), (given) => {
      const candidates = given.map((each, at) => ({ ...each, id: `home ${String(at).padStart(3, "0")}` }));
      const found = suggestionOf(candidates);
      const slow = slowly(candidates);
      expect(found && [found.area, found.isAlike, found.homes.map(({ id }) => id).sort()]).toEqual(
        slow && [slow.area, slow.alike, slow.ids],
      );
      expect(found && [found.low, found.median, found.high]).toEqual(slow && [slow.low, slow.median, slow.high]);
    }),
    { numRuns: 500 },
  );
});

test("no account alone moves the median beyond what the others ask", () => {
  fc.assert(
    fc.property(
      fc.array(anyHome, { minLength: 8, maxLength: 24 }),
      fc.integer({ min: 50, max: 900 }),
      (given, rent) => {
        const candidates = given.map((each, at) => ({ ...each, id: String(at).padStart(3, "0") }));
        const flood = Array.from({ length: 30 }, (_, at) => home({ account: "flood", rent, id: `f${at}`, metres: 0 }));
        const found = suggestionOf([...candidates, ...flood]);
        if (found) expect(found.median).toBeLessThanOrEqual(40);
      },
    ),
  );
});

test("percentiles are those of a list in order, and shares are kept in order", () => {
  expect([0.25, 0.5, 0.75].map((share) => percentileOf([5, 1, 4, 2, 3], share))).toEqual([2, 3, 4]);
  expect([0.25, 0.5, 0.75].map((share) => percentileOf([4, 1, 3, 2], share))).toEqual([1, 2, 3]);
  const own = ["a", "a", "b", "a", "b"].map((account, at) => ({ account, at }));
  expect(fairShare(own).map(({ at }) => at)).toEqual([0, 1, 2, 4]);
});
