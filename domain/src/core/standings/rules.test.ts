import { describe, expect, test } from "vitest";
import { hasLink, openStandingDecisions } from "./rules.ts";

describe("a name that holds a link", () => {
  test.each([
    "SBI KYC expired, act now: http://evil.example/kyc",
    "Greens hxxps evil",
    "www.evil.in",
    "Pay at evil.com",
    "Pay at evil . com",
    "Pay at evil dot com",
    "Pay at evil[dot]in today",
    "bit.ly/abc",
    "greens.house/pay",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
    "evil\u200b.com",
    "10.0.0.7 Towers",
    "Call 98765 43210",
    "Call +91-98765-43210",
    "Call ९८७६५४३२१०",
    "Pay ①②③④⑤⑥⑦⑧",
    "attacker@okaxis",
    "attacker @ okaxis",
    "office@greens.in",
  ])("%s", (name) => expect(hasLink(name)).toBe(true));
});

describe("a name without one", () => {
  test.each([
    "Sahyadri Greens",
    "St. Mary's Apartments",
    "D.D.A. Flats, Sector 21",
    "Flat 4-B/1203, Wing C",
    "Plot 12, Survey 42/1",
    "Shree Ganesh C.H.S. Ltd.",
    "आँगन को-ऑप. सोसायटी",
    "Prestige 2000 Phase-II",
    "Come In Residency",
    "411045 Baner",
  ])("%s", (name) => expect(hasLink(name)).toBe(false));
});

test.each([
  ["society", "new", 0, ["verify", "suspend"]],
  ["landlord", "new", 2, ["verify", "suspend", "dismiss"]],
  ["society", "verified", 0, ["suspend"]],
  ["landlord", "suspended", 1, ["verify", "dismiss"]],
  ["account", "new", 1, ["suspend", "dismiss"]],
  ["account", "suspended", 0, ["verify"]],
] as const)("of a %s that is %s with %i alarms", (type, state, alarms, decisions) =>
  expect(openStandingDecisions(type, state, alarms)).toEqual(decisions),
);
