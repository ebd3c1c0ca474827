import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { startServer } from "../../../test/server.ts";

const { ask, make, clock, database } = await startServer();

const read = async (Text: string) => (await ask("user/Read_Search_Text", { Text })).extras.Data!;
/** After the names have become old, and newer ones are read. */
const later = async () => {
  clock.pass(11 * 60_000);
  await read("pune");
};

describe("the examples of the search box", () => {
  test.each([
    ["2 bhk near metro hsr layout", { BHK: 2, Metro: true, Near: "HSR Layout", City: "Bengaluru", CityID: "1277333" }],
    ["HSR under 25000", { Near: "HSR Layout", City: "Bengaluru", Max: 25_000 }],
    ["whitefield pet friendly", { Near: "Whitefield", City: "Bengaluru", Pets: true }],
    ["girls pg near manyata", { Type: 3, Gender: 2, Near: "Manyata Tech Park", City: "Bengaluru" }],
    ["दिल्ली में ₹२५ हज़ार तक दो बीएचके", { City: "Delhi", BHK: 2, Max: 25_000 }],
  ])("%s", async (text, expected) => expect(await read(text)).toMatchObject(expected));

  test("nobody needs a session, and days are those of India today", async () => {
    const today = dayOf(clock.now());
    expect(await read("flat available now")).toMatchObject({ Type: 1, Available: today });
    expect(await read("flat tomorrow se")).toMatchObject({ Available: addDays(today, 1) });
  });

  test("of a city without a known station the answer says so", async () => {
    expect(await read("near metro delhi")).toMatchObject({ Metro: true, Whether_Metro_Known: true });
    expect(await read("near metro jaipur")).toMatchObject({ Metro: true, Whether_Metro_Known: false });
    expect(await read("metro ke paas ghar")).toMatchObject({ Whether_Metro_Known: true, Whether_Metro_Placed: true });
    const { Places } = await read("noida sector 76");
    expect(Places).toEqual([expect.objectContaining({ Name: "Sector 76", Latitude: 28.56534, Longitude: 77.37966 })]);
  });
});

describe("bad input", () => {
  test("parts that deny each other are named and left out", async () => {
    const answer = await read("furnished unfurnished pune above 30000 below 20000");
    expect(answer).toMatchObject({
      City: "Pune",
      Contradictions: ["budget", "furnishing"],
      Left_Out: ["furnished", "unfurnished", "above 30000", "below 20000"].map((Text) => ({
        ...{ Text, Reason: "contradiction" },
      })),
    });
    expect(answer).not.toHaveProperty("Furnished");
    expect(answer).not.toHaveProperty("Max");
  });

  test("a long text is cut, and far too long a one refused", async () => {
    expect(await read("2bhk hsr ".repeat(1200))).toMatchObject({ BHK: 2, Near: "HSR Layout", Whether_Text_Cut: true });
    expect(await ask("user/Read_Search_Text", { Text: "a".repeat(20_001) })).toMatchObject({
      http: 400,
      extras: { code: 3, fields: { Text: expect.stringContaining("20,000") } },
    });
  });

  test.each(["", "   ", "🏠😀", "\u0007\u001b", "'; drop table property; --", "%_\\"])("%j is read", async (text) => {
    expect((await read(text)).Contradictions).toEqual([]);
  });

  test.each([[{}], [{ Text: 5 }], [{ Text: null }], [{ Text: "2bhk\u0000" }], [{ Text: "\ud800" }]])(
    "%j is refused",
    async (input) => {
      expect(await ask("user/Read_Search_Text", input as never)).toMatchObject({ http: 400, extras: { code: 3 } });
    },
  );
});

describe("names of listings", () => {
  test("an area is known once two owners write it, and no longer when their homes are off the site", async () => {
    const location_address = "Lane 3, Quokkanagar, Nashik";
    const first = await make.property({ city: "Nashik", location_address });
    await later();
    expect(await read("2bhk quokkanagar")).toMatchObject({ Words: "quokkanagar" });
    const second = await make.property({ city: "Nashik", location_address });
    await later();
    await expect
      .poll(() => read("2bhk quokanagar"))
      .toMatchObject({ Near: "Quokkanagar", City: "Nashik", BHK: 2, Words: "" });
    await database.db
      .updateTable("property")
      .set({ status: false })
      .where("property_id", "in", [first.property_id, second.property_id])
      .execute();
    await later();
    await expect.poll(() => read("2bhk quokkanagar")).toMatchObject({ Words: "quokkanagar" });
  });
});
