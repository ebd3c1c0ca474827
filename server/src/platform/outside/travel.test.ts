import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { estimatedWalk } from "#domain/market/nearby/rules.ts";
import { travelTimes } from "./travel.ts";
import { walksByHttp } from "./travel-http.ts";
import { TravelTimesUnknown } from "./travel-port.ts";

const home = { latitude: 12.9783, longitude: 77.6387 };
const near = { latitude: 12.973, longitude: 77.617 };
const far = { latitude: 12.9347, longitude: 77.6905 };

type Reply = (request: IncomingMessage, body: string, response: ServerResponse) => void;
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** Speaks as the table service of OSRM does: seconds and metres, the source's own column first. */
const osrm: Reply = ({ url, headers }, _, response) => {
  const [, points, query] = /^\/table\/v1\/foot\/([^?]+)\?(.*)$/.exec(url!) ?? [];
  const count = points?.split(";").length ?? 0;
  const isRight = query === "sources=0&annotations=duration%2Cdistance" && points?.startsWith("77.6387,12.9783;");
  if (!isRight || !headers["user-agent"]?.startsWith("Aangan")) return json(response, 400, { code: "InvalidQuery" });
  const figures = (step: number) => [Array.from({ length: count }, (_, at) => at * step)];
  json(response, 200, {
    code: "Ok",
    durations: figures(600),
    distances: figures(800.5),
    sources: [],
    destinations: [],
  });
};

/** Speaks as Valhalla's matrix does: kilometres and seconds. */
const valhalla: Reply = ({ url, method }, body, response) => {
  const asked = body === "" ? {} : JSON.parse(body);
  if (url !== "/sources_to_targets" || method !== "POST" || asked.costing !== "pedestrian" || !asked.sources?.[0]?.lat)
    return json(response, 400, { error_code: 112, error: "Insufficient number of locations provided" });
  const row = asked.targets.map((_: unknown, at: number) => ({
    from_index: 0,
    to_index: at,
    distance: 0.8005 * (at + 1),
    time: 600 * (at + 1),
  }));
  json(response, 200, { sources_to_targets: [row], units: "kilometers" });
};

const replies = { osrm, valhalla };
let reply: Reply = osrm;
let asked = 0;
const provider = createServer(async (request, response) => {
  asked += 1;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  reply(request, Buffer.concat(parts).toString(), response);
});
await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = 0;
});

describe.each(["osrm", "valhalla"] as const)("%s", (name) => {
  beforeEach(() => {
    reply = replies[name];
  });
  const walks = (timeout?: number) => walksByHttp({ provider: name, url }, "Aangan (https://aangan.example)", timeout);

  test("answers metres and minutes in the order of the places", async () => {
    expect(await walks().walk(home, [near, far])).toEqual([
      { metres: 800.5, minutes: 10 },
      { metres: 1601, minutes: 20 },
    ]);
  });

  test.each([
    ["says 503", (_, __, response) => json(response, 503, {})],
    ["answers a page of HTML", (_, __, response) => response.end("<html>gateway</html>")],
    [
      "finds no way",
      (_, __, response) =>
        json(response, 200, {
          code: "Ok",
          durations: [[0, null]],
          distances: [[0, null]],
          sources_to_targets: [[{ distance: null, time: null }]],
        }),
    ],
    [
      "answers too few ways",
      (_, __, response) =>
        json(response, 200, { code: "Ok", durations: [[0]], distances: [[0]], sources_to_targets: [[]] }),
    ],
    ["leads elsewhere", (_, __, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ] satisfies [string, Reply][])("%s", async (_, answer) => {
    reply = answer;
    await expect(walks().walk(home, [near])).rejects.toThrow(TravelTimesUnknown);
  });

  test("is not waited for", async () => {
    reply = () => {};
    await expect(walks(100).walk(home, [near])).rejects.toThrow(`${name} did not answer within 0.1 s`);
  });
});

describe("for the product", () => {
  let at = new Date("2026-11-28T06:00:00Z");
  const warnings: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void warnings.push(line) };
  const product = travelTimes(walksByHttp({ provider: "osrm", url }, "Aangan"), () => at, log as never);
  const estimate = { walks: [estimatedWalk(home, near)], isEstimate: true };

  test("a provider that fails is replaced by estimates, and asked again after a minute", async () => {
    reply = (_, __, response) => json(response, 500, {});
    expect(await product.walk(home, [near])).toEqual(estimate);
    reply = osrm;
    expect(await product.walk(home, [near])).toEqual(estimate);
    expect([asked, warnings.length]).toEqual([1, 1]);
    at = new Date("2026-11-28T06:01:01Z");
    expect(await product.walk(home, [near])).toEqual({ walks: [{ metres: 800.5, minutes: 10 }], isEstimate: false });
  });

  test("without a provider ways are estimated, and nobody is asked for no way", async () => {
    expect(await travelTimes(undefined, () => at, log as never).walk(home, [near])).toEqual(estimate);
    expect(await product.walk(home, [])).toEqual({ walks: [], isEstimate: false });
    expect(asked).toBe(0);
  });
});
