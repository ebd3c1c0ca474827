import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startServer } from "./server.ts";

const { app, make, database, startTwin, clock } = await startServer();
await app.listen({ port: 0, host: "127.0.0.1" });
const portOf = (server: typeof app) => (server.server.address() as AddressInfo).port;

/** Asks on a connection that is kept, as a proxy does. */
function call(agent: http.Agent, port: number, path: string, headers: Record<string, string> = {}, body = "{}") {
  return new Promise<{ status: number; isLast: boolean; body: string }>((answered, failed) => {
    const request = http.request(
      {
        ...{ agent, port, path, host: "127.0.0.1", method: "POST" },
        headers: { "content-type": "application/json", ...headers },
      },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part) => (text += part))
          .on("end", () =>
            answered({ status: response.statusCode!, isLast: response.headers.connection === "close", body: text }),
          )
          .on("error", failed);
      },
    );
    request.on("error", failed).end(body);
  });
}

test("a stopping server reports it first, and no client of many on kept connections loses a call", async () => {
  const stopping = new AbortController();
  const leaving = await startTwin(clock, { stopping: stopping.signal });
  await leaving.listen({ port: 0, host: "127.0.0.1" });
  const [oldPort, newPort] = [portOf(leaving), portOf(app)];
  let isOver = false;
  let answered = 0;
  const lost: unknown[] = [];
  /** Goes on at the other server once this one asks it to, as a proxy that watches /readyz does. */
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    let port = oldPort;
    while (!isOver)
      try {
        const { status, isLast } = await call(agent, port, "/api/user/Fetch_Site_Info");
        if (status === 200) answered++;
        else lost.push(status);
        if (isLast) port = newPort;
      } catch (error) {
        lost.push(error);
      }
    agent.destroy();
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => answered).toBeGreaterThan(100);

  stopping.abort();
  const ready = await leaving.inject("/readyz");
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: "stopping" }]);
  expect((await leaving.inject("/healthz")).statusCode).toBe(200);
  await sleep(100);
  await leaving.close();
  const before = answered;
  await expect.poll(() => answered).toBeGreaterThan(before + 50);
  isOver = true;
  await Promise.all(clients);
  expect(lost).toEqual([]);
});

test("an answer in progress when the server closes is completed", async () => {
  const leaving = await startTwin();
  await leaving.listen({ port: 0, host: "127.0.0.1" });
  const owner = await make.vendor();
  const session = await make.session({ vendorId: owner.vendor_id });
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const holder = database.db.transaction().execute(async (tx) => {
    await sql`lock table vendor in access exclusive mode`.execute(tx);
    hold();
    await freed;
  });
  await held;
  const agent = new http.Agent({ keepAlive: true });
  const answer = call(agent, portOf(leaving), "/api/vendor/Fetch_Vendor_Complete_Information", session.headers);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      return rows.length;
    })
    .toBeGreaterThan(0);
  const closed = leaving.close();
  free();
  await holder;
  expect(await answer).toMatchObject({ status: 200, isLast: true });
  await closed;
  agent.destroy();
});

test("streams end when the server begins to stop, without an end event", async () => {
  const stopping = new AbortController();
  const leaving = await startTwin(clock, { stopping: stopping.signal });
  await leaving.listen({ port: 0, host: "127.0.0.1" });
  const owner = await make.vendor();
  const { headers } = await make.session({ vendorId: owner.vendor_id });
  const cookie = `apiKey=${headers.ApiKey}; sessionID=${headers.SessionID}; vendorID=${headers.VendorID}`;
  const text = new Promise<string>((ended, failed) => {
    const asked = http.get(
      `http://127.0.0.1:${portOf(leaving)}/events`,
      { headers: { cookie, "sec-fetch-site": "same-origin" } },
      (response) => {
        let heard = "";
        response
          .setEncoding("utf8")
          .on("data", (part) => {
            heard += part;
            if (heard.includes("event: bell")) stopping.abort();
          })
          .on("end", () => ended(heard));
      },
    );
    asked.on("error", failed);
  });
  const heard = await text;
  expect(heard).toContain("retry: 3000");
  expect(heard).not.toContain("event: end");
});
