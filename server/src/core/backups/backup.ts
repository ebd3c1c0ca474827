import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type pg from "pg";
import type { Keep } from "../../platform/outside/backup-settings.ts";
import type { Files, StoreName } from "../../platform/outside/ports.ts";
import { decrypt, encrypt, type KeyPair, makeKeyPair } from "./encryption.ts";
import type { Summary } from "./format.ts";
import { oneAtATime, packAll } from "./make.ts";
import { removeOld } from "./retention.ts";
import { loadBeside } from "./scratch.ts";
import { packTar, ReaderGone, unpackTar } from "./tar.ts";
import type { Target } from "./target.ts";

export type BackupOptions = {
  pool: pg.Pool;
  files: Record<StoreName, Files>;
  target: Target;
  /** age recipients; without one the archive is not encrypted. */
  keys: readonly string[];
  keep: Keep | undefined;
  /** Where a database of its own is made to try the backup; nothing where it is not tried. */
  scratch: string | undefined;
  now: () => Date;
  onStep?(step: string): void;
};

const day = 24 * 3600_000;
const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** Makes one backup, tries it, writes beside it what came of that, and takes away those that are not kept any more. */
export const makeBackup = (options: BackupOptions): Promise<Summary> =>
  oneAtATime(options.pool, async () => {
    const { target, keys, scratch, now, onStep } = options;
    const madeAt = now();
    await target.check();
    await target.clearUnfinished(new Date(madeAt.getTime() - day));
    const name = `aangan-${stamp(madeAt)}.tar${keys.length > 0 ? ".age" : ""}`;
    // Known to nobody but this process, and to it only for the trial.
    const own = keys.length > 0 && scratch !== undefined ? await makeKeyPair() : undefined;
    onStep?.(`Writing ${name}`);
    const { made, bytes, sha256 } = await store(options, { name, madeAt, own });
    const summary: Summary = {
      name,
      madeAt: madeAt.toISOString(),
      bytes,
      sha256,
      encrypted: keys.length > 0,
      migration: made.header.migrations.at(-1)?.name ?? "",
      rows: Object.values(made.totals.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: made.end.files.pictures.count + made.end.files.documents.count,
      seconds: 0,
      verified: undefined,
    };
    if (scratch !== undefined) {
      onStep?.("Restoring it beside, to compare");
      Object.assign(summary, await tried(options, summary, own, scratch));
    }
    summary.seconds = Math.round((now().getTime() - madeAt.getTime()) / 1000);
    await target.writeText(`${name}.json`, `${JSON.stringify(summary, null, 1)}\n`);
    if (options.keep && summary.verified !== false) await removeOld(target, options.keep, now());
    return summary;
  });

type Stored = { name: string; madeAt: Date; own: KeyPair | undefined };

async function store({ pool, files, target, keys }: BackupOptions, { name, madeAt, own }: Stored) {
  const packing = packTar();
  const recipients = own ? [...keys, own.recipient] : keys;
  const content = recipients.length > 0 ? await encrypt(packing.stream, recipients) : packing.stream;
  const hash = createHash("sha256");
  let bytes = 0;
  async function* measured() {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const packed = packAll({ pool, files, madeAt }, packing).catch((error: Error) => {
    packing.fail(error);
    throw error;
  });
  const [packs, writes] = await Promise.allSettled([
    packed,
    target.write(name, Readable.from(measured(), { objectMode: false })),
  ]);
  // The one that failed first makes the other fail.
  if (packs.status === "rejected" && !(packs.reason instanceof ReaderGone)) throw packs.reason;
  if (writes.status === "rejected") throw writes.reason;
  if (packs.status === "rejected") throw packs.reason;
  return { made: packs.value, bytes, sha256: hash.digest("hex") };
}

/** Reads the archive from where it lies, as a restore does. */
async function tried(
  { target }: BackupOptions,
  { name, sha256 }: Summary,
  own: KeyPair | undefined,
  scratch: string,
): Promise<Pick<Summary, "verified" | "failure">> {
  try {
    const hash = createHash("sha256");
    const stored = (await target.read(name)).on("data", (chunk: Buffer) => hash.update(chunk)).pause();
    const content = own ? await decrypt(stored, [own.identity]) : stored;
    const { audit } = await loadBeside(unpackTar(content), scratch);
    if (hash.digest("hex") !== sha256) return { verified: false, failure: "What is stored is not what was written." };
    return { verified: true, ...(audit.length > 0 && { failure: `The audit log was tampered with: ${audit[0]}` }) };
  } catch (error) {
    return { verified: false, failure: error instanceof Error ? error.message : String(error) };
  }
}
