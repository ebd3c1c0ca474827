import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { make, database } = server;
const { pool } = database;
const { act, office, info, approve, balance, check, bankOf } = payablesOn(server);
type Who = { headers: Record<string, string> };
type Office = Awaited<ReturnType<typeof office>>;

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();
const reverse = (Supplier_PaymentID: string, who: Who) =>
  act("Reverse_Supplier_Payment", { Supplier_PaymentID, Reason: "Not given" }, who);

describe("a payment to a supplier", () => {
  test("pays several approved bills by one numbered voucher, and what is left is an advance for later ones", async () => {
    const at = await office();
    const SupplierID = await at.supplier();
    const [first, second] = [await at.approved(SupplierID, 100), await at.approved(SupplierID, 200.5)];
    const paid = await at.pay(SupplierID, {
      Bills: [
        { Purchase_BillID: first, Amount: 100 },
        { Purchase_BillID: second, Amount: 50 },
      ],
      Advance_Amount: 30,
    });
    expect(paid.extras.Data).toMatchObject({ Voucher_No: "PV/2026-27/00001", Amount: 180, Advance_Amount: 30 });
    expect(await info(first, at.treasurer)).toMatchObject({ Purchase_State: 4, Payments: [{ Amount: 100 }] });
    expect(await info(second, at.treasurer)).toMatchObject({
      Purchase_State: 3,
      Outstanding_Amount: 150.5,
      Advance_Amount: 30,
    });
    expect(await balance(at.issuerId, "creditors")).toBe(-120.5);
    expect(await balance(at.issuerId, "cash")).toBe(-180);
    expect((await act("Use_Supplier_Advance", { Purchase_BillID: second }, at.accountant)).extras.Data).toMatchObject({
      Outstanding_Amount: 120.5,
    });
    expect(await act("Use_Supplier_Advance", { Purchase_BillID: second }, at.accountant)).toMatchObject(
      refused("no-supplier-advance"),
    );
    expect(await balance(at.issuerId, "creditors")).toBe(-120.5);
    const supplier = await act("Fetch_Supplier_Info", { SupplierID }, at.treasurer);
    expect(supplier.extras.Data).toMatchObject({ Open_Amount: 120.5, Advance_Amount: 0 });
    const { Supplier_PaymentID } = paid.extras.Data;
    expect((await reverse(Supplier_PaymentID, at.treasurer)).extras.Data).toMatchObject({ Reversed_On: "2026-06-10" });
    expect(await reverse(Supplier_PaymentID, at.treasurer)).toMatchObject(refused("payment-reversed"));
    expect(await info(second, at.treasurer)).toMatchObject({
      Purchase_State: 2,
      Outstanding_Amount: 200.5,
      Payments: [],
    });
    expect(await balance(at.issuerId, "creditors")).toBe(-300.5);
    expect(await balance(at.issuerId, "cash")).toBe(0);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("is refused for what is not approved, of another supplier, too much, or from no account of money", async () => {
    const at = await office();
    const SupplierID = await at.supplier();
    const waiting = (await at.bill(SupplierID, 100)).extras.Data.Purchase_BillID;
    const bill = await at.approved(SupplierID, 100);
    const others = await at.approved(await at.supplier(), 100);
    const paying = (Purchase_BillID: string, Amount: number, more: object = {}) =>
      at.pay(SupplierID, { Bills: [{ Purchase_BillID, Amount }], ...more });
    expect(await paying(waiting, 100)).toMatchObject(refused("purchase-bill-not-approved"));
    expect(await paying(others, 100)).toMatchObject(refused("unknown-purchase-bill", 404));
    expect(await paying(bill, 100.01)).toMatchObject(refused("purchase-bill-overpaid"));
    expect(await paying(bill, 100, { Ledger_AccountID: await at.ledger("lifts") })).toMatchObject(
      refused("payment-ledger-unsuitable"),
    );
    expect(await paying(bill, 100, { Payment_Mode: 3 })).toMatchObject(refused("payment-mode-unsuitable", 400));
    const bank = (await bankOf(at)).Ledger_AccountID;
    expect(await paying(bill, 100, { Payment_Mode: 2, Ledger_AccountID: bank })).toMatchObject(
      refused("supplier-reference-required", 400),
    );
    expect(await paying(bill, 100, { Paid_On: "2026-06-11" })).toMatchObject(refused("paid-in-future", 400));
    expect((await at.pay(SupplierID, {})).extras.fields).toEqual({ Bills: "Choose a bill, or enter an advance" });
    const other = await office();
    expect(await at.pay(SupplierID, { Advance_Amount: 5 }, other.accountant)).toMatchObject(
      refused("unknown-supplier", 404),
    );
    expect(await at.pay(SupplierID, { Advance_Amount: 5 }, await make.role("auditor"))).toMatchObject({ http: 403 });
  });

  test("in cash above the limit of a day is asked about, with what was paid before on that day", async () => {
    const at = await office();
    const SupplierID = await at.supplier();
    expect((await at.pay(SupplierID, { Advance_Amount: 10_000 })).http).toBe(200);
    expect(await at.pay(SupplierID, { Advance_Amount: 0.01 })).toMatchObject(refused("cash-above-limit"));
    expect((await at.pay(SupplierID, { Advance_Amount: 0.01, Paid_On: "2026-06-09" })).http).toBe(200);
    expect((await at.pay(SupplierID, { Advance_Amount: 1, Whether_Cash_Confirmed: true })).http).toBe(200);
  });

  test("by a cheque is made once with its number", async () => {
    const at = await office();
    const { Ledger_AccountID } = await bankOf(at);
    const SupplierID = await at.supplier();
    const cheque = { Payment_Mode: 2, Ledger_AccountID, Reference: "004512", Advance_Amount: 10 };
    const paid = await at.pay(SupplierID, cheque);
    expect(paid.http).toBe(200);
    expect(await at.pay(SupplierID, cheque)).toMatchObject(refused("cheque-used"));
    await reverse(paid.extras.Data.Supplier_PaymentID, at.treasurer);
    expect((await at.pay(SupplierID, cheque)).http).toBe(200);
  });

  test("has a voucher on paper in both languages, for those who may see it", async () => {
    const at = await office();
    const { extras } = await at.pay(await at.supplier(), { Advance_Amount: 10 });
    const { Supplier_PaymentID } = extras.Data;
    const paper = (who: Who) => act("Fetch_Supplier_Payment_Paper", { Supplier_PaymentID }, who);
    for (const language of ["en", "hi"]) {
      const answer = await paper({ headers: { ...at.treasurer.headers, "accept-language": language } });
      expect(answer.extras.Data).toMatchObject({
        Media_Type: "application/pdf",
        File_Name: expect.stringContaining("PV"),
      });
    }
    expect(await paper((await office()).treasurer)).toMatchObject(refused("unknown-supplier-payment", 404));
  });
});

describe("two at once", () => {
  test("approve a bill that needs both, and it is approved once", async () => {
    const at = await office();
    const id = (await at.bill(await at.supplier(), 30_000)).extras.Data.Purchase_BillID;
    const answers = await Promise.all([at.treasurer, at.manager, at.treasurer].map((who) => approve(id, who)));
    expect(ended(answers)).toEqual([200, 200, 409]);
    expect(await info(id, at.treasurer)).toMatchObject({ Purchase_State: 2, Approvals: 2 });
    expect(await balance(at.issuerId, "creditors")).toBe(-30_000);
  });

  test("approve and withdraw a bill: one of both is done", async () => {
    const at = await office();
    const id = (await at.bill(await at.supplier(), 100)).extras.Data.Purchase_BillID;
    const answers = await Promise.all([
      approve(id, at.treasurer),
      act("Withdraw_Purchase_Bill", { Purchase_BillID: id }, at.accountant),
    ]);
    expect(ended(answers)).toEqual([200, 409]);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("pay a bill, or pay and reverse it: it is never paid more than it owes", async () => {
    const at = await office();
    const SupplierID = await at.supplier();
    const id = await at.approved(SupplierID, 100);
    const paying = { Bills: [{ Purchase_BillID: id, Amount: 60 }] };
    const answers = await Promise.all([
      at.pay(SupplierID, paying),
      at.pay(SupplierID, paying, at.treasurer),
      act("Reverse_Purchase_Bill", { Purchase_BillID: id, Reason: "Twice" }, at.manager),
    ]);
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("send one payment again after a lost answer: it is made once", async () => {
    const at = await office();
    const SupplierID = await at.supplier();
    const headers = { ...at.accountant.headers, "idempotency-key": "one-voucher" };
    const answers = await Promise.all([1, 2].map(() => at.pay(SupplierID, { Advance_Amount: 7 }, { headers })));
    expect(ended(answers)).toEqual([200, 200]);
    expect(new Set(answers.map(({ extras }) => extras.Data.Voucher_No)).size).toBe(1);
    expect(await balance(at.issuerId, "creditors")).toBe(7);
  });
});

describe("a debit of a statement", () => {
  async function withDebit(at: Office, { amount, narration, day }: { amount: number; narration: string; day: string }) {
    const { Bank_AccountID, Ledger_AccountID } = await bankOf(at);
    const csv = [
      "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance",
      `${day},${narration},${day},${amount}.00,,,90000.00`,
      `${day},${narration} AGAIN,${day},${amount}.00,,,${90000 - amount}.00`,
    ].join("\n");
    const upload = () =>
      server.postForm(
        "vendor/Upload_Bank_Statement" as never,
        { file: new File([csv], "statement.csv"), Bank_AccountID } as never,
        { headers: at.treasurer.headers },
      );
    const lines = async () => {
      const list = await act("Filter_All_Bank_Lines", { Limit: 9 }, at.treasurer);
      return list.extras.Data as {
        Bank_LineID: string;
        Line_State: number;
        Narration: string;
        Proposals: { Supplier_Payments: { Supplier_PaymentID: string }[] }[];
        Supplier_Payments: { Voucher_No: string }[];
      }[];
    };
    return { Bank_AccountID, Ledger_AccountID, upload, lines };
  }
  const match = (Bank_LineID: string, Supplier_PaymentIDs: string[], who: Who) =>
    act("Match_Bank_Line_To_Supplier_Payments", { Bank_LineID, Supplier_PaymentIDs }, who);

  test("is matched with the payment that it names, which no other debit takes; a reversal opens it again", async () => {
    const at = await office();
    const { Bank_AccountID, Ledger_AccountID, upload, lines } = await withDebit(at, {
      amount: 4500,
      narration: "CHQ PAID 004512",
      day: "08/06/2026",
    });
    const SupplierID = await at.supplier();
    const cheque = {
      Payment_Mode: 2,
      Ledger_AccountID,
      Reference: "004512",
      Paid_On: "2026-06-05",
      Advance_Amount: 4500,
    };
    const { Supplier_PaymentID } = (await at.pay(SupplierID, cheque)).extras.Data;
    expect((await upload()).extras.Data).toMatchObject({ Result: "read" });
    const [one, other] = (await lines()).toSorted((a, b) => a.Narration.length - b.Narration.length);
    expect(one!.Proposals[0]!.Supplier_Payments).toMatchObject([{ Supplier_PaymentID }]);
    const both = await Promise.all(
      [one!, other!].map((line) => match(line.Bank_LineID, [Supplier_PaymentID], at.treasurer)),
    );
    expect(ended(both)).toEqual([200, 409]);
    expect(both.find(({ http }) => http === 409)).toMatchObject(refused("supplier-payment-matched"));
    const matched = (await lines()).find(({ Line_State }) => Line_State === 2)!;
    expect(matched.Supplier_Payments).toMatchObject([{ Voucher_No: "PV/2026-27/00001" }]);
    const paid = await act("Filter_All_Supplier_Payments", { Limit: 5 }, at.accountant);
    expect(paid.extras).toMatchObject({ Count: 1, Data: [{ Whether_Matched: true, Supplier_PaymentID }] });
    const report = await act("Fetch_Unreconciled_Items", { Bank_AccountID, Day: "2026-06-10" }, at.treasurer);
    // Of both lines one is in the books.
    expect(JSON.stringify(report.extras.Data)).toContain("4500");
    expect(JSON.stringify(report.extras.Data)).not.toContain("PV/2026-27/00001");
    await reverse(Supplier_PaymentID, at.treasurer);
    expect((await lines()).map(({ Line_State }) => Line_State)).toEqual([1, 1]);
  });

  test("is not matched with another amount, another account, or what is reversed", async () => {
    const at = await office();
    const { Ledger_AccountID, upload, lines } = await withDebit(at, {
      amount: 4500,
      narration: "NEFT DR OTIS",
      day: "08/06/2026",
    });
    const SupplierID = await at.supplier();
    const transfer = { Payment_Mode: 3, Ledger_AccountID, Reference: "N1", Paid_On: "2026-06-08" };
    const paid = async (more: object) =>
      (await at.pay(SupplierID, { ...transfer, ...more })).extras.Data.Supplier_PaymentID;
    const [less, cash] = [
      await paid({ Advance_Amount: 4499 }),
      await paid({ Advance_Amount: 4500, Payment_Mode: 1, Ledger_AccountID: await at.ledger("cash") }),
    ];
    const gone = await paid({ Advance_Amount: 4500 });
    await reverse(gone, at.treasurer);
    await upload();
    const { Bank_LineID } = (await lines())[0]!;
    for (const id of [less, cash])
      expect(await match(Bank_LineID, [id], at.treasurer)).toMatchObject(refused("line-not-of-payments"));
    expect(await match(Bank_LineID, [gone], at.treasurer)).toMatchObject(refused("payment-reversed"));
    const parts = [await paid({ Advance_Amount: 1 }), less];
    expect((await match(Bank_LineID, parts, at.treasurer)).extras.Data).toMatchObject({ Line_State: 2 });
    expect(
      (await act("Reopen_Bank_Line", { Bank_LineID, Reason: "Wrong one" }, at.treasurer)).extras.Data,
    ).toMatchObject({ Line_State: 1, Supplier_Payments: [] });
  });
});

test("after any bills, approvals, payments and reversals the creditors are the open bills without the advances", async () => {
  const step = fc.record({
    act: fc.constantFrom("bill", "approve", "pay", "advance", "use", "reverse-bill", "reverse-payment", "reject"),
    supplier: fc.nat(1),
    at: fc.nat(5),
    paise: fc.integer({ min: 1, max: 900_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const at = await office();
      const suppliers = [await at.supplier({ PAN: "ABCPD1234E" }), await at.supplier()];
      const bills: { id: string; supplier: number }[] = [];
      const payments: string[] = [];
      for (const { act: what, supplier, at: place, paise } of steps) {
        const SupplierID = suppliers[supplier]!;
        const bill = bills[place % Math.max(bills.length, 1)];
        const payment = payments[place % Math.max(payments.length, 1)];
        const Amount = paise / 100;
        if (what === "bill") {
          const made = await at.bill(SupplierID, Amount, { TDS_Nature: "contractor" });
          bills.push({ id: made.extras.Data.Purchase_BillID, supplier });
        } else if (what === "advance") {
          const made = await at.pay(SupplierID, { Advance_Amount: Amount, Whether_Cash_Confirmed: true });
          payments.push(made.extras.Data.Supplier_PaymentID);
        } else if (what === "reverse-payment") {
          if (payment) await reverse(payment, at.treasurer);
        } else if (bill && what === "pay") {
          const made = await at.pay(suppliers[bill.supplier]!, {
            Bills: [{ Purchase_BillID: bill.id, Amount }],
            Advance_Amount: place,
            Whether_Cash_Confirmed: true,
          });
          if (made.http === 200) payments.push(made.extras.Data.Supplier_PaymentID);
        } else if (bill && what === "approve") {
          await approve(bill.id, at.treasurer);
          await approve(bill.id, at.manager);
        } else if (bill && what === "use")
          await act("Use_Supplier_Advance", { Purchase_BillID: bill.id }, at.accountant);
        else if (bill)
          await act(
            what === "reject" ? "Reject_Purchase_Bill" : "Reverse_Purchase_Bill",
            { Purchase_BillID: bill.id, Reason: "Wrong" },
            at.treasurer,
          );
      }
      expect(await balance(at.issuerId, "creditors")).toBe(await slowCreditors(at.issuerId));
      expect(await check(at.treasurer)).toBeNull();
    }),
    { numRuns: 6 },
  );
}, 180_000);

/** Bill by bill and payment by payment, with nothing of what keeps their sums: a credit is negative. */
async function slowCreditors(issuerId: string): Promise<number> {
  const all = async (query: string) => (await pool.query<Record<string, number>>(query, [issuerId])).rows;
  let paise = 0;
  for (const bill of await all(
    "select purchase_bill_id as id, net_paise, gst_paise, tds_paise from purchase_bill where issuer_id = $1 and state = 2",
  )) {
    const settled = await all(
      `select amount_paise from supplier_allocation where issuer_id = $1 and purchase_bill_id = '${bill.id}'`,
    );
    const open = settled.reduce(
      (left, { amount_paise }) => left - amount_paise!,
      bill.net_paise! + bill.gst_paise! - bill.tds_paise!,
    );
    expect(open).toBeGreaterThanOrEqual(0);
    paise -= open;
  }
  for (const payment of await all(
    "select supplier_payment_id as id, amount_paise from supplier_payment where issuer_id = $1 and reversed_on is null",
  )) {
    const used = await all(
      `select amount_paise from supplier_allocation where issuer_id = $1 and supplier_payment_id = '${payment.id}'`,
    );
    const left = used.reduce((rest, { amount_paise }) => rest - amount_paise!, payment.amount_paise!);
    expect(left).toBeGreaterThanOrEqual(0);
    paise += left;
  }
  return paise / 100;
}
