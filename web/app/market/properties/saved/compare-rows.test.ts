import { expect, test } from "vitest";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { bestOf, compareRows } from "./compare-rows.ts";
import { comparedOf, pathOf, viewOf } from "./shortlist-address.ts";

const home = (more: Partial<PublicPropertyInfo> = {}) =>
  ({
    ...{ PropertyID: "a", Monthly_Rent: 20_000, Security_Deposit: 50_000, Maintainance_Charge: 0, Total_Area: 800 },
    ...{
      Sub_Type: "2 BHK",
      Furnished_Type: 2,
      Floor_No: null,
      No_Of_Floors: null,
      Whether_Parking_Available: false,
      Whether_Company_Let: false,
    },
    ...{ Pet_Policy: 1, Preferred_Tenant_Type: 1, Available_From: null, Amenities: [], Owner_Response_Minutes: null },
    ...{ Address: "Kothrud, Pune", Location_Address: "", City_Name: "Pune", State_Name: "Maharashtra" },
    ...more,
  }) as unknown as PublicPropertyInfo;

const rowsOf = (...homes: PublicPropertyInfo[]) => new Map(compareRows(homes).map((row) => [row.label, row]));

test("homes are compared line by line, with differences and the best of each line", () => {
  const rows = rowsOf(home(), home({ Monthly_Rent: 18_000, Security_Deposit: 60_000, Total_Area: null }));
  expect(rows.get("Monthly rent")).toMatchObject({
    isDifferent: true,
    best: "Lowest",
    cells: [
      { text: "₹20,000", isBest: false },
      { text: "₹18,000", isBest: true },
    ],
  });
  expect(rows.get("Total to move in")!.cells).toEqual([
    { text: "₹70,000", isBest: true },
    { text: "₹78,000", isBest: false },
  ]);
  expect(rows.get("Rent per sq ft")!.cells.map(({ text, isBest }) => [text, isBest])).toEqual([
    ["₹25", false],
    ["Not given", false],
  ]);
  expect(rows.get("Furnishing")).toMatchObject({ isDifferent: false });
});

test("what is known of none is left out, and an order of amenities is no difference", () => {
  const rows = rowsOf(home({ Amenities: [7, 10] }), home({ Amenities: [10, 7] }));
  expect(rows.has("Owner replies")).toBe(false);
  expect(rows.has("Floor")).toBe(false);
  expect(rows.get("Amenities")).toMatchObject({ isDifferent: false });
});

test.each([
  [[3, 1, 2], false, [1]],
  [[3, 1, 1], false, [1, 2]],
  [[3, null, 2], true, [0]],
  [[2, 2], false, []],
  [[2, null], false, []],
  [[undefined, undefined], true, []],
])("of %j (more is better: %s) the best is at %j", (figures, isMore, best) => {
  expect(bestOf(figures, isMore)).toEqual(best);
});

const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;

test("the address says the view, and reads back as the same", () => {
  for (const view of [
    { shared: undefined, isCompared: false, chosen: [] },
    { shared: undefined, isCompared: true, chosen: [id(1), id(2)] },
    { shared: [id(3), id(4)], isCompared: true, chosen: [id(3)] },
    { shared: [id(3)], isCompared: false, chosen: [] },
  ])
    expect(viewOf(new URL(pathOf(view), "https://a.example").searchParams)).toEqual(view);
  expect(viewOf(new URLSearchParams("homes=&view=x&chosen=y"))).toEqual({ shared: [], isCompared: false, chosen: [] });
});

test("four are compared at most: the chosen ones, else the first", () => {
  const homes = [1, 2, 3, 4, 5].map((n) => ({ PropertyID: id(n) }));
  expect(comparedOf(homes, [])).toEqual(homes.slice(0, 4));
  expect(comparedOf(homes, [id(5), id(2), id(9)])).toEqual([homes[1], homes[4]]);
  expect(comparedOf(homes, [id(9)])).toEqual(homes.slice(0, 4));
});

test("an address holds ids, each once, and at most a hundred", () => {
  const idsOf = (homes: string) => viewOf(new URLSearchParams({ homes })).shared;
  expect(idsOf(`${id(1)},nonsense,${id(2)},${id(1).toUpperCase()}`)).toEqual([id(1), id(2)]);
  const many = Array.from({ length: 150 }, (_, n) => `01990000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  expect(idsOf(many.join())).toHaveLength(100);
});
