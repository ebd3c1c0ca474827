import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../src/platform/db/database.ts";
import { listen } from "../src/platform/db/listen.ts";
import { openLog } from "../src/platform/log.ts";
import { makeTemplate } from "./cluster.ts";
import { startServer } from "./server.ts";
import { type Member, makePrimary, makeStandby } from "./standby.ts";

const first = await makePrimary();
afterAll(() => first.remove());
const template = await makeTemplate(first.url("aangan"));
const second = await makeStandby(first);
afterAll(() => second.remove());

const hostsOf = (...members: Member[]) => encodeURIComponent(members.map(({ socket }) => socket).join(","));
const logged: string[] = [];
const { app, make, database, queue, ask } = await startServer({
  cluster: {
    url: first.url("aangan"),
    template,
    serverUrl: `postgresql://aangan@/aangan?host=${hostsOf(first, second)}&target_session_attrs=read-write`,
  },
  log: openLog("info", { write: (line) => void logged.push(line) }),
});
const { headers } = await make.role("society_manager");

const add = (Name: string) => ask("vendor/Create_Block", { Name }, { headers });
const blocks = async () => {
  const { http, extras } = await ask("vendor/Filter_All_Blocks", { Limit: 100 }, { headers });
  return http === 200 ? extras.Data!.map(({ Name }) => Name).sort() : http;
};
const patiently = { timeout: 20_000, interval: 100 };

test("a standby that is promoted takes over, without a restart and with all that was promised", async () => {
  const heard: string[] = [];
  let again = 0;
  const listener = await listen(
    database.newClient!,
    {
      channels: ["news"],
      onMessage: (_, payload) => heard.push(payload),
      onAgain: () => again++,
      onError() {},
    },
    100,
  );
  for (const name of ["A", "B", "C"]) expect((await add(name)).http).toBe(200);
  await expect
    .poll(() =>
      second
        .query("select pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() as all")
        .then(({ rows }) => rows[0].all),
    )
    .toBe(true);

  await first.kill();
  expect(await add("lost")).toMatchObject({ http: 503, headers: { "retry-after": "5" } });
  await second.query("select pg_promote()");

  await expect.poll(async () => (await add("D")).http, patiently).toBe(200);
  expect(await blocks()).toEqual(["A", "B", "C", "D"]);
  await expect.poll(() => again, patiently).toBe(1);
  await database.pool.query("select pg_notify('news', 'here')");
  await expect.poll(() => heard, patiently).toEqual(["here"]);
  await listener.close();
  expect(await queue.isReady()).toBe(true);
  expect((await app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(200);
});

test("who was the primary and takes no writes any more is left for who does", async () => {
  // Here `second` is the primary; it gets a standby that is promoted while it lives on, read-only.
  const third = await makeStandby(second);
  try {
    const { rows } = await second.query("select datname from pg_database where datname like 'test_%'", "postgres");
    const moved = openDatabase(`postgresql://aangan@/${rows[0].datname}?host=${hostsOf(second, third)}`, 4);
    const write = () =>
      moved.pool.query("update vendor set full_name = full_name").then(
        () => "written",
        (error) => error.code,
      );
    const isOn = async () => (await moved.pool.query("show unix_socket_directories")).rows[0].unix_socket_directories;
    try {
      expect(await write()).toBe("written");
      expect(await isOn()).toBe(second.socket);
      await second.query("alter system set default_transaction_read_only = on", "postgres");
      await second.query("select pg_reload_conf()", "postgres");
      await expect.poll(write, patiently).toBe("25006");
      await third.query("select pg_promote()");
      await expect.poll(write, patiently).toBe("written");
      expect(await isOn()).toBe(third.socket);
    } finally {
      await moved.close();
    }
  } finally {
    await third.remove();
  }
});

test("with no host left calls fail, and go on when one is back", async () => {
  await second.stop();
  expect((await add("nowhere")).http).toBe(503);
  expect((await app.inject({ method: "GET", url: "/readyz" })).statusCode).toBe(503);
  await second.start();
  await second.query("alter system reset default_transaction_read_only", "postgres");
  await second.query("select pg_reload_conf()", "postgres");
  await expect.poll(async () => (await add("E")).http, patiently).toBe(200);
  expect(logged.join("")).not.toContain("aangan@");
});
