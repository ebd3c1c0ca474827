import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { DataError } from "../../platform/db/data-error.ts";
import { listPartitions } from "../../platform/db/partitions.ts";
import type { Files, StoreName } from "../../platform/outside/ports.ts";
import { deletingFiles } from "../uploads/queries.ts";
import { readRows } from "./copy.ts";
import { type End, type FilesTotal, format, type Header, storeNames, type Totals } from "./format.ts";
import { listMigrations, listSequences, listTables, queueVersion } from "./schema.ts";
import { inSession, onConnection } from "./session.ts";
import type { Packing } from "./tar.ts";

/** Any numbers that nothing else locks: one backup of a database at a time, and one base copy. */
const locks = { backup: 7_203_915, base: 7_203_917 };

export type Source = { pool: pg.Pool; files: Record<StoreName, Files>; madeAt: Date };
export type Made = { header: Header; totals: Totals; end: End };

const json = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Writes everything into an archive: the tables as they were at one moment, then the files that are there after it. */
export async function packAll({ pool, files, madeAt }: Source, packing: Packing): Promise<Made> {
  const { header, totals } = await inSession(pool, "snapshot", async ({ client, tx }) => {
    const header: Header = {
      format,
      madeAt: madeAt.toISOString(),
      migrations: await listMigrations(tx),
      tables: await listTables(tx),
      partitions: await listPartitions(tx),
      queueVersion: await queueVersion(tx),
    };
    await packing.add("backup.json", json(header));
    const tables: Totals["tables"] = {};
    for (const table of header.tables)
      tables[table.name] = await readRows(client, table, (content, at) =>
        packing.add(`database/${table.name}/${at}.zst`, content),
      );
    const totals: Totals = { tables, sequences: await listSequences(tx) };
    await packing.add("database.json", json(totals));
    return { header, totals };
  });
  return { header, totals, end: await packFiles(files, packing) };
}

/** Writes the files that are there, and the end of the archive. */
export async function packFiles(files: Record<StoreName, Files>, packing: Packing): Promise<End> {
  const end: End = { files: { pictures: await packStore("pictures"), documents: await packStore("documents") } };
  await packing.add("end.json", json(end));
  packing.end();
  return end;

  async function packStore(store: StoreName): Promise<FilesTotal> {
    const tally = tallyFiles();
    for await (const key of files[store].list()) {
      const found = await files[store].get(key);
      // One that was removed since it was listed is nobody's.
      if (!found) continue;
      const content = await buffer(found.content);
      tally.add(key, content);
      await packing.add(`files/${store}/${key}`, content);
    }
    return tally.total();
  }
}

export function tallyFiles() {
  const hash = createHash("sha256");
  let count = 0;
  let bytes = 0;
  return {
    add(key: string, content: Buffer) {
      hash.update(`${key}\0${content.length}\0`).update(content);
      count++;
      bytes += content.length;
    },
    total: (): FilesTotal => ({ count, bytes, sha256: hash.copy().digest("hex") }),
  };
}

/**
 * Throws where another one of its kind is being made of this database, and waits for one of the other kind. Until `work` is
 * done, or the process ends, none begins and no file is deleted.
 */
export const oneAtATime = <T>(pool: pg.Pool, kind: keyof typeof locks, work: () => Promise<T>): Promise<T> =>
  onConnection(pool, async (client) => {
    const { rows } = await client.query(`select pg_try_advisory_lock(${locks[kind]}) as mine`);
    if (!rows[0].mine)
      throw new DataError("in-use", "Another backup of this database is being made. Wait for its end.");
    await client.query("set statement_timeout = 0");
    await client.query(`select pg_advisory_lock(${deletingFiles})`);
    return work().finally(() => client.query("select pg_advisory_unlock_all()"));
  });

export const isMadeOf = (made: End, found: End) =>
  storeNames.every((store) => JSON.stringify(made.files[store]) === JSON.stringify(found.files[store]));
