import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../../test/server.ts";
import { readConfig } from "../platform/config.ts";
import { openFiles } from "../platform/outside/files.ts";

const s3 = await startFauxqs({ port: 0, logger: false });
s3.createBucket("pictures");
s3.createBucket("documents");
afterAll(() => s3.stop());
const { command, folder } = await startServer();
const settings = {
  DATA_DIR: folder,
  FILES_STORE: "s3",
  S3_ENDPOINT: s3.address,
  S3_ACCESS_KEY_ID: "test",
  S3_SECRET_ACCESS_KEY: "test",
  S3_PICTURES_BUCKET: "pictures",
  S3_DOCUMENTS_BUCKET: "documents",
};
const there = openFiles(readConfig(settings));
const move = (more: Record<string, string> = {}) => command("move-files", ["--to", "s3"], { ...settings, ...more });

const nameOf = (n: number) => n.toString(16).padStart(32, "0");
async function write(store: "files" | "documents", name: string, text: string): Promise<string> {
  const key = `${name.slice(0, 2)}/${name}`;
  await mkdir(path.join(folder, store, name.slice(0, 2)), { recursive: true });
  await writeFile(path.join(folder, store, key), text);
  return key;
}
const read = async (store: "pictures" | "documents", key: string) => {
  const found = await there[store].get(key);
  return found && (await buffer(found.content)).toString();
};

test("copies every file once, mends what differs, and leaves out what was never finished", async () => {
  const pictures = await Promise.all([1, 2, 3].map((n) => write("files", `${nameOf(n)}-800.webp`, `picture ${n}`)));
  const paper = await write("documents", nameOf(9), "paper");
  await write("files", `${nameOf(4)}-800.webp.${crypto.randomUUID()}`, "half");
  await there.pictures.put(pictures[1]!, Buffer.from("cut sho"), "image/webp");

  const first = await move();
  expect(first).toEqual({
    code: 0,
    output: "pictures: 3 copied, 0 there already\ndocuments: 1 copied, 0 there already\n",
  });
  for (const [at, key] of pictures.entries()) expect(await read("pictures", key)).toBe(`picture ${at + 1}`);
  expect(await read("documents", paper)).toBe("paper");

  await write("documents", nameOf(10), "another");
  expect((await move()).output).toBe("pictures: 0 copied, 3 there already\ndocuments: 1 copied, 1 there already\n");
});

test("says what it needs", async () => {
  expect(await move({ FILES_STORE: "local" })).toMatchObject({
    code: 2,
    output: expect.stringContaining("FILES_STORE must be s3"),
  });
  expect(await move({ S3_PICTURES_BUCKET: "nowhere" })).toMatchObject({
    code: 2,
    output: expect.stringContaining("The store of the pictures cannot be used"),
  });
  expect((await command("move-files", [], settings)).code).toBe(2);
});
