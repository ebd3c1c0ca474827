import { expect, test } from "vitest";
import { filterOf, listPathOf, pathOf } from "./issuers-state.ts";

test.each([
  ["", "/operator/societies"],
  ["list=new&page=1", "/operator/societies"],
  ["list=nonsense&page=x&view=y", "/operator/societies"],
  ["page=2&search=%20greens%20&list=suspended", "/operator/societies?list=suspended&search=greens&page=2"],
])("%s is %s", (query, path) => expect(pathOf(filterOf(new URLSearchParams(query)))).toBe(path));

test("one that is open stands in the address, and is left out of the list's", () => {
  const filter = filterOf(new URLSearchParams("view=01990000-0000-7000-8000-000000000001"));
  expect(pathOf(filter)).toBe("/operator/societies?view=01990000-0000-7000-8000-000000000001");
  expect(listPathOf(filter)).toBe("/operator/societies");
});
