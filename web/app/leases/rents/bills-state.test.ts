import { describe, expect, test } from "vitest";
import { asksAnew, isFiltered, pathOf, questionOf, shownIn } from "./bills-state.ts";

const shown = (query: string) => shownIn(new URLSearchParams(query));

describe("the address of the rental bills", () => {
  test.each([
    ["nothing", "", "/rental-bills"],
    [
      "what is filtered",
      "search=Asha&status=partial&type=rent&contract=c&page=3",
      "/rental-bills?search=Asha&status=partial&type=rent&contract=c&page=3",
    ],
    ["what nobody understands", "status=late&type=4&page=-1", "/rental-bills"],
  ])("says %s", (_, query, path) => expect(pathOf(shown(query))).toBe(path));

  test("asks the wire for what it says", () => {
    expect(questionOf(shown("status=overdue&type=deposit&page=2&contract=c"))).toMatchObject({
      Skip: 10,
      Bill_Status: 3,
      Bill_Type: 3,
      Rental_ContractID: "c",
    });
    expect(isFiltered(shown("view=a"))).toBe(false);
  });

  test("stays as it is while a bill lies over it", () => {
    const at = (query: string) => new URL(`http://site.example/rental-bills${query}`);
    const asks = (from: string, to: string) =>
      asksAnew({ currentUrl: at(from), nextUrl: at(to), defaultShouldRevalidate: true });
    expect([asks("", "?view=a"), asks("?view=a", ""), asks("", "?page=2")]).toEqual([false, false, true]);
  });
});
