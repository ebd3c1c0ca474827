import { describe, expect, test } from "vitest";
import { directionsTo, slotOf, slotsProblem, type WrittenSlot } from "./rules.ts";

/** Half past eleven at night in India, still the day before in UTC. */
const now = new Date("2026-11-28T18:00:00Z");
const slot = (Visit_Date: string, Start_Time: string, End_Time: string): WrittenSlot => ({
  Visit_Date,
  Start_Time,
  End_Time,
});

test("a time is India's", () =>
  expect(slotOf(slot("2026-11-29", "10:30", "11:00"))).toEqual({
    startsAt: new Date("2026-11-29T05:00:00Z"),
    endsAt: new Date("2026-11-29T05:30:00Z"),
  }));

describe("times offered together", () => {
  test.each<[string, WrittenSlot[], string | undefined]>([
    ["none", [], undefined],
    ["one tomorrow", [slot("2026-11-29", "10:00", "10:30")], undefined],
    ["later on the same evening", [slot("2026-11-28", "23:40", "23:55")], undefined],
    ["one that begins now", [slot("2026-11-28", "23:30", "23:50")], "visit-slot-past"],
    ["yesterday", [slot("2026-11-27", "10:00", "10:30")], "visit-slot-past"],
    ["on the sixtieth day", [slot("2027-01-27", "23:00", "23:30")], undefined],
    ["on the next one", [slot("2027-01-28", "00:00", "00:30")], "visit-slot-too-far"],
    ["one that ends before it begins", [slot("2026-11-29", "11:00", "10:00")], "visit-slot-length"],
    ["one of no length", [slot("2026-11-29", "11:00", "11:00")], "visit-slot-length"],
    ["one of a whole day", [slot("2026-11-29", "08:00", "20:00")], "visit-slot-length"],
    ["two that touch", [slot("2026-11-29", "10:30", "11:00"), slot("2026-11-29", "10:00", "10:30")], undefined],
    ["two alike", [slot("2026-11-29", "10:00", "10:30"), slot("2026-11-29", "10:00", "10:30")], "visit-slots-overlap"],
    [
      "two that overlap",
      [slot("2026-11-29", "10:20", "11:00"), slot("2026-11-29", "10:00", "10:30")],
      "visit-slots-overlap",
    ],
  ])("%s", (_, slots, problem) => expect(slotsProblem(slots.map(slotOf), now)).toBe(problem));
});

test.each([
  [{ latitude: 18.5, longitude: 73.8, address: "A-1" }, "18.5%2C73.8"],
  [{ latitude: 0, longitude: 0, address: "A-1, Lane & Road, Pune" }, "A-1%2C%20Lane%20%26%20Road%2C%20Pune"],
])("the way to %j", (home, to) =>
  expect(directionsTo(home)).toBe(`https://www.google.com/maps/dir/?api=1&destination=${to}`),
);
