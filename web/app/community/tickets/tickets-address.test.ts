import { expect, test } from "vitest";
import { ticketsAddress as tickets } from "./tickets-address.ts";

const state = (query: string) => tickets.parse(new URLSearchParams(query));
const nothing = { search: "", status: "", category: "", priority: "", page: 1 };

test.each([
  ["", nothing],
  [
    "status=2&category=5&priority=4&page=3&search=lift",
    { ...nothing, ...{ status: "2", category: "5", priority: "4", page: 3, search: "lift" } },
  ],
  ["status=5&category=0&priority=x&page=-1&search=%20%20", nothing],
])("%j asks for what it understands", (query, expected) => {
  expect(state(query)).toEqual(expected);
  expect(state(new URL(tickets.href(state(query)), "https://aangan.example").search)).toEqual(state(query));
});

test.each([
  ["/support", "/support?ticket=a", false],
  ["/support?status=1&ticket=a", "/support?status=1", false],
  ["/support?status=1", "/support?status=2", true],
  ["/support", "/support", true],
])("from %s to %s the list is loaded: %s", (from, to, expected) => {
  const at = (path: string) => new URL(path, "https://aangan.example");
  const change = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
  expect(tickets.shouldRevalidate(change)).toBe(expected);
});
