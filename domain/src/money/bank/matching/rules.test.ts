import { expect, test } from "vitest";
import type { Credit, Debtor } from "./codes.ts";
import { matchCredits } from "./rules.ts";
import type { Known } from "./search/rules.ts";

const debtor = (flat: string, name: string, ...dues: number[]): Debtor => ({
  id: `of ${flat}`,
  flat,
  names: [name],
  phones: [],
  bills: dues.map((due, at) => ({ id: `${flat}/${at}`, due })),
});
const rahul = debtor("A-101", "Rahul Sharma", 2_500_00);
const asha = debtor("A-102", "Asha Kulkarni", 2_500_00);
const vijay = debtor("B-201", "Vijay Iyer", 1_000_00, 3_100_00);
const nobody = debtor("B-202", "Meena Rao");

const knownOf = (known: Partial<Known> = {}): Known => ({
  debtors: [rahul, asha, vijay, nobody],
  claims: [],
  receipts: [],
  payers: new Map(),
  ...known,
});

const credit = (amount: number, of: Partial<Credit> = {}): Credit => ({
  ...{
    id: "line",
    day: "2026-11-05",
    amount,
    utr: "",
    isUtrWhole: false,
    canBeUpi: true,
    cheque: "",
    ownReference: "",
  },
  ...{ payerKeys: [], payerName: "", phone: "", codedFlats: [], flats: [], unclearFlats: [] },
  ...of,
});
const whole = (utr: string) => ({ utr, isUtrWhole: true });
const gradesOf = (credits: readonly Credit[], known = knownOf()) =>
  matchCredits(credits, known).map(({ grade }) => grade);
const best = (of: Credit, known = knownOf()) => {
  const [match] = matchCredits([of], known);
  const [first] = match!.proposals;
  return {
    grade: match!.grade,
    for: first?.parts.map(({ debtor: id }) => id.slice(3)),
    claim: first?.claim,
    reasons: first?.reasons,
  };
};

test("a label, the name on record and the amount due are sure; each of them alone is not", () => {
  expect(best(credit(2_500_00, { flats: ["A-101"], payerName: "RAHUL SHARMA" }))).toEqual({
    grade: 1,
    for: ["A-101"],
    claim: null,
    reasons: ["flat-named", "name-same", "amount-due"],
  });
  expect(best(credit(2_500_00, { flats: ["A-101"] })).grade).toBe(2);
  expect(best(credit(2_500_00, { payerName: "RAHUL SHARMA" })).grade).toBe(2);
  expect(best(credit(2_500_00))).toMatchObject({ grade: 3, reasons: ["amount-due", "others-fit"] });
  expect(best(credit(4_100_00))).toMatchObject({ grade: 3, for: ["B-201"], reasons: ["amount-due"] });
  expect(best(credit(777_00)).grade).toBe(4);
});

test("a payment reference and the amount due are sure, unless anything speaks for another flat", () => {
  const coded = { codedFlats: ["A-101"] };
  expect(best(credit(2_500_00, coded))).toMatchObject({
    ...{ grade: 1, for: ["A-101"], reasons: ["reference-named", "amount-due"] },
  });
  expect(best(credit(2_400_00, coded))).toMatchObject({ grade: 2, for: ["A-101"] });
  expect(best(credit(2_500_00, { ...coded, payerName: "ASHA KULKARNI" })).grade).toBeGreaterThan(1);
  expect(best(credit(2_500_00, { ...coded, flats: ["A-102"] })).grade).toBeGreaterThan(1);
  expect(best(credit(2_500_00, { codedFlats: ["A-101", "A-102"] })).grade).toBeGreaterThan(1);
});

test("what speaks for two flats is left to a person", () => {
  // The label was mistyped, or somebody pays for a neighbour.
  expect(best(credit(2_500_00, { flats: ["A-101"], payerName: "ASHA KULKARNI" })).grade).toBe(3);
  expect(best(credit(2_500_00, { flats: ["A-101", "A-102"] })).grade).toBe(3);
  const both = knownOf({
    payers: new Map([["vpa:r@bank", [rahul, asha].map(({ id }) => ({ debtor: id, times: 4 }))]]),
  });
  expect(best(credit(2_500_00, { payerKeys: ["vpa:r@bank"] }), both).grade).toBe(3);
});

test("a payer who was confirmed for one flat is known again, by the UPI ID and not by name and branch", () => {
  const payers = (key: string) => knownOf({ payers: new Map([[key, [{ debtor: asha.id, times: 1 }]]]) });
  expect(best(credit(2_500_00, { payerKeys: ["vpa:x@bank"] }), payers("vpa:x@bank"))).toMatchObject({
    grade: 1,
    for: ["A-102"],
  });
  expect(best(credit(2_500_00, { payerKeys: ["name:SBIN0000001/x"] }), payers("name:SBIN0000001/x")).grade).toBe(2);
  expect(best(credit(2_500_00, { payerKeys: ["vpa:x@bank"], flats: ["A-101"] }), payers("vpa:x@bank")).grade).toBe(3);
  // Another amount than what is due.
  expect(best(credit(2_400_00, { payerKeys: ["vpa:x@bank"] }), payers("vpa:x@bank")).grade).toBe(2);
});

test("bills are paid one by one, the oldest together, or all", () => {
  const of = (amount: number) => best(credit(amount, { flats: ["B-201"], payerName: "V IYER" })).reasons!.at(-1);
  expect([4_100_00, 3_100_00, 1_000_00, 4_100_01, 500_00].map(of)).toEqual([
    ...["amount-due", "amount-bill", "amount-bill", "amount-near", "amount-other"],
  ]);
  expect(best(credit(500_00, { flats: ["B-202"] })).reasons).toContain("nothing-due");
});

test("what one credit takes is not there for the next", () => {
  const paid = { flats: ["A-101"], payerName: "RAHUL SHARMA" };
  expect(gradesOf([credit(2_500_00, { id: "1", ...paid }), credit(2_500_00, { id: "2", ...paid })])).toEqual([1, 2]);
});

test("a reported payment needs the whole reference, the amount, and nothing that speaks for another", () => {
  const claim = {
    id: "claim",
    debtor: asha.id,
    amount: 2_500_00,
    utr: "612345678901",
    reference: "",
    day: "2026-11-04",
  };
  const known = knownOf({ claims: [claim] });
  expect(best(credit(2_500_00, whole("612345678901")), known)).toMatchObject({
    grade: 1,
    claim: "claim",
    reasons: ["utr-claimed"],
  });
  expect(best(credit(2_499_99, whole("612345678901")), known)).toMatchObject({ grade: 2, claim: null });
  expect(best(credit(2_500_00, { utr: "678901" }), known)).toMatchObject({
    grade: 2,
    claim: "claim",
    reasons: ["utr-alike"],
  });
  expect(best(credit(2_500_00, whole("612345679801")), known)).toMatchObject({ grade: 2, reasons: ["utr-alike"] });
  // Somebody reports a neighbour's payment as their own.
  expect(best(credit(2_500_00, { ...whole("612345678901"), payerName: "RAHUL SHARMA" }), known).grade).toBe(3);
  expect(best(credit(2_500_00, { ...whole("612345678901"), flats: ["A-101"] }), known).grade).toBe(3);
  expect(best(credit(2_500_00, { ...whole("612345678901"), payerName: "SUNIL JOG" }), known).grade).toBe(2);
  // A bank that prints the reference would have printed the reported one.
  expect(best(credit(2_500_00, { ...whole("699999999999"), flats: ["A-102"] }), known)).toMatchObject({
    grade: 2,
    claim: null,
  });
  expect(best(credit(2_500_00, { flats: ["A-102"] }), known)).toMatchObject({ grade: 1, claim: "claim" });
  expect(best(credit(2_500_00, { flats: ["A-102"], canBeUpi: false }), known)).toMatchObject({ grade: 2, claim: null });
});

test("a receipt that exists is matched and not made again", () => {
  const receipt = {
    id: "R1",
    debtor: rahul.id,
    amount: 1_500_00,
    reference: "612345678901",
    isCheque: false,
    day: "2026-11-03",
  };
  const other = { ...receipt, id: "R2", debtor: asha.id, amount: 1_000_00 };
  const cheque = { ...receipt, id: "R3", reference: "000123", isCheque: true, amount: 900_00 };
  const known = knownOf({ receipts: [receipt, other, cheque] });
  const matched = (of: Credit) => {
    const [match] = matchCredits([of], known);
    return { grade: match!.grade, receipts: match!.proposals[0]?.receipts };
  };
  // One transfer for which two receipts were written by hand.
  expect(matched(credit(2_500_00, whole("612345678901")))).toEqual({ grade: 1, receipts: ["R1", "R2"] });
  expect(matched(credit(1_500_00, whole("612345678901")))).toEqual({ grade: 3, receipts: ["R1", "R2"] });
  expect(matched(credit(900_00, { cheque: "123" }))).toEqual({ grade: 1, receipts: ["R3"] });
  expect(matched(credit(900_00, { cheque: "124" })).grade).toBe(4);
  // Without its reference, or with a wrong one that is no reference.
  expect(matched(credit(1_500_00, { flats: ["A-101"] }))).toEqual({ grade: 2, receipts: ["R1"] });
});

test("one transfer for two flats is sure if it names both and one person is on record for both", () => {
  const second = debtor("B-203", "Rahul Sharma", 1_700_00);
  const known = knownOf({ debtors: [rahul, asha, vijay, second] });
  const of = { flats: ["A-101", "B-203"], payerName: "RAHUL SHARMA" };
  expect(best(credit(4_200_00, of), known)).toMatchObject({ grade: 1, for: ["A-101", "B-203"] });
  expect(best(credit(4_200_00, { payerName: "RAHUL SHARMA" }), known)).toMatchObject({
    grade: 2,
    for: ["A-101", "B-203"],
  });
  expect(best(credit(4_200_00, { flats: ["A-101", "A-102"], payerName: "RAHUL SHARMA" }), known).grade).toBe(3);
});

test("a rupee to try, a cut reference and a paisa too little are never sure", () => {
  expect(best(credit(1_00, { flats: ["A-101"], payerName: "RAHUL SHARMA" }))).toMatchObject({ grade: 3 });
  expect(best(credit(2_499_99, { flats: ["A-101"], payerName: "RAHUL SHARMA" }))).toMatchObject({ grade: 2 });
});
