import { describe, expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import {
  type BookingRules,
  clockTimes,
  hoursProblem,
  instantAt,
  mayCancel,
  minutesOf,
  monthOf,
  slotsOn,
  timeOf,
  weekdayOf,
  weekOf,
} from "./rules.ts";

const hours = (Opens: string, Closes: string, ...days: number[]) => days.map((Weekday) => ({ Weekday, Opens, Closes }));
const rules = (given: Partial<BookingRules>): BookingRules => ({
  ...{ Opening_Hours: hours("06:00", "22:00", 1), Slot_Minutes: 60, Most_Slots: 1, Capacity: 1 },
  ...{ Whether_Counts_People: false, Most_People: 4, Days_Ahead: 14, Cancel_Hours: 0, ...given },
});

test("times and weekdays are India's", () => {
  expect([minutesOf("00:00"), minutesOf("18:30"), minutesOf("24:00")]).toEqual([0, 1110, 1440]);
  expect([timeOf(0), timeOf(1110), timeOf(1440)]).toEqual(["00:00", "18:30", "24:00"]);
  expect([weekdayOf("2026-11-30"), weekdayOf("2026-12-06")]).toEqual([1, 7]);
  expect(instantAt("2026-12-01", 330).toISOString()).toBe("2026-12-01T00:00:00.000Z");
  const late = clockTimes(instantAt("2026-12-01", 1380), instantAt("2026-12-01", 1440));
  expect(late).toEqual({ day: "2026-12-01", from: "23:00", to: "24:00" });
});

test("a day has whole slots only, and none where it is closed", () => {
  const at = (from: string, to: string, Slot_Minutes: number) =>
    slotsOn(rules({ Opening_Hours: hours(from, to, 1), Slot_Minutes }), "2026-11-30").map(({ from }) => timeOf(from));
  expect(at("06:00", "08:00", 30)).toEqual(["06:00", "06:30", "07:00", "07:30"]);
  expect(at("06:00", "10:30", 120)).toEqual(["06:00", "08:00"]);
  expect(at("22:00", "24:00", 60)).toEqual(["22:00", "23:00"]);
  expect(slotsOn(rules({}), "2026-12-01")).toEqual([]);
});

test("weeks begin on Monday, months end on their last day", () => {
  expect(weekOf("2026-11-30")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  expect(weekOf("2026-12-06")).toEqual({ from: "2026-11-30", to: "2026-12-06" });
  expect(monthOf("2026-02-14")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

describe("who may cancel", () => {
  const startsAt = new Date("2026-12-01T12:00:00Z");
  const made = (status: number, movedUpAt: Date | null = null) => ({ status, startsAt, movedUpAt });
  const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
  test.each([
    ["booked, at the deadline", made(1), at("06:00"), true],
    ["booked, after it", made(1), at("06:01"), false],
    ["booked, moved up before it", made(1, at("05:00")), at("07:00"), false],
    ["booked, moved up after it", made(1, at("08:00")), at("11:59"), true],
    ["waiting, after it", made(2), at("11:59"), true],
    ["requested, after it", made(3), at("11:59"), true],
    ["waiting, when it begins", made(2), at("12:00"), false],
    ["cancelled", made(4), at("01:00"), false],
    ["declined", made(5), at("01:00"), false],
  ])("%s", (_, booking, now, expected) => {
    expect(mayCancel({ Cancel_Hours: 6 }, booking, now)).toBe(expected);
  });
});

test.each([
  ["none", [], "It must be open on one day at least"],
  ["a day twice", hours("06:00", "22:00", 1, 1), "Each day of the week only once"],
  ["a quarter of an hour", hours("06:15", "22:00", 1), "Hours begin and end on the full or the half hour"],
  ["past midnight", hours("22:00", "02:00", 1), "It must close after it opens"],
  ["less than a slot", hours("06:00", "06:30", 1), "A slot is longer than it is open"],
  ["all of a day", hours("00:00", "24:00", 1), undefined],
])("hours of %s", (_, given, problem) => {
  expect(inEnglish(hoursProblem(given, 60))).toBe(problem);
});
