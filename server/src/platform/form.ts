import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Call } from "#domain/platform/call.ts";
import { Refused } from "./handler.ts";

/** The other fields of a form besides its file: credentials and a few short ones. */
const limits = { fields: 20, fieldSize: 4096, fieldNameSize: 100, files: 5, parts: 25, headerPairs: 20 };
const besides = limits.parts * limits.fieldSize;
/**
 * Up to this multiple of the limit the body is read and dropped, so that the sender gets the answer; beyond it the
 * connection is closed.
 */
const patience = 4;

/** A form as a call's input: its text fields, and its `file`, which is on disk until `discard`. */
export type Form = { body: Record<string, unknown>; discard(): Promise<void> };

export async function readForm(request: FastifyRequest, reply: FastifyReply, call: Call | undefined): Promise<Form> {
  if (!call?.file) throw new Refused(call ? "bad-request" : "no-such-call");
  const { maxBytes } = call.file;
  const length = Number(request.headers["content-length"] ?? Number.NaN);
  // On disk and not in memory: who sends it is not known yet, for the credentials may follow the file.
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-upload-"));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    if (length > patience * maxBytes + besides) throw new Refused("file-too-large");
    const parts = request.parts({ limits: { ...limits, fileSize: maxBytes } });
    const body = await readParts(parts, path.join(folder, "file"), !Number.isNaN(length));
    return { body, discard };
  } catch (error) {
    await discard();
    const refused = refusedBy(error);
    if (refused.code === "file-too-large") reply.header("connection", "close");
    throw refused;
  }
}

async function readParts(parts: AsyncIterable<Multipart>, at: string, willEnd: boolean) {
  const fields = new Map<string, unknown>();
  let refused: Refused | undefined;
  for await (const part of parts) {
    if (part.type === "field") {
      if (typeof part.value !== "string" || part.valueTruncated || part.value.includes("\0"))
        refused ??= new Refused("bad-request");
      else fields.set(part.fieldname, part.value);
    } else if (part.fieldname !== "file" || fields.get("file") instanceof File) {
      if (part.fieldname === "file") refused ??= new Refused("one-file");
      part.file.resume();
    } else {
      fields.set("file", await keep(part, at));
      if (part.file.truncated) refused ??= new Refused("file-too-large");
      // A sender who does not say how much is coming could go on for ever.
      if (part.file.truncated && !willEnd) break;
    }
  }
  if (refused) throw refused;
  return Object.fromEntries(fields);
}

async function keep(part: MultipartFile, at: string): Promise<File> {
  await pipeline(part.file, createWriteStream(at));
  return new File([await openAsBlob(at)], part.filename ?? "");
}

/** What the parser throws at a broken form has no system call; a full disk has, and is our own fault. */
function refusedBy(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof Error && "syscall" in error) throw error;
  const isTooMuch = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  return new Refused(isTooMuch ? "too-large" : "bad-request");
}
