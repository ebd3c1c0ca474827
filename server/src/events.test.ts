import http from "node:http";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../test/server.ts";
import { registerEvents } from "./events.ts";
import { openLog } from "./platform/log.ts";

const { app, ask, make, clock, database, outside } = await startServer();
const address = await app.listen({ port: 0, host: "127.0.0.1" });
const ownPage = { "sec-fetch-site": "same-origin" };

type Event = { event: string; data: { Unread_Count: number; Newest: { Title: string } | null } };

/** The events that a browser's EventSource receives. */
function open(headers: Record<string, string>, at = address) {
  const events: Event[] = [];
  let text = "";
  let isOver = false;
  const request = http.get(`${at}/events`, { headers, agent: false });
  const answer = new Promise<http.IncomingMessage>((answered, failed) => {
    request.on("response", answered).on("error", failed);
  });
  void answer.then(
    (response) =>
      response
        .setEncoding("utf8")
        .on("data", (part: string) => {
          text += part;
          const whole = text.split("\n\n");
          text = whole.pop()!;
          for (const one of whole) {
            const fields = new Map(one.split("\n").map((line) => line.split(/: (.*)/) as [string, string]));
            if (fields.has("event"))
              events.push({ event: fields.get("event")!, data: JSON.parse(fields.get("data")!) });
          }
        })
        .on("close", () => {
          isOver = true;
        }),
    () => undefined,
  );
  return { answer, events, isOver: () => isOver, close: () => request.destroy(), rest: () => text };
}

let owner: Awaited<ReturnType<typeof make.vendor>>;
let session: Awaited<ReturnType<typeof make.session>>;
let opened: ReturnType<typeof open>[] = [];
beforeEach(async () => {
  owner = await make.vendor();
  session = await make.session({ vendorId: owner.vendor_id });
});
afterEach(() => {
  for (const stream of opened) stream.close();
  opened = [];
});

const cookieOf = ({ headers }: typeof session) =>
  `apiKey=${headers.ApiKey}; sessionID=${headers.SessionID}; vendorID=${headers.VendorID}`;
const listenAs = (who: typeof session, at?: string) => {
  const stream = open({ cookie: cookieOf(who), ...ownPage, "accept-encoding": "br, gzip" }, at);
  opened.push(stream);
  return stream;
};
const lastEvent = (stream: ReturnType<typeof open>) => stream.events.at(-1);
const within = { timeout: 1000, interval: 20 };

describe("a page that listens", () => {
  test("gets the bell's state at once, and changes within a second", async () => {
    const stream = listenAs(session);
    const response = await stream.answer;
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(response.headers["content-encoding"]).toBeUndefined();
    await expect
      .poll(() => lastEvent(stream), within)
      .toEqual({ event: "bell", data: { Unread_Count: 0, Newest: null, Whether_Sound: true } });
    const { notification_id } = await make.notification({ phone_number: owner.phone_number });
    await expect
      .poll(() => lastEvent(stream), within)
      .toMatchObject({ data: { Unread_Count: 1, Newest: { Title: "New enquiry for Sunny flat" } } });
    await ask(
      "vendor/Update_Notification_Status",
      { NotificationID: notification_id, Status: true },
      { headers: session.headers },
    );
    await expect.poll(() => lastEvent(stream)?.data.Unread_Count, within).toBe(0);
  });

  test("gets nothing of another account", async () => {
    const stream = listenAs(session);
    await expect.poll(() => stream.events.length, within).toBe(1);
    await make.notification({ phone_number: owner.phone_number, vendor_type: 3 });
    await make.notification({ phone_number: (await make.vendor()).phone_number });
    await make.notification({ phone_number: owner.phone_number });
    await expect.poll(() => lastEvent(stream)?.data.Unread_Count, within).toBe(1);
    expect(stream.events).toHaveLength(2);
  });

  test("gets changes that were made while the database connection was lost", async () => {
    const stream = listenAs(session);
    await expect.poll(() => stream.events.length, within).toBe(1);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aangan events' and datname = current_database()",
    );
    await make.notification({ phone_number: owner.phone_number });
    await expect.poll(() => lastEvent(stream)?.data.Unread_Count, { timeout: 5000 }).toBe(1);
    await make.notification({ phone_number: owner.phone_number });
    await expect.poll(() => lastEvent(stream)?.data.Unread_Count, within).toBe(2);
  });

  test("is informed when its session is signed out, and the stream ends; others continue", async () => {
    const other = await make.session({ vendorId: owner.vendor_id });
    const [ended, goesOn] = [listenAs(session), listenAs(other)];
    await expect.poll(() => [ended, goesOn].every(({ events }) => events.length > 0), within).toBe(true);
    await ask("vendor/Logout_Vendor", {}, { headers: session.headers });
    await expect.poll(ended.isOver, within).toBe(true);
    expect(lastEvent(ended)!.event).toBe("end");
    await make.notification({ phone_number: owner.phone_number });
    await expect.poll(() => lastEvent(goesOn)?.data.Unread_Count, within).toBe(1);
    expect(goesOn.isOver()).toBe(false);
    expect((await listenAs(session).answer).statusCode).toBe(401);
  });

  test("may be one of five pages of its session", async () => {
    const streams = Array.from({ length: 5 }, () => listenAs(session));
    await expect.poll(() => streams.every(({ events }) => events.length > 0), within).toBe(true);
    expect((await listenAs(session).answer).statusCode).toBe(429);
    streams[0]!.close();
    await expect
      .poll(async () => {
        const next = listenAs(session);
        return (await next.answer).statusCode;
      }, within)
      .toBe(200);
  });
});

test("a stream ends when its session runs out, and all end at once when the server stops", async () => {
  const { signal: stopping } = new AbortController();
  const beating = Fastify({ forceCloseConnections: true });
  await beating.register(cookie);
  registerEvents(beating, { ...{ database, outside, now: clock.now }, log: openLog("silent"), stopping }, 30);
  const at = await beating.listen({ port: 0, host: "127.0.0.1" });
  const short = await make.session({ vendorId: owner.vendor_id, expiresAt: new Date(clock.now().getTime() + 1000) });
  const [shortOne, goesOn] = [listenAs(short, at), listenAs(session, at)];
  await expect.poll(() => [shortOne, goesOn].every(({ events }) => events.length > 0), within).toBe(true);
  clock.pass(1001);
  await expect.poll(shortOne.isOver, within).toBe(true);
  expect(lastEvent(shortOne)!.event).toBe("end");
  expect(goesOn.isOver()).toBe(false);

  // Streams that stay open would keep this from ever coming back.
  await beating.close();
  await expect.poll(goesOn.isOver, within).toBe(true);
  // Without an end event, the page reconnects once the server is back.
  expect(lastEvent(goesOn)!.event).toBe("bell");
});

describe("without the cookies of a page of our own there is no stream", () => {
  const isRefused = async (headers: Record<string, string>) => {
    const response = await app.inject({ url: "/events", headers });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, extras: { code: 1, Status: "Session Expired" } });
  };
  test("not for a page elsewhere", async () => {
    const cookie = cookieOf(session);
    await isRefused({ cookie });
    await isRefused({ cookie, "sec-fetch-site": "cross-site" });
    await isRefused({ cookie, "sec-fetch-site": "same-site" });
  });
  test("not without a session, nor by headers", async () => {
    await isRefused(ownPage);
    await isRefused({ ...ownPage, ...session.headers });
    await isRefused({ ...ownPage, cookie: cookieOf(session).replace(/sessionID=[^;]+/, "sessionID=made-up") });
  });
  test("not when it has expired", async () => {
    const short = await make.session({
      vendorId: owner.vendor_id,
      expiresAt: new Date(clock.now().getTime() + 1000),
    });
    clock.pass(1001);
    await isRefused({ ...ownPage, cookie: cookieOf(short) });
  });
});
