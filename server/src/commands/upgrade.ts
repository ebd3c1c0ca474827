import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeBackup } from "../core/backups/backup.ts";
import { type Restored, restoreBackup } from "../core/backups/restore.ts";
import { directPoolOf } from "../core/backups/session.ts";
import { unpackTar } from "../core/backups/tar.ts";
import { folderTarget } from "../core/backups/target-folder.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, environmentWith, readConfig } from "../platform/config.ts";
import { holdDataFolder } from "../platform/db/data-lock.ts";
import { planMigrations } from "../platform/db/migrate.ts";
import { migrateOwn, openOwnDatabase } from "../platform/db/own-database.ts";
import { freePort } from "../platform/free-port.ts";
import { openFiles } from "../platform/outside/files.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run upgrade [-- --fresh-cluster]

  With every server stopped: makes a backup, brings the database to this version, starts this version to see whether it
  is healthy, and goes back to the backup where it is not.

  --fresh-cluster  moves the embedded database into a cluster that is made anew; the former one is kept beside`;

/** What a start may take after its migrations. */
const patience = 120_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function main(): Promise<number> {
  const { "fresh-cluster": isFresh } = readArguments();
  const config = readConfig();
  if (isFresh && config.databaseUrl !== undefined)
    throw new Unusable("--fresh-cluster is for the embedded database; move your own with pg_upgrade or pg_dump.");
  await refuseRunning(config);
  if (isFresh) return moveToFreshCluster(config);
  const folder = path.join(config.dataDir, "before-upgrade");
  const pending = await withDatabase(config, async ({ db }) => (await planMigrations(db)).map(({ name }) => name));
  if (pending.length === 0) {
    say("The database has no migrations to come. Starting this version, to see whether it is healthy …");
    await checkHealth();
    say("It is healthy.");
    return 0;
  }
  say(`${pending.length} migrations to come. Making a backup in ${folder} …`);
  const name = await backUp(config, folder);
  try {
    say(`Applying ${pending.join(", ")} …`);
    await withDatabase(config, (database) => migrateOwn(database, config));
    say("Starting this version, to see whether it is healthy …");
    await checkHealth();
  } catch (error) {
    process.stderr.write(`The upgrade failed: ${sentenceOf(error)}\n`);
    await goBack(config, folder, name);
    return 1;
  }
  await rm(folder, { recursive: true, force: true });
  say("Upgraded: it is healthy. Start the server.");
  return 0;
}

/** By a backup and its restore, which goes to any newer major version of PostgreSQL and compares every table. */
async function moveToFreshCluster(config: Config): Promise<number> {
  const folder = path.join(config.dataDir, "before-upgrade");
  say(`Making a backup in ${folder} …`);
  const name = await backUp(config, folder);
  say("Restoring it into a fresh cluster …");
  const { rows, former } = await restore(config, folder, name, true);
  say(`All ${rows} rows are in a fresh cluster, equal to the backup. The former one is kept in ${former}.`);
  say("Starting this version, to see whether it is healthy …");
  await checkHealth();
  await rm(folder, { recursive: true, force: true });
  say("It is healthy. Start the server, and remove the former cluster when you are sure.");
  return 0;
}

function readArguments() {
  try {
    return parseArgs({ options: { "fresh-cluster": { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
}

/** The embedded database and its server are one; an own database has connections while a server runs. */
async function refuseRunning(config: Config): Promise<void> {
  const held = await holdDataFolder(config.dataDir);
  await held.release();
  if (config.databaseUrl === undefined) return;
  const others = await withDatabase(config, async ({ pool }) => {
    const { rows } = await pool.query(
      "select count(*) as others from pg_stat_activity where datname = current_database() and application_name = 'aangan' and pid <> pg_backend_pid()",
    );
    return rows[0].others as number;
  });
  if (others > 0) throw new Unusable("A server of Aangan runs on this database. Stop every server first.");
}

type Own = Awaited<ReturnType<typeof openOwnDatabase>>;

async function withDatabase<T>(config: Config, work: (database: Own) => Promise<T>): Promise<T> {
  const database = await openOwnDatabase(config);
  return work(database).finally(database.close);
}

async function backUp(config: Config, folder: string): Promise<string> {
  const summary = await withDatabase(config, (database) =>
    makeBackup({
      pool: directPoolOf(database),
      files: openFiles(config),
      target: folderTarget(folder),
      // It lies beside the database, and is gone after a good upgrade.
      keys: [],
      keep: undefined,
      scratch: path.join(config.dataDir, "backup-scratch"),
      now: () => systemClock.now(),
    }),
  );
  if (summary.verified) return summary.name;
  throw new Unusable(`The backup could not be restored beside, so nothing was changed: ${summary.failure ?? ""}`);
}

/** This version as it will run, but for nobody: on a port of its own, and without its jobs. */
async function checkHealth(): Promise<void> {
  const port = await freePort();
  const entry = fileURLToPath(new URL("../main.ts", import.meta.url));
  const ours = { HOST: "127.0.0.1", PORT: String(port), ROLE: "web", DRAIN_SECONDS: "0", DEMO: "0" };
  const args = ["--disable-warning=ExperimentalWarning", entry];
  const server = spawn(process.execPath, args, { env: environmentWith(ours), stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(server, "exit");
  try {
    const until = performance.now() + patience;
    for (const page of ["/readyz", "/"])
      while (!(await isAnswered(`http://127.0.0.1:${port}${page}`))) {
        if (server.exitCode !== null) throw new Error("this version does not start; its reason stands above.");
        if (performance.now() > until) throw new Error(`this version did not answer ${page} within two minutes.`);
        await sleep(200);
      }
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

const isAnswered = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

async function goBack(config: Config, folder: string, name: string): Promise<void> {
  say("Going back to the backup …");
  try {
    const { former } = await restore(config, folder, name, false);
    if (former) say(`What the upgrade left is kept in ${former}.`);
    say(`The database is as it was before. Start the earlier version; the backup stays in ${folder}.`);
  } catch (error) {
    process.stderr.write(
      `GOING BACK FAILED: ${sentenceOf(error)}\nThe backup is in ${folder}: restore it with npm run restore -- --from ${folder} --replace --no-migrate\n`,
    );
  }
}

/** The backup takes the place of what is there. */
async function restore(config: Config, folder: string, name: string, migrates: boolean): Promise<Restored> {
  const own = config.databaseUrl === undefined ? undefined : await openOwnDatabase(config);
  const entries = unpackTar(await folderTarget(folder).read(name));
  const { dataDir } = config;
  const now = systemClock.now();
  return restoreBackup({ entries, dataDir, own, files: openFiles(config), replace: true, migrates, now }).finally(() =>
    own?.close(),
  );
}

await runCommand(main);
