import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { largestCities } from "../../../test/largest-cities.ts";
import { startServer } from "../../../test/server.ts";
import { loadPlaces, type Places } from "./load.ts";
import { listCities, listStates, resolveCity } from "./queries.ts";

const places = JSON.parse(readFileSync(new URL("../../../data/places.json", import.meta.url), "utf8")) as Places;
const { db } = (await startServer()).database;
const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");
const inState = (state: string, name: string) =>
  places.cities.filter((city) => city.state === `IN-${state}` && city.name === name);

/** Former name, name of today, state. */
const renamed = `
Bangalore, Bengaluru, KA
Gurgaon, Gurugram, HR
Allahabad, Prayagraj, UP
Bombay, Mumbai, MH
Calcutta, Kolkata, WB
Madras, Chennai, TN
Trivandrum, Thiruvananthapuram, KL
Cochin, Kochi, KL
Mysore, Mysuru, KA
Mangalore, Mangaluru, KA
Belgaum, Belagavi, KA
Gulbarga, Kalaburagi, KA
Hubli, Hubballi, KA
Shimoga, Shivamogga, KA
Tumkur, Tumakuru, KA
Bellary, Ballari, KA
Pondicherry, Puducherry, PY
Baroda, Vadodara, GJ
Benares, Varanasi, UP
Banaras, Varanasi, UP
Vizag, Visakhapatnam, AP
Poona, Pune, MH
Nasik, Nashik, MH
Cawnpore, Kanpur, UP
Faizabad, Ayodhya, UP
Osmanabad, Dharashiv, MH
Ahmednagar, Ahilyanagar, MH
Hoshangabad, Narmadapuram, MP
Tuticorin, Thoothukudi, TN
Trichy, Tiruchirappalli, TN
Tanjore, Thanjavur, TN
Calicut, Kozhikode, KL
Trichur, Thrissur, KL
Alleppey, Alappuzha, KL
Quilon, Kollam, KL
Palghat, Palakkad, KL
Cannanore, Kannur, KL
Tellicherry, Thalassery, KL
Gauhati, Guwahati, AS
Raurkela, Rourkela, OD
Cuddapah, Kadapa, AP
Rajahmundry, Rajamahendravaram, AP
Port Blair, Sri Vijaya Puram, AN
SAS Nagar, Mohali, PB
Burdwan, Bardhaman, WB
Simla, Shimla, HP
`
  .trim()
  .split("\n")
  .map((line) => line.split(", ") as [string, string, string]);

describe("the data file", () => {
  test("has the 28 states and 8 union territories of today under their ISO codes", () => {
    const codes = (kind: string) =>
      places.states
        .filter((state) => state.kind === kind)
        .map(({ id }) => id.slice(3))
        .sort();
    expect(codes("state").join(" ")).toBe(
      "AP AR AS BR CG GA GJ HR HP JH KA KL MP MH MN ML MZ NL OD PB RJ SK TN TS TR UP UK WB".split(" ").sort().join(" "),
    );
    expect(codes("union-territory").join(" ")).toBe("AN CH DH DL JK LA LD PY");
    expect(places.states.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Telangana", "Odisha", "Uttarakhand", "Puducherry", "Ladakh"]),
    );
    expect(places.attribution).toMatch(/GeoNames.*CC BY 4\.0/);
  });

  test.each(
    `AN Sri Vijaya Puram; AP Amaravati; AR Itanagar; AS Guwahati; BR Patna; CG Raipur; CH Chandigarh; DH Daman; DH Silvassa; DH Diu;
    DL New Delhi; GA Panaji; GJ Gandhinagar; HP Shimla; HR Panchkula; JH Ranchi; JK Srinagar; JK Jammu; KA Bengaluru;
    KL Thiruvananthapuram; LA Leh; LA Kargil; LD Kavaratti; MH Mumbai; ML Shillong; MN Imphal; MP Bhopal; MZ Aizawl; NL Kohima;
    OD Bhubaneswar; PB Mohali; PY Puducherry; PY Mahe; PY Yanam; PY Karaikal; RJ Jaipur; SK Gangtok; TN Chennai; TR Agartala;
    TS Hyderabad; TS Secunderabad; UK Dehradun; UP Lucknow; UP Noida; UP Greater Noida; WB Kolkata`
      .split(";")
      .map((entry) => entry.trim().split(/ (.*)/) as [string, string]),
  )("puts %s's %s in its state, once", (state, name) => {
    expect(inState(state, name)).toHaveLength(1);
  });

  test("leaves no state without a city, and no city without a state, name and place in India", () => {
    const states = new Set(places.states.map(({ id }) => id));
    expect(new Set(places.cities.map(({ state }) => state))).toEqual(states);
    const odd = places.cities.filter(
      ({ name, aliases, lat, lon, population }) =>
        ![name, ...aliases].every((one) => /^[A-Z][A-Za-z .'()-]+$/.test(one)) ||
        aliases.includes(name) ||
        lat < 6.5 ||
        lat > 35.7 ||
        lon < 68 ||
        lon > 97.5 ||
        !Number.isInteger(population),
    );
    expect(odd).toEqual([]);
  });

  test("lists no city twice", () => {
    const names = places.cities.map(({ state, name }) => `${state} ${name.toLowerCase()}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(new Set(places.cities.map(({ id }) => id)).size).toBe(places.cities.length);
  });

  test.each(renamed)("knows %s as a former name of %s", (old, today, state) => {
    expect(inState(state, today)[0]?.aliases.map(key)).toContain(key(old));
    expect(inState(state, old)).toEqual([]);
  });

  test("stays small", () => {
    expect(JSON.stringify(places).length).toBeLessThan(450_000);
  });
});

describe("the hundred largest cities", () => {
  const found = largestCities.map((expected) => {
    const city = inState(expected.state.slice(3), expected.name)[0];
    return { name: expected.name, km: city ? distance(expected, city) : Number.POSITIVE_INFINITY };
  });
  const [worst] = found.toSorted((a, b) => b.km - a.km);
  const median = found.toSorted((a, b) => a.km - b.km)[50]!;

  test(`lie within 10 km of their centres (worst: ${worst!.name}, ${worst!.km.toFixed(1)} km; median ${median.km.toFixed(1)} km)`, () => {
    expect(found).toHaveLength(100);
    expect(found.filter(({ km }) => km > 10)).toEqual([]);
  });

  test("are the hundred largest of the file too", () => {
    const largest = places.cities.toSorted((a, b) => b.population - a.population).slice(0, 100);
    const named = ({ state, name }: { state: string; name: string }) => `${state} ${name}`;
    expect(largest.map(named).sort()).toEqual(largestCities.map(named).sort());
  });
});

describe("in the database", () => {
  const search = async (text: string, stateId?: string) =>
    (await listCities(db, { search: text, stateId, skip: 0, limit: 5 })).rows.map((row) => row.City_Name);

  test("loading again changes nothing", async () => {
    expect(await loadPlaces(db)).toBe("present");
  });

  test("a newer data file reaches a filled database, and a city that left it stays", async () => {
    await db.transaction().execute(async (tx) => {
      await tx.updateTable("places_load").set({ content_hash: "older" }).execute();
      await tx.updateTable("city").set({ city_name: "Bangalore" }).where("city_name", "=", "Bengaluru").execute();
      await tx
        .insertInto("city")
        .values({ city_id: "gone", state_id: "IN-GA", city_name: "Gone", latitude: 15, longitude: 74, population: 0 })
        .execute();
      await tx.insertInto("city_alias").values({ city_id: "gone", alias: "Lost" }).execute();
    });
    const loads = await Promise.all([loadPlaces(db), loadPlaces(db)]);
    expect(loads).toContain("loaded");
    expect((await search("bengalu"))[0]).toBe("Bengaluru");
    expect((await search("gone"))[0]).toBe("Gone");
    await db.deleteFrom("city").where("city_id", "=", "gone").execute();
    const { count } = await db
      .selectFrom("city")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(places.cities.length);
  });

  test("lists the largest cities first, page by page, with their count", async () => {
    const first = await listCities(db, { skip: 0, limit: 4 });
    expect(first.count).toBe(places.cities.length);
    expect(first.rows.map((row) => row.City_Name)).toEqual(["Mumbai", "Delhi", "Bengaluru", "Hyderabad"]);
    expect(first.rows[0]).toEqual({
      CityID: "1275339",
      City_Name: "Mumbai",
      StateID: "IN-MH",
      State_Name: "Maharashtra",
      Latitude: expect.closeTo(19.07, 1),
      Longitude: expect.closeTo(72.88, 1),
    });
    const next = await listCities(db, { skip: 3, limit: 1 });
    expect(next.rows).toEqual(first.rows.slice(3));
    expect(await listCities(db, { skip: 100_000, limit: 10 })).toEqual({ rows: [], count: first.count });
  });

  test("narrows to a state", async () => {
    const { rows, count } = await listCities(db, { stateId: "IN-LA", skip: 0, limit: 10 });
    expect(rows.map((row) => row.City_Name)).toEqual(expect.arrayContaining(["Leh", "Kargil"]));
    expect(count).toBe(rows.length);
    expect(await listCities(db, { stateId: "IN-XX", skip: 0, limit: 10 })).toEqual({ rows: [], count: 0 });
  });

  test("searches names and former names, those that start with the text first", async () => {
    expect(await search("bangalore")).toEqual(["Bengaluru"]);
    expect((await search("Delhi")).slice(0, 2)).toEqual(["Delhi", "New Delhi"]);
    expect((await search("PUR"))[0]).toMatch(/^Pur/);
    expect(await search("hyderabad", "IN-MH")).toEqual([]);
  });

  test.each(["%", "_", "\\", "Pu_e", "' or 1=1 --", "पुणे", "🏠"])("takes %s literally in a search", async (text) => {
    expect(await search(text)).toEqual([]);
    expect(await listStates(db, { search: text, skip: 0, limit: 5 })).toEqual({ rows: [], count: 0 });
  });

  test("lists the states by name and finds them by a former one", async () => {
    const all = await listStates(db, { skip: 0, limit: 100 });
    expect(all.count).toBe(36);
    expect(all.rows.map((row) => row.State_Name)).toEqual(places.states.map(({ name }) => name).sort());
    const found = await listStates(db, { search: "orissa", skip: 0, limit: 5 });
    expect(found).toEqual({ rows: [{ StateID: "IN-OD", State_Name: "Odisha" }], count: 1 });
  });

  const nameOf = async (name: string, state?: string) => {
    const city = await resolveCity(db, name, state);
    return typeof city === "string"
      ? city
      : `${places.cities.find(({ id }) => id === city.cityId)!.name}, ${city.stateId}`;
  };

  test.each([...renamed, ["Chennai", "Chennai", "TN"], ["Delhi", "Delhi", "DL"], ["Hyderabad", "Hyderabad", "TS"]])(
    "an imported %s is %s",
    async (old, today, state) => {
      expect(await nameOf(old)).toBe(`${today}, IN-${state}`);
    },
  );

  test.each([
    ["  new-delhi ", undefined, "New Delhi, IN-DL"],
    ["S.A.S. Nagar", undefined, "Mohali, IN-PB"],
    ["RAIPUR", undefined, "Raipur, IN-CG"],
    ["Rampur", "Himachal Pradesh", "Rampur, IN-HP"],
    ["Aurangabad", undefined, "ambiguous"],
    ["Aurangabad", "Bihar", "Aurangabad, IN-BR"],
    ["Aurangabad", "MAHARASHTRA", "Chhatrapati Sambhajinagar, IN-MH"],
    ["Bijapur", undefined, "ambiguous"],
    ["Bijapur", "Karnataka", "Vijayapura, IN-KA"],
    ["Bijapur", "Chattisgarh", "Bijapur, IN-CG"],
    ["Berhampur", "Orissa", "Brahmapur, IN-OD"],
    ["Hyderabad", "TG", "Hyderabad, IN-TS"],
    ["Hyderabad", "Andhra Pradesh", "unknown"],
    ["Springfield", undefined, "unknown"],
    ["", undefined, "unknown"],
    ["पुणे", undefined, "unknown"],
  ])("resolves %j of %j to %s", async (name, state, expected) => {
    expect(await nameOf(name, state)).toBe(expected);
  });
});

function distance(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}
