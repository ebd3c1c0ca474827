import { sql } from "kysely";
import type { ActorWithoutRole, AuditThing } from "#domain/audit/codes.ts";
import { type Day, startOf } from "#domain/days.ts";
import type { AuditThingId, VendorId } from "#domain/ids.ts";
import type { Role } from "#domain/roles.ts";
import type { Db, Tx } from "../db/database.ts";
import type { Account } from "../handler.ts";

/** Who changes things, by which call or job. */
type Changer = {
  vendorId: VendorId | undefined;
  role: Role | ActorWithoutRole;
  call: string;
  requestId: string;
  at: Date;
};

/**
 * From here to the end of the transaction every change of an audited table is written down under this name. The wire
 * does it for every call; a job or a command that changes what people own names itself, as role `job`.
 */
export async function actAs(tx: Tx, { vendorId, role, call, requestId, at }: Changer): Promise<void> {
  const actor = JSON.stringify({ vendor_id: vendorId, role, call, request_id: requestId, at });
  await sql`select set_config('aangan.actor', ${actor}, true)`.execute(tx);
}

/** The one chain that an account may read in its present role. */
export const chainOf = ({ societyId, vendorId }: Pick<Account, "societyId" | "vendorId">): string =>
  societyId ? `society:${societyId}` : `owner:${vendorId}`;

type Filter = {
  vendorId: VendorId | undefined;
  thing: AuditThing | undefined;
  thingId: AuditThingId | undefined;
  from: Day | undefined;
  to: Day | undefined;
  skip: number;
  limit: number;
};

const oneDay = 24 * 3600_000;

export async function listEntries(db: Db, chain: string, filter: Filter) {
  let matching = db.selectFrom("audit_entry").where("chain", "=", chain);
  if (filter.vendorId) matching = matching.where("audit_entry.vendor_id", "=", filter.vendorId);
  if (filter.thing) matching = matching.where("thing", "=", filter.thing);
  if (filter.thingId) matching = matching.where("thing_id", "=", filter.thingId);
  if (filter.from) matching = matching.where("at", ">=", startOf(filter.from));
  if (filter.to) matching = matching.where("at", "<", new Date(startOf(filter.to).getTime() + oneDay));
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin("vendor", "vendor.vendor_id", "audit_entry.vendor_id")
    .select(["position", "at", "audit_entry.vendor_id", "vendor.full_name", "role", "call"])
    .select(["thing", "thing_id", "name", "action", "before", "after"])
    .orderBy("at", "desc")
    .orderBy("position", "desc")
    .limit(filter.limit)
    .offset(filter.skip)
    .execute();
  return { rows, count };
}
export type EntryRow = Awaited<ReturnType<typeof listEntries>>["rows"][number];

/** Everyone who changed something, by name. Steps from one to the next in the index: a chain is long, its people are few. */
export async function listPersons(db: Db, chain: string) {
  const { rows } = await sql<{ vendor_id: string; full_name: string | null }>`
    with recursive person as (
      (select vendor_id from audit_entry where chain = ${chain} order by vendor_id limit 1)
      union all
      select (
        select vendor_id from audit_entry
        where chain = ${chain} and vendor_id > person.vendor_id order by vendor_id limit 1
      ) from person where vendor_id is not null
    )
    select vendor_id, full_name from person join vendor using (vendor_id) order by full_name, vendor_id`.execute(db);
  return rows;
}

export async function listThings(db: Db, chain: string) {
  const { rows } = await sql<{ thing: string }>`
    with recursive kind as (
      select min(thing) as thing from audit_entry where chain = ${chain}
      union all
      select (
        select thing from audit_entry where chain = ${chain} and thing > kind.thing order by thing limit 1
      ) from kind where thing is not null
    )
    select thing from kind where thing is not null`.execute(db);
  return rows;
}
