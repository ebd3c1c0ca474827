import { describe, expect, test } from "vitest";
import { codesIn, slotKey } from "./rules.ts";

describe("the codes that people write", () => {
  test.each([
    ["S-1", ["S-1"]],
    ["S-1, S-2\nS-3;", ["S-1", "S-2", "S-3"]],
    ["S-01 to S-03", ["S-01", "S-02", "S-03"]],
    ["P9..P11", ["P9", "P10", "P11"]],
    ["B-9 to 11", ["B-9", "B-10", "B-11"]],
    ["S-3 to S-1", ["S-3 to S-1"]],
    ["", []],
  ])("%j are %j", (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  test.each([
    ["S-1", "S1"],
    ["s 1", "S1"],
    ["स्टिल्ट/1", "स्टिल्ट1"],
  ])("the key of %s is %s", (code, key) => {
    expect(slotKey(code)).toBe(key);
  });
});
