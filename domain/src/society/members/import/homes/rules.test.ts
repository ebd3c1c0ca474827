import { describe, expect, test } from "vitest";
import { areaUnitOf } from "../../../flats/areas/rules.ts";
import { isHomeType, isOfSlots, readArea, readHomeType, readParking, readShare, readUse } from "./rules.ts";

describe("areas in square feet", () => {
  test.each([
    [450, undefined, 450],
    ["450", undefined, 450],
    ["1250", undefined, 1250],
    ["1,250.50", undefined, 1250.5],
    ["450 sq ft", undefined, 450],
    ["450 Sq.Ft.", "metres", 450],
    ["41.8 sq.m", undefined, 449.93],
    ["41.8 m²", undefined, 449.93],
    ["41.8 Sq. Mtrs", "feet", 449.93],
    [41.8, "metres", 449.93],
    [1, "metres", 10.76],
    ["४५० चौ. फूट", undefined, 450],
    ["-", undefined, null],
    [0, undefined, null],
  ] as const)("%s in %s", (text, unit, area) => expect(readArea(text, unit)).toEqual({ value: area }));

  test.each(["big", "450 yards", "450-500", "-450"])("%s is none", (text) =>
    expect(readArea(text)).toHaveProperty("problem"),
  );

  test.each([
    ["Area (sq.ft)", "feet"],
    ["Sq.ft", "feet"],
    ["Carpet Area in Sq. Mtrs.", "metres"],
    ["Area (m2)", "metres"],
    ["क्षेत्रफळ (चौ.फूट)", "feet"],
    ["क्षेत्रफळ (चौ.मी.)", "metres"],
    ["Area", undefined],
  ])("the unit of %s", (heading, unit) => expect(areaUnitOf(heading)).toBe(unit));
});

test.each([
  ["2 BHK", { text: "2 BHK", type: 2 }],
  ["1BHK", { text: "1BHK", type: 1 }],
  ["1 RK", { text: "1 RK" }],
  ["2.5 BHK", { text: "2.5 BHK" }],
  ["Shop", { text: "Shop" }],
  ["-", null],
])("the type %s", (text, type) => expect(readHomeType(text)).toEqual({ value: type }));

test.each([
  ["2 BHK", true],
  ["1RK", true],
  ["Shop", true],
  ["Self", false],
  ["Owner", false],
])("whether %s is a type of flat", (text, is) => expect(isHomeType(text)).toBe(is));

describe("parking slots", () => {
  test.each([
    [2, 2],
    ["0", 0],
    ["No", 0],
    ["Yes", 1],
    ["P-12", 1],
    ["P-12, P-13", 2],
    ["1 Open + 1 Stilt", 2],
    ["Stilt", 1],
    ["B1-21, B2-3", 2],
    ["Covered - 3", 1],
    ["आहे", 1],
    ["-", 0],
  ])("%s", (text, slots) => expect(readParking(text)).toEqual({ value: slots }));

  test("below the number of a slot, 12 is one", () => {
    expect(["Parking No.", "Car Park #", "Slot No", "No. of parking slots", "Parking"].map(isOfSlots)).toEqual([
      ...[true, true, true, false, false],
    ]);
    expect(readParking(12, true)).toEqual({ value: 1 });
    expect(readParking("7 & 8", true)).toEqual({ value: 2 });
  });

  test("600 is a charge and no number of slots", () => {
    expect(readParking(600)).toHaveProperty("problem");
  });
});

describe("who uses a flat", () => {
  test.each([
    ["Self", "self"],
    ["Self Occupied", "self"],
    ["SELF-OCCUPIED", "self"],
    ["Owner", "self"],
    ["Let out", "rented"],
    ["Rented", "rented"],
    ["On Rent", "rented"],
    ["Tenant", "rented"],
    ["Leave & License", "rented"],
    ["L & L", "rented"],
    ["Vacant", "vacant"],
    ["Locked", "vacant"],
    ["Builder", "builder"],
    ["Unsold", "builder"],
    ["भाड्याने", "rented"],
    ["स्वतः", "self"],
    ["-", null],
  ])("%s", (text, use) => expect(readUse(text)).toEqual({ value: use }));

  test("2 BHK is none", () => {
    expect(readUse("2 BHK")).toHaveProperty("problem");
  });
});

describe("shares in percent", () => {
  test.each([
    ["50%", 50],
    ["33.33 %", 33.33],
    ["0.5", 50],
    [0.25, 25],
    ["1/2", 50],
    ["1/3", 33.3333],
    [100, 100],
    ["1%", 1],
  ])("%s", (text, share) => expect(readShare(text)).toEqual({ value: share }));

  test.each(["150%", "0", "half"])("%s is none", (text) => expect(readShare(text)).toHaveProperty("problem"));
});
