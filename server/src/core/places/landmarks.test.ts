import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { BadLandmarks, loadLandmarks, replaceLandmarks } from "./landmarks.ts";

const { database, command } = await startServer();
const { db } = database;
const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-places-"));
afterAll(() => rm(folder, { recursive: true }));
const ours = readFileSync(new URL("../../../data/landmarks.csv", import.meta.url), "utf8");
const head = "name,other_names,hindi_names,kind,city,latitude,longitude,line,source,licence";
const row = "Pashan Lake,Pashan Talav,पाषाण,landmark,Pune,18.53,73.78,,Survey of the operator,CC0-1.0";

const names = async () =>
  (await db.selectFrom("landmark").select("landmark_name").execute()).map((one) => one.landmark_name);
const load = (...rows: string[]) => replaceLandmarks(db, [head, ...rows].join("\n"), { isOwn: true });

test("our file is in the table of every new server, and loading it again changes nothing", async () => {
  expect(await names()).toHaveLength(ours.trim().split("\n").length - 1);
  expect(await loadLandmarks(db)).toBe("present");
});

describe("a file of the operator", () => {
  test.each([
    ["no file at all", "", "has no column"],
    ["a file without rows", head, "has no rows"],
    ["an unknown kind", `${head}\nX,,,castle,Pune,,,,me,CC0`, "Line 2 has the kind “castle”"],
    ["an unknown city", `${head}\nX,,,landmark,Atlantis,,,,me,CC0`, "Line 2 names the city “Atlantis”"],
    ["half a place", `${head}\nX,,,landmark,Pune,18.5,,,me,CC0`, "without the other"],
    ["a place beyond the earth", `${head}\nX,,,landmark,Pune,98,73,,me,CC0`, "Line 2 has the latitude “98”"],
    ["a row without a source", `${head}\nX,,,landmark,Pune,,,,,CC0`, "Line 2 has no source"],
    ["a row without a licence", `${head}\nX,,,landmark,Pune,,,,me,`, "Line 2 has no licence"],
    ["a row without a name", `${head}\n,,,landmark,Pune,,,,me,CC0`, "Line 2 has no name"],
    ["a row twice", `${head}\n${row}\n${row}`, "Line 3 is there twice"],
    ["an open quote", `${head}\n"X,,,landmark`, "is no CSV"],
  ])("%s is refused, and nothing changes", async (_, text, sentence) => {
    const before = await names();
    const load = replaceLandmarks(db, text, { isOwn: true });
    await expect(load).rejects.toThrow(BadLandmarks);
    await expect(load).rejects.toThrow(sentence);
    expect(await names()).toEqual(before);
  });

  test("names twenty wrong rows and counts the others", async () => {
    const wrong = Array.from({ length: 30 }, (_, at) => `X${at},,,castle,Pune,,,,me,CC0`);
    await expect(load(...wrong)).rejects.toThrow("… and 10 more.");
  });

  test("replaces ours, and stays when the server starts again", async () => {
    expect(await load(row)).toBe(1);
    expect(await names()).toEqual(["Pashan Lake"]);
    expect(await loadLandmarks(db)).toBe("present");
    expect(await names()).toEqual(["Pashan Lake"]);
  });
});

describe("npm run places:import", () => {
  const file = path.join(folder, "places.csv");

  // A process with a connection of its own, on a busy machine.
  const slow = 60_000;

  test("says what is wrong, and changes nothing", { timeout: slow }, async () => {
    await writeFile(file, `${head}\n${row}\nX,,,castle,Pune,,,,me,CC0`);
    const refused = await command("import-places", [file]);
    expect(refused.code).toBe(2);
    expect(refused.output).toContain("Line 3 has the kind “castle”");
    expect(refused.output).toContain("Nothing was changed.");
  });

  test("says what it did", { timeout: slow }, async () => {
    await writeFile(file, ours);
    const done = await command("import-places", [file]);
    expect(done.output).toContain("are in the search");
    expect(done.code).toBe(0);
  });

  test.each([[[]], [["a", "b"]], [["/no/such/file.csv"]]])("%j ends with 2", { timeout: slow }, async (args) => {
    expect((await command("import-places", args)).code).toBe(2);
  });
});

describe("positions in our file", () => {
  const rows: Record<"name" | "kind" | "city" | "latitude" | "longitude" | "line" | "source" | "licence", string>[] =
    parse(ours, { columns: true });
  const placed = rows.filter(({ latitude }) => latitude !== "");
  const stations = placed.filter(({ kind }) => kind === "metro");
  type At = { latitude: string | number; longitude: string | number };
  const kilometres = (one: At, other: At) => {
    const [north, east] = [
      Number(one.latitude) - Number(other.latitude),
      Number(one.longitude) - Number(other.longitude),
    ];
    return 111.195 * Math.hypot(north, east * Math.cos((Number(one.latitude) * Math.PI) / 180));
  };

  test("lie within 35 km of their city, and each names its source and licence", async () => {
    const cities = await db
      .selectFrom("city")
      .select(["city_name", "latitude", "longitude"])
      .orderBy("population")
      .execute();
    const cityOf = new Map(cities.map((city) => [city.city_name, city]));
    const far = placed.filter((row) => !(kilometres(row, cityOf.get(row.city)! as At) < 35));
    expect(far.map(({ name }) => name)).toEqual([]);
    const unnamed = placed.filter(({ source, licence }) => !/[Pp]osition: /.test(source) || licence === "");
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    const osm = placed.filter(({ source }) => source.includes("OpenStreetMap"));
    expect(new Set(osm.map(({ licence }) => licence))).toEqual(new Set(["ODbL-1.0"]));
  });

  test("of metro stations are near the next one of their line, and no two of a line are the same place", () => {
    // The lines of a city and its neighbours that share trains; only the airport's express leaves more room.
    const odd = stations.flatMap((station) => {
      const most = station.line === "Airport Express" ? 7 : 4;
      const others = stations.filter(
        (other) => other !== station && other.line === station.line && kilometres(station, other) < 60,
      );
      const nearest = Math.min(...others.map((other) => kilometres(station, other)));
      return nearest > 0.3 && nearest < most ? [] : [`${station.name} ${station.city}: ${nearest.toFixed(1)} km`];
    });
    expect(odd).toEqual([]);
  });

  test.each([
    ["Mumbai", "1", ["Versova", "DN Nagar", "Azad Nagar", "Andheri", "Western Express Highway", "Chakala JB Nagar"]],
    ["Mumbai", "7", ["Dahisar East", "Ovaripada", "Rashtriya Udyan", "Devipada", "Magathane", "Poisar", "Akurli"]],
    ["Hyderabad", "Red", ["Miyapur", "JNTU College", "KPHB Colony", "Kukatpally", "Dr BR Ambedkar Balanagar"]],
    ["Hyderabad", "Blue", ["Nagole", "Uppal", "Stadium", "NGRI", "Habsiguda", "Tarnaka", "Mettuguda"]],
    ["Kolkata", "Blue", ["Esplanade", "Park Street", "Maidan", "Rabindra Sadan", "Netaji Bhavan", "Jatin Das Park"]],
    ["Kolkata", "Green", ["Salt Lake Sector V", "Karunamoyee", "Central Park", "City Centre", "Bengal Chemical"]],
  ])("of %s's line %s follow one another", (city, line, names) => {
    const way = names.map(
      (name) => stations.find((one) => one.city === city && one.line === line && one.name === name)!,
    );
    for (const [at, station] of way.slice(1).entries()) {
      expect(kilometres(way[at]!, station)).toBeGreaterThan(0.5);
      expect(kilometres(way[at]!, station)).toBeLessThan(3);
      // Each is farther from the first than the one before it.
      expect(kilometres(way[0]!, station)).toBeGreaterThan(kilometres(way[0]!, way[at]!));
    }
  });

  test("are known of nearly every metro station", () => {
    const without = rows.filter(({ kind, latitude }) => kind === "metro" && latitude === "");
    expect(without.length / rows.filter(({ kind }) => kind === "metro").length).toBeLessThan(0.03);
    expect(new Set(without.map(({ city }) => city)).has("Mumbai")).toBe(false);
  });
});
