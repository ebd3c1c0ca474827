// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { forgetSearch, forgetSearches, pastSearches, rememberSearch } from "./past-searches.ts";

beforeEach(() => localStorage.clear());

test("the last five stay, the newest first, each once", () => {
  for (const text of ["a1", "b2", " c3  d ", "", "e5", "f6", "B2", "g7"]) rememberSearch(text);
  expect(pastSearches()).toEqual(["g7", "B2", "f6", "e5", "c3 d"]);
  forgetSearch("e5");
  expect(pastSearches()).toEqual(["g7", "B2", "f6", "c3 d"]);
  forgetSearches();
  expect(pastSearches()).toEqual([]);
});

test.each(["{", "7", '{"a":1}', '[1, null, ""]', `["${"x".repeat(300)}"]`])("what is kept as %s is nothing", (kept) => {
  localStorage.setItem("past-searches", kept);
  expect(pastSearches()).toEqual([]);
});
