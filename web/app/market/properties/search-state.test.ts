import { describe, expect, test } from "vitest";
import { everything, filtersOn, pathOf, searchOf } from "./search-state.ts";

const cities: Record<string, string> = { "1259229": "1259229", pune: "1259229" };
const read = (query: string) => searchOf(new URLSearchParams(query), (text) => cities[text.toLowerCase()]);

describe("reading an address", () => {
  test("understands everything that it writes", () => {
    const query =
      "search=near+metro&city=1259229&propertyType=Villa&subType=3+BHK+Villa&category=2&priceRange=mid" +
      "&furnishing=3&tenants=2&amenities=5.7.12&sort=rent_low&page=4";
    expect(pathOf(read(query))).toBe(`/user-properties?${query}`);
  });

  test("leaves out unknown values", () => {
    const broken =
      "city=Atlantis&propertyType=Castle&subType=2+BHK&category=9&priceRange=free&amenities=99.x&sort=up&page=-3";
    expect(read(broken)).toEqual(everything);
    expect(read("priceRange=toString&category=constructor")).toEqual(everything);
  });

  test("a sub-type counts only with its own type", () => {
    expect(read("propertyType=PG&subType=3+BHK+Villa").subType).toBeUndefined();
    expect(read("subType=Mens+PG").subType).toBeUndefined();
  });

  test("takes a city by name, a type by code, and repeated values of a form", () => {
    expect(read("city=Pune").city).toBe("1259229");
    expect(read("propertyType=3").type).toBe(3);
    expect(read("amenities=7&amenities=5&amenities=7").amenities).toEqual([5, 7]);
  });

  test("an empty value of a form is no filter", () => {
    expect(pathOf(read("search=&city=&propertyType=&category=&priceRange=&sort=newest"))).toBe("/user-properties");
  });
});

test("counts the filters that are on, without text, sort and page", () => {
  expect(filtersOn(read("search=x&sort=rent_low&page=2"))).toBe(0);
  expect(filtersOn(read("city=pune&priceRange=low&amenities=1.2"))).toBe(4);
});

describe("a part of the map", () => {
  test("is written and read again, beside the view", () => {
    const query = "propertyType=Villa&view=map&area=18.4_73.7_18.6512_74.1";
    expect(pathOf(read(query))).toBe(`/user-properties?${query}`);
    expect(read(query).box).toEqual({ south: 18.4, west: 73.7, north: 18.6512, east: 74.1 });
  });

  test.each([
    "1_2_3",
    "1_2_3_x",
    "3_1_2_4",
    "1_4_2_3",
    "-91_0_0_1",
    "0_0_1_181",
    "1__2_3",
    "1_2_3_4_5",
    "0_0_1_Infinity",
  ])("%s is none", (area) => expect(read(`area=${area}`).box).toBeUndefined());
});

test("an area that was drawn is written before the view, as it was read", () => {
  const query = "propertyType=Villa&drawn=18.5_73.8_18.6_73.8_18.5_73.9&view=map&area=18.4_73.7_18.6512_74.1";
  expect(pathOf(read(query))).toBe(`/user-properties?${query}`);
  expect(read("drawn=")).toEqual(everything);
});
