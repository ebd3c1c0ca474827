import { expect, test } from "vitest";
import { filtersOf, flatsPath, isFiltered, shownIn } from "./flats-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

test("an address that says nothing, or what nobody understands, is every flat", () => {
  for (const query of ["", "type=9&occupancy=burnt&page=-1", "type=toString&occupancy=constructor&page=x"]) {
    expect(shown(query)).toEqual({ search: "", block: "", building: "", type: "", occupancy: "", page: 1 });
    expect(isFiltered(shown(query))).toBe(false);
  }
});

test("what it says is asked for, and written the same again", () => {
  const query = "search=10%201&block=b1&building=h1&type=3&occupancy=vacant&page=4";
  expect(flatsPath(shown(query))).toBe("/flats?search=10+1&block=b1&building=h1&type=3&occupancy=vacant&page=4");
  expect(isFiltered(shown(query))).toBe(true);
  expect(filtersOf(shown(query))).toEqual({
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

test("a link needs to say only what it filters by", () => {
  expect(flatsPath({ occupancy: "vacant" })).toBe("/flats?occupancy=vacant");
  expect(flatsPath({ page: 1, block: "" })).toBe("/flats");
});
