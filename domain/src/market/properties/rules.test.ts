import { describe, expect, it, test } from "vitest";
import {
  amenityName,
  featureLines,
  hasPlaceOnMap,
  homePath,
  isSubTypeOf,
  propertyTypeNamed,
  reasonsToChoose,
  rentsOf,
  shownOwnerName,
  slugOf,
  spokenSpan,
} from "./rules.ts";

describe("rentsOf", () => {
  it.each([
    ["low", { Max_Rent: 15_000 }],
    ["mid", { Min_Rent: 15_000.01, Max_Rent: 30_000 }],
    ["high", { Min_Rent: 30_000.01 }],
  ] as const)("bounds %s", (band, rents) => expect(rentsOf(band)).toEqual(rents));
});

describe("featureLines", () => {
  it.each([
    ["No pets. Quiet after 10 pm. ", ["No pets", "Quiet after 10 pm"]],
    ["One\nTwo", ["One", "Two"]],
    ["a. b. c. d. e", ["a", "b", "c", "d"]],
    ["", []],
    [null, []],
    [" . . ", []],
  ])("splits %o", (rules, lines) => expect(featureLines(rules)).toEqual(lines));
});

describe("addresses", () => {
  it.each([
    ["2 BHK in Kothrud, Pune", "2-bhk-in-kothrud-pune"],
    ["Café à Panjim", "cafe-a-panjim"],
    ["आँगन 🏠", "home"],
    ["--", "home"],
    ["x".repeat(90), "x".repeat(70)],
  ])("slugOf(%o)", (title, slug) => expect(slugOf(title)).toBe(slug));

  it("puts the id last", () =>
    expect(homePath({ PropertyID: "0190", Property_Title: "Sunny home" })).toBe("/homes/sunny-home-0190"));
});

describe("hasPlaceOnMap", () => {
  it.each([
    [18.5, 73.8, true],
    [0, 0, false],
    [0, 73.8, false],
    [18.5, 0, false],
  ])("%d, %d: %s", (latitude, longitude, has) => expect(hasPlaceOnMap(latitude, longitude)).toBe(has));
});

describe("names", () => {
  it.each([
    [12, "Gym"],
    ["Amenity 12", "Gym"],
    ["12", "Gym"],
    ["Rooftop", "Rooftop"],
    [99, "99"],
  ])("amenityName(%o)", (value, name) => expect(amenityName(value)).toBe(name));

  it.each([
    ["pg", 3],
    [" Villa ", 2],
    ["castle", undefined],
  ])("propertyTypeNamed(%o)", (name, type) => expect(propertyTypeNamed(name)).toBe(type));

  it("knows which sub-type belongs to which type", () => {
    expect(isSubTypeOf(3, "Coliving")).toBe(true);
    expect(isSubTypeOf(1, "Coliving")).toBe(false);
  });
});

describe("spokenSpan", () => {
  it.each([
    [0, { amount: 5, unit: "minute" }],
    [12, { amount: 10, unit: "minute" }],
    [57, { amount: 55, unit: "minute" }],
    [58, { amount: 1, unit: "hour" }],
    [130, { amount: 2, unit: "hour" }],
    [1409, { amount: 23, unit: "hour" }],
    [1411, { amount: 1, unit: "day" }],
    [3600, { amount: 3, unit: "day" }],
  ])("%d minutes", (minutes, span) => expect(spokenSpan(minutes)).toEqual(span));
});

describe("reasonsToChoose", () => {
  const plain = {
    Whether_Verified: false,
    Whether_Owner_Phone_Verified: false,
    Owner_Response_Minutes: null,
    Enquiries_This_Week: 0,
    Availability_Confirmed_At: null,
  };

  it("gives none where there is nothing true to say", () => expect(reasonsToChoose(plain)).toEqual([]));

  it("states all facts, with dates in Indian time", () =>
    expect(
      reasonsToChoose({
        Whether_Verified: true,
        Whether_Owner_Phone_Verified: true,
        Owner_Response_Minutes: 125,
        Enquiries_This_Week: 3,
        Availability_Confirmed_At: "2026-11-05T20:00:00Z",
      }),
    ).toEqual([
      { kind: "verified" },
      { kind: "phone-verified" },
      { kind: "responds", amount: 2, unit: "hour" },
      { kind: "enquiries", count: 3 },
      { kind: "confirmed", day: "2026-11-06" },
    ]));
});

test.each([
  ["Suresh Pillai", "Suresh P."],
  ["Suresh Kumar pillai", "Suresh P."],
  ["Dr. Asha Rao", "Dr. Asha R."],
  ["Mr Rao", "Mr Rao"],
  ["Asha", "Asha"],
  ["  आशा कुलकर्णी ", "आशा क."],
  ["Lotus Homes LLP", "Lotus Homes LLP"],
  ["Prestige Estates", "Prestige Estates"],
  ["", ""],
])("strangers see of the owner “%s”: %s", (name, shown) => {
  expect(shownOwnerName(name)).toBe(shown);
});
