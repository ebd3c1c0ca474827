import { sql } from "kysely";
import { isMobile } from "#domain/platform/phone.ts";
import { flatTypeNameOf, floorNamed } from "#domain/society/flats/rules.ts";
import type { Person } from "#domain/society/members/import/register/record/rules.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { Place } from "../plan.ts";
import type { Filled, Planned } from "./cursor.ts";

/** A flat of the list that is in the database, with whether this import made it. */
export type Placed = Planned & { place: Place; flat_id: string; isMade: boolean; filled: Filled | null };

const mostParking = 50;

/**
 * The flats of these rows, the missing ones made; of one that exists only what nobody knows yet is filled in. In one order
 * always, so that two imports cannot lock each other out.
 */
export async function writeFlats(
  tx: Tx,
  societyId: string,
  flats: readonly Planned[],
  placeOfBlock: ReadonlyMap<string, Place>,
  now: Date,
): Promise<Placed[]> {
  const values = flats.map(({ block, record }) => {
    const { block_id, building_id } = placeOfBlock.get(block)!;
    return {
      block_id,
      building_id,
      flat_no: record.number,
      floor_no: floorNamed(record.floor ?? "") ?? null,
      flat_type: record.type?.type ?? 2,
      flat_type_name: record.type ? flatTypeNameOf(record.type.text, record.type.type) : "",
      is_type_assumed: record.type?.type === undefined,
      carpet_area: record.carpetArea ?? null,
      built_up_area: record.builtUpArea ?? null,
      parking_slots: Math.min(record.parking ?? 0, mostParking),
    };
  });
  const { rows } = await sql<{
    flat_id: string;
    building_id: string;
    flat_no: string;
    made: boolean;
    filled: Filled | null;
  }>`
    insert into flat (society_id, block_id, building_id, flat_no, floor_no, flat_type, flat_type_name, is_type_assumed, carpet_area,
      built_up_area, parking_slots, created_at, updated_at)
    select ${societyId}, block_id, building_id, flat_no, floor_no, flat_type, flat_type_name, is_type_assumed, carpet_area,
      built_up_area, parking_slots, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (block_id uuid, building_id uuid, flat_no text, floor_no smallint,
      flat_type smallint, flat_type_name text, is_type_assumed boolean, carpet_area float8, built_up_area float8, parking_slots smallint)
    order by building_id, lower(flat_no)
    on conflict (building_id, lower(flat_no)) do update set
      carpet_area = coalesce(flat.carpet_area, excluded.carpet_area),
      built_up_area = coalesce(flat.built_up_area, excluded.built_up_area),
      floor_no = coalesce(flat.floor_no, excluded.floor_no),
      parking_slots = greatest(flat.parking_slots, excluded.parking_slots),
      flat_type_name = coalesce(nullif(flat.flat_type_name, ''), excluded.flat_type_name),
      flat_type = case when flat.is_type_assumed and not excluded.is_type_assumed then excluded.flat_type else flat.flat_type end,
      is_type_assumed = flat.is_type_assumed and excluded.is_type_assumed
    returning new.flat_id, new.building_id, lower(new.flat_no) as flat_no, old.flat_id is null as made, (
      select jsonb_object_agg(key, jsonb_build_array(was.value, became.value))
      from jsonb_each(to_jsonb(old)) as was join jsonb_each(to_jsonb(new)) as became using (key)
      where old.flat_id is not null and (was.value <> became.value
        -- The parts of a type are put back together.
        or key in ('flat_type', 'flat_type_name', 'is_type_assumed')
          and (old.flat_type, old.flat_type_name, old.is_type_assumed) <> (new.flat_type, new.flat_type_name, new.is_type_assumed))
      ) as filled`.execute(tx);
  const byKey = new Map(rows.map((row) => [`${row.building_id} ${row.flat_no}`, row]));
  return flats.map((flat) => {
    const place = placeOfBlock.get(flat.block)!;
    const { flat_id, made, filled } = byKey.get(`${place.building_id} ${flat.record.number.toLowerCase()}`)!;
    return { ...flat, place, flat_id, isMade: made, filled };
  });
}

const mostHolders = 20;
const basisPoints = 100;

/** Members of the flats that have holders in the list and no member yet; answers the new ones by their flat. */
export async function writeMembers(
  tx: Tx,
  societyId: string,
  flats: readonly Placed[],
  now: Date,
): Promise<Map<string, string>> {
  const owned = flats.filter(({ record }) => record.holders.length > 0);
  const values = owned.map(({ place, flat_id, record }) => ({
    block_id: place.block_id,
    building_id: place.building_id,
    flat_id,
    owned_from: record.since ?? null,
    is_builder: record.use === "builder",
    certificate_no: record.certificate ?? "",
  }));
  const { rows } = await sql<{ member_id: string; flat_id: string }>`
    insert into member (society_id, block_id, building_id, flat_id, owned_from, is_builder, certificate_no, created_at, updated_at)
    select ${societyId}, block_id, building_id, flat_id, owned_from, is_builder, certificate_no, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (block_id uuid, building_id uuid, flat_id uuid, owned_from date,
      is_builder boolean, certificate_no text)
    order by flat_id
    on conflict do nothing
    returning member_id, flat_id`.execute(tx);
  const members = new Map(rows.map(({ flat_id, member_id }) => [flat_id, member_id]));
  const holders = owned.flatMap(({ flat_id, record }) =>
    record.holders.slice(0, mostHolders).map((person, at) => ({
      member_id: members.get(flat_id),
      position: at + 1,
      name: person.name,
      phone_number: mobileOf(person),
      email_id: person.email ?? "",
      other_contact: person.contact ?? "",
      address: at === 0 ? (record.address ?? "") : "",
      pan: person.pan ?? null,
      share: person.share === undefined ? null : Math.max(1, Math.round(person.share * basisPoints)),
    })),
  );
  await sql`insert into member_holder (society_id, member_id, position, name, phone_number, email_id, other_contact, address, pan, share, created_at,
      updated_at)
    select ${societyId}, member_id, position, name, phone_number, email_id, other_contact, address, pan, share, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(holders.filter(({ member_id }) => member_id !== undefined))}::jsonb)
      as read (member_id uuid, position smallint, name text, phone_number text, email_id text, other_contact text, address text, pan text, share integer)`.execute(
    tx,
  );
  return members;
}

const mobileOf = ({ phone }: Person): string | null => (phone !== undefined && isMobile(phone) ? phone : null);

/** Of two days in the wrong order the last one counts. */
function agreementOf({ tenantSince, tenantUntil }: Placed["record"]) {
  const isInOrder = tenantSince === undefined || tenantUntil === undefined || tenantSince <= tenantUntil;
  return { since: tenantSince ?? null, from: (isInOrder && tenantSince) || null, until: tenantUntil ?? null };
}

/** Owners and tenants with a mobile number, as residents, who are invited; answers the new ones by their flat. */
export async function writeResidents(
  tx: Tx,
  societyId: string,
  flats: readonly Placed[],
  now: Date,
): Promise<Map<string, string[]>> {
  const values = flats.flatMap(({ place, flat_id, record }) => {
    const residentOf = (person: Person, resident_type: 1 | 2, agreement?: ReturnType<typeof agreementOf>) => {
      const phone_number = mobileOf(person);
      return phone_number === null
        ? []
        : [
            {
              block_id: place.block_id,
              building_id: place.building_id,
              flat_id,
              name: person.name,
              phone_number,
              email_id: person.email ?? "",
              // An owner's are in the register of members.
              other_contact: resident_type === 2 ? (person.contact ?? "") : "",
              resident_type,
              moved_in_on: agreement?.since ?? null,
              agreement_from: agreement?.from ?? null,
              agreement_until: agreement?.until ?? null,
            },
          ];
    };
    return [
      ...record.holders.flatMap((person) => residentOf(person, 1)),
      ...record.tenants.flatMap((person) => residentOf(person, 2, agreementOf(record))),
    ];
  });
  const { rows } = await sql<{ society_resident_id: string; flat_id: string }>`
    insert into resident (society_id, block_id, building_id, flat_id, name, phone_number, email_id, other_contact, resident_type,
      moved_in_on, agreement_from, agreement_until, created_at, updated_at)
    select ${societyId}, block_id, building_id, flat_id, name, phone_number, email_id, other_contact, resident_type, moved_in_on,
      agreement_from, agreement_until, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as read (block_id uuid, building_id uuid, flat_id uuid, name text,
      phone_number text, email_id text, other_contact text, resident_type smallint, moved_in_on date, agreement_from date, agreement_until date)
    on conflict (flat_id, phone_number) where status do nothing
    returning society_resident_id, flat_id`.execute(tx);
  const residents = new Map<string, string[]>();
  for (const { society_resident_id, flat_id } of rows)
    residents.set(flat_id, [...(residents.get(flat_id) ?? []), society_resident_id]);
  return residents;
}
