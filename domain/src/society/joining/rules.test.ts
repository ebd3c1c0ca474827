import { expect, test } from "vitest";
import { readJoinCode, spacedJoinCode } from "./rules.ts";

test.each([
  ["K7QM2XWP", "K7QM2XWP"],
  [" k7qm 2xwp ", "K7QM2XWP"],
  ["k7qm-2xwp", "K7QM2XWP"],
  ["K7QM–2XWP", "K7QM2XWP"],
  ["K7QM2XW", undefined],
  ["K7QM2XWPP", undefined],
  // Neither 0 nor O, 1 nor I nor L: nobody can tell them apart on a notice.
  ["K7QM2XW0", undefined],
  ["K7QM2XWI", undefined],
  ["", undefined],
])("%j is read as %s", (typed, code) => expect(readJoinCode(typed)).toBe(code));

test("a code is shown in two halves, and read like that", () => {
  expect(spacedJoinCode("K7QM2XWP")).toBe("K7QM 2XWP");
  expect(readJoinCode(spacedJoinCode("K7QM2XWP"))).toBe("K7QM2XWP");
});
