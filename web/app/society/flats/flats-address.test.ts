import { expect, test } from "vitest";
import { flatsAddress as flats } from "./flats-address.ts";

const state = (query: string) => flats.parse(new URLSearchParams(query));

test("an empty or unknown address is every flat", () => {
  for (const query of ["", "type=9&occupancy=burnt&page=-1", "type=toString&occupancy=constructor&page=x"]) {
    expect(state(query)).toEqual({ search: "", block: "", building: "", type: "", occupancy: "", member: "", page: 1 });
    expect(flats.isFiltered(state(query))).toBe(false);
  }
});

test("its filters are requested, and written the same again", () => {
  const query = "search=10%201&block=b1&building=h1&type=3&occupancy=vacant&page=4";
  expect(flats.href(state(query))).toBe("/flats?search=10+1&block=b1&building=h1&type=3&occupancy=vacant&page=4");
  expect(flats.isFiltered(state(query))).toBe(true);
  expect(flats.inputOf(state(query))).toEqual({
    Skip: 60,
    Limit: 20,
    Whether_Search_Filter: true,
    Search: "10 1",
    Whether_Block_Filter: true,
    BlockID: "b1",
    Whether_Building_Filter: true,
    BuildingID: "h1",
    Whether_Flat_Type_Filter: true,
    Flat_Type: 3,
    Whether_Occupancy_Filter: true,
    Occupancy: 3,
  });
});

test("a link contains only its filters", () => {
  expect(flats.href({ occupancy: "vacant" })).toBe("/flats?occupancy=vacant");
  expect(flats.href({ page: 1, block: "" })).toBe("/flats");
});
