import { beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, make } = await startServer();

const suggested = async (Text: string, CityID?: string) =>
  (await ask("user/Filter_All_Search_Suggestions", { Text, ...(CityID && { CityID }) })).extras.Data!;

beforeAll(async () => {
  // Two owners write the area, so that it counts as one.
  for (const title of ["One", "Two", "Three"]) {
    const { vendor_id } = await make.vendor();
    await make.property({ vendor_id, property_title: title, city: "Pune", location_address: "Zulfibagh, Pune" });
  }
  const own = { city: "Pune", address: "Flat 7, Secret Villa", location_address: "Quietcorner, Pune" };
  await make.property({ ...own, property_title: "Alone" });
});

describe("suggestions while typing", () => {
  test("name areas, stations and cities, with their live homes", async () => {
    expect(await suggested("2 bhk zulf")).toEqual([
      { Kind: "locality", Name: "Zulfibagh", City_Name: "Pune", Count: 3, Text: "2 bhk Zulfibagh Pune" },
    ]);
    const [pune] = await suggested("pun");
    expect(pune).toMatchObject({ Kind: "city", Name: "Pune", Text: "Pune" });
    expect(pune!.Count).toBeGreaterThanOrEqual(4);
    const kinds = (await suggested("indiranagar ")).map(({ Kind }) => Kind);
    expect(kinds).toContain("metro");
  });

  test("are read by the reader as the place that was meant", async () => {
    const [found] = await suggested("2 bhk zulf");
    const { Data } = (await ask("user/Read_Search_Text", { Text: found!.Text })).extras;
    expect(Data).toMatchObject({ Near: "Zulfibagh", City: "Pune", BHK: 2 });
  });

  test("never tell the corner of one owner, nor an address", async () => {
    for (const text of ["quietc", "secret v", "flat 7"]) {
      const found = await suggested(text);
      expect(found.filter(({ Name }) => /quiet|secret/i.test(Name))).toEqual([]);
    }
  });

  test("take anything that is typed", async () => {
    for (const text of ["", " ", "%", "\\", "🏠🏠", "'; drop table property; --", "क", "a".repeat(200), "𝕻𝖚𝖓𝖊"])
      expect((await ask("user/Filter_All_Search_Suggestions", { Text: text })).success).toBe(true);
    expect((await ask("user/Filter_All_Search_Suggestions", { Text: "a".repeat(201) })).http).toBe(400);
    expect(await suggested("पुणे")).toContainEqual(expect.objectContaining({ Name: "Pune" }));
  });
});
