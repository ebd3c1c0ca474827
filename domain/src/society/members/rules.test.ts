import { describe, expect, it } from "vitest";
import { maskedPan, sharesAreWhole } from "./rules.ts";

describe("sharesAreWhole", () => {
  it.each([
    [[null], true],
    [[null, null], true],
    [[100], true],
    [[50, 50], true],
    [[33.33, 33.33, 33.34], true],
    [[0.01, 99.99], true],
    [[33.33, 33.33, 33.33], false],
    [[50, null], false],
    [[50, 49], false],
    [[60, 50], false],
    [[99], false],
  ])("of %j is %s", (shares, isWhole) => expect(sharesAreWhole(shares.map((Share) => ({ Share })))).toBe(isWhole));
});

it("masks a PAN but for its end", () => expect(maskedPan("ABCDE1234F")).toBe("••••••234F"));
