import { mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { s3Files } from "./files-s3.ts";
import type { Files, StoreName } from "./ports.ts";

export function openFiles({ files, dataDir }: Pick<Config, "files" | "dataDir">): Record<StoreName, Files> {
  if (files.store === "s3")
    return {
      pictures: s3Files(files, files.picturesBucket, files.publicUrl),
      documents: s3Files(files, files.documentsBucket, undefined),
    };
  return {
    pictures: localFiles(path.join(dataDir, "files")),
    documents: localFiles(path.join(dataDir, "documents")),
  };
}

export function localFiles(folder: string): Files {
  const at = (key: string) => {
    const file = path.resolve(folder, key);
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error("A file key leads out of its folder");
    return file;
  };
  return {
    publicUrl: undefined,
    async put(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written to a temporary file and renamed, so that nobody reads an incomplete file.
      const half = `${file}.${crypto.randomUUID()}`;
      await writeFile(half, content);
      await rename(half, file);
    },
    async get(key) {
      const file = await open(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { content: file.createReadStream(), size };
    },
    remove: (key) => rm(at(key), { force: true }),
    async *list(since) {
      for await (const key of filesIn(folder)) if (!since || (await cameSince(at(key), since))) yield key;
    },
    check: async () => void (await mkdir(folder, { recursive: true })),
  };
}

/** One that was removed meanwhile did not. */
const cameSince = (file: string, since: Date) =>
  stat(file).then(
    ({ mtime }) => mtime >= since,
    () => false,
  );

/** Without what is half written, which has a second dot and a uuid after its key. */
async function* filesIn(folder: string, below = ""): AsyncGenerator<string> {
  const found = await opendir(path.join(folder, below)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of found) {
    const key = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* filesIn(folder, key);
    else if (!halfWritten.test(key)) yield key;
  }
}
const halfWritten = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
