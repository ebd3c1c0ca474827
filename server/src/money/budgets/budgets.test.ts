import { beforeEach, describe, expect, test } from "vitest";
import type { Budget } from "#domain/money/budgets/calls.ts";
import { startServer } from "../../../test/server.ts";

const { ask, goTo, make, database } = await startServer();
const { pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let treasurer: Session;
let accountant: Session;
const accounts = new Map<string, string>();

beforeEach(async () => {
  await goTo("2026-05-15");
  manager = await make.role("society_manager");
  treasurer = await make.role("treasurer", { society_id: manager.societyId });
  accountant = await make.role("accountant", { society_id: manager.societyId });
  await ask("vendor/Create_Books", {}, manager);
  const { extras } = await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager);
  for (const { Ledger_Purpose, Ledger_AccountID } of extras.Data!) accounts.set(Ledger_Purpose ?? "", Ledger_AccountID);
});

const year = 2026;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const info = async (by: Headers = manager, input: object = { Financial_Year: year }) =>
  (await ask("vendor/Fetch_Budget_Info", input, by)).extras.Data!;
const create = (input: object = {}, by: Headers = accountant) =>
  ask("vendor/Create_Budget", { Financial_Year: year, ...input }, by);
const line = (purpose: string, Amount: number, more: object = {}) => ({
  Ledger_AccountID: accounts.get(purpose)!,
  Amount,
  ...more,
});
type Draft = { BudgetID: string; updated_at: string };
const edit = ({ BudgetID, updated_at }: Draft, Lines: object[], by: Headers = accountant) =>
  ask("vendor/Edit_Budget", { BudgetID, updated_at, Lines } as never, by);
const approve = ({ BudgetID, updated_at }: Draft, more: object = {}, by: Headers = manager) =>
  ask("vendor/Approve_Budget", { BudgetID, updated_at, ...more } as never, by);
const confirm = (Society_ProposalID: string, by: Headers = treasurer) =>
  ask("vendor/Confirm_Budget", { Society_ProposalID }, by);
/** A draft with a lakh of repairs and two of maintenance. */
const drafted = async () => {
  const made = (await create()).extras.Data!;
  return (await edit(made, [line("repairs", 1_00_000), line("maintenance", 2_00_000)])).extras.Data!;
};
const approved = async () => {
  const draft = await drafted();
  await confirm((await approve(draft)).extras.Data!.Society_ProposalID!);
  return draft;
};
const spend = (Voucher_Day: string, amount: number, purpose = "repairs") =>
  ask(
    "vendor/Create_Journal_Voucher",
    {
      Voucher_Day,
      Narration: "Pump",
      Lines: [
        { Ledger_AccountID: accounts.get(purpose)!, Debit_Amount: amount },
        { Ledger_AccountID: accounts.get("bank")!, Credit_Amount: amount },
      ],
    },
    accountant,
  );
const rowOf = ({ Rows }: Budget, purpose: string) =>
  Rows.find(({ Ledger_AccountID }) => Ledger_AccountID === accounts.get(purpose))!;

describe("a draft", () => {
  test("has a row for each account of income and expenditure, beside what was spent to a day", async () => {
    await spend("2026-04-10", 9_000);
    await spend("2026-05-14", 1_000, "water");
    const draft = await drafted();
    const budget = await info(manager, { Financial_Year: year, End_Date: "2026-04-30" });
    expect(budget).toMatchObject({ Whether_Open: true, BudgetID: draft.BudgetID, End_Date: "2026-04-30" });
    expect(rowOf(budget, "repairs")).toMatchObject({
      ...{ Amount: 1_00_000, Budget_To_Day: 8_333.33, Actual_Amount: 9_000, Variance: 666.67, Variance_Percent: 8 },
      ...{ Left_Amount: 91_000, Expected_Amount: 1_00_666.67, Budget_State: "over-to-date" },
    });
    expect(rowOf(budget, "water")).toMatchObject({ Actual_Amount: 0, Budget_State: "within" });
    expect(rowOf(budget, "maintenance")).toMatchObject({ Budget_State: "short", Actual_Amount: 0 });
    expect(rowOf(await info(), "water")).toMatchObject({ Actual_Amount: 1_000, Budget_State: "unbudgeted" });
    expect((await info()).Surplus).toMatchObject({ Amount: 1_00_000, Actual_Amount: -10_000 });
  });

  test("takes months that add up, and a note", async () => {
    const made = (await create()).extras.Data!;
    const Months = [0, 0, 60_000, 0, 0, 0, 0, 0, 0, 0, 0, 40_000.5];
    const wrong = await edit(made, [line("repairs", 1_00_000, { Months })]);
    expect(wrong).toMatchObject({
      http: 400,
      extras: { fields: { "Lines.0.Months": "The months are ₹1,00,000.50 together, and the year is ₹1,00,000" } },
    });
    const saved = await edit(made, [line("repairs", 1_00_000.5, { Months, Note: "Terrace in June" })]);
    expect(saved).toMatchObject({ success: true });
    expect(rowOf(await info(), "repairs")).toMatchObject({ Months, Note: "Terrace in June", Budget_To_Day: 0 });
  });

  test("of two people who edit it at once the second gets a clear answer", async () => {
    const made = (await create()).extras.Data!;
    const [one, other] = await Promise.all([
      edit(made, [line("repairs", 1_000)]),
      edit(made, [line("repairs", 2_000)], treasurer),
    ]);
    expect([one.success, other.success].sort()).toEqual([false, true]);
    expect(one.success ? other : one).toMatchObject(refused("stale"));
    const kept = one.success ? 1_000 : 2_000;
    expect(rowOf(await info(), "repairs").Amount).toBe(kept);
  });

  test("is one for a year; of a balance sheet account or a stranger's there is no line", async () => {
    const made = (await create()).extras.Data!;
    expect(await create()).toMatchObject(refused("budget-exists"));
    expect(await edit(made, [line("bank", 1)])).toMatchObject(refused("budget-account-unsuitable", 400));
    expect(await edit(made, [{ Ledger_AccountID: made.BudgetID, Amount: 1 }])).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
    const twice = await edit(made, [line("repairs", 1), line("repairs", 2)]);
    expect(twice).toMatchObject({ http: 400 });
    const stranger = await make.role("society_manager");
    expect(await edit(made, [], stranger)).toMatchObject(refused("unknown-budget", 404));
    expect(await ask("vendor/Remove_Budget", made as never, accountant)).toMatchObject({ success: true });
    expect((await info()).BudgetID).toBeNull();
  });

  test("is of the current or the next year", async () => {
    expect(await create({ Financial_Year: 2025 })).toMatchObject(refused("budget-year-over"));
    expect(await create({ Financial_Year: 2028 })).toMatchObject(refused("budget-year-far", 400));
    const draft = await drafted();
    await goTo("2027-04-01");
    manager = await make.role("society_manager", { society_id: manager.societyId });
    for (const answer of [await edit(draft, [], manager), await approve(draft)])
      expect(answer).toMatchObject(refused("budget-year-over"));
  });

  test("begins with last year's actual amounts, or with the last budget, changed by a percentage", async () => {
    await spend("2026-03-05", 12_345.67);
    await create({ Source: "actuals", Percent: 7.5 });
    // 13,271.60 to the rupee.
    expect(rowOf(await info(), "repairs").Amount).toBe(13_272);
    expect(await create({ Financial_Year: 2027, Source: "budget" })).toMatchObject(refused("budget-to-copy-missing"));
    const draft = (await info()).Versions[0]!;
    const Months = [12_000, ...Array<number>(10).fill(0), 1_000];
    const saved = (await edit(draft, [line("repairs", 13_000, { Months }), line("water", 1_200)])).extras.Data!;
    await confirm((await approve(saved)).extras.Data!.Society_ProposalID!);
    await create({ Financial_Year: 2027, Source: "budget", Percent: -10 });
    const next = await info(manager, { Financial_Year: 2027 });
    expect(rowOf(next, "repairs")).toMatchObject({ Amount: 11_700 });
    expect(rowOf(next, "repairs").Months!.at(-1)).toBe(900);
    expect(rowOf(next, "water")).toMatchObject({ Amount: 1_080, Months: null });
  });
});

describe("an approval", () => {
  test("needs a second person, and is of the draft that was proposed", async () => {
    const draft = await drafted();
    const resolution = { Resolution_No: "AGM 4", Resolution_Day: "2026-05-10" };
    expect(await approve(draft, { Resolution_No: "AGM 4" })).toMatchObject({ http: 400 });
    expect(await approve(draft, { ...resolution, Resolution_Day: "2026-06-01" })).toMatchObject(
      refused("resolution-in-future", 400),
    );
    expect(await approve(draft, {}, accountant)).toMatchObject(refused("not-allowed", 403));
    const { Society_ProposalID } = (await approve(draft, resolution)).extras.Data!;
    expect(await approve(draft)).toMatchObject(refused("budget-waiting"));
    expect((await info(treasurer)).Waiting).toMatchObject({ Society_ProposalID, Whether_Own: false, Version: 1 });
    expect(await confirm(Society_ProposalID!, manager)).toMatchObject(refused("second-person", 403));
    await edit(draft, [line("repairs", 2_00_000)]);
    expect(await confirm(Society_ProposalID!)).toMatchObject(refused("budget-changed"));
    await ask("vendor/Decline_Budget", { Society_ProposalID: Society_ProposalID! }, treasurer);
    const newest = (await info()).Versions[0]!;
    const again = (await approve(newest, resolution)).extras.Data!.Society_ProposalID!;
    expect(await confirm(again)).toMatchObject({ success: true });
    expect((await info()).Versions).toMatchObject([{ Version: 1, Budget_Status: 2, ...resolution, Reason: "" }]);
    expect(await edit((await info()).Versions[0]!, [])).toMatchObject(refused("budget-approved"));
    const { rows } = await pool.query(
      "select call from audit_entry where chain = $1 and thing = 'Budget' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows.map(({ call }) => call)).toContain("vendor/Confirm_Budget");
  });

  test("is done at once by a landlord, and where nobody else is there", async () => {
    const landlord = await make.role("president");
    const made = (await create({}, landlord)).extras.Data!;
    const own = (await info(landlord)).Rows.find(({ Ledger_Type }) => Ledger_Type === "income")!;
    expect(await approve(made, {}, landlord)).toMatchObject(refused("budget-empty"));
    const saved = await edit(made, [{ Ledger_AccountID: own.Ledger_AccountID, Amount: 5 }], landlord);
    expect(await approve(saved.extras.Data!, {}, landlord)).toMatchObject({
      extras: { Data: { Society_ProposalID: null } },
    });
    expect((await info(landlord)).Versions).toMatchObject([{ Budget_Status: 2, Confirmed_By: "" }]);
  });

  test("of a revision replaces the version before, which stays as it was", async () => {
    const { BudgetID } = await approved();
    const reason = { BudgetID, Reason: "Lift broke" };
    const revised = (await ask("vendor/Revise_Budget", reason as never, accountant)).extras.Data!;
    expect(revised.Version).toBe(2);
    expect(await ask("vendor/Revise_Budget", reason as never, accountant)).toMatchObject(
      refused("budget-draft-exists"),
    );
    const saved = (await edit(revised, [line("repairs", 3_00_000)])).extras.Data!;
    const { Society_ProposalID } = (await approve(saved)).extras.Data!;
    expect(await confirm(Society_ProposalID!)).toMatchObject({ success: true });
    expect((await info()).Versions).toMatchObject([
      { Version: 2, Budget_Status: 2, Reason: "Lift broke" },
      { Version: 1, Budget_Status: 3 },
    ]);
    expect(rowOf(await info(), "repairs").Amount).toBe(3_00_000);
    expect(rowOf(await info(manager, { Financial_Year: year, Version: 1 }), "repairs").Amount).toBe(1_00_000);
    expect(await ask("vendor/Revise_Budget", reason as never, accountant)).toMatchObject(
      refused("budget-not-approved"),
    );
  });

  test("keeps the database from changing an approved budget", async () => {
    const { BudgetID } = await approved();
    for (const change of [
      "update budget_line set amount_paise = 1 where budget_id = $1",
      "delete from budget_line where budget_id = $1",
      "update budget set resolution_no = 'x', resolution_day = '2026-01-01' where budget_id = $1",
      "delete from budget where budget_id = $1",
    ])
      await expect(pool.query(change, [BudgetID])).rejects.toMatchObject({ constraint: "budget_is_draft" });
  });
});

test("an auditor reads the budget of one year; files have its rows", async () => {
  await approved();
  const auditor = await make.role("auditor", { society_id: manager.societyId });
  expect(await ask("vendor/Fetch_Budget_Info", { Financial_Year: 2027 }, auditor)).toMatchObject(
    refused("other-financial-year", 403),
  );
  for (const Format of ["csv", "xlsx", "pdf"] as const) {
    const answer = await ask("vendor/Export_Budget", { Financial_Year: year, Format }, manager);
    expect(answer.extras.Data).toMatchObject({ File_Name: expect.stringContaining("budget") });
  }
});
