import { open } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import type pg from "pg";
import type { Files, StoreName } from "../../../platform/outside/ports.ts";
import { encrypt } from "../encryption.ts";
import { storeNames } from "../format.ts";
import { packTar } from "../tar.ts";
import type { Target } from "../target.ts";
import { filesFile, partFile, type Run, readName, segmentFile, stampOf } from "./archive-names.ts";
import { readPosition, segmentName, startOfSegment } from "./position.ts";
import { dropSlots, findSlot, makeSlot, type Slot } from "./slot.ts";

const compress = promisify(zstdCompress);

export type Shipping = {
  pool: pg.Pool;
  /** The folder of the cluster that runs. */
  cluster: string;
  target: Target;
  keys: readonly string[];
  files: Record<StoreName, Files>;
};

/** A file may bear an earlier time than the one at which it came. */
const overlap = 10 * 60_000;

/**
 * Takes what was committed until now to the target, and lets go of it here. What was begun and broken off is written once
 * more: nothing counts before the run's own file says so.
 */
export async function shipWal(shipping: Shipping): Promise<Run> {
  const { pool, cluster, target, keys, files } = shipping;
  const { slot, before } = await continuedRun(shipping);
  const { until, timeline, position } = await mark(pool);
  const end = readPosition(position);
  for (let segment = readPosition(slot.position).segment; segment < end.segment; segment++) {
    const name = segmentName(timeline, segment);
    await store(target, segmentFile(slot.run, name, keys), await readWal(cluster, name), keys);
  }
  const last = segmentName(timeline, end.segment);
  await store(target, partFile(slot.run, last, keys), await readWal(cluster, last, end.offset), keys);
  const since = before && new Date(Math.min(new Date(before.until).getTime(), until.getTime()) - overlap);
  if (since) await storeNewFiles(shipping, slot.run, { since, at: until });
  const run: Run = {
    run: slot.run,
    first: before?.first ?? segmentName(timeline, readPosition(slot.position).segment),
    last,
    until: until.toISOString(),
  };
  await target.writeText(`${run.run}.json`, `${JSON.stringify(run)}\n`);
  if (before && before.last !== last) await target.remove(partFile(slot.run, before.last, keys));
  if (readPosition(slot.position).segment < end.segment)
    await pool.query("select pg_replication_slot_advance($1, $2)", [slot.name, startOfSegment(end.segment)]);
  return run;

  async function storeNewFiles({ target }: Shipping, run: string, { since, at }: { since: Date; at: Date }) {
    const packing = packTar();
    let count = 0;
    const packed = (async () => {
      for (const store of storeNames)
        for await (const key of files[store].list(since)) {
          const found = await files[store].get(key);
          if (found) await packing.add(`files/${store}/${key}`, await buffer(found.content));
          count++;
        }
      await packing.add("end.json", Buffer.from(JSON.stringify({ count })));
      packing.end();
    })();
    // A minute brings few of them: they are held until it is known whether there are any.
    const [content] = await Promise.all([buffer(packing.stream), packed]);
    if (count > 0) await write(target, filesFile(run, at, keys), content, keys);
  }
}

/** The run that goes on, or a new one where WAL is missing between them. */
async function continuedRun({ pool, target }: Shipping): Promise<{ slot: Slot; before: Run | undefined }> {
  const found = await findSlot(pool);
  if (found) {
    const text = await target.readText(`${found.run}.json`);
    if (text !== undefined) return { slot: found, before: JSON.parse(text) };
    // It was begun and nothing of it was stored yet, or it lies in another target.
    await dropSlots(pool);
  }
  await target.check();
  const { rows } = await pool.query("select now() as now");
  return { slot: await makeSlot(pool, `wal-${stampOf(rows[0].now)}`), before: undefined };
}

/** Commits, so that recovery finds a commit after this moment, and answers how far the WAL is on the disk. */
async function mark(pool: pg.Pool): Promise<{ until: Date; timeline: number; position: string }> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select clock_timestamp() as until");
    await client.query("begin");
    await client.query("set local synchronous_commit = on");
    // A commit without a record of its own would not be waited for.
    await client.query("select pg_logical_emit_message(true, 'aangan', 'archive')");
    await client.query("commit");
    const { rows: ends } = await client.query(
      "select pg_current_wal_flush_lsn()::text as position, (select timeline_id from pg_control_checkpoint()) as timeline",
    );
    return { until: rows[0].until, ...ends[0] };
  } finally {
    client.release();
  }
}

/** A segment, or what is written of it. */
export async function readWal(cluster: string, segment: string, end?: number): Promise<Buffer> {
  const file = await open(path.join(cluster, "pg_wal", segment));
  try {
    if (end === undefined) return await file.readFile();
    const content = Buffer.alloc(end);
    const { bytesRead } = await file.read(content, 0, end, 0);
    return content.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const store = async (target: Target, name: string, content: Buffer, keys: readonly string[]) =>
  write(target, name, await compress(content), keys);

async function write(target: Target, name: string, content: Buffer, keys: readonly string[]): Promise<void> {
  const stream = Readable.from([content], { objectMode: false });
  await target.write(name, keys.length > 0 ? await encrypt(stream, keys) : stream);
}

/** The runs that lie there. */
export async function listRuns(target: Target, names: readonly string[]): Promise<Run[]> {
  const runs = names.filter((name) => readName(name)?.kind === "run");
  return Promise.all(runs.map(async (name) => JSON.parse((await target.readText(name)) ?? "{}") as Run));
}
