import { expect, test } from "vitest";
import { camerasQuery, filledIn, hrefOfTab, incidentsQuery, shownIn } from "./security-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test("a broken address is the first tab, unfiltered", () => {
  expect(shown("tab=doors&status=9&type=x&priority=0&page=-1")).toMatchObject({ tab: "incidents", page: 1 });
  expect(filledIn(shown("tab=doors&status=9")).toString()).toBe("");
});

test.each([
  ["status=3&type=5&priority=4", { Incident_Status: 3, Incident_Type: 5, Priority: 4, Skip: 0 }],
  ["search=+music+&page=2", { Whether_Search_Filter: true, Search: "music", Skip: 20 }],
])("%s asks for %j", (query, asked) => expect(incidentsQuery(shown(query))).toMatchObject(asked));

test("cameras are asked for by the search alone", () =>
  expect(camerasQuery(shown("tab=cameras&search=gate&status=1"))).toEqual({
    ...{ Skip: 0, Limit: 20, Whether_Search_Filter: true, Search: "gate" },
  }));

test("the first tab has the address of the page", () => {
  expect([hrefOfTab("incidents"), hrefOfTab("cameras")]).toEqual(["/block-security", "/block-security?tab=cameras"]);
  expect(filledIn(shown("tab=cameras&search=a")).toString()).toBe("tab=cameras&search=a");
});
