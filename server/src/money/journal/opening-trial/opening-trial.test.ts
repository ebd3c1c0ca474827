import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, goTo, make, postForm } = await startServer();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
beforeEach(async () => {
  await goTo("2026-05-10");
  manager = await make.role("society_manager");
});

type Line = { Ledger_AccountID?: string; New_Account?: object; Debit_Amount?: number; Credit_Amount?: number };
const chart = async (by: Session = manager) =>
  (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 200 }, by)).extras.Data!;
const idOf = async (purpose: string, by: Session = manager) =>
  (await chart(by)).find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
const input = (Lines: readonly Line[], more: object = {}) => ({ Balance_Day: "2026-03-31", Lines, ...more }) as never;
const post = (Lines: readonly Line[], more: object = {}, by: Session = manager) =>
  ask("vendor/Create_Opening_Trial", input(Lines, more), by);
const plan = async (Lines: readonly Line[], by: Session = manager) =>
  ask("vendor/Fetch_Opening_Trial_Plan", input(Lines), by);
/** The closing balances at the end of March, by code. */
const balances = async (by: Session = manager) => {
  const { Accounts } = (
    await ask("vendor/Fetch_Trial_Balance", { Start_Date: "2025-04-01", End_Date: "2026-03-31" }, by)
  ).extras.Data!;
  return Object.fromEntries(
    Accounts.map((each) => [each.Ledger_Code, each.Closing_Debit - each.Closing_Credit]).filter(([, sum]) => sum !== 0),
  );
};
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("a trial balance", () => {
  test("is posted by one voucher, with the accounts that were missing", async () => {
    const lines = [
      { Ledger_AccountID: await idOf("cash"), Debit_Amount: 1_234.5 },
      { New_Account: { Ledger_Name: "Saraswat Bank", Ledger_Group: "cash-and-bank" }, Debit_Amount: 50_000 },
      { Ledger_AccountID: await idOf("sinking-fund"), Credit_Amount: 40_000 },
      { Ledger_AccountID: await idOf("share-capital"), Credit_Amount: 11_234.5 },
    ];
    const { Lines, ...sums } = (await plan(lines)).extras.Data!;
    expect(sums).toMatchObject({ Debits: 51_234.5, Credits: 51_234.5, Opening_Balance: 0, Others: [] });
    expect(Lines.map(({ Ledger_Code, Balance, Posted }) => [Ledger_Code, Balance, Posted])).toEqual([
      ["1010", 1_234.5, 1_234.5],
      ["1021", 50_000, 50_000],
      ["2120", -40_000, -40_000],
      ["2010", -11_234.5, -11_234.5],
    ]);
    // The plan saves nothing.
    expect(await balances()).toEqual({});
    const { extras } = await post(lines);
    expect(extras).toMatchObject({
      Status: "Opening balances posted",
      Data: { Entry_Day: "2026-03-31", Amount: 51_234.5, Narration: "Opening balances at the end of 31 Mar 2026" },
    });
    expect(await balances()).toEqual({ 1010: 1_234.5, 1021: 50_000, 2010: -11_234.5, 2120: -40_000 });
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data).toMatchObject({ Difference: null });
  });

  test("posted again with other figures, posts only what differs", async () => {
    const lines = async (cash: number) => [
      { Ledger_AccountID: await idOf("cash"), Debit_Amount: cash },
      { Ledger_AccountID: await idOf("share-capital"), Credit_Amount: cash },
    ];
    expect((await post(await lines(500))).success).toBe(true);
    expect(await post(await lines(500))).toMatchObject(refused("opening-trial-agrees"));
    expect((await post(await lines(750))).extras.Data).toMatchObject({ Amount: 250 });
    expect(await balances()).toEqual({ 1010: 750, 2010: -750 });
  });

  test("leaves dues of members to their documents, and says what is missing", async () => {
    const { flat_id } = await make.flat({ society_id: manager.societyId });
    await make.resident({ flat_id });
    const lines = [
      { Ledger_AccountID: await idOf("members"), Debit_Amount: 900 },
      { Ledger_AccountID: await idOf("cash"), Debit_Amount: 100 },
      { Ledger_AccountID: await idOf("share-capital"), Credit_Amount: 1_000 },
    ];
    expect((await plan(lines)).extras.Data!.Lines[0]).toMatchObject({
      Book_Balance: 0,
      Posted: 0,
      Whether_Control: true,
    });
    expect((await post(lines)).success).toBe(true);
    expect(await balances()).toEqual({ 1010: 100, 2010: -1_000, 2900: 900 });
    const opening = { FlatID: flat_id, Balance_Day: "2026-03-31", Principal: 900 };
    expect((await ask("vendor/Create_Opening_Balance", opening as never, manager)).success).toBe(true);
    expect((await plan(lines)).extras.Data).toMatchObject({ Opening_Balance: 0 });
    expect(await balances()).toEqual({ 1010: 100, 1100: 900, 2010: -1_000 });
  });

  test("that does not balance needs a reason, and the difference stays visible", async () => {
    const lines = [
      { Ledger_AccountID: await idOf("cash"), Debit_Amount: 100 },
      { Ledger_AccountID: await idOf("share-capital"), Credit_Amount: 99.99 },
    ];
    expect(await post(lines)).toMatchObject(refused("opening-trial-differs", 400));
    const { extras } = await post(lines, { Difference_Reason: "The old books were a paisa off" });
    expect(extras.Data).toMatchObject({
      Narration: "Opening balances at the end of 31 Mar 2026: The old books were a paisa off",
    });
    expect(await balances()).toEqual({ 1010: 100, 2010: -99.99, 2900: -0.01 });
  });

  test("names accounts that the books have besides", async () => {
    await post([
      { Ledger_AccountID: await idOf("cash"), Debit_Amount: 5 },
      { Ledger_AccountID: await idOf("loans"), Credit_Amount: 5 },
    ]);
    const { Others } = (await plan([{ Ledger_AccountID: await idOf("cash"), Debit_Amount: 5 }])).extras.Data!;
    expect(Others).toMatchObject([{ Ledger_Code: "2300", Book_Balance: -5 }]);
  });
});

describe("refused are", () => {
  test("a day to come, a closed month, the account of opening balances, a taken name, accounts of others", async () => {
    const [cash, opening] = [await idOf("cash"), await idOf("opening")];
    const lines = [
      { Ledger_AccountID: cash, Debit_Amount: 5 },
      { Ledger_AccountID: await idOf("loans"), Credit_Amount: 5 },
    ];
    expect(await post(lines, { Balance_Day: "2026-05-11" })).toMatchObject(refused("balance-day-in-future", 400));
    expect(await post([{ Ledger_AccountID: opening, Debit_Amount: 5 }])).toMatchObject(
      refused("opening-account-chosen", 400),
    );
    const taken = { New_Account: { Ledger_Name: "cash IN hand", Ledger_Group: "cash-and-bank" }, Debit_Amount: 5 };
    expect(await post([taken])).toMatchObject(refused("ledger-name-exists"));
    const stranger = await make.role("society_manager");
    expect(await post(lines, {}, stranger)).toMatchObject(refused("unknown-ledger-account", 404));
    for (const line of [{ Debit_Amount: 5 }, { ...lines[0], ...taken }, { Ledger_AccountID: cash }])
      expect((await post([line])).extras.refusal).toBe("invalid-input");
    await ask("vendor/Edit_Book_Closing", { Closed_Through: "2026-03-31" }, manager);
    expect((await plan(lines)).extras.Data).toMatchObject({ Closed_Through: "2026-03-31" });
    expect(await post(lines)).toMatchObject(refused("month-closed"));
    expect(await balances()).toEqual({});
  });

  test("two at once: the second finds what the first has posted", async () => {
    const lines = [
      { New_Account: { Ledger_Name: "Saraswat Bank", Ledger_Group: "cash-and-bank" }, Debit_Amount: 70 },
      { Ledger_AccountID: await idOf("loans"), Credit_Amount: 70 },
    ];
    const answers = await Promise.all([post(lines), post(lines)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(await balances()).toEqual({ 1021: 70, 2300: -70 });
  });
});

test("a landlord takes over a trial balance before the first document", async () => {
  const landlord = await make.role("president");
  await ask("vendor/Create_Books", {}, landlord);
  const lines = [
    { Ledger_AccountID: await idOf("bank", landlord), Debit_Amount: 10 },
    { Ledger_AccountID: await idOf("owner-capital", landlord), Credit_Amount: 10 },
  ];
  expect((await post(lines, {}, landlord)).success).toBe(true);
  expect(await balances(landlord)).toEqual({ 1020: 10, 2010: -10 });
});

describe("a file", () => {
  const read = (text: string, by: Session = manager) =>
    postForm("vendor/Fetch_Opening_Trial_File_Info", { file: new File([text], "trial.csv") }, { headers: by.headers });

  test("is read with the accounts that its rows mean", async () => {
    const { extras } = await read(
      "Particulars,Debit,Credit\nCash on hand,500,\nMembers dues,100,\nBuilding Fund,,400\nPump,x,\nTotal,600,400\n",
    );
    expect(extras.Data).toMatchObject({
      ...{ File_Name: "trial.csv", Debits: 600, Credits: 400, Whether_Totals_Agree: true },
      Rows: [
        { Line: 2, Name: "Cash on hand", Debit_Amount: 500, Ledger_AccountID: await idOf("cash"), Row_Problem: null },
        { Line: 3, Ledger_AccountID: await idOf("members") },
        { Line: 4, Ledger_AccountID: null, Ledger_Group: "funds", Credit_Amount: 400 },
        { Line: 5, Row_Problem: "not-an-amount", Text: "x" },
      ],
    });
  });

  test("without such columns, or that is none, says so", async () => {
    expect((await read("Flat,Name\nA-101,Asha\n")).extras.fields).toEqual({
      file: "The file has no columns for accounts with debits and credits",
    });
    const many = Array.from({ length: 1_001 }, (_, at) => `Account ${at},1,`).join("\n");
    expect(await read(`Account,Debit,Credit\n${many}`)).toMatchObject(refused("too-many-accounts", 400));
    expect((await read("x", await make.role("auditor", { society_id: manager.societyId }))).http).toBe(403);
  });
});
