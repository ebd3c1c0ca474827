import { expect, test } from "vitest";
import type { StatementAccount } from "../codes.ts";
import { accountOf } from "./rules.ts";

const own = { number: "50100012345678", ifsc: "HDFC0000123" };
const stated = (number: string, bank: StatementAccount["bank"] = "HDFC"): StatementAccount => ({
  ...{ number, bank, isMasked: /[X*]/.test(number), holder: "", ifsc: "" },
});

test.each([
  ["50100012345678", "same"],
  ["000050100012345678", "same"],
  ["12345678", "same"],
  ["50100012345679", "other"],
  ["5678", "other"],
  ["XXXXXXXXXX5678", "same"],
  ["50XXXXXXXX5678", "same"],
  ["51XXXXXXXX5678", "other"],
  ["****5679", "other"],
  ["XX78", "unknown"],
  ["", "unknown"],
] as const)("%s is %s", (number, expected) => {
  expect(accountOf(stated(number), own)).toBe(expected);
});

test("the same number at another bank is another account, and at a bank that is not named the same", () => {
  expect(accountOf(stated(own.number, "ICIC"), own)).toBe("other");
  expect(accountOf(stated(own.number, null), own)).toBe("same");
});
