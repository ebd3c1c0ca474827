import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, goTo, make, postForm, database } = server;
const { pool } = database;
const by = societyByHeads(server);
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let penalty: string;

/** A flat that owes 2,500 for April, on 10 April 2026, and a head that is only charged by hand. */
beforeEach(async () => {
  await by.begin("2026-04-01");
  manager = by.manager;
  const flat_id = await by.flat("101", { owner: "Rahul Sharma" });
  await by.head("M", "Maintenance", [by.rule({ Basis: "equal", Rate: 2_500, Per: "month" })]);
  penalty = await by.head("C", "Cheque charges", [by.rule({ Basis: "event", Event: "cheque", Rate: 500 })], {
    service: false,
  });
  await by.switchTo("2026-04-01");
  await goTo("2026-04-10");
  await by.runAll();
  await pool.query(
    "update member_holder set phone_number = '9812345678' where society_id = $1 and member_id in (select member_id from member where flat_id = $2)",
    [manager.societyId, flat_id],
  );
  await act("Create_Bank_Account", {
    ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678", Account_Kind: 2 },
    ...{ Opening_Balance: 10_000, Opening_Day: "2026-04-01" },
  });
});

const act = (call: string, input: object, who: Headers = manager) =>
  ask(`vendor/${call}` as never, input as never, who);
type Data = Record<string, never>;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

async function cheque(Amount = 2500) {
  const [bill] = await by.bills();
  const drawn = { Cheque_No: "004512", Cheque_Bank: "Bank of Baroda", Cheque_Day: "2026-04-10" };
  await act("Collect_Bill_Amount", { BillID: bill!.BillID, Amount, Payment_Mode: 2, ...drawn });
  const { extras } = await act("Filter_All_Cheques", { Limit: 1 });
  return (extras as unknown as { Data: { ChequeID: string }[] }).Data[0]!.ChequeID;
}
const back = (ChequeID: string, more: object = {}, who?: Headers) =>
  act("Return_Cheque", { ChequeID, Reason: "Funds insufficient", ...more }, who);
const balanceOf = async (purpose: string) => {
  const { rows } = await pool.query(
    `select coalesce(sum(amount_paise), 0)::int / 100.0 as rupees from journal_line join ledger_account using (issuer_id, ledger_account_id)
    where issuer_id = $1 and purpose = $2`,
    [manager.societyId, purpose],
  );
  return Number(rows[0].rupees);
};
const told = async () =>
  (
    await pool.query(
      "select kind, details from notification where society_id = $1 and kind like '%re%' order by created_at",
      [manager.societyId],
    )
  ).rows.filter(({ kind }) => kind === "cheque-returned" || kind === "payment-reversed");

describe("a cheque that the bank returned", () => {
  test("reverses its receipt, charges its payer by the head that is set, posts the bank's charge, and says what is due, once", async () => {
    expect((await act("Fetch_Cheque_Settings", {})).extras).toMatchObject({ Data: { Return_Charge_Amount: 0 } });
    const settings = { Return_Charge_Amount: 500, Charge_HeadID: penalty };
    expect((await act("Edit_Cheque_Settings", settings)).extras).toMatchObject({ Data: settings });
    const id = await cheque();
    const bankCharge = { Charge_Amount: 500, Bank_Charge_Amount: 118.5 };
    const answers = await Promise.all([1, 2, 3].map(() => back(id, bankCharge)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const done = answers.find(({ http }) => http === 200)!;
    expect(done.extras).toMatchObject({ Data: { Note_No: "DN/2026-27/00001", Due_Amount: 3000 } });
    expect((done.extras.Data as Data).Voucher_No).toMatch(/^JV\//);
    expect(await balanceOf("bank-charges")).toBe(118.5);
    expect((await by.bills())[0]).toMatchObject({ Outstanding_Amount: 3000 });
    const { rows } = await pool.query("select head, amount_paise from bill_note_line where issuer_id = $1", [
      manager.societyId,
    ]);
    expect(rows).toMatchObject([{ amount_paise: 50_000 }]);
    expect(rows[0].head).toBeGreaterThanOrEqual(100);
    const BillID = (await by.bills())[0]!.BillID;
    const shown = (await act("Fetch_Bill_Info", { BillID })).extras as unknown as {
      Data: { Notes: { Lines: { Head_Label: string; Amount: number }[] }[] };
    };
    expect(shown.Data.Notes).toMatchObject([
      { Lines: [{ Head_Label: "Charge for a returned cheque 004512", Amount: 500 }] },
    ]);
    expect(await told()).toEqual([
      {
        kind: "cheque-returned",
        details: expect.objectContaining({
          Amount: "₹2,500",
          Charge: "₹500",
          Due_Amount: "₹3,000",
          Reason: "Funds insufficient",
        }),
      },
    ]);
    await journalHolds(pool, manager.societyId!);
    // The note is a note like others: it can be reversed if the bank was wrong.
    const [note] = (await pool.query("select bill_note_id from bill_note where issuer_id = $1", [manager.societyId]))
      .rows;
    const reversal = { Bill_NoteID: note.bill_note_id, Reason: "The bank was wrong" };
    expect((await act("Reverse_Bill_Note", reversal)).http).toBe(200);
    expect((await by.bills())[0]).toMatchObject({ Outstanding_Amount: 2500 });
  });

  test("costs nothing if nothing is entered, and divides a charge without a head among those of the bill", async () => {
    expect((await back(await cheque())).extras).toMatchObject({
      Data: { Note_No: "", Voucher_No: "", Due_Amount: 2500 },
    });
    const second = await cheque(1000);
    expect((await back(second, { Charge_Amount: 300 })).extras).toMatchObject({ Data: { Due_Amount: 2800 } });
    expect(await told()).toMatchObject([{ details: { Charge: "" } }, { details: { Charge: "₹300" } }]);
    await journalHolds(pool, manager.societyId!);
  });

  test("is the issuer's own, and what is wrong changes nothing", async () => {
    const id = await cheque();
    const stranger = await make.role("treasurer");
    expect(await back(id, {}, stranger)).toMatchObject(refused("unknown-cheque", 404));
    expect((await back(id, { Reason: " " })).extras.fields).toEqual({ Reason: "Enter a reason" });
    expect((await back(id, { Charge_Amount: -1 })).http).toBe(400);
    const theirs = { Return_Charge_Amount: 1, Charge_HeadID: penalty };
    expect(await act("Edit_Cheque_Settings", theirs, stranger)).toMatchObject(refused("unknown-charge-head", 404));
    await pool.query("update ledger_account set status = false where issuer_id = $1 and purpose = 'bank-charges'", [
      manager.societyId,
    ]);
    expect(await back(id, { Bank_Charge_Amount: 10 })).toMatchObject(refused("unknown-ledger-account", 404));
    expect((await by.bills())[0]).toMatchObject({ Outstanding_Amount: 0 });
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect(await act("Edit_Cheque_Settings", { Return_Charge_Amount: 1 }, accountant)).toMatchObject({ http: 403 });
    expect((await back(id, {}, accountant)).http).toBe(200);
  });
});

test("the bank's charge on the statement is noticed before it is posted a second time", async () => {
  expect((await back(await cheque(), { Bank_Charge_Amount: 118.5 })).http).toBe(200);
  const { Data: accounts } = (await act("Filter_All_Bank_Accounts", { Limit: 1 })).extras as unknown as {
    Data: { Bank_AccountID: string }[];
  };
  expect(accounts).toHaveLength(1);
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  const content = [
    "Account No : 50200012345678",
    heading,
    "10/04/26,CHQ RETURN CHARGES,,10/04/26,118.50,,9881.50",
    "10/04/26,SMS CHARGES,,10/04/26,17.70,,9863.80",
  ].join("\n");
  await postForm("vendor/Upload_Bank_Statement", { file: new File([content], "april.csv") }, manager);
  const { Data: lines } = (await act("Filter_All_Bank_Lines", { Limit: 5 })).extras as unknown as {
    Data: { Bank_LineID: string; Narration: string }[];
  };
  const { Data: ledgers } = (await act("Filter_All_Ledger_Accounts", { Limit: 100 })).extras as unknown as {
    Data: { Ledger_AccountID: string; Ledger_Purpose: string }[];
  };
  const Ledger_AccountID = ledgers.find(({ Ledger_Purpose }) => Ledger_Purpose === "bank-charges")!.Ledger_AccountID;
  const post = (text: string, more: object = {}) =>
    act("Post_Bank_Line_To_Account", {
      Bank_LineID: lines.find(({ Narration }) => Narration.includes(text))!.Bank_LineID,
      ...{ Ledger_AccountID, Narration: text, ...more },
    });
  expect(await post("CHQ RETURN")).toMatchObject(refused("return-charge-posted"));
  expect(await balanceOf("bank-charges")).toBe(118.5);
  expect((await post("SMS")).http).toBe(200);
  expect((await post("CHQ RETURN", { Whether_Another_Charge: true })).http).toBe(200);
  expect(await balanceOf("bank-charges")).toBe(254.7);
});

test("a landlord charges a tenant for a returned cheque by a debit note on the rent", async () => {
  await goTo("2026-01-10");
  const home = await tenancy();
  const own = home.own as Headers;
  await home.firstBill();
  const [bill] = (await home.list()).Data!;
  const drawn = { Payment_Mode: 2, Cheque_No: "004512", Cheque_Bank: "Bank of Baroda", Cheque_Day: "2026-01-09" };
  await home.collect(bill!.BillID, drawn as never);
  const { extras } = await act("Filter_All_Cheques", { Limit: 1 }, own);
  const { ChequeID } = (extras as unknown as { Data: { ChequeID: string }[] }).Data[0]!;
  const done = await back(ChequeID, { Charge_Amount: 250 }, own);
  expect(done.extras).toMatchObject({ Data: { Note_No: expect.stringMatching(/^DN\//) } });
  const [after] = (await home.list()).Data!;
  expect(after!.Outstanding_Amount).toBe(bill!.Bill_Amount + 250);
});
