import { expect, test } from "vitest";
import { historyPath } from "../../lib/history-path.ts";
import { auditAddress } from "./audit-address.ts";

const id = "0197a1b2-0000-7000-8000-0000000000ab";
const { href, inputOf, isFiltered } = auditAddress;
const read = (query: string) => auditAddress.parse(new URLSearchParams(query));

test("an address contains the whole filter, and is parsed back", () => {
  const state = { person: id, thing: `Property.${id}`, from: "2026-03-01", to: "2026-03-31", page: 4 };
  expect(href(state)).toBe(`/audit?person=${id}&thing=Property.${id}&from=2026-03-01&to=2026-03-31&page=4`);
  expect(read(href(state).split("?")[1]!)).toEqual(state);
  expect(inputOf(state)).toEqual({
    ...{ Whether_Person_Filter: true, Person_VendorID: id },
    ...{ Whether_Thing_Filter: true, Thing: "Property", ThingID: id },
    ...{ Start_Date: "2026-03-01", End_Date: "2026-03-31", Skip: 60, Limit: 20 },
  });
  expect([isFiltered(state), isFiltered(read("")), isFiltered(read("page=3"))]).toEqual([true, false, false]);
});

test.each([
  "person=me",
  `person=x${id}`,
  "thing=Otp",
  "thing=constructor",
  `thing=.${id}`,
  "from=yesterday",
  "from=2026-02-30",
  "to=2026-13-01",
  "to=0000-00-00",
  "page=-3",
  "page=0",
  "page=1e9",
  "page=",
])("a broken address (%s) shows everything", (query) => expect(href(read(query))).toBe("/audit"));

test("a thing whose id is none of ours is every thing of its kind", () =>
  expect(href(read("thing=Property.x"))).toBe("/audit?thing=Property"));

test("the link from a record is the log's own address for it", () => {
  const path = historyPath("Bill", id);
  expect(read(new URL(path, "http://x").search)).toMatchObject({ thing: `Bill.${id}` });
  expect(href({ thing: `Bill.${id}` })).toBe(path);
});
