import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { sites } from "#domain/platform/sites.ts";
import { loadPlaces } from "../src/core/places/load.ts";
import { openQueue } from "../src/jobs.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { startEmbedded } from "../src/platform/db/embedded.ts";
import { migrate, migrationFiles } from "../src/platform/db/migrate.ts";
import { openLog } from "../src/platform/log.ts";
import { camerasOfSocieties } from "../src/platform/outside/cameras.ts";
import { openFiles } from "../src/platform/outside/files.ts";
import { photosOfTheWeb } from "../src/platform/outside/photos.ts";
import { webPushSender } from "../src/platform/outside/push-web.ts";
import { travelTimes } from "../src/platform/outside/travel.ts";

const dataDir = fileURLToPath(new URL("../../.cache/test-database", import.meta.url));
const placesFiles = ["places.json", "landmarks.csv"].map((name) => new URL(`../data/${name}`, import.meta.url));

export type Cluster = { url: string; template: string; stop(): Promise<void> };

/** One PostgreSQL for all tests, with a migrated template that every test file clones. */
export async function startCluster(): Promise<Cluster> {
  const embedded = await startEmbedded({
    dataDir: path.resolve(dataDir),
    log: () => {},
    // If this cluster is lost in a crash, the next run creates it again.
    flags: [
      "-c",
      "fsync=off",
      "-c",
      "synchronous_commit=off",
      "-c",
      "full_page_writes=off",
      "-c",
      "max_connections=120",
    ],
  });
  const template = await makeTemplate(embedded.url);
  return { url: embedded.url, template, stop: () => embedded.stop() };
}

/** The same cluster, another database. */
export const databaseUrl = (clusterUrl: string, name: string) => clusterUrl.replace(/\/[^/?@]*\?/, `/${name}?`);

export async function administer(clusterUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(databaseUrl(clusterUrl, "postgres"));
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A migrated database to be cloned, made unless it is there. */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, text } of await migrationFiles()) hash.update(name).update(text);
  for (const file of placesFiles) hash.update(await readFile(file));
  const template = `template_${hash.digest("hex").slice(0, 16)}`;

  // Remains of an earlier run; a database in use belongs to a parallel run.
  const { rows } = await administer(
    clusterUrl,
    `select datname as name, exists (select from pg_stat_activity as used where used.datname = d.datname) as is_used
      from pg_database as d where datname ~ '^(template_|test_)'`,
  );
  const held = rows as { name: string; is_used: boolean }[];
  for (const { name } of held.filter((old) => old.name !== template && !old.is_used))
    await administer(clusterUrl, `drop database if exists "${name}" with (force)`);
  if (held.some(({ name }) => name === template)) return template;

  await administer(clusterUrl, "drop database if exists template_new with (force)");
  await administer(clusterUrl, "create database template_new");
  const database = openDatabase(databaseUrl(clusterUrl, "template_new"));
  const now = () => new Date();
  await migrate(database.db);
  await loadPlaces(database.db);
  const files = openFiles({ files: { store: "local" }, dataDir });
  const queue = await openQueue({
    db: database.db,
    pool: database.pool,
    outside: {
      sms: { send: async () => ({ reference: "" }) },
      mail: undefined,
      push: webPushSender(database.db, { hosts: [], contact: "" }, now),
      whatsApp: undefined,
      placesSearch: undefined,
      travelTimes: travelTimes(undefined, now, openLog("silent")),
      backups: undefined,
      gateways: undefined,
      photos: photosOfTheWeb("Aangan"),
      cameras: camerasOfSocieties({}),
      templates: undefined,
      registration: { entityId: undefined, chain: [], linkTag: "alphanumeric" },
      budgets: readConfig({}).messageBudgets,
      messagePrices: readConfig({}).messagePrices,
      apiKeyDays: readConfig({}).apiKeyDays,
      hasSms: true,
      hasOutbox: false,
      files,
      site: {
        name: "",
        strip: sites.aangan.strip,
        url: undefined,
        featuresOff: [],
        registration: "open",
        listings: { aDay: 20, checkedFirst: 0, checkHours: 24, active: 1000 },
      },
    },
    now,
    log: openLog("silent"),
  });
  await queue.close();
  await database.close();
  await administer(clusterUrl, `alter database template_new rename to "${template}"`);
  return template;
}
