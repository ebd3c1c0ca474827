import { describe, expect, test } from "vitest";
import { agreedAt, earliestStart, recoveryStateOf } from "./rules.ts";

const at = (day: string) => new Date(`${day}T10:00:00+05:30`);
const none = { confirmed_at: null, accepted_at: null, approved_at: null, outcome: null };

test.each([
  [{}, "asked"],
  [{ accepted_at: at("2026-06-10") }, "asked"],
  [{ confirmed_at: at("2026-06-10") }, "confirmed"],
  [{ confirmed_at: at("2026-06-10"), accepted_at: at("2026-06-10") }, "waiting"],
  [{ confirmed_at: at("2026-06-10"), accepted_at: at("2026-06-10"), approved_at: at("2026-06-11") }, "approved"],
  [{ confirmed_at: at("2026-06-10"), outcome: "stopped" }, "stopped"],
] as const)("a request with %o is %s", (given, state) => expect(recoveryStateOf({ ...none, ...given })).toBe(state));

test("all agree when the last of them did", () => {
  expect(agreedAt({ confirmed_at: at("2026-06-10"), accepted_at: null })).toBeNull();
  expect(agreedAt({ confirmed_at: at("2026-06-10"), accepted_at: at("2026-06-12") })).toEqual(at("2026-06-12"));
  expect(agreedAt({ confirmed_at: at("2026-06-13"), accepted_at: at("2026-06-12") })).toEqual(at("2026-06-13"));
});

describe("the first day of the new administrator", () => {
  test.each([
    ["2026-06-10", "2026-06-10", "2026-06-20"],
    ["2026-06-10", "2026-06-17", "2026-06-20"],
    ["2026-06-10", "2026-06-18", "2026-06-21"],
    ["2026-06-10", "2026-07-30", "2026-08-02"],
  ])("after agreement on %s and approval on %s is %s", (agreed, approved, first) =>
    expect(earliestStart(at(agreed), at(approved))).toBe(first),
  );
});
