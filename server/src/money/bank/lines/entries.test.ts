import { beforeEach, describe, expect, test } from "vitest";
import type { BankLine, BookEntry } from "#domain/money/bank/lines/draft.ts";
import type { Unreconciled } from "#domain/money/bank/unreconciled/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { type StatementRow, uploadOn } from "../../../../test/upload-statement.ts";

const server = await startServer();
const { database, make } = server;
const { pool } = database;
const { act, office, check } = payablesOn(server);
const upload = uploadOn(server);
type Who = { headers: Record<string, string> };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();

let at: Awaited<ReturnType<typeof office>>;
let who: Who;
let hdfc: Awaited<ReturnType<typeof account>>;

beforeEach(async () => {
  at = await office();
  who = at.treasurer;
  hdfc = await account("HDFC", "50200012345678");
});

async function account(Bank_Account_Name: string, Bank_Account_No: string) {
  const bank = { Bank_Account_Name, Bank_Account_No, IFSC: "HDFC0000001", Whether_IFSC_Confirmed: true };
  const more = { Account_Kind: 2, Opening_Balance: 10_000, Opening_Day: "2026-04-01" };
  const { Bank_AccountID, Ledger } = (await act("Create_Bank_Account", { ...bank, ...more }, at.manager)).extras.Data;
  return { Bank_AccountID: Bank_AccountID as string, ledger: Ledger.Ledger_AccountID as string, no: Bank_Account_No };
}

/** A voucher by hand that takes an amount from one account to another. Answers its id. */
async function voucher(
  amount: number,
  { day = "2026-06-05", narration = "By hand", from = hdfc.ledger, to = "" } = {},
): Promise<string> {
  const Lines = [
    { Ledger_AccountID: to || (await at.ledger("bank-charges")), Debit_Amount: amount },
    { Ledger_AccountID: from, Credit_Amount: amount },
  ];
  const made = await act("Create_Journal_Voucher", { Voucher_Day: day, Narration: narration, Lines }, at.accountant);
  expect(made.http).toBe(200);
  return made.extras.Data.Entry_DocumentID;
}

async function lines(rows: readonly StatementRow[] = [], of = hdfc): Promise<BankLine[]> {
  if (rows.length > 0) expect((await upload(rows, who, of)).extras.Status).toBe("Statement read");
  const list = await act(
    "Filter_All_Bank_Lines",
    { Limit: 50, Whether_Account_Filter: true, Bank_AccountID: of.Bank_AccountID },
    who,
  );
  return list.extras.Data.toReversed();
}
const line = async (rows: readonly StatementRow[], of = hdfc) => (await lines(rows, of)).at(-1)!;
const lineNow = async (id: string) => {
  const list = await act("Filter_All_Bank_Lines", { Limit: 50 }, who);
  return (list.extras.Data as BankLine[]).find(({ Bank_LineID }) => Bank_LineID === id)!;
};
const candidates = async (Bank_LineID: string, more: object = {}): Promise<BookEntry[]> =>
  (await act("Filter_All_Bank_Line_Entries", { Bank_LineID, ...more }, who)).extras.Data;
const match = (Bank_LineID: string, Entry_DocumentID: string, Entry_Kind = 9, by = who) =>
  act("Match_Bank_Line_To_Entry", { Bank_LineID, Entry_Kind, Entry_DocumentID }, by);
const reopen = (Bank_LineID: string) => act("Reopen_Bank_Line", { Bank_LineID, Reason: "Wrong one" }, who);
const reverse = (Journal_VoucherID: string) =>
  act("Inactive_Journal_Voucher", { Journal_VoucherID, Reason: "Twice" }, at.accountant);
const explained = async (Day: string, of = hdfc): Promise<Unreconciled> =>
  (await act("Fetch_Unreconciled_Items", { Bank_AccountID: of.Bank_AccountID, Day }, who)).extras.Data;
const isReversed = async (Entry_DocumentID: string) =>
  (await act("Fetch_Journal_Entry_Info", { Entry_Kind: 9, Entry_DocumentID }, who)).extras.Data.Whether_Reversed;
const fee = (day: Day = "2026-06-05", amount = -17.7): StatementRow => ({ day, amount });

describe("a line whose voucher was entered by hand", () => {
  test("is matched with it: the nearest is offered first, nothing is posted, and both sides agree", async () => {
    const [far, near] = [await voucher(17.7, { day: "2026-05-20" }), await voucher(17.7, { day: "2026-06-03" })];
    await voucher(17.71);
    await voucher(17.7, { from: await at.ledger("bank-charges"), to: hdfc.ledger });
    const { Bank_LineID } = await line([fee()]);
    expect(await candidates(Bank_LineID)).toMatchObject([
      {
        Entry_Kind: 9,
        Entry_DocumentID: near,
        Entry_Day: "2026-06-03",
        Narration: "By hand",
        Particulars: ["Bank charges"],
      },
      { Entry_DocumentID: far },
    ]);
    expect(await candidates(Bank_LineID, { Days: 3 })).toMatchObject([{ Entry_DocumentID: near }]);
    expect(await candidates(Bank_LineID, { Skip: 1, Limit: 1 })).toMatchObject([{ Entry_DocumentID: far }]);
    const before = (await explained("2026-06-10")).Book_Balance;
    const matched = (await match(Bank_LineID, near)).extras.Data;
    expect(matched).toMatchObject({ Line_State: 2, Voucher: null, Entry: { Entry_DocumentID: near } });
    expect(matched.Remark).toMatch(/^JV\/2026-27\//);
    expect(await explained("2026-06-10")).toMatchObject({ Book_Balance: before, Difference: 0 });
    expect(JSON.stringify((await explained("2026-06-10")).Groups)).not.toContain(matched.Remark);
    // The voucher was there two days before its line.
    expect(JSON.stringify((await explained("2026-06-04")).Groups)).toContain(matched.Remark);
    const audit = await act("Filter_All_Audits", { Limit: 5 }, at.manager);
    expect(JSON.stringify(audit.extras.Data)).toContain("SMS CHARGES");
    expect(await check(who)).toBeNull();
    expect(await match(Bank_LineID, far)).toMatchObject(refused("bank-line-decided"));
  });

  test("is only unlinked when it is opened again, and may be matched once more", async () => {
    const id = await voucher(17.7);
    const { Bank_LineID } = await line([fee()]);
    await match(Bank_LineID, id);
    expect((await reopen(Bank_LineID)).extras.Data).toMatchObject({ Line_State: 1, Entry: null, Remark: "" });
    expect(await isReversed(id)).toBe(false);
    expect((await match(Bank_LineID, id)).http).toBe(200);
    const credit = await line([fee(), { day: "2026-06-06", amount: 500, text: "REFUND OF DEPOSIT" }]);
    const refund = await voucher(500, { from: await at.ledger("deposits-paid"), to: hdfc.ledger });
    await match(credit.Bank_LineID, refund);
    expect((await reopen(credit.Bank_LineID)).extras.Data).toMatchObject({ Line_State: 1 });
    expect(await isReversed(refund)).toBe(false);
  });

  test("is open again when the voucher is reversed, and so is a line that had posted it", async () => {
    const id = await voucher(17.7);
    const [one, other] = await lines([fee(), fee("2026-06-06", -30)]);
    await match(one!.Bank_LineID, id);
    const posted = await act(
      "Post_Bank_Line_To_Account",
      { Bank_LineID: other!.Bank_LineID, Ledger_AccountID: await at.ledger("bank-charges"), Narration: "SMS" },
      at.accountant,
    );
    await reverse(id);
    await reverse(posted.extras.Data.Voucher.Journal_VoucherID);
    expect(await lines()).toMatchObject([
      { Line_State: 1, Entry: null, Decided_By: null },
      { Line_State: 1, Voucher: null },
    ]);
    expect(await match(one!.Bank_LineID, id)).toMatchObject(refused("entry-reversed"));
    expect(await candidates(one!.Bank_LineID)).toEqual([]);
    expect(await explained("2026-06-10")).toMatchObject({ Difference: 0 });
  });

  test("is not matched with another amount, side or account, with a bill, or with what is of others", async () => {
    const [more, back] = [
      await voucher(17.71),
      await voucher(17.7, { from: await at.ledger("bank-charges"), to: hdfc.ledger }),
    ];
    const sbi = await account("SBI", "30200012345678");
    const elsewhere = await voucher(17.7, { from: sbi.ledger });
    const { Bank_LineID } = await line([fee()]);
    for (const id of [more, back, elsewhere])
      expect(await match(Bank_LineID, id)).toMatchObject(refused("line-not-of-entry"));
    const SupplierID = await at.supplier();
    const bill = await at.approved(SupplierID, 17.7);
    expect(await match(Bank_LineID, bill, 30)).toMatchObject(refused("line-not-of-entry"));
    expect(await match(Bank_LineID, bill, 9)).toMatchObject(refused("unknown-entry", 404));
    const own = await voucher(17.7);
    at = await office();
    expect(await match(Bank_LineID, own, 9, at.treasurer)).toMatchObject(refused("unknown-bank-line", 404));
    who = at.treasurer;
    hdfc = await account("Other", "40200012345678");
    const foreign = await line([fee()]);
    expect(await match(foreign.Bank_LineID, own)).toMatchObject(refused("unknown-entry", 404));
    expect(await act("Filter_All_Bank_Line_Entries", { Bank_LineID }, who)).toMatchObject(
      refused("unknown-bank-line", 404),
    );
    expect(await act("Filter_All_Bank_Line_Entries", { Bank_LineID, Days: 0 }, who)).toMatchObject({ http: 400 });
  });

  test("is not matched with the opening balance of its account, nor with a voucher that another line posted", async () => {
    const [one, other] = await lines([fee(), fee("2026-06-06")]);
    await act(
      "Post_Bank_Line_To_Account",
      { Bank_LineID: one!.Bank_LineID, Ledger_AccountID: await at.ledger("bank-charges"), Narration: "SMS" },
      at.accountant,
    );
    const posted = (await lineNow(one!.Bank_LineID)).Voucher!.Journal_VoucherID;
    expect(await match(other!.Bank_LineID, posted)).toMatchObject(refused("entry-matched"));
    expect(await candidates(other!.Bank_LineID)).toEqual([]);
    const opening = await line([{ day: "2026-04-02", amount: 10_000, text: "TRANSFER" }]);
    expect(await candidates(opening.Bank_LineID)).toEqual([]);
  });

  test("of a closed month is matched too, since nothing is posted", async () => {
    const id = await voucher(17.7, { day: "2026-04-06" });
    const { Bank_LineID } = await line([fee("2026-04-06")]);
    const closing = { Closed_Through: "2026-04-30", Unreconciled_Reason: "To be looked at" };
    const proposed = await act("Edit_Book_Closing", closing, at.treasurer);
    const { Society_ProposalID } = proposed.extras.Data;
    await act("Confirm_Book_Closing", { Society_ProposalID }, at.manager);
    const before = await explained("2026-04-30");
    expect((await match(Bank_LineID, id)).http).toBe(200);
    expect((await explained("2026-04-30")).Book_Balance).toBe(before.Book_Balance);
    expect((await reopen(Bank_LineID)).http).toBe(200);
    expect(await isReversed(id)).toBe(false);
  });
});

describe("two at once", () => {
  test("match one voucher with one line only", async () => {
    const id = await voucher(17.7);
    const [one, other] = await lines([fee(), fee("2026-06-06")]);
    const both = await Promise.all([
      match(one!.Bank_LineID, id),
      match(other!.Bank_LineID, id, 9, at.manager),
      match(one!.Bank_LineID, id, 9, at.accountant),
    ]);
    expect(ended(both)).toEqual([200, 409, 409]);
    expect((await lines()).map(({ Line_State }) => Line_State).sort()).toEqual([1, 2]);
    const { rows } = await pool.query("select bank_line_id from bank_line_entry where document_id = $1", [id]);
    expect(rows).toHaveLength(1);
    // The database holds it without the server, too.
    const open = (await lines()).find(({ Line_State }) => Line_State === 1)!;
    const insert = pool.query(
      `insert into bank_line_entry (issuer_id, bank_account_id, entry_kind, document_id, bank_line_id, created_at)
      select issuer_id, bank_account_id, 9, $1, bank_line_id, now() from bank_line where bank_line_id = $2`,
      [id, open.Bank_LineID],
    );
    await expect(insert).rejects.toMatchObject({ constraint: "bank_line_entry_once" });
  });

  test("match a voucher and reverse it: either it is refused or the line is open again", async () => {
    const amounts = [10, 11, 12];
    const all = await lines(amounts.map((amount) => fee("2026-06-05", -amount)));
    for (const [nth, amount] of amounts.entries()) {
      const id = await voucher(amount);
      const { Bank_LineID } = all[nth]!;
      const [matched, reversed] = await Promise.all([match(Bank_LineID, id), reverse(id)]);
      expect(reversed.http).toBe(200);
      if (matched.http !== 200) expect(matched).toMatchObject(refused("entry-reversed"));
      expect(await lineNow(Bank_LineID)).toMatchObject({ Line_State: 1, Entry: null });
    }
  });

  test("open a line and reverse its voucher: it is reversed once, and the line is open", async () => {
    const Ledger_AccountID = await at.ledger("bank-charges");
    const [one] = await lines([fee()]);
    for (let round = 0; round < 3; round++) {
      const { Bank_LineID } = one!;
      const input = { Bank_LineID, Ledger_AccountID, Narration: "SMS" };
      const posted = await act("Post_Bank_Line_To_Account", input, at.accountant);
      const both = await Promise.all([reopen(Bank_LineID), reverse(posted.extras.Data.Voucher.Journal_VoucherID)]);
      expect(ended(both)[0]).toBe(200);
      expect(ended(both)[1]).toBeLessThan(500);
      expect(await lineNow(Bank_LineID)).toMatchObject({ Line_State: 1, Voucher: null });
    }
    await journalHolds(pool, at.issuerId);
  });
});

describe("a transfer between two accounts of its own", () => {
  test("has a line on each of them", async () => {
    const sbi = await account("SBI", "30200012345678");
    const id = await voucher(2_000, { from: hdfc.ledger, to: sbi.ledger });
    const out = await line([{ day: "2026-06-05", amount: -2_000, text: "NEFT DR OWN" }]);
    const into = await line([{ day: "2026-06-06", amount: 2_000, text: "NEFT CR OWN" }], sbi);
    expect((await match(out.Bank_LineID, id)).http).toBe(200);
    expect((await match(into.Bank_LineID, id)).http).toBe(200);
    for (const each of [hdfc, sbi])
      expect(await explained("2026-06-10", each)).toMatchObject({ Difference: 0, Groups: [] });
    await reverse(id);
    expect([await lineNow(out.Bank_LineID), await lineNow(into.Bank_LineID)]).toMatchObject([
      { Line_State: 1 },
      { Line_State: 1 },
    ]);
  });

  test("is posted by the line of one account and matched with that of the other", async () => {
    const sbi = await account("SBI", "30200012345678");
    const out = await line([{ day: "2026-06-05", amount: -2_000, text: "NEFT DR OWN" }]);
    const into = await line([{ day: "2026-06-06", amount: 2_000, text: "NEFT CR OWN" }], sbi);
    const transfer = { Bank_LineID: out.Bank_LineID, Ledger_AccountID: sbi.ledger, Narration: "To SBI" };
    await act("Post_Bank_Line_To_Account", transfer, at.accountant);
    await act("Match_Bank_Lines", {}, who);
    expect(await lineNow(into.Bank_LineID)).toMatchObject({
      Match_Grade: 2,
      Proposals: [{ Entry: { Narration: "To SBI" }, Reasons: [{ Reason: "entry-amount" }] }],
    });
    const [entry] = await candidates(into.Bank_LineID);
    await match(into.Bank_LineID, entry!.Entry_DocumentID);
    await reopen(out.Bank_LineID);
    expect(await lineNow(into.Bank_LineID)).toMatchObject({ Line_State: 1, Entry: null });
  });
});

describe("what is proposed", () => {
  const credit = (text: string, day: Day = "2026-06-05"): StatementRow => ({ day, amount: 500, text });
  const into = async (more: { day?: string; narration?: string } = {}) =>
    voucher(500, { from: await at.ledger("other-income"), to: hdfc.ledger, ...more });

  test("is likely for the only entry of these days, and a choice among several", async () => {
    await into({ day: "2026-06-03" });
    expect(await line([credit("BY TRANSFER")])).toMatchObject({
      Match_Grade: 2,
      Proposals: [{ Entry: { Entry_Day: "2026-06-03" } }],
    });
    await into({ day: "2026-06-06" });
    await act("Match_Bank_Lines", {}, who);
    const [now] = await lines();
    expect(now!.Match_Grade).toBe(3);
    expect(now!.Proposals.map(({ Entry }) => Entry!.Entry_Day)).toEqual(["2026-06-06", "2026-06-03"]);
    expect(now!.Proposals[0]!.Reasons.map(({ Reason }) => Reason)).toEqual(["entry-amount", "others-fit"]);
  });

  test("is sure for an entry with the reference of the bank, and is then only linked by Post all sure", async () => {
    const id = await into({ narration: "Hall rent, UTR 612345678999", day: "2026-05-28" });
    await into();
    const text = "UPI-HALL USER-HALL@OKSBI-SBIN0000001-612345678999-UPI";
    expect(await line([credit(text)])).toMatchObject({
      Match_Grade: 1,
      Proposals: [{ Entry: { Entry_DocumentID: id }, Reasons: [{ Reason: "entry-reference" }] }],
    });
    const before = (await explained("2026-06-10")).Book_Balance;
    const posted = await act("Post_Sure_Bank_Lines", {}, who);
    expect(posted.extras.Data).toMatchObject({ Posted_Count: 1, Posted_Amount: 500, Left_Count: 0 });
    expect((await explained("2026-06-10")).Book_Balance).toBe(before);
    expect(await lines()).toMatchObject([{ Line_State: 2, Entry: { Entry_DocumentID: id } }]);
  });

  test("of a debit is the challan that it names, and a deposit by its receipt", async () => {
    const settings = { One_Approver_Up_To: 25_000, Whether_Deducts_TDS: true, TAN: "PNEA12345B" };
    await act("Edit_Payables_Settings", settings, at.manager);
    const SupplierID = await at.supplier({ PAN: "ABCCD1234E", TDS_Nature: "contractor" });
    await at.approved(SupplierID, 1_00_000, { TDS_Nature: "contractor" });
    const open = (await act("Filter_All_TDS_Deductions", { Limit: 5 }, at.accountant)).extras.Data;
    const challan = await act(
      "Create_TDS_Challan",
      {
        ...{ BSR_Code: "0510002", Challan_Serial_No: "00042", Deposited_On: "2026-06-08" },
        ...{ Ledger_AccountID: hdfc.ledger, TDS_DeductionIDs: [open[0].TDS_DeductionID] },
      },
      at.accountant,
    );
    const { TDS_ChallanID, Amount } = challan.extras.Data;
    await voucher(Amount, { day: "2026-06-08" });
    const deposit = await act(
      "Create_Fixed_Deposit",
      {
        ...{ Bank_Name: "Saraswat Bank", Receipt_No: "FD-774411", Fund_AccountID: null, Principal_Amount: 5_000 },
        ...{ Rate: 7, Interest_Type: 1, Start_Day: "2026-06-09", Maturity_Day: "2027-06-09", Deposit_Source: 1 },
        Ledger_AccountID: hdfc.ledger,
      },
      at.accountant,
    );
    const fd = (await act("Fetch_Fixed_Deposit_Info", deposit.extras.Data, at.accountant)).extras.Data;
    const [tax, placed] = await lines([
      { day: "2026-06-08", amount: -Amount, text: "CBDT TAX CIN 0510002 080626 00042" },
      { day: "2026-06-10", amount: -5_000, text: "TRF TO FD 774411 FD774411" },
    ]);
    expect(tax!.Proposals[0]).toMatchObject({
      Entry: { Entry_Kind: 34, Entry_DocumentID: TDS_ChallanID },
      Reasons: [{ Reason: "entry-reference" }],
    });
    expect(placed!.Proposals[0]).toMatchObject({ Entry: { Narration: expect.stringContaining("FD-774411") } });
    expect((await match(tax!.Bank_LineID, TDS_ChallanID, 34)).http).toBe(200);
    expect((await match(placed!.Bank_LineID, fd.Entries[0].Journal_VoucherID)).http).toBe(200);
    expect(await explained("2026-06-10")).toMatchObject({ Difference: 0 });
    await act("Reverse_TDS_Challan", { TDS_ChallanID, Reason: "Wrong branch" }, at.treasurer);
    const { Fixed_Deposit_EntryID } = fd.Entries[0];
    const notPlaced = { Fixed_Deposit_EntryID, Reason: "Not placed" };
    expect(await act("Reverse_Deposit_Entry", notPlaced, who)).toMatchObject({ http: 200 });
    expect(await lines()).toMatchObject([{ Line_State: 1 }, { Line_State: 1 }]);
    expect(await check(who)).toBeNull();
  });

  test("of receipts and payments to suppliers is in the list, too, until they have a line", async () => {
    const SupplierID = await at.supplier();
    const transfer = { Payment_Mode: 3, Ledger_AccountID: hdfc.ledger, Reference: "N1", Paid_On: "2026-06-08" };
    const paid = await at.pay(SupplierID, { ...transfer, Advance_Amount: 4_500 });
    const { Supplier_PaymentID } = paid.extras.Data;
    const { Bank_LineID } = await line([{ day: "2026-06-10", amount: -4_500, text: "NEFT DR" }]);
    expect(await candidates(Bank_LineID)).toMatchObject([{ Entry_Kind: 32, Entry_DocumentID: Supplier_PaymentID }]);
    expect(await match(Bank_LineID, Supplier_PaymentID, 32)).toMatchObject(refused("line-not-of-entry"));
    const ids = { Bank_LineID, Supplier_PaymentIDs: [Supplier_PaymentID] };
    await act("Match_Bank_Line_To_Supplier_Payments", ids, who);
    expect(await candidates(Bank_LineID)).toEqual([]);
  });

  test("to staff who may not decide is refused", async () => {
    const { Bank_LineID } = await line([fee()]);
    const auditor = await make.role("auditor", { society_id: at.issuerId });
    for (const call of ["Filter_All_Bank_Line_Entries", "Match_Bank_Line_To_Entry"]) {
      const input = { Bank_LineID, Entry_Kind: 9, Entry_DocumentID: crypto.randomUUID() };
      expect(await act(call, input, auditor)).toMatchObject({ http: 403 });
    }
  });
});
