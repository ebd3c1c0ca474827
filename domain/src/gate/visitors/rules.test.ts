import { describe, expect, it } from "vitest";
import {
  durationInWords,
  instantsOf,
  minutesBetween,
  needsPhone,
  passProblem,
  plateOf,
  windowProblem,
  windowProblemNow,
} from "./rules.ts";

const window = { Start_Date: "2026-11-21", Start_Time: "23:00", End_Date: "2026-11-22", End_Time: "01:30" };
const at = (time: string) => new Date(`${time}:00+05:30`);

it("a window is in Indian time, also across midnight", () =>
  expect(instantsOf(window)).toEqual({ from: at("2026-11-21T23:00"), until: at("2026-11-22T01:30") }));

describe("windowProblem", () => {
  it.each([
    ["none", {}, false, undefined],
    ["an end before the beginning", { End_Date: "2026-11-21", End_Time: "22:59" }, false, "End_Time"],
    ["no time at all", { End_Date: "2026-11-21", End_Time: "23:00" }, false, "End_Time"],
    ["seven days", { End_Date: "2026-11-28" }, false, undefined],
    ["eight days", { End_Date: "2026-11-29" }, false, "End_Date"],
    ["ninety days for several", { End_Date: "2027-02-19" }, true, undefined],
    ["more for several", { End_Date: "2027-02-20" }, true, "End_Date"],
  ])("%s", (_, given, isSeveral, field) =>
    expect(windowProblem({ ...window, ...given }, isSeveral)?.field).toBe(field),
  );
});

it.each([
  ["2026-11-22T01:29", undefined],
  ["2026-11-22T01:30", "visit-in-past"],
  ["2026-08-23T23:00", undefined],
  ["2026-08-23T22:59", "visit-too-far"],
])("announced at %s: %s", (now, problem) => expect(windowProblemNow(window, at(now))).toBe(problem));

describe("passProblem", () => {
  const pass = { ...instantsOf(window), isCancelled: false, isUsed: false, hasHost: true };
  it.each([
    ["2026-11-21T22:59", {}, "pass-not-yet"],
    ["2026-11-21T23:00", {}, undefined],
    ["2026-11-22T01:29", {}, undefined],
    ["2026-11-22T01:30", {}, "pass-expired"],
    ["2026-11-22T09:00", { isUsed: true }, "pass-used"],
    ["2026-11-21T09:00", { isCancelled: true }, "pass-cancelled"],
    ["2026-11-21T09:00", { hasHost: false, isCancelled: true }, "pass-host-left"],
    ["2026-11-22T01:30", { hasHost: false }, "pass-expired"],
  ])("at %s: %j %s", (now, given, problem) => expect(passProblem({ ...pass, ...given }, at(now))).toBe(problem));
});

it.each([
  [0, "0h 0m"],
  [59, "0h 59m"],
  [125, "2h 5m"],
  [1500, "25h 0m"],
])("%s minutes are %s", (minutes, words) => expect(durationInWords(minutes)).toBe(words));

it("a stay is counted in whole minutes, and never less than none", () => {
  expect(minutesBetween(at("2026-11-21T10:00"), new Date(at("2026-11-21T10:02").getTime() - 1))).toBe(1);
  expect(minutesBetween(at("2026-11-21T10:00"), at("2026-11-21T09:59"))).toBe(0);
});

it.each([
  ["guest", true],
  ["service", true],
  ["delivery", false],
  ["cab", false],
] as const)("a %s needs a number: %s", (purpose, needs) => expect(needsPhone(purpose)).toBe(needs));

it("a plate is one, however it is written", () => expect(plateOf(" mh-12 ab 1234")).toBe("MH12AB1234"));
