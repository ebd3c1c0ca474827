import { describe, expect, test } from "vitest";
import { asksAnew, isFiltered, pathOf, shownIn } from "./contracts-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

describe("the address of a list of contracts", () => {
  test.each([
    ["nothing", "", "/rental-contracts"],
    [
      "what is filtered",
      "search=Asha&status=pending_renewal&page=3",
      "/rental-contracts?search=Asha&status=pending_renewal&page=3",
    ],
    ["what nobody understands", "status=late&page=-1&x=1", "/rental-contracts"],
    ["without what is open over it", "view=a&add=1&property=b&enquiry=c", "/rental-contracts"],
  ])("says %s", (_, query, path) => expect(pathOf("/rental-contracts", shown(query))).toBe(path));

  test("says what is open over the list", () => {
    expect(pathOf("/rental-contracts", shown("status=active"), "a")).toBe("/rental-contracts?status=active&view=a");
    expect(shown("add=1&property=b&enquiry=c&view=")).toMatchObject({
      add: true,
      property: "b",
      enquiry: "c",
      view: undefined,
    });
    expect([isFiltered(shown("view=a")), isFiltered(shown("search=a"))]).toEqual([false, true]);
  });

  test.each([
    ["", "?view=a", false],
    ["?status=active&view=a", "?status=active", false],
    ["?status=active", "?status=expired", true],
    ["?view=a", "?view=a", true],
  ])("from %j to %j", (from, to, isNew) => {
    const at = (query: string) => new URL(`http://site.example/rental-contracts${query}`);
    expect(asksAnew({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true })).toBe(isNew);
  });
});
