import { expect, test } from "vitest";
import { accountMeant, freeCode, groupMeant } from "./rules.ts";

test("a row means an account by name, label or usual name; its code counts only without a name", () => {
  const accounts = [
    { id: "cash", code: "1010", purpose: "cash" as const, names: ["Cash in hand", "हाथ में नकद"] },
    { id: "fund", code: "2120", purpose: "sinking-fund" as const, names: ["Sinking fund"] },
    { id: "own", code: "1021", purpose: null, names: ["Saraswat Bank A/c 123"] },
    { id: "one", code: "4010", purpose: null, names: ["Garden"] },
    { id: "two", code: "4020", purpose: null, names: ["garden"] },
  ];
  const meant = (name: string, code = "") => accountMeant({ name, code }, accounts);
  expect(meant("CASH-IN-HAND")).toBe("cash");
  expect(meant("हाथ में नकद")).toBe("cash");
  expect(meant("Cash on hand")).toBe("cash");
  expect(meant("saraswat bank a/c 123")).toBe("own");
  expect(meant("Painting", "2120")).toBeNull();
  expect(meant("", "2120")).toBe("fund");
  expect(meant("Garden")).toBeNull();
});

test.each([
  ["HDFC Bank", 1, "cash-and-bank"],
  ["HDFC Bank overdraft", 0, "loans"],
  ["Fixed Deposit with SBI", 1, "investments"],
  ["Building Fund", 0, "funds"],
  ["Security deposit from tenants", 0, "deposits"],
  ["BEST deposit", 1, "other-assets"],
  ["Electricity charges payable", 0, "payables"],
  ["Electricity charges", 1, "utilities"],
  ["Festival expenses", 1, "administration"],
  ["Hoarding", 0, "other-income"],
] as const)("%s with %i is proposed for %s", (name, debit, group) => {
  expect(groupMeant({ name, debit })).toBe(group);
});

test("a new account gets a code that is free", () => {
  expect(freeCode("cash-and-bank", new Set(["1010", "1020"]))).toBe("1021");
  expect(freeCode("cash-and-bank", new Set(["1021", "1022"]))).toBe("1023");
});
