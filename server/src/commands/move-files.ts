import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { readConfig } from "../platform/config.ts";
import { openFiles } from "../platform/outside/files.ts";
import type { Files } from "../platform/outside/ports.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `FILES_STORE=s3 S3_…=… npm run files:move -- --to s3

Copies the pictures and documents of DATA_DIR to the buckets. Compares checksums, can be stopped and run again, and deletes nothing.`;

function readArguments() {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    if (to === "s3") return;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
  throw new Unusable(usage);
}

const atOnce = 8;
/** What a key ends with; a name with more behind it is a file that was not written to its end. */
const ofKey = /^[0-9a-f]{2}\/[0-9a-f]{32}(-\d{1,4}\.webp)?$/;

async function main(): Promise<number> {
  readArguments();
  const config = readConfig();
  if (config.files.store !== "s3") throw new Unusable(`FILES_STORE must be s3, with its settings.\n\n${usage}`);
  const to = openFiles(config);
  const from = openFiles({ files: { store: "local" }, dataDir: config.dataDir });
  for (const [name, store] of Object.entries(to))
    await store.check().catch((error: unknown) => {
      throw new Unusable(`The store of the ${name} cannot be used: ${error}`);
    });
  const pictures = await move(path.join(config.dataDir, "files"), from.pictures, to.pictures, "image/webp");
  // The server tells browsers the type of a document by its row, never by the store.
  const type = "application/octet-stream";
  const documents = await move(path.join(config.dataDir, "documents"), from.documents, to.documents, type);
  const failed = [...pictures.failed, ...documents.failed];
  for (const line of failed) process.stdout.write(`${line}\n`);
  for (const [name, { copied, there }] of Object.entries({ pictures, documents }))
    process.stdout.write(`${name}: ${copied} copied, ${there} there already\n`);
  if (failed.length > 0) process.stdout.write(`${failed.length} failed: run it again.\n`);
  return failed.length > 0 ? 1 : 0;
}

async function move(folder: string, from: Files, to: Files, mediaType: string) {
  const keys = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => ofKey.test(name)).sort();
  const done = { copied: 0, there: 0, failed: [] as string[] };
  const next = keys.values();
  const copy = async () => {
    for (const key of next)
      try {
        const own = await hashOf(createReadStream(path.join(folder, key)));
        if ((await hashIn(to, key)) === own) {
          done.there++;
          continue;
        }
        await to.put(key, await readFile(path.join(folder, key)), mediaType);
        if ((await hashIn(to, key)) !== own) throw new Error("the copy is not as the file");
        done.copied++;
      } catch (error) {
        // Its row is gone, and the server has removed it meanwhile.
        if (await from.get(key)) done.failed.push(`${key}: ${error instanceof Error ? error.message : error}`);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, copy));
  return done;
}

async function hashIn(files: Files, key: string): Promise<string | undefined> {
  const found = await files.get(key);
  return found && hashOf(found.content);
}

async function hashOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of content) hash.update(part);
  return hash.digest("hex");
}

await runCommand(main);
