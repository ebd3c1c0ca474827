import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import type { Document, Image } from "#domain/core/uploads/calls.ts";
import { makePdf } from "../../../test/make/office.ts";
import { startServer, type TestServer } from "../../../test/server.ts";
import { readConfig } from "../config.ts";
import { localFiles, openFiles } from "./files.ts";
import { StoreUnavailable } from "./ports.ts";

// A server that speaks S3, in memory.
const s3 = await startFauxqs({ port: 0, logger: false });
s3.createBucket("pictures");
s3.createBucket("documents");
const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-files-"));
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = {
  FILES_STORE: "s3",
  S3_ENDPOINT: s3.address,
  S3_ACCESS_KEY_ID: "test",
  S3_SECRET_ACCESS_KEY: "test",
  S3_PICTURES_BUCKET: "pictures",
  S3_DOCUMENTS_BUCKET: "documents",
};
const plain = await startServer({ settings });
const open = await startServer({ settings: { ...settings, S3_PUBLIC_URL: `${s3.address}/pictures/` } });

const onS3 = (picturesBucket: string) =>
  openFiles({
    dataDir: folder,
    files: {
      store: "s3",
      region: "ap-south-1",
      endpoint: s3.address,
      accessKeyId: "test",
      secretAccessKey: "test",
      picturesBucket,
      documentsBucket: "documents",
      publicUrl: undefined,
    },
  }).pictures;

describe.each([
  ["a folder", localFiles(path.join(folder, "files"))],
  ["a bucket", onS3("pictures")],
])("%s", (_, files) => {
  test("returns what was stored, until it is removed", async () => {
    const content = Buffer.from("आँगन\0\xff", "latin1");
    await files.check();
    expect(await files.get("ab/one")).toBeUndefined();
    await files.put("ab/one", content, "image/webp");
    const found = (await files.get("ab/one"))!;
    expect(found.size).toBe(content.length);
    expect((await buffer(found.content)).equals(content)).toBe(true);
    await files.remove("ab/one");
    expect(await files.get("ab/one")).toBeUndefined();
    await files.remove("ab/one");
  });

  test("takes the same key again, and large files", async () => {
    const content = Buffer.alloc(9_000_000, "आँगन");
    await Promise.all([files.put("ab/two", content, "image/webp"), files.put("ab/two", content, "image/webp")]);
    const found = (await files.get("ab/two"))!;
    expect((await buffer(found.content)).equals(content)).toBe(true);
  });
});

test("a folder keeps its keys inside, and no half-written file", async () => {
  const files = localFiles(path.join(folder, "files"));
  await expect(files.put("../away", Buffer.from("x"), "image/webp")).rejects.toThrow("out of its folder");
  expect(await readdir(path.join(folder, "files", "ab"))).toEqual(["two"]);
});

test("a missing bucket is reported before anything starts", async () => {
  await expect(onS3("nothing").check()).rejects.toThrow();
});

describe("the product on S3", () => {
  const send = async (server: TestServer) => {
    const { headers } = await server.make.session();
    const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#c63" } })
      .png()
      .toBuffer();
    const sent = async (path: string, bytes: Buffer) =>
      (await server.postForm(path, { file: new File([bytes as never], "x") }, { headers })).extras.Data;
    return {
      headers,
      image: (await sent("upload/Upload_Image", picture)) as Image,
      document: (await sent("upload/Upload_Document", makePdf())) as Document,
    };
  };

  test("keeps, serves and removes pictures and documents", async () => {
    const server = plain;
    const { headers, image, document } = await send(server);
    const picture = await server.app.inject(image.Image_Original_URL);
    expect(picture.headers["content-type"]).toBe("image/webp");
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: "webp", width: 700 });
    const opened = await server.app.inject(document.Document_URL);
    expect([opened.statusCode, opened.rawPayload.equals(makePdf())]).toEqual([200, true]);
    expect(await readdir(server.folder)).not.toContain("documents");

    await server.ask("upload/Remove_Image", { ImageID: image.ImageID }, { headers });
    await server.ask("upload/Remove_Document", { DocumentID: document.DocumentID }, { headers });
    await server.queue.drain();
    expect((await server.app.inject(image.Image_Original_URL)).statusCode).toBe(404);
    for (const key of [image.Image_Original_URL, image.Sizes[0]!.URL])
      expect(await onS3("pictures").get(key.replace("/files/", ""))).toBeUndefined();
  });

  test("sends pictures, and never documents, to the public address where there is one", async () => {
    const server = open;
    const { image, document } = await send(server);
    const { statusCode, headers } = await server.app.inject(image.Image_Original_URL);
    const there = image.Image_Original_URL.replace("/files", `${s3.address}/pictures`);
    expect([statusCode, headers.location]).toEqual([302, there]);
    const answer = await fetch(there);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await server.app.inject(document.Document_URL)).statusCode).toBe(200);
  });
});

test("a store that answers 503 is told apart from a fault of ours, and not used at the start", async () => {
  const away = createServer((request, response) => request.resume().on("end", () => response.writeHead(503).end()));
  await new Promise<void>((ready) => away.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
  try {
    const { pictures } = openFiles(readConfig({ DATA_DIR: folder, ...settings, S3_ENDPOINT: endpoint }));
    const content = Buffer.from("x");
    const uses = [pictures.check, () => pictures.get("ab/one"), () => pictures.put("ab/one", content, "image/webp")];
    for (const use of uses)
      await expect(use()).rejects.toEqual(new StoreUnavailable("it answers 503. Try again in a moment."));
  } finally {
    away.close();
  }
});
