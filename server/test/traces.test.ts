import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { nextPhone } from "./make/vendor.ts";
import { startServer } from "./server.ts";

const { url } = await startServer();
const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: unknown };
const spans: Sent[] = [];
let raw = "";
const collector = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  raw += body;
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const { spans: some } of scopeSpans) spans.push(...some);
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
}).listen(0, "127.0.0.1");
await once(collector, "listening");
afterAll(() => collector.close());

const patiently = { timeout: 15_000 };

test("pages, calls and their statements are sent as spans that hold nothing that people entered", async () => {
  const env = {
    ...{ DATABASE_URL: url, NODE_ENV: "test", DEMO: "0", PORT: "0", LOG_LEVEL: "silent" },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  };
  const server = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  try {
    let printed = "";
    for await (const chunk of server.stdout) {
      printed += chunk;
      if (/ready: \S+/.test(printed)) break;
    }
    const [, address] = /ready: (\S+)/.exec(printed)!;
    const phone = nextPhone();
    const ask = (path: string, body: object) =>
      fetch(`${address}/api/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await ask("user/Filter_All_Cities", {})).status).toBeLessThan(500);
    await ask(`user/${phone}`, { Phone: phone });
    const token = `secret-${phone}`;
    for (const page of ["/", "/hi/visit-request/"]) await fetch(`${address}${page}${page === "/" ? "" : token}`);

    await vi.waitFor(
      () =>
        expect(spans.map(({ name }) => name)).toEqual(
          expect.arrayContaining(["user/Filter_All_Cities", "unknown call"]),
        ),
      patiently,
    );
    const call = spans.find(({ name }) => name === "user/Filter_All_Cities")!;
    await vi.waitFor(
      () => expect(spans.filter(({ traceId }) => traceId === call.traceId).length).toBeGreaterThan(1),
      patiently,
    );
    const statement = spans.find(({ parentSpanId }) => parentSpanId === call.spanId)!;
    expect(JSON.stringify(statement.attributes)).toContain("postgresql");
    expect(raw).not.toContain(phone);

    const named = (name: string) => spans.find((span) => span.name === name);
    await vi.waitFor(() => expect(named("page /visit-request/:token")).toBeDefined(), patiently);
    await vi.waitFor(() => expect(named("page /")).toBeDefined(), patiently);
    const within = (page: Sent) => spans.filter(({ parentSpanId }) => parentSpanId === page.spanId);
    await vi.waitFor(
      () => expect(within(named("page /")!).map(({ name }) => name)).toContain("user/Filter_All_Properties"),
      patiently,
    );
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}, 60_000);
