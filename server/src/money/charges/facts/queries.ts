import { sql } from "kysely";
import type { Area, FlatFacts, Use } from "#domain/money/charges/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { occupancy } from "../../../society/flats/queries.ts";
import { isActive } from "../../../society/residents/occupancy.ts";

/** Flats of a society as they are on a day: all, those with these ids, or a part of them in the order of their ids. */
export type FlatsOn = {
  societyId: string;
  day: Day;
  flats?: { after: string; until: string } | { ids: readonly string[] };
};

type Row = {
  flat_id: string;
  label: string;
  flat_type: number;
  flat_type_name: string;
  building_id: string;
  carpet_area: number | null;
  built_up_area: number | null;
  water_inlets: number | null;
  occupancy: number;
  is_builder: boolean;
  is_close_family: boolean;
  construction_cost_paise: Paise | null;
  used_by: number | null;
  persons: number | null;
  events: Record<string, number> | null;
  parking: Record<string, number> | null;
  parking_slots: number;
  owed_from: Day | null;
  owed_until: Day | null;
};

/** As the numbers of `flat.used_by` are, from 1. */
const statedUses: readonly Use[] = ["self", "rented", "vacant", "builder"];

const useOf = ({ is_builder, used_by: stated, occupancy: occupied }: Row): Use => {
  if (stated !== null) return statedUses[stated - 1]!;
  if (is_builder) return "builder";
  return occupied === 2 ? "rented" : occupied === 1 ? "self" : "vacant";
};

/** The register keeps square feet with two decimals. */
const areaOf = (feet: number | null): Area | null =>
  feet === null ? null : { hundredths: Math.round(feet * 100), unit: "feet" };

const factsOf = (row: Row): FlatFacts => ({
  id: row.flat_id,
  label: row.label,
  type: String(row.flat_type),
  name: row.flat_type_name,
  building: row.building_id,
  areas: { carpet: areaOf(row.carpet_area), "built-up": areaOf(row.built_up_area) },
  constructionCost: row.construction_cost_paise,
  use: useOf(row),
  isFamily: row.is_close_family,
  persons: row.persons,
  connections: row.water_inlets,
  // A society without a register of its slots has their number at the flat: cars, as far as it says.
  parking: row.parking ?? { 1: row.parking_slots },
  meters: [],
  events: row.events ?? {},
  from: row.owed_from,
  until: row.owed_until,
});

/** What the register says of flats, as charges are computed from it. Ordered by id. */
export async function flatFactsOf(db: Db, { societyId, day, flats }: FlatsOn): Promise<FlatFacts[]> {
  const chosen =
    flats === undefined
      ? sql``
      : "ids" in flats
        ? sql`and flat.flat_id = any(${flats.ids}::uuid[])`
        : sql`and flat.flat_id > ${flats.after}::uuid and flat.flat_id <= ${flats.until}::uuid`;
  const { rows } = await sql<Row>`
    select flat.flat_id, flat_label.label, flat_type, flat_type_name, flat.building_id, carpet_area, built_up_area,
      water_inlets, parking_slots, construction_cost_paise, used_by, is_close_family, ${occupancy} as occupancy,
      coalesce(owner.is_builder, false) as is_builder, owed_from, case when residents = 0 then owed_until end as owed_until,
      -- Nobody knows how many live in a flat that is used and has no residents on record.
      coalesce(flat.persons, case when residents = 0 and used_by in (1, 2) then null else people.persons end) as persons, events,
      case when exists (select from parking_slot where parking_slot.society_id = ${societyId}) then coalesce((
        select jsonb_object_agg(vehicle, slots) from (
          select vehicle, count(*) as slots
          from parking_allotment as allotment join parking_slot using (parking_slot_id)
          where allotment.flat_id = flat.flat_id and allotted_from <= ${day}::date
            and (allotted_until is null or allotted_until >= ${day}::date)
          group by vehicle) as counted), '{}') end as parking
    from flat
      join flat_label on flat_label.flat_id = flat.flat_id
      left join lateral (
        select bool_or(is_builder and (owned_until is null or owned_until >= ${day}::date)) as is_builder,
          -- An ownership whose first day nobody knows has always been.
          case when bool_or(owned_from is null) then null else min(owned_from) end as owed_from,
          case when bool_or(owned_until is null) then null else max(owned_until) end as owed_until
        from member where member.flat_id = flat.flat_id
      ) as owner on true
      cross join lateral (
        select coalesce(sum(family_members), 0)::int as persons, count(*) as residents from resident
        where resident.flat_id = flat.flat_id and ${isActive}
      ) as people
      left join lateral (
        select jsonb_object_agg(event, times) as events from (
          select event, count(*) as times from charge_event as open
          where open.society_id = ${societyId} and open.flat_id = flat.flat_id and bill_run_id is null and dropped_at is null
            and happened_on <= ${day}::date
          group by event) as counted
      ) as happened on true
    where flat.society_id = ${societyId} ${chosen}
    order by flat.flat_id`.execute(db);
  return rows.map(factsOf);
}
