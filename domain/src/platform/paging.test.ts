import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listInput, searchFilter } from "./paging.ts";

const Input = listInput(
  {
    ...searchFilter,
    City: { CityID: z.string().min(1) },
    Price: { Min_Rent: z.number().min(0).optional(), Max_Rent: z.number().min(0).optional() },
  },
  { Sort: z.enum(["newest", "oldest"]).default("newest") },
);
const idle = { Whether_Search_Filter: false, Whether_City_Filter: false, Whether_Price_Filter: false };
const bare = { Skip: 0, Limit: 10, Sort: "newest", ...idle };

describe("listInput takes", () => {
  it.each([
    ["nothing", {}, bare],
    ["a page", { Skip: 30, Limit: 15 }, { ...bare, Skip: 30, Limit: 15 }],
    ["a value whose flag is missing", { CityID: "1" }, bare],
    ["a value whose flag is false, even one of the wrong type", { Whether_City_Filter: false, CityID: 7 }, bare],
    ["a filter", { Whether_City_Filter: true, CityID: "1" }, { ...bare, Whether_City_Filter: true, CityID: "1" }],
    ["half a range", { Whether_Price_Filter: true, Max_Rent: 5 }, { ...bare, Whether_Price_Filter: true, Max_Rent: 5 }],
    [
      "text with blanks",
      { Whether_Search_Filter: true, Search: "  pg " },
      { ...bare, Whether_Search_Filter: true, Search: "pg" },
    ],
    ["fields that it does not know", { Colour: "red" }, bare],
  ])("%s", (_, sent, parsed) => expect(Input.parse(sent)).toEqual(parsed));
});

describe("listInput refuses", () => {
  it.each([
    ["a flag without its value", { Whether_City_Filter: true }, "CityID"],
    ["a bad value", { Whether_Price_Filter: true, Min_Rent: -1 }, "Min_Rent"],
    ["a flag that is no boolean", { Whether_City_Filter: 1, CityID: "1" }, "Whether_City_Filter"],
    ["a negative Skip", { Skip: -1 }, "Skip"],
    ["half a Skip", { Skip: 1.5 }, "Skip"],
    ["a number as text", { Limit: "10" }, "Limit"],
    ["no rows at all", { Limit: 0 }, "Limit"],
    ["too many rows", { Limit: 10_001 }, "Limit"],
    ["an unknown order", { Sort: "price; drop table" }, "Sort"],
    ["a search of a thousand signs", { Whether_Search_Filter: true, Search: "x".repeat(1_000) }, "Search"],
    ["a list instead of an object", [], ""],
    ["null", null, ""],
  ])("%s", (_, sent, path) =>
    expect(Input.safeParse(sent).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]),
  );
});
