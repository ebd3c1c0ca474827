import type { BillPreview } from "#domain/money/bills/run/draft.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import type { startServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
type Session = Awaited<ReturnType<Server["make"]["role"]>>;

const monthly = { Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" };
type HeadGiven = { service?: boolean; from?: string; terms?: object };
type FlatGiven = { owner?: string | null; ownedFrom?: string; ownedUntil?: string };

/** A society for each test that bills by heads which the test adds. */
export function societyByHeads({ ask, goTo, make, clock, queue, database: { db, pool } }: Server) {
  let manager: Session;
  let buildingId: string;

  async function addMember(flatId: string, name: string, from: string | null, until: string | null = null) {
    const { rows } = await pool.query<{ member_id: string }>(
      `insert into member (society_id, block_id, building_id, flat_id, owned_from, owned_until, created_at)
        select society_id, block_id, building_id, flat_id, $2, $3, $4 from flat where flat_id = $1 returning member_id`,
      [flatId, from, until, clock.now()],
    );
    await pool.query("insert into member_holder (society_id, member_id, position, name) values ($1, $2, 1, $3)", [
      ...[manager.societyId, rows[0]!.member_id, name],
    ]);
    return rows[0]!.member_id;
  }

  return {
    get manager() {
      return manager;
    },
    async begin(day: string) {
      await db.updateTable("society").set({ status: false }).execute();
      await goTo(day);
      manager = await make.role("society_manager");
      buildingId = (await make.building({ society_id: manager.societyId })).building_id;
    },
    rule: (Basis: object, Applies = {}) => ({ Applies, Basis }),
    /** A head with one tariff. */
    async head(code: string, name: string, rules: object[], given: HeadGiven = {}) {
      const { rows } = await pool.query<{ charge_head_id: string }>(
        `insert into charge_head (society_id, number, code, name, is_service_charge, is_taxable, position, created_at, updated_at)
          select $1::uuid, 100 + count(*), $2, $3, $4, true, count(*), now(), now() from charge_head where society_id = $1
          returning charge_head_id`,
        [manager.societyId, code, name, given.service ?? true],
      );
      const id = rows[0]!.charge_head_id;
      await pool.query(
        `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
          values ($1, $2, $3, $4, now(), now())`,
        [
          manager.societyId,
          id,
          given.from ?? "2026-04-01",
          JSON.stringify({ ...monthly, ...given.terms, Rules: rules }),
        ],
      );
      return id;
    },
    /** Sets for how many months a head is billed at once. */
    cycle: (headId: string, months: number) =>
      pool.query(
        `update charge_tariff set terms = terms || jsonb_build_object('Cycle_Months', $2::int) where charge_head_id = $1`,
        [headId, months],
      ),
    async flat(flat_no: string, { owner = `Owner of ${flat_no}`, ownedFrom, ownedUntil }: FlatGiven = {}) {
      const { flat_id } = await make.flat({ building_id: buildingId, flat_no });
      if (owner !== null) await addMember(flat_id, owner, ownedFrom ?? null, ownedUntil ?? null);
      return flat_id;
    },
    addMember,
    switchTo: (From_Month: string | null) => ask("vendor/Edit_Bills_By_Heads", { From_Month }, manager),
    bills: async () =>
      (await ask("vendor/Filter_All_Resident_Bills", { Limit: 500, Whether_Sort_Filter: false } as never, manager))
        .extras.Data!,
    runAll: () =>
      runDue(
        {
          db,
          now: clock.now(),
          enqueue: queue.enqueue,
          transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
        } as never,
        60_000,
      ),
    preview: async () =>
      (await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, manager)).extras.Data as unknown as BillPreview,
    previewSupplement: async (input: object) =>
      (await ask("vendor/Fetch_Supplement_Preview_Info", input as never, manager)).extras
        .Data as unknown as BillPreview,
    refused: (refusal: string, http = 409) => ({ http, extras: { refusal } }),
  };
}
