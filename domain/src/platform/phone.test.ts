import { describe, expect, it } from "vitest";
import { mobileDigits, typedMobile } from "./phone.ts";

describe("mobileDigits", () => {
  it.each([
    ["9876543210", "9876543210"],
    ["+91 98765 43210", "9876543210"],
    ["098765-43210", "9876543210"],
    ["919876543210", "9876543210"],
    ["00919876543210", "9876543210"],
    ["(98765) 43.210", "9876543210"],
    ["9198765432", "9198765432"],
    ["5876543210", undefined],
    ["987654321", undefined],
    ["98765432101", undefined],
    ["+1 9876543210", undefined],
    ["", undefined],
  ])("reads %o as %o", (text, digits) => expect(mobileDigits(text)).toBe(digits));
});

describe("typedMobile", () => {
  it.each([
    ["98765", "98765"],
    ["98765 43210", "9876543210"],
    ["98765432109", "9876543210"],
    ["+", "+"],
    ["+9", "+9"],
    ["+91", ""],
    ["+91 98765 43210", "9876543210"],
    ["919876543210", "9876543210"],
    ["09876543210", "9876543210"],
    ["9198765432", "9198765432"],
    ["abc", ""],
  ])("shows %o as %o", (text, shown) => expect(typedMobile(text)).toBe(shown));
});
