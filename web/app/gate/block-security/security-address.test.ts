import { expect, test } from "vitest";
import { camerasAddress, securityAddress } from "./security-address.ts";

const { parse, href, inputOf } = securityAddress;
const state = (query: string) => parse(new URLSearchParams(query));

test("a broken address is the first tab, unfiltered", () => {
  const broken = state("tab=doors&status=9&type=x&priority=0&page=-1");
  expect(broken).toMatchObject({ tab: "incidents", page: 1 });
  expect(href(broken)).toBe("/block-security");
});

test.each([
  ["status=3&type=5&priority=4", { Incident_Status: 3, Incident_Type: 5, Priority: 4, Skip: 0 }],
  ["search=+music+&page=2", { Whether_Search_Filter: true, Search: "music", Skip: 20 }],
])("%s asks for %j", (query, input) => expect(inputOf(state(query))).toMatchObject(input));

test("cameras are only filtered by the search", () =>
  expect(camerasAddress.inputOf(state("tab=cameras&search=gate&status=1"))).toEqual({
    ...{ Skip: 0, Limit: 20, Whether_Search_Filter: true, Search: "gate" },
  }));

test("the first tab has the address of the page", () => {
  expect([href({ tab: "incidents" }), href({ tab: "cameras", search: "a" })]).toEqual([
    "/block-security",
    "/block-security?tab=cameras&search=a",
  ]);
});
