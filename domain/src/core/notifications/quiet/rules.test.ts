import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noticeKinds } from "../codes.ts";
import {
  disturbableFrom,
  disturbanceOf,
  isDigestible,
  isQuietTime,
  mayDisturb,
  minutesOf,
  nextDigest,
  type Quiet,
  timeOf,
} from "./rules.ts";

/** A time of 28 November 2026 in India. */
const at = (time: string, day = "2026-11-28") => new Date(`${day}T${time}+05:30`);
const night = { from: minutesOf("22:00"), until: minutesOf("07:00"), silentUntil: undefined };
const noon = { from: minutesOf("13:00"), until: minutesOf("15:00"), silentUntil: undefined };

describe("quiet hours", () => {
  test.each([
    [night, "21:59:59.999", false],
    [night, "22:00:00", true],
    [night, "23:59:59.999", true],
    [night, "00:00:00", true],
    [night, "06:59:59.999", true],
    [night, "07:00:00", false],
    [noon, "12:59:59.999", false],
    [noon, "13:00:00", true],
    [noon, "14:59:59.999", true],
    [noon, "15:00:00", false],
    [{ from: 600, until: 600 }, "10:00:00", false],
    [{ from: 0, until: 0 }, "00:00:00", false],
  ])("%j at %s: %s", (hours, time, expected) => expect(isQuietTime(hours, at(time))).toBe(expected));

  test("end at the next time of their end", () => {
    expect(disturbableFrom(night, at("23:10:00"))).toEqual(at("07:00:00", "2026-11-29"));
    expect(disturbableFrom(night, at("03:00:00"))).toEqual(at("07:00:00"));
    expect(disturbableFrom(noon, at("13:00:00"))).toEqual(at("15:00:00"));
    expect(disturbableFrom(noon, at("15:00:00"))).toEqual(at("15:00:00"));
    expect(disturbableFrom(null, at("03:00:00"))).toEqual(at("03:00:00"));
  });
});

describe("do not disturb", () => {
  const until = at("20:00:00");
  test("keeps everything back but emergencies, the question of the gate too", () => {
    const quiet = { ...noon, silentUntil: until };
    for (const [what, expected] of [
      ["notice", false],
      ["gate-question", false],
      ["emergency", true],
    ] as const)
      expect(mayDisturb(quiet, at("19:59:59"), what)).toBe(expected);
    expect(mayDisturb(quiet, until, "notice")).toBe(true);
  });

  test("that ends in quiet hours is followed by them", () =>
    expect(disturbableFrom({ ...night, silentUntil: at("22:30:00") }, at("21:30:00"))).toEqual(
      at("07:00:00", "2026-11-29"),
    ));

  test("without an end lasts until it is turned off", () => {
    const quiet = { ...noon, silentUntil: null };
    expect(disturbableFrom(quiet, at("10:00:00"))).toBeNull();
    expect(mayDisturb(quiet, at("10:00:00", "2036-11-28"), "gate-question")).toBe(false);
  });

  test("in quiet hours alone the gate still asks", () =>
    expect(mayDisturb(night, at("23:00:00"), "gate-question")).toBe(true));
});

describe("of any choice", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const instant = fc.integer({ min: at("00:00:00").getTime(), max: at("00:00:00", "2027-03-01").getTime() });
  const moment = instant.map((time) => new Date(time));
  const quiets = fc.record<Quiet>({
    from: minute,
    until: minute,
    silentUntil: fc.option(moment, { nil: undefined }),
  });

  test("a notice may disturb from the instant that is named, and not a millisecond before", () =>
    fc.assert(
      fc.property(quiets, moment, (quiet, now) => {
        const from = disturbableFrom(quiet, now)!;
        expect(from >= now).toBe(true);
        expect(mayDisturb(quiet, from, "notice")).toBe(true);
        if (from > now) expect(mayDisturb(quiet, new Date(from.getTime() - 1), "notice")).toBe(false);
        else expect(mayDisturb(quiet, now, "notice")).toBe(true);
      }),
    ));

  test("a day has exactly the quiet minutes that were chosen, whether or not they cross midnight", () =>
    fc.assert(
      fc.property(minute, minute, (from, until) => {
        const minutes = Array.from({ length: 1440 }, (_, nth) => new Date(at("00:00:00").getTime() + nth * 60_000));
        const quiet = minutes.filter((now) => isQuietTime({ from, until }, now)).length;
        expect(quiet).toBe((until - from + 1440) % 1440);
      }),
      { numRuns: 50 },
    ));

  test("what may disturb as a notice may as a question, and that as an emergency", () =>
    fc.assert(
      fc.property(quiets, moment, (quiet, now) => {
        const [notice, question, emergency] = (["notice", "gate-question", "emergency"] as const).map((what) =>
          mayDisturb(quiet, now, what),
        );
        expect(!notice || question).toBe(true);
        expect(emergency).toBe(true);
      }),
    ));

  test("the daily email leaves at its hour, within a day, and never at once", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), moment, (hour, now) => {
        const next = nextDigest(hour, now);
        expect(next > now && next.getTime() - now.getTime() <= 24 * 3600_000).toBe(true);
        expect((next.getTime() + 5.5 * 3600_000) % 86_400_000).toBe(hour * 3600_000);
      }),
    ));

  test("a time is what it was written as", () =>
    fc.assert(fc.property(minute, (minutes) => minutesOf(timeOf(minutes)) === minutes)));
});

test.each([
  ["visitor-waiting", "gate-question"],
  ["emergency-alert", "emergency"],
  ["new-device", "emergency"],
  ["visitor-pass", "emergency"],
  ["test", "emergency"],
  ["bill-created", "notice"],
  ["society-notice", "notice"],
] as const)("%s is a %s", (kind, expected) =>
  expect(disturbanceOf(kind, "isUrgent" in noticeKinds[kind] && noticeKinds[kind].isUrgent)).toBe(expected),
);

test.each([
  ["bill-created", false, true],
  ["bill-created", true, false],
  ["booking-reminder", false, false],
  ["visitor-waiting", false, false],
  ["new-device", false, false],
] as const)("%s with a paper (%s) goes into the daily email: %s", (kind, hasPaper, expected) =>
  expect(isDigestible(kind, { hasPaper })).toBe(expected),
);
