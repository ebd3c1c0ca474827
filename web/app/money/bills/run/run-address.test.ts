import { expect, test } from "vitest";
import { runAddress } from "./run-address.ts";

const state = (query: string) => runAddress.parse(new URLSearchParams(query));

test.each([
  ["", "/billing/generate"],
  ["month=2026-11", "/billing/generate?month=2026-11"],
  ["page=3&runs=2&month=2026-11", "/billing/generate?month=2026-11&runs=2&page=3"],
  ["month=2026-13&page=0&runs=-1", "/billing/generate"],
])("%j is %s", (query, path) => expect(runAddress.href(state(query))).toBe(path));

test("the preview has its own page, and the runs have theirs", () => {
  expect(runAddress.inputOf(state("month=2026-11&page=3&runs=2"))).toEqual({
    ...{ Billing_Month: "2026-11", Skip: 20, Limit: 10 },
  });
  expect(Number(state("runs=2").runs)).toBe(2);
});
