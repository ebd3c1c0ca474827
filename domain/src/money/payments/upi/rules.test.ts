import { describe, expect, test } from "vitest";
import { readUpiId, readUtr, spread, transactionReference, upiLink } from "./rules.ts";

describe("a UPI id", () => {
  test.each([
    ["society@okicici", "society@okicici"],
    ["  Green.Park-01@YBL ", "green.park-01@ybl"],
    ["9876543210@paytm", "9876543210@paytm"],
    ["a_b@upi", "a_b@upi"],
    ["ab@kotak811", "ab@kotak811"],
  ])("%j is kept as %s", (text, kept) => {
    expect(readUpiId(text)).toBe(kept);
  });

  test.each([
    "",
    "society",
    "@ybl",
    "a@ybl",
    "society@",
    "society@1bank",
    "society@x",
    "asha@example.in",
    "two words@ybl",
    "a@b@ybl",
    ".park@ybl",
    "park.@ybl",
    "पार्क@ybl",
    "park@ybl&am=1",
    `${"a".repeat(256)}@ybl`,
  ])("%j is none", (text) => {
    expect(readUpiId(text)).toBeUndefined();
  });
});

test.each([
  ["612345678901", "612345678901"],
  [" 6123 4567 8901 ", "612345678901"],
  ["6123-4567-8901", "612345678901"],
  ["61234567890", undefined],
  ["6123456789012", undefined],
  ["000000000000", undefined],
  ["61234567890A", undefined],
  ["", undefined],
])("the UTR of %j is %s", (text, utr) => {
  expect(readUtr(text)).toBe(utr);
});

describe("the link", () => {
  const bill = {
    upiId: "greenpark@okicici",
    payeeName: "Green Park CHS",
    amount: 2500_00,
    note: "Bill B/2026-27/000012 Flat A-101",
    reference: "A01A1FD0ADC25745A82FC722830BDF05E00",
  };

  test.each([
    [
      {},
      "upi://pay?pa=greenpark@okicici&pn=Green%20Park%20CHS&am=2500.00&cu=INR&tn=Bill%20B-2026-27-000012%20Flat%20A-101&tr=A01A1FD0ADC25745A82FC722830BDF05E00",
    ],
    [{ amount: 1 }, "am=0.01&"],
    [{ amount: 10 }, "am=0.10&"],
    [{ amount: 12_34_567_05 }, "am=1234567.05&"],
    [{ payeeName: "A&B=Co?am=1" }, "pn=A-B-Co-am-1&"],
    [{ payeeName: "हरि ॐ निवास" }, `pn=${encodeURIComponent("हरि ॐ निवास")}&`],
    [{ note: "Flat #12 + parking" }, "tn=Flat%20-12%20-%20parking&"],
    [{ note: "x".repeat(80) }, `tn=${"x".repeat(50)}&`],
  ])("of %j holds %s", (given, part) => {
    expect(upiLink({ ...bill, ...given })).toContain(part);
  });

  test("is read back by any reader of addresses, each field once", () => {
    const { searchParams } = new URL(upiLink({ ...bill, payeeName: "Ravi & Söhne 100%", note: "a=b&c" }));
    expect([...searchParams.keys()]).toEqual(["pa", "pn", "am", "cu", "tn", "tr"]);
    expect(searchParams.get("pa")).toBe("greenpark@okicici");
  });
});

test("a transaction reference is of 35 letters and digits, and another one for each attempt and each bill", () => {
  const bills = ["01a1fd0a-dc25-745a-82fc-722830bdf05e", "01a1fd0a-dc25-745a-82fc-722830bdf05f"];
  const all = bills.flatMap((bill) => [0, 1, 35, 36, 1295].map((attempt) => transactionReference(bill, attempt)));
  expect(all[0]).toBe("A01A1FD0ADC25745A82FC722830BDF05E00");
  for (const reference of all) expect(reference).toMatch(/^[A-Z0-9]{35}$/);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  [500, [250, 250], [250, 250]],
  [100, [250, 250], [100, 0]],
  [300, [250, 250], [250, 50]],
  [700, [250, 250], [250, 450]],
  [700, [0, 250, 0], [0, 250, 450]],
  [1, [0], [1]],
])("%i over bills of which %j is due is %j", (amount, due, parts) => {
  expect(spread(amount, due)).toEqual(parts);
});
