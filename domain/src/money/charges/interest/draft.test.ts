import { expect, test } from "vitest";
import { InterestDraft, interestSettingsOf, rateAboveCap } from "./draft.ts";

const draft = (own: object = {}) => InterestDraft.safeParse({ Rates: [{ From: "2026-12-01", Percent: 12 }], ...own });

test("rates are dated, in the order of their days, with what a form leaves out", () => {
  const { data } = draft({
    Rates: [
      { From: "2027-04-01", Percent: 9.5 },
      { From: "2026-12-01", Percent: 12 },
    ],
  });
  expect(data).toEqual({
    Rates: [
      { From: "2026-12-01", Percent: 12 },
      { From: "2027-04-01", Percent: 9.5 },
    ],
    ...{ By: "days-of-365", Since: "due-date", Grace_Days: 0, Whether_Grace_Free: false },
    ...{ Order: "principal-first", Whether_Old_Cap_Kept: false },
  });
  expect(interestSettingsOf(data!, "Maharashtra")).toMatchObject({
    rates: [
      { from: "2026-12-01", ppm: 120_000 },
      { from: "2027-04-01", ppm: 95_000 },
    ],
    ...{ by: "days-of-365", graceDays: 0, state: "Maharashtra", isOldCapKept: false, order: "principal-first" },
  });
});

test.each([
  ["no rate", { Rates: [] }],
  ["a day twice", { Rates: [...Array(2)].map(() => ({ From: "2026-12-01", Percent: 12 })) }],
  ["a fifth decimal", { Rates: [{ From: "2026-12-01", Percent: 12.00001 }] }],
  ["more than all", { Rates: [{ From: "2026-12-01", Percent: 101 }] }],
  ["grace without an end", { Grace_Days: 91 }],
  ["an unknown order", { Order: "newest-first" }],
])("is refused: %s", (_, own) => {
  expect(draft(own).success).toBe(false);
});

test("a rate above the limit of its day is found, with the source", () => {
  const rate = (From: string, Percent: number, Whether_Old_Cap_Kept = false) =>
    rateAboveCap(draft({ Rates: [{ From, Percent }], Whether_Old_Cap_Kept }).data!, "Maharashtra");
  expect(rate("2021-04-01", 21)).toBeUndefined();
  expect(rate("2021-04-01", 21.5)).toMatchObject({ at: 0, cap: { Percent: 21 } });
  expect(rate("2026-12-01", 18)).toMatchObject({
    cap: { Percent: 12, Source: expect.stringContaining("Rules, 2026") },
  });
  expect(rate("2026-12-01", 18, true)).toBeUndefined();
  expect(rateAboveCap(draft({ Rates: [{ From: "2026-12-01", Percent: 60 }] }).data!, null)).toBeUndefined();
  expect(rateAboveCap(draft({ Rates: [{ From: "2026-12-01", Percent: 60 }] }).data!, "Kerala")).toBeUndefined();
});
