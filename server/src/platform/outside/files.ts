import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
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
    check: async () => void (await mkdir(folder, { recursive: true })),
  };
}
