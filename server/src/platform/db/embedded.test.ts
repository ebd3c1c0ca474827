import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holdDataFolder } from "./data-lock.ts";
import { clusterName } from "./embedded/cluster.ts";
import { choosePlace } from "./embedded/place.ts";
import { clusterProcesses, isPostmaster } from "./embedded/processes.ts";
import { startEmbedded } from "./embedded.ts";

const flags = ["-c", "fsync=off", "-c", "shared_buffers=16MB"];
const embedded = path.resolve(import.meta.dirname, "embedded.ts");
const owners = new Set<ChildProcess>();
let dataDir: string;

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync("/tmp/aangan-embedded-"));
});

afterEach(async () => {
  for (const owner of owners) owner.kill("SIGKILL");
  owners.clear();
  const left = processes();
  for (const { pid } of left.filter(isPostmaster)) process.kill(pid, "SIGINT");
  await until(() => processes().length === 0);
  const { home } = choosePlace(dataDir);
  for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const start = (folder = dataDir, log: (line: string) => void = () => {}) =>
  startEmbedded({ dataDir: folder, log, flags });
const processes = (folder = dataDir) => clusterProcesses(clusterName(choosePlace(folder).cluster));

async function until(done: () => boolean | Promise<boolean>, patience = 10_000) {
  for (let waited = 0; !(await done()); waited += 20) {
    if (waited > patience) throw new Error(`not so after ${patience} ms: ${done}`);
    await sleep(20);
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Another process of ours that starts the database and keeps it until it is killed. */
async function startElsewhere(folder = dataDir) {
  const program = `import { startEmbedded } from ${JSON.stringify(embedded)};
    const { url, pid, adopted } = await startEmbedded({ ...${JSON.stringify({ dataDir: folder, flags })}, log() {} });
    console.log(JSON.stringify({ url, pid, adopted }));
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  owners.add(owner);
  const [line] = await once(owner.stdout, "data");
  return { owner, ...(JSON.parse(String(line)) as { url: string; pid: number; adopted: boolean }) };
}

describe("the embedded database", () => {
  test("does not begin anew beside files whose database is missing", async () => {
    // As a copy of a data folder comes up whose database lies elsewhere.
    mkdirSync(path.join(dataDir, "files", "ab"), { recursive: true });
    writeFileSync(path.join(dataDir, "files", "ab", "picture"), "");
    await expect(start()).rejects.toMatchObject({
      reason: "no-database",
      message: expect.stringContaining("npm run restore"),
    });
    renameSync(path.join(dataDir, "files"), path.join(dataDir, "files-of-old"));
    await (await start()).stop();
  });

  test.runIf(process.getuid?.() === 0)(
    "does not begin anew in the copy of a folder whose database is elsewhere",
    async () => {
      await (await start()).stop();
      expect(choosePlace(dataDir).home).not.toBe(dataDir);
      const copy = `${dataDir}-copy`;
      cpSync(dataDir, copy, { recursive: true });
      await expect(start(copy)).rejects.toMatchObject({
        reason: "no-database",
        message: expect.stringContaining("DATABASE-IS-ELSEWHERE.txt"),
      });
      rmSync(copy, { recursive: true });
    },
  );

  test("ends a replacement that was killed between its two renames", async () => {
    const first = await start();
    await query(first.url, "create table kept (n int)");
    await first.stop();
    const { cluster } = choosePlace(dataDir);
    renameSync(cluster, path.join(path.dirname(cluster), "postgres.next"));
    const second = await start();
    expect(await query(second.url, "select count(*)::int from kept")).toEqual([0]);
    await second.stop();
  });

  test("starts on an empty folder, knows UTF-8, keeps its rows over a restart and leaves no process", async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    const text = "select current_setting('server_encoding'), upper('ñandú'), current_setting('listen_addresses')";
    expect(await query(first.url, text)).toEqual(["UTF8", "ÑANDÚ", ""]);
    await query(first.url, "create table kept as select 7 as n");
    await first.stop();
    expect(processes()).toEqual([]);

    const second = await start();
    expect(await query(second.url, "select n from kept")).toEqual([7]);
    await second.stop();
    expect(processes()).toEqual([]);
  });

  test("is shared with a second process, which does not stop it", async () => {
    const first = await startElsewhere();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url });
    await second.stop();
    expect(await query(first.url, "select 1")).toEqual([1]);
  });

  test("comes up once when two processes start it at the same moment", async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()]);
    expect(both.map((one) => one.adopted).sort()).toEqual([false, true]);
    expect(both[0].pid).toBe(both[1].pid);
  });

  test("is launched anew where it is killed while it starts", async () => {
    const starting = start();
    const killed = new Set<number>();
    const next = () => processes().find((one) => isPostmaster(one) && !killed.has(one.pid))?.pid;
    while (killed.size < 2) {
      let pid: number | undefined;
      await until(() => {
        pid = next();
        return pid !== undefined;
      });
      process.kill(pid!, "SIGKILL");
      killed.add(pid!);
    }
    const server = await starting;
    await until(async () => (await query(server.url, "select 1").catch(() => [])).length === 1);
    await server.stop();
    expect(processes()).toEqual([]);
  });

  test("starts again after kill -9 of its owner", async () => {
    const { owner, url, pid } = await startElsewhere();
    await query(url, "create table kept as select 7 as n");
    owner.kill("SIGKILL");
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(next.pid).not.toBe(pid);
    expect(await query(next.url, "select n from kept")).toEqual([7]);
    await next.stop();
  });

  test("starts again after kill -9 of owner and database in either order", async () => {
    for (const databaseFirst of [true, false]) {
      const { owner, pid } = await startElsewhere();
      owner.kill("SIGSTOP");
      const deaths = [() => process.kill(pid, "SIGKILL"), () => owner.kill("SIGKILL")];
      for (const die of databaseFirst ? deaths : deaths.reverse()) die();
      const next = await start();
      expect(await query(next.url, "select 1")).toEqual([1]);
      await next.stop();
    }
  });

  test("comes back by itself after kill -9 of the database, with all that was committed", async () => {
    const lines: string[] = [];
    const server = await start(dataDir, (line) => lines.push(line));
    await query(server.url, "create table kept as select 7 as n");
    const before = server.pid;
    process.kill(before, "SIGKILL");
    await until(
      async () => server.pid !== before && (await query(server.url, "select n from kept").catch(() => []))[0] === 7,
    );
    expect(lines.at(-1)).toBe("The database is back");
    await server.stop();
    expect(processes()).toEqual([]);
  });

  test("clears away an initdb that was cut short and a pid file that names a stranger", async () => {
    const unfinished = path.join(choosePlace(dataDir).home, "postgres.new-1");
    mkdirSync(path.join(unfinished, "base"), { recursive: true });
    writeFileSync(path.join(unfinished, "PG_VERSION"), "18\n");
    const first = await start();
    expect(existsSync(unfinished)).toBe(false);
    await first.stop();

    writeFileSync(path.join(choosePlace(dataDir).cluster, "postmaster.pid"), `${process.pid}\n`);
    const second = await start();
    expect(await query(second.url, "select 1")).toEqual([1]);
    await second.stop();
  });

  test("puts the socket of a folder with a long name elsewhere", async () => {
    const folder = path.join(dataDir, "आँगन".repeat(9), "x".repeat(80));
    chmodSync(dataDir, 0o755);
    const server = await start(folder);
    expect(server.url).not.toContain("xxxx");
    expect(await query(server.url, "select 1")).toEqual([1]);
    await server.stop();
    expect(processes(folder)).toEqual([]);
    expect(existsSync(decodeURIComponent(server.url.split("host=")[1] ?? ""))).toBe(false);
  });

  test("says what is wrong with a folder that it cannot use", async () => {
    const cluster = path.join(dataDir, "postgres");
    mkdirSync(cluster, { mode: 0o755 });
    writeFileSync(path.join(cluster, "PG_VERSION"), "15\n");
    if (process.getuid?.() === 0) {
      chmodSync(dataDir, 0o755);
      chownSync(cluster, 65_534, 65_534);
    }
    await expect(start()).rejects.toMatchObject({
      reason: "other-version",
      message: expect.stringContaining("PostgreSQL 15"),
    });
    const file = path.join(dataDir, "file");
    writeFileSync(file, "");
    await expect(start(file)).rejects.toMatchObject({ reason: "not-writable" });
    expect(readdirSync(cluster)).toEqual(["PG_VERSION"]);
  });
});

describe("the data folder", () => {
  test("says so of a folder that the system will not make, and does not try for ever", async () => {
    await expect(holdDataFolder("/proc/aangan/data")).rejects.toThrow(
      "The data folder /proc/aangan/data cannot be made. Set DATA_DIR to another folder.",
    );
  });

  test("is held by one copy, which says who it is, and is free again after release", async () => {
    const first = await holdDataFolder(dataDir);
    first.announce("http://localhost:3000");
    await expect(holdDataFolder(dataDir)).rejects.toMatchObject({
      reason: "in-use",
      message: expect.stringContaining(`process ${process.pid}, at http://localhost:3000`),
    });
    await first.release();
    await (await holdDataFolder(dataDir)).release();
  });

  test("is free again after kill -9 of its holder", async () => {
    const program = `import { holdDataFolder } from ${JSON.stringify(path.resolve(import.meta.dirname, "data-lock.ts"))};
      await holdDataFolder(${JSON.stringify(dataDir)}); console.log("held"); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    owners.add(holder);
    await once(holder.stdout, "data");
    await expect(holdDataFolder(dataDir)).rejects.toMatchObject({ reason: "in-use" });
    holder.kill("SIGKILL");
    await once(holder, "exit");
    await (await holdDataFolder(dataDir)).release();
  });
});
