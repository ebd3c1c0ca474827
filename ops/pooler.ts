import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { makePrimary } from "../server/test/standby.ts";
import { project, workFolder } from "./debian.ts";
import { expectThat, type Outcome } from "./outcome.ts";

/** Of Debian's newest, which need none of this machine's libraries. */
const packages = ["pgbouncer", "libc6", "libcares2", "libldap2", "libssl3t64", "libevent-2.1-7t64", "libpam0g"].concat([
  "libsystemd0",
  "libsasl2-2",
  "libaudit1",
  "libcap-ng0",
  "libcap2",
  "zlib1g",
  "libzstd1",
]);
const [bouncerPort, forgetfulPort, serverPort, withoutDirectPort] = [16_432, 16_433, 13_181, 13_182] as const;

/** The server through PgBouncer in transaction mode. */
export async function pooler(): Promise<Outcome> {
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync("/usr/bin/apt-get"))
    return { skipped: "it needs the packages of Debian for x64" };
  const unpacked = unpack();
  const run = mkdtempSync(path.join(os.tmpdir(), "aangan-pooler-"));
  chmodSync(run, 0o777);
  const primary = await makePrimary();
  const running: ChildProcess[] = [];
  const direct = primary.url("aangan");
  const bouncer = async (port: number, settings: string) => {
    const file = path.join(run, `${port}.ini`);
    writeFileSync(
      file,
      `[databases]\n* = host=${primary.socket} user=aangan\n[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nunix_socket_dir=\nauth_type=any\npool_mode=transaction\n${settings}\n`,
    );
    const libraries = path.join(unpacked, "usr/lib/x86_64-linux-gnu");
    const program = path.join(unpacked, "usr/sbin/pgbouncer");
    // It reaches the socket only as the account that runs the database.
    const account = execFileSync("id", ["-nu", String(statSync(primary.socket).uid)], { encoding: "utf8" }).trim();
    const as = process.getuid?.() === 0 ? ["-u", account] : [];
    const args = ["--library-path", libraries, program, ...as, file];
    const child = spawn(path.join(libraries, "ld-linux-x86-64.so.2"), args, { stdio: "ignore" });
    running.push(child);
    await sleep(1_000);
    return child;
  };
  const through = (port: number) => `postgresql://aangan@127.0.0.1:${port}/aangan`;
  const server = (port: number, settings: Record<string, string>) => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: path.join(run, "data"), DEMO: "0", ...settings };
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "server/src/main.ts"], {
      cwd: project,
      env,
    });
    running.push(child);
    const told = { text: "" };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (told.text += data));
    return { child, told };
  };
  const isReady = async (port: number) =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200;
  const becomes = async (state: boolean, port: number) => {
    for (let tries = 0; tries < 300; tries++) {
      if ((await isReady(port)) === state) return true;
      await sleep(200);
    }
    return false;
  };

  try {
    await bouncer(forgetfulPort, "max_prepared_statements=0");
    const refused = server(serverPort, { DATABASE_URL: through(forgetfulPort) });
    await once(refused.child, "exit");
    expectThat(
      refused.told.text.includes("its pooler forgets named statements.") && !refused.told.text.trim().includes("\n"),
      "a pooler that forgets named statements is refused in one sentence",
    );

    const first = await bouncer(bouncerPort, "max_prepared_statements=200");
    const pending = server(serverPort, { DATABASE_URL: through(bouncerPort) });
    await once(pending.child, "exit");
    expectThat(pending.told.text.includes("Set DATABASE_DIRECT_URL"), "migrations ask for the direct address");

    server(serverPort, { DATABASE_URL: through(bouncerPort), DATABASE_DIRECT_URL: direct });
    expectThat(await becomes(true, serverPort), "a server is ready behind PgBouncer");
    const asked = Array.from({ length: 200 }, () =>
      fetch(`http://127.0.0.1:${serverPort}/api/user/Filter_All_Properties`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Limit: 15 }),
      }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expectThat(
      statuses.every((status) => status === 200),
      "200 searches at once are answered",
    );
    const { rows } = await primary.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'aangan events' and query like 'listen%'",
    );
    expectThat(rows[0].n > 0, "it listens past the pooler");

    const { told } = server(withoutDirectPort, { DATABASE_URL: through(bouncerPort) });
    expectThat(await becomes(true, withoutDirectPort), "without the direct address it starts once nothing is pending");
    expectThat(told.text.includes("DATABASE_DIRECT_URL is not set"), "and says what will not work");

    const pooled = openDatabase(through(bouncerPort), 2, { isPooled: true });
    const settings = await pooled.db
      .transaction()
      .execute((tx) =>
        tx.selectNoFrom((eb) => eb.fn<string>("current_setting", [eb.val("statement_timeout")]).as("limit")).execute(),
      );
    expectThat(settings[0]?.limit === "1min", "a transaction has its limit");
    const slow = await pooled.pool.query("select pg_sleep(90)").catch((error: { code: string }) => error.code);
    expectThat(slow === "57014", "a single statement is cancelled after a minute");
    await pooled.close();

    first.kill("SIGKILL");
    expectThat(await becomes(false, serverPort), "without its pooler the server is not ready");
    await bouncer(bouncerPort, "max_prepared_statements=200");
    expectThat(await becomes(true, serverPort), "and is ready again once that is back");
    return "held";
  } finally {
    for (const child of running) {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    await primary.remove();
    rmSync(run, { recursive: true, force: true });
  }
}

/** The packages, fetched once and unpacked beside the system; the machine's own sources stay as they are. */
function unpack(): string {
  const folder = path.join(workFolder, "pgbouncer");
  if (existsSync(path.join(folder, "usr/sbin/pgbouncer"))) return folder;
  const lists = path.join(workFolder, "sid");
  for (const part of ["lists/partial", "cache/archives/partial", "packages"])
    mkdirSync(path.join(lists, part), { recursive: true });
  writeFileSync(
    path.join(lists, "sid.list"),
    "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian sid main\n",
  );
  const options = [
    `Dir::Etc::sourcelist=${lists}/sid.list`,
    "Dir::Etc::sourceparts=-",
    `Dir::State::lists=${lists}/lists`,
    `Dir::Cache=${lists}/cache`,
    "APT::Sandbox::User=root",
  ].flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [...options, "update", "-q"], { stdio: "pipe" });
  const cwd = path.join(lists, "packages");
  execFileSync("apt-get", [...options, "download", "-q", ...packages], { cwd, stdio: "pipe" });
  mkdirSync(folder, { recursive: true });
  for (const archive of readdirSync(cwd)) execFileSync("dpkg", ["-x", path.join(cwd, archive), folder]);
  return folder;
}
