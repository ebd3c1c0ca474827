import { mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
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

function usableFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
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
