import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { DataError } from "../../platform/db/data-error.ts";
import { ofBackups, type Target } from "./target.ts";

const unfinished = ".unfinished";

export function folderTarget(folder: string): Target {
  const at = (name: string) => path.join(folder, path.basename(name));
  return {
    address: folder,
    async check() {
      const probe = at(`.writable-${process.pid}`);
      await explained(folder, async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(probe, "");
        await rm(probe);
      });
    },
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => !name.endsWith(unfinished)),
    async write(name, content) {
      const half = `${at(name)}${unfinished}`;
      await explained(folder, async () => {
        try {
          await pipeline(content, createWriteStream(half, { mode: 0o600, flush: true }));
          await rename(half, at(name));
          await syncFolder(folder);
        } catch (error) {
          await rm(half, { force: true });
          throw error;
        }
      });
    },
    writeText: (name, text) =>
      explained(folder, async () => {
        const half = `${at(name)}${unfinished}`;
        await writeFile(half, text, { mode: 0o600, flush: true });
        await rename(half, at(name));
      }),
    read: async (name) => createReadStream(at(name), { highWaterMark: 2 ** 20 }),
    readText: (name) =>
      readFile(at(name), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      }),
    remove: (name) => rm(at(name), { force: true }),
    async clearUnfinished() {
      for (const name of await readdir(folder))
        if (name.endsWith(unfinished) && ofBackups.some((prefix) => name.startsWith(prefix)))
          await rm(at(name), { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function explained(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOSPC", "EDQUOT"].includes(code))
      throw new DataError("disk-full", `The disk that holds ${folder} is full: no backup was made. Free some space.`);
    if (["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"].includes(code))
      throw new DataError(
        "not-writable",
        `The folder ${folder} cannot be written by this account: no backup was made.`,
      );
    throw error;
  }
}
