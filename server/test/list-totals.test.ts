import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { paise, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { startServer } from "./server.ts";
import { rentsOn } from "./tenancy.ts";

const server = await startServer();
const { goTo, ask, make, clock, queue, database } = server;
const { db } = database;
const { bill: billRents, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
type Input = Record<string, unknown>;
type Row = Record<string, unknown>;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const runAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);
const runs = 40;
const smallPage = 7;

let manager: Session & { societyId: string };
let secretary: Session;
let payer: Session;
let owner: Session;
let blockIds: string[];
let flatId: string;

/** Two blocks with odd rates, owners and tenants; four months of bills; notes and payments of odd amounts; claims of all states. */
beforeAll(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  await db
    .updateTable("society")
    .set({ two_bhk_rate_paise: 2_500_33, three_bhk_rate_paise: 3_333_34, updated_at: clock.now() })
    .where("society_id", "=", manager.societyId)
    .execute();
  blockIds = [];
  for (const name of ["Deodar", "Champa"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    blockIds.push(block_id);
    const { building_id } = await make.building({ block_id, name: `${name} 1` });
    for (const n of [1, 2, 3]) {
      const { flat_id } = await make.flat({ building_id, flat_no: `${name[0]}-${n}`, flat_type: 2 + (n % 2) });
      flatId = flat_id;
      const account = await make.vendor({ vendor_type: vendorTypes.tenant });
      payer = await make.session({ vendorId: account.vendor_id });
      await make.resident({ flat_id, phone_number: account.phone_number, name: `Asha ${name} ${n}` });
      if (n === 2)
        await make.resident({ flat_id, resident_type: 2, monthly_rent_paise: 1_850_051, name: `Ravi ${name}` });
    }
  }
  secretary = await make.role("block_secretary", { society_id: manager.societyId, block_id: blockIds[0]! });
  // Another society, whose bills are in nobody else's sums.
  const other = await make.role("society_manager");
  await make.resident({ society_id: other.societyId });
  for (const month of ["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]) {
    await goTo(month);
    await runAll();
  }
  const bills = (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, manager)).extras.Data!;
  // The payer's are left open, for the claims.
  const others = bills.filter(({ FlatID }) => FlatID !== flatId);
  for (const [at, { BillID, Outstanding_Amount: due }] of others.entries()) {
    if (at % 4 === 0) await ask("vendor/Collect_Bill_Amount", { BillID }, manager);
    if (at % 4 === 1) await ask("vendor/Collect_Bill_Amount", { BillID, Amount: 0.01 + (at % 9) / 100 }, manager);
    if (at % 5 === 2)
      await ask("vendor/Create_Bill_Note", { BillID, Note_Type: 1, Amount: rupees(7 + at), Reason: "Lift" }, manager);
    if (at % 7 === 3)
      await ask("vendor/Create_Bill_Note", { BillID, Note_Type: 2, Amount: 0.33, Reason: "Late" }, manager);
    if (at % 6 === 4) {
      const lost = { Bills: [{ BillID, Amount: rupees(107 + at) }], Reason: "Moved", ...{ Resolution_No: `MC/${at}` } };
      await ask("vendor/Create_Write_Off", { ...lost, Resolution_Day: "2026-03-01" }, manager);
    }
    expect(due).toBeGreaterThan(0);
  }
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "green@okicici", Payee_Name: "Green", Reminder_Days: [] },
    manager,
  );
  const own = (await ask("vendor/Filter_All_Bills_WRT_Tenant", { Limit: 100 }, payer)).extras.Data!;
  for (const [at, { BillID }] of own.slice(0, 3).entries())
    for (const nth of [1, 2]) {
      const UTR = String(600_000_000_000 + at * 10 + nth);
      const { Data } = (await ask("vendor/Create_Bill_UPI_Claim", { BillID, UTR, Amount: 10.07 + at }, payer)).extras;
      const { UPI_ClaimID } = Data!;
      if (at === 0) await ask("vendor/Confirm_UPI_Claim", { UPI_ClaimID }, manager);
      if (at === 1) await ask("vendor/Decline_UPI_Claim", { UPI_ClaimID, Reason: "No" }, manager);
    }
  owner = await rents();
});

/** The bills of a contract: paid, partly paid, open, corrected, and one of a deposit. */
async function rents(): Promise<Session> {
  await goTo("2026-01-05");
  const first = await tenancy({ contract_start_date: "2026-01-05", monthly_rent_paise: 1_800_007 });
  await goTo("2026-04-20");
  await billRents("2026-04-20");
  await ask(
    "vendor/Create_Property_Rental_Contract_Security_Deposit_Bill",
    { Rental_ContractID: first.id as never },
    first.own,
  );
  const { Data } = (await ask("vendor/Filter_All_Property_Contract_Bills", { Limit: 100 }, first.own)).extras;
  const [paid, part, noted] = Data!;
  await ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID: paid!.BillID as never }, first.own);
  const collected = { BillID: part!.BillID as never, Amount: 33.33 };
  await ask("vendor/Collect_Property_Contract_Bill_Amount", collected, first.own);
  const note = { BillID: noted!.BillID as never, Note_Type: 1 as const, Amount: 99.01, Reason: "Tap" };
  await ask("vendor/Create_Property_Contract_Bill_Note", note, first.own);
  return first.own;
}

/** What the filters leave, page by page as somebody would turn them. */
async function allRows(path: string, input: Input, as: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { extras } = await ask(path as never, { ...input, Skip: rows.length, Limit: smallPage } as never, as);
    const page = (extras as { Data: Row[] }).Data;
    rows.push(...page);
    if (page.length < smallPage) return rows;
  }
}

const slowSum = (rows: Row[], read: (row: Row) => unknown): number =>
  rupees(rows.reduce((sum, row) => sum + paise(Number(read(row))), 0));

type List = { path: string; sums: Record<string, (row: Row) => unknown> };
const of = (name: string) => (row: Row) => row[name];
const bills = { Bill_Amount: of("Bill_Amount"), Outstanding_Amount: of("Outstanding_Amount") };
const lists = {
  society: { path: "vendor/Filter_All_Resident_Bills", sums: bills },
  payer: { path: "vendor/Filter_All_Bills_WRT_Tenant", sums: bills },
  owner: {
    path: "vendor/Filter_All_Property_Contract_Bills",
    sums: { Bill_Final_Amount: of("Bill_Final_Amount"), Outstanding_Amount: of("Outstanding_Amount") },
  },
  writeOffs: { path: "vendor/Filter_All_Write_Offs", sums: { Amount: of("Amount") } },
  claims: { path: "vendor/Filter_All_UPI_Claims", sums: { Amount: of("Amount") } },
  defaulters: {
    path: "vendor/Filter_All_Defaulters",
    sums: { Overdue_Amount: (row: Row) => (row.Overdue as Row).Amount, Outstanding_Amount: of("Outstanding_Amount") },
  },
} satisfies Record<string, List>;

async function agrees({ path, sums }: List, input: Input, as: Session): Promise<number> {
  const rows = await allRows(path, input, as);
  const { http, extras } = await ask(path as never, { ...input, Limit: 1, Whether_Totals: true } as never, as);
  expect(http).toBe(200);
  const expected = Object.fromEntries(Object.entries(sums).map(([name, read]) => [name, slowSum(rows, read)]));
  expect(extras).toMatchObject({ Count: rows.length, Totals: expected });
  return rows.length;
}

/** A filter that is left out, or one of its values behind its flag. */
const filter = (name: string, ...values: Input[]) =>
  fc.constantFrom<Input>({}, ...values.map((value) => ({ [`Whether_${name}_Filter`]: true, ...value })));
const joined = (...filters: fc.Arbitrary<Input>[]) => fc.tuple(...filters).map((parts) => Object.assign({}, ...parts));

const byStatus = (...codes: number[]) => filter("Bill_Status", ...codes.map((Bill_Status) => ({ Bill_Status })));
const byType = filter("Bill_Type", { Bill_Type: 1 }, { Bill_Type: 2 }, { Bill_Type: 3 });
const byRentType = filter("Bill_Type", { Bill_Type: 2 }, { Bill_Type: 3 });
const byDates = filter(
  "Dates",
  { Start_Date: "2026-03-01", End_Date: "2026-04-01" },
  { Start_Date: "2026-05-01", End_Date: "2026-12-31" },
);
const words = (...texts: string[]) => filter("Search", ...texts.map((Search) => ({ Search })));
const search = words("asha", "d-2", "B/2025-26/000003", "7", "nobody here");

describe("the totals of a list are the sums of all its pages, to the paisa", () => {
  const holds = (inputs: () => fc.Arbitrary<Input>, list: List, as: () => Session) =>
    fc.assert(
      fc.asyncProperty(inputs(), async (input) => void (await agrees(list, input, as()))),
      { numRuns: runs },
    );

  test("of a society's bills, under every filter", () =>
    holds(
      () =>
        joined(
          ...[search, byType, byStatus(1, 2, 3, 5), byDates],
          filter("Block", { BlockID: blockIds[0] }, { BlockID: blockIds[1] }),
          filter("Flat", { FlatID: flatId }),
          fc.constantFrom({}, { Sort: "oldest" }),
        ),
      lists.society,
      () => manager,
    ));

  test("of the bills of the one block that a secretary sees", async () => {
    await holds(
      () => joined(search, byType, byStatus(1, 2, 3, 5)),
      lists.society,
      () => secretary,
    );
    const [all, own] = [await agrees(lists.society, {}, manager), await agrees(lists.society, {}, secretary)];
    expect(own).toBeLessThan(all);
    expect(own).toBeGreaterThan(0);
  });

  test("of own bills", async () => {
    await holds(
      () => joined(search, byType, byStatus(1, 2, 3, 5), byDates),
      lists.payer,
      () => payer,
    );
    expect(await agrees(lists.payer, {}, payer)).toBeGreaterThan(0);
  });

  test("of rental bills, with what notes put on and took off", async () => {
    await holds(
      () => joined(words("b/", "lake", "1"), byRentType, byStatus(1, 2, 3, 4, 5), byDates),
      lists.owner,
      () => owner,
    );
    expect(await agrees(lists.owner, {}, owner)).toBeGreaterThan(3);
  });

  test("of write-offs", async () => {
    await holds(
      () =>
        joined(words("WO/", "asha", "MC/1", "nobody here"), byDates, filter("Reversed", { Whether_Reversed: false })),
      lists.writeOffs,
      () => manager,
    );
    expect(await agrees(lists.writeOffs, {}, manager)).toBeGreaterThan(0);
  });

  test("of UPI payments", async () => {
    const byState = filter("Claim_Status", { Claim_Status: 1 }, { Claim_Status: 2 }, { Claim_Status: 3 });
    await holds(
      () => joined(words("6000", "asha", "B/2025-26/000003"), byState),
      lists.claims,
      () => manager,
    );
    for (const Claim_Status of [1, 2, 3])
      expect(await agrees(lists.claims, { Whether_Claim_Status_Filter: true, Claim_Status }, manager)).toBe(2);
  });

  test("of defaulters, of all blocks and of one", async () => {
    await goTo("2026-06-01");
    const all = await agrees(lists.defaulters, {}, manager);
    const one = await agrees(lists.defaulters, { Whether_Block_Filter: true, BlockID: blockIds[0] }, manager);
    expect([all > one, one > 0]).toEqual([true, true]);
    expect(await agrees(lists.defaulters, {}, owner)).toBe(1);
  });
});

test("a list without a request for totals answers as before, and an empty one adds up to 0", async () => {
  for (const [list, as] of [
    [lists.society, manager],
    [lists.payer, payer],
    [lists.owner, owner],
    [lists.claims, manager],
    [lists.defaulters, manager],
  ] as const)
    expect((await ask(list.path as never, {} as never, as)).extras).not.toHaveProperty("Totals");
  const nothing = { Whether_Totals: true, Whether_Search_Filter: true, Search: "nobody here" };
  expect((await ask("vendor/Filter_All_Resident_Bills", nothing, manager)).extras).toMatchObject({
    Count: 0,
    Totals: { Bill_Amount: 0, Outstanding_Amount: 0 },
  });
});
