import { expect, test } from "vitest";
import { isGuardRole, isSimplePin, waitAfter } from "./rules.ts";

test.each(["0000", "1111", "1234", "4321", "456789", "987654", "0123"])("%s is too simple", (pin) =>
  expect(isSimplePin(pin)).toBe(true),
);
test.each(["1357", "1233", "2580", "190623", "1212", "9012"])("%s is not", (pin) =>
  expect(isSimplePin(pin)).toBe(false),
);

test.each([
  [0, 0],
  [4, 0],
  [5, 15],
  [6, 0],
  [10, 30],
  [15, 60],
  [35, 960],
  [40, 1440],
  [400, 1440],
])("after %i wrong PINs in a row a guard waits %i minutes", (wrong, minutes) =>
  expect(waitAfter(wrong)).toBe(minutes * 60_000),
);

test("guards and maintenance staff stand at the gate, the office and residents do not", () => {
  expect((["guard", "society_maintenance"] as const).every(isGuardRole)).toBe(true);
  expect((["society_manager", "secretary", "owner", "technician"] as const).some(isGuardRole)).toBe(false);
});
