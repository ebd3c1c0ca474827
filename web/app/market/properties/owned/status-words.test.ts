import { expect, test } from "vitest";
import { standingOf } from "./status-words.ts";

const vacant = {
  Status: true,
  Display_Status: "vacant",
  Paused_At: null,
  Hidden_At: null,
  Whether_Held: false,
} as const;
const off = { ...vacant, Status: false, Display_Status: "maintenance" } as const;
const held = { Display_Status: "maintenance", Hidden_At: "2026-11-29T06:00:00Z", Whether_Held: true } as const;

test.each([
  ["vacant", vacant, "Vacant"],
  ["let", { ...vacant, Display_Status: "occupied" }, "Occupied"],
  ["taken off by its owner", off, "Maintenance"],
  ["being checked", { ...vacant, ...held }, "Being checked"],
  ["taken off by its owner while it was being checked", { ...off, ...held }, "Maintenance"],
  ["hidden by an operator", { ...vacant, ...held, Whether_Held: false }, "Hidden"],
  ["paused", { ...vacant, Paused_At: "2026-11-29T06:00:00Z" }, "Paused"],
] as const)("a home that is %s", (_what, home, words) => expect(standingOf(home)).toBe(words));
