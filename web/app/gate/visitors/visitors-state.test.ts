import { expect, test } from "vitest";
import {
  hrefOf,
  isMore,
  pagesOf,
  perPage,
  shouldRevalidate,
  shownIn,
  visitorsQuery,
  visitsQuery,
} from "./visitors-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test.each([
  ["search=%20%20&status=gone&purpose=x&page=0", { Skip: 0, Whether_Search_Filter: false }],
  ["search=+asha+&page=2", { Skip: 24, Whether_Search_Filter: true, Search: "asha" }],
  [
    "status=waiting&purpose=cab",
    { Whether_Visitor_Status_Filter: true, Visitor_Status_Array: ["waiting"], Purpose: "cab" },
  ],
])("%s asks for %j", (query, asked) => expect(visitorsQuery(shown(query))).toMatchObject(asked));

test("one's own visits know fewer statuses", () => {
  expect(visitsQuery(shown("status=waiting"))).toMatchObject({ Whether_Visit_Status_Filter: false });
  expect(visitsQuery(shown("status=checked_in"))).toMatchObject({
    Whether_Visit_Status_Filter: true,
    Visit_Status: "checked_in",
  });
});

test("the details open and close in the same list, which is not loaded anew for them", () => {
  const list = shown("status=denied&page=3&visit=a");
  expect(hrefOf(list, "b")).toBe("?status=denied&page=3&visit=b");
  expect(hrefOf(list)).toBe("?status=denied&page=3");
  const from = (currentUrl: string, nextUrl: string) => {
    const at = (search: string) => new URL(`http://localhost/visitors${search}`);
    return shouldRevalidate({
      ...{ currentUrl: at(currentUrl), nextUrl: at(nextUrl), defaultShouldRevalidate: true },
    } as never);
  };
  expect(from("?search=a", "?search=a&visit=b")).toBe(false);
  expect(from("?search=a", "?search=b")).toBe(true);
});

test("a log that is not counted to its end goes on as long as its pages are full", () => {
  expect([isMore(shown(""), 9_999), isMore(shown(""), 10_000)]).toEqual([false, true]);
  expect([isMore(shown("search=a"), 99), isMore(shown("search=a"), 100)]).toEqual([false, true]);
  expect(pagesOf(shown("page=417"), perPage, 9_999)).toBe(417);
  expect(pagesOf(shown("page=417"), perPage, 10_000)).toBe(418);
  expect(pagesOf(shown("page=500"), 3, 10_000)).toBe(417);
});
