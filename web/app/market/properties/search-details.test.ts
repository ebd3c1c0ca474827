import { describe, expect, test } from "vitest";
import { detailsOn, filtersOfDetails, noDetails } from "./search-details.ts";
import { filtersOn, pathOf, searchOf } from "./search-state.ts";

const read = (query: string) => searchOf(new URLSearchParams(query), () => undefined);
const rewritten = (query: string) => pathOf(read(query)).split("?")[1] ?? "";

describe("the filters by single facts", () => {
  test("are written as they are read", () => {
    const query =
      "bhk=2.4&minRent=10000&maxRent=25000&deposit=50000&depositMonths=2&available=2026-12-01&pets=1&verified=1&photos=1" +
      "&parking=1&food=1&company=1&gender=2&sharing=1.3&minArea=500&maxArea=900&minFloor=0&maxFloor=3&posted=7&amenities=5.7";
    expect(rewritten(query)).toBe(query);
    expect(filtersOn(read(query))).toBe(18);
  });

  test.each([
    ["minRent=30000&maxRent=10000", "minRent=10000&maxRent=30000"],
    ["minArea=900&maxArea=500", "minArea=500&maxArea=900"],
    ["minFloor=4&maxFloor=0", "minFloor=0&maxFloor=4"],
    ["minRent=5000&minRent=", "minRent=5000"],
    ["priceRange=low&maxRent=20000", "maxRent=20000"],
    ["bhk=3&bhk=1&bhk=3", "bhk=1.3"],
    ["amenities=34", "amenities=7"],
    ["amenities=7.34.15.21", "amenities=7.15"],
  ])("%s is put right as %s", (given, right) => expect(rewritten(given)).toBe(right));

  test.each([
    "bhk=5",
    "bhk=toString",
    "minRent=-1",
    "minRent=1e4",
    "minRent=10000000000",
    "deposit=x",
    "depositMonths=99",
    "available=2026-02-30",
    "available=tomorrow",
    "available=1999-01-01",
    "gender=3",
    "sharing=9",
    "pets=0",
    "pets=yes",
    "minFloor=-1",
    "maxFloor=999",
    "posted=400",
    "posted=0",
  ])("%s is no filter", (given) => expect(rewritten(given)).toBe(""));

  test("that are off are not sent", () => {
    expect(filtersOfDetails(noDetails)).toEqual({});
    expect(detailsOn(noDetails)).toBe(0);
    expect(filtersOfDetails({ ...noDetails, pets: false })).toEqual({ Whether_Pets_Filter: true, Pets: false });
  });
});
