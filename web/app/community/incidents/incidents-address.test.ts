import { expect, test } from "vitest";
import { incidentsAddress as incidents } from "./incidents-address.ts";

const state = (query: string) => incidents.parse(new URLSearchParams(query));

test.each([
  ["search=%20%20&status=9&priority=x&page=0", {}],
  ["search=+gate+&page=2", { Skip: 50, Whether_Search_Filter: true, Search: "gate" }],
  ["status=2&priority=4", { Whether_Incident_Status_Filter: true, Incident_Status: 2, Priority: 4 }],
])("%s asks for %j", (query, input) =>
  expect(incidents.inputOf(state(query))).toMatchObject({
    ...{ Skip: 0, Limit: 50, Whether_Search_Filter: false },
    ...input,
  }),
);

test("the details open and close in the same list", () => {
  const list = state("status=2&page=3&incident=a");
  expect(incidents.href(list, "b")).toBe("/security?status=2&page=3&incident=b");
  expect(incidents.href(list)).toBe("/security?status=2&page=3");
});

test.each([
  ["?search=a", "?search=a&incident=b", false],
  ["?incident=b", "", false],
  ["?search=a", "?search=b", true],
  ["?incident=b", "?incident=b", true],
])("from %s to %s the list is loaded: %s", (from, to, isLoaded) => {
  const at = (search: string) => new URL(`http://localhost/security${search}`);
  const args = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
  expect(incidents.shouldRevalidate(args)).toBe(isLoaded);
});
