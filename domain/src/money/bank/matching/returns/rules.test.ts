import { describe, expect, it } from "vitest";
import type { Day } from "../../../../platform/days.ts";
import { type Debit, matchReturns, type ReturnableReceipt } from "./rules.ts";

const debit = (more: Partial<Debit> = {}): Debit => ({
  ...{ id: "line", day: "2026-04-20" as Day, amount: 250_000, utr: "", cheque: "482117", isReturn: true },
  ...more,
});
const receipt = (more: Partial<ReturnableReceipt> = {}): ReturnableReceipt => ({
  ...{ id: "one", debtor: "A-101", amount: 250_000, reference: "482117", isCheque: true, day: "2026-04-10" as Day },
  ...more,
});
const of = (line: Debit, receipts: readonly ReturnableReceipt[]) =>
  (matchReturns([line], receipts).get(line.id) ?? []).map(({ receipts: ids, reasons }) => [ids.join("+"), reasons[0]]);

describe("a debit", () => {
  it("takes back the cheque with its number and amount", () => {
    expect(of(debit(), [receipt(), receipt({ id: "other", reference: "482118" })])).toEqual([
      ["one", "cheque-returned"],
    ]);
    expect(of(debit({ cheque: "12" }), [receipt({ reference: "000012" })])).toEqual([["one", "cheque-returned"]]);
  });

  it("takes back the transfer with its reference", () => {
    const upi = receipt({ reference: "6123 4567 8901", isCheque: false });
    expect(of(debit({ cheque: "", utr: "612345678901" }), [upi])).toEqual([["one", "reference-returned"]]);
  });

  it("takes back one cheque for several flats", () => {
    const two = [receipt({ amount: 100_000 }), receipt({ id: "two", debtor: "A-102", amount: 150_000 })];
    expect(of(debit(), two)).toEqual([["one+two", "cheque-returned"]]);
  });

  it("may be a cheque of its amount where it says that one was returned, and not which", () => {
    const two = [receipt(), receipt({ id: "two", reference: "99" }), receipt({ id: "upi", isCheque: false })];
    expect(of(debit({ cheque: "" }), two)).toEqual([
      ["one", "amount-returned"],
      ["two", "amount-returned"],
    ]);
    expect(of(debit({ cheque: "", isReturn: false }), two)).toEqual([]);
    const many = Array.from({ length: 6 }, (_, at) => receipt({ id: `${at}` }));
    expect(of(debit({ cheque: "" }), many)).toEqual([]);
  });

  it.each([
    ["of another amount", {}, { amount: 250_100 }],
    ["of the bank's charge for it", { amount: 11_800 }, {}],
    ["from after it", {}, { day: "2026-04-21" as Day }],
    ["from long ago", {}, { day: "2026-01-01" as Day }],
    ["whose number is a reference of a transfer", {}, { isCheque: false }],
    ["of another number, although the amount is the same", {}, { reference: "482118" }],
  ])("takes back no receipt %s", (_, line, other) => {
    expect(of(debit(line), [receipt(other)])).toEqual([]);
  });

  it("does not take back what another one did", () => {
    const matches = matchReturns([debit(), debit({ id: "again" })], [receipt()]);
    expect(matches.get("line")).toHaveLength(1);
    expect(matches.get("again") ?? []).toEqual([]);
  });
});
