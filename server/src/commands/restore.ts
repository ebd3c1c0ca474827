import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { decrypt, identitiesIn } from "../core/backups/encryption.ts";
import { openTarget } from "../core/backups/open-target.ts";
import { restoreBackup } from "../core/backups/restore.ts";
import { listBackups } from "../core/backups/retention.ts";
import { unpackTar } from "../core/backups/tar.ts";
import type { Target } from "../core/backups/target.ts";
import { systemClock } from "../platform/clock.ts";
import { givenPath, readConfig } from "../platform/config.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { openFiles } from "../platform/outside/files.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run restore -- --from FOLDER|s3://bucket/prefix [--name NAME] [--identity FILE] [--replace] [--no-migrate]

  --from        where backups lie
  --name        which one of them; without it the last good one
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

async function open(target: Target, name: string, identity: string | undefined) {
  const stored = async () => target.read(name);
  if (!name.endsWith(".age")) return stored();
  if (identity === undefined) throw new Unusable(`${name} is encrypted: name the file of its key in --identity.`);
  const file = givenPath(identity);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Unusable(`${file} cannot be read.`);
  });
  const identities = identitiesIn(text);
  if (identities.length === 0) throw new Unusable(`${file} holds no key: it has no line AGE-SECRET-KEY-….`);
  return decrypt(await stored(), identities);
}

async function main(): Promise<number> {
  const { from, name, identity, replace, migrate, list } = readArguments();
  const config = readConfig();
  const target = openTarget(from, config.backup.s3);
  if (list) {
    for (const { name, rows, bytes, verified } of await listBackups(target))
      say(
        `${name}  ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${verified ? "verified" : verified === false ? "NOT GOOD" : "not verified"}`,
      );
    return 0;
  }
  const chosen = await choose(target, name);
  say(`Restoring ${chosen} …`);
  const entries = unpackTar(await open(target, chosen, identity));
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
    const { rows, files, audit, migrations, former, header } = done;
    say(`Restored as of ${header.madeAt}: ${rows} rows, all equal to the backup, and ${files} files.`);
    if (migrations > 0) say(`${migrations} migrations applied.`);
    if (former) say(`What was there before is kept in ${former}: remove it when you are sure.`);
    for (const wrong of audit) say(`The audit log was tampered with before the backup: ${wrong}`);
    return audit.length > 0 ? 1 : 0;
  } finally {
    await own?.close();
  }
}

await runCommand(main);
