import { type FileHandle, open } from "node:fs/promises";
import { Zip, ZipPassThrough } from "fflate";

/** A ZIP file that is written part by part, so that a large one needs little memory. */
export type ZipFile = {
  /** Adds a file. What is added is compressed already, and stored as it is. */
  add(path: string, bytes: Uint8Array): Promise<void>;
  /** Writes the directory, and answers the size of all in bytes. */
  end(): Promise<number>;
  /** Lets the file go, finished or not. */
  close(): Promise<void>;
};

export async function createZip(file: string, now: Date): Promise<ZipFile> {
  const handle: FileHandle = await open(file, "w");
  const waiting: Uint8Array[] = [];
  let failure: Error | undefined;
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else waiting.push(chunk);
  });
  const write = async () => {
    if (failure) throw failure;
    for (const chunk of waiting.splice(0)) {
      await handle.writeFile(chunk);
      size += chunk.length;
    }
  };
  return {
    async add(path, bytes) {
      const entry = new ZipPassThrough(path);
      entry.mtime = now;
      zip.add(entry);
      entry.push(bytes, true);
      await write();
    },
    async end() {
      zip.end();
      await write();
      return size;
    },
    close: () => handle.close(),
  };
}
