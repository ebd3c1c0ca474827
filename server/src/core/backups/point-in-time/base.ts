import type pg from "pg";
import { DataError } from "../../../platform/db/data-error.ts";
import type { Files, StoreName } from "../../../platform/outside/ports.ts";
import { makeKeyPair } from "../encryption.ts";
import { oneAtATime, packFiles } from "../make.ts";
import { onConnection } from "../session.ts";
import { storeArchive, tryStored } from "../store.ts";
import type { Packing } from "../tar.ts";
import type { Target } from "../target.ts";
import { type Base, type BaseHeader, baseFile, baseFormat } from "./archive-names.ts";
import { packCluster, packContent } from "./cluster-copy.ts";
import { readPosition, segmentName } from "./position.ts";
import { recoverBeside } from "./recover.ts";
import { readWal } from "./ship.ts";
import { findSlot } from "./slot.ts";

export type BaseOptions = {
  pool: pg.Pool;
  cluster: string;
  files: Record<StoreName, Files>;
  target: Target;
  keys: readonly string[];
  /** Nothing where it is not tried. */
  scratch: string | undefined;
  now: () => Date;
  onStep?(step: string): void;
};

/** Copies the folder of the running cluster, with the WAL that makes it whole, and tries the copy. */
export const makeBase = (options: BaseOptions): Promise<Base> =>
  oneAtATime(options.pool, "base", async () => {
    const { pool, target, keys, scratch, now, onStep } = options;
    const madeAt = now();
    const slot = await findSlot(pool);
    if (!slot)
      throw new DataError(
        "backup",
        "No WAL is archived, so a base copy is of no use: start the server with BACKUP_WAL_SECONDS first.",
      );
    await target.check();
    await target.clearUnfinished();
    const name = baseFile(madeAt, keys);
    const own = keys.length > 0 && scratch !== undefined ? await makeKeyPair() : undefined;
    onStep?.(`Writing ${name}`);
    const recipients = own ? [...keys, own.recipient] : keys;
    const { made, bytes, sha256 } = await storeArchive({ target, name, recipients }, (packing) =>
      packBase(options, madeAt, packing),
    );
    let rows = 0;
    if (scratch !== undefined) onStep?.("Recovering it beside");
    const verdict =
      scratch === undefined
        ? { verified: undefined }
        : await tryStored({ target, name, sha256, own }, async (entries) => {
            const recovered = await recoverBeside(entries, scratch);
            rows = recovered.rows;
            return recovered;
          });
    const seconds = Math.round((now().getTime() - madeAt.getTime()) / 1000);
    const base: Base = {
      ...{ name, run: slot.run, madeAt: madeAt.toISOString(), bytes, sha256 },
      ...{ encrypted: keys.length > 0, rows, seconds, ...made, ...verdict },
    };
    await target.writeText(`${name}.json`, `${JSON.stringify(base, null, 1)}\n`);
    return base;
  });

async function packBase({ pool, cluster, files }: BaseOptions, madeAt: Date, packing: Packing) {
  const header: BaseHeader = { format: baseFormat, madeAt: madeAt.toISOString() };
  await packing.add("base.json", Buffer.from(JSON.stringify(header)));
  const made = await onConnection(pool, async (client) => {
    await client.query("set statement_timeout = 0");
    // Until this connection ends, the WAL of the copy stays, however far the archive has come.
    await client.query(`select pg_create_physical_replication_slot('aangan_base_${process.pid}', true, true)`);
    const { rows: starts } = await client.query("select pg_backup_start('aangan', fast => true)::text as position");
    await packCluster(cluster, packing);
    const { rows: stops } = await client.query(
      `select lsn::text as position, labelfile as label, clock_timestamp() as until,
        (select timeline_id from pg_control_checkpoint()) as timeline from pg_backup_stop(wait_for_archive => false)`,
    );
    const { position, label, until, timeline } = stops[0];
    await packContent("backup_label", Buffer.from(label), packing);
    const [start, stop] = [readPosition(starts[0].position), readPosition(position)];
    for (let segment = start.segment; segment <= stop.segment; segment++) {
      const name = segmentName(timeline, segment);
      await packContent(`pg_wal/${name}`, await readWal(cluster, name), packing);
    }
    return { first: segmentName(timeline, start.segment), until: (until as Date).toISOString() };
  });
  await packing.add("cluster.json", Buffer.from(JSON.stringify(made)));
  await packFiles(files, packing);
  return made;
}
