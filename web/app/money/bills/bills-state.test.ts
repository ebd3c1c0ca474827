import { expect, test } from "vitest";
import { askedFor, asksAnew, billingPath, isFiltered, pathOf, shownIn } from "./bills-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test("an address says what is asked for, and what it does not understand is left out", () => {
  expect(askedFor(shown("search=%20b/12%20&status=overdue&type=rental&page=3"))).toEqual({
    ...{ Skip: 20, Limit: 10, Whether_Search_Filter: true, Search: "b/12" },
    ...{ Whether_Bill_Status_Filter: true, Bill_Status: 3, Whether_Bill_Type_Filter: true, Bill_Type: 2 },
  });
  expect(askedFor(shown("status=late&type=9&page=-1&search=%20"))).toEqual({
    ...{ Skip: 0, Limit: 10, Whether_Search_Filter: false, Search: "" },
  });
  expect(isFiltered(shown("status=late&view=x&page=2"))).toBe(false);
});

test("a bill opens over the list as it is filtered, which is not asked for anew", () => {
  const of = shown("type=maintenance&status=paid&page=2&view=old");
  expect(pathOf(billingPath, of)).toBe("/billing?status=paid&type=maintenance&page=2");
  expect(pathOf(billingPath, of, "b1")).toBe("/billing?status=paid&type=maintenance&page=2&view=b1");
  const change = (from: string, to: string) =>
    asksAnew({
      currentUrl: new URL(from, "http://x"),
      nextUrl: new URL(to, "http://x"),
      defaultShouldRevalidate: true,
    });
  expect(change("/billing?page=2", "/billing?page=2&view=b1")).toBe(false);
  expect(change("/billing?page=2&view=b1", "/billing?page=2")).toBe(false);
  expect(change("/billing?page=2", "/billing")).toBe(true);
  expect(change("/billing", "/billing")).toBe(true);
});
