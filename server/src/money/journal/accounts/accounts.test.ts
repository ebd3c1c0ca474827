import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, goTo, make, database } = await startServer();
const { pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
beforeEach(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
});

const accounts = async (by: Headers = manager, filters: object = {}) =>
  (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100, ...filters }, by)).extras.Data!;
const accountOf = async (purpose: string, by: Headers = manager) =>
  (await accounts(by)).find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
const add = async (Ledger_Name: string, Ledger_Code = "1021", by: Headers = manager) =>
  ask("vendor/Create_Ledger_Account", { Ledger_Code, Ledger_Name, Ledger_Group: "cash-and-bank" }, by);
const inactive = (Ledger_AccountID: string, by: Headers = manager) =>
  ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID } as never, by);
const active = (Ledger_AccountID: string, by: Headers = manager) =>
  ask("vendor/Active_Ledger_Account", { Ledger_AccountID } as never, by);
const edit = (Ledger_AccountID: string, Ledger_Name: string, Ledger_Code = "1021") =>
  ask("vendor/Edit_Ledger_Account", { Ledger_AccountID, Ledger_Code, Ledger_Name } as never, manager);
const voucher = async (debit: string, by: Headers = manager) => {
  const Lines = [
    { Ledger_AccountID: debit, Debit_Amount: 900 },
    { Ledger_AccountID: await accountOf("bank", by), Credit_Amount: 900 },
  ] as never;
  return ask("vendor/Create_Journal_Voucher", { Voucher_Day: "2026-01-09", Narration: "Guards", Lines }, by);
};
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("an inactive account", () => {
  test("takes no new voucher and keeps its entries, until it is active again", async () => {
    const security = await accountOf("security");
    const { Entry_DocumentID } = (await voucher(security)).extras.Data!;
    expect((await inactive(security)).extras).toMatchObject({ Status: "Account deactivated", Data: { Status: false } });
    expect(await voucher(security)).toMatchObject(refused("ledger-account-inactive"));
    const offered = await accounts(manager, { Whether_Active_Filter: true, Whether_Active: true });
    expect(offered.map(({ Ledger_AccountID }) => Ledger_AccountID)).not.toContain(security);
    const ledger = await ask("vendor/Fetch_Ledger_Info", { Ledger_AccountID: security } as never, manager);
    expect(ledger.extras.Data).toMatchObject({ Status: false, Closing_Balance: 900, Count: 1 });
    // What was posted to it is still taken back.
    const reversal = { Journal_VoucherID: Entry_DocumentID, Reason: "Twice" } as never;
    expect(await ask("vendor/Inactive_Journal_Voucher", reversal, manager)).toMatchObject({ success: true });
    expect((await active(security)).extras.Data).toMatchObject({ Status: true });
    expect(await voucher(security)).toMatchObject({ success: true });
    const { rows } = await pool.query(
      "select call, thing from audit_entry where chain = $1 and thing_id = $2 order by position",
      [`society:${manager.societyId}`, security],
    );
    expect(rows).toEqual([
      { call: "vendor/Inactive_Ledger_Account", thing: "Ledger_Account" },
      { call: "vendor/Active_Ledger_Account", thing: "Ledger_Account" },
    ]);
  });

  test("is none that documents post to, nor one of another society", async () => {
    for (const purpose of ["members", "cash", "maintenance", "opening"])
      expect(await inactive(await accountOf(purpose))).toMatchObject(refused("ledger-account-posting"));
    const stranger = await make.role("treasurer");
    const security = await accountOf("security");
    for (const answer of [await inactive(security, stranger), await active(security, stranger)])
      expect(answer).toMatchObject(refused("unknown-ledger-account", 404));
  });

  test("is either inactive or in the voucher that is posted at once, never both", async () => {
    const security = await accountOf("security");
    await inactive(security);
    const answers = await Promise.all([active(security), voucher(security), inactive(security), voucher(security)]);
    for (const { success, extras } of answers) if (!success) expect(extras.refusal).toBe("ledger-account-inactive");
    const [account] = (await accounts()).filter(({ Ledger_AccountID }) => Ledger_AccountID === security);
    expect(await voucher(security)).toMatchObject({ success: account!.Status });
  });
});

describe("the name of an account", () => {
  const taken = refused("ledger-name-exists");

  test("is not the name or the label of another one, in any language", async () => {
    for (const name of ["Cash in hand", "cash IN hand", "हाथ में नकद", "Statutory reserve fund"])
      expect(await add(name)).toMatchObject(taken);
    const { Ledger_AccountID } = (await add("Saraswat Bank")).extras.Data!;
    expect(await edit(Ledger_AccountID, "bank account")).toMatchObject(taken);
    // Also where the other one was renamed: it can have its label again.
    const cash = await accountOf("cash");
    expect(await edit(cash, "Petty cash", "1010")).toMatchObject({ success: true });
    expect(await edit(Ledger_AccountID, "Cash in hand")).toMatchObject(taken);
    expect(await edit(Ledger_AccountID, "PETTY cash")).toMatchObject(taken);
    expect(await edit(cash, "हाथ में नकद", "1010")).toMatchObject({ success: true });
    const [english] = await accounts();
    expect(english).toMatchObject({ Ledger_Name: "Cash in hand" });
    // Its own name, and another code, are no clash.
    expect(await edit(Ledger_AccountID, "Saraswat Bank", "1022")).toMatchObject({ success: true });
  });

  test("is given once, however many ask for it at once; other books do not matter", async () => {
    const answers = await Promise.all(["1021", "1022", "1023"].map((code) => add("Saraswat Bank", code)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const landlord = await make.role("president");
    expect(await add("Saraswat Bank", "1021", landlord)).toMatchObject({ success: true });
    // A society has members, a landlord has not.
    expect(await add("Dues of members", "1022", landlord)).toMatchObject({ success: true });
  });
});

test("the account of the surplus is not removed: it has what earlier years left", async () => {
  const Ledger_AccountID = await accountOf("surplus");
  expect(await ask("vendor/Remove_Ledger_Account", { Ledger_AccountID } as never, manager)).toMatchObject(
    refused("ledger-account-posted-to"),
  );
});

test("a landlord opens the books before the first document, once", async () => {
  const landlord = await make.role("president");
  const begun = async () => (await ask("vendor/Fetch_Book_Check_Info", {}, landlord)).extras.Data!.Whether_Begun;
  expect(await begun()).toBe(false);
  expect(await accounts(landlord)).toEqual([]);
  const answers = await Promise.all([1, 2].map(() => ask("vendor/Create_Books", {}, landlord)));
  expect(answers.map(({ success }) => success)).toEqual([true, true]);
  expect(await begun()).toBe(true);
  expect(await voucher(await accountOf("repairs", landlord), landlord)).toMatchObject({ success: true });
  const auditor = await make.role("auditor", { society_id: manager.societyId });
  expect(await ask("vendor/Create_Books", {}, auditor)).toMatchObject(refused("not-allowed", 403));
});
