import { expect, test } from "vitest";
import { filledIn, queryOf, shownIn } from "./issue-query.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test.each([
  ["search=%20%20&status=6&category=7&priority=x&page=0", { Skip: 0, Limit: 10, Search: "" }],
  ["search=+lift+&page=3", { Skip: 20, Whether_Search_Filter: true, Search: "lift" }],
  ["status=5&category=6&priority=4&block=b", { Issue_Status: 5, Category: 6, Priority: 4, BlockID: "b" }],
])("%s asks for %j", (query, asked) => expect(queryOf(shown(query))).toMatchObject(asked));

test("a broken address leaves no filter on", () =>
  expect(filledIn(shown("status=0&category=a&priority=9&page=2")).toString()).toBe(""));
