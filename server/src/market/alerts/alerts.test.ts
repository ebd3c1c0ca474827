import { beforeEach, describe, expect, test } from "vitest";
import { mostSavedSearches } from "#domain/market/alerts/rules.ts";
import { type Role, roles } from "#domain/platform/roles.ts";
import { arrangeSearches } from "../../../test/saved-searches.ts";
import { startServer } from "../../../test/server.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { stopPath } from "./stop-link.ts";

const server = await startServer();
const { ask, post, make, database, startTwin } = server;
const { db } = database;
const { person, save, searchesOf } = arrangeSearches(server);
const unknown = "01990000-0000-7000-8000-0000000000ff";

let mine: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  mine = await person();
});

const type = (Property_Type: number) => ({ Whether_Property_Type_Filter: true, Property_Type });
const upTo = (Max_Rent: number) => ({ Whether_Price_Filter: true, Max_Rent });
const inCity = async (name: string) => {
  const { city_id } = await db
    .selectFrom("city")
    .select("city_id")
    .where("city_name", "=", name)
    .orderBy("population", "desc")
    .executeTakeFirstOrThrow();
  return { Whether_City_Filter: true, CityID: city_id };
};

describe("a saved search", () => {
  test("is kept with its filters, words and address, and listed to its person alone", async () => {
    const other = await person();
    const filters = { ...(await inCity("Pune")), ...type(1), ...upTo(25_000), Whether_Amenities_Filter: true };
    const saved = await save(
      mine.headers,
      { ...filters, Amenities: [10, 7, 7], Skip: 15, Sort: "rent_low" },
      {
        Name: "  Flats   in Pune 🏠 ",
        Text: "flat pune under 25k",
        Address: "search=flat+pune+under+25k",
        Frequency: 2,
      },
    );
    expect(saved).toMatchObject({ http: 200, extras: { Status: "Search saved", Data: { Whether_New: true } } });
    expect(await searchesOf(mine.headers)).toMatchObject([
      {
        ...{ Saved_SearchID: saved.extras.Data!.Saved_SearchID, Name: "Flats in Pune 🏠", Text: "flat pune under 25k" },
        ...{ Address: "search=flat+pune+under+25k", Frequency: 2, Whether_Push: true, Whether_Mail: true },
        ...{ Whether_Paused: false, Whether_City_Known: true, Homes_Told: 0, Last_Told_At: null },
      },
    ]);
    expect(await searchesOf(other.headers)).toEqual([]);
    const row = await db
      .selectFrom("saved_search")
      .select("filters")
      .where("vendor_id", "=", mine.vendorId)
      .executeTakeFirstOrThrow();
    expect(row.filters).toEqual({ Amenities: [10, 7], CityID: filters.CityID, Max_Rent: 25_000_00, Property_Type: 1 });
  });

  test("is one, however often and in whichever order its filters are sent, by two tabs and two servers at once", async () => {
    const twin = await startTwin();
    const filters = { ...type(1), ...upTo(20_000) };
    const turned = Object.fromEntries(Object.entries({ ...filters, Limit: 50 }).reverse());
    const answers = await Promise.all([
      save(mine.headers, filters),
      save(mine.headers, turned, { Name: "Again" }),
      post(
        "vendor/Create_Saved_Search",
        {
          Name: "Twin",
          Frequency: 1,
          Whether_Push: true,
          Whether_Mail: false,
          Text: "",
          Address: "",
          Filters: filters,
        },
        { headers: mine.headers, via: twin },
      ),
    ]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const ids = answers.map(({ extras }) => (extras.Data as { Saved_SearchID: string }).Saved_SearchID);
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter(({ extras }) => (extras.Data as { Whether_New: boolean }).Whether_New)).toHaveLength(1);
    expect(await searchesOf(mine.headers)).toHaveLength(1);
  });

  test("of the same words is one in whichever letters they are typed, and another one of other words", async () => {
    const words = (Search: string) => save(mine.headers, { Whether_Search_Filter: true, Search });
    expect((await words("HSR Layout")).extras.Data!.Whether_New).toBe(true);
    expect((await words("hsr layout ")).extras.Data!.Whether_New).toBe(false);
    expect((await words("koramangala")).extras.Data!.Whether_New).toBe(true);
  });

  test("that is saved again takes the new name and choices, and tells again if it was paused", async () => {
    const first = await save(mine.headers, upTo(7000));
    const { Saved_SearchID } = first.extras.Data!;
    const [search] = await searchesOf(mine.headers);
    const { Name, Frequency, Whether_Push, Whether_Mail } = search!;
    const paused = { Saved_SearchID, Name, Frequency, Whether_Push, Whether_Mail, Whether_Paused: true };
    await ask("vendor/Edit_Saved_Search", paused as never, { headers: mine.headers });
    const again = await save(mine.headers, upTo(7000), { Name: "Again", Whether_Mail: !Whether_Mail });
    expect(again.extras.Data).toEqual({ Saved_SearchID, Whether_New: false });
    expect(await searchesOf(mine.headers)).toMatchObject([
      { Saved_SearchID, Name: "Again", Whether_Mail: !Whether_Mail, Whether_Paused: false },
    ]);
  });

  test("is saved once after an answer that was lost", async () => {
    const headers = { ...mine.headers, "idempotency-key": crypto.randomUUID() };
    const first = await save(headers, upTo(9000));
    const second = await save(headers, upTo(9000));
    expect(second.extras.Data).toEqual(first.extras.Data);
  });

  test("is one of 20 at most, however many are saved at once, and a removed one makes room", async () => {
    for (let n = 1; n < mostSavedSearches; n++) await save(mine.headers, upTo(n * 1000));
    const answers = await Promise.all([save(mine.headers, upTo(91_000)), save(mine.headers, upTo(92_000))]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(answers.find(({ success }) => !success)!.extras).toMatchObject({
      refusal: "too-many-saved-searches",
      Status: expect.stringContaining("20"),
    });
    // The same search again is none more.
    expect(await save(mine.headers, upTo(1000))).toMatchObject({ extras: { Data: { Whether_New: false } } });
    const { Saved_SearchID } = (await searchesOf(mine.headers))[0]!;
    await ask("vendor/Remove_Saved_Search", { Saved_SearchID } as never, { headers: mine.headers });
    expect(await save(mine.headers, upTo(93_000))).toMatchObject({ http: 200 });
  });

  test("is renamed, paused and removed by its person alone", async () => {
    const other = await person();
    const { Saved_SearchID } = (await save(mine.headers, upTo(15_000))).extras.Data!;
    const edit = (headers: Record<string, string>, more: object = {}) =>
      ask(
        "vendor/Edit_Saved_Search",
        {
          ...{
            Saved_SearchID,
            Name: "Cheap",
            Frequency: 3,
            Whether_Push: false,
            Whether_Mail: true,
            Whether_Paused: true,
          },
          ...more,
        } as never,
        { headers },
      );
    expect(await edit(other.headers)).toMatchObject({ http: 404, extras: { refusal: "unknown-saved-search" } });
    expect(await edit(mine.headers, { Saved_SearchID: unknown })).toMatchObject({ http: 404 });
    expect(await edit(mine.headers)).toMatchObject({ http: 200 });
    expect(await searchesOf(mine.headers)).toMatchObject([
      { Name: "Cheap", Frequency: 3, Whether_Push: false, Whether_Mail: true, Whether_Paused: true },
    ]);
    const remove = (headers: Record<string, string>) =>
      ask("vendor/Remove_Saved_Search", { Saved_SearchID } as never, { headers });
    expect(await remove(other.headers)).toMatchObject({ http: 404 });
    expect(await remove(mine.headers)).toMatchObject({ http: 200 });
    expect(await remove(mine.headers)).toMatchObject({ http: 404 });
    expect(await searchesOf(mine.headers)).toEqual([]);
  });

  test("says that its city is gone, and follows one that was renamed", async () => {
    await save(mine.headers, await inCity("Nashik"));
    await db.updateTable("city").set({ city_name: "Nasik" }).where("city_name", "=", "Nashik").execute();
    expect(await searchesOf(mine.headers)).toMatchObject([{ Whether_City_Known: true }]);
    await save(mine.headers, { Whether_City_Filter: true, CityID: "merged-away" });
    expect(await searchesOf(mine.headers)).toMatchObject([{ Whether_City_Known: false }, { Whether_City_Known: true }]);
  });

  test("pauses when the number of its account changes, and goes with the account", async () => {
    await save(mine.headers, upTo(10_000));
    await db.updateTable("vendor").set({ phone_number: "9000012345" }).where("vendor_id", "=", mine.vendorId).execute();
    expect(await searchesOf(mine.headers)).toMatchObject([{ Whether_Paused: true }]);
    await db.deleteFrom("session").where("vendor_id", "=", mine.vendorId).execute();
    const left = () => db.selectFrom("saved_search").select("name").where("vendor_id", "=", mine.vendorId).execute();
    expect(await left()).toHaveLength(1);
    await db.deleteFrom("vendor").where("vendor_id", "=", mine.vendorId).execute();
    expect(await left()).toEqual([]);
  });

  test("says whether mail would reach the person", async () => {
    const possible = async () =>
      (await ask("vendor/Filter_All_Saved_Searches", {}, { headers: mine.headers })).extras.Data!.Whether_Mail_Possible;
    expect(await possible()).toBe(true);
    await db.updateTable("vendor").set({ email_verified_at: null }).where("vendor_id", "=", mine.vendorId).execute();
    expect(await possible()).toBe(false);
  });
});

test.each(Object.keys(roles) as Role[])("a %s saves searches", async (role) => {
  const { headers } = await make.role(role);
  expect(await save(headers, upTo(10_000))).toMatchObject({ http: 200 });
  expect(await searchesOf(headers)).toHaveLength(1);
});

describe("is refused", () => {
  test.each([
    ["a name of 10,000 characters", { Name: "x".repeat(10_000) }, "Name"],
    ["an empty name", { Name: " \n " }, "Name"],
    ["words of 10,000 characters", { Text: "x".repeat(10_000) }, "Text"],
    ["an address of 10,000 characters", { Address: "x".repeat(10_000) }, "Address"],
    ["another frequency", { Frequency: 4 }, "Frequency"],
    ["SMS", { Whether_Mail: "sms" }, "Whether_Mail"],
    [
      "filters of 10,000 characters",
      { Filters: { Whether_Search_Filter: true, Search: "x".repeat(10_000) } },
      "Filters.Search",
    ],
    ["an unknown type", { Filters: type(9) }, "Filters.Property_Type"],
    [
      "rents the wrong way round",
      { Filters: { Whether_Price_Filter: true, Min_Rent: 30_000, Max_Rent: 20_000 } },
      "Filters.Max_Rent",
    ],
    ["no filters", { Filters: undefined }, "Filters"],
  ])("%s", async (_, wrong, field) => {
    const { http, extras } = await save(mine.headers, {}, wrong);
    expect(http).toBe(400);
    expect(Object.keys(extras.fields!)).toEqual([field]);
  });

  test.each<[string, object]>([
    ["types", { ...type(2), Whether_Sub_Type_Filter: true, Sub_Type: "2 BHK" }],
    ["bounds", { Whether_Bounds_Filter: true, South: 20, West: 70, North: 10, East: 80 }],
    ["places", { Whether_City_Filter: true, CityID: "1259229", Whether_State_Filter: true, StateID: "IN-DL" }],
  ])("a search that can find no home: %s", async (_, filters) => {
    expect(await save(mine.headers, filters)).toMatchObject({ http: 409, extras: { refusal: "search-finds-nothing" } });
    expect(await searchesOf(mine.headers)).toEqual([]);
  });

  test("a text without a letter and a digit", async () => {
    const saved = await save(mine.headers, { Whether_Search_Filter: true, Search: "🏠🏠 !!" });
    expect(saved).toMatchObject({ http: 409, extras: { refusal: "search-says-nothing" } });
    expect(await searchesOf(mine.headers)).toEqual([]);
  });

  test("anybody without a session", async () => {
    for (const path of ["Create_Saved_Search", "Edit_Saved_Search", "Remove_Saved_Search", "Filter_All_Saved_Searches"])
      expect(await post(`vendor/${path}`, {})).toMatchObject({ http: 401 });
  });
});

describe("the link that stops the emails", () => {
  const tokenOf = async (vendorId: string) =>
    stopPath(await signingSecret(db), vendorId)
      .split("/")
      .at(-1)!;
  const info = (Token: string) => ask("user/Fetch_Home_Alert_Stop_Info", { Token });
  const stop = (Token: string) => ask("user/Stop_Home_Alerts", { Token });

  test("stops those of its account without a sign-in, once and again, and nothing else", async () => {
    const other = await person();
    for (const { headers } of [mine, other]) await save(headers, upTo(12_000));
    const token = await tokenOf(mine.vendorId);
    // To look at it changes nothing.
    expect((await info(token)).extras.Data).toEqual({ Whether_Stopped: false });
    expect((await info(token)).extras.Data).toEqual({ Whether_Stopped: false });
    expect(await stop(token)).toMatchObject({ success: true });
    expect((await info(token)).extras.Data).toEqual({ Whether_Stopped: true });
    expect(await stop(token)).toMatchObject({ success: true });
    expect(await searchesOf(mine.headers)).toMatchObject([
      { Whether_Mail: false, Whether_Push: true, Whether_Paused: false },
    ]);
    expect(await searchesOf(other.headers)).toMatchObject([{ Whether_Mail: true }]);
  });

  test("that is forged, changed or for something else is none", async () => {
    await save(mine.headers, upTo(12_000));
    const token = await tokenOf(mine.vendorId);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [changed, mine.vendorId, "x", "A".repeat(38), `${token}A`])
      for (const answer of [await info(wrong), await stop(wrong)])
        expect(answer).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
    expect(await searchesOf(mine.headers)).toMatchObject([{ Whether_Mail: true }]);
  });

  test("of an account that is gone is answered like any other", async () => {
    const token = await tokenOf(unknown);
    expect((await info(token)).extras.Data).toEqual({ Whether_Stopped: true });
    expect(await stop(token)).toMatchObject({ success: true });
  });
});
