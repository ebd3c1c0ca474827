import { expect, test } from "vitest";
import type { Debit } from "../returns/rules.ts";
import { matchOutgoing, type OutgoingPayment } from "./rules.ts";

const debit = (more: Partial<Debit>): Debit => ({
  id: "d",
  day: "2026-05-10",
  amount: 50_000,
  utr: "",
  cheque: "",
  isReturn: false,
  ...more,
});
const payment = (more: Partial<OutgoingPayment>): OutgoingPayment => ({
  id: "p",
  amount: 50_000,
  reference: "",
  isCheque: false,
  day: "2026-05-09",
  ...more,
});
const said = (debits: Debit[], payments: OutgoingPayment[]) =>
  Object.fromEntries(
    [...matchOutgoing(debits, payments)].map(([id, proposals]) => [
      id,
      proposals.map(({ outgoing, reasons }) => `${outgoing} ${reasons}`),
    ]),
  );

test.each([
  [
    "a UTR and the amount",
    debit({ utr: "HDFCN5202605" }),
    payment({ reference: "hdfcn 5202605" }),
    "p supplier-reference",
  ],
  [
    "a cheque number without its zeros",
    debit({ cheque: "4512" }),
    payment({ reference: "004512", isCheque: true, day: "2026-02-20" }),
    "p supplier-reference",
  ],
  ["the amount within a week", debit({}), payment({ day: "2026-05-03" }), "p supplier-amount"],
  ["the amount after more than a week", debit({}), payment({ day: "2026-05-02" }), undefined],
  ["a payment of a later day", debit({}), payment({ day: "2026-05-11" }), undefined],
  ["another cheque number", debit({ cheque: "4513" }), payment({ reference: "004512", isCheque: true }), undefined],
  ["another UTR", debit({ utr: "X1" }), payment({ reference: "X2" }), undefined],
  ["another amount", debit({ utr: "X1" }), payment({ reference: "X1", amount: 50_001 }), undefined],
  ["something that came back", debit({ isReturn: true }), payment({}), undefined],
])("a debit with %s", (_, line, paid, proposal) => {
  expect(said([line], [paid]).d?.[0]).toBe(proposal);
});

test("one payment is of one debit, if a debit names it", () => {
  const [named, other] = [debit({ id: "b", utr: "X1", day: "2026-05-12" }), debit({ id: "a" })];
  expect(said([other, named], [payment({ reference: "X1" })])).toEqual({ b: ["p supplier-reference"] });
});

test("payments of one amount are all proposed", () => {
  expect(said([debit({})], [payment({ id: "p" }), payment({ id: "q" })]).d).toEqual([
    "p supplier-amount",
    "q supplier-amount",
  ]);
});
