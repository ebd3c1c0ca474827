import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dayInMonth,
  dayOf,
  formatClock,
  formatDay,
  formatMonth,
  formatShortDay,
  formatSpan,
  formatTime,
  minuteOf,
  startOf,
} from "./days.ts";

describe("dayOf", () => {
  it.each([
    ["2026-11-05T00:00:00Z", "2026-11-05"],
    ["2026-11-05T18:29:59.999Z", "2026-11-05"],
    ["2026-11-05T18:30:00Z", "2026-11-06"],
    ["2026-12-31T18:30:00Z", "2027-01-01"],
    ["2028-02-28T18:30:00Z", "2028-02-29"],
    ["2026-11-06T00:00:00+05:30", "2026-11-06"],
  ])("at %s it is %s in India", (instant, day) => expect(dayOf(new Date(instant))).toBe(day));

  it("turns at half past six in the evening of UTC, all the year round", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const midnight = Date.UTC(2000, 0, 1, 18, 30) + days * 86_400_000;
        const next = new Date(midnight + 5.5 * 3_600_000).toISOString().slice(0, 10);
        expect(dayOf(new Date(midnight))).toBe(next);
        expect(dayOf(new Date(midnight - 1)) < next).toBe(true);
      }),
    ));
});

describe("formatDay", () => {
  it.each([
    ["2026-11-05", "5 Nov 2026"],
    ["2027-01-31", "31 Jan 2027"],
    ["2028-02-29", "29 Feb 2028"],
  ])("%s is %s", (day, text) => expect(formatDay(day)).toBe(text));
});

it("a day begins at half past six in the evening of UTC", () => {
  expect(startOf("2026-11-21").toISOString()).toBe("2026-11-20T18:30:00.000Z");
  expect(dayOf(startOf("2026-11-21"))).toBe("2026-11-21");
});

describe("addDays", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-11-05", 0, "2026-11-05"],
    ["2026-11-05", 365, "2027-11-05"],
  ])("%s and %i days are %s", (day, days, sum) => expect(addDays(day, days)).toBe(sum));
});

describe("dayInMonth", () => {
  it.each([
    [2026, 11, 5, "2026-11-05"],
    [2026, 11, 31, "2026-11-30"],
    [2028, 2, 30, "2028-02-29"],
    [2026, 13, 31, "2027-01-31"],
  ])("of %i, month %i, the %i is %s", (year, month, date, day) => expect(dayInMonth(year, month, date)).toBe(day));
});

describe("minuteOf", () => {
  it.each([
    ["2026-11-05T12:00:30Z", "2026-11-05 17:30"],
    ["2026-11-05T18:30:00Z", "2026-11-06 00:00"],
  ])("at %s it is %s in India", (instant, minute) => expect(minuteOf(new Date(instant))).toBe(minute));
});

describe("dates and times in words", () => {
  const [now, nextYear] = [new Date("2026-11-22T10:00:00Z"), new Date("2027-01-01T10:00:00Z")];
  it("September has three letters, as every month", () => {
    expect(formatDay("2026-09-28")).toBe("28 Sep 2026");
    expect(formatShortDay("2026-06-01")).toBe("1 Jun");
    expect(formatMonth("2026-09-01")).toBe("September 2026");
    expect(formatMonth("2026-09-01", "short")).toBe("Sep 26");
  });
  it.each([
    ["00:00", "12:00 am"],
    ["09:05", "9:05 am"],
    ["12:30", "12:30 pm"],
    ["18:00", "6:00 pm"],
    ["24:00", "12:00 am"],
  ])("%s is %s", (time, words) => expect(formatClock(time)).toBe(words));
  it("a time has its year only where that is another one, or where it is kept", () => {
    const evening = new Date("2026-11-16T12:30:00Z");
    expect(formatTime(evening, now)).toBe("16 Nov, 6:00 pm");
    expect(formatTime(evening, nextYear)).toBe("16 Nov 2026, 6:00 pm");
    expect(formatTime(evening, undefined)).toBe("16 Nov 2026, 6:00 pm");
    expect(formatTime(new Date("2026-12-31T18:30:00Z"), nextYear)).toBe("1 Jan, 12:00 am");
  });
  it("a span names its second day only where it is another one", () => {
    const [from, soon, late] = ["2026-11-16T12:30:00Z", "2026-11-16T15:00:00Z", "2026-11-16T19:00:00Z"];
    expect(formatSpan(new Date(from), new Date(soon), now)).toBe("16 Nov, 6:00 pm – 8:30 pm");
    expect(formatSpan(new Date(from), new Date(late), now)).toBe("16 Nov, 6:00 pm – 17 Nov, 12:30 am");
  });
  it("in Hindi too", () => {
    expect(formatDay("2026-03-05", "hi")).toBe("5 मार्च 2026");
    expect(formatTime(new Date("2026-03-05T12:30:00Z"), now, "hi")).toBe("5 मार्च, 6:00 pm");
  });
});
