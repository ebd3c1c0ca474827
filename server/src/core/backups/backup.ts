import type pg from "pg";
import type { Keep } from "../../platform/outside/backup-settings.ts";
import type { Files, StoreName } from "../../platform/outside/ports.ts";
import { makeKeyPair } from "./encryption.ts";
import type { Summary } from "./format.ts";
import { oneAtATime, packAll } from "./make.ts";
import { removeOld } from "./retention.ts";
import { loadBeside } from "./scratch.ts";
import { storeArchive, tryStored } from "./store.ts";
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

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

/** Makes one backup, tries it, writes beside it what came of that, and takes away those that are not kept any more. */
export const makeBackup = (options: BackupOptions): Promise<Summary> =>
  oneAtATime(options.pool, "backup", async () => {
    const { target, keys, scratch, now, onStep } = options;
    const madeAt = now();
    await target.check();
    await target.clearUnfinished();
    const name = `aangan-${stamp(madeAt)}.tar${keys.length > 0 ? ".age" : ""}`;
    // Known to nobody but this process, and to it only for the trial.
    const own = keys.length > 0 && scratch !== undefined ? await makeKeyPair() : undefined;
    onStep?.(`Writing ${name}`);
    const recipients = own ? [...keys, own.recipient] : keys;
    const { made, bytes, sha256 } = await storeArchive({ target, name, recipients }, (packing) =>
      packAll({ pool: options.pool, files: options.files, madeAt }, packing),
    );
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
      const verdict = await tryStored({ target, name, sha256, own }, (entries) => loadBeside(entries, scratch));
      Object.assign(summary, verdict);
    }
    summary.seconds = Math.round((now().getTime() - madeAt.getTime()) / 1000);
    await target.writeText(`${name}.json`, `${JSON.stringify(summary, null, 1)}\n`);
    if (options.keep && summary.verified !== false) await removeOld(target, options.keep, now());
    return summary;
  });
