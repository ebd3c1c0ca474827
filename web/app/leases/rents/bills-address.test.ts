import { describe, expect, test } from "vitest";
import { billsAddress as bills } from "./bills-address.ts";

const state = (query: string) => bills.parse(new URLSearchParams(query));

describe("the address of the rental bills", () => {
  test.each([
    ["nothing", "", "/rental-bills"],
    [
      "what is filtered",
      "search=Asha&status=partial&type=rent&contract=c&page=3",
      "/rental-bills?search=Asha&status=partial&type=rent&contract=c&page=3",
    ],
    ["what nobody understands", "status=late&type=4&page=-1", "/rental-bills"],
  ])("says %s", (_, query, path) => expect(bills.href(state(query))).toBe(path));

  test("requests what the address contains", () => {
    expect(bills.inputOf(state("status=overdue&type=deposit&page=2&contract=c"))).toMatchObject({
      Skip: 10,
      Bill_Status: 3,
      Bill_Type: 3,
      Rental_ContractID: "c",
    });
    expect(bills.isFiltered(state("view=a"))).toBe(false);
  });

  test("does not change while a bill is open over it", () => {
    const at = (query: string) => new URL(`http://site.example/rental-bills${query}`);
    const loads = (from: string, to: string) =>
      bills.shouldRevalidate({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });
    expect([loads("", "?view=a"), loads("?view=a", ""), loads("", "?page=2")]).toEqual([false, false, true]);
  });
});
