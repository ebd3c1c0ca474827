import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { decrypt, identitiesIn } from "../core/backups/encryption.ts";
import { openTarget } from "../core/backups/open-target.ts";
import { recoverUntil } from "../core/backups/point-in-time/recover.ts";
import { listRuns } from "../core/backups/point-in-time/ship.ts";
import { readUntil } from "../core/backups/point-in-time/until.ts";
import { findWay, inIndia, listBases } from "../core/backups/point-in-time/way.ts";
import { restoreBackup } from "../core/backups/restore.ts";
import { listBackups } from "../core/backups/retention.ts";
import { unpackTar } from "../core/backups/tar.ts";
import type { Target } from "../core/backups/target.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, givenPath, readConfig } from "../platform/config.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { openFiles } from "../platform/outside/files.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run restore -- --from FOLDER|s3://bucket/prefix [--name NAME | --until TIME] [--identity FILE] [--replace] [--no-migrate]

  --from        where backups lie
  --name        which one of them; without it the last good one
  --until       a moment that archived WAL leads to, "2026-11-23 10:15" (in India) or with a zone (10:15Z, 10:15+05:30)
  --identity    the file of a key that opens it
  --replace     takes the place of the database that is there
  --no-migrate  leaves the database at the version that wrote the backup
  --list        only says which backups there are`;

function readArguments() {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        from: { type: "string" },
        name: { type: "string" },
        until: { type: "string" },
        identity: { type: "string" },
        replace: { type: "boolean", default: false },
        migrate: { type: "boolean", default: true },
        list: { type: "boolean", default: false },
      },
    });
    const { from } = values;
    if (from !== undefined) return { ...values, from: from.startsWith("s3://") ? from : givenPath(from) };
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
  throw new Unusable(usage);
}

type Arguments = ReturnType<typeof readArguments>;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function choose(target: Target, name: string | undefined): Promise<string> {
  if (name !== undefined) {
    if ((await target.list()).includes(name)) return name;
    throw new Unusable(`There is no ${name} in ${target.address}.`);
  }
  const last = (await listBackups(target)).find(({ verified }) => verified !== false);
  if (!last) throw new Unusable(`There is no whole backup in ${target.address}.`);
  return last.name;
}

/** Opens what lies under a name, with the key where it needs one. */
async function openerOf(target: Target, isEncrypted: boolean, identity: string | undefined) {
  if (!isEncrypted) return (name: string) => target.read(name);
  if (identity === undefined) throw new Unusable("The backup is encrypted: name the file of its key in --identity.");
  const file = givenPath(identity);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Unusable(`${file} cannot be read.`);
  });
  const identities = identitiesIn(text);
  if (identities.length === 0) throw new Unusable(`${file} holds no key: it has no line AGE-SECRET-KEY-….`);
  return async (name: string) => decrypt(await target.read(name), identities);
}

async function restoreUntil(config: Config, target: Target, { until: written = "", name, ...rest }: Arguments) {
  if (config.databaseUrl !== undefined)
    throw new Unusable("--until is for the embedded database. For DATABASE_URL use pgBackRest or WAL-G.");
  if (name !== undefined) throw new Unusable(`Give either --name or --until.\n\n${usage}`);
  const until = readUntil(written);
  if (!until)
    throw new Unusable(
      `--until is ${JSON.stringify(written)} and must be a time such as "2026-11-23 10:15", which is in India.`,
    );
  const now = systemClock.now();
  const way = await findWay(target, until, now);
  const { rows, audit, migrations, former } = await recoverUntil({
    target,
    way,
    open: await openerOf(target, way.base.encrypted, rest.identity),
    until,
    dataDir: config.dataDir,
    files: openFiles(config),
    replace: rest.replace,
    migrates: rest.migrate,
    now,
    onStep: (step) => say(`${step} …`),
  });
  say(`Restored as of ${inIndia(until)}: ${rows} rows, all read, and every file that came by then.`);
  return report({ migrations, former, audit });
}

type Outcome = { migrations: number; former: string | undefined; audit: string[] };

function report({ migrations, former, audit }: Outcome): number {
  if (migrations > 0) say(`${migrations} migrations applied.`);
  if (former) say(`What was there before is kept in ${former}: remove it when you are sure.`);
  for (const wrong of audit) say(`The audit log was tampered with before the backup: ${wrong}`);
  return audit.length > 0 ? 1 : 0;
}

async function list(target: Target): Promise<number> {
  for (const { name, rows, bytes, verified } of await listBackups(target))
    say(`${name}  ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${stateOf(verified)}`);
  const names = await target.list();
  const runs = await listRuns(target, names);
  for (const { name, run, until, bytes, verified } of await listBases(target, names)) {
    const end = runs.find((each) => each.run === run)?.until ?? until;
    say(
      `${name}  any moment from ${inIndia(new Date(until), "up")} to ${inIndia(new Date(end))} (--until), ${(bytes / 1e6).toFixed(1)} MB, ${stateOf(verified)}`,
    );
  }
  return 0;
}

const stateOf = (verified: boolean | undefined) =>
  verified ? "verified" : verified === false ? "NOT GOOD" : "not verified";

async function main(): Promise<number> {
  const given = readArguments();
  const config = readConfig();
  const target = openTarget(given.from, config.backup.s3);
  if (given.list) return list(target);
  return given.until === undefined ? restoreWhole(config, target, given) : restoreUntil(config, target, given);
}

async function restoreWhole(config: Config, target: Target, { name, identity, replace, migrate }: Arguments) {
  const chosen = await choose(target, name);
  const open = await openerOf(target, chosen.endsWith(".age"), identity);
  say(`Restoring ${chosen} …`);
  const entries = unpackTar(await open(chosen));
  const own = config.databaseUrl === undefined ? undefined : await openOwnDatabase(config);
  try {
    const done = await restoreBackup({
      entries,
      dataDir: config.dataDir,
      own,
      files: openFiles(config),
      replace,
      migrates: migrate,
      now: systemClock.now(),
      onStep: (step) => say(`${step} …`),
    });
    const { rows, files, header } = done;
    say(`Restored as of ${header.madeAt}: ${rows} rows, all equal to the backup, and ${files} files.`);
    return report(done);
  } finally {
    await own?.close();
  }
}

await runCommand(main);
