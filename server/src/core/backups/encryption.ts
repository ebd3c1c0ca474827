import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { DataError } from "../../platform/db/data-error.ts";
import { damaged } from "./tar.ts";

export type KeyPair = { identity: string; recipient: string };

export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);

/** Encrypts for whoever holds one of the identities. Throws DataError where a recipient is none. */
export async function encrypt(stream: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new DataError("backup", `${recipient} is no key to encrypt with: it has to begin with age1.`);
    }
  return fromWeb(await encrypter.encrypt(toWeb(stream)));
}

/** Throws DataError where none of the identities opens it; a flipped byte or a missing end fails the stream. */
export async function decrypt(stream: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities)
    try {
      decrypter.addIdentity(identity);
    } catch {
      stream.destroy();
      throw new DataError("backup", "The file of --identity holds no whole key: a letter of it is missing or wrong.");
    }
  // The stream is destroyed with its reader; its own errors reach the reader through the web stream.
  stream.on("error", () => {});
  const opened = await decrypter.decrypt(toWeb(stream)).catch((error: unknown) => {
    stream.destroy();
    if (/no identity matched/i.test(String(error)))
      throw new DataError("backup", "The key does not open this backup. Name the file of the right key in --identity.");
    throw damaged();
  });
  return Readable.from(rejectingAsDamaged(fromWeb(opened)), { objectMode: false });
}

async function* rejectingAsDamaged(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw damaged();
  }
}

/** The identities in a file as `age-keygen` and `npm run backup -- --new-key` write it. */
export const identitiesIn = (text: string): string[] =>
  text.split(/\r?\n/).flatMap((line) => (/^AGE-SECRET-KEY-/i.test(line.trim()) ? [line.trim()] : []));
