import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { FlatId, SocietyId } from "#domain/platform/ids.ts";
import { listMyVisits } from "../server/src/gate/visitors/own/queries.ts";
import { countEntered, countLive, listVisits } from "../server/src/gate/visitors/queries.ts";
import type { Reader } from "../server/src/gate/visitors/reader.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { makerOf } from "../server/test/make/make.ts";
import { tidy, unchecked, unindexed } from "./rows.ts";
import { compare, median, p95 } from "./targets.ts";
import { withServer } from "./wire.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-visitors/", import.meta.url)));
/** The whole is ten million visits; BENCH_SHARE=0.1 does a tenth of it. */
const share = Number(process.env.BENCH_SHARE ?? 1);
const all = Math.round(10_000_000 * share);
const societies = Math.max(2, Math.round(500 * share));
/** Of the first society, which has as many visits as a large one in its ninety days. */
const ofLarge = Math.min(all / 2, 500_000);
const flats = 200;
const atOnce = 100_000;
// Somebody's name is one in fifty, as a common one is.
const givenNames =
  "Sunil Ananya Mahesh Pooja Vishal Fatima Gurpreet Lakshmi Imran Kavita Rohan Sneha Abdul Meera Suresh Priya Arjun Divya Joseph Nisha Manoj Rekha Karan Swati Deepak Asha Nikhil Jyoti Ravi Geeta Amit Sunita Vikram Leela Farhan Usha Gaurav Kiran Harish Shanti Yusuf Radha Naveen Mala Ishaan Tara Omkar Zoya Bhavna Chetan".split(
    " ",
  );
const familyNames =
  "Pawar Das Gaikwad Nair Jadhav Sharma Khan Iyer Patel Singh Reddy Joshi Kulkarni Menon Verma Gupta Shaikh Fernandes Rao Deshmukh Mishra Bose Chatterjee Pillai Naidu Shetty Yadav Thakur Malhotra Kapoor Bhat Hegde Kaur Gill Ansari Qureshi Dsouza Mathew Thomas Sahu Mahato Kumari Chauhan Rathore Solanki Desai Mehta Parmar More Shinde".split(
    " ",
  );
const calls = 300;
const [guards, seconds] = [8, 10];

/** The lists over ten million visits, and the number of check-ins per second over the wire. */
export async function visitorsBench(): Promise<boolean> {
  console.log(`\nVisitors, with ${all.toLocaleString("en-IN")} visits in ${societies} societies`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const society = await fill(database);
    const met = [await listAll(database, society)];
    await announce(database.db, 2, 11);
    met.push(await letIn(database, embedded.url, society));
    return met.every(Boolean);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function fill({ db }: Database): Promise<SocietyId> {
  await sql`insert into vendor (vendor_type, phone_number) select 1, (6000000000 + n)::text from generate_series(1, ${societies}::int) n`.execute(
    db,
  );
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune'
    from vendor order by phone_number`.execute(db);
  await sql`insert into block (society_id, name) select society_id, 'A' from society`.execute(db);
  await sql`insert into building (block_id, society_id, name) select block_id, society_id, 'Tower' from block`.execute(
    db,
  );
  await sql`insert into flat (building_id, block_id, society_id, flat_no)
    select building_id, block_id, society_id, n::text from building, generate_series(101, ${100 + flats}::int) n`.execute(
    db,
  );
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type)
    select flat_id, building_id, block_id, society_id, 'Resident ' || flat_no, (7000000000 + row_number() over ())::text, 1 from flat`.execute(
    db,
  );
  await acceptEveryInvitation(db);
  await sql`create table place as
    select flat.*, society_resident_id, row_number() over (order by society_id, flat_id) as n
    from flat join resident using (flat_id, building_id, block_id, society_id)`.execute(db);
  await sql`create unique index on place (n)`.execute(db);
  await sql`analyze place`.execute(db);
  await unindexed(db, "visit", () => fillVisits(db));
  await announce(db, 1, 1);
  await tidy(db);
  const { rows } = await sql<{ society_id: SocietyId }>`select society_id from place where n = 1`.execute(db);
  return rows[0]!.society_id;
}

/** Ninety days of visits, the oldest first; of the last half an hour all are inside. */
async function fillVisits(db: Db) {
  for (let from = 0; from < all; from += atOnce)
    await unchecked(
      db,
      sql`
      insert into visit (society_id, block_id, building_id, flat_id, society_resident_id, name, phone_number, vehicle_number, purpose,
        status, visited_at, asked_at, decided_by, decided_at, entered_at, left_at, created_at)
      select society_id, block_id, building_id, flat_id, society_resident_id,
        (${givenNames}::text[])[1 + dice % ${givenNames.length}::int] || ' ' ||
          (${familyNames}::text[])[1 + dice / 1000 % ${familyNames.length}::int],
        (6000000000 + dice % 3999999999)::text,
        case when dice % 3 = 0 then '' else
          'MH' || 11 + dice % 4 || chr((65 + dice / 7 % 26)::int) || chr((65 + dice / 300 % 26)::int) || lpad((dice / 11 % 10000)::text, 4, '0') end,
        (array['guest', 'delivery', 'delivery', 'cab', 'service'])[1 + dice / 13 % 5],
        case when is_in then 'checked_in' when is_denied then 'denied' else 'checked_out' end, at, at, 'Resident', at,
        case when not is_denied then at end, case when not is_denied and not is_in then at + interval '40 minutes' end, at
      from (select ${all}::int - 1 - n as n from generate_series(${from}::int, ${Math.min(from + atOnce, all) - 1}::int) n) as visit
        cross join lateral (select hashtextextended(visit.n::text, 0) & 9007199254740991 as dice) as thrown
        cross join lateral (select now() - (visit.n * 7776000.0 / ${all}::int) * interval '1 second' as at) as times
        cross join lateral (select visit.n % 40 = 3 and at < now() - interval '1 day' as is_denied,
          at > now() - interval '30 minutes' as is_in) as stands
        join place on place.n = 1 + case when visit.n % ${Math.round(all / ofLarge)}::int = 0
          then (visit.n / ${Math.round(all / ofLarge)}::int) % ${flats}::int
          else visit.n % ${societies * flats}::int end`,
    );
}

/** A pass a turn for every flat of the first society. */
async function announce(db: Db, first: number, last: number) {
  await sql`
    with pass as (
      insert into visitor_pass (society_id, block_id, building_id, flat_id, society_resident_id, name, phone_number, purpose, valid_from,
        valid_until, entry_code, created_at)
      select society_id, block_id, building_id, flat_id, society_resident_id, 'Expected ' || turn, '9000000001', 'guest',
        now() - turn * interval '1 minute' , now() + interval '1 day', lpad((n % ${flats}::int * 1000 + turn)::text, 6, '0'), now()
      from place, generate_series(${first}::int, ${last}::int) turn
      where n <= ${flats}::int
      returning *)
    insert into visit (society_id, block_id, building_id, flat_id, society_resident_id, visitor_pass_id, name, phone_number, purpose,
      status, visited_at, expected_until, decided_by, decided_at, created_at)
    select society_id, block_id, building_id, flat_id, society_resident_id, visitor_pass_id, name, phone_number, purpose,
      'scheduled', valid_from, valid_until, 'Resident', created_at, created_at
    from pass`.execute(db);
}

async function listAll({ db }: Database, societyId: SocietyId): Promise<boolean> {
  const page = { Skip: 0, Limit: 20 };
  const { rows } = await sql<{
    flat_id: FlatId;
    society_resident_id: string;
  }>`select flat_id, society_resident_id from place where n <= ${flats}::int order by n`.execute(db);
  const gate: Reader = { societyId };
  const household = { name: "Resident", is_pg: false, since: new Date(0), apart: [] };
  const flat = (turn: number): Reader => ({ homes: [{ ...rows[turn % rows.length]!, ...household }] });
  const now = new Date();
  const today = dayOf(now);
  const some = (
    ...Visitor_Status_Array: ("scheduled" | "waiting" | "pending" | "approved" | "checked_in" | "checked_out")[]
  ) => ({ Visitor_Status_Array });
  const { rows: counted } = await sql<{
    count: number;
  }>`select count(*) from visit where society_id = ${societyId}`.execute(db);
  console.log(`The large society has ${counted[0]!.count.toLocaleString("en-IN")} visits`);
  const questions: Record<string, (turn: number) => Promise<unknown>> = {
    "the gate: expected today": () =>
      listVisits(db, gate, { ...page, ...some("scheduled"), Start_Date: today, End_Date: today }),
    "at the gate": () => listVisits(db, gate, { ...page, ...some("waiting", "pending", "approved") }),
    inside: () => listVisits(db, gate, { ...page, ...some("checked_in") }),
    "its history, any page": (turn) => listVisits(db, gate, { ...page, Skip: (turn * 40) % 9_000 }),
    "the history of one day": (turn) => {
      const day = addDays(today, -(turn % 80));
      return listVisits(db, gate, { ...page, ...some("checked_out"), Start_Date: day, End_Date: day });
    },
    "a search by given name": (turn) =>
      listVisits(db, gate, { ...page, Search: givenNames[turn % givenNames.length]! }),
    "a search by whole name": (turn) =>
      listVisits(db, gate, {
        ...page,
        Search: `${givenNames[turn % givenNames.length]} ${familyNames[(turn * 7) % familyNames.length]}`,
      }),
    "a search by a name's first letters": (turn) =>
      listVisits(db, gate, { ...page, Search: familyNames[turn % familyNames.length]!.slice(0, 2 + (turn % 2)) }),
    "a search that finds nobody": (turn) => listVisits(db, gate, { ...page, Search: `Zacharias ${turn}` }),
    "a search by plate": (turn) =>
      listVisits(db, gate, { ...page, Search: `mh 12 a${"bcdefgh"[turn % 7]} ${1000 + turn}` }),
    "a search by a plate's number": (turn) => listVisits(db, gate, { ...page, Search: String(1000 + turn * 17) }),
    "a search by phone": (turn) => listVisits(db, gate, { ...page, Search: String(60_000 + turn * 13) }),
    "a search by flat": (turn) => listVisits(db, gate, { ...page, Search: String(101 + (turn % 90)) }),
    "counts of the society": () =>
      Promise.all([
        countLive(db, { societyId, blockIds: undefined }, today, now),
        countEntered(db, { societyId, blockIds: undefined }, today),
      ]),
    "a flat's, any page": (turn) => listVisits(db, flat(turn), { ...page, Skip: (turn * 20) % 400 }),
    "a flat's, searched": (turn) =>
      listVisits(db, flat(turn), { ...page, Search: familyNames[turn % familyNames.length]! }),
    "a visitor's own": (turn) => listMyVisits(db, String(9_000_000_000 + turn * 977), page),
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

/** Guards of one gate side by side, each as fast as the server answers: a verdict by code, then in. */
async function letIn({ db }: Database, url: string, society_id: SocietyId): Promise<boolean> {
  const make = makerOf(db, () => new Date());
  const sessions = await Promise.all(
    Array.from({ length: guards }, () => make.role("society_maintenance", { society_id })),
  );
  return withServer(url, async (port) => {
    const { rows } = await sql<{ entry_code: string }>`
      select entry_code from visitor_pass where society_id = ${society_id} and ended_at is null order by entry_code`.execute(
      db,
    );
    const waiting = rows.map(({ entry_code }) => entry_code).values();
    const [verdicts, entries]: number[][] = [[], []];
    const timed = async (
      call: string,
      times: number[] | undefined,
      headers: Record<string, string>,
      Entry_Code: string,
    ) => {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/vendor/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ Entry_Code }),
      });
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
      await answer.arrayBuffer();
      times?.push(performance.now() - began);
    };
    const ends = performance.now() + seconds * 1000;
    await Promise.all(
      sessions.map(async ({ headers }) => {
        for (const code of waiting) {
          if (performance.now() > ends) return;
          await timed("Check_Visitor_Pass", verdicts, headers, code);
          await timed("Check_In_Visitor", entries, headers, code);
        }
      }),
    );
    const met = [
      compare("check-ins a second, each after its verdict", entries!.length / seconds, "", { least: 50 }),
      compare(`a verdict, p95 (p50 ${median(verdicts!).toFixed(1)})`, p95(verdicts!), "ms", { most: 300 }),
      compare(`a check-in, p95 (p50 ${median(entries!).toFixed(1)})`, p95(entries!), "ms", { most: 300 }),
    ];
    return met.every(Boolean);
  });
}
