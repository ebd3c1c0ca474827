import { beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let accountId: string;
let payer: string;

const bank = (Bank_Account_Name: string, Bank_Account_No: string, who: Headers = manager) =>
  ask(
    "vendor/Create_Bank_Account",
    {
      ...{ Bank_Account_Name, Bank_Account_No, IFSC: "HDFC0000001", Account_Kind: 2 },
      ...{ Opening_Balance: 0, Opening_Day: "2026-01-01" },
    } as never,
    who,
  );
beforeEach(async () => {
  await goTo("2026-04-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  payer = (await make.resident({ flat_id, name: "Asha Rao" })).society_resident_id;
  accountId = (await bank("HDFC current", "50200012345678")).extras.Data!.Bank_AccountID;
});

const drawn = { Cheque_No: "004512", Cheque_Bank: "Bank of Baroda", Cheque_Day: "2026-04-08" };
const collect = (more: object = drawn, Amount = 2500) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID: payer, Amount, Payment_Mode: 2, Whether_Advance_Accepted: true, ...more } as never,
    manager,
  );
const list = async (filters: object = {}, who: Headers = manager) =>
  (await ask("vendor/Filter_All_Cheques", { Limit: 50, ...filters } as never, who)).extras;
const cheque = async (more: object = drawn, Amount = 2500) => {
  const { PaymentID } = (await collect(more, Amount)).extras.Data!;
  return (await list()).Data!.find((each) => each.PaymentID === PaymentID)!;
};
const deposit = (ChequeIDs: string[], more: object = {}, who: Headers = manager) =>
  ask("vendor/Create_Deposit_Slip", { Bank_AccountID: accountId, ChequeIDs, ...more } as never, who);
const clear = (ChequeIDs: string[], more: object = {}, who: Headers = manager) =>
  ask("vendor/Clear_Cheques", { ChequeIDs, ...more } as never, who);
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("a cheque that is collected", () => {
  test("is kept with its number, bank and date; one without them is marked so, and a reference of six digits is its number", async () => {
    expect(await cheque({ ...drawn, Reference: "004512" })).toMatchObject({
      ...{ Cheque_State: 1, Cheque_No: "004512", Cheque_Bank: "Bank of Baroda", Cheque_Day: "2026-04-08" },
      ...{ Amount: 2500, Name: "Asha Rao", Bank_Account_Name: "HDFC current", Receipt_No: "R/2026-27/000001" },
    });
    expect(await cheque({ Reference: "482117" })).toMatchObject({
      Cheque_No: "482117",
      Cheque_Bank: "",
      Cheque_Day: null,
    });
    expect(await cheque({})).toMatchObject({ Cheque_No: "" });
    expect((await collect({ Payment_Mode: 3, Reference: "N26118" })).http).toBe(200);
    expect(await list()).toMatchObject({ Count: 3, States: [{ Cheque_State: 1, Cheques: 3, Amount: 7500 }] });
    expect((await list({ Whether_Search_Filter: true, Search: "0045" })).Count).toBe(1);
  });

  test("is dated no later than its payment and no more than three months before", async () => {
    expect(await collect({ ...drawn, Cheque_Day: "2026-04-11" })).toMatchObject(refused("cheque-post-dated"));
    expect(await collect({ ...drawn, Cheque_Day: "2026-01-09" })).toMatchObject(refused("cheque-out-of-date"));
    expect((await collect({ ...drawn, Cheque_Day: "2026-01-10" })).http).toBe(200);
    expect((await collect({ ...drawn, Cheque_No: "45" })).extras.fields).toEqual({
      Cheque_No: "Enter the six digits of the cheque number",
    });
    // Of another mode it is not looked at.
    expect((await collect({ ...drawn, Payment_Mode: 1, Cheque_Day: "2026-04-11" })).http).toBe(200);
  });
});

describe("a deposit slip", () => {
  test("lists cheques and counted cash, and moves the cash to the account", async () => {
    await collect({ Payment_Mode: 1 }, 9000);
    const [first, second] = [await cheque(), await cheque({ ...drawn, Cheque_No: "004513" }, 700.5)];
    const made = await deposit([first.ChequeID, second.ChequeID], { Denominations: { 500: 12, 100: 7, 1: 3, 20: 0 } });
    expect(made.extras).toMatchObject({
      Status: "Deposit slip made",
      Data: { Slip_No: "DS/2026-27/00001", Cheques: 2, Cheque_Amount: 3200.5, Cash_Amount: 6703 },
    });
    expect((await list({ Whether_Cheque_State_Filter: true, Cheque_State: 2 })).Data).toMatchObject([
      { Slip_No: "DS/2026-27/00001", Deposited_On: "2026-04-10" },
      { Slip_No: "DS/2026-27/00001", Deposited_On: "2026-04-10" },
    ]);
    const { Data: account } = (
      await ask("vendor/Fetch_Bank_Account_Info", { Bank_AccountID: accountId } as never, manager)
    ).extras;
    expect(account!.Balance).toBe(3200.5 + 6703);
    await journalHolds(pool, manager.societyId!);
    const { Deposit_SlipID } = made.extras.Data!;
    const paper = await ask("vendor/Fetch_Deposit_Slip_Paper", { Deposit_SlipID } as never, manager);
    const text = readPdf(paper.extras.Data!.Content_Base64).texts.join("\n");
    for (const part of ["DS/2026-27/00001", "50200012345678", "004512", "Bank of Baroda", "₹700.50", "₹9,903.50"])
      expect(text).toContain(part);
    expect((await ask("vendor/Filter_All_Deposit_Slips", { Limit: 10 } as never, manager)).extras).toMatchObject({
      ...{ Count: 1, Data: [{ Slip_No: "DS/2026-27/00001" }] },
    });
  });

  test("takes each cheque once, of its own account, and never one of others", async () => {
    const { ChequeID } = await cheque();
    const answers = await Promise.all([deposit([ChequeID]), deposit([ChequeID]), deposit([ChequeID])]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const other = (await bank("HDFC savings", "50200099999999")).extras.Data!.Bank_AccountID;
    const second = await cheque({ ...drawn, Bank_AccountID: other });
    expect(await deposit([second.ChequeID])).toMatchObject(refused("cheque-other-account"));
    const stranger = await make.role("treasurer");
    expect(await deposit([second.ChequeID], {}, stranger)).toMatchObject(refused("unknown-bank-account", 404));
    const theirs = (await bank("Their", "60200099999999", stranger)).extras.Data!.Bank_AccountID;
    expect(await deposit([second.ChequeID], { Bank_AccountID: theirs }, stranger)).toMatchObject(
      refused("unknown-cheque", 404),
    );
    expect(await clear([second.ChequeID], {}, stranger)).toMatchObject(refused("unknown-cheque", 404));
    expect((await list({}, stranger)).Count).toBe(0);
    expect((await deposit([])).extras.fields).toEqual({ ChequeIDs: "Choose a cheque or enter cash" });
    expect((await deposit([], { Denominations: { 2000: 1 } })).http).toBe(400);
    expect((await deposit([], { Denominations: { 500: 1.5 } })).http).toBe(400);
    expect(await deposit([second.ChequeID], { Slip_Day: "2026-04-11" })).toMatchObject(
      refused("deposit-in-future", 400),
    );
    await pool.query("update book set closed_through = '2026-03-31' where issuer_id = $1", [manager.societyId]);
    expect(await deposit([], { Slip_Day: "2026-03-31", Denominations: { 500: 1 } })).toMatchObject(
      refused("month-closed"),
    );
  });
});

test("a cheque clears once, on the day of its deposit or later; its account is not closed before", async () => {
  const { ChequeID } = await cheque();
  await deposit([ChequeID]);
  expect(await clear([ChequeID], { Cleared_On: "2026-04-09" })).toMatchObject(refused("clearing-before-deposit", 400));
  expect(await clear([ChequeID], { Cleared_On: "2026-04-11" })).toMatchObject(refused("clearing-in-future", 400));
  expect((await clear([])).extras.fields).toEqual({ ChequeIDs: "Choose a cheque" });
  expect((await clear([ChequeID])).extras).toMatchObject({ Data: { Cheques: 1 } });
  expect(await clear([ChequeID])).toMatchObject(refused("cheque-decided"));
  expect((await list()).Data).toMatchObject([{ Cheque_State: 3, Cleared_On: "2026-04-10" }]);
  const accountant = await make.role("accountant", { society_id: manager.societyId });
  const { ChequeID: next } = (await cheque({ ...drawn, Cheque_No: "004599" }))!;
  expect(await clear([next], {}, accountant)).toMatchObject({ http: 200 });
});

test("a returned cheque is one whose receipt is reversed, whatever its state was", async () => {
  const [first, second] = [await cheque(), await cheque({ ...drawn, Cheque_No: "004513" })];
  await deposit([first.ChequeID]);
  await clear([second.ChequeID]);
  for (const { PaymentID } of [first, second]) {
    const reversal = { PaymentID, Reason: "Funds insufficient" };
    expect((await ask("vendor/Reverse_Bill_Payment", reversal as never, manager)).http).toBe(200);
  }
  const returned = {
    Cheque_State: 4,
    Returned_On: "2026-04-10",
    Cleared_On: null,
    Return_Reason: "Funds insufficient",
  };
  expect((await list()).Data).toMatchObject([returned, returned]);
  expect(await clear([first.ChequeID])).toMatchObject(refused("cheque-decided"));
  expect(await deposit([second.ChequeID])).toMatchObject(refused("cheque-deposited"));
  await journalHolds(pool, manager.societyId!);
});

test("an account into which cheques are on their way is not closed, though it is empty by the books", async () => {
  const other = (await bank("HDFC savings", "50200099999999")).extras.Data!.Bank_AccountID;
  const { ChequeID } = await cheque({ ...drawn, Bank_AccountID: other });
  const chart = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  const ledger = (code: string) => chart.find(({ Ledger_Code }) => Ledger_Code === code)!.Ledger_AccountID;
  const Lines = [
    { Ledger_AccountID: ledger("1020"), Debit_Amount: 2500 },
    { Ledger_AccountID: ledger("1021"), Credit_Amount: 2500 },
  ] as never;
  await ask("vendor/Create_Journal_Voucher", { Voucher_Day: "2026-04-10", Narration: "Moved", Lines }, manager);
  const close = () => ask("vendor/Close_Bank_Account", { Bank_AccountID: other } as never, manager);
  expect(await close()).toMatchObject(refused("bank-account-cheques"));
  await clear([ChequeID]);
  expect(await close()).toMatchObject({ http: 200 });
});

test("a landlord's tenant pays by cheque, and its return reverses the receipt of the rent", async () => {
  await goTo("2026-01-10");
  const home = await tenancy();
  const own = home.own as Headers;
  await home.firstBill();
  const [bill] = (await home.list()).Data!;
  const dated = { ...drawn, Cheque_Day: "2026-01-09" };
  const paid = await home.collect(bill!.BillID, { Payment_Mode: 2, ...dated } as never);
  expect((await list({}, own)).Data).toMatchObject([{ Cheque_No: "004512", Cheque_State: 1 }]);
  expect((await home.reverse(paid.extras.Data!.PaymentID)).http).toBe(200);
  expect((await list({}, own)).Data).toMatchObject([{ Cheque_State: 4 }]);
});
