import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { findDevice, findSession } from "../server/src/core/session/queries.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { hashOf } from "../server/src/platform/secrets.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { compare, median, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-sessions/", import.meta.url)));
const sessions = 100_000;
const calls = 4_000;

/** The cost of checking a session, with its role and its society, for a call. */
export async function sessionsBench(): Promise<boolean> {
  console.log(`\nThe check of a session, of ${sessions.toLocaleString("en-IN")}, a third of each kind of account`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 1);
  try {
    await migrate(database.db);
    await fillSessions(database);
    return await measure(database);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

export const secretsOf = (at: number) => ({ apiKey: `key ${at}`, sessionId: `session ${at}` });

/** Every third account is of one kind: a manager or staff of 2,000 societies, a property manager, a resident. */
export async function fillSessions({ db }: Database): Promise<void> {
  await sql`insert into vendor (vendor_type, phone_number, phone_verified_at)
    select 1 + n % 3, (6000000000 + n)::text, now() from generate_series(0, ${sessions - 1}) n`.execute(db);
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune'
    from vendor where vendor_type = 1 order by phone_number limit 2000`.execute(db);
  await sql`insert into staff (society_id, role, name, phone_number, appointed_by)
    select (array(select society_id from society))[1 + n % 2000], (array['treasurer', 'society_maintenance'])[1 + n % 2],
      'Staff', phone_number, vendor_id
    from (select *, row_number() over () as n from vendor where vendor_type = 1 order by phone_number offset 2000)`.execute(
    db,
  );
  await sql`insert into block (society_id, name) select society_id, 'A' from society`.execute(db);
  await sql`insert into building (block_id, society_id, name) select block_id, society_id, 'A1' from block`.execute(db);
  await sql`insert into flat (building_id, block_id, society_id, flat_no)
    select building_id, block_id, society_id, n::text from building, generate_series(1, 20) n`.execute(db);
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number, resident_type)
    select flat_id, building_id, block_id, society_id, 'Resident', phone_number, 1 + (n % 3)
    from (select *, row_number() over () as n from vendor where vendor_type = 3) vendor
    join (select *, row_number() over () as n from flat) flat using (n)`.execute(db);
  await acceptEveryInvitation(db);
  const { device_id } = await db
    .insertInto("device")
    .values({ device_name: "Bench" })
    .returning("device_id")
    .executeTakeFirstOrThrow();
  const vendors = await db.selectFrom("vendor").select("vendor_id").orderBy("phone_number").execute();
  for (let from = 0; from < sessions; from += 5_000) {
    const rows = vendors.slice(from, from + 5_000).map(({ vendor_id }, at) => ({ vendor_id, ...secretsOf(from + at) }));
    await db
      .insertInto("api_key")
      .values(rows.map(({ apiKey }) => ({ key_hash: hashOf(apiKey), device_id })))
      .execute();
    await db
      .insertInto("session")
      .values(
        rows.map(({ vendor_id, apiKey, sessionId }) => ({
          vendor_id,
          key_hash: hashOf(apiKey),
          session_hash: hashOf(sessionId),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 24 * 3600_000),
        })),
      )
      .execute();
  }
  await sql`vacuum analyze`.execute(db);
}

async function measure({ db }: Database): Promise<boolean> {
  const vendors = await db.selectFrom("vendor").select("vendor_id").orderBy("phone_number").execute();
  const times: Record<"check" | "trip", number[]> = { check: [], trip: [] };
  const timed = async (name: keyof typeof times, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    times[name].push(performance.now() - began);
  };
  for (let turn = 0; turn < calls; turn++) {
    // Far apart, so that neither neighbours' pages nor the same plan's luck help.
    const at = (turn * 7919) % sessions;
    const shown = { ...secretsOf(at), vendorId: vendors[at]!.vendor_id };
    await timed("check", async () => {
      await findDevice(db, shown.apiKey);
      if (!(await findSession(db, shown, new Date()))) throw new Error("A session of the bench was not found");
    });
    await timed("trip", () => sql`select ${turn}::int`.execute(db));
  }
  console.log(
    `one trip to the database: ${median(times.trip).toFixed(2)} ms; the check at p95: ${p95(times.check).toFixed(2)} ms`,
  );
  return compare("the check of a session, median", median(times.check), "ms", { most: 1 });
}
