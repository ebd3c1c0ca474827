import { expect, test } from "vitest";
import { myVisitsAddress } from "./my-visits-address.ts";
import { isUncounted, visitorsAddress } from "./visitors-address.ts";

const state = (query: string) => visitorsAddress.parse(new URLSearchParams(query));

test.each([
  ["search=%20%20&status=gone&purpose=x&page=0", { Skip: 0, Whether_Search_Filter: false }],
  ["search=+asha+&page=2", { Skip: 24, Whether_Search_Filter: true, Search: "asha" }],
  [
    "status=waiting&purpose=cab",
    { Whether_Visitor_Status_Filter: true, Visitor_Status_Array: ["waiting"], Purpose: "cab" },
  ],
])("%s asks for %j", (query, input) => expect(visitorsAddress.inputOf(state(query))).toMatchObject(input));

test("own visits have fewer statuses", () => {
  const input = (query: string) => myVisitsAddress.inputOf(myVisitsAddress.parse(new URLSearchParams(query)));
  expect(input("status=waiting")).not.toHaveProperty("Visit_Status");
  expect(input("status=checked_in")).toMatchObject({ Whether_Visit_Status_Filter: true, Visit_Status: "checked_in" });
});

test("the details open and close in the same list, which is not loaded again for them", () => {
  const list = state("status=denied&page=3&visit=a");
  expect(visitorsAddress.href(list, "b")).toBe("/visitors?status=denied&page=3&visit=b");
  expect(visitorsAddress.href(list)).toBe("/visitors?status=denied&page=3");
  const from = (currentUrl: string, nextUrl: string) => {
    const at = (search: string) => new URL(`http://localhost/visitors${search}`);
    const change = { currentUrl: at(currentUrl), nextUrl: at(nextUrl), defaultShouldRevalidate: true };
    return visitorsAddress.shouldRevalidate(change);
  };
  expect(from("?search=a", "?search=a&visit=b")).toBe(false);
  expect(from("?search=a", "?search=b")).toBe(true);
});

test("a log is counted up to a limit, and a search up to a smaller one", () => {
  expect([isUncounted(state(""), 9_999), isUncounted(state(""), 10_000)]).toEqual([false, true]);
  expect([isUncounted(state("search=a"), 99), isUncounted(state("search=a"), 100)]).toEqual([false, true]);
});
