import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../test/server.ts";
import { PlacesNotFound, remembering } from "./places-search.ts";
import { placesSearchHttp } from "./places-search-http.ts";

type Reply = (url: URL, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** Speaks as nominatim.org's server does: its search, in jsonv2. */
const nominatim: Reply = ({ pathname, searchParams }, response) => {
  if (pathname !== "/search" || searchParams.get("format") !== "jsonv2") return json(response, 404, { error: "no" });
  if (!searchParams.get("q")) return json(response, 400, { error: { code: 400, message: "Nothing to search for." } });
  const isKnown = searchParams.get("q")!.toLowerCase().includes("residency road");
  json(
    response,
    200,
    isKnown && searchParams.get("countrycodes") === "in"
      ? [
          {
            place_id: 224,
            licence: "Data © OpenStreetMap contributors, ODbL 1.0",
            lat: "12.9698133",
            lon: "77.6041822",
            category: "highway",
            display_name: "Residency Road, Ashok Nagar, Bengaluru, Karnataka, 560025, India",
          },
        ]
      : [],
  );
};

/** Speaks as komoot's photon does: GeoJSON, its words in properties. */
const photon: Reply = ({ pathname, searchParams }, response) => {
  if (pathname !== "/api/" || !searchParams.get("q"))
    return json(response, 400, { message: "missing search term 'q'" });
  json(response, 200, {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [73.8937, 18.5362] },
        properties: {
          osm_id: 5,
          name: "Lane 7",
          street: "Lane 7",
          city: "Pune",
          state: "Maharashtra",
          country: "India",
        },
      },
      { type: "Feature", geometry: { type: "Point", coordinates: [73, 18] }, properties: { osm_id: 6 } },
    ],
  });
};

let reply: Reply = nominatim;
let asked: { url: URL; agent: string | undefined }[] = [];
const provider = createServer((request, response) => {
  const url = new URL(request.url!, "http://provider");
  asked.push({ url, agent: request.headers["user-agent"] });
  reply(url, response);
});
await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked = [];
  reply = nominatim;
});

const search = (name: "nominatim" | "photon", timeout?: number) =>
  placesSearchHttp({ provider: name, url }, "Aangan (https://aangan.example)", timeout);

describe("each provider in its own words", () => {
  test("Nominatim, with our identification", async () => {
    expect(await search("nominatim").find("12 Residency Road & more")).toEqual([
      {
        name: "Residency Road, Ashok Nagar, Bengaluru, Karnataka, 560025, India",
        latitude: 12.9698133,
        longitude: 77.6041822,
      },
    ]);
    expect(asked[0]!.url.searchParams.get("q")).toBe("12 Residency Road & more");
    expect(asked[0]!.agent).toBe("Aangan (https://aangan.example)");
    expect(await search("nominatim").find("nowhere at all")).toEqual([]);
  });

  test("Photon, without results that have no name", async () => {
    reply = photon;
    expect(await search("photon").find("lane 7")).toEqual([
      { name: "Lane 7, Pune, Maharashtra", latitude: 18.5362, longitude: 73.8937 },
    ]);
    expect(asked[0]!.url.searchParams.get("bbox")).toBe("68.1,6.7,97.5,37.1");
  });
});

describe.each(["nominatim", "photon"] as const)("%s in trouble", (name) => {
  const failing = (find: Promise<unknown>) => expect(find).rejects.toThrow(PlacesNotFound);
  test.each([
    ["says 503", (_, response) => json(response, 503, {})],
    ["says 429", (_, response) => json(response, 429, {})],
    ["answers a page of HTML", (_, response) => response.end("<html>gateway</html>")],
    ["answers null", (_, response) => json(response, 200, null)],
    [
      "answers a place without coordinates",
      (_, response) => json(response, 200, [{ display_name: "x", lat: "", lon: null }]),
    ],
    ["leads elsewhere", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ] satisfies [string, Reply][])("%s", async (_, answer) => {
    reply = answer;
    await failing(search(name).find("Residency Road"));
  });

  test("is not waited for", async () => {
    reply = () => {};
    await expect(search(name, 100).find("Residency Road")).rejects.toThrow(`${name} did not answer within 0.1 s`);
    reply = (_, response) => response.writeHead(200).write("[");
    await expect(search(name, 100).find("Residency Road")).rejects.toThrow("did not answer");
  });

  test("is not there", async () => {
    const nobody = placesSearchHttp({ provider: name, url: "http://127.0.0.1:1" }, "Aangan");
    await expect(nobody.find("Residency Road")).rejects.toThrow(`${name} could not be reached`);
  });
});

test("the same query is sent once a day, for all callers; a failed one is sent again", async () => {
  let at = new Date("2026-11-21T06:00:00Z");
  const kept = remembering(search("nominatim"), () => at);
  reply = (_, response) => json(response, 500, {});
  await expect(kept.find("Residency Road")).rejects.toThrow(PlacesNotFound);
  reply = nominatim;
  await Promise.all([kept.find("Residency Road"), kept.find(" residency  road ")]);
  await kept.find("RESIDENCY ROAD");
  expect(asked).toHaveLength(2);
  at = new Date("2026-11-22T06:00:01Z");
  expect(await kept.find("Residency Road")).toHaveLength(1);
  expect(asked).toHaveLength(3);
});

const off = await startServer();
const on = await startServer({ settings: { PLACES_SEARCH: "nominatim", PLACES_SEARCH_URL: `${url}/` } });

describe("on the wire", () => {
  const find = async (server: TestServer, Search: string) => {
    const { headers } = await server.make.session();
    return server.ask("vendor/Search_Places", { Search }, { headers });
  };

  test("a street is found", async () => {
    expect(await find(on, "Residency Road")).toMatchObject({
      http: 200,
      extras: {
        Data: [{ Place_Name: expect.stringContaining("Residency Road"), Latitude: 12.9698133, Longitude: 77.6041822 }],
      },
    });
  });

  test("reports a provider that fails", async () => {
    reply = (_, response) => json(response, 503, {});
    expect(await find(on, "Brigade Road")).toMatchObject({
      http: 500,
      extras: { code: 8, refusal: "places-search-failed", Status: "Error finding location. Please try again." },
    });
  });

  test("sends nothing if no provider is configured", async () => {
    expect(await find(off, "Residency Road")).toMatchObject({ http: 404, extras: { refusal: "no-places-search" } });
    expect(asked).toEqual([]);
  });
});
