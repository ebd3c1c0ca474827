import { sql } from "kysely";
import type { z } from "zod";
import type { ActorWithoutRole, AuditEvent, AuditThing } from "#domain/core/audit/codes.ts";
import { type Day, startOf } from "#domain/platform/days.ts";
import type { AuditThingId, VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";

/** The actor of changes, and the call or job. */
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

/** What follows in the transaction was done in this role: for a call that acts in several societies, in each by its office there. */
export async function actInRole(tx: Tx, role: Role): Promise<void> {
  await sql`select set_config('aangan.actor',
    jsonb_set(current_setting('aangan.actor')::jsonb, '{role}', to_jsonb(${role}::text))::text, true)`.execute(tx);
}

/** The one chain that an account may read in its present role. */
export const chainOf = ({ societyId, vendorId }: Pick<Account, "societyId" | "vendorId">): string =>
  societyId ? `society:${societyId}` : `owner:${vendorId}`;

/** From how many an hour on something counted is worth an entry. */
export const leastCounted: Record<string, number> = {
  Bulk_Read: 50,
  Refused_Call: 1,
  Unconfirmed_Call: 1,
  Unknown_Ids: 20,
  Failed_Sign_In: 1,
};

type Tallied = { hour: Date; chain: string; kind: string; thing_id: string; role: string; count: number };

/** Deletes a limited number of counts from before this moment. */
export async function takeTallies(tx: Tx, before: Date, most: number): Promise<Tallied[]> {
  const { rows } = await sql<Tallied>`
    delete from audit_tally where ctid in (
      select ctid from audit_tally where hour < ${before} order by hour, chain limit ${most} for update skip locked
    ) returning hour, chain, kind, thing_id, role, count`.execute(tx);
  return rows;
}

export async function writeEvents(tx: Tx, tallies: readonly Tallied[], at: Date): Promise<void> {
  const events = tallies
    .filter(({ kind, count }) => count >= (leastCounted[kind] ?? 1))
    .map(({ hour, chain, kind, thing_id, role, count }) => ({
      ...{ chain, at, role, thing: kind, thing_id, action: "create", call: "audit/tally", request_id: "" },
      vendor_id: role === "public" ? null : thing_id,
      after: JSON.stringify({ [kind === "Bulk_Read" ? "numbers" : "attempts"]: count, since: hour.toISOString() }),
    }));
  if (events.length > 0) await tx.insertInto("audit_pending").values(events).execute();
}

type Noted = { thing: AuditEvent; thingId: string; name?: string | null; after?: Record<string, unknown> };

/** Writes down what changes nothing, such as an export, under the name of its caller. */
export async function noteEvent(tx: Tx, changer: Changer, chain: string, { thing, thingId, name, after }: Noted) {
  const { vendorId, role, call, requestId, at } = changer;
  await tx
    .insertInto("audit_pending")
    .values({
      ...{ chain, at, role, call, thing, thing_id: thingId, action: "create" },
      vendor_id: vendorId ?? null,
      request_id: requestId,
      name: name ?? null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/**
 * Writes down what operators decide, in the chain that is theirs alone, under the name of who acts in this transaction. What
 * an operator dismisses is not for the society to read of.
 */
export async function noteOfOperators(tx: Tx, { thing, thingId, after }: Noted): Promise<void> {
  await sql`insert into audit_pending (chain, at, vendor_id, role, call, request_id, thing, thing_id, action, after)
    select 'operator', (actor ->> 'at')::timestamptz, (actor ->> 'vendor_id')::uuid,
      actor ->> 'role', actor ->> 'call', actor ->> 'request_id', ${thing}, ${thingId}, 'create', ${after ? JSON.stringify(after) : null}::jsonb
    from (select nullif(current_setting('aangan.actor', true), '')::jsonb as actor) as acting
    where actor is not null`.execute(tx);
}

/** An export leaves with its entry in the log, or not at all. */
export async function noteExport(db: Db, changer: Changer, actor: Account, output: unknown) {
  const { File_Name, Rows } = output as z.output<typeof SheetFile>;
  const [, list, format] = /^(.+?)-\d.*\.(\w+)$/.exec(File_Name) ?? [];
  await db.transaction().execute((tx) =>
    noteEvent(tx, changer, chainOf(actor), {
      thing: "Export",
      thingId: actor.societyId ?? actor.vendorId,
      after: { list, rows: Rows, format: format?.toUpperCase() },
    }),
  );
}

/** How many phone numbers this person was shown since then. Two concurrent calls wait for each other. */
export async function countReveals(tx: Tx, chain: string, vendorId: VendorId, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveal:${vendorId}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom("audit_entry")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("chain", "=", chain)
    .where("vendor_id", "=", vendorId)
    .where("at", ">", since)
    .where("thing", "=", "Phone_Reveal")
    .executeTakeFirstOrThrow();
  return Number(count);
}

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

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** What people call the things of these ids: as they are named now, and where they are gone as the log last named them. */
export async function findNames(db: Db, chain: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with asked as materialized (select unnest(${ids.filter(isUuid)}::uuid[]) as id), known as (
      select block_id as id, name from block join asked on block_id = id
      union all select building_id, name from building join asked on building_id = id
      union all select flat_id, label || ', ' || building.name
        from flat join asked on flat_id = id join building using (building_id) join flat_label using (flat_id)
      union all select society_resident_id, name from resident join asked on society_resident_id = id
      union all select staff_id, name from staff join asked on staff_id = id
      union all select vendor_id, full_name from vendor join asked on vendor_id = id
      union all select society_id, name from society join asked on society_id = id
      union all select property_id, property_title from property join asked on property_id = id
      union all select enquiry_id, name from enquiry join asked on enquiry_id = id
      union all select rental_contract_id, tenant_name from rental_contract join asked on rental_contract_id = id
      union all select amenity_id, name from amenity join asked on amenity_id = id
      union all select charge_head_id, name from charge_head join asked on charge_head_id = id
      union all select ledger_account_id, concat_ws(' ', code, name) from ledger_account join asked on ledger_account_id = id
      union all select bank_account_id, name from bank_account join asked on bank_account_id = id
      union all select journal_voucher_id, voucher_no from journal_voucher join asked on journal_voucher_id = id
      union all select society_incident_id, title from incident join asked on society_incident_id = id
      union all select bill_id, bill_no from bill join asked on bill_id = id
      union all select payment_id, receipt_no from payment join asked on payment_id = id
    )
    select state_id as id, state_name as name from state where state_id = any(${ids})
    union all select city_id, city_name from city where city_id = any(${ids})
    union all select id::text, name from known where name <> ''
    union all (
      select distinct on (audit_entry.thing_id) thing_id::text, name from audit_entry join asked on thing_id = id
      where chain = ${chain} and name <> '' and id not in (select id from known)
      order by audit_entry.thing_id, at desc, position desc
    )`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

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
