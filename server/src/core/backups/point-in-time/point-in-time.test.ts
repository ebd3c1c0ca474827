import { chmodSync, realpathSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../../platform/db/database.ts";
import { choosePlace } from "../../../platform/db/embedded/place.ts";
import { startEmbedded } from "../../../platform/db/embedded.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import { localFiles } from "../../../platform/outside/files.ts";
import { decrypt, makeKeyPair } from "../encryption.ts";
import { openTarget } from "../open-target.ts";
import { readName } from "./archive-names.ts";
import { makeBase } from "./base.ts";
import { recoverUntil } from "./recover.ts";
import { removeOldWal } from "./retention.ts";
import { shipWal } from "./ship.ts";
import { dropSlots } from "./slot.ts";
import { readUntil } from "./until.ts";
import { findWay } from "./way.ts";

const flags = ["-c", "fsync=off", "-c", "shared_buffers=32MB"];
const folder = realpathSync(await mkdtemp(path.join(os.tmpdir(), "aangan-point-")));
chmodSync(folder, 0o755);
const dataDir = path.join(folder, "data");
const archive = path.join(folder, "archive");
const key = await makeKeyPair();
const target = openTarget(archive, undefined);
const filesOf = (place: string) => ({
  pictures: localFiles(path.join(place, "files")),
  documents: localFiles(path.join(place, "documents")),
});

const embedded = await startEmbedded({ dataDir, log: () => {}, flags });
const database = openDatabase(embedded.url, 3);
await migrate(database.db);
const shipping = {
  pool: database.pool,
  cluster: choosePlace(dataDir).cluster,
  target,
  keys: [key.recipient],
  files: filesOf(dataDir),
};
afterAll(async () => {
  await database.close();
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string) =>
  database.pool.query("insert into vendor (vendor_type, phone_number, full_name) values (1, $1, $2)", [
    `98765${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`,
    name,
  ]);
/** A moment with something on each side of it. */
async function moment(): Promise<Date> {
  await sleep(20);
  const at = new Date();
  await sleep(20);
  return at;
}
const copyBase = () => makeBase({ ...shipping, scratch: path.join(folder, "scratch"), now: () => new Date() });

async function recover(until: Date) {
  const into = await mkdtemp(path.join(folder, "recovered-"));
  chmodSync(into, 0o755);
  const recovered = await recoverUntil({
    target,
    way: await findWay(target, until, new Date()),
    open: async (name) => decrypt(await target.read(name), [key.identity]),
    until,
    dataDir: into,
    files: filesOf(into),
    replace: false,
    migrates: true,
    now: new Date(),
  });
  const again = await startEmbedded({ dataDir: into, log: () => {}, flags });
  const restored = openDatabase(again.url, 1);
  const { rows } = await restored.pool.query("select full_name from vendor order by created_at");
  await restored.close();
  await again.stop();
  return { ...recovered, into, names: rows.map(({ full_name }) => full_name) };
}

await add("before the copy");
await shipping.files.pictures.put("aa/before.webp", Buffer.from("before"), "image/webp");
const early = await moment();
const firstRun = await shipWal(shipping);
const base = await copyBase();
const afterBase = await moment();
await add("one");
await shipping.files.pictures.put("aa/one.webp", Buffer.from("one"), "image/webp");
const afterOne = await moment();
await shipWal(shipping);
await add("two");
// More than a segment, so that whole ones are archived and taken away here.
await database.pool.query(
  "create table filling as select repeat(md5(n::text), 60) as text from generate_series(1, 12000) n",
);
await database.pool.query("drop table filling");
const afterTwo = await moment();
const run = await shipWal(shipping);

// Clusters are made, recovered and started.
describe("a point in time", { timeout: 60_000 }, () => {
  test("a base copy is recovered beside and read", () => {
    expect(base.failure).toBeUndefined();
    expect(base).toMatchObject({ verified: true, encrypted: true, run: firstRun.run });
    expect(base.rows).toBeGreaterThan(10);
    expect(run.run).toBe(firstRun.run);
    expect(run.last > firstRun.last).toBe(true);
  });

  test("what was committed by then is there, with its files, and nothing later", async () => {
    const found = await recover(afterOne);
    expect(found.names).toEqual(["before the copy", "one"]);
    expect(found.audit).toEqual([]);
    expect(found.rows).toBeGreaterThan(10);
    for (const name of ["before", "one"])
      expect(String(await readFile(path.join(found.into, "files/aa", `${name}.webp`)))).toBe(name);
  });

  test("goes on where the target was away, from what was kept meanwhile", async () => {
    await rename(archive, `${archive}-away`);
    await writeFile(archive, "");
    await add("three");
    await expect(shipWal(shipping)).rejects.toThrow();
    await rm(archive);
    await rename(`${archive}-away`, archive);
    const after = await moment();
    expect((await shipWal(shipping)).run).toBe(run.run);
    expect((await recover(after)).names).toEqual(["before the copy", "one", "two", "three"]);
  });

  test("each moment that cannot be had is one sentence, with what can", async () => {
    const way = (until: Date) => findWay(target, until, new Date());
    await expect(way(new Date(Date.now() + 60_000))).rejects.toThrow("is in the future");
    await expect(way(early)).rejects.toThrow(/before the first base copy. The first moment .* is \d{4}-.* IST/);
    await add("not archived");
    await expect(way(await moment())).rejects.toThrow("is after the last WAL");
    const names = await target.list();
    const whole = names.filter((name) => readName(name)?.kind === "segment").sort();
    expect(whole.length).toBeGreaterThan(0);
    const missing = whole.at(-1)!;
    await rename(path.join(archive, missing), path.join(folder, missing));
    await expect(way(afterTwo)).rejects.toThrow("has a gap");
    await rename(path.join(folder, missing), path.join(archive, missing));
    await expect(findWay(openTarget(path.join(folder, "nothing"), undefined), early, new Date())).rejects.toThrow(
      "no base copy",
    );
  });

  test("a segment that was cut short is not taken for the end", async () => {
    const name = (await target.list())
      .filter((each) => readName(each)?.kind === "segment")
      .sort()
      .at(-1)!;
    const file = path.join(archive, name);
    const content = await readFile(file);
    await writeFile(file, content.subarray(0, content.length - 100));
    await expect(recover(afterTwo)).rejects.toThrow("damaged or was cut short");
    await writeFile(file, content);
    expect(await readdir(folder)).toContain("archive");
  });

  test("where WAL is missing a new run begins, and the moments between are named", async () => {
    await dropSlots(database.pool);
    const between = await moment();
    const next = await shipWal(shipping);
    expect(next.run).not.toBe(run.run);
    await copyBase();
    await shipWal(shipping);
    await expect(findWay(target, between, new Date())).rejects.toThrow("no WAL was archived");
    expect((await findWay(target, afterBase, new Date())).base.name).toBe(base.name);
    // The first copy goes, and with it the WAL that led on from it only.
    await removeOldWal(target, { backups: 1 }, new Date());
    const left = await target.list();
    expect(left.filter((name) => name.startsWith(`${run.run}.`) || name.startsWith(base.name))).toEqual([]);
    expect(await findWay(target, new Date(next.until), new Date()).catch((error) => error.message)).toContain(
      "before the first base copy",
    );
  });
});

test.each([
  ["2026-11-23 10:15", "2026-11-23T04:45:00.000Z"],
  ["2026-11-23 10:15:30", "2026-11-23T04:45:30.000Z"],
  ["2026-11-23T10:15Z", "2026-11-23T10:15:00.000Z"],
  ["2026-11-23 10:15 IST", "2026-11-23T04:45:00.000Z"],
  ["2026-11-23 10:15+01:00", "2026-11-23T09:15:00.000Z"],
  ["2026-02-30 10:15", undefined],
  ["2026-11-23 25:15", undefined],
  ["yesterday", undefined],
  ["23.11.2026 10:15", undefined],
])("%s is read as %s", (written, at) => {
  expect(readUntil(written)?.toISOString()).toBe(at);
});
