import { beforeEach, describe, expect, test } from "vitest";
import type { PostingPart } from "#domain/money/journal/posting/codes.ts";
import { startServer } from "../../../../test/server.ts";
import { runDue } from "../../bills/run/run.ts";

const { ask, goTo, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  await make.resident({ flat_id });
});

const rules = async (by: Headers = manager) =>
  (await ask("vendor/Fetch_Posting_Rules_Info", {}, by)).extras.Data!.Rules;
const ruleOf = async (part: PostingPart, by: Headers = manager) =>
  (await rules(by)).find(({ Posting_Part }) => Posting_Part === part)!;
const change = (Posting_Part: PostingPart, Ledger_AccountID: string, by: Headers = manager) =>
  ask("vendor/Edit_Posting_Rule", { Posting_Part, Ledger_AccountID } as never, by);
const add = async (Ledger_Code: string, Ledger_Group: "income" | "other-income" | "services" | "funds") =>
  (await ask("vendor/Create_Ledger_Account", { Ledger_Code, Ledger_Name: `Own ${Ledger_Code}`, Ledger_Group }, manager))
    .extras.Data!.Ledger_AccountID;
const accountOf = async (purpose: string, by: Headers = manager) =>
  (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, by)).extras.Data!.find(
    ({ Ledger_Purpose }) => Ledger_Purpose === purpose,
  )!.Ledger_AccountID;
const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

describe("posting rules", () => {
  test("say to which accounts each kind of document posts, and which can be exchanged for what", async () => {
    const bill = await ruleOf("1-1");
    expect(bill).toMatchObject({
      Debit: { Ledger_Name: "Dues of members" },
      Credit: { Ledger_Name: "Maintenance charges" },
      ...{ Editable_Side: "credit", Change: null },
    });
    expect(bill.Choices.map(({ Ledger_Name }) => Ledger_Name)).toEqual([
      ...[
        "Maintenance charges",
        "Rent",
        "Interest on arrears",
        "Late fees",
        "Interest from banks",
        "Rounding of bills",
        "Other income",
      ],
    ]);
    expect(await ruleOf("2-1")).toMatchObject({ Editable_Side: null, Choices: [] });
    expect(await ruleOf("4-1")).toMatchObject({ Editable_Side: "debit" });
    expect((await rules()).map(({ Posting_Part }) => Posting_Part)).toEqual(
      expect.arrayContaining(["1-1", "1-2", "2-4", "5-5", "7-6"]),
    );
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect(await rules(auditor)).toHaveLength((await rules()).length);
    expect(await rules(await make.role("president"))).toEqual([]);
  });

  test("take another account from now on; what was posted stays, and the change is in the log", async () => {
    await goTo("2026-02-10");
    await runAll();
    const own = await add("3011", "income");
    const changed = await change("1-1", own);
    expect(changed.extras).toMatchObject({
      Status: "Posting rule saved",
      Data: { Credit: { Ledger_Code: "3011" }, Change: { Ledger_Code_Before: "3010" } },
    });
    await goTo("2026-03-10");
    await runAll();
    const entries = (await ask("vendor/Filter_All_Journal_Entries", { Limit: 100 }, manager)).extras.Data!;
    expect(entries.map(({ Lines }) => Lines[1]!.Ledger_Code)).toEqual(["3011", ...entries.slice(1).map(() => "3010")]);
    expect(entries.length).toBeGreaterThan(1);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
    const { rows } = await pool.query(
      "select call, thing, after from audit_entry where chain = $1 and thing = 'Posting_Rule'",
      [`society:${manager.societyId}`],
    );
    expect(rows).toMatchObject([
      {
        call: "vendor/Edit_Posting_Rule",
        after: { rule: "1-1", account_before: "3010", account_after: "3011" },
      },
    ]);
    // The account that a rule has now stays active, and is not removed; the earlier one is free.
    const inactive = (Ledger_AccountID: string) =>
      ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID } as never, manager);
    expect(await inactive(own)).toMatchObject(refused("ledger-account-posting"));
    // The same again is no change.
    await change("1-1", own);
    expect(
      (await pool.query("select from posting_rule_change where issuer_id = $1", [manager.societyId])).rows,
    ).toHaveLength(1);
  });

  test("take only active accounts of the same kind, and no other side", async () => {
    const unsuitable = refused("account-unsuitable");
    expect(await change("1-1", await accountOf("security"))).toMatchObject(unsuitable);
    expect(await change("1-1", await accountOf("members"))).toMatchObject(unsuitable);
    expect(await change("2-2", await accountOf("cash"))).toMatchObject(unsuitable);
    expect(await change("7-4", await accountOf("reserve-fund"))).toMatchObject(unsuitable);
    const own = await add("3011", "other-income");
    await ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID: own } as never, manager);
    expect(await change("1-1", own)).toMatchObject(unsuitable);
    // A society has no deposits.
    expect(await change("6-1", await accountOf("rent"))).toMatchObject(refused("unknown-posting-rule", 404));
    expect((await ruleOf("1-1")).Change).toBeNull();
  });

  test("of another society, and of books that have not begun, are not changed", async () => {
    const stranger = await make.role("treasurer");
    expect(await change("1-1", await accountOf("rent"), stranger)).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
    const landlord = await make.role("president");
    expect(await change("1-1", await accountOf("rent"), landlord)).toMatchObject(refused("unknown-posting-rule", 404));
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect(await change("1-1", await accountOf("rent"), auditor)).toMatchObject(refused("not-allowed", 403));
    expect(await ask("vendor/Edit_Posting_Rule", { Posting_Part: "9-9" } as never, manager)).toMatchObject({
      http: 400,
    });
  });

  test("and a run that bills meanwhile: each bill has one of both accounts, and the books agree", async () => {
    await goTo("2026-04-10");
    const own = await add("3011", "income");
    await Promise.all([runAll(), change("1-1", own), runAll(), change("1-1", await accountOf("maintenance"))]);
    const entries = (await ask("vendor/Filter_All_Journal_Entries", { Limit: 100 }, manager)).extras.Data!;
    expect(entries.length).toBeGreaterThan(0);
    for (const { Lines } of entries) expect(["3010", "3011"]).toContain(Lines[1]!.Ledger_Code);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  });

  test("an account becomes inactive or the account of a rule, not both", async () => {
    for (let code = 3011; code < 3019; code++) {
      const own = await add(String(code), "income");
      const answers = await Promise.all([
        ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID: own } as never, manager),
        change("1-1", own),
      ]);
      expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    }
  });
});

test("the database refuses a rule with a control account or an inactive one", async () => {
  const [cash, security] = [await accountOf("cash"), await accountOf("security")];
  const set = (column: string, id: string) =>
    pool.query(`update posting_rule set ${column} = $2 where issuer_id = $1 and kind = 1 and part = 1`, [
      ...[manager.societyId, id],
    ]);
  const constraint = expect.objectContaining({ constraint: "posting_rule_suitable" });
  await expect(set("debit_account_id", cash)).rejects.toEqual(constraint);
  await ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID: security } as never, manager);
  await expect(set("credit_account_id", security)).rejects.toEqual(constraint);
});
