import fc from "fast-check";
import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test.each([
  [undefined, undefined],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-1000", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=100-200", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-8", undefined],
  ["bytes=-", undefined],
  ["bytes=0-9,20-29", undefined],
  ["bytes=a-b", undefined],
  ["items=0-9", undefined],
  ["bytes=0-9 ", undefined],
  ["bytes=99999999999999999999-", undefined],
])("of a file of 100 bytes %s is %j", (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});

test("is always within the file", () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (size, first, last) => {
      for (const header of [`bytes=${first}-${last}`, `bytes=${first}-`, `bytes=-${last}`]) {
        const range = rangeOf(header, size);
        if (typeof range !== "object") continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeLessThan(size);
        expect(range.start).toBeLessThanOrEqual(range.end);
      }
    }),
  );
});
