import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where pictures and documents are kept. Keys are paths of our own making: `ab/abcdef….webp`. */
export type Files = {
  /** The folder that the web server may serve from. */
  folder: string;
  put(key: string, content: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
};

export function localFiles(folder: string): Files {
  const at = (key: string) => {
    const file = path.resolve(folder, key);
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error("A file key leads out of its folder");
    return file;
  };
  return {
    folder,
    async put(key, content) {
      const file = at(key);
      await mkdir(path.dirname(file), { recursive: true });
      // Written beside and renamed, so that nobody ever reads half a file.
      const half = `${file}.${crypto.randomUUID()}`;
      await writeFile(half, content);
      await rename(half, file);
    },
    remove: (key) => rm(at(key), { force: true }),
  };
}
