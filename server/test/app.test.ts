import { expect, test } from "vitest";
import { openLog } from "../src/platform/log.ts";
import { nextPhone } from "./make/vendor.ts";
import { startServer } from "./server.ts";

const lines: string[] = [];
const log = openLog("debug", { write: (line: string) => void lines.push(line) });
let isBroken = false;
const { app, ask, make, database, queue } = await startServer({
  log,
  outside: {
    sms: {
      send: async ({ to }) => {
        if (isBroken) throw new Error(`The provider refuses ${to}`);
        return { reference: "sent" };
      },
    },
  },
});

test("the process reports that it is alive, and that it is ready", async () => {
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok", database: "ok", jobs: "ok" }]);
});

test("metrics are for programs of this machine, and for who shows the token", async () => {
  await ask("user/Fetch_Site_Info", {});
  const http = async (remoteAddress: string, headers = {}, server = app) =>
    (await server.inject({ url: "/metrics", remoteAddress, headers })).statusCode;
  expect((await app.inject("/metrics")).body).toMatch(/user\/Fetch_Site_Info.*200/);
  expect(await http("203.0.113.9")).toBe(404);
  expect(await http("127.0.0.1", { "x-forwarded-for": "203.0.113.9" })).toBe(404);
  expect(await http("127.0.0.1", { "x-forwarded-for": "127.0.0.1" })).toBe(404);
  expect(await http("203.0.113.9", { authorization: "Bearer undefined" })).toBe(404);

  const token = "a token of twenty or more signs";
  const guarded = await startServer({ settings: { METRICS_TOKEN: token } });
  expect(await http("203.0.113.9", { authorization: `Bearer ${token}` }, guarded.app)).toBe(200);
  expect(await http("203.0.113.9", { authorization: `Bearer ${token}!` }, guarded.app)).toBe(404);
});

test("metrics tell of requests, jobs, messages, streams and runs, and of what they can while the database is away", async () => {
  await app.inject("/healthz");
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  const figures = (await app.inject("/metrics")).body;
  expect(figures).toContain('aangan_request_seconds_count{route="/healthz",http="200"}');
  expect(figures).toMatch(/^aangan_jobs_waiting [1-9]/m);
  for (const name of [
    "jobs_oldest_seconds",
    "jobs_failed",
    "messages_failed",
    "bill_runs_open",
    "open_streams",
    "open_alarms",
  ])
    expect(figures).toMatch(new RegExp(`^aangan_${name} \\d`, "m"));
  await database.pool.query("alter table standing_alarm rename to standing_alarm_away");
  const left = await app.inject("/metrics");
  await database.pool.query("alter table standing_alarm_away rename to standing_alarm");
  expect(left.statusCode).toBe(200);
  expect(left.body).toContain("aangan_database_connections");
  expect(left.body).not.toMatch(/^aangan_jobs_waiting/m);
});

test("a failed OTP is a clear no, is withdrawn, and is logged without its phone", async () => {
  const phone = nextPhone();
  lines.length = 0;
  isBroken = true;
  const answer = await ask("user/Generate_User_OTP", { PhoneNumber: phone });
  isBroken = false;
  expect(answer).toMatchObject({
    http: 500,
    extras: { code: 8, Status: "Failed to send OTP. Please check the phone number and try again." },
  });
  const live = await database.db
    .selectFrom("otp")
    .select("otp_id")
    .where("phone_number", "=", phone)
    .where("ended_at", "is", null)
    .execute();
  expect(live).toEqual([]);
  expect(lines.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      call: "user/Generate_User_OTP",
      error: expect.objectContaining({ message: "The provider refuses <number>" }),
    }),
  );
  expect(lines.join("")).not.toContain(phone);
});

test("our own fault is answered with a request id and no inner detail, and logged with that id", async () => {
  const { property_id } = await make.property();
  await database.pool.query("alter table otp rename to otp_away");
  const phone = nextPhone();
  const answer = await ask("user/Create_Property_Enquiry", {
    PropertyID: property_id,
    Name: "Ravi",
    EmailID: "ravi@example.in",
    PhoneNumber: phone,
    OTP: "7391",
  });
  await database.pool.query("alter table otp_away rename to otp");
  expect(answer).toMatchObject({ http: 500, success: false, extras: { code: 8 } });
  expect(answer.extras.Status).not.toMatch(/relation|select|otp/i);
  const requestId = /\(([0-9a-f-]{36})\)/.exec(answer.extras.Status!)![1]!;
  const line = lines.map((text) => JSON.parse(text)).find((entry) => entry.requestId === requestId && entry.error);
  expect(line).toMatchObject({ call: "user/Create_Property_Enquiry", error: { code: "42P01" } });
  expect(lines.join("")).not.toContain(phone);
  expect(JSON.stringify(line.error)).not.toContain("7391");
});

test("every call leaves one line, with its path, its answer and its request id", async () => {
  lines.length = 0;
  await ask("user/Fetch_Site_Info", {});
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([
    {
      call: "user/Fetch_Site_Info",
      http: 200,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ms: expect.any(Number),
    },
  ]);
});
