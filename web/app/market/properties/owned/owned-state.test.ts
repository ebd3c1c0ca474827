import { describe, expect, it } from "vitest";
import { filterOf, isFiltered, pathOf } from "./owned-state.ts";

const repaired = (query: string) => pathOf(filterOf(new URLSearchParams(query)));

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
    expect(isFiltered(filterOf(new URLSearchParams("page=3&view=abc")))).toBe(false);
    expect(isFiltered(filterOf(new URLSearchParams("category=rent")))).toBe(true);
  });
});
