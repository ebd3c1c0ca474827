import { expect, test } from "vitest";
import { inventoryIn, queryOf } from "./inventory-state.ts";

const read = (query: string) => inventoryIn(new URLSearchParams(query));
const first = { show: "blocks", text: "", status: "", blockId: "", page: 1 };

test.each([
  ["", first],
  [
    "show=buildings&block=b1&status=active&search= tower &page=3",
    { show: "buildings", text: "tower", status: "active", blockId: "b1", page: 3 },
  ],
  ["block=b1", first],
  ["show=roofs&status=maybe&page=-1", first],
  ["page=0&page=2", first],
])("the address ?%s shows %j", (query, shown) => {
  expect(read(query)).toEqual(shown);
});

test.each(["?", "?show=buildings&search=tower&status=inactive&block=b1&page=2", "?status=active"])(
  "what %s shows is written as it was read",
  (query) => {
    expect(queryOf(read(query))).toBe(query);
  },
);
