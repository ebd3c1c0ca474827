import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { guessResidentColumns } from "#domain/society/residents/rules.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import type { JobContext } from "../server/src/platform/job.ts";
import type { FileRow } from "../server/src/platform/sheets/parse.ts";
import { parseApart } from "../server/src/platform/sheets/parse-apart.ts";
import {
  beginImport,
  type Importer,
  importableBuildings,
  insertImport,
  keepCheck,
  takenHomes,
} from "../server/src/society/residents/import/queries.ts";
import { readRows } from "../server/src/society/residents/import/rows.ts";
import { runImport } from "../server/src/society/residents/import/run.ts";
import { countResidents, listResidents } from "../server/src/society/residents/queries.ts";
import { acceptEveryInvitation } from "../server/test/make/invitation.ts";
import { makerOf } from "../server/test/make/make.ts";
import { compare, p95 } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-residents/", import.meta.url)));
const rows = 5_000;
const calls = 400;

/** A file of 5,000 residents, from its bytes to the last of them; then the lists of a society with all of them among 2,000. */
export async function residentsBench(): Promise<boolean> {
  console.log(`\nThe import of ${rows.toLocaleString("en-IN")} residents, and their lists`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, 4);
  try {
    await migrate(database.db);
    const importer = await found(database);
    const isFast = await importAll(database, importer);
    return (await listAll(database, importer)) && isFast;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** 2,000 societies with twenty residents each, and one more with ten buildings and nobody yet. */
async function found({ db }: Database): Promise<Importer> {
  const make = makerOf(db, () => new Date());
  const { society_id, vendor_id } = await make.society();
  for (let n = 0; n < 10; n++) {
    const { block_id } = await make.block({ society_id, name: `Block ${n}` });
    await make.building({ block_id, name: `Tower ${n}` });
  }
  await sql`insert into vendor (vendor_type, phone_number) select 1, (6000000000 + n)::text from generate_series(1, 2000) n`.execute(
    db,
  );
  await sql`insert into society (vendor_id, name, phone_number, email_id, est_year, latitude, longitude, location_address, address)
    select vendor_id, 'Society ' || phone_number, phone_number, 'a@example.in', 2000, 18.5, 73.8, 'Pune', 'Pune'
    from vendor where phone_number like '6%'`.execute(db);
  await sql`insert into block (society_id, name) select society_id, 'A' from society where society_id <> ${society_id}`.execute(
    db,
  );
  await sql`insert into building (block_id, society_id, name) select block_id, society_id, 'A1' from block where name = 'A'`.execute(
    db,
  );
  await sql`insert into flat (building_id, block_id, society_id, flat_no)
    select building_id, block_id, society_id, n::text from building, generate_series(1, 20) n where name = 'A1'`.execute(
    db,
  );
  await sql`insert into resident (flat_id, building_id, block_id, society_id, name, phone_number)
    select flat_id, building_id, block_id, society_id, 'Resident', '98' || lpad((row_number() over ())::text, 8, '0') from flat`.execute(
    db,
  );
  await acceptEveryInvitation(db);
  await sql`vacuum analyze`.execute(db);
  return { societyId: society_id as SocietyId, blockIds: undefined, vendorId: vendor_id };
}

const fileOf = () =>
  Buffer.from(
    [
      "Name,Mobile,Flat,Wing,Tower,Owner/Tenant,Rent,Members,Car No,Moved in",
      ...Array.from(
        { length: rows },
        (_, n) =>
          `Person ${n},97${String(n).padStart(8, "0")},${100 + Math.floor(n / 10)},Block ${n % 10},Tower ${n % 10},${n % 3 ? "Owner" : "Tenant"},"${n % 3 ? "" : "14,500"}",${1 + (n % 5)},MH12AB${n},05/11/2024`,
      ),
    ].join("\n"),
  );

async function importAll({ db }: Database, importer: Importer): Promise<boolean> {
  const began = performance.now();
  const now = new Date();
  const sheet = await parseApart(fileOf(), importer.vendorId);
  const { resident_import_id } = await insertImport(db, importer, { ...sheet, name: "members.csv" }, now);
  const mapping = guessResidentColumns(sheet.columns);
  const checked = await readRows(JSON.parse(sheet.rows) as FileRow[], {
    columns: sheet.columns,
    mapping,
    buildings: await importableBuildings(db, importer.societyId, null),
    taken: await takenHomes(db, importer.societyId),
  });
  await db.transaction().execute((tx) => keepCheck(tx, resident_import_id, { mapping, read: checked, warnings: [] }));
  const seen = (performance.now() - began) / 1000;
  await db.transaction().execute((tx) => beginImport(tx, resident_import_id));
  const context = { db, now, transaction: (work) => db.transaction().execute(work) } as JobContext;
  await runImport(context, resident_import_id);
  const seconds = (performance.now() - began) / 1000;
  const { Active } = await countResidents(db, importer, {});
  if (Active !== rows) throw new Error(`${Active} of ${rows} residents arrived`);
  console.log(`read and checked after ${seen.toFixed(1)} s`);
  return compare("5,000 residents imported", seconds, "s", { most: 30 });
}

async function listAll({ db }: Database, importer: Importer): Promise<boolean> {
  await sql`vacuum analyze`.execute(db);
  const page = { Skip: 0, Limit: 10 };
  const questions: Record<string, (turn: number) => Promise<unknown>> = {
    "the newest, any page": (turn) => listResidents(db, importer, { ...page, Skip: (turn * 10) % rows }),
    "a search by name": (turn) => listResidents(db, importer, { ...page, Search: `person ${turn}` }),
    "the owners who are active": () => listResidents(db, importer, { ...page, Status: true, Resident_Type: 1 }),
    "the figures": () => countResidents(db, importer, {}),
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
}
