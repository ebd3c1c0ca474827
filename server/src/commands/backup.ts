import { writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeBackup } from "../core/backups/backup.ts";
import { makeKeyPair } from "../core/backups/encryption.ts";
import { openTarget } from "../core/backups/open-target.ts";
import { makeBase } from "../core/backups/point-in-time/base.ts";
import { noteBackup } from "../core/backups/queries.ts";
import { directPoolOf } from "../core/backups/session.ts";
import { systemClock } from "../platform/clock.ts";
import { type Config, givenPath, readConfig } from "../platform/config.ts";
import { choosePlace } from "../platform/db/embedded/place.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { keepOf } from "../platform/outside/backup-settings.ts";
import { openFiles } from "../platform/outside/files.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run backup -- --to FOLDER|s3://bucket/prefix [--key RECIPIENT] [--keep N|Nd] [--no-verify]
npm run backup -- --base
npm run backup -- --new-key FILE

  --to         where backups lie; without it BACKUP_TO
  --key        an age recipient (age1…), more than once for several; without it BACKUP_KEY
  --keep       how many backups are kept, or of how many days (30d); without it all, with BACKUP_TO as BACKUP_KEEP says
  --no-verify  does not restore the backup beside to compare it
  --base       makes a base copy of the running embedded database, which archived WAL (BACKUP_WAL_SECONDS) is applied to
  --new-key    makes a key: the file opens backups, and its recipient, which is printed, only makes them`;

function readArguments() {
  try {
    const { values } = parseArgs({
      allowNegative: true,
      options: {
        to: { type: "string" },
        key: { type: "string", multiple: true },
        keep: { type: "string" },
        verify: { type: "boolean", default: true },
        base: { type: "boolean", default: false },
        "new-key": { type: "string" },
      },
    });
    if (values.keep === undefined || /^[1-9]\d{0,4}d?$/.test(values.keep)) return values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
  throw new Unusable(usage);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

async function newKey(file: string): Promise<undefined> {
  const { identity, recipient } = await makeKeyPair();
  const text = `# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: "wx", mode: 0o600 }).catch((error: Error) => {
    throw new Unusable(`${file} cannot be written: ${error.message}`);
  });
  say(`Keep ${file} where this machine cannot lose it: nobody opens a backup without it.\nRecipient: ${recipient}`);
}

type Arguments = ReturnType<typeof readArguments>;

async function copyBase(config: Config, { to, key, keep, verify }: Arguments): Promise<number> {
  const { backup, dataDir } = config;
  if (to !== undefined || key !== undefined || keep !== undefined)
    throw new Unusable(`A base copy goes where the WAL goes, as BACKUP_TO and BACKUP_KEY say.\n\n${usage}`);
  if (backup.to === undefined || backup.wal === undefined || config.databaseUrl !== undefined)
    throw new Unusable("Base copies need the embedded database, BACKUP_TO and BACKUP_WAL_SECONDS.");
  const target = openTarget(backup.to, backup.s3);
  const { pool, close } = await openOwnDatabase(config);
  try {
    const base = await makeBase({
      pool,
      cluster: choosePlace(dataDir).cluster,
      files: openFiles(config),
      target,
      keys: backup.keys,
      scratch: verify ? scratchOf(config) : undefined,
      now: () => systemClock.now(),
      onStep: (step) => say(`${step} …`),
    });
    say(`${target.address}/${base.name}: ${(base.bytes / 1e6).toFixed(1)} MB, ${base.seconds} s`);
    if (base.failure) process.stderr.write(`${base.failure}\n`);
    say(
      base.verified === undefined
        ? "It was not verified."
        : base.verified
          ? `Recovered beside: all ${base.rows} rows can be read.`
          : "IT IS NO GOOD COPY: it could not be recovered beside.",
    );
    return base.verified === false ? 1 : 0;
  } finally {
    await close();
  }
}

const scratchOf = ({ dataDir }: Config) => path.join(dataDir, "backup-scratch");

async function backUp(config: Config, { to, key, keep, verify }: Arguments): Promise<number> {
  const { backup } = config;
  if (to === undefined && backup.to === undefined) throw new Unusable(`Name a place in --to or BACKUP_TO.\n\n${usage}`);
  const isS3 = to?.startsWith("s3://");
  const target = openTarget(to === undefined ? backup.to! : isS3 ? to : givenPath(to), backup.s3);
  const database = await openOwnDatabase(config);
  const began = { madeAt: systemClock.now(), address: target.address };
  try {
    const summary = await makeBackup({
      pool: directPoolOf(database),
      files: openFiles(config),
      target,
      keys: key ?? backup.keys,
      keep: keep ? keepOf(keep) : to === undefined ? backup.keep : undefined,
      scratch: verify ? scratchOf(config) : undefined,
      now: () => systemClock.now(),
      onStep: (step) => say(`${step} …`),
    });
    await noteBackup(database.db, { ...began, ...summary, madeAt: began.madeAt });
    const { name, rows, files, bytes, seconds, verified, failure } = summary;
    say(`${target.address}/${name}: ${rows} rows and ${files} files in ${(bytes / 1e6).toFixed(1)} MB, ${seconds} s`);
    if (failure) process.stderr.write(`${failure}\n`);
    say(
      verified === undefined
        ? "It was not verified."
        : verified
          ? "Restored beside and compared: all rows are equal."
          : "IT IS NO GOOD BACKUP: it could not be restored beside.",
    );
    return verified === false ? 1 : 0;
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    // A version before this table, or a database that went away, must not hide the reason.
    await noteBackup(database.db, { ...began, failure }).catch(() => {});
    throw error;
  } finally {
    await database.close();
  }
}

await runCommand(async () => {
  const values = readArguments();
  if (values["new-key"]) return newKey(givenPath(values["new-key"]));
  return (values.base ? copyBase : backUp)(readConfig(), values);
});
