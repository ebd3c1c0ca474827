import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";
import { journalHolds } from "../../../../test/slow-books.ts";
import { societyByHeads } from "../../../../test/society-by-heads.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const by = societyByHeads(server);
const { tenancy } = rentsOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
beforeEach(async () => {
  await by.begin("2026-04-10");
  manager = by.manager;
});

const hdfc = {
  ...{ Bank_Account_Name: "HDFC current", IFSC: "HDFC0000001", Bank_Account_No: "50200012345678", Account_Kind: 2 },
  ...{ Opening_Balance: 385_200.5, Opening_Day: "2026-04-01" },
};
const saraswat = {
  ...{ Bank_Account_Name: "Saraswat savings", IFSC: "SRCB0000001", Bank_Account_No: "61020000004711", Account_Kind: 1 },
  ...{ Opening_Balance: 48_350, Opening_Day: "2026-04-01" },
};
const create = (draft: object, who: Headers = manager) => ask("vendor/Create_Bank_Account", draft as never, who);
const added = async (draft: object, who: Headers = manager) => {
  const made = await create(draft, who);
  expect([made.http, made.extras.Status]).toEqual([200, "Bank account added"]);
  return made.extras.Data!;
};
const edit = (Bank_AccountID: string, draft: object, who: Headers = manager) =>
  ask("vendor/Edit_Bank_Account", { Bank_AccountID, ...draft } as never, who);
const close = (Bank_AccountID: string, more: object = {}, who: Headers = manager) =>
  ask("vendor/Close_Bank_Account", { Bank_AccountID, ...more } as never, who);
const info = (Bank_AccountID: string, Balance_Day?: string, who: Headers = manager) =>
  ask("vendor/Fetch_Bank_Account_Info", { Bank_AccountID, Balance_Day } as never, who);
const list = async (who: Headers = manager, filters: object = {}) =>
  (await ask("vendor/Filter_All_Bank_Accounts", { Limit: 40, ...filters }, who)).extras.Data!;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const collect = (Society_ResidentID: string, Amount: number, more: object = {}, who: Headers = manager) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID, Amount, Payment_Mode: 3, Whether_Advance_Accepted: true, ...more } as never,
    who,
  );
async function resident() {
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  return (await make.resident({ flat_id })).society_resident_id;
}
const balances = async () => Object.fromEntries((await list()).map((each) => [each.Bank_Account_Name, each.Balance]));
const closeBooks = (day: string) =>
  pool.query("update book set closed_through = $2 where issuer_id = $1", [manager.societyId, day]);

describe("adding an account", () => {
  test("the first one is the bank account of the books, and its opening balance is posted at once", async () => {
    const account = await added({ ...hdfc, UPI_ID: "Sahyadri@HDFCBANK" });
    expect(account).toMatchObject({
      ...{ Bank_Name: "HDFC Bank", Masked_Account_No: "••••5678", Bank_Account_No: "50200012345678" },
      ...{ UPI_ID: "sahyadri@hdfcbank", Whether_Default: true, Balance: 385_200.5, Balance_Day: "2026-04-10" },
      Ledger: { Ledger_Code: "1020", Ledger_Name: "HDFC current" },
    });
    const ref = { Entry_Kind: 9, Entry_DocumentID: account.Opening_VoucherID } as never;
    const { Data: entry } = (await ask("vendor/Fetch_Journal_Entry_Info", ref, manager)).extras;
    expect(entry).toMatchObject({ Entry_Day: "2026-04-01", Narration: "Opening balances: HDFC current" });
    expect(entry!.Lines.map((line) => [line.Ledger_Name, line.Debit_Amount, line.Credit_Amount])).toEqual([
      ["HDFC current", 385_200.5, 0],
      ["Opening balances", 0, 385_200.5],
    ]);
    expect((await info(account.Bank_AccountID, "2026-03-31")).extras.Data).toMatchObject({ Balance: 0 });
    await journalHolds(pool, manager.societyId!);
  });

  test("further ones get accounts of their own; an overdraft is negative; nothing is no voucher", async () => {
    await added(hdfc);
    const second = await added({ ...saraswat, Opening_Balance: -12_000.25 });
    expect(second).toMatchObject({ Whether_Default: false, Balance: -12_000.25, Ledger: { Ledger_Code: "1021" } });
    const third = await added({
      ...saraswat,
      ...{ Bank_Account_Name: "Old", Bank_Account_No: "777777", Opening_Balance: 0 },
    });
    expect(third).toMatchObject({ Opening_VoucherID: null, Balance: 0, Ledger: { Ledger_Code: "1022" } });
    expect((await list()).map((each) => each.Bank_Account_Name)).toEqual(["HDFC current", "Saraswat savings", "Old"]);
  });

  test("an account that the books have already can be chosen, but none of another kind or in use", async () => {
    const ledger = { Ledger_Code: "1050", Ledger_Name: "Saraswat", Ledger_Group: "cash-and-bank" } as const;
    const own = (await ask("vendor/Create_Ledger_Account", ledger, manager)).extras.Data!.Ledger_AccountID;
    expect(await added({ ...saraswat, Ledger_AccountID: own })).toMatchObject({ Ledger: { Ledger_Code: "1050" } });
    const unsuitable = refused("bank-ledger-unsuitable");
    expect(await create({ ...hdfc, Ledger_AccountID: own })).toMatchObject(unsuitable);
    const chart = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
    for (const purpose of ["cash", "members", "maintenance"])
      expect(
        await create({
          ...hdfc,
          Ledger_AccountID: chart.find((each) => each.Ledger_Purpose === purpose)!.Ledger_AccountID,
        }),
      ).toMatchObject(unsuitable);
    const stranger = await make.role("society_manager");
    expect(await create({ ...hdfc, Ledger_AccountID: own }, stranger)).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
  });

  test("twice at once is once, and a number or a name is not taken again", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(hdfc)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const other = { ...saraswat, Bank_Account_Name: "HDFC CURRENT" };
    expect(await create(other)).toMatchObject(refused("ledger-name-exists"));
    expect(await create({ ...saraswat, IFSC: hdfc.IFSC, Bank_Account_No: "5020 0012 345678" })).toMatchObject(
      refused("bank-account-exists"),
    );
    expect(await create(hdfc, await make.role("treasurer"))).toMatchObject({ http: 200 });
  });

  test("what is wrong is said, and nothing is left", async () => {
    const fields = (answer: { extras: { fields?: unknown } }) => answer.extras.fields;
    expect(fields(await create({ ...hdfc, IFSC: "HDFC1000001" }))).toEqual({
      IFSC: "Enter an IFSC of 11 characters such as HDFC0001234",
    });
    expect(fields(await create({ ...hdfc, Opening_Balance: 1.005, Bank_Account_Name: " " }))).toEqual({
      Bank_Account_Name: "Enter a name for the account",
      Opening_Balance: "The amount can have two decimals at most",
    });
    expect(await create({ ...hdfc, IFSC: "QQQQ0000001" })).toMatchObject(refused("unknown-ifsc", 400));
    expect(await create({ ...hdfc, IFSC: "HDFC0777777" })).toMatchObject(refused("unlisted-ifsc"));
    expect(await create({ ...hdfc, Opening_Day: "2026-04-11" })).toMatchObject(refused("opening-in-future", 400));
    await closeBooks("2026-03-31");
    expect(await create({ ...hdfc, Opening_Day: "2026-03-31" })).toMatchObject(refused("month-closed"));
    expect(await create({ ...hdfc, Charge_HeadIDs: [manager.societyId] })).toMatchObject(
      refused("unknown-charge-head", 404),
    );
    expect(await list()).toEqual([]);
    await journalHolds(pool, manager.societyId!);
    expect(await added({ ...hdfc, IFSC: "HDFC0777777", Whether_IFSC_Confirmed: true })).toMatchObject({
      IFSC: "HDFC0777777",
    });
  });
});

test("the IFSC of a co-operative bank under another bank's code names the co-operative bank", async () => {
  const bankOf = async (IFSC: string) => (await ask("vendor/Fetch_IFSC_Info", { IFSC }, manager)).extras.Data;
  expect(await bankOf("hdfc0000001")).toEqual({ IFSC: "HDFC0000001", Bank_Name: "HDFC Bank", Whether_Listed: true });
  expect(await bankOf("HDFC0CAACOB")).toMatchObject({ Bank_Name: "Akhand Anand Co.op Bank", Whether_Listed: true });
  expect(await bankOf("SRCB0000021")).toMatchObject({ Whether_Listed: false });
});

describe("who", () => {
  test("manages accounts reads the number whole, others its end; nobody sees those of others", async () => {
    const { Bank_AccountID } = await added(hdfc);
    for (const role of ["accountant", "auditor", "committee_member"] as const) {
      const reader = await make.role(role, { society_id: manager.societyId });
      const { Data } = (await info(Bank_AccountID, undefined, reader)).extras;
      expect(Data).toMatchObject({ Bank_Account_No: null, Masked_Account_No: "••••5678" });
      expect(await create(saraswat, reader)).toMatchObject(refused("not-allowed", 403));
    }
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    expect((await info(Bank_AccountID, undefined, treasurer)).extras.Data!.Bank_Account_No).toBe("50200012345678");
    const stranger = await make.role("treasurer");
    const none = refused("unknown-bank-account", 404);
    expect(await info(Bank_AccountID, undefined, stranger)).toMatchObject(none);
    expect(await edit(Bank_AccountID, saraswat, stranger)).toMatchObject(none);
    expect(await close(Bank_AccountID, {}, stranger)).toMatchObject(none);
    expect(await list(stranger)).toEqual([]);
    const { rows } = await pool.query("select after from audit_entry where thing = 'Bank_Account' and thing_id = $1", [
      Bank_AccountID,
    ]);
    expect(JSON.stringify(rows)).not.toContain("50200012345678");
  });

  test("lets homes has accounts too, and the rent goes to the default one", async () => {
    await goTo("2026-01-10");
    const home = await tenancy();
    await home.firstBill();
    const own = home.own as Headers;
    const account = await added({ ...hdfc, Opening_Day: "2026-01-01" }, own);
    expect(
      await create({ ...saraswat, Opening_Day: "2026-01-01", Charge_HeadIDs: [manager.societyId] }, own),
    ).toMatchObject(refused("unknown-charge-head", 404));
    const [bill] = (await home.list()).Data!;
    const paid = await home.collect(bill!.BillID, { Payment_Mode: 2, Reference: "004512" });
    expect(paid.extras.Data).toMatchObject({ Bank_Account_Name: "HDFC current" });
    const { Data } = (await info(account.Bank_AccountID, undefined, own)).extras;
    expect(Data!.Balance).toBe(385_200.5 + paid.extras.Data!.Amount);
  });
});

describe("a receipt", () => {
  test("goes to the default account, the named one, or in cash to the cash in hand", async () => {
    const payer = await resident();
    await collect(payer, 100);
    await added(hdfc);
    const second = (await added(saraswat)).Bank_AccountID;
    expect((await collect(payer, 1000)).extras.Data).toMatchObject({ Bank_Account_Name: "HDFC current" });
    const named = await collect(payer, 500, { Payment_Mode: 2, Reference: "000123", Bank_AccountID: second });
    expect(named.extras.Data).toMatchObject({ Bank_Account_Name: "Saraswat savings" });
    const cash = await collect(payer, 300, { Payment_Mode: 1, Bank_AccountID: second });
    expect(cash.extras.Data).toMatchObject({ Bank_Account_Name: "" });
    // What came before the account was added is in the same account of the books.
    expect(await balances()).toEqual({ "HDFC current": 385_200.5 + 1100, "Saraswat savings": 48_850 });
    const back = { PaymentID: named.extras.Data!.PaymentID, Reason: "Cheque returned" };
    expect(await ask("vendor/Reverse_Bill_Payment", back, manager)).toMatchObject({ http: 200 });
    expect(await balances()).toMatchObject({ "Saraswat savings": 48_350 });
    await journalHolds(pool, manager.societyId!);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data).toMatchObject({ Difference: null });
  });

  test("of a bill goes to the account that collects most of it", async () => {
    const maintenance = await by.head("MNT", "Maintenance", [by.rule({ Basis: "equal", Rate: 1000, Per: "month" })]);
    const sinking = await by.head("SINK", "Sinking fund", [by.rule({ Basis: "equal", Rate: 1500, Per: "month" })]);
    await by.flat("101");
    await added(hdfc);
    const second = await added({ ...saraswat, Charge_HeadIDs: [sinking] });
    expect(second.Charge_Heads).toMatchObject([{ Charge_HeadID: sinking }]);
    expect(
      await create({ ...hdfc, Bank_Account_Name: "Third", Bank_Account_No: "999999", Charge_HeadIDs: [sinking] }),
    ).toMatchObject(refused("charge-head-collected"));
    await by.switchTo("2026-05");
    await goTo("2026-05-01");
    await by.runAll();
    const [bill] = await by.bills();
    const pay = (more: object = {}) =>
      ask(
        "vendor/Collect_Bill_Amount",
        { BillID: bill!.BillID, Amount: 100, Payment_Mode: 4, ...more } as never,
        manager,
      );
    expect((await pay()).extras.Data).toMatchObject({ Bank_Account_Name: "Saraswat savings" });
    // Without the sinking fund nothing of the bill is collected there.
    await edit(second.Bank_AccountID, { ...saraswat, Charge_HeadIDs: [maintenance] });
    expect((await pay()).extras.Data).toMatchObject({ Bank_Account_Name: "HDFC current" });
    await journalHolds(pool, manager.societyId!).catch(() => undefined);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data).toMatchObject({ Difference: null });
  });

  test("is not taken into an account that is closed or another society's, however close they come", async () => {
    const payer = await resident();
    await added(hdfc);
    const { Bank_AccountID } = await added({ ...saraswat, Opening_Balance: 0 });
    const stranger = await make.role("treasurer");
    const theirs = (await added(hdfc, stranger)).Bank_AccountID;
    const none = refused("unknown-bank-account", 404);
    expect(await collect(payer, 100, { Bank_AccountID: theirs })).toMatchObject(none);
    const [closed, ...taken] = await Promise.all([
      close(Bank_AccountID),
      ...[1, 2, 3].map(() => collect(payer, 100, { Bank_AccountID })),
    ]);
    const paid = taken.filter(({ http }) => http === 200).length;
    expect(taken.map(({ http }) => http).every((http) => http === 200 || http === 404)).toBe(true);
    expect(closed.http).toBe(paid === 0 ? 200 : 409);
    if (paid === 0) expect(await collect(payer, 100, { Bank_AccountID })).toMatchObject(none);
    await journalHolds(pool, manager.societyId!);
  });
});

describe("editing", () => {
  test("another opening balance takes the old voucher back on its day, in open months only", async () => {
    const { Bank_AccountID, Opening_VoucherID } = await added(hdfc);
    const voucher = { Journal_VoucherID: Opening_VoucherID, Reason: "By hand" } as never;
    expect(await ask("vendor/Inactive_Journal_Voucher", voucher, manager)).toMatchObject(
      refused("voucher-of-bank-account"),
    );
    const changed = await edit(Bank_AccountID, { ...hdfc, Opening_Balance: 400_000, Opening_Day: "2026-03-31" });
    expect(changed.extras).toMatchObject({ Status: "Bank account saved", Data: { Balance: 400_000 } });
    for (const [day, balance] of [
      ["2026-03-30", 0],
      ["2026-03-31", 400_000],
      ["2026-04-02", 400_000],
    ] as const)
      expect((await info(Bank_AccountID, day)).extras.Data!.Balance).toBe(balance);
    await closeBooks("2026-03-31");
    const again = { ...hdfc, Opening_Balance: 1, Opening_Day: "2026-04-01" };
    expect(await edit(Bank_AccountID, again)).toMatchObject(refused("month-closed"));
    expect(await edit(Bank_AccountID, { ...hdfc, Opening_Balance: 400_000, Opening_Day: "2026-03-31" })).toMatchObject({
      http: 200,
    });
    await closeBooks("2026-02-28");
    expect((await edit(Bank_AccountID, { ...again, Opening_Balance: 0 })).extras.Data).toMatchObject({
      ...{ Balance: 0, Opening_VoucherID: null },
    });
    await journalHolds(pool, manager.societyId!);
  });

  test("renames the account of the books with it; of two who edit the second is asked again", async () => {
    const { Bank_AccountID, updated_at } = await added(hdfc);
    await goTo("2026-04-11");
    const renamed = { ...hdfc, Bank_Account_Name: "HDFC main" };
    expect((await edit(Bank_AccountID, { ...renamed, updated_at })).extras.Data).toMatchObject({
      Ledger: { Ledger_Name: "HDFC main" },
    });
    expect(await edit(Bank_AccountID, { ...hdfc, updated_at })).toMatchObject(refused("stale"));
    const second = (await added(saraswat)).Bank_AccountID;
    expect(await edit(second, { ...saraswat, Whether_Default: true })).toMatchObject({ http: 200 });
    expect((await list()).map((each) => [each.Bank_Account_Name, each.Whether_Default])).toEqual([
      ["Saraswat savings", true],
      ["HDFC main", false],
    ]);
  });
});

test("an account is closed once it is empty and not the default one; it then takes nothing and keeps its entries", async () => {
  const first = (await added(hdfc)).Bank_AccountID;
  const second = await added(saraswat);
  expect(await close(first)).toMatchObject(refused("bank-account-default"));
  expect(await close(second.Bank_AccountID)).toMatchObject(refused("bank-account-balance"));
  expect(await close(second.Bank_AccountID, { Closed_On: "2026-04-11" })).toMatchObject(
    refused("closing-in-future", 400),
  );
  const chart = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  const Lines = [
    { Ledger_AccountID: chart.find((each) => each.Ledger_Purpose === "bank")!.Ledger_AccountID, Debit_Amount: 48_350 },
    { Ledger_AccountID: second.Ledger.Ledger_AccountID, Credit_Amount: 48_350 },
  ] as never;
  await ask("vendor/Create_Journal_Voucher", { Voucher_Day: "2026-04-09", Narration: "Moved", Lines }, manager);
  expect((await close(second.Bank_AccountID, { Closed_On: "2026-04-09" })).extras).toMatchObject({
    ...{ Status: "Bank account closed", Data: { Closed_On: "2026-04-09", Balance: 0 } },
  });
  expect(await close(second.Bank_AccountID)).toMatchObject(refused("bank-account-closed"));
  expect(await edit(second.Bank_AccountID, saraswat)).toMatchObject(refused("bank-account-closed"));
  const open = await list(manager, { Whether_Closed_Filter: true, Whether_Closed: false });
  expect(open.map((each) => each.Bank_AccountID)).toEqual([first]);
  const ledger = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  expect(ledger.find(({ Ledger_Code }) => Ledger_Code === "1021")).toMatchObject({ Status: false });
  // The same account can be opened again, as another one.
  expect(await create({ ...saraswat, Bank_Account_Name: "Saraswat again" })).toMatchObject({ http: 200 });
});
