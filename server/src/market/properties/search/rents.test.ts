import { beforeAll, describe, expect, test } from "vitest";
import { rentEdges } from "#domain/market/properties/rules.ts";
import { paise } from "#domain/platform/money.ts";
import { startServer } from "../../../../test/server.ts";
import { rebuildFigures } from "./figures.ts";
import { countRents, rentLimits } from "./rents.ts";

const { database, make, post: call } = await startServer();
const { db } = database;
const edges = rentEdges.map(paise);

beforeAll(async () => {
  await db.deleteFrom("property").execute();
  for (const rent of [0, 4_999, 5_000, 22_500, 24_999, 25_000, 900_000])
    await make.property({
      property_title: "Palash",
      monthly_rent_paise: rent * 100,
      sub_type: "2 BHK",
      amenities: [34],
    });
  await make.property({ property_title: "Palash", monthly_rent_paise: 30_000_00, sub_type: "1 BHK", amenities: [] });
});

const figures = async (filters: object = {}) => {
  const answer = await call("user/Fetch_Search_Figures_Info", filters);
  return answer.extras.Data as {
    Count: number;
    Whether_Count_Capped: boolean;
    Rents: { From: number; To: number | null; Count: number }[];
    Whether_Rents_Estimated: boolean;
  };
};
const counted = ({ Rents }: Awaited<ReturnType<typeof figures>>) =>
  Object.fromEntries(Rents.filter(({ Count }) => Count > 0).map(({ From, Count }) => [From, Count]));

describe("the figures of a search", () => {
  test("count what matches, and by steps what matches but for the rent", async () => {
    const found = await figures({ Whether_Bedrooms_Filter: true, Bedrooms: [2] });
    expect(found).toMatchObject({ Count: 7, Whether_Count_Capped: false, Whether_Rents_Estimated: false });
    expect(counted(found)).toEqual({ 0: 2, 5000: 1, 22500: 2, 25000: 1, 300000: 1 });
    expect(found.Rents).toHaveLength(20);
    expect(found.Rents.map(({ To }) => To)).toEqual([...rentEdges.slice(1), null]);
    const cheaper = await figures({
      ...{ Whether_Bedrooms_Filter: true, Bedrooms: [2], Whether_Price_Filter: true, Max_Rent: 23_000 },
    });
    expect(cheaper.Count).toBe(4);
    expect(cheaper.Rents).toEqual(found.Rents);
  });

  test("take every other filter, and a text", async () => {
    expect((await figures({ Whether_Facilities_Filter: true, Facilities: [7] })).Count).toBe(7);
    expect((await figures({ Whether_Amenities_Filter: true, Amenities: [7] })).Count).toBe(0);
    expect(counted(await figures({ Whether_Search_Filter: true, Search: "palash 1bhk" }))).toEqual({ 30000: 1 });
    expect((await figures({ Whether_Search_Filter: true, Search: "?" })).Count).toBe(0);
  });

  test("are estimates, and say so, where there are more than are counted", async () => {
    const most = { ...rentLimits, counted: 3 };
    const { counts, isEstimate } = await countRents(db, {} as never, edges, most);
    expect(isEstimate).toBe(true);
    expect(counts.length).toBe(20);
  });

  test("are as good from the laid out homes, and after changes", async () => {
    await db.transaction().execute((tx) => rebuildFigures(tx));
    await make.property({ property_title: "Palash", monthly_rent_paise: 1, sub_type: "2 BHK" });
    expect((await figures({ Whether_Bedrooms_Filter: true, Bedrooms: [2] })).Count).toBe(8);
  });
});

describe("a range the wrong way round", () => {
  test.each([
    ["Price", { Min_Rent: 20_000, Max_Rent: 10_000 }, "Max_Rent"],
    ["Area", { Min_Area: 900, Max_Area: 800 }, "Max_Area"],
    ["Floor", { Min_Floor: 3, Max_Floor: 0 }, "Max_Floor"],
  ])("of %s is refused, with the field", async (name, range, field) => {
    for (const path of ["user/Filter_All_Properties", "user/Filter_All_Properties_On_Map"] as const) {
      const answer = await call(path, { [`Whether_${name}_Filter`]: true, ...range });
      expect(answer.success).toBe(false);
      expect(Object.keys(answer.extras.fields ?? {})).toEqual([field]);
    }
    expect((await call("user/Filter_All_Properties", range)).success).toBe(true);
  });
});

describe("photographs", () => {
  test("count as soon as a home has one, and no longer than that", async () => {
    const withPhotos = async (Photos: boolean) =>
      (await figures({ Whether_Photos_Filter: true, Photos, Whether_Search_Filter: true, Search: "Shirish" })).Count;
    const { property_id, vendor_id } = await make.property({ property_title: "Shirish" });
    expect([await withPhotos(true), await withPhotos(false)]).toEqual([0, 1]);
    const { image_id } = await make.image({ vendor_id });
    await db.insertInto("property_image").values({ property_id, image_id, position: 0 }).execute();
    expect([await withPhotos(true), await withPhotos(false)]).toEqual([1, 0]);
    await db.deleteFrom("property_image").where("property_id", "=", property_id).execute();
    expect([await withPhotos(true), await withPhotos(false)]).toEqual([0, 1]);
  });

  test("a verification that a new flat number takes away is gone from the search", async () => {
    const verified = async () =>
      (await figures({ Whether_Verified_Filter: true, Verified: true, Whether_Search_Filter: true, Search: "Kadamba" }))
        .Count;
    const { property_id, vendor_id } = await make.property({ property_title: "Kadamba" });
    const of = db.updateTable("property").where("property_id", "=", property_id);
    await of.set({ verified_at: new Date(), verified_by: vendor_id }).execute();
    expect(await verified()).toBe(1);
    await of.set({ flat_or_unit_no: "B-9" }).execute();
    expect(await verified()).toBe(0);
  });
});
