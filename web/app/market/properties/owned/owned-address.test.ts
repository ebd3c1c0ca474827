import { describe, expect, it } from "vitest";
import { ownedAddress } from "./owned-address.ts";

const { parse, href, isFiltered, openIn, filtersOf } = ownedAddress;
const repaired = (query: string) => {
  const params = new URLSearchParams(query);
  return href(parse(params), openIn(params));
};

describe("the address of the list", () => {
  it.each([
    ["", "/properties"],
    ["search=+lake+&status=vacant", "/properties?search=lake&status=vacant"],
    ["type=PG&subType=Coliving&category=LEASE", "/properties?type=pg&subType=Coliving"],
    ["type=villa&subType=Coliving&category=lease", "/properties?type=villa&category=lease"],
    ["subType=Coliving&city=1259229", "/properties"],
    ["state=IN-MH&city=1259229&page=2&view=abc", "/properties?state=IN-MH&city=1259229&page=2&view=abc"],
    ["status=sold&type=castle&page=-4&other=1", "/properties"],
  ])("%s is %s", (query, path) => expect(repaired(query)).toBe(path));

  it("is unfiltered with only a page or a property open", () => {
    expect(isFiltered(parse(new URLSearchParams("page=3&view=abc")))).toBe(false);
    expect(isFiltered(parse(new URLSearchParams("category=rent")))).toBe(true);
  });

  it("is sent to the call in its codes", () => {
    expect(filtersOf(parse(new URLSearchParams("type=pg&subType=Coliving&category=rent&state=IN-MH")))).toEqual({
      ...{ Whether_Search_Filter: false, Search: "" },
      ...{ Whether_Property_Type_Filter: true, Property_Type: 3, Whether_Sub_Type_Filter: true, Sub_Type: "Coliving" },
      ...{ Whether_Category_Type_Filter: true, Category_Type: 1, Whether_State_Filter: true, StateID: "IN-MH" },
    });
  });
});
