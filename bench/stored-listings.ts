import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { loadPlaces } from "../server/src/core/places/load.ts";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate, migrationFiles } from "../server/src/platform/db/migrate.ts";
import { edition, makeListings } from "./listings.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-search/", import.meta.url)));
const listings = 1_000_000;

/** The embedded PostgreSQL as the product starts it, with a million listings in it, by one connection. */
export async function withListings<T>(work: (database: Database, url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: console.log });
  try {
    const url = await filled(embedded.url);
    const database = openDatabase(url, 1);
    try {
      return await work(database, url);
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
  }
}

/** A database that this generator filled for these migrations is kept from run to run. */
async function filled(clusterUrl: string): Promise<string> {
  const made = createHash("sha256").update(`${edition} ${listings}`);
  for (const { text } of await migrationFiles()) made.update(text);
  const name = `listings_${made.digest("hex").slice(0, 12)}`;
  const urlOf = (database: string) => clusterUrl.replace("/aangan?", `/${database}?`);

  const cluster = openDatabase(clusterUrl, 1);
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where datname ~ '^(listings_|filling$)'`.execute(cluster.db);
  if (!rows.some(({ datname }) => datname === name)) {
    for (const { datname } of rows) await sql`drop database ${sql.id(datname)}`.execute(cluster.db);
    console.log(`Making ${listings.toLocaleString("en-IN")} listings, once …`);
    const began = performance.now();
    await sql`create database filling`.execute(cluster.db);
    const filling = openDatabase(urlOf("filling"), 1);
    await migrate(filling.db);
    await loadPlaces(filling.db);
    await makeListings(filling.db, listings);
    await filling.close();
    await sql`alter database filling rename to ${sql.id(name)}`.execute(cluster.db);
    console.log(`… in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  await cluster.close();
  return urlOf(name);
}
