import fc from "fast-check";
import { expect, test } from "vitest";
import { costOf, hasPrices, isWithinLimit, rupeesOf } from "./rules.ts";

const message = { kind: "bill-created", channel: "sms", isUrgent: false, cost: 1_450 };

test("without a price nothing has a cost", () => expect(costOf(undefined, 3)).toBeNull());
test("three segments at 14.5 paise are 43.5 paise", () => expect(rupeesOf(costOf(1_450, 3)!)).toBe(0.435));

test.each([
  ["exactly the limit", { spent: 98_550, limit: 1_000 }, true],
  ["a hundredth more", { spent: 98_551, limit: 1_000 }, false],
  ["no limit", { spent: 1e12, limit: null }, true],
])("a message to the phone that makes %s", (_, spending, expected) => {
  for (const channel of ["sms", "whatsapp"]) expect(isWithinLimit({ ...message, channel }, spending)).toBe(expected);
});

test.each([
  [{ sms: 1_450 }, true],
  [{ whatsapp: 1_150 }, true],
  [{ email: 100 }, false],
  [{}, false],
])("with the prices %j there are costs: %s", (given, expected) =>
  expect(hasPrices({ sms: undefined, whatsapp: undefined, email: undefined, ...given })).toBe(expected),
);

test.each([
  ["an email", { channel: "email" }],
  ["an emergency", { kind: "emergency-alert" }],
  ["a question of the gate", { kind: "visitor-waiting" }],
  ["what is always sent", { isUrgent: true }],
])("%s leaves beyond the limit", (_, more) =>
  expect(isWithinLimit({ ...message, ...more }, { spent: 1e9, limit: 1 })).toBe(true),
);

test("messages allowed one after another never cost more than the limit", () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000 })), fc.integer({ min: 1, max: 5_000 }), (costs, limit) => {
      let spent = 0;
      for (const cost of costs) if (isWithinLimit({ ...message, cost }, { spent, limit })) spent += cost;
      expect(spent).toBeLessThanOrEqual(limit * 100);
    }),
  ));
