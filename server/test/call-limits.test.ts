import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { allCalls, domain } from "#domain";
import { startServer } from "./server.ts";

const settings = {
  LIMIT_READS: "20",
  LIMIT_WRITES: "6",
  LIMIT_EXPENSIVE: "4",
  LIMIT_ANONYMOUS_READS: "40",
  LIMIT_ANONYMOUS_WRITES: "1000",
};
const server = await startServer({ settings });
const { app, post, ask, make, database } = server;
/** Another server, whose clock may be another one. */
const wrong = { days: 0, now: () => new Date(server.clock.at.getTime() + wrong.days * 86_400_000) };
const second = await server.startTwin(wrong);

type Session = Awaited<ReturnType<typeof make.role>>;
const manager = () => make.role("society_manager");
const statuses = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();
const times = <T>(count: number, value: T): T[] => Array(count).fill(value);
const tooMany = { http: 429, success: false, extras: { code: 7, refusal: "too-many-calls" } };

const write = ({ headers }: Session, via = app) =>
  post("vendor/Update_Vendor_Language", { Language: "hi" }, { headers, via });
const read = ({ headers }: Session, via = app) => post("vendor/Filter_All_Blocks", {}, { headers, via });
const exported = ({ headers }: Session, via = app) => post("vendor/Export_Visitor_Report", {}, { headers, via });

/** As if the windows of these keys had ended. */
const endWindows = (part = "") =>
  sql`update call_count set window_ends = now() - interval '1 second' where key like ${`%${part}%`}`.execute(
    database.db,
  );

/** Every server adds up its reads once a second. */
const addedUp = async (sessionId: string, count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ count: number }>`select count from call_count where key = ${`reads ${sessionId}`}`.execute(
            database.db,
          )
        ).rows[0]?.count,
      { timeout: 15_000 },
    )
    .toBe(count);
const sessionOf = async ({ headers }: Session) => {
  const answer = await post("vendor/Filter_All_Vendor_Sessions", {}, { headers });
  return (answer.extras.Data as { Vendor_SessionID: string; Whether_Current: boolean }[]).find(
    ({ Whether_Current }) => Whether_Current,
  )!.Vendor_SessionID;
};

describe("every call has its class", () => {
  test("what changes something or takes a file is no read", () => {
    const changing = allCalls.filter(({ once, file, fresh }) => once || file || fresh);
    expect(changing.filter(({ limit }) => limit === "read")).toEqual([]);
    expect(allCalls.filter(({ file, limit }) => file && limit !== "expensive")).toEqual([]);
  });
});

describe("a session's writes", () => {
  test("are counted exactly, by all servers together, and each session for itself", async () => {
    const [busy, other] = [await manager(), await manager()];
    const answers = await Promise.all([...times(5, app), ...times(5, second)].map((at) => write(busy, at)));
    expect(statuses(answers)).toEqual([...times(6, 200), ...times(4, 429)]);
    const refused = await write(busy);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await write(other)).http).toBe(200);
    await endWindows();
    expect((await write(busy)).http).toBe(200);
  });

  test("are counted by the database's clock, however the server's own jumps", async () => {
    const busy = await manager();
    for (const days of [0, -2, 2]) {
      wrong.days = days;
      await write(busy);
      await write(busy, second);
    }
    wrong.days = 0;
    expect(await write(busy)).toMatchObject(tooMany);
    expect(await write(busy, second)).toMatchObject(tooMany);
  });

  test("are not locked up by a window of a clock that was set back", async () => {
    const busy = await manager();
    await Promise.all(times(8, busy).map((by) => write(by)));
    expect(await write(busy)).toMatchObject(tooMany);
    await sql`update call_count set window_ends = now() + interval '1 year'`.execute(database.db);
    expect((await write(busy)).http).toBe(200);
  });
});

describe("an account's expensive calls", () => {
  test("are counted exactly, in all of its sessions together", async () => {
    const busy = await manager();
    const answers = await Promise.all([...times(3, app), ...times(3, second)].map((at) => exported(busy, at)));
    expect(statuses(answers).filter((http) => http === 429)).toHaveLength(2);
    expect((await write(busy)).http).toBe(200);
  });
});

describe("a session's reads", () => {
  test("are counted without the database, and added up there for all servers", async () => {
    const busy = await manager();
    const sessionId = await sessionOf(busy);
    for (let sent = 0; sent < 11; sent++) expect((await read(busy)).http).toBe(200);
    await addedUp(sessionId, 12);
    for (let sent = 0; sent < 9; sent++) await read(busy, second);
    await addedUp(sessionId, 21);
    expect(await read(busy, second)).toMatchObject(tooMany);
    // The first server learns of it when it next synchronises.
    await read(busy);
    await addedUp(sessionId, 23);
    const refused = await read(busy);
    expect(refused).toMatchObject(tooMany);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await endWindows();
    // Seldom, since each of these reads counts too.
    await expect.poll(async () => (await read(busy)).http, { timeout: 20_000, interval: 1_500 }).toBe(200);
  });

  test("go on while they cannot be added up, and are limited by each server alone", async () => {
    const busy = await manager();
    const sessionId = await sessionOf(busy);
    await sql`alter table call_count rename to call_count_away`.execute(database.db);
    const answers: number[] = [];
    for (let sent = 0; sent < 22; sent++) answers.push((await read(busy)).http);
    expect(answers).toEqual([...times(19, 200), ...times(3, 429)]);
    // A write that cannot be counted is not refused: without the database it fails anyway.
    expect((await write(busy)).http).toBe(200);
    await sql`alter table call_count_away rename to call_count`.execute(database.db);
    await addedUp(sessionId, 23);
  });
});

describe("calls without a session", () => {
  test.each([
    ["an IPv4 address", ["198.51.100.7"], "198.51.100.8"],
    ["a /64 of IPv6", ["2001:db8:1:2::7", "2001:db8:1:2:ffff::1"], "2001:db8:1:3::7"],
  ])("reads are counted by %s", async (_, mine, other) => {
    const info = (address: string) => post("user/Fetch_Site_Info", {}, { address });
    const answers: number[] = [];
    for (let sent = 0; sent < 42; sent++) answers.push((await info(mine[sent % mine.length]!)).http);
    expect(answers).toEqual([...times(40, 200), 429, 429]);
    expect((await info(other)).http).toBe(200);
  });

  test.each([
    ["vendor/Generate_DeviceID", ["203.0.113.7"], "203.0.113.8"],
    ["vendor/Splash_Vendor_Screen", ["2001:db8:1:2::7", "2001:db8:1:2:ffff::1"], "2001:db8:1:3::7"],
  ] as const)(
    "%s is answered as often as it says in ten minutes, by all servers together",
    async (path, mine, other) => {
      const most = domain.session.generateDevice.perAddress!;
      const input = { DeviceID: (await ask("vendor/Generate_DeviceID", {})).extras.DeviceID };
      const from = (address: string, via = app) => post(path, input, { address, via });
      const answers: { http: number }[] = [];
      for (let sent = 0; sent < most + 40; sent += 40)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: 40 }, (_, at) => from(mine[at % mine.length]!, at % 2 ? second : app)),
          )),
        );
      expect(statuses(answers)).toEqual([...times(most, 200), ...times(40, 429)]);
      const refused = await from(mine[0]);
      expect(refused).toMatchObject(tooMany);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(60);
      expect((await from(other)).http).toBe(200);
      await endWindows(path);
      expect((await from(mine.at(-1)!)).http).toBe(200);
    },
  );

  test("too many calls with an invalid session have to wait, before the database is queried", async () => {
    const { headers } = await manager();
    const wrong = { ...headers, sessionid: "nobody's" };
    const answers: number[] = [];
    for (let sent = 0; sent < 43; sent++)
      answers.push((await post("vendor/Filter_All_Blocks", {}, { headers: wrong, address: "192.0.2.9" })).http);
    expect(answers).toEqual([...times(41, 401), 429, 429]);
    expect((await post("vendor/Filter_All_Blocks", {}, { headers })).http).toBe(200);
  });
});
