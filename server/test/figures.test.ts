import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import { startServer } from "./server.ts";
import { rentsOn } from "./tenancy.ts";

const server = await startServer();
const { goTo, ask, make, clock, queue, database } = server;
const { db } = database;
const rents = rentsOn(server);

type Session = { headers: Record<string, string> };
type Tally = { Count: number; Amount: number };

const billSocieties = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );

const every = { Limit: 10_000 };
const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rupees(rows.reduce((sum, row) => sum + paise(amountOf(row)), 0));
const tallied = (rows: readonly { Outstanding_Amount: number }[]): Tally => ({
  Count: rows.length,
  Amount: total(rows, (row) => row.Outstanding_Amount),
});
const added = (...amounts: number[]): number => total(amounts, (amount) => amount);

/** What is done to one of the open bills. */
const event = fc.record({
  wait: fc.integer({ min: 0, max: 20 }),
  at: fc.nat(),
  what: fc.constantFrom("pay", "pay", "pay", "credit", "debit", "claim"),
  amount: fc.integer({ min: 1, max: 3_000_000 }),
});
const events = fc.array(event, { minLength: 3, maxLength: 10 });

let lastUtr = 400_000_000_000;
const claimOf = (BillID: string, amount: number) => ({ BillID, UTR: String(++lastUtr), Amount: rupees(amount) });

/** A society: an owner who lives in, an owner and a tenant in one flat, and a tenant whose flat has no owner. */
async function society() {
  const manager = await make.role("society_manager");
  const { headers, societyId } = manager;
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] },
    manager,
  );
  const { building_id } = await make.building({ society_id: societyId });
  const flats = [];
  const payers: Session[] = [];
  const tenant = { resident_type: 2 as const, monthly_rent_paise: 2_000_000 };
  for (const residents of [[{}], [{}, tenant], [tenant]]) {
    const { flat_id } = await make.flat({ building_id, flat_type: 2 });
    flats.push(flat_id);
    for (const resident of residents) {
      const account = await make.vendor({ vendor_type: vendorTypes.tenant });
      payers.push(await make.session({ vendorId: account.vendor_id }));
      await make.resident({ flat_id, phone_number: account.phone_number, ...resident });
    }
  }
  const list = async (input: object = {}) =>
    (await ask("vendor/Filter_All_Resident_Bills", { ...every, ...input }, { headers })).extras.Data!;
  return { headers, flats, payers, list };
}

/** Every figure of a society in each place that shows it. */
async function societyAgrees({ headers, flats, list }: Awaited<ReturnType<typeof society>>) {
  const summary = async (Bill_Type?: 1 | 2) =>
    (
      await ask("vendor/Fetch_Bill_Summary_Info", Bill_Type ? { Whether_Bill_Type_Filter: true, Bill_Type } : {}, {
        headers,
      })
    ).extras.Data!;
  const [all, maintenance, rent] = [await summary(), await summary(1), await summary(2)];
  const dashboard = (await ask("vendor/Fetch_Dashboard_Info", {}, { headers })).extras.Data!;
  if (dashboard.Kind !== "society") throw new Error(dashboard.Kind);
  expect(dashboard.Society!.Bills).toEqual(maintenance);
  expect(dashboard.Society!.Rents).toEqual(rent);
  for (const name of ["Pending", "Overdue", "Paid", "Being_Checked", "Maintenance", "Rental"] as const)
    expect({ name, Count: all[name].Count, Amount: all[name].Amount }).toEqual({
      name,
      Count: maintenance[name].Count + rent[name].Count,
      Amount: added(maintenance[name].Amount, rent[name].Amount),
    });
  for (const name of [
    ...(["Outstanding_Amount", "Outstanding_This_Month", "Advance_Amount"] as const),
    ...(["Collected_This_Month", "Billed_This_Month"] as const),
  ])
    expect({ [name]: all[name] }).toEqual({ [name]: added(maintenance[name], rent[name]) });

  for (const [Bill_Type, totals] of [
    [1, maintenance],
    [2, rent],
  ] as const) {
    const listed = (Bill_Status: 1 | 2 | 3) =>
      list({ Whether_Bill_Type_Filter: true, Bill_Type, Whether_Bill_Status_Filter: true, Bill_Status });
    const [pending, paid, overdue] = [await listed(1), await listed(2), await listed(3)];
    expect([tallied(pending), tallied(overdue)]).toEqual([totals.Pending, totals.Overdue]);
    expect({ Count: paid.length, Amount: total(paid, (bill) => bill.Bill_Amount) }).toEqual(totals.Paid);
    const checked = [...pending, ...overdue].filter((bill) => bill.Whether_Claim_Waiting);
    expect({ Count: checked.length, Amount: total(checked, (bill) => bill.Claim_Waiting_Amount) }).toEqual(
      totals.Being_Checked,
    );
  }

  const report = (await ask("vendor/Fetch_Financial_Report_Info", { Period: "this-month" }, { headers })).extras.Data!;
  const ofReport = ({
    Billed,
    Collected,
    Outstanding,
    Overdue,
  }: Pick<typeof report, "Billed" | "Collected" | "Outstanding" | "Overdue">) => [
    Billed.Amount,
    Collected.Amount,
    Outstanding.Amount,
    Overdue,
  ];
  const ofTotals = (totals: typeof all) => [
    totals.Billed_This_Month,
    totals.Collected_This_Month,
    totals.Outstanding_Amount,
    totals.Overdue,
  ];
  expect(ofReport(report)).toEqual(ofTotals(maintenance));
  expect(ofReport(report.Rents!)).toEqual(ofTotals(rent));
  expect(report.Advance_Amount).toBe(maintenance.Advance_Amount);
  expect(report.Billed_By_Type.every(({ Bill_Type }) => Bill_Type === 1)).toBe(true);
  expect(total(report.Places, (place) => place.Collected_Amount)).toBe(report.Collected.Amount);
  expect(report.Months.at(-1)).toMatchObject({
    Billed_Amount: report.Billed.Amount,
    Collected_Amount: report.Collected.Amount,
  });
  const late = (await ask("vendor/Filter_All_Defaulters", every, { headers })).extras.Data!;
  expect(total(late, (row) => row.Overdue.Amount)).toBe(report.Overdue.Amount);

  let balance = 0;
  for (const FlatID of flats)
    balance = added(
      balance,
      (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID }, { headers })).extras.Data!.Closing_Balance,
    );
  expect(balance).toBe(added(all.Outstanding_Amount, -all.Advance_Amount));
}

test("of a society, dashboard, counters, lists, report, defaulters and statements give the same figures, and rents are apart", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      await db.updateTable("society").set({ status: false }).execute();
      await goTo("2026-01-10");
      const built = await society();
      await goTo("2026-02-01");
      await billSocieties();
      for (const { wait, at, what, amount } of all) {
        await goTo(addDays(dayOf(clock.now()), wait));
        await billSocieties();
        const bills = await built.list();
        const { BillID } = bills[at % bills.length]!;
        const [asked, note] = [
          { BillID, Amount: rupees(amount), Whether_Advance_Accepted: true },
          {
            BillID,
            Note_Type: what === "credit" ? (1 as const) : (2 as const),
            Amount: rupees(amount),
            Reason: "A case",
          },
        ];
        const before = bills.find((bill) => bill.BillID === BillID)!;
        if (what === "pay")
          expect((await ask("vendor/Collect_Bill_Amount", asked, built)).http).toBe(
            before.Bill_Status === 2 ? 409 : 200,
          );
        else if (what === "claim")
          for (const payer of built.payers) await ask("vendor/Create_Bill_UPI_Claim", claimOf(BillID, amount), payer);
        else await ask("vendor/Create_Bill_Note", note, built);
        await societyAgrees(built);
        const after = (await built.list()).find((bill) => bill.BillID === BillID)!;
        if (what === "claim") expect(after.Whether_Claim_Waiting).toBe(before.Bill_Status !== 2);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);

test("of a landlord, dashboard, counters, lists, report and statements give the same figures", async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      await db.updateTable("rental_contract").set({ status: false }).where("status", "=", true).execute();
      await rents.goTo("2026-01-05");
      const { own, id, list, rented } = await rents.tenancy();
      await ask(
        "vendor/Edit_Payment_Settings",
        { UPI_ID: "meera@okicici", Payee_Name: "Meera", Reminder_Days: [] },
        own,
      );
      await ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", { Rental_ContractID: id }, own);
      for (const { wait, at, what, amount } of all) {
        const day = addDays(dayOf(clock.now()), wait);
        await rents.goTo(day);
        await rents.bill(day);
        const bills = (await list(every)).Data!;
        const { BillID } = bills[at % bills.length]!;
        const note = {
          BillID,
          Note_Type: what === "credit" ? (1 as const) : (2 as const),
          Amount: rupees(amount),
          Reason: "A case",
        };
        if (what === "pay")
          await ask(
            "vendor/Collect_Property_Contract_Bill_Amount",
            { BillID, Amount: rupees(amount), Whether_Advance_Accepted: true },
            own,
          );
        else if (what === "claim") await ask("vendor/Create_Bill_UPI_Claim", claimOf(BillID, amount), rented);
        else await ask("vendor/Create_Property_Contract_Bill_Note", note, own);
        await landlordAgrees(own, id);
      }
    }),
    { numRuns: 12 },
  );
}, 180_000);

async function landlordAgrees(own: Session, Rental_ContractID: string) {
  const totals = (await ask("vendor/Fetch_Property_Contract_Bill_Summary_Info", {}, own)).extras.Data!;
  const dashboard = (await ask("vendor/Fetch_Dashboard_Info", {}, own)).extras.Data!;
  if (dashboard.Kind !== "properties") throw new Error(dashboard.Kind);
  const { Pending, Overdue, Partial, Past_Due, Being_Checked } = totals;
  expect(dashboard.Billing).toEqual({
    ...{ Pending, Overdue, Partial, Past_Due, Being_Checked },
    Collected_Amount: totals.Total_Collected,
  });
  expect(added(Pending.Amount, Overdue.Amount, Partial.Amount)).toBe(totals.Outstanding_Amount);
  const listed = async (Bill_Status: 1 | 2 | 3 | 4) =>
    (
      await ask(
        "vendor/Filter_All_Property_Contract_Bills",
        { ...every, Whether_Bill_Status_Filter: true, Bill_Status },
        own,
      )
    ).extras.Data!;
  const [pending, paid, overdue, partial] = [await listed(1), await listed(2), await listed(3), await listed(4)];
  expect([pending, overdue, partial].map(tallied)).toEqual([Pending, Overdue, Partial]);
  expect({ Count: paid.length, Amount: total(paid, (bill) => bill.Bill_Final_Amount) }).toEqual(totals.Paid);
  const today = dayOf(clock.now());
  const open = [...pending, ...overdue, ...partial];
  expect(tallied(open.filter((bill) => bill.Bill_Due_Date < today))).toEqual(Past_Due);
  const checked = open.filter((bill) => bill.Whether_Claim_Waiting);
  expect({ Count: checked.length, Amount: total(checked, (bill) => bill.Claim_Waiting_Amount) }).toEqual(Being_Checked);

  const report = (await ask("vendor/Fetch_Financial_Report_Info", { Period: "this-month" }, own)).extras.Data!;
  expect(report).toMatchObject({
    Collected: { Amount: totals.Collected_This_Month },
    Outstanding: { Amount: totals.Outstanding_Amount },
    Overdue: Past_Due,
    Advance_Amount: totals.Advance_Amount,
    Rents: null,
  });
  const late = (await ask("vendor/Filter_All_Defaulters", every, own)).extras.Data!;
  expect(total(late, (row) => row.Overdue.Amount)).toBe(Past_Due.Amount);
  const statement = (await ask("vendor/Fetch_Property_Rental_Contract_Statement_Info", { Rental_ContractID }, own))
    .extras.Data!;
  expect(statement.Closing_Balance).toBe(added(totals.Outstanding_Amount, -totals.Advance_Amount));
}
