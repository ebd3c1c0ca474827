import { Readable } from "node:stream";
import tar from "tar-stream";
import { DataError } from "../../platform/db/data-error.ts";

export type Entry = { name: string; content: Buffer };

export type Packing = {
  /** What is to be stored; it ends where `end` was called, and fails where `fail` was. */
  stream: Readable;
  /** Resolves once the reader has taken it, so that nothing piles up. */
  add(name: string, content: Buffer): Promise<void>;
  end(): void;
  fail(error: Error): void;
};

/** The reader of a stream went away; its own error says why. */
export class ReaderGone extends Error {}

export function packTar(): Packing {
  const pack = tar.pack();
  const gone = new Promise<never>((_, reject) => pack.once("close", () => reject(new ReaderGone())));
  gone.catch(() => {});
  pack.on("error", () => {});
  return {
    stream: Readable.from(pack, { objectMode: false }),
    add: (name, content) =>
      Promise.race([
        gone,
        new Promise<void>((resolve, reject) => {
          pack.entry({ name, size: content.length }, content, (error) => (error ? reject(error) : resolve()));
        }),
      ]),
    end: () => pack.finalize(),
    fail: (error) => pack.destroy(error),
  };
}

/** The entries of a tar one after the other, each whole in memory: ours are a few megabytes at most. */
export async function* unpackTar(stream: Readable): AsyncGenerator<Entry> {
  const extract = tar.extract();
  // A reader that fails ends the entries; a reader that stops early ends the source.
  stream.once("error", (error) => extract.destroy(error));
  stream.pipe(extract as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of extract) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
  } catch (error) {
    if (/Unexpected end of data|Invalid tar header/.test(String(error))) throw damaged();
    throw error;
  } finally {
    stream.destroy();
  }
}

export const damaged = () =>
  new DataError("backup", "The backup is damaged or was cut short. Restore another one; nothing was changed.");
