import { type Selectable, sql } from "kysely";
import type { NamedHead } from "#domain/money/charges/checks/rules.ts";
import type { Head, Tariff } from "#domain/money/charges/codes.ts";
import { TariffDraft } from "#domain/money/charges/draft.ts";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { ChargeTariff } from "../../../platform/db/tables.ts";

const heads = (db: Db, societyId: string) =>
  db
    .selectFrom("charge_head as head")
    .innerJoin("ledger_account as ledger", "ledger.ledger_account_id", "head.ledger_account_id")
    .selectAll("head")
    .select(["ledger.code as ledger_code", "ledger.name as ledger_name", "ledger.purpose as ledger_purpose"])
    .where("head.society_id", "=", societyId)
    .orderBy("head.position")
    .orderBy("head.charge_head_id");

export const findHead = (db: Db, societyId: SocietyId, headId: string) =>
  heads(db, societyId).where("head.charge_head_id", "=", headId).executeTakeFirst();
export type HeadRow = NonNullable<Awaited<ReturnType<typeof findHead>>>;
export type TariffRow = Selectable<ChargeTariff>;

/** The tariffs of some heads of a society, or of all, each head's by their days. */
export const listTariffs = (db: Db, societyId: string, headIds?: readonly string[]): Promise<TariffRow[]> =>
  db
    .selectFrom("charge_tariff")
    .selectAll()
    .where("society_id", "=", societyId)
    .$if(headIds !== undefined, (some) =>
      some.where(sql<boolean>`charge_head_id = any (${headIds as string[]}::uuid[])`),
    )
    .orderBy("charge_head_id")
    .orderBy("from_day")
    .execute();

export async function listHeads(
  db: Db,
  societyId: SocietyId,
  page: { Skip: number; Limit: number; Whether_Ended?: boolean | undefined },
  today: Day,
) {
  const matches = (query: ReturnType<typeof heads>) => {
    if (page.Whether_Ended === undefined) return query;
    const isEnded = sql<boolean>`coalesce(head.ended_on < ${today}, false)`;
    return query.where(page.Whether_Ended ? isEnded : sql<boolean>`not ${isEnded}`);
  };
  const all = matches(heads(db, societyId));
  const [rows, { count }] = await Promise.all([
    all.offset(page.Skip).limit(page.Limit).execute(),
    all
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  const tariffs = await listTariffs(
    db,
    societyId,
    rows.map((head) => head.charge_head_id),
  );
  return { rows, tariffs, count };
}

/** What the engine computes with. The terms are kept as the form sent them. */
export const tariffOf = ({ terms, from_day }: Pick<TariffRow, "terms" | "from_day">): Tariff =>
  TariffDraft.parse({ ...(terms as object), From: from_day });

/** The heads of a society for the engine, in the order of its bills, with their names; without a tariff that is about to change. */
export async function namedHeadsOf(db: Db, societyId: string, changing?: string): Promise<NamedHead[]> {
  const rows = await heads(db, societyId).execute();
  const tariffs = Map.groupBy(await listTariffs(db, societyId), (tariff) => tariff.charge_head_id);
  return rows.map((row) => ({
    id: row.charge_head_id,
    name: row.name,
    code: row.code,
    isServiceCharge: row.is_service_charge,
    isTaxable: row.is_taxable,
    purpose: row.purpose as Head["purpose"],
    tariffs: (tariffs.get(row.charge_head_id) ?? [])
      .filter(({ charge_tariff_id }) => charge_tariff_id !== changing)
      .map(tariffOf),
    until: row.ended_on,
  }));
}

/** The same for a bill run. */
export const headsOf = async (db: Db, societyId: string): Promise<Head[]> =>
  (await namedHeadsOf(db, societyId)).map(({ name: _, ...head }) => head);

export type HeadDetails = {
  code: string;
  name: string;
  name_hi: string;
  is_service_charge: boolean;
  is_taxable: boolean;
  sac: string;
  purpose: Head["purpose"];
  is_paid_by_tenant: boolean | undefined;
  ledger_account_id: string | undefined;
};

/**
 * Adds a head as the last one of the bill. Fails on `charge_head_code_once`, `charge_head_name_once` and
 * `charge_head_account_suitable`. The book is locked.
 */
export async function insertHead(tx: Tx, societyId: SocietyId, head: HeadDetails, now: Date): Promise<string> {
  const { rows } = await sql<{ charge_head_id: string }>`
    insert into charge_head (society_id, number, position, code, name, name_hi, is_service_charge, is_taxable, sac, purpose, is_paid_by_tenant,
      ledger_account_id, created_at, updated_at)
    select ${societyId}::uuid, greatest(max(number) + 1, 100), coalesce(max(position), 0) + 1, ${head.code}, ${head.name},
      ${head.name_hi}, ${head.is_service_charge}, ${head.is_taxable}, ${head.sac}, ${head.purpose}, ${head.is_paid_by_tenant ?? false},
      ${head.ledger_account_id ?? null}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from charge_head where society_id = ${societyId}
    returning charge_head_id`.execute(tx);
  return rows[0]!.charge_head_id;
}

/** Fails like `insertHead`. Without an account it keeps the one that it has. */
export const updateHead = (
  tx: Tx,
  societyId: SocietyId,
  headId: string,
  { ledger_account_id, is_paid_by_tenant, ...head }: HeadDetails,
  now: Date,
) =>
  tx
    .updateTable("charge_head")
    .set({ ...head, ...(is_paid_by_tenant !== undefined && { is_paid_by_tenant }), updated_at: now })
    .$if(ledger_account_id !== undefined, (update) => update.set({ ledger_account_id: ledger_account_id! }))
    .where("society_id", "=", societyId)
    .where("charge_head_id", "=", headId)
    .execute();

export async function orderHeads(tx: Tx, societyId: SocietyId, headIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update charge_head set position = wanted.position, updated_at = ${now}::timestamptz
    from unnest(${headIds}::uuid[]) with ordinality as wanted (charge_head_id, position)
    where charge_head.society_id = ${societyId} and charge_head.charge_head_id = wanted.charge_head_id
      and charge_head.position <> wanted.position`.execute(tx);
}

/** Fails on `charge_head_billed`. */
export const endHead = (tx: Tx, societyId: SocietyId, headId: string, day: Day | null, now: Date) =>
  tx
    .updateTable("charge_head")
    .set({ ended_on: day, updated_at: now })
    .where("society_id", "=", societyId)
    .where("charge_head_id", "=", headId)
    .execute();

/** Fails on `charge_head_billed`. */
export const deleteHead = (tx: Tx, societyId: SocietyId, headId: string) =>
  tx.deleteFrom("charge_head").where("society_id", "=", societyId).where("charge_head_id", "=", headId).execute();

/** What these flats of a society are called. */
export const labelsOf = (db: Db, societyId: string, flatIds: readonly string[]) =>
  db
    .selectFrom("flat_label")
    .select(["flat_id", "label"])
    .where("society_id", "=", societyId)
    .where(sql<boolean>`flat_id = any (${flatIds as string[]}::uuid[])`)
    .orderBy("label")
    .orderBy("flat_id")
    .execute();

/** What tariffs can go by: classes, buildings, vehicles, and how many flats lack an area. Few rows of each. */
export async function factsOfFlats(db: Db, societyId: SocietyId, today: Day) {
  const { rows } = await sql<{
    type_names: { Flat_Type_Name: string; Flats: number }[];
    types: { Flat_Type: number; Flats: number }[];
    buildings: { BuildingID: string; Name: string; Flats: number }[];
    vehicles: { Vehicle: number; Slots: number }[];
    flats: number;
    carpetless: number;
    areas: number;
    inlets: number;
  }>`
    with own as materialized (select * from flat where society_id = ${societyId})
    select
      (select coalesce(jsonb_agg(jsonb_build_object('Flat_Type_Name', name, 'Flats', flats) order by flats desc, name), '[]')
        from (select flat_type_name as name, count(*) as flats from own group by 1) as named) as type_names,
      (select coalesce(jsonb_agg(jsonb_build_object('Flat_Type', flat_type, 'Flats', flats) order by flat_type), '[]')
        from (select flat_type, count(*) as flats from own group by 1) as typed) as types,
      (select coalesce(jsonb_agg(jsonb_build_object('BuildingID', building_id, 'Name', block.name || ', ' || building.name,
          'Flats', (select count(*) from own where own.building_id = building.building_id)) order by block.name, building.name), '[]')
        from building join block using (block_id) where block.society_id = ${societyId}) as buildings,
      (select coalesce(jsonb_agg(jsonb_build_object('Vehicle', vehicle, 'Slots', slots) order by vehicle), '[]')
        from (select vehicle, count(*) as slots from parking_slot join parking_allotment using (society_id, parking_slot_id)
          where society_id = ${societyId} and daterange(allotted_from, allotted_until, '[]') @> ${today}::date group by 1) as parked)
        as vehicles,
      (select count(*)::int from own) as flats,
      (select count(*)::int from own where carpet_area is null) as carpetless,
      (select count(*)::int from own where built_up_area is null) as areas,
      (select count(*)::int from own where water_inlets is null) as inlets`.execute(db);
  const { type_names, types, buildings, vehicles, flats, carpetless, areas, inlets } = rows[0]!;
  return {
    Type_Names: type_names,
    Types: types,
    Buildings: buildings,
    Vehicles: vehicles,
    Flats: flats,
    Flats_Without_Carpet_Area: carpetless,
    Flats_Without_Built_Up_Area: areas,
    Flats_Without_Inlets: inlets,
  };
}

/**
 * The state whose law limits the charges: the one that the society chose with its billing by heads, or none; until then the one
 * that its address names.
 */
export async function stateOf(db: Db, societyId: SocietyId): Promise<string | null> {
  const { rows } = await sql<{ state_name: string | null }>`
    select coalesce(chosen.state_name, named.state_name) as state_name
    from society
      left join society_charging as charging using (society_id)
      left join state as chosen on chosen.state_id = charging.state_id
      left join lateral (
        select state_name from state
        where charging.society_id is null and position(lower(state_name) in lower(address || ' ' || location_address)) > 0
        order by length(state_name) desc, state_name limit 1) as named on true
    where society_id = ${societyId}`.execute(db);
  return rows[0]?.state_name ?? null;
}
