import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, inject, test } from "vitest";
import { administer, databaseUrl } from "../../../test/cluster.ts";
import { startServer } from "../../../test/server.ts";
import { openDatabase } from "../../platform/db/database.ts";
import { listPartitions, makeMonths } from "../../platform/db/partitions.ts";
import { localFiles } from "../../platform/outside/files.ts";
import { clearStrays } from "../uploads/queries.ts";
import { makeBackup } from "./backup.ts";
import { decrypt, makeKeyPair } from "./encryption.ts";
import { openTarget } from "./open-target.ts";
import { restoreBackup } from "./restore.ts";
import { listBackups } from "./retention.ts";
import { type Entry, packTar, unpackTar } from "./tar.ts";

const server = await startServer();
const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-backups-"));
const key = await makeKeyPair();
const cluster = inject("clusterUrl");
const owner = `owner_${crypto.randomUUID().replaceAll("-", "")}`;
await administer(cluster, `create role ${owner} login`);
const made: string[] = [];

afterAll(async () => {
  for (const name of made) await administer(cluster, `drop database if exists ${name} with (force)`);
  await administer(cluster, `drop role ${owner}`);
  await rm(folder, { recursive: true, force: true });
});

const manager = await server.make.role("society_manager");
const picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#c63" } })
  .png()
  .toBuffer();
await server.postForm("upload/Upload_Image", { file: new File([picture as never], "x") }, { headers: manager.headers });

// Some in the partition of this month, one in the default one before it was made and one after it.
const context = {
  db: server.database.db,
  transaction: (work: never) => server.database.db.transaction().execute(work),
  now: new Date(),
  log: { warn() {} } as never,
};
await server.make.notification({ once_key: "backup:without-an-id" });
for (const turn of [1, 2, 3]) {
  const { rows } = await server.database.pool.query("select 'backup:' || uuidv7() as key");
  await server.make.notification({ once_key: rows[0].key });
  if (turn === 2) await makeMonths(context as never);
}

const filesIn = (place: string) => ({
  pictures: localFiles(path.join(place, "files")),
  documents: localFiles(path.join(place, "documents")),
});

const backUp = (to: string, options: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    pool: server.database.pool,
    files: filesIn(server.folder),
    target: openTarget(to, undefined),
    keys: [],
    keep: undefined,
    scratch: undefined,
    now: () => new Date(),
    ...options,
  });

/** An empty database of an account that is no superuser. */
async function emptyDatabase() {
  const name = `test_restored_${made.length}_${process.pid}`;
  await administer(cluster, `drop database if exists ${name} with (force)`);
  await administer(cluster, `create database ${name} owner ${owner}`);
  made.push(name);
  return openDatabase(addressOf(name), 1);
}
const addressOf = (name: string) => databaseUrl(cluster, name).replace(/\/\/[^@]*@/, `//${owner}@`);

async function restore(entries: AsyncGenerator<Entry>, replace = false, database?: ReturnType<typeof openDatabase>) {
  const own = database ?? (await emptyDatabase());
  const dataDir = await mkdtemp(path.join(folder, "restored-"));
  const rest = { dataDir, files: filesIn(dataDir), migrates: true, now: new Date() };
  const close = () => own.close();
  try {
    const restored = await restoreBackup({ ...rest, entries, own, replace });
    return { ...restored, own, dataDir, close };
  } catch (error) {
    const { rows } = await own.pool.query(
      "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    );
    if (!database) await close();
    throw Object.assign(error as Error, { tables: rows[0].n });
  }
}

const entriesOf = (file: string) => unpackTar(createReadStream(file));
const encrypted = path.join(folder, "encrypted");
const plain = path.join(folder, "plain");
const sealed = await backUp(encrypted, { keys: [key.recipient], scratch: path.join(folder, "scratch") });
const open = await backUp(plain);

describe("a backup", () => {
  test("is restored beside and found equal", () => {
    expect(sealed).toMatchObject({ verified: true, encrypted: true });
    expect(sealed.failure).toBeUndefined();
    expect([sealed.rows > 100, sealed.files > 0]).toEqual([true, true]);
  });

  test("comes back into an empty database of an account that is no superuser, with its files and its jobs", async () => {
    const stored = createReadStream(path.join(encrypted, sealed.name));
    const restored = await restore(unpackTar(await decrypt(stored, [key.identity])));
    expect(restored).toMatchObject({ files: sealed.files, audit: [], migrations: 0 });
    const columns = `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace in ('public'::regnamespace, 'job'::regnamespace) and conparentid = 0
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid
        where relnamespace in ('public'::regnamespace, 'job'::regnamespace) and relname not like 'queue_stats_2%' and not relispartition
      union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select conname || ' ' || convalidated::text from pg_constraint where conparentid = 0 order by 1`;
    const [there, here] = await Promise.all(
      [server.database.pool, restored.own.pool].map(async (pool) =>
        (await pool.query({ text: columns, rowMode: "array" })).rows.flat(),
      ),
    );
    expect(here).toEqual(there);
    expect(await listPartitions(restored.own.db)).toEqual(await listPartitions(server.database.db));
    const files = (await readdir(server.folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    for (const { parentPath, name } of files) {
      const content = await readFile(path.join(parentPath, name));
      const copy = path.join(restored.dataDir, path.relative(server.folder, parentPath), name);
      expect((await readFile(copy)).equals(content)).toBe(true);
    }
    await restored.close();
  });

  test("does not go into a database that is not empty, and replaces it only when told to", async () => {
    const first = await restore(entriesOf(path.join(plain, open.name)));
    const again = () => entriesOf(path.join(plain, open.name));
    await expect(restore(again(), false, first.own)).rejects.toThrow("not empty");
    await first.own.pool.query("delete from session");
    await first.own.pool.query("create table earlier (id int)");
    const replaced = await restore(again(), true, first.own);
    expect(replaced.rows).toBe(open.rows);
    const { rows } = await first.own.pool.query(
      "select to_regclass('earlier') is null as gone, (select count(*)::int from session) as sessions",
    );
    expect(rows[0].gone).toBe(true);
    expect(rows[0].sessions).toBeGreaterThan(0);
    await first.close();
    // Two whole restores, each with all migrations.
  }, 120_000);

  test("does not go into a database that a server works on", async () => {
    const own = await emptyDatabase();
    const other = openDatabase(addressOf(made.at(-1)!), 1);
    await other.pool.query("select 1");
    await expect(restore(entriesOf(path.join(plain, open.name)), true, own)).rejects.toThrow("Stop every server");
    await other.close();
    await own.close();
  });

  test("is made once at a time", async () => {
    const both = await Promise.allSettled([backUp(path.join(folder, "one")), backUp(path.join(folder, "two"))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
    expect(refused).toContain("Another backup");
  });

  test("keeps the files that it is about to read, which are deleted after it", async () => {
    const stray = { store: "pictures", file_key: "nobody.webp", due_at: new Date(0) };
    await server.database.db.insertInto("stray_file").values(stray).execute();
    const files = filesIn(server.folder);
    const clear = () => server.database.db.transaction().execute((tx) => clearStrays(tx, files, 10, new Date()));
    let during: number | undefined;
    async function* list() {
      during = await clear();
      yield* files.pictures.list();
    }
    await backUp(path.join(folder, "held"), { files: { ...files, pictures: { ...files.pictures, list } } });
    expect(during).toBe(0);
    expect(await clear()).toBe(1);
  });

  test("ends where its target fails in the middle of a large table", async () => {
    await server.database.pool.query(
      `insert into stray_file select 'pictures', md5(n::text) || sha512(n::text::bytea)::text, '2099-01-01' from generate_series(1, 80000) n`,
    );
    const target = openTarget(path.join(folder, "full"), undefined);
    const write = async (_: string, content: AsyncIterable<unknown>) => {
      for await (const _part of content) throw new Error("The disk is full");
    };
    await expect(backUp("", { target: { ...target, write } })).rejects.toThrow("The disk is full");
    await server.database.pool.query("delete from stray_file where due_at = '2099-01-01'");
  });

  test("says that its folder cannot be written", async () => {
    const file = path.join(folder, "a-file");
    await writeFile(file, "");
    await expect(backUp(path.join(file, "below"))).rejects.toThrow("cannot be written");
  });
});

describe("a broken backup is refused, and leaves nothing behind:", () => {
  const damagedSentence = "damaged or was cut short";

  test.each([
    ["a plain one", plain, open.name, [0.9, 0.2]],
    ["an encrypted one", encrypted, sealed.name, [0.999]],
  ])("%s that was cut short", async (_, from, name, parts) => {
    const whole = await readFile(path.join(from, name));
    for (const part of parts) {
      const cut = path.join(folder, "cut");
      await writeFile(cut, whole.subarray(0, Math.floor(whole.length * part)));
      await expect(restore(await opened(cut, name))).rejects.toMatchObject({
        message: expect.stringContaining(damagedSentence),
        tables: 0,
      });
    }
  });

  test("a plain one without its last entry", async () => {
    const packing = packTar();
    const copied = (async () => {
      for await (const { name, content } of entriesOf(path.join(plain, open.name)))
        if (name !== "end.json") await packing.add(name, content);
      packing.end();
    })();
    await expect(restore(unpackTar(packing.stream))).rejects.toMatchObject({
      message: expect.stringContaining(damagedSentence),
      tables: 0,
    });
    await copied;
  });

  const flippedAfter = async (from: string, name: string, mark: Buffer, after: number) => {
    const bytes = await readFile(path.join(from, name));
    const at = bytes.indexOf(mark) + mark.length + after;
    bytes[at] = bytes[at]! ^ 1;
    await writeFile(path.join(folder, "flipped"), bytes);
    return restore(await opened(path.join(folder, "flipped"), name));
  };

  test.each([
    ["in its rows", plain, open.name, Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), 300],
    ["in a picture", plain, open.name, Buffer.from("WEBP"), 100],
    ["in what is encrypted", encrypted, sealed.name, Buffer.from("\n--- "), 200],
  ])("with a flipped byte %s", async (_, from, name, mark, after) => {
    await expect(flippedAfter(from, name, mark, after)).rejects.toMatchObject({
      message: expect.stringContaining(damagedSentence),
      tables: 0,
    });
  });

  const opened = async (file: string, name: string) =>
    unpackTar(name.endsWith(".age") ? await decrypt(createReadStream(file), [key.identity]) : createReadStream(file));

  test("with another key", async () => {
    const other = await makeKeyPair();
    await expect(opened(path.join(encrypted, sealed.name), sealed.name)).resolves.toBeDefined();
    await expect(decrypt(createReadStream(path.join(encrypted, sealed.name)), [other.identity])).rejects.toThrow(
      "does not open this backup",
    );
    await expect(decrypt(createReadStream(path.join(encrypted, sealed.name)), ["AGE-SECRET-KEY-1X"])).rejects.toThrow(
      "no whole key",
    );
  });

  test.each([
    [{ migrations: [{ name: "9999_later", checksum: null }], tables: [] }, "newer version"],
    [{ format: 2 }, "newer version"],
    [{ migrations: [{ name: "0001_accounts", checksum: "0" }], tables: [] }, "another text"],
  ])("of another version: %o", async (header, sentence) => {
    const packing = packTar();
    void packing.add("backup.json", Buffer.from(JSON.stringify({ format: 1, ...header }))).then(packing.end);
    await expect(restore(unpackTar(packing.stream))).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
      tables: 0,
    });
  });
});

test("old backups go, but never the last good one nor what is not whole", async () => {
  const to = path.join(folder, "kept");
  const target = openTarget(to, undefined);
  const on = (day: number) => () => new Date(Date.UTC(2026, 0, day));
  const names: string[] = [];
  for (const day of [1, 2, 3]) names.push((await backUp(to, { now: on(day) })).name);
  const mark = async (name: string, verified: boolean) =>
    target.writeText(
      `${name}.json`,
      (await target.readText(`${name}.json`))!.replace("{", `{ "verified": ${verified},`),
    );
  await mark(names[0]!, true);
  await mark(names[1]!, false);
  await writeFile(path.join(to, "aangan-20250101T000000Z.tar"), "cut short");
  await backUp(to, { now: on(4), keep: { backups: 1 } });
  const left = (await listBackups(target)).map(({ madeAt }) => madeAt.slice(0, 10));
  expect(left).toEqual(["2026-01-04", "2026-01-01"]);
  expect(await target.list()).toContain("aangan-20250101T000000Z.tar");
  // The clock was set back: which one is the newest is not known.
  await backUp(to, { now: on(2), keep: { backups: 1 } });
  expect((await listBackups(target)).map(({ madeAt }) => madeAt.slice(8, 10))).toEqual(["04", "02", "01"]);
});

test("what a killed backup left is taken away by the next one", async () => {
  const to = path.join(folder, "killed");
  const left = ["aangan-20260101T000000Z.tar.unfinished", "wal-20260101T000000Z.json.unfinished"];
  await mkdir(to);
  for (const name of left) await writeFile(path.join(to, name), "half");
  await backUp(to);
  expect(await readdir(to)).not.toContain(left[0]);
  // The archive of WAL is at work beside it.
  expect(await readdir(to)).toContain(left[1]);
});
