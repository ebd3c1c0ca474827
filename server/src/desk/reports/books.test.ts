import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ReportPeriod } from "#domain/desk/reports/codes.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { startServer } from "../../../test/server.ts";
import { correct } from "../../money/bills/notes/make.ts";
import { issueBills } from "../../money/payments/issue.ts";
import { receive } from "../../money/payments/receive.ts";
import type { Tx } from "../../platform/db/database.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const report = async ({ headers }: Session, Period: ReportPeriod = "this-month") =>
  (await ask("vendor/Fetch_Financial_Report_Info", { Period }, { headers })).extras.Data!;
const defaulters = async ({ headers }: Session) => (await ask("vendor/Filter_All_Defaulters", {}, { headers })).extras;

/** Rents of these contracts for a month, as the engine makes them, due on its 5th. */
async function bill(vendorId: string, contracts: { id: string; name: string }[], month: Day, kind: 2 | 3 = 2) {
  return transaction(async (tx) => {
    const accounts = [];
    for (const { id, name } of contracts) accounts.push({ id, name, account_id: await accountOf(tx, vendorId, id) });
    const charges = sql`select account_id, null::uuid as block_id, null::uuid as building_id, ${kind}::smallint as kind,
          id as cause_id, ${month}::date as period, ${addDays(month, 27)}::date as period_end, name as party_name,
          '9811000021' as party_phone, '' as party_email, '4B' as party_flat_no, 1 as line_no, ${kind}::smallint as head,
          'contract-rent' as rule, 1 as quantity, 1 as quantity_of, 2000000::bigint as rate_paise, ${month}::date as effective_date,
          null::jsonb as parts, position
        from jsonb_to_recordset(${JSON.stringify(accounts.map((one, position) => ({ ...one, position })))}::jsonb)
          as t (account_id uuid, id uuid, name text, position int)`;
    const days = { billDate: month, dueDate: addDays(month, 4) };
    await issueBills(tx, { issuer: { vendorId }, ...days, runId: null, now: clock.now() }, charges);
  });
}
const accounts = new Map<string, string>();
async function accountOf(tx: Tx, vendor_id: string, contractId: string): Promise<string> {
  const account = accounts.get(contractId);
  if (account) return account;
  const row = { vendor_id, rental_contract_id: contractId, created_at: clock.now() };
  const { account_id } = await tx.insertInto("account").values(row).returning("account_id").executeTakeFirstOrThrow();
  accounts.set(contractId, account_id);
  return account_id;
}
const pay = (vendor_id: string, contractId: string, amount: number) =>
  transaction((tx) =>
    receive(
      tx,
      { enqueue: queue.enqueue, now: clock.now() },
      {
        accountId: accounts.get(contractId)!,
        issuer: { society_id: null, vendor_id, name: "Meera Joshi" },
        party: { name: "Tenant", flatNo: "4B", phone: "", email: null },
        link: "/TenantBills",
        ...{ amount, mode: 4, reference: "", paidOn: dayOf(clock.now()), bills: [], collectedBy: vendor_id },
      },
    ),
  );

test("a landlord's rents are reported by home, and are in their dashboard with their contracts", async () => {
  await goTo("2026-03-01");
  const owner = await make.role("president");
  const { vendorId: vendor_id } = owner;
  const let_ = async (property_title: string, tenant_name: string, more: object) => {
    const { property_id } = await make.property({ vendor_id, property_title, monthly_rent_paise: 2_000_000 });
    const contract = { property_id, tenant_name, contract_start_date: "2026-01-01", ...more };
    return { id: (await make.rentalContract(contract)).rental_contract_id, name: tenant_name };
  };
  const sunny = await let_("Sunny 2 BHK", "Aditi Rane", { contract_end_date: "2026-03-31" });
  const shady = await let_("Shady 1 BHK", "Sana Qureshi", { contract_end_date: "2026-05-01" });
  await let_("Garden room", "Dev Rao", { contract_end_date: "2026-06-08" });
  await let_("Terrace", "Rohan Gokhale", { contract_end_date: "2026-06-09" });
  await let_("Left", "Joseph D'Souza", { contract_end_date: "2026-04-01", status: false });
  await bill(vendor_id, [sunny, shady], "2026-02-01");
  await bill(vendor_id, [sunny, shady], "2026-03-01");
  await bill(vendor_id, [shady], "2026-03-01", 3);
  await goTo("2026-03-10");
  await pay(vendor_id, sunny.id, 4_000_000);
  await pay(vendor_id, shady.id, 500_050);
  const open = await db
    .selectFrom("bill")
    .selectAll()
    .where("account_id", "=", accounts.get(shady.id)!)
    .where("period", "=", "2026-03-01")
    .where("kind", "=", 2)
    .executeTakeFirstOrThrow();
  await transaction((tx) =>
    correct(
      tx,
      {
        bill: open,
        kind: 1,
        correction: { of: "bill", amount: 100_000 },
        amount: 100_000,
        reason: "A leak",
        madeBy: vendor_id,
      },
      clock.now(),
    ),
  );

  const answer = await report(owner, "quarter");
  expect(answer).toMatchObject({
    Kind: "owner",
    Start_Date: "2026-01-01",
    Billed: { Count: 5, Amount: 1_00_000 },
    Billed_By_Type: [
      { Bill_Type: 2, Count: 4, Amount: 80_000 },
      { Bill_Type: 3, Count: 1, Amount: 20_000 },
    ],
    Collected: { Count: 2, Amount: 45_000.5 },
    Outstanding: { Count: 3, Amount: 53_999.5 },
  });
  expect(answer.Places.slice(0, 2)).toMatchObject([
    { Name: "Shady 1 BHK", Billed_Amount: 60_000, Collected_Amount: 5000.5, Outstanding_Amount: 53_999.5 },
    { Name: "Sunny 2 BHK", Billed_Amount: 40_000, Collected_Amount: 40_000, Outstanding_Amount: 0 },
  ]);
  expect((await defaulters(owner)).Data).toMatchObject([
    {
      Name: "Sana Qureshi",
      Property_Title: "Shady 1 BHK",
      Block_Name: null,
      Overdue: { Count: 3 },
      Days_Overdue: 33,
    },
  ]);

  const { headers } = owner;
  const figures = (await ask("vendor/Fetch_Dashboard_Info", {}, { headers })).extras.Data!;
  expect(figures).toMatchObject({
    Kind: "properties",
    Contracts: { Active: 3, Pending_Renewal: 1, Expired: 0, Terminated: 1, Total_Monthly_Rent: 80_000 },
    Billing: {
      Collected_Amount: 45_000.5,
      Pending: { Count: 0, Amount: 0 },
      // A bill is counted under its status only, as in the list; all three are past their day.
      Overdue: { Count: 1, Amount: 20_000 },
      Partial: { Count: 2, Amount: 33_999.5 },
      Past_Due: { Count: 3, Amount: 53_999.5 },
    },
    Expiries: {
      Days: 90,
      Spans: [
        { First_Day: 0, Last_Day: 30, Count: 1, Monthly_Rent: 20_000 },
        { First_Day: 31, Last_Day: 60, Count: 1 },
        { First_Day: 61, Last_Day: 90, Count: 1 },
      ],
      Contracts: [
        { Tenant_Name: "Aditi Rane", Property_Title: "Sunny 2 BHK", Days_To_Expiry: 21, Whether_Renewed: false },
        { Tenant_Name: "Sana Qureshi", Contract_End_Date: "2026-05-01" },
        { Tenant_Name: "Dev Rao", Days_To_Expiry: 90 },
      ],
    },
  });
  expect(figures.Kind === "properties" && figures.Rent_Months).toEqual([
    ...["2025-10-01", "2025-11-01", "2025-12-01", "2026-01-01"].map((Month) => ({
      Month,
      Due_Amount: 0,
      Collected_Amount: 0,
    })),
    { Month: "2026-02-01", Due_Amount: 40_000, Collected_Amount: 25_000.5 },
    { Month: "2026-03-01", Due_Amount: 39_000, Collected_Amount: 20_000 },
  ]);

  const other = await make.role("president");
  expect(await report(other)).toMatchObject({ Billed: { Count: 0 }, Outstanding: { Count: 0 }, Places: [] });
  expect((await ask("vendor/Fetch_Dashboard_Info", {}, { headers: other.headers })).extras.Data).toMatchObject({
    Contracts: { Total: 0 },
    Billing: { Collected_Amount: 0, Overdue: { Count: 0 } },
    Expiries: { Contracts: [] },
  });
});
