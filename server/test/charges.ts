import type { Day } from "#domain/platform/days.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { TestServer } from "./server.ts";

type Session = Awaited<ReturnType<TestServer["make"]["role"]>>;
type FlatGiven = {
  area?: number;
  owner?: string | null;
  ownedFrom?: string;
  tenant?: string;
};
type HeadGiven = {
  taxable?: boolean;
  service?: boolean;
  from?: string;
  sac?: string;
  purpose?: string;
  terms?: object;
};

/** A society that bills by its heads, set up by calls alone, as a treasurer does it. */
export function chargesOn({ ask, make, clock, goTo, queue, database: { db, pool } }: TestServer) {
  const runAll = () =>
    runDue(
      {
        db,
        now: clock.now(),
        enqueue: queue.enqueue,
        transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
      } as never,
      60_000,
    );

  /** Another society's month would be billed with it: they are inactive. */
  async function society(state = "Maharashtra") {
    await db.updateTable("society").set({ status: false }).execute();
    const manager = await make.role("society_manager");
    await pool.query("update society set address = $2, location_address = $2 where society_id = $1", [
      manager.societyId,
      `1 Lake Road, ${state}`,
    ]);
    const { building_id } = await make.building({ society_id: manager.societyId });
    const as = async (path: string, input: object, by: Session = manager) =>
      (await ask(path as "vendor/Create_Charge_Head", input as never, by)) as unknown as {
        http: number;
        extras: { Data?: never; refusal?: string; fields?: Record<string, string> };
      };

    async function flat(flat_no: string, given: FlatGiven = {}) {
      const { area, owner = `Owner of ${flat_no}`, ownedFrom, tenant } = given;
      const made = await make.flat({ building_id, flat_no });
      await db
        .updateTable("flat")
        .set({ carpet_area: area ?? null })
        .where("flat_id", "=", made.flat_id)
        .execute();
      if (owner !== null) {
        const { rows } = await pool.query<{ member_id: string }>(
          `insert into member (society_id, block_id, building_id, flat_id, owned_from, created_at)
            select society_id, block_id, building_id, flat_id, $2, $3 from flat where flat_id = $1 returning member_id`,
          [made.flat_id, ownedFrom ?? null, clock.now()],
        );
        await pool.query("insert into member_holder (society_id, member_id, position, name) values ($1, $2, 1, $3)", [
          manager.societyId,
          rows[0]!.member_id,
          owner,
        ]);
      }
      if (tenant !== undefined) await make.resident({ flat_id: made.flat_id, resident_type: 2, name: tenant });
      return made.flat_id;
    }

    async function head(code: string, rules: readonly object[], given: HeadGiven = {}): Promise<string> {
      const { taxable = true, service = true, from = "2026-04-01", sac = "999598", purpose = null, terms } = given;
      const made = await as("vendor/Create_Charge_Head", {
        ...{ Charge_Code: code, Charge_Name: `Head ${code}`, SAC: sac, Purpose: purpose },
        ...{ Whether_Taxable: taxable, Whether_Service_Charge: service },
      });
      const { Charge_HeadID } = made.extras.Data as unknown as { Charge_HeadID: string };
      const Tariff = { From: from, Cycle_Months: 1, ...terms, Rules: rules };
      const added = await as("vendor/Create_Charge_Tariff", { Charge_HeadID, Tariff });
      if (added.http !== 200) throw new Error(JSON.stringify(added));
      return Charge_HeadID;
    }

    const save = (settings: object) => as("vendor/Edit_Billing_Settings", settings);
    const switchTo = (From_Month: string) => as("vendor/Edit_Bills_By_Heads", { From_Month });
    /** Bills what is due on a day. */
    async function billOn(day: string) {
      await goTo(day);
      await runAll();
    }

    type Line = {
      bill_no: string;
      bill_id: string;
      flat_id: string;
      head: number;
      paise: number;
      reversed_on: string | null;
    };
    /** Each line of the bills of a day, in paise. */
    const linesOn = async (day: string) =>
      (
        await pool.query<Line>(
          `select bill_no, bill_id, flat_id, head, line.amount_paise::int as paise, reversed_on::text
            from bill join bill_line as line using (bill_id) join account using (account_id)
            where bill.society_id = $1 and bill_date = $2 order by bill_no, line_no`,
          [manager.societyId, day],
        )
      ).rows;
    /** The lines of a flat's newest bill, by their heads. */
    async function linesOf(flatId: string): Promise<Record<string, number>> {
      const { rows } = await pool.query<{ head: number; rupees: string }>(
        `select head, line.amount_paise / 100.0 as rupees from bill_line as line
          where bill_id = (select bill_id from bill join account using (account_id) where flat_id = $1
            order by bill_date desc, bill_id desc limit 1) order by line_no`,
        [flatId],
      );
      const names: Record<number, string> = { 6: "interest", 7: "cgst", 8: "sgst", 9: "rounding" };
      return Object.fromEntries(rows.map(({ head, rupees }) => [names[head] ?? String(head), Number(rupees)]));
    }
    return { manager, buildingId: building_id, as, flat, head, save, switchTo, billOn, linesOn, linesOf };
  }
  return { society, runAll };
}

/** Societies with one head, ₹1,000 a month for each flat: `begin` makes a new one, and the rest is about the last one. */
export function oneHeadOn(server: TestServer) {
  const { ask, make, clock, goTo, database } = server;
  const { db, pool } = database;
  const { runAll } = chargesOn(server);
  let manager: Session;
  let buildingId: string;

  async function begin(): Promise<Session> {
    await db.updateTable("society").set({ status: false }).execute();
    await goTo("2026-07-02");
    manager = await make.role("society_manager");
    buildingId = (await make.building({ society_id: manager.societyId })).building_id;
    await pool.query(
      `insert into charge_head (society_id, number, code, name, name_hi, is_service_charge, is_taxable, position, created_at, updated_at)
        values ($1, 100, 'M', 'Maintenance', '', true, true, 0, now(), now())`,
      [manager.societyId],
    );
    const terms = { Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days", Rules: [equal(1000)] };
    await pool.query(
      `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
        select society_id, charge_head_id, '2026-04-01', $2, now(), now() from charge_head where society_id = $1`,
      [manager.societyId, JSON.stringify(terms)],
    );
    return manager;
  }

  async function owned(flatId: string, name: string, from: Day | null = null) {
    const { rows } = await pool.query<{ member_id: string }>(
      `insert into member (society_id, block_id, building_id, flat_id, owned_from, created_at)
        select society_id, block_id, building_id, flat_id, $2, $3 from flat where flat_id = $1 returning member_id`,
      [flatId, from, clock.now()],
    );
    await pool.query("insert into member_holder (society_id, member_id, position, name) values ($1, $2, 1, $3)", [
      ...[manager.societyId, rows[0]!.member_id, name],
    ]);
  }
  async function flat(flat_no = "101"): Promise<string> {
    const { flat_id } = await make.flat({ building_id: buildingId, flat_no });
    await owned(flat_id, `Owner of ${flat_no}`);
    return flat_id;
  }

  async function billsFrom(From_Month: string, StateID?: string) {
    const { http, extras } = await ask(
      "vendor/Edit_Bills_By_Heads",
      { From_Month, ...(StateID && { StateID }) },
      manager,
    );
    if (http !== 200) throw new Error(JSON.stringify(extras));
  }
  async function month(first: Day) {
    await goTo(first);
    await runAll();
  }
  const faults = async () => (await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference;
  return { begin, flat, owned, billsFrom, month, runAll, faults };
}

/** Of ₹ a month for each flat. */
export const equal = (Rate: number, Applies = {}) => ({ Applies, Basis: { Basis: "equal", Rate, Per: "month" } });
export const perFoot = (Rate: number, Applies = {}) => ({
  Applies,
  Basis: { Basis: "area", Area: "carpet", Unit: "feet", Rate, Per: "month" },
});
