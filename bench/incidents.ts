import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { findHomes, listIncidents } from "../server/src/community/incidents/queries.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { makerOf } from "../server/test/make/make.ts";
import { compare, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-incidents/", import.meta.url)));
const calls = 400;

/** The lists of a society with 5,000 incidents among 1,000,000 of 1,000 societies. */
export async function incidentsBench(): Promise<boolean> {
  console.log("\nThe lists of a society with 5,000 incidents among 1,000,000");
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const { db, close } = openDatabase(embedded.url, 4);
  try {
    await migrate(db);
    const make = makerOf(db, () => new Date());
    const { society_id } = await make.society();
    const { phone_number } = await make.resident({ society_id });
    await sql`insert into vendor (vendor_type, phone_number) select 1, (6000000000 + n)::text from generate_series(1, 1000) n`.execute(
      db,
    );
    await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address)
      select vendor_id, 'Society', phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune'
      from vendor where phone_number like '6%'`.execute(db);
    await sql`insert into incident (society_id, title, description, location, priority, incident_status, status, created_at, updated_at)
      select society_id, 'Incident ' || n, 'What happened.', 'Gate ' || n % 50, 1 + n % 4, 1 + n % 3, n % 10 > 0,
        now() - n * interval '1 minute', now()
      from society, generate_series(1, case when society_id = ${society_id} then 5000 else 995 end) n`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const desk = { societyId: society_id as SocietyId, blockIds: undefined };
    const page = { Skip: 0, Limit: 50 };
    const questions: Record<string, (turn: number) => Promise<unknown>> = {
      "the desk's, any page": (turn) => listIncidents(db, desk, { ...page, Skip: (turn * 50) % 5000 }),
      "the desk's, open and critical": () => listIncidents(db, desk, { ...page, Incident_Status: 1, Priority: 4 }),
      "a search of the desk": (turn) => listIncidents(db, desk, { ...page, Search: `dent ${turn}` }),
      "a resident's alerts, with their homes": async (turn) =>
        listIncidents(db, await findHomes(db, phone_number), { ...page, Skip: (turn % 80) * 50 }),
    };
    let isFast = true;
    for (const [name, ask] of Object.entries(questions)) {
      const times: number[] = [];
      for (let turn = 0; turn < calls; turn++) {
        const began = performance.now();
        await ask(turn);
        times.push(performance.now() - began);
      }
      isFast = compare(`${name}, p95`, p95(times), "ms", { most: 30 }) && isFast;
    }
    return isFast;
  } finally {
    await close();
    await embedded.stop();
  }
}
