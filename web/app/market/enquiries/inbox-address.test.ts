import { expect, test } from "vitest";
import { inboxAddress } from "./inbox-address.ts";

const state = (query: string) => inboxAddress.parse(new URLSearchParams(query));
const all = { Skip: 0, Limit: 100, Whether_Search_Filter: false, Search: "" };

test.each([
  ["", "/enquiries", all],
  ["from=2026-02-30&to=today&page=x", "/enquiries", all],
  [
    "propertyId=p1&page=2&to=2026-03-31&from=2026-03-01",
    "/enquiries?from=2026-03-01&to=2026-03-31&propertyId=p1&page=2",
    {
      ...{ ...all, Skip: 100, Start_Date: "2026-03-01", End_Date: "2026-03-31" },
      ...{ Whether_PropertyID_Filter: true, PropertyID: "p1" },
    },
  ],
  ["layout=board&stage=3&page=2", "/enquiries?layout=board", all],
  ["stage=6&layout=rows", "/enquiries?stage=6", { ...all, Whether_Stage_Filter: true, Stage: 6 }],
])("%j is %s", (query, path, input) => {
  expect(inboxAddress.href(state(query))).toBe(path);
  expect(inboxAddress.inputOf(state(query))).toEqual(input);
});

test("an export has the filters, and no page", () =>
  expect(inboxAddress.filtersOf(state("search=ravi&page=3"))).toEqual({ Whether_Search_Filter: true, Search: "ravi" }));
