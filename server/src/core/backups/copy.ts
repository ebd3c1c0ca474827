import { createHash } from "node:crypto";
import { once } from "node:events";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { Table, TableTotal } from "./format.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Of the text of rows that is held in memory, compressed and stored as one. */
const chunkBytes = 4 * 2 ** 20;
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Whatever the account or the database is set to, the text of a row is the same on both sides. */
export const sameText = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
  set synchronize_seqscans = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

const columnsOf = ({ columns }: Table) => columns.map((column) => `"${column}"`).join(", ");

/** A table with its schema, as SQL has it. */
export const quoted = (name: string) =>
  name
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

/** All rows in the order they lie in, as they go by: `onChunk` takes them compressed, where there is one. */
export async function readRows(
  client: pg.ClientBase,
  table: Table,
  onChunk?: (content: Buffer, at: number) => Promise<void>,
): Promise<TableTotal> {
  // A partitioned table is no table that COPY reads, but a query of it is.
  const stream = client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`, { highWaterMark: 2 ** 18 }),
  );
  const hash = createHash("sha256");
  let held: Buffer[] = [];
  let bytes = 0;
  let chunks = 0;
  const flush = async () => {
    if (bytes === 0 || !onChunk) return;
    const content = await compress(Buffer.concat(held), fast);
    held = [];
    bytes = 0;
    await onChunk(content, chunks++);
  };
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      hash.update(part);
      if (!onChunk) continue;
      held.push(part);
      bytes += part.length;
      if (bytes >= chunkBytes) await flush();
    }
    await flush();
  } catch (error) {
    // The rows that nobody reads any more would stand in the way of every other statement.
    void (client as pg.Client).end().catch(() => {});
    throw error;
  }
  return { rows: stream.rowCount, sha256: hash.digest("hex") };
}

export type Loading = {
  take(content: Buffer): Promise<void>;
  /** What came in, by its own count and hash. */
  end(): Promise<TableTotal>;
  fail(): void;
};

/** Writes rows into an empty table. */
export function loadRows(client: pg.ClientBase, table: Table): Loading {
  const stream = client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`));
  const hash = createHash("sha256");
  const failed = new Promise<never>((_, reject) => stream.once("error", reject));
  failed.catch(() => {});
  return {
    async take(content) {
      const rows = await decompress(content);
      hash.update(rows);
      if (!stream.write(rows)) await Promise.race([failed, once(stream, "drain")]);
    },
    async end() {
      await Promise.race([failed, new Promise<void>((resolve) => stream.end(() => resolve()))]);
      return { rows: stream.rowCount, sha256: hash.digest("hex") };
    },
    fail: () => void stream.destroy(),
  };
}
