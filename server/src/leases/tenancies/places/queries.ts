import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

/** Locks a landlord's home, and with it the count of its places, until this transaction ends. */
export const lockProperty = (tx: Tx, vendorId: VendorId, propertyId: PropertyId) =>
  tx
    .selectFrom("property")
    .select(["property_title", "owner_name"])
    .where("property_id", "=", propertyId)
    .where("vendor_id", "=", vendorId)
    .forUpdate()
    .executeTakeFirst();

type Tenancy = {
  propertyId: string;
  start: Day;
  end: Day | null;
  /** The contract that looks for a place, and the one it has: it stays there if it can. */
  own?: { contractId: string; place: number };
};

/** A place of the home that no other active contract takes on any of these days; undefined where there is none. */
export async function findFreePlace(tx: Tx, { propertyId, start, end, own }: Tenancy): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select free.place
    from property, generate_series(1, property_places(property_type, no_of_vacancy)) as free (place)
    where property_id = ${propertyId} and not exists (
      select from rental_contract as other
      where other.property_id = ${propertyId} and other.place = free.place and other.status
        and other.rental_contract_id is distinct from ${own?.contractId ?? null}::uuid
        and other.during && daterange(${start}::date, ${end}::date, '[]'))
    order by free.place is distinct from ${own?.place ?? null}::integer, free.place
    limit 1`.execute(tx);
  return rows[0]?.place;
}

const taken = (today: Day) =>
  sql`(count(*) filter (where contract.status and contract.during @> ${today}::date))::integer`;

/** Recounts how many places of these homes are taken today. */
export const countPlaces = (tx: Tx, propertyIds: string[], today: Day) =>
  sql`update property set places_taken = counted.taken
    from (
      select wanted.property_id, ${taken(today)} as taken
      from unnest(${propertyIds}::uuid[]) as wanted (property_id)
        left join rental_contract as contract using (property_id)
      group by wanted.property_id
    ) as counted
    where property.property_id = counted.property_id and places_taken <> counted.taken`.execute(tx);

/** The same for every home that has or had a contract, because contracts begin and end with time. */
export const countEveryPlace = (db: Db, today: Day) =>
  sql`update property set places_taken = counted.taken
    from (
      select contract.property_id, ${taken(today)} as taken from rental_contract as contract group by contract.property_id
    ) as counted
    where property.property_id = counted.property_id and places_taken <> counted.taken`.execute(db);
