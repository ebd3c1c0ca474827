import fc from "fast-check";
import { expect, test } from "vitest";
import { isReference, referenceCount, referenceLength, referenceOf, referencesIn, spokenReference } from "./rules.ts";

const alphabet = "23456789BCDFGHJKLMNPQRSTVWXYZ";
/** Of all numbers those whose references have letters and digits. */
const reference = fc
  .integer({ min: 0, max: referenceCount - 1 })
  .map(referenceOf)
  .filter(isReference);
const place = fc.integer({ min: 0, max: referenceLength - 1 });

test("every number has its own reference of six characters", () => {
  expect(referenceOf(0)).toHaveLength(referenceLength);
  expect(isReference("BCDFGH")).toBe(false);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: referenceCount - 1 }), { minLength: 2 }), (numbers) => {
      expect(new Set(numbers.map(referenceOf)).size).toBe(numbers.length);
    }),
  );
});

test("one wrong character is noticed", () => {
  fc.assert(
    fc.property(reference, place, fc.constantFrom(...alphabet), (right, at, character) => {
      fc.pre(right[at] !== character);
      expect(isReference(right.slice(0, at) + character + right.slice(at + 1))).toBe(false);
    }),
  );
});

test("two characters that changed places are noticed, wherever they are", () => {
  fc.assert(
    fc.property(reference, place, place, (right, one, other) => {
      fc.pre(right[one] !== right[other]);
      const characters = [...right];
      [characters[one], characters[other]] = [right[other]!, right[one]!];
      expect(isReference(characters.join(""))).toBe(false);
    }),
  );
});

test("a missing or a doubled character is no reference", () => {
  fc.assert(
    fc.property(reference, place, (right, at) => {
      expect(isReference(right.slice(0, at) + right.slice(at + 1))).toBe(false);
      expect(isReference(right.slice(0, at) + right[at]! + right.slice(at))).toBe(false);
    }),
  );
});

test("narrations are read for references in any case, in one group or in two", () => {
  fc.assert(
    fc.property(reference, (right) => {
      const spoken = spokenReference(right);
      for (const text of [
        `UPI-ASHA RAO-ASHA@OKAXIS-612345678901-${right}`,
        `NEFT/N123/ASHA RAO/${spoken.toLowerCase()} MAY`,
        `IMPS-P2A-${spoken.replace(" ", "-")}`,
      ])
        expect(referencesIn(text)).toContain(right);
      expect(referencesIn(`NEFT X${right}`)).toEqual([]);
    }),
  );
  expect(referencesIn("MAINTENANCE A-101 MAY 2026 PAYMENT BHARAT NAGAR")).toEqual([]);
});
