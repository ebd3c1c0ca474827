import { expect, test } from "vitest";
import { filledIn, isOtherList, shownIn } from "./ticket-query.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));
const nothing = { search: "", status: "", category: "", priority: "", page: 1 };

test.each([
  ["", nothing],
  [
    "status=2&category=5&priority=4&page=3&search=lift",
    { ...nothing, ...{ status: "2", category: "5", priority: "4", page: 3, search: "lift" } },
  ],
  ["status=5&category=0&priority=x&page=-1&search=%20%20", nothing],
])("%j asks for what it understands", (query, expected) => {
  expect(shown(query)).toEqual(expected);
  expect(shownIn(filledIn(shown(query)))).toEqual({ ...shown(query), page: 1 });
});

test.each([
  ["/support", "/support?ticket=a", false],
  ["/support?status=1&ticket=a", "/support?status=1", false],
  ["/support?status=1", "/support?status=2", true],
  ["/support", "/support", true],
])("from %s to %s the list is another: %s", (from, to, expected) => {
  const at = (path: string) => new URL(path, "https://aangan.example");
  expect(isOtherList({ currentUrl: at(from), nextUrl: at(to) })).toBe(expected);
});
