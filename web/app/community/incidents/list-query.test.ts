import { expect, test } from "vitest";
import { hrefOf, queryOf, shouldRevalidate, shownIn } from "./list-query.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test.each([
  ["search=%20%20&status=9&priority=x&page=0", {}],
  ["search=+gate+&page=2", { Skip: 50, Whether_Search_Filter: true, Search: "gate" }],
  ["status=2&priority=4", { Whether_Incident_Status_Filter: true, Incident_Status: 2, Priority: 4 }],
])("%s asks for %j", (query, asked) =>
  expect(queryOf(shown(query))).toMatchObject({ Skip: 0, Limit: 50, Whether_Search_Filter: false, ...asked }),
);

test("the details open and close in the same list", () => {
  const list = shown("status=2&page=3&incident=a");
  expect(hrefOf(list, "b")).toBe("?status=2&page=3&incident=b");
  expect(hrefOf(list)).toBe("?status=2&page=3");
});

test.each([
  ["?search=a", "?search=a&incident=b", false],
  ["?incident=b", "", false],
  ["?search=a", "?search=b", true],
  ["?incident=b", "?incident=b", true],
])("from %s to %s the list is loaded anew: %s", (from, to, isLoaded) => {
  const at = (search: string) => new URL(`http://localhost/security${search}`);
  const args = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
  expect(shouldRevalidate(args as never)).toBe(isLoaded);
});
