import { describe, expect, test } from "vitest";
import { contractsAddress as contracts, newContractIn } from "./contracts-address.ts";

const state = (query: string) => contracts.parse(new URLSearchParams(query));

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
  ])("says %s", (_, query, path) => expect(contracts.href(state(query))).toBe(path));

  test("contains what is open over the list", () => {
    expect(contracts.href(state("status=active"), "a")).toBe("/rental-contracts?status=active&view=a");
    const open = new URLSearchParams("add=1&property=b&enquiry=c&view=");
    expect(newContractIn(open)).toEqual({ isOpen: true, property: "b", enquiry: "c" });
    expect(contracts.openIn(open)).toBeUndefined();
    expect([contracts.isFiltered(state("view=a")), contracts.isFiltered(state("search=a"))]).toEqual([false, true]);
  });

  test.each([
    ["", "?view=a", false],
    ["?status=active&view=a", "?status=active", false],
    ["?status=active", "?status=expired", true],
    ["?view=a", "?view=a", true],
  ])("from %j to %j", (from, to, isLoaded) => {
    const at = (query: string) => new URL(`http://site.example/rental-contracts${query}`);
    const change = { currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true };
    expect(contracts.shouldRevalidate(change)).toBe(isLoaded);
  });
});
