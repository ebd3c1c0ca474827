import { describe, expect, test } from "vitest";
import { billDayIn, duePeriods, firstMonth, nextDay } from "./rules.ts";

describe("the day of a bill", () => {
  test.each([
    ["2026-11-01", 5, "2026-11-05"],
    ["2026-02-01", 31, "2026-02-28"],
    ["2028-02-01", 31, "2028-02-29"],
    ["2026-04-01", 31, "2026-04-30"],
  ])("in %s by the day %i is %s", (month, day, expected) => {
    expect(billDayIn(month, day)).toBe(expected);
  });
});

describe("the first month", () => {
  test.each([
    ["2026-11-01", 1, "2026-11-01"],
    ["2026-11-02", 1, "2026-12-01"],
    ["2026-02-28", 31, "2026-02-01"],
    ["2026-12-20", 5, "2027-01-01"],
  ])("from %s with the day %i is %s", (from, day, expected) => {
    expect(firstMonth(from, day)).toBe(expected);
  });
});

describe("due periods", () => {
  const monthly = { billDay: 1, everyMonths: 1, untilDay: null };
  test("are those until today, and never of long ago", () => {
    expect(duePeriods("2026-11-01", monthly, "2026-10-31")).toEqual({ due: [], next: "2026-11-01" });
    expect(duePeriods("2026-11-01", monthly, "2026-11-01")).toEqual({
      due: [{ month: "2026-11-01", day: "2026-11-01" }],
      next: "2026-12-01",
    });
    const late = duePeriods("2025-04-01", monthly, "2026-11-20");
    expect(late.due.map(({ month }) => month)).toEqual(["2026-09-01", "2026-10-01", "2026-11-01"]);
    expect(late.next).toBe("2026-12-01");
  });

  test("keep their rhythm, also across years and short months", () => {
    expect(duePeriods("2026-08-01", { ...monthly, billDay: 31, everyMonths: 3 }, "2026-11-30")).toEqual({
      due: [
        { month: "2026-08-01", day: "2026-08-31" },
        { month: "2026-11-01", day: "2026-11-30" },
      ],
      next: "2027-02-01",
    });
    expect(duePeriods("2026-01-01", { ...monthly, everyMonths: 12 }, "2026-01-05").next).toBe("2027-01-01");
  });

  test("end with the last day of the template", () => {
    const until = { ...monthly, untilDay: "2026-10-31" };
    expect(duePeriods("2026-10-01", until, "2026-12-31")).toEqual({
      due: [{ month: "2026-10-01", day: "2026-10-01" }],
      next: "2026-11-01",
    });
    expect(nextDay("2026-11-01", until)).toBeNull();
    expect(nextDay("2026-10-01", until)).toBe("2026-10-01");
  });
});
