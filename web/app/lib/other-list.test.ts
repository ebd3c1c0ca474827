import { expect, test } from "vitest";
import { isOtherList } from "./other-list.ts";

test.each([
  ["?search=a", "?search=a&issue=b", false],
  ["?issue=b", "", false],
  ["?search=a", "?search=b", true],
  ["", "?tab=cameras", true],
  // Asked for again.
  ["?issue=b", "?issue=b", true],
])("from %s to %s another list is asked for: %s", (from, to, is) => {
  const at = (search: string) => new URL(`http://localhost/block-issues${search}`);
  expect(isOtherList("issue", { currentUrl: at(from), nextUrl: at(to) })).toBe(is);
});
