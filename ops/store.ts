import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFauxqs } from "fauxqs";
import sharp from "sharp";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { makerOf } from "../server/test/make/make.ts";
import { isReady, openProcesses, refusalToStart, startServer, until } from "../server/test/processes.ts";
import { makePrimary } from "../server/test/standby.ts";
import { expectThat, type Outcome } from "./outcome.ts";
import { ask } from "./wire.ts";

const awayMs = 60_000;

/** A server whose store of files answers 503 for a minute. */
export async function store(): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-store-"));
  const processes = openProcesses();
  const primary = await makePrimary();
  const s3 = await startFauxqs({ port: 0, logger: false });
  for (const bucket of ["pictures", "documents"]) s3.createBucket(bucket);
  const front = await openFront(new URL(s3.address));
  const settings = {
    DATABASE_URL: primary.url("aangan"),
    DATA_DIR: path.join(folder, "data"),
    FILES_STORE: "s3",
    S3_ENDPOINT: front.address,
    S3_ACCESS_KEY_ID: "test",
    S3_SECRET_ACCESS_KEY: "test",
    S3_PICTURES_BUCKET: "pictures",
    S3_DOCUMENTS_BUCKET: "documents",
  };
  try {
    const server = await startServer(processes, settings);
    expectThat(await until(() => isReady(server)), "a server with its files on S3 is ready");
    const { db, close } = openDatabase(primary.url("aangan"), 1);
    const { headers } = await makerOf(db, () => new Date())
      .role("society_manager")
      .finally(close);
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#c63" } })
      .jpeg()
      .toBuffer();
    const upload = () => {
      const form = new FormData();
      form.set("file", new File([new Uint8Array(photo)], "photo.jpg"));
      return ask(server, "upload/Upload_Image", form, headers);
    };
    const status = async (page: string) => (await fetch(server.address + page)).status;
    const { extras } = await upload();
    const { ImageID, Image_Original_URL } = extras.Data;
    const address = new URL(Image_Original_URL, server.address).pathname;
    expectThat((await status(address)) === 200, "a photo is stored and sent");

    front.isAway = true;
    const began = performance.now();
    const refused = await upload();
    expectThat(refused.http === 503 && refused.retryAfter !== null, "an upload is then answered 503 with Retry-After");
    console.log(`  after ${((performance.now() - began) / 1000).toFixed(1)} s: ${refused.extras.Status}`);
    expectThat((await status(address)) === 503, "a photo too");
    expectThat(
      (await ask(server, "upload/Remove_Image", { ImageID }, headers)).http === 200,
      "a photo can be removed all the same",
    );
    for (const page of ["/", "/user-properties", "/readyz"])
      expectThat((await status(page)) === 200, `${page} is answered as ever`);
    const late = await startServer(processes, settings);
    const refusal = await refusalToStart(late);
    console.log(`  ${refusal.replaceAll("\n", " ")}`);
    expectThat(refusal.includes("it answers 503"), "a server that starts says what is wrong with the store");
    await sleep(awayMs - (performance.now() - began));
    front.isAway = false;

    expectThat((await upload()).http === 200, "after the minute uploads are taken again");
    expectThat(
      await until(async () => (await front.keys()) === 4, 200),
      "the files of the removed photo leave the bucket by themselves",
    );
    return "held";
  } finally {
    await processes.endAll();
    front.close();
    await s3.stop();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Before the store, so that it can be away. */
async function openFront(behind: URL) {
  const front = { address: "", isAway: false, keys, close: () => server.close() };
  const server = http.createServer((request, response) => {
    if (front.isAway) {
      request.resume().on("end", () => response.writeHead(503).end("<Error><Code>SlowDown</Code></Error>"));
      return;
    }
    const { method, headers, url } = request;
    const passed = http.request({ host: behind.hostname, port: behind.port, method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  async function keys(): Promise<number> {
    const listed = await (await fetch(new URL("/pictures?list-type=2", behind))).text();
    return listed.split("<Key>").length - 1;
  }
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  front.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return front;
}
