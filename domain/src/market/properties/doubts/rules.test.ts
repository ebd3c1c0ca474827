import { expect, it } from "vitest";
import type { WizardStep } from "../wizard/codes.ts";
import { emptyValues, type WizardValues } from "../wizard/rules.ts";
import { type Doubt, doubtsOf } from "./rules.ts";

const usual: WizardValues = {
  ...emptyValues,
  Property_Type: "1",
  Floor_No: "3",
  No_Of_Floors: "7",
  Carpet_Area: "600",
  Built_Up_Area: "700",
  Total_Area: "900",
  Monthly_Rent: "20000",
  Security_Deposit: "40000",
  Maintainance_Charge: "2000",
  Available_From: "2026-12-01",
};
const pg: Partial<WizardValues> = { Property_Type: "3" };

it.each<[string, WizardStep, Partial<WizardValues>, Doubt["kind"][]]>([
  ["usual values", 1, {}, []],
  ["usual money", 2, {}, []],
  ["the top floor", 1, { Floor_No: "7" }, []],
  ["a floor above the last", 1, { Floor_No: "12" }, ["floor"]],
  ["an unknown number of floors", 1, { Floor_No: "12", No_Of_Floors: "" }, []],
  ["a basement", 1, { Floor_No: "-1" }, []],
  ["a carpet area above the built-up area", 1, { Carpet_Area: "800" }, ["areas"]],
  ["a carpet area above the total", 1, { Carpet_Area: "950", Built_Up_Area: "" }, ["areas"]],
  ["equal areas", 1, { Carpet_Area: "900", Built_Up_Area: "900" }, []],
  ["only one area", 1, { Carpet_Area: "800", Built_Up_Area: "", Total_Area: "" }, []],
  ["the areas a PG had as a flat", 1, { ...pg, Carpet_Area: "800" }, []],
  ["both", 1, { Floor_No: "12", Carpet_Area: "950" }, ["floor", "areas"]],
  ["a rent in thousands", 2, { Monthly_Rent: "25", Security_Deposit: "50", Maintainance_Charge: "" }, ["rent"]],
  ["a small rent", 2, { Monthly_Rent: "500", Security_Deposit: "", Maintainance_Charge: "" }, []],
  ["a rent under ten crore", 2, { Monthly_Rent: "99999999" }, []],
  ["a rent of ten crore", 2, { Monthly_Rent: "100000000" }, ["rent"]],
  ["a deposit of two years", 2, { Security_Deposit: "480000" }, []],
  ["a deposit of more", 2, { Security_Deposit: "480001" }, ["deposit"]],
  ["maintenance above the rent", 2, { Maintainance_Charge: "20001" }, ["maintenance"]],
  ["free in a year", 2, { Available_From: "2027-11-29" }, []],
  ["free after more than a year", 2, { Available_From: "2027-11-30" }, ["day"]],
  ["free since long", 2, { Available_From: "2020-01-01" }, []],
  ["money on another step", 3, { Monthly_Rent: "25" }, []],
])("%s at step %d", (_what, step, values, kinds) =>
  expect(doubtsOf(step, { ...usual, ...values }, "2026-11-29").map(({ kind }) => kind)).toEqual(kinds),
);

it("says the figures that it doubts", () =>
  expect(doubtsOf(1, { ...usual, Floor_No: "12" }, "2026-11-29")).toEqual([
    { kind: "floor", field: "Floor_No", floor: 12, floors: 7 },
  ]));
