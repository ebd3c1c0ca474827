import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../server/src/core/audit/queries.ts";
import { loadPlaces } from "../server/src/core/places/load.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { copyBills } from "./bills.ts";
import { makeListings } from "./listings.ts";
import { patiently, unchecked, workerOf } from "./rows.ts";

/** How many of each; `visits` in the last ninety days, `notices` of six months with one message each. */
export type Size = { societies: number; visits: number; notices: number; listings: number };
export const flatsOfSociety = 100;
const billedMonths = 5;
const atOnce = 50_000;

/** Steps that fill one table after the other; each answers when its rows are committed. */
export const steps: Record<string, (db: Db, size: Size) => Promise<unknown>> = {
  places: loadPlaces,
  listings: (db, { listings }) => makeListings(db, listings),
  "societies, flats and residents, audited": fillSocieties,
  "a month of bills, audited": billOnce,
  "bills and payments of the months before": fillBills,
  "notices and messages": fillNotices,
  passes: (db) => fillPasses(db),
  "visits, but for the newest, without their search index": (db, size) =>
    withoutSearch(db, () => fillVisits(db, 0, size.visits - newest(size), size)),
  "the newest visits, with all indexes": (db, size) => fillVisits(db, size.visits - newest(size), size.visits, size),
};

/** Each society in a transaction of its own with an actor, so that the audit log has what it would have. */
async function fillSocieties(db: Db, { societies }: Size): Promise<void> {
  await sql`insert into vendor (vendor_type, phone_number) select 1, (6000000000 + n)::text from generate_series(1, ${societies}::int) n`.execute(
    db,
  );
  const managers = await db
    .selectFrom("vendor")
    .select(["vendor_id", "phone_number"])
    .where("vendor_type", "=", 1)
    .where("phone_number", "<", "6100000000")
    .orderBy("phone_number")
    .execute();
  for (const { vendor_id, phone_number } of managers)
    await db.transaction().execute(async (tx) => {
      const by = {
        vendorId: vendor_id as VendorId,
        role: "society_manager",
        call: "vendor/Bench",
        at: new Date(),
      } as const;
      await actAs(tx, { ...by, requestId: crypto.randomUUID() });
      const { rows } = await sql<{ building_id: string }>`
        with society as (
          insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address,
            one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise, villa_rate_paise, bills_from, created_at)
          values (${vendor_id}, ${`Society ${phone_number}`}, ${phone_number}, 'office@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune',
            150000, 250000, 350000, 450000, 600000, '2026-01-01', '2026-01-01')
          returning society_id),
        block as (insert into block (society_id, name) select society_id, 'A' from society returning block_id, society_id)
        insert into building (block_id, society_id, name) select block_id, society_id, 'Tower' from block
        returning building_id`.execute(tx);
      const flats = sql`select * from building where building_id = ${rows[0]!.building_id}`;
      await sql`insert into flat (building_id, block_id, society_id, flat_no, flat_type)
        select building_id, block_id, society_id, n::text, 1 + n % 5 from (${flats}) b, generate_series(101, ${100 + flatsOfSociety}::int) n`.execute(
        tx,
      );
      await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type, monthly_rent_paise, created_at)
        select flat_id, building_id, block_id, society_id, 'Resident ' || flat_no,
          (7000000000 + (${phone_number}::bigint - 6000000000) * 1000 + flat_no::int * 2 + type)::text, type,
          case type when 2 then 2000000 else 0 end, '2026-01-01'
        from flat, unnest(array[1, 2]) type where building_id = ${rows[0]!.building_id}`.execute(tx);
    });
  await acceptEveryInvitation(db);
  await sql`create table place as
    select flat.*, society_resident_id, resident.phone_number, row_number() over (order by society_id, flat_id) as n
    from flat join resident using (flat_id, building_id, block_id, society_id) where resident_type = 1`.execute(db);
  await sql`create unique index on place (n)`.execute(db);
  await sql`analyze`.execute(db);
}

async function billOnce(db: Db): Promise<void> {
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
}

async function fillBills(db: Db): Promise<void> {
  for (let back = 1; back < billedMonths; back++) await copyBills(db, back, { settled: sql`amount_paise` });
  await unchecked(
    db,
    sql`insert into bill_line (bill_id, line_no, head, rate_paise, quantity, amount_paise, rule, effective_date)
      select bill_id, 1, 1, amount_paise, 1, amount_paise, '2 BHK', period from bill where period < '2026-01-01'`,
  );
  await unchecked(
    db,
    sql`insert into payment (account_id, society_id, bill_id, financial_year, number, receipt_date, paid_on, amount_paise,
        payment_mode, reference, party_name, party_flat_no, created_at)
      select account_id, society_id, bill_id, financial_year, number, due_date, due_date, amount_paise, 4, 'UPI' || number,
        party_name, party_flat_no, created_at
      from bill where period < '2026-01-01' and society_id is not null`,
  );
  await unchecked(
    db,
    sql`insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at)
      select account_id, bill_id, payment_id, amount_paise, paid_on, created_at from payment`,
  );
}

const someone = (n: string) =>
  sql`place on place.n = 1 + (hashtextextended(${sql.raw(n)}::text, 7) & 9007199254740991) % (select count(*) from place)`;

/** One message each, as of a notice that everybody gets by text message. */
async function fillNotices(db: Db, { notices }: Size): Promise<void> {
  for (let from = 0; from < notices; from += atOnce) {
    const made = sql`select uuidv7(shift) as id, shift, turn from (
        select turn, (turn - ${notices}::int) * (interval '180 days' / ${notices}::int) as shift
        from generate_series(${from}::int, ${Math.min(from + atOnce, notices) - 1}::int) turn) each`;
    await unchecked(
      db,
      sql`with made as materialized (${made}), noted as (
        insert into notification (notification_id, phone_number, vendor_type, society_id, kind, details, link, once_key, once_id, created_at)
        select id, phone_number, 3, society_id, 'bill-created',
          jsonb_build_object('Bill_No', 'B/2025-26/' || turn, 'Amount', '₹2,500.00', 'Period', 'January 2026', 'Due_Date', '10 January 2026',
            'Society_Name', 'Palm Meadows Co-operative Housing Society', 'Flat_No', flat_no),
          '/bills/' || id, 'bill:' || id, id, now() + shift
        from made join ${someone("turn")} returning notification_id, phone_number, society_id, created_at)
      insert into message (once_key, once_id, channel, recipient, template, society_id, attempts, decision, provider_reference, created_at, sent_at)
      select 'notification:' || notification_id || ':sms', notification_id, 'sms', phone_number, 'bill-created', society_id, 1, 'send',
        substr(md5(notification_id::text), 1, 24), created_at, created_at + interval '3 seconds' from noted`,
    );
  }
}

/** Three waiting passes for each flat. */
const fillPasses = (db: Db) =>
  patiently(
    db,
    sql`with pass as (
      insert into visitor_pass (society_id, block_id, building_id, flat_id, society_resident_id, name, phone_number, purpose, valid_from,
        valid_until, entry_code, created_at)
      select society_id, block_id, building_id, flat_id, society_resident_id, 'Expected ' || turn, '9000000001', 'guest',
        now() - turn * interval '1 minute' , now() + interval '1 day', lpad((n % ${flatsOfSociety}::int * 1000 + turn)::text, 6, '0'), now()
      from place, generate_series(1, 3) turn
      returning *)
    insert into visit (society_id, block_id, building_id, flat_id, society_resident_id, visitor_pass_id, name, phone_number, purpose,
      status, visited_at, expected_until, decided_by, decided_at, created_at)
    select society_id, block_id, building_id, flat_id, society_resident_id, visitor_pass_id, name, phone_number, purpose,
      'scheduled', valid_from, valid_until, 'Resident', created_at, created_at
    from pass`,
  );

const givenNames =
  "Sunil Ananya Mahesh Pooja Vishal Fatima Gurpreet Lakshmi Imran Kavita Rohan Sneha Abdul Meera Suresh".split(" ");
const familyNames = "Pawar Das Gaikwad Nair Jadhav Sharma Khan Iyer Patel Singh Reddy Joshi Kulkarni Menon Verma".split(
  " ",
);
export const someName = (turn: number) =>
  `${givenNames[turn % givenNames.length]} ${familyNames[(turn * 7) % familyNames.length]}`;

/** Rows of visits, the oldest first, as they come in over `days`: 96 of 100 came in, ids carry their time. */
export const visitsBetween = (from: number, until: number, all: number, days: number) => sql`
  insert into visit (visit_id, society_id, block_id, building_id, flat_id, society_resident_id, name, phone_number, vehicle_number,
    purpose, status, visited_at, asked_at, decided_by, decided_at, entered_at, left_at, created_at)
  select uuidv7(at - now()), society_id, block_id, building_id, flat_id, society_resident_id,
    (${givenNames}::text[])[1 + dice % ${givenNames.length}::int] || ' ' ||
      (${familyNames}::text[])[1 + dice / 1000 % ${familyNames.length}::int],
    (6000000000 + dice % 3999999999)::text,
    case when dice % 3 = 0 then '' else 'MH' || 11 + dice % 4 || chr((65 + dice / 7 % 26)::int) || lpad((dice / 11 % 10000)::text, 4, '0') end,
    (array['guest', 'delivery', 'delivery', 'cab', 'service'])[1 + dice / 13 % 5],
    case when is_in then 'checked_in' when is_denied then 'denied' else 'checked_out' end, at, at, 'Resident', at,
    case when not is_denied then at end, case when not is_denied and not is_in then at + interval '40 minutes' end, at
  from generate_series(${from}::int, ${until}::int - 1) turn
    cross join lateral (select hashtextextended(turn::text, 0) & 9007199254740991 as dice) as thrown
    cross join lateral (select now() - (${all}::int - turn) * (${days} * interval '1 day' / ${all}::int) as at) as times
    cross join lateral (select turn % 25 = 3 and at < now() - interval '1 day' as is_denied, at > now() - interval '30 minutes' as is_in) as stands
    join ${someone("turn")}`;

const newest = ({ visits }: Size) => Math.round(visits / 50);

async function fillVisits(db: Db, first: number, last: number, { visits }: Size): Promise<void> {
  const next = Array.from({ length: Math.ceil((last - first) / atOnce) }, (_, at) => first + at * atOnce).values();
  const work = async () => {
    for (const from of next) await unchecked(db, visitsBetween(from, Math.min(from + atOnce, last), visits, 90));
  };
  await Promise.all([work(), work()]);
}

/** The index of tokens is made from all rows at once: kept up row by row it would take an hour. */
async function withoutSearch(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    indexdef: string;
  }>`select indexdef from pg_indexes where indexname = 'visit_search'`.execute(db);
  await sql`drop index visit_search`.execute(db);
  await fill();
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx);
    await sql.raw(rows[0]!.indexdef).execute(tx);
  });
}
