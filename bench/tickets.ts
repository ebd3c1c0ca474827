import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { countTickets, listTickets, type TicketScope } from "../server/src/community/tickets/queries.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { makerOf } from "../server/test/make/make.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-tickets/", import.meta.url)));
const all = 1_000_000;
const ofLarge = 20_000;
const calls = 400;

/** The lists and tiles of three readers, with a million tickets in the table and twenty thousand in one society. */
export async function ticketsBench(): Promise<boolean> {
  console.log(`\nThe lists of tickets, with ${all.toLocaleString("en-IN")} of them`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    return await listAll(database, await fill(database));
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Tickets in no order of time, each with a comment. */
async function fillSome(db: Db, { society_id, from, to }: { society_id: string; from: number; to: number }) {
  await sql`
    with made as (
      insert into ticket (vendor_id, society_id, property_id, title, description, category, priority, ticket_status, reason,
        resolved_at, due_at, created_at, updated_at)
      select raiser.vendor_id,
        case when ticket.n <= ${ofLarge}::int then ${society_id}::uuid else place.society_id end,
        case when ticket.n <= ${ofLarge}::int then null else place.property_id end,
        (array['Lift stands still', 'Water leaks', 'No light on the stairs', 'Bill is wrong', 'Gate is open'])[1 + ticket.n % 5] || ' ' || ticket.n,
        repeat('Since this morning, and nobody has come yet. ', 1 + ticket.n % 8),
        1 + ticket.n % 5, 1 + (ticket.n / 5) % 4, status.code, case status.code when 4 then 'Not ours' end,
        case status.code when 3 then now() end, now() + (ticket.n % 200 - 100) * interval '1 hour',
        now() - ticket.n * interval '7 seconds', now()
      from (select (n * 7919::bigint % ${all}::int)::int + 1 as n from generate_series(${from}::int + 1, ${to}::int) n) as ticket
        join place on place.n = 1 + ticket.n % (select places from place limit 1)
        join raiser on raiser.n = 1 + ticket.n % 20000
        cross join lateral (select (array[1, 2, 3, 3, 3, 3, 4])[1 + ticket.n % 7] as code) as status
      returning support_ticket_id, vendor_id, created_at)
    insert into ticket_event (support_ticket_id, kind, vendor_id, by_desk, text, created_at)
    select support_ticket_id, 'comment', vendor_id, false, 'Please come', created_at from made`.execute(db);
}

type Readers = Record<"society" | "owner" | "raiser", TicketScope>;

/** 2,000 societies and 200 owners of ten homes each share what the large society leaves; every ticket has one comment. */
async function fill({ db }: Database): Promise<Readers> {
  const make = makerOf(db, () => new Date());
  const { society_id } = await make.society();
  const owner = await make.vendor();
  await sql`insert into vendor (vendor_type, phone_number)
    select type, (6000000000 + n)::text from generate_series(1, 20000) n, unnest(array[1, 2, 3]) type
    where type = 3 or n <= case type when 1 then 2000 else 200 end`.execute(db);
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune'
    from vendor where vendor_type = 1 and phone_number like '6%'`.execute(db);
  await sql`insert into property (vendor_id, property_title, property_type, sub_type, monthly_rent_paise)
    select vendor_id, 'Home ' || n, 1, '2 BHK', 1500000 from vendor, generate_series(1, 10) n
    where vendor_type = 2 and (phone_number like '6%' or vendor_id = ${owner.vendor_id})`.execute(db);
  await sql`create table raiser as
    select vendor_id, row_number() over () as n from vendor where vendor_type = 3 and phone_number like '6%'`.execute(
    db,
  );
  await sql`create table place as
    select society_id, property_id, row_number() over () as n, count(*) over () as places from (
      select society_id, null::uuid as property_id from society where society_id <> ${society_id}
      union all select null, property_id from property) as places`.execute(db);
  await sql`create unique index on raiser (n)`.execute(db);
  await sql`create unique index on place (n)`.execute(db);
  await sql`analyze raiser, place`.execute(db);
  const atOnce = 50_000;
  for (let from = 0; from < all; from += atOnce) await fillSome(db, { society_id, from, to: from + atOnce });
  await sql`vacuum analyze`.execute(db);
  const { vendor_id } = await db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("vendor_type", "=", 3)
    .where("phone_number", "like", "6%")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    society: { societyId: society_id as SocietyId, staffPhone: undefined },
    owner: { ownerId: owner.vendor_id as VendorId },
    raiser: { raisedBy: vendor_id as VendorId, withoutSocieties: false },
  };
}

async function listAll({ db }: Database, { society, owner, raiser }: Readers): Promise<boolean> {
  const page = { Skip: 0, Limit: 10 };
  const now = new Date();
  const counted = await countTickets(db, society, {}, now);
  const total = counted.open + counted.in_progress + counted.resolved + counted.rejected;
  if (total !== ofLarge) throw new Error(`The large society has ${total} tickets`);
  const questions: Record<string, (turn: number) => Promise<unknown>> = {
    "of the society, any page": (turn) => listTickets(db, society, { ...page, Skip: (turn * 50) % ofLarge }),
    "its open ones of one category": () => listTickets(db, society, { ...page, Ticket_Status: 1, Category: 2 }),
    "a search in it": (turn) => listTickets(db, society, { ...page, Search: `LEAKS ${turn}` }),
    "its tiles": () => countTickets(db, society, {}, now),
    "its tiles for a search": (turn) => countTickets(db, society, { Search: `leaks ${turn}` }, now),
    "of an owner of ten homes": (turn) => listTickets(db, owner, { ...page, Skip: (turn * 10) % 400 }),
    "the owner's tiles": () => countTickets(db, owner, {}, now),
    "of who raised them": () => listTickets(db, raiser, page),
  };
  let isFast = true;
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let turn = 0; turn < calls; turn++) {
      const began = performance.now();
      await ask(turn);
      times.push(performance.now() - began);
    }
    isFast = compare(`${name}, p95 (p50 ${median(times).toFixed(1)})`, p95(times), "ms", { most: 30 }) && isFast;
  }
  return isFast;
}
