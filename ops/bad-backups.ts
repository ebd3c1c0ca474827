import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFauxqs } from "fauxqs";
import { makeKeyPair } from "../server/src/core/backups/encryption.ts";
import { packTar, unpackTar } from "../server/src/core/backups/tar.ts";
import { folderTarget } from "../server/src/core/backups/target-folder.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { choosePlace } from "../server/src/platform/db/embedded/place.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { begin, command } from "./command.ts";
import { workFolder } from "./debian.ts";
import { expectThat, type Outcome } from "./outcome.ts";

const folder = path.join(workFolder, "bad-backups");
const within = (name: string) => path.join(folder, name);
const dataDir = within("data");
const source = { DATA_DIR: dataDir };
const rows = 150_000;
const awaySeconds = 60;

/** What goes wrong while a backup is made or restored, by the commands of an operator. */
export async function badBackups(): Promise<Outcome> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await fill();
  const good = within("good");
  const made = await command("backup", ["--to", good, "--no-verify"], source);
  expectThat(made.code === 0, "a backup is made");
  const name = readdirSync(good).find((each) => each.endsWith(".tar"))!;
  try {
    await fullDisk();
    await killedBackup();
    await killedRestore(good);
    await storeAway();
    await wrongKey();
    await damaged(good, name);
    await newer(good, name);
    await clockSetBack();
  } finally {
    unmount();
  }
  rmSync(folder, { recursive: true, force: true });
  return "held";
}

/** Enough of what cannot be compressed that there is time to interrupt. */
async function fill(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  const { db, pool, close } = openDatabase(embedded.url, 1);
  await migrate(db);
  await pool.query(
    `insert into stray_file (store, file_key, due_at)
      select 'pictures', md5(n::text) || sha256(n::text::bytea)::text || sha512(n::text::bytea)::text, now() from generate_series(1, $1) n`,
    [rows],
  );
  await close();
  await embedded.stop();
}

async function fullDisk(): Promise<void> {
  const to = within("small");
  mkdirSync(to);
  if (process.getuid?.() !== 0) return console.log("SKIPPED: a small disk needs root");
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", to]);
  const { code, output } = await command("backup", ["--to", to], source);
  expectThat(code === 2 && /The disk that holds .* is full/.test(output), `a full disk: ${lastLine(output)}`);
  expectThat(readdirSync(to).length === 0, "nothing is left on it");
  unmount();
}

function unmount(): void {
  const to = within("small");
  if (existsSync("/proc/mounts") && readFileSync("/proc/mounts", "utf8").includes(` ${to} `))
    execFileSync("umount", [to]);
}

async function killedBackup(): Promise<void> {
  const to = within("killed");
  const child = begin("backup", ["--to", to], source);
  await until(() => unfinishedIn(to).some((each) => statSync(path.join(to, each)).size > 0));
  child.kill("SIGKILL");
  await once(child, "exit");
  expectThat(unfinishedIn(to).length === 1, "kill -9 in the middle of a backup leaves an unfinished file");
  const listed = await command("restore", ["--from", to, "--list"], source);
  expectThat(listed.code === 0 && listed.output === "", "it is not listed");
  const restored = await command("restore", ["--from", to], { DATA_DIR: within("from-killed") });
  expectThat(restored.code === 2 && restored.output.includes("no whole backup"), `nor restored: ${restored.output}`);
  const next = await command("backup", ["--to", to], source);
  expectThat(next.code === 0 && unfinishedIn(to).length === 0, "the next backup is good, and takes it away");
}

const unfinishedIn = (to: string) =>
  existsSync(to) ? readdirSync(to).filter((each) => each.endsWith(".unfinished")) : [];

async function killedRestore(from: string): Promise<void> {
  const settings = { DATA_DIR: within("into-killed") };
  const beside = () => path.join(choosePlace(settings.DATA_DIR).home, "restoring");
  const child = begin("restore", ["--from", from], settings);
  await until(() => existsSync(settings.DATA_DIR) && existsSync(path.join(beside(), "postgres", "PG_VERSION")));
  await sleep(1_500);
  child.kill("SIGKILL");
  await once(child, "exit");
  expectThat(
    !existsSync(path.join(choosePlace(settings.DATA_DIR).cluster, "PG_VERSION")),
    "kill -9 in the middle of a restore leaves no database in place",
  );
  const again = await command("restore", ["--from", from], settings);
  expectThat(again.code === 0, `the same restore succeeds after it: ${lastLine(again.output)}`);
  expectThat(!existsSync(beside()), "and takes away what was left");
}

/** A store that answers 503 to everything for a minute, in the middle of an upload. */
async function storeAway(): Promise<void> {
  const s3 = await startFauxqs({ port: 0, logger: false });
  s3.createBucket("backups");
  const { hostname, port } = new URL(s3.address);
  let awayUntil = 0;
  let refused = 0;
  const proxy = http.createServer((request, response) => {
    if (request.method === "PUT" && awayUntil === 0) awayUntil = Date.now() + awaySeconds * 1_000;
    if (Date.now() < awayUntil) {
      refused++;
      request.resume().on("end", () => response.writeHead(503).end());
      return;
    }
    const { method, headers, url } = request;
    const sent = http.request({ hostname, port, method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    request.on("error", () => sent.destroy()).pipe(sent);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const settings = {
    ...source,
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    BACKUP_S3_ACCESS_KEY_ID: "test",
    BACKUP_S3_SECRET_ACCESS_KEY: "test",
  };
  const { code, output, seconds } = await command("backup", ["--to", "s3://backups/site"], settings);
  expectThat(
    code === 0 && seconds >= awaySeconds,
    `a store that answers 503 for ${awaySeconds} s (${refused} times): ${lastLine(output)} (${seconds} s)`,
  );
  proxy.close();
  await s3.stop();
}

async function wrongKey(): Promise<void> {
  const to = within("sealed");
  const [right, wrong] = [await makeKeyPair(), await makeKeyPair()];
  await command("backup", ["--to", to, "--key", right.recipient, "--no-verify"], source);
  writeFileSync(within("wrong.key"), wrong.identity);
  const args = ["--from", to, "--identity", within("wrong.key")];
  await refused("a wrong key", args, "does not open this backup");
  await refused("no key", ["--from", to], "name the file of its key");
}

async function damaged(good: string, name: string): Promise<void> {
  const to = within("cut");
  mkdirSync(to);
  const whole = readFileSync(path.join(good, name));
  writeFileSync(path.join(to, name), whole.subarray(0, Math.floor(whole.length * 0.7)));
  writeFileSync(path.join(to, `${name}.json`), readFileSync(path.join(good, `${name}.json`)));
  await refused("a truncated archive", ["--from", to], "damaged or was cut short");
}

/** The archive as a later version would write it. */
async function newer(good: string, name: string): Promise<void> {
  const to = within("newer");
  mkdirSync(to);
  const packing = packTar();
  const target = folderTarget(to);
  const copied = (async () => {
    for await (const entry of unpackTar(await folderTarget(good).read(name))) {
      const { content } = entry;
      if (entry.name !== "backup.json") await packing.add(entry.name, content);
      else {
        const header = JSON.parse(String(content));
        header.migrations.push({ name: "9999_of_tomorrow", checksum: null });
        await packing.add(entry.name, Buffer.from(JSON.stringify(header)));
      }
    }
    packing.end();
  })();
  await Promise.all([copied, target.write(name, packing.stream)]);
  await target.writeText(`${name}.json`, (await folderTarget(good).readText(`${name}.json`))!);
  await refused("a backup of a newer version", ["--from", to], "newer version");
}

/** A backup of a day to come lies there, since the clock was ahead. */
async function clockSetBack(): Promise<void> {
  const to = within("clock");
  await command("backup", ["--to", to, "--no-verify"], source);
  const target = folderTarget(to);
  const [first = ""] = (await target.list()).filter((each) => each.endsWith(".tar"));
  const summary = JSON.parse((await target.readText(`${first}.json`))!);
  const later = new Date(Date.now() + 30 * 24 * 3600_000).toISOString();
  await target.writeText(`${first}.json`, JSON.stringify({ ...summary, madeAt: later }));
  await sleep(1_100);
  const { code } = await command("backup", ["--to", to, "--keep", "1", "--no-verify"], source);
  const left = (await target.list()).filter((each) => each.endsWith(".tar"));
  expectThat(
    code === 0 && left.length === 2,
    "after the clock was set back no backup is taken away, the new one least",
  );
}

async function refused(what: string, args: string[], sentence: string): Promise<void> {
  const into = within(`into ${what}`);
  const { code, output } = await command("restore", args, { DATA_DIR: into });
  expectThat(code === 2 && output.includes(sentence), `${what}: ${lastLine(output)}`);
  const isEmpty = !existsSync(into) || !existsSync(path.join(choosePlace(into).cluster, "PG_VERSION"));
  expectThat(isEmpty, "and no database is there");
}

const lastLine = (output: string) => output.split("\n").at(-1) ?? "";

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 12_000; tries++) {
    if (isSo()) return;
    await sleep(10);
  }
  throw new Error("It did not come so far in two minutes.");
}
