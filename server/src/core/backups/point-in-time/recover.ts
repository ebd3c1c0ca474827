import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { DataError } from "../../../platform/db/data-error.ts";
import { holdDataFolder } from "../../../platform/db/data-lock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Place } from "../../../platform/db/embedded/place.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import type { Files, StoreName } from "../../../platform/outside/ports.ts";
import { walkChains } from "../../audit/verify.ts";
import { inPlace, inScratch } from "../beside.ts";
import { readRows } from "../copy.ts";
import { loadFiles, type PutFile } from "../load.ts";
import { putInto } from "../restore.ts";
import { listTables } from "../schema.ts";
import { inSession } from "../session.ts";
import { damaged, type Entry, unpackTar } from "../tar.ts";
import type { Target } from "../target.ts";
import { type BaseHeader, baseFormat } from "./archive-names.ts";
import { unpackCluster } from "./cluster-copy.ts";
import type { Way } from "./way.ts";

const decompress = promisify(zstdDecompress);

/** It is thrown away, or made durable as a whole before it is used; nobody reads it before its recovery ends. */
const flags = ["fsync=off", "synchronous_commit=off", "autovacuum=off", "hot_standby=off", "max_wal_size=4GB"].flatMap(
  (setting) => ["-c", setting],
);

type Checked = { rows: number; audit: string[] };

/** Recovers a base copy by the WAL in it, in a folder of its own, and reads all of it. */
export const recoverBeside = (entries: AsyncGenerator<Entry>, folder: string): Promise<Checked> =>
  inScratch(
    folder,
    { flags, prepare: async (place) => void (await unpackBase(entries, place, async () => {})) },
    check,
  );

/** Reads every row, which the checksums of pages and the types vouch for, and walks the audit log. */
const check = ({ pool }: Database): Promise<Checked> =>
  inSession(pool, "snapshot", async ({ client, tx }) => {
    let rows = 0;
    for (const table of await listTables(tx)) rows += (await readRows(client, table)).rows;
    return { rows, audit: (await walkChains(tx)).wrongs };
  });

type RecoverOptions = {
  target: Target;
  way: Way;
  /** Opens what is stored under a name. */
  open(name: string): Promise<Readable>;
  until: Date;
  dataDir: string;
  files: Record<StoreName, Files>;
  replace: boolean;
  migrates: boolean;
  now: Date;
  onStep?(step: string): void;
};

/** Brings the database to a moment in a cluster beside, which takes the place of the one that is there. */
export async function recoverUntil(options: RecoverOptions) {
  const { way, open, until, dataDir, files, migrates, onStep } = options;
  const held = await holdDataFolder(dataDir);
  const putFile = putInto(files);
  const prepare = async (place: Place) => {
    onStep?.(`Unpacking ${way.base.name}`);
    await unpackBase(unpackTar(await open(way.base.name)), place, putFile);
    onStep?.(`Adding ${way.segments.length} segments of WAL`);
    const cluster = unpackCluster(place);
    for (const { name, segment } of way.segments) await cluster.addWal(segment, await unpacked(await open(name)));
    await cluster.addSignal();
    for (const name of way.files) await unpackFiles(unpackTar(await open(name)), putFile);
    onStep?.("Recovering");
  };
  const target = {
    // What is missing in pg_wal is nowhere else.
    restore_command: "false",
    // Zones have no names yet where it reads this.
    recovery_target_time: until.toISOString().replace("T", " ").replace("Z", "+00"),
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
  };
  const aim = Object.entries(target).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  try {
    return await inPlace(options, { flags: [...flags, ...aim], prepare }, async (database) => {
      onStep?.("Checking");
      const checked = await check(database);
      return { ...checked, migrations: migrates ? await migrate(database.db) : 0 };
    });
  } catch (error) {
    if (/recovery ended before configured recovery target/.test(String(error)))
      throw new DataError(
        "backup",
        `The WAL in ${options.target.address} ends before that time. Choose an earlier one.`,
      );
    throw error;
  } finally {
    await held.release();
  }
}

const unpacked = async (stream: Readable) =>
  decompress(await buffer(stream)).catch(() => {
    throw damaged();
  });

async function unpackBase(entries: AsyncGenerator<Entry>, place: Place, putFile: PutFile): Promise<void> {
  const { value: first } = await entries.next();
  if (first?.name !== "base.json") throw damaged();
  const header: BaseHeader = JSON.parse(String(first.content));
  if (header.format > baseFormat)
    throw new DataError(
      "other-version",
      "The copy was written by a newer version of Aangan. Restore it with that one.",
    );
  const cluster = unpackCluster(place);
  try {
    for (;;) {
      const { value: entry, done } = await entries.next();
      if (done) throw damaged();
      if (entry.name === "cluster.json") break;
      if (entry.name === "folders.json") cluster.makeFolders(JSON.parse(String(entry.content)));
      else await cluster.add(entry);
    }
  } finally {
    await cluster.end();
  }
  await loadFiles(entries, putFile);
}

/** Those that came between a copy and the moment. */
async function unpackFiles(entries: AsyncGenerator<Entry>, putFile: PutFile): Promise<void> {
  for await (const { name, content } of entries) {
    if (name === "end.json") return;
    const [, store, key] = /^files\/(pictures|documents)\/(.+)$/.exec(name) ?? [];
    if (!store || !key) throw damaged();
    await putFile(store as StoreName, key, content);
  }
  throw damaged();
}
