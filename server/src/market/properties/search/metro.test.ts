import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";
import { measureMetro } from "./metro.ts";

const { ask, make, database } = await startServer();
const { db } = database;
/** At the metro station of Indiranagar. */
const atStation = { city: "Bengaluru", latitude: 12.97833, longitude: 77.63866 };

const list = (filters: object) => ask("user/Filter_All_Properties", filters as never, {});
const metresOf = async () =>
  (await db.selectFrom("property_search").select("metro_metres").orderBy("property_id").execute()).map(
    ({ metro_metres }) => metro_metres,
  );
const measure = (most?: number) => db.transaction().execute((tx) => measureMetro(tx, most));

beforeEach(async () => {
  await db.deleteFrom("property").execute();
  await db.deleteFrom("metro_measured").execute();
});

test("homes are filtered by their way to the metro, and sorted from a place", async () => {
  const near = await make.property(atStation);
  const far = await make.property({ ...atStation, latitude: 12.96 });
  await make.property({ ...atStation, latitude: 0, longitude: 0 });
  const byMetro = (await list({ Whether_Metro_Filter: true, Metro_Metres: 1000 })).extras;
  expect(byMetro.Data!.map(({ PropertyID }) => PropertyID)).toEqual([near.property_id]);
  expect(byMetro.Data![0]!.Nearest_Metro).toMatchObject({ Name: "Indiranagar" });
  const around = { Whether_Near_Filter: true, Near_Latitude: 12.955, Near_Longitude: 77.638, Near_Metres: 5000 };
  const sorted = (await list({ ...around, Sort: "distance" })).extras;
  expect(sorted.Data!.map(({ PropertyID }) => PropertyID)).toEqual([far.property_id, near.property_id]);
  expect(sorted.Count).toBe(2);
});

test.each([
  [{ Sort: "distance" }, "Sort"],
  [{ Whether_Near_Filter: true, Near_Latitude: 91, Near_Longitude: 77, Near_Metres: 500 }, "Near_Latitude"],
  [{ Whether_Near_Filter: true, Near_Latitude: 12, Near_Longitude: 77, Near_Metres: 1 }, "Near_Metres"],
  [{ Whether_Metro_Filter: true, Metro_Metres: 9000 }, "Metro_Metres"],
])("%j is refused with its field", async (filters, field) => {
  expect(await list(filters)).toMatchObject({ http: 400, extras: { fields: { [field]: expect.any(String) } } });
});

test("after another file of places all homes are measured again, some at a time and once", async () => {
  for (let at = 0; at < 5; at++) await make.property(atStation);
  await db.updateTable("property_search").set({ metro_metres: null }).execute();
  await measure(2);
  expect((await metresOf()).map((metres) => metres !== null)).toEqual([true, true, false, false, false]);
  await Promise.all([measure(2), measure(2)]);
  expect(await metresOf()).not.toContain(null);
  await db.updateTable("property_search").set({ metro_metres: null }).execute();
  await measure();
  expect(await metresOf()).toEqual([null, null, null, null, null]);
  await db.updateTable("metro_measured").set({ content_hash: "of an older file" }).execute();
  await measure();
  expect(await metresOf()).not.toContain(null);
});
