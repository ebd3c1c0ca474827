import { expect, test } from "vitest";
import { historyPath } from "../../lib/history-path.ts";
import { everyChange, filterOf, isFiltered, pathOf } from "./audit-state.ts";

const id = "0197a1b2-0000-7000-8000-0000000000ab";
const read = (query: string) => filterOf(new URLSearchParams(query));

test("an address says the whole filter, and is read back from it", () => {
  const filter = { person: id, thing: "Property" as const, id, from: "2026-03-01", to: "2026-03-31", page: 4 };
  expect(pathOf(filter)).toBe(`/audit?person=${id}&thing=Property.${id}&from=2026-03-01&to=2026-03-31&page=4`);
  expect(read(pathOf(filter).split("?")[1]!)).toEqual(filter);
  expect([isFiltered(filter), isFiltered(everyChange), isFiltered({ page: 3 })]).toEqual([true, false, false]);
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
])("a broken address (%s) shows everything", (query) => expect(pathOf(read(query))).toBe("/audit"));

test("a thing whose id is none of ours is every thing of its kind", () =>
  expect(pathOf(read("thing=Property.x"))).toBe("/audit?thing=Property"));

test("the link from a record is the log's own address for it", () => {
  const path = historyPath("Bill", id);
  expect(filterOf(new URL(path, "http://x").searchParams)).toMatchObject({ thing: "Bill", id });
  expect(pathOf({ thing: "Bill", id, page: 1 })).toBe(path);
});
