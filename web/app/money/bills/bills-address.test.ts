import { expect, test } from "vitest";
import { billsAddress as bills } from "./bills-address.ts";

const state = (query: string) => bills.parse(new URLSearchParams(query));

test("an address defines the loaded bills, and unknown values are left out", () => {
  expect(bills.inputOf(state("search=%20b/12%20&status=overdue&type=rental&page=3"))).toEqual({
    ...{ Skip: 20, Limit: 10, Whether_Search_Filter: true, Search: "b/12" },
    ...{ Whether_Bill_Status_Filter: true, Bill_Status: 3, Whether_Bill_Type_Filter: true, Bill_Type: 2 },
  });
  expect(bills.inputOf(state("status=late&type=9&page=-1&search=%20&size=7&sort=best"))).toEqual({
    ...{ Skip: 0, Limit: 10, Whether_Search_Filter: false, Search: "" },
  });
  expect(bills.inputOf(state("size=50&page=2&sort=oldest"))).toMatchObject({ Skip: 50, Limit: 50, Sort: "oldest" });
  expect(bills.isFiltered(state("status=late&view=x&page=2&size=50"))).toBe(false);
});

test("a bill opens over the filtered list, which is not loaded again", () => {
  const of = state("type=maintenance&status=paid&page=2&view=old");
  expect(bills.href(of)).toBe("/billing?status=paid&type=maintenance&page=2");
  expect(bills.href(of, "b1")).toBe("/billing?status=paid&type=maintenance&page=2&view=b1");
  const change = (from: string, to: string) =>
    bills.shouldRevalidate({
      currentUrl: new URL(from, "http://x"),
      nextUrl: new URL(to, "http://x"),
      defaultShouldRevalidate: true,
    });
  expect(change("/billing?page=2", "/billing?page=2&view=b1")).toBe(false);
  expect(change("/billing?page=2&view=b1", "/billing?page=2")).toBe(false);
  expect(change("/billing?page=2", "/billing")).toBe(true);
  expect(change("/billing", "/billing")).toBe(true);
});
