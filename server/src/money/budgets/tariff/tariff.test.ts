import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, goTo, make, database } = await startServer();
const { pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
const accounts = new Map<string, string>();
const flats: string[] = [];
const year = 2026;

beforeEach(async () => {
  await goTo("2026-05-15");
  manager = await make.role("society_manager");
  flats.length = 0;
  for (const area of [500, 750, 1000]) {
    const flat = await make.flat({ society_id: manager.societyId, carpet_area: area });
    flats.push(flat.flat_id);
  }
  await ask("vendor/Create_Books", {}, manager);
  const { extras } = await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager);
  for (const { Ledger_Purpose, Ledger_AccountID } of extras.Data!) accounts.set(Ledger_Purpose ?? "", Ledger_AccountID);
  const made = (await ask("vendor/Create_Budget", { Financial_Year: year }, manager)).extras.Data!;
  const lines = { security: 1_20_000, "bank-interest": 20_000, maintenance: 5_000 };
  const Lines = Object.entries(lines).map(([purpose, Amount]) => ({
    Ledger_AccountID: accounts.get(purpose)!,
    Amount,
  }));
  await ask("vendor/Edit_Budget", { ...made, Lines } as never, manager);
});

const propose = async (input: object = {}) =>
  (await ask("vendor/Fetch_Budget_Tariff_Info", { Financial_Year: year, ...input }, manager)).extras.Data!;
const charge = async (code: string, Rate: number, Basis: object = { Basis: "equal", Per: "month" }) => {
  const head = { Charge_Code: code, Charge_Name: `Fee ${code}` };
  const { Charge_HeadID } = (await ask("vendor/Create_Charge_Head", head, manager)).extras.Data!;
  const Tariff = { From: "2026-06-01", Cycle_Months: 1, Rules: [{ Basis: { ...Basis, Rate } }] };
  const answer = await ask("vendor/Create_Charge_Tariff", { Charge_HeadID, Tariff } as never, manager);
  expect(answer).toMatchObject({ success: true });
  return Charge_HeadID;
};
const sumOf = (tariff: Awaited<ReturnType<typeof propose>>) =>
  tariff.Flats.reduce((sum, { Proposed_Amount }) => sum + Proposed_Amount, 0);

test("what members pay is expenditure less other income and funds, divided equally and rounded up", async () => {
  expect(await propose({ From_Funds: 10_000 })).toMatchObject({
    ...{ Expense: 1_20_000, Other_Income: 20_000, From_Funds: 10_000, Needed_Year: 90_000, Needed_Month: 7_500 },
    ...{ Flats_Count: 3, Rate: 2_500, Proposed_Month: 7_500, Excess_Month: 0, Missing: null },
  });
  const rounded = await propose({ Step: 10 });
  expect(rounded).toMatchObject({ Needed_Month: 8_333.34, Rate: 2_780, Proposed_Month: 8_340, Excess_Month: 6.66 });
});

test("by area each flat has its own amount, and a flat without an area is named", async () => {
  const tariff = await propose({ Tariff_Way: "area", From_Funds: 10_000, Charge_HeadID: flats[0] });
  expect(tariff.Flats.map(({ Carpet_Area, Proposed_Amount }) => [Carpet_Area, Proposed_Amount]).toSorted()).toEqual(
    [
      [500, 1_667],
      [750, 2_500],
      [1000, 3_334],
    ].toSorted(),
  );
  expect(sumOf(tariff)).toBe(tariff.Proposed_Month);
  expect(tariff.Rates).toHaveLength(3);
  await pool.query("update flat set carpet_area = null where flat_id = $1", [flats[0]]);
  expect(await propose({ Tariff_Way: "area" })).toMatchObject({ Missing: "areas", Flats_Without_Area: 1, Rate: null });
});

test("as today each head keeps its share, and the amounts are a tariff that brings what is needed", async () => {
  expect(await propose({ Tariff_Way: "today" })).toMatchObject({ Missing: "charges" });
  const service = await charge("SERV", 1_000);
  const area = await charge("AREA", 2, { Basis: "area", Area: "carpet", Unit: "feet", Per: "month" });
  const tariff = await propose({ Tariff_Way: "today", From_Funds: 10_000, Charge_HeadID: area });
  expect(tariff).toMatchObject({ Missing: null, Today_Month: 7_500, Factor: 1, Proposed_Month: 7_500 });
  expect(tariff.Heads).toMatchObject([
    { Charge_HeadID: service, Today_Amount: 3_000 },
    { Charge_HeadID: area, Today_Amount: 4_500 },
  ]);
  const dearer = await propose({ Tariff_Way: "today", Charge_HeadID: area });
  expect(dearer.Proposed_Month).toBeGreaterThanOrEqual(dearer.Needed_Month);
  expect(dearer.Proposed_Month).toBeLessThan(dearer.Needed_Month + 3);
  // The engine bills what was proposed.
  const rates = [service, area].map(async (Charge_HeadID) => {
    const { Rates } = await propose({ Tariff_Way: "today", Charge_HeadID });
    const Tariff = {
      ...{ From: "2026-07-01", Cycle_Months: 1 },
      Rules: [{ Basis: { Basis: "chosen", Rates, Per: "month" } }],
    };
    const trial = await ask("vendor/Fetch_Charge_Example_Info", { Charge_HeadID, Tariff } as never, manager);
    return trial.extras.Data!.Total_Amount;
  });
  const billed = (await Promise.all(rates)).reduce((sum, amount) => sum + amount, 0);
  expect(billed).toBeCloseTo(dearer.Proposed_Month, 2);
});

test("there is none without a budget, and none for a landlord", async () => {
  const none = await ask("vendor/Fetch_Budget_Tariff_Info", { Financial_Year: 2027 }, manager);
  expect(none).toMatchObject({ http: 404, extras: { refusal: "unknown-budget" } });
  const landlord = await make.role("president");
  const answer = await ask("vendor/Fetch_Budget_Tariff_Info", { Financial_Year: year }, landlord);
  expect(answer).toMatchObject({ http: 404, extras: { refusal: "no-society" } });
});
