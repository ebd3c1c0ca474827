import { describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, make, database } = await startServer();
const unknown = "01990000-0000-7000-8000-0000000000ff";
/** 400 m west of the metro station of Indiranagar. */
const besideIndiranagar = { latitude: 12.97833, longitude: 77.635 };

const nearby = (PropertyID: string) => ask("user/Filter_All_Places_Nearby", { PropertyID } as never, {});
const way = (PropertyID: string, Latitude: number, Longitude: number) =>
  ask("user/Fetch_Travel_Time_Info", { PropertyID, Latitude, Longitude } as never, {});

describe("what is near a home", () => {
  test("are stations by kind, the nearest first, with an estimated way on foot", async () => {
    const home = await make.property({ city: "Bengaluru", ...besideIndiranagar });
    const { Places, Whether_Metro_Known } = (await nearby(home.property_id)).extras.Data!;
    expect(Whether_Metro_Known).toBe(true);
    // Two of a kind at most.
    expect(Places.map(({ Kind }) => Kind)).toEqual([1, 1, ...Places.slice(2).map(() => 2)]);
    expect(Places.length).toBeLessThanOrEqual(4);
    expect(Places[0]).toMatchObject({ Name: "Indiranagar", Line: "Purple", Whether_Estimated: true });
    expect(Places[0]!.Credit).toContain("OpenStreetMap contributors");
    // The public place is up to 200 m beside the true one, and the way three tenths longer than the line.
    expect(Places[0]!.Metres).toBeGreaterThanOrEqual(100);
    expect(Places[0]!.Metres).toBeLessThanOrEqual(1000);
    expect(Places[0]!.Metres % 100).toBe(0);
    expect(Places[1]!.Metres).toBeGreaterThanOrEqual(Places[0]!.Metres);
  });

  test("says of a city without a known station that none is known", async () => {
    const home = await make.property({ city: "Jaipur" });
    expect((await nearby(home.property_id)).extras.Data).toEqual({ Places: [], Whether_Metro_Known: false });
  });

  test("is nothing where the home has no place on the map", async () => {
    const home = await make.property({ city: "Bengaluru", latitude: 0, longitude: 0 });
    expect((await nearby(home.property_id)).extras.Data).toEqual({ Places: [], Whether_Metro_Known: true });
    expect((await way(home.property_id, 12.97, 77.6)).extras.Data).toBeNull();
  });

  test("is told of live homes only", async () => {
    const off = await make.property({ city: "Bengaluru", ...besideIndiranagar, status: false });
    for (const id of [off.property_id, unknown]) {
      expect(await nearby(id)).toMatchObject({ http: 404, extras: { refusal: "unknown-property" } });
      expect(await way(id, 12.97, 77.6)).toMatchObject({ http: 404, extras: { refusal: "unknown-property" } });
    }
  });
});

describe("places by name", () => {
  const named = (PropertyID: string, Text: string) =>
    ask("user/Filter_All_Named_Places", { PropertyID, Text } as never, {});

  test("are found by a part of the name, in any case, those of the home's city first", async () => {
    const home = await make.property({ city: "Bengaluru", ...besideIndiranagar });
    const found = (await named(home.property_id, " silk BOARD ")).extras.Data!;
    expect(found[0]).toMatchObject({ City_Name: "Bengaluru" });
    expect(found[0]!.Name).toMatch(/silk board/i);
    const parks = (await named(home.property_id, "nagar")).extras.Data!;
    expect(parks).toHaveLength(7);
    expect(parks[0]).toMatchObject({ Name: "Indiranagar", City_Name: "Bengaluru" });
    expect(parks.every(({ City_Name }) => City_Name === "Bengaluru")).toBe(true);
    const elsewhere = await make.property({ city: "Delhi" });
    expect((await named(elsewhere.property_id, "indiranagar")).extras.Data![0]).toMatchObject({ Name: "Indiranagar" });
  });

  test("are found in Hindi, once where two lines meet, and never by signs that mean something to the database", async () => {
    const home = await make.property({ city: "Delhi" });
    for (const text of ["%%", "__", "\\\\", "no such name"])
      expect((await named(home.property_id, text)).extras.Data).toEqual([]);
    const found = (await named(home.property_id, "rajiv chowk")).extras.Data!;
    expect(found.filter(({ City_Name }) => City_Name === "Delhi")).toHaveLength(1);
  });

  test("of a station are found with the word for one too", async () => {
    const home = await make.property({ city: "Pune" });
    for (const text of ["Vanaz", "vanaz metro", "Vanaz Metro Station", "Vanaz मेट्रो स्टेशन"])
      expect((await named(home.property_id, text)).extras.Data).toMatchObject([{ Name: "Vanaz", City_Name: "Pune" }]);
  });

  test("need two characters and a live home", async () => {
    const home = await make.property({ city: "Delhi" });
    expect((await named(home.property_id, " a ")).http).toBe(400);
    expect((await named(home.property_id, "a".repeat(101))).http).toBe(400);
    expect(await named(unknown, "rajiv")).toMatchObject({ http: 404, extras: { refusal: "unknown-property" } });
  });
});

describe("the way to a place of the visitor", () => {
  test("begins at the public place, so that no number of questions finds the true one", async () => {
    const home = await make.property({ city: "Bengaluru", ...besideIndiranagar });
    const shown = await database.db
      .selectFrom("property_search")
      .where("property_id", "=", home.property_id)
      .select(["latitude", "longitude"])
      .executeTakeFirstOrThrow();
    const { Metres } = (await way(home.property_id, shown.latitude!, shown.longitude!)).extras.Data!;
    expect(Metres).toBe(100);
    const twice = await Promise.all([1, 2].map(() => way(home.property_id, 12.9347, 77.6905)));
    expect(twice[0]!.extras.Data).toEqual(twice[1]!.extras.Data);
    expect(twice[0]!.extras.Data).toMatchObject({ Whether_Estimated: true });
  });

  test.each([
    [91, 77],
    [12, 181],
    ["12", 77],
    [null, null],
  ])("%s, %s is no place", async (Latitude, Longitude) => {
    const home = await make.property({ city: "Bengaluru" });
    expect(await way(home.property_id, Latitude as number, Longitude as number)).toMatchObject({ http: 400 });
  });
});
