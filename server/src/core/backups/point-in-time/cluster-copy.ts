import { chownSync, mkdirSync } from "node:fs";
import { type FileHandle, open, opendir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import type { Place } from "../../../platform/db/embedded/place.ts";
import { damaged, type Entry, type Packing } from "../tar.ts";
import { segmentBytes } from "./position.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const pieceBytes = 8 * 2 ** 20;
const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Of the processes that run, or made anew at each start: folders stay, empty. */
const leftEmpty =
  /^(pg_wal|pg_wal\/.+|pg_replslot|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_dynshmem)$/;
const left =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init|\.s\.PGSQL[^/]*|(recovery|standby)\.signal)$/;
/** It must be younger than all that it describes. */
const control = "global/pg_control";

/** Adds the folder of a running cluster, between `pg_backup_start` and `pg_backup_stop`: what changes meanwhile is in the WAL. */
export async function packCluster(cluster: string, packing: Packing): Promise<void> {
  const { folders, files } = await listCluster(cluster);
  await packing.add("folders.json", Buffer.from(JSON.stringify(folders)));
  for (const name of [...files.filter((each) => each !== control), control]) await packFile(cluster, name, packing);
}

async function listCluster(cluster: string): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = [];
  const files: string[] = [];
  const walk = async (below: string) => {
    for await (const entry of await opendir(path.join(cluster, below))) {
      const name = path.posix.join(below, entry.name);
      if (left.test(name)) continue;
      if (entry.isDirectory()) {
        folders.push(name);
        if (!leftEmpty.test(name) || name === "pg_wal") await walk(name);
      } else if (entry.isFile() && !leftEmpty.test(below)) files.push(name);
    }
  };
  await walk("");
  return { folders, files };
}

async function packFile(cluster: string, name: string, packing: Packing): Promise<void> {
  const file = await open(path.join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    // A table that was dropped meanwhile.
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return;
  try {
    let offset = 0;
    let count: number;
    do {
      // It may grow or shrink meanwhile, and both are in the WAL.
      const left = (await file.stat()).size - offset;
      const piece = Buffer.allocUnsafe(Math.max(0, Math.min(left, pieceBytes)));
      count = (await file.read(piece, 0, piece.length, offset)).bytesRead;
      await packing.add(pieceName(name, offset), await compress(piece.subarray(0, count), fast));
      offset += count;
    } while (count === pieceBytes);
  } finally {
    await file.close();
  }
}

/** A file that is in memory. */
export const packContent = async (name: string, content: Buffer, packing: Packing): Promise<void> =>
  packing.add(pieceName(name, 0), await compress(content, fast));

const pieceName = (name: string, offset: number) => `cluster/${name}@${offset}`;

/** Makes the folder of a cluster again, piece by piece, for the account that is to run it. */
export function unpackCluster({ cluster, account }: Place) {
  let current: { name: string; file: FileHandle } | undefined;
  const give = (target: string) => account && chownSync(target, account.uid, account.gid);
  const makeFolder = (name: string) => {
    const folder = path.join(cluster, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    give(folder);
  };
  makeFolder("");
  const end = async () => {
    await current?.file.close();
    current = undefined;
  };
  return {
    makeFolders: (names: readonly string[]) => names.forEach(makeFolder),
    async add({ name, content }: Entry) {
      const [, file, offset] = /^cluster\/(.+)@(\d+)$/.exec(name) ?? [];
      if (!file || path.posix.normalize(file) !== file || file.startsWith("../")) throw damaged();
      if (current?.name !== file) {
        await end();
        current = { name: file, file: await open(path.join(cluster, file), "w", 0o600) };
        give(path.join(cluster, file));
      }
      const bytes = await decompress(content).catch(() => {
        throw damaged();
      });
      await current.file.write(bytes, 0, bytes.length, Number(offset));
    },
    /** A segment of WAL, as it was or in part: the server reads only those of their whole size. */
    async addWal(segment: string, content: Buffer) {
      const target = path.join(cluster, "pg_wal", segment);
      const file = await open(target, "w", 0o600);
      await file.write(content);
      await file.truncate(segmentBytes);
      await file.close();
      give(target);
    },
    /** Makes its next start a recovery to what its settings say. */
    async addSignal() {
      const target = path.join(cluster, "recovery.signal");
      await (await open(target, "w", 0o600)).close();
      give(target);
    },
    end,
  };
}
