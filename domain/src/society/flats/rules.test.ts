import { describe, expect, it } from "vitest";
import { flatTypeNamed, flatTypeNameOf } from "./rules.ts";

describe("flatTypeNamed", () => {
  it.each([
    ["1 BHK", 1],
    ["2bhk", 2],
    ["3-B.H.K.", 3],
    ["4", 4],
    ["2 Bedroom Apartment", 2],
    ["2 बीएचके", 2],
    ["Villa", 5],
    ["3 BHK Villa", 5],
    ["विला", 5],
    ["1 RK", undefined],
    ["2.5 BHK", undefined],
    ["1-2 BHK", undefined],
    ["5", undefined],
    ["5 BHK", undefined],
    ["0", undefined],
    ["Shop", undefined],
  ])("'%s' is %s", (text, type) => expect(flatTypeNamed(text)).toBe(type));
});

describe("flatTypeNameOf", () => {
  it.each([
    ["2 BHK", 2, ""],
    ["2bhk", 2, ""],
    ["2 BHK flat", 2, "2 BHK flat"],
    ["3 BHK Villa", 5, "3 BHK Villa"],
    ["1RK", undefined, "1RK"],
    [" Shop \n cum  godown ", undefined, "Shop cum godown"],
  ] as const)("keeps of '%s' of class %s '%s'", (text, type, kept) => expect(flatTypeNameOf(text, type)).toBe(kept));
});
