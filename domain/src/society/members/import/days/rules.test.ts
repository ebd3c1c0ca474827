import { describe, expect, test } from "vitest";
import { dayWithin, readDay } from "./rules.ts";

describe("days as lists have them, the day first", () => {
  test.each([
    ["31/10/2026", "2026-10-31"],
    ["1/2/2024", "2024-02-01"],
    ["31-10-2026", "2026-10-31"],
    ["31.10.26", "2026-10-31"],
    ["31-Oct-26", "2026-10-31"],
    ["31 Oct 2026", "2026-10-31"],
    ["31st October, 2026", "2026-10-31"],
    ["October 31, 2026", "2026-10-31"],
    ["2026-10-31", "2026-10-31"],
    ["2026-10-31 00:00:00", "2026-10-31"],
    ["Oct 2026", "2026-10-01"],
    ["Oct-26", "2026-10-01"],
    ["10/2026", "2026-10-01"],
    ["३१/१०/२०२६", "2026-10-31"],
    ["31 ऑक्टोबर 2026", "2026-10-31"],
    ["31 अक्टूबर 2026", "2026-10-31"],
    ["15-08-85", "1985-08-15"],
    [46326, "2026-10-31"],
    ["46326", "2026-10-31"],
    [{ day: "2026-10-31" }, "2026-10-31"],
    ["-", null],
  ])("%s", (text, day) => expect(readDay(text)).toEqual({ value: day }));

  test("a month ends with its last day", () => {
    expect(readDay("Feb 2028", "last")).toEqual({ value: "2028-02-29" });
  });

  test.each(["31/02/2026", "10/31/2026", "soon", "12", "2026"])("%s is none", (text) =>
    expect(readDay(text)).toHaveProperty("problem"),
  );

  test.each([
    ["Dues as on 31.03.2026", "2026-03-31"],
    ["Members' list and outstanding dues as on 31/10/2026", "2026-10-31"],
    ["Balance as on 31st March, 2026 (Rs.)", "2026-03-31"],
    ["Outstanding upto Mar 2026", "2026-03-31"],
    ["दि. ३१/०३/२०२६ रोजी थकबाकी", "2026-03-31"],
    ["Regd. No. MUM/WP/HSG/TC/1234/2008", undefined],
    ["Dues", undefined],
    ["1-Apr-2025 to 31-Mar-2026", "2026-03-31"],
    ["01/04/2025 ते 31/03/2026", "2026-03-31"],
    ["Outstanding for the month of March 2026", "2026-03-31"],
    ["Flats 101 to 404", undefined],
  ])("the day of %s", (text, day) => expect(dayWithin(text)).toBe(day));
});
