import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { decrypt, encrypt, type KeyPair } from "./encryption.ts";
import { type Entry, type Packing, packTar, ReaderGone, unpackTar } from "./tar.ts";
import type { Target } from "./target.ts";

/** An archive in the target: for whoever holds one of the keys, or for all where there are none. */
type Archive = { target: Target; name: string; recipients: readonly string[] };

/** Writes what `pack` adds, and answers what that answered, with what came to lie there. */
export async function storeArchive<T>({ target, name, recipients }: Archive, pack: (packing: Packing) => Promise<T>) {
  const packing = packTar();
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
  const packed = pack(packing).catch((error: Error) => {
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

type Stored = { target: Target; name: string; sha256: string; own: KeyPair | undefined };
export type Verdict = { verified: boolean; failure?: string };

/** Reads an archive from where it lies, as a restore does, and answers what is wrong with it. */
export async function tryStored(
  { target, name, sha256, own }: Stored,
  load: (entries: AsyncGenerator<Entry>) => Promise<{ audit: string[] }>,
): Promise<Verdict> {
  try {
    const hash = createHash("sha256");
    const stored = (await target.read(name)).on("data", (chunk: Buffer) => hash.update(chunk)).pause();
    const content = own ? await decrypt(stored, [own.identity]) : stored;
    const { audit } = await load(unpackTar(content));
    if (hash.digest("hex") !== sha256) return { verified: false, failure: "What is stored is not what was written." };
    return { verified: true, ...(audit.length > 0 && { failure: `The audit log was tampered with: ${audit[0]}` }) };
  } catch (error) {
    return { verified: false, failure: error instanceof Error ? error.message : String(error) };
  }
}
