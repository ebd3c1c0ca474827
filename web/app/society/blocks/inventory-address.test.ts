import { expect, test } from "vitest";
import { inventoryAddress } from "./inventory-address.ts";

const { parse, href, inputOf } = inventoryAddress;
const state = (query: string) => parse(new URLSearchParams(query));
const first = { show: "blocks", search: "", status: "", block: "", page: 1 };

test.each([
  ["", first],
  [
    "show=buildings&block=b1&status=active&search= tower &page=3",
    { show: "buildings", search: "tower", status: "active", block: "b1", page: 3 },
  ],
  ["block=b1", first],
  ["show=roofs&status=maybe&page=-1", first],
  ["page=0&page=2", first],
])("the address ?%s is %j", (query, expected) => expect(state(query)).toEqual(expected));

test.each([".", ".?show=buildings&search=tower&status=inactive&block=b1&page=2", ".?status=active"])(
  "%s is written as it was read",
  (address) => expect(href(state(address.slice(2)))).toBe(address),
);

test("only filled values are sent", () =>
  expect(inputOf(state("show=buildings&status=inactive&page=2"))).toEqual({
    ...{ Skip: 10, Limit: 10, Whether_Search_Filter: false, Search: "" },
    ...{ Whether_Status_Filter: true, Status: false },
  }));
