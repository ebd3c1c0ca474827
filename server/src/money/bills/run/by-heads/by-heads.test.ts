import fc from "fast-check";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { BillingTerms } from "#domain/money/charges/settings/draft.ts";
import { startServer } from "../../../../../test/server.ts";
import { type Db, openDatabase } from "../../../../platform/db/database.ts";
import { makeOpenings } from "../../../openings/make.ts";
import { listOpenRuns, openDueRuns, workOff } from "../run.ts";

const { ask, goTo, make, clock, queue, database, url } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;

/** A flat without an area has no bill, one without usage is estimated, and one with arrears pays interest. */
type Flat = { area: number | null; usage: number | null; arrears: number | null };
type Given = { flats: Flat[]; total: number };

/** A society that bills the first of August by area, meters, a part of a total and an amount. */
async function society({ flats, total }: Given): Promise<void> {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  const { societyId } = manager;
  const { building_id } = await make.building({ society_id: societyId });
  const kind = (
    await ask("vendor/Create_Meter_Kind", { Name: "Water", Unit: "m³", Decimals: 3, Rolls_Over_At: 100_000 }, manager)
  ).extras.Data!.Meter_KindID;
  for (const [at, { area, usage, arrears }] of flats.entries()) {
    const { flat_id } = await make.flat({ building_id, flat_no: String(at + 1) });
    await db.updateTable("flat").set({ carpet_area: area }).where("flat_id", "=", flat_id).execute();
    await make.resident({ flat_id, resident_type: 1, moved_in_on: "2026-01-01" });
    const { rows } = await pool.query<{ meter_id: string }>(
      `insert into meter (meter_id, society_id, meter_kind_id, block_id, building_id, flat_id, first_meter_id, installed_on,
          first_milli, created_at, updated_at)
        select id, society_id, $2, block_id, building_id, flat_id, id, '2026-05-31', 0, now(), now()
        from (select *, uuidv7() as id from flat where flat_id = $1 offset 0) as flat returning meter_id`,
      [flat_id, kind],
    );
    for (const [day, milli] of [
      ["2026-06-30", 9_000],
      ["2026-07-31", usage === null ? null : 9_000 + usage],
    ] as const)
      if (milli !== null)
        await pool.query(
          `insert into meter_reading (society_id, meter_id, read_on, meter_reading_id, reading_milli, source, read_by, created_at)
            select society_id, $1, $2, uuidv7(), $3, 1, vendor_id, now() from society where society_id = $4`,
          [rows[0]!.meter_id, day, milli, societyId],
        );
    if (arrears !== null)
      await db.transaction().execute(async (tx) => {
        const { vendor_id: madeBy } = (
          await pool.query("select vendor_id from society where society_id = $1", [societyId])
        ).rows[0];
        await makeOpenings(
          tx,
          { societyId, day: "2026-06-15", importId: null, remarks: "", madeBy, now: clock.now() },
          sql`select ${flat_id}::uuid as flat_id, ${arrears}::bigint as principal_paise, 0::bigint as interest_paise,
            0::bigint as advance_paise`,
        );
      });
  }
  const slabs = [
    { Up_To: 10, Rate: 20 },
    { Up_To: null, Rate: 50 },
  ];
  const water = { Meter: kind, Whether_Each_Slab_Apart: true, Slabs: slabs, Fixed_Rate: 25, Minimum_Rate: 0 };
  for (const [at, Basis] of [
    { Basis: "area", Area: "carpet", Unit: "feet", Rate: 9.35, Per: "month" },
    { Basis: "metered", ...water, Whether_Estimated: true, Common_Loss: null },
    { Basis: "share", Total_Amount: total / 100, By: "equal", Meter: null, Whether_Exact: true },
    { Basis: "equal", Rate: 650, Per: "month" },
  ].entries()) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into charge_head (society_id, number, code, name, is_service_charge, is_taxable, position, created_at, updated_at)
        values ($1, $2::int + 100, 'H' || $2, 'Head ' || $2, true, true, $2, now(), now()) returning charge_head_id as id`,
      [societyId, at],
    );
    const When = "Meter" in Basis && Basis.Meter !== null ? "arrears" : "advance";
    await pool.query(
      `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
        values ($1, $2, '2026-04-01', $3, now(), now())`,
      [
        ...[societyId, rows[0]!.id],
        { Cycle_Months: 1, Cycle_Month: 4, When, Pro_Rata: "days", Rules: [{ Applies: {}, Basis }] },
      ],
    );
  }
  const terms = BillingTerms.parse({
    Rounding: "rupee",
    GST: { GSTIN: "27AAPFU0939F1ZV", Registered_From: "2026-04-01" },
    Interest: { Rates: [{ From: "2026-01-01", Percent: 21 }] },
  });
  await pool.query(
    "insert into billing_settings (society_id, terms, created_at, updated_at) values ($1, $2, now(), now())",
    [...[societyId, terms]],
  );
  await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08" }, manager);
  await goTo("2026-08-01");
}

/** What a month has billed, without what may differ: ids and numbers. */
async function billed() {
  const { rows: bills } = await pool.query(
    `select cause_id, account_id, bill_date, due_date, amount_paise, party_name,
        (select jsonb_agg(to_jsonb(line) - 'bill_id' order by line_no) from bill_line as line where line.bill_id = bill.bill_id) as lines
      from bill where society_id = $1 and bill_run_id is not null and reversed_on is null order by cause_id`,
    [manager.societyId],
  );
  const { rows: unbilled } = await pool.query(
    `select distinct flat_id, reason, head, values from bill_run_problem join bill_run using (society_id, bill_run_id)
      where society_id = $1 and undone_at is null order by flat_id`,
    [manager.societyId],
  );
  const { rows: marks } = await pool.query(
    // An undo leaves the reading with which the period began marked, for a bill of before may have used it.
    "select meter_id, read_on, billed_through is not null as is_billed from meter_reading where society_id = $1 order by 1, 2",
    [manager.societyId],
  );
  return { bills, unbilled, marks };
}
const faults = async () => (await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference;

type Worker = { atOnce: number; fails: boolean[] };
/** A transaction that breaks off before its work, after it, or after it was committed and nobody heard of it. */
class Broken extends Error {}

/** Works a run off as a server does that dies and comes back, until it is done. */
async function insist(own: Db, runId: string, { atOnce, fails }: Worker): Promise<void> {
  const left = fails.values();
  const mayFail = () => {
    if (left.next().value) throw new Broken();
  };
  const worker = {
    db: own,
    now: clock.now(),
    enqueue: queue.enqueue,
    transaction: async <T>(work: (tx: never) => Promise<T>) => {
      mayFail();
      const result = await own.transaction().execute(async (tx) => {
        const done = await work(tx as never);
        mayFail();
        return done;
      });
      mayFail();
      return result;
    },
  };
  for (let isDone = false; !isDone; )
    isDone = await workOff(worker as never, runId, atOnce).then(
      () => true,
      (error) => {
        if (error instanceof Broken) return false;
        throw error;
      },
    );
}

const flat = fc.record({
  area: fc.option(fc.integer({ min: 300, max: 1200 }), { freq: 8 }),
  usage: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 5 }),
  arrears: fc.option(fc.integer({ min: 1, max: 500_000 }), { freq: 1 }),
});
const worker = fc.record({
  atOnce: fc.integer({ min: 1, max: 6 }),
  fails: fc.array(fc.boolean(), { maxLength: 20 }),
});

test("the same month is the same bills, in portions of any size, by two servers at once that break off anywhere", async () => {
  const other = openDatabase(url, 4);
  onTestFinished(() => other.close());
  const given = fc.record({
    flats: fc.array(flat, { minLength: 1, maxLength: 9 }),
    total: fc.integer({ min: 100, max: 900_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      given,
      fc.array(fc.tuple(worker, worker), { minLength: 1, maxLength: 2 }),
      async (site, agains) => {
        await society(site);
        const plain = { db, now: clock.now(), enqueue: queue.enqueue } as never as Parameters<typeof workOff>[0];
        const transaction = (work: never) => db.transaction().execute(work);
        await openDueRuns({ ...plain, transaction } as never, "2026-08-01", "a case");
        for (const runId of await listOpenRuns({ db })) await workOff({ ...plain, transaction } as never, runId);
        const once = await billed();
        expect(once.bills.length + once.unbilled.length).toBe(site.flats.length);
        expect(await faults()).toBeNull();
        for (const [one, two] of agains) {
          const { rows: held } = await pool.query(
            "select bill_run_id from bill_run where society_id = $1 and undone_at is null and bills > 0",
            [manager.societyId],
          );
          for (const { bill_run_id: Bill_RunID } of held)
            expect(await ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "A case" }, manager)).toMatchObject({
              http: 200,
            });
          expect((await billed()).bills).toEqual([]);
          expect(await faults()).toBeNull();
          const { extras } = await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" }, manager);
          const { Bill_RunID: runId } = extras.Data!;
          await Promise.all([insist(db, runId, one), insist(other.db, runId, two)]);
          expect(await billed()).toEqual(once);
          expect(await faults()).toBeNull();
        }
        const { rows } = await pool.query<{ count: number; last: number }>(
          "select count(*)::int, max(number) as last from bill where society_id = $1 and bill_run_id is not null",
          [manager.societyId],
        );
        expect(rows[0]!.count).toBe(rows[0]!.last ?? 0);
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);
