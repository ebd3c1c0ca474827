import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DataError, explain } from "./data-error.ts";
import { askHolder, tryLock } from "./process-lock.ts";

export type HeldFolder = {
  /** Tells later copies where this one answers. */
  announce(address: string): void;
  release(): Promise<void>;
};

/** Makes the data folder if need be and keeps every other copy out of it. Throws DataError "in-use" or "not-writable". */
export async function holdDataFolder(dataDir: string): Promise<HeldFolder> {
  const folder = usableFolder(dataDir);
  const target = { name: `data ${folder}`, pidFile: path.join(folder, "running.pid") };
  const me = `process ${process.pid}`;
  const lock = await tryLock(target, me);
  if (!lock) {
    const holder = await askHolder(target);
    throw new DataError(
      "in-use",
      `Aangan is already running on ${folder}${holder ? ` (${holder})` : ""}. Stop it first.`,
    );
  }
  return {
    announce: (address) => {
      lock.note = `${me}, at ${address}`;
    },
    release: () => lock.release(),
  };
}

/** Step by step: Node's own `recursive` never ends where the system says ENOENT for what it will not make, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another copy, starting at the same moment.
    if (!existsSync(folder)) throw error;
  }
}

function usableFolder(dataDir: string): string {
  try {
    makeFolder(path.resolve(dataDir));
    // The real path, so that a folder reached by two names is still one folder.
    const folder = realpathSync(dataDir);
    const probe = path.join(folder, `.writable-${process.pid}`);
    writeFileSync(probe, "yes");
    rmSync(probe);
    return folder;
  } catch (error) {
    throw explain(error, path.resolve(dataDir));
  }
}
