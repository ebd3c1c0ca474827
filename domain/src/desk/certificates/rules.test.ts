import { expect, test } from "vitest";
import { codeIn, maskedName, spacedCode, standingOn } from "./rules.ts";

test.each([
  ["Meera Kulkarni", "M••• K•••"],
  ["  Asha   Rao & Om Rao", "A••• R••• & O••• R•••"],
  ["मीरा कुलकर्णी", "मी••• कु•••"],
])("%s is shown as %s", (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});

test.each([
  ["7K2M-9QRT-0ABC-1DEF", "7K2M9QRT0ABC1DEF"],
  ["7k2m 9qrt oabc ldef", "7K2M9QRT0ABC1DEF"],
  ["7K2M9QRT0ABC1DE", undefined],
  ["7K2M9QRT0ABC1DEU", undefined],
  ["", undefined],
])("the code in %j is %s", (text, code) => {
  expect(codeIn(text)).toBe(code);
});

test("a code is read in groups of four", () => {
  expect(spacedCode("7K2M9QRT0ABC1DEF")).toBe("7K2M-9QRT-0ABC-1DEF");
});

test.each([
  ["2026-01-10", null, "valid"],
  ["2026-01-11", null, "expired"],
  ["2026-01-05", "2026-01-04", "revoked"],
])("on %s, revoked on %s, it is %s", (today, revokedOn, standing) => {
  expect(standingOn(today, { validUntil: "2026-01-10", revokedOn })).toBe(standing);
});
