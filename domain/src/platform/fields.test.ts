import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { DayIn, Email, Mobile, Otp, RupeesIn } from "./fields.ts";
import { inEnglish } from "./in-english.ts";

const parsedOrSaid = (schema: z.ZodType, sent: unknown) => {
  const { success, data, error } = schema.safeParse(sent);
  return success ? { data } : { said: error.issues.map(({ message }) => inEnglish(message)) };
};

describe("RupeesIn", () => {
  it.each([
    [0, { data: 0 }],
    [13_500, { data: 1_350_000 }],
    [99.99, { data: 9_999 }],
    [-1, { said: ["The amount cannot be negative"] }],
    [1e12, { said: ["The amount is too large"] }],
    [10.001, { said: ["The amount can have two decimals at most"] }],
  ])("%d", (amount, result) => expect(parsedOrSaid(RupeesIn, amount)).toEqual(result));

  it.each([["100"], [Number.NaN], [Number.POSITIVE_INFINITY], [null], [undefined]])("refuses %o", (amount) =>
    expect(RupeesIn.safeParse(amount).success).toBe(false),
  );
});

describe("Mobile", () => {
  it.each([
    ["+91 98765 43210", { data: "9876543210" }],
    ["9876543210", { data: "9876543210" }],
    ["1234567890", { said: ["Enter a valid 10-digit mobile"] }],
    ["9".repeat(31), { said: ["Enter a valid 10-digit mobile"] }],
    ["  ", { said: ["Mobile number is required"] }],
    [undefined, { said: ["Mobile number is required"] }],
    [9_876_543_210, { said: ["Mobile number is required"] }],
  ])("%o", (text, result) => expect(parsedOrSaid(Mobile, text)).toEqual(result));
});

describe("Email", () => {
  it.each([
    [" asha@mail.example ", { data: "asha@mail.example" }],
    ["", { said: ["Email is required"] }],
    ["asha@mail", { said: ["Enter a valid email address"] }],
    ["two words@mail.example", { said: ["Enter a valid email address"] }],
    [`${"a".repeat(260)}@mail.example`, { said: ["Enter a valid email address"] }],
    [null, { said: ["Email is required"] }],
  ])("%o", (text, result) => expect(parsedOrSaid(Email, text)).toEqual(result));
});

describe("Otp", () => {
  it.each([
    ["0042", { data: "0042" }],
    [42, { data: "0042" }],
    [0, { data: "0000" }],
    [" 1234 ", { data: "1234" }],
    ["42", { said: ["Enter 4-digit OTP"] }],
    [12_345, { said: ["Enter 4-digit OTP"] }],
    ["12a4", { said: ["Enter 4-digit OTP"] }],
    ["१२३४", { said: ["Enter 4-digit OTP"] }],
    [undefined, { said: ["OTP is required"] }],
    [-1, { said: ["OTP is required"] }],
    [1.5, { said: ["OTP is required"] }],
  ])("%o", (sent, result) => expect(parsedOrSaid(Otp, sent)).toEqual(result));

  it("is required if it is blank", () =>
    expect(parsedOrSaid(Otp, "")).toMatchObject({ said: ["OTP is required", expect.anything()] }));
});

it.each([
  ["2026-11-21", "2026-11-21"],
  ["2026-11-21T18:29:59Z", "2026-11-21"],
  ["2026-11-21T18:30:00Z", "2026-11-22"],
  ["2026-11-21T00:00:00+05:30", "2026-11-21"],
])("the day %s is %s", (sent, day) => {
  expect(DayIn.parse(sent)).toBe(day);
});

it.each(["2026-02-30", "21-11-2026", "", "soon", "1899-12-31", "9999-12-31", 20261121])("%s is no day", (sent) => {
  expect(inEnglish(DayIn.safeParse(sent).error?.issues[0]?.message)).toBe("Enter a date as YYYY-MM-DD");
});
