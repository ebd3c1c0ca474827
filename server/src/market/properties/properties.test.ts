import { beforeAll, describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Input, Output } from "#domain/platform/call.ts";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, clock, database } = await startServer();
const { db } = database;
const day = 24 * 3600_000;
const minute = 60_000;

type Question = Input<typeof properties.publicList>;
type Card = Output<typeof properties.publicList>["Data"][number];

const list = (question: Question = {}) => ask("user/Filter_All_Properties", { Limit: 1_000, ...question });
async function titles(question: Question = {}): Promise<string[]> {
  const { http, extras } = await list(question);
  expect(http).toBe(200);
  expect(extras.Count).toBe(extras.Data!.length);
  return (extras.Data as Card[]).map((card) => card.Property_Title);
}

const ids: Record<string, string> = {};
let pune: { city_id: string; state_id: string };

const cityNamed = async (name: string) =>
  db
    .selectFrom("city")
    .select(["city_id", "state_id"])
    .where("city_name", "=", name)
    .orderBy("population", "desc")
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  pune = await cityNamed("Pune");
  const homes: Parameters<typeof make.property>[0][] = [
    { property_title: "Kothrud flat", monthly_rent_paise: 15_000_00, amenities: [7, 10, 38], furnished_type: 3 },
    { property_title: "Baner villa", property_type: 2, monthly_rent_paise: 30_000_00, amenities: [10] },
    { property_title: "Lease in Aundh", category_type: 2, monthly_rent_paise: 15_000_01, preferred_tenant_type: 2 },
    {
      property_title: "Studio 100% quiet",
      sub_type: "Studio",
      city: "Mumbai",
      monthly_rent_paise: 45_000_50,
      amenities: [],
    },
    { property_title: "PG near lift/parking", property_type: 3, city: "Bengaluru", monthly_rent_paise: 8_000_00 },
    { property_title: "Owner's son's flat", city: "Bengaluru", monthly_rent_paise: 22_000_00, amenities: [7] },
    { property_title: "Inactive flat", status: false },
    { property_title: "Full flat", is_full: true },
  ];
  const silent = { property_description: "", location_address: "", address: "" };
  for (const [hour, home] of homes.entries()) {
    const made = await make.property({
      ...silent,
      ...home,
      created_at: new Date(clock.at.getTime() - hour * 60 * minute),
    });
    ids[made.property_title] = made.property_id;
  }
});

const everyTitle = [
  "Kothrud flat",
  "Baner villa",
  "Lease in Aundh",
  "Studio 100% quiet",
  "PG near lift/parking",
  "Owner's son's flat",
];

describe("the list", () => {
  test("shows live homes, the newest first", async () => {
    expect(await titles()).toEqual(everyTitle);
  });

  test("never shows inactive or full homes", async () => {
    expect(await titles({ Whether_Status_Filter: true, Status: true })).toEqual(everyTitle);
    expect(await titles({ Whether_Status_Filter: true, Status: false })).toEqual([]);
    expect(await titles({ Whether_Search_Filter: true, Search: "inactive" })).toEqual([]);
  });

  test.each<[string, Question, string[]]>([
    ["type", { Whether_Property_Type_Filter: true, Property_Type: 2 }, ["Baner villa"]],
    ["sub type", { Whether_Sub_Type_Filter: true, Sub_Type: "Studio" }, ["Studio 100% quiet"]],
    [
      "a sub type of another type",
      { Whether_Sub_Type_Filter: true, Sub_Type: "Studio", Whether_Property_Type_Filter: true, Property_Type: 2 },
      [],
    ],
    ["category", { Whether_Category_Type_Filter: true, Category_Type: 2 }, ["Lease in Aundh"]],
    ["furnishing", { Whether_Furnished_Type_Filter: true, Furnished_Type: 3 }, ["Kothrud flat"]],
    ["tenants", { Whether_Preferred_Tenant_Type_Filter: true, Preferred_Tenant_Type: 2 }, ["Lease in Aundh"]],
    ["all of the amenities", { Whether_Amenities_Filter: true, Amenities: [10, 38] }, ["Kothrud flat"]],
    ["no amenity in particular", { Whether_Amenities_Filter: true, Amenities: [] }, everyTitle],
    ["a rent up to", { Whether_Price_Filter: true, Max_Rent: 15_000 }, ["Kothrud flat", "PG near lift/parking"]],
    [
      "a rent between, to the paisa",
      { Whether_Price_Filter: true, Min_Rent: 15_000.01, Max_Rent: 30_000 },
      ["Baner villa", "Lease in Aundh", "Owner's son's flat"],
    ],
    ["a rent from", { Whether_Price_Filter: true, Min_Rent: 45_000.5 }, ["Studio 100% quiet"]],
    ["a rent of any height", { Whether_Price_Filter: true }, everyTitle],
    ["a state unknown", { Whether_State_Filter: true, StateID: "IN-XX" }, []],
    ["a city unknown", { Whether_City_Filter: true, CityID: "1' or '1'='1" }, []],
    [
      "a box about Mumbai",
      { Whether_Bounds_Filter: true, South: 18.8, West: 72.6, North: 19.4, East: 73.2 },
      ["Studio 100% quiet"],
    ],
    ["a box over India", { Whether_Bounds_Filter: true, South: 6, West: 68, North: 36, East: 98 }, everyTitle],
    ["a box upside down", { Whether_Bounds_Filter: true, South: 19.4, West: 72.6, North: 18.8, East: 73.2 }, []],
    ["old names", { Whether_Search_Filter: true, Search: "Bangalore" }, ["PG near lift/parking", "Owner's son's flat"]],
    ["the beginning of a word", { Whether_Search_Filter: true, Search: "  koTH " }, ["Kothrud flat"]],
    ["words anywhere, in any order", { Whether_Search_Filter: true, Search: "pune aundh" }, ["Lease in Aundh"]],
    ["the beginning of the last word only", { Whether_Search_Filter: true, Search: "aun pune" }, []],
    ["words parted by a stroke", { Whether_Search_Filter: true, Search: "Parking" }, ["PG near lift/parking"]],
    ["quotes", { Whether_Search_Filter: true, Search: "owner's son's" }, ["Owner's son's flat"]],
    ["a state's name", { Whether_Search_Filter: true, Search: "karnataka pg" }, ["PG near lift/parking"]],
    ["a sub type run together", { Whether_Search_Filter: true, Search: "3bhkv" }, ["Baner villa"]],
    ["per cent and a number", { Whether_Search_Filter: true, Search: "100%" }, ["Studio 100% quiet"]],
    ["per cent", { Whether_Search_Filter: true, Search: "%" }, []],
    ["an emoji", { Whether_Search_Filter: true, Search: "🏠" }, []],
    ["operators", { Whether_Search_Filter: true, Search: "kothrud | !villa:* <-> '\\ & (" }, []],
    ["blanks", { Whether_Search_Filter: true, Search: "   " }, everyTitle],
    ["the owner's name", { Whether_Search_Filter: true, Search: "Kulkarni" }, []],
    ["the owner's phone", { Whether_Search_Filter: true, Search: "9822000000" }, []],
  ])("by %s", async (_, question, expected) => {
    expect(await titles(question)).toEqual(expected);
  });

  test("by city and by state", async () => {
    const inPune = ["Kothrud flat", "Baner villa", "Lease in Aundh"];
    expect(await titles({ Whether_City_Filter: true, CityID: pune.city_id })).toEqual(inPune);
    const inState = [...inPune, "Studio 100% quiet"];
    expect(await titles({ Whether_State_Filter: true, StateID: pune.state_id })).toEqual(inState);
    const both = { Whether_City_Filter: true, CityID: pune.city_id, Whether_State_Filter: true };
    expect(await titles({ ...both, StateID: pune.state_id })).toEqual(inPune);
    expect(await titles({ ...both, StateID: "IN-KA" })).toEqual([]);
  });

  test("by Delhi and by New Delhi: both mean the territory", async () => {
    const [delhi, newDelhi] = [await cityNamed("Delhi"), await cityNamed("New Delhi")];
    const inDelhi = ["Barsati in Nizamuddin", "Floor in Rohini"];
    const made = await Promise.all([
      make.property({ property_title: inDelhi[0]!, ...newDelhi }),
      make.property({ property_title: inDelhi[1]!, ...delhi }),
    ]);
    for (const { city_id } of [delhi, newDelhi]) {
      const asked = { Whether_City_Filter: true, CityID: city_id };
      expect((await titles(asked)).toSorted()).toEqual(inDelhi);
      expect((await titles({ ...asked, Whether_State_Filter: true, StateID: "IN-DL" })).toSorted()).toEqual(inDelhi);
      expect(await titles({ ...asked, Whether_State_Filter: true, StateID: "IN-KA" })).toEqual([]);
    }
    const gone = made.map(({ property_id }) => property_id);
    await db.updateTable("property").set({ status: false }).where("property_id", "in", gone).execute();
  });

  test("takes no notice of values whose flag is not true", async () => {
    const idle = { Property_Type: 1, Sub_Type: "", Category_Type: 9, CityID: "", Min_Rent: -1, Search: 5, South: "x" };
    const answer = await post("user/Filter_All_Properties", {
      Limit: 100,
      Whether_Property_Type_Filter: false,
      ...idle,
    });
    expect(answer).toMatchObject({ http: 200, extras: { Count: everyTitle.length } });
  });

  test("sorts by rent, both ways", async () => {
    const rents = async (Sort: "rent_low" | "rent_high") =>
      ((await list({ Sort })).extras.Data as Card[]).map((card) => card.Monthly_Rent);
    expect(await rents("rent_low")).toEqual([8_000, 15_000, 15_000.01, 22_000, 30_000, 45_000.5]);
    expect(await rents("rent_high")).toEqual([45_000.5, 30_000, 22_000, 15_000.01, 15_000, 8_000]);
  });

  test("on the map: homes with a position, with the data of a marker and nothing of the owner", async () => {
    const all = (await list()).extras.Data as Card[];
    const placed = all.filter(({ Latitude, Longitude }) => Latitude !== 0 || Longitude !== 0);
    const { extras } = await ask("user/Filter_All_Properties_On_Map", {});
    const found = extras.Data!;
    expect(found).toMatchObject({ Count: placed.length, Areas: [], Whether_Count_Estimated: false });
    const { PropertyID, Property_Title, Sub_Type, Monthly_Rent, Latitude, Longitude } = placed[0]!;
    const mark = { PropertyID, Property_Title, Sub_Type, Monthly_Rent, Latitude, Longitude };
    expect(found.Homes.find((home) => home.PropertyID === PropertyID)).toEqual(mark);
    const nowhere = { Whether_Bounds_Filter: true, South: -1, North: 0, West: -1, East: 0 };
    expect((await ask("user/Filter_All_Properties_On_Map", nowhere)).extras.Data).toMatchObject({
      Count: 0,
      Bounds: null,
    });
  });

  test("counts before the page is cut, and a page beyond the end is empty", async () => {
    const page = await list({ Skip: 4, Limit: 15 });
    expect(page.extras).toMatchObject({ Count: 6, Whether_Count_Capped: false });
    expect(page.extras.Data).toHaveLength(2);
    const beyond = await list({ Skip: Number.MAX_SAFE_INTEGER });
    expect(beyond.extras).toMatchObject({ Data: [], Count: 6 });
    const text = { Whether_Search_Filter: true, Search: "flat" };
    expect((await list({ ...text, Skip: Number.MAX_SAFE_INTEGER })).extras).toMatchObject({ Data: [], Count: 2 });
  });

  test.each<[string, object]>([
    ["Skip", { Skip: -1 }],
    ["Skip", { Skip: 2 ** 60 }],
    ["Limit", { Limit: 0 }],
    ["Limit", { Limit: 10_001 }],
    ["Sort", { Sort: "rating" }],
    ["North", { Whether_Bounds_Filter: true, South: 1, West: 70, East: 71 }],
    ["Min_Rent", { Whether_Price_Filter: true, Min_Rent: "15000" }],
    ["Amenities.0", { Whether_Amenities_Filter: true, Amenities: [39] }],
    ["Search", { Whether_Search_Filter: true, Search: "x".repeat(201) }],
  ])("refuses a wrong %s", async (field, question) => {
    const answer = await post("user/Filter_All_Properties", question);
    expect(answer).toMatchObject({ http: 400, success: false, extras: { code: 3 } });
    expect(Object.keys(answer.extras.fields!)).toEqual([field]);
  });

  test("stops counting at 1,000 homes with a text", async () => {
    const owner = await make.vendor();
    const row = {
      vendor_id: owner.vendor_id,
      property_title: "Warehouse of zinc",
      city_id: pune.city_id,
      property_type: 4,
      sub_type: "Warehouse",
    };
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      ...row,
      monthly_rent_paise: 100_000_00 + at,
      created_at: new Date(clock.at.getTime() - 30 * day),
    }));
    await db.insertInto("property").values(rows).execute();
    const zinc = { Whether_Search_Filter: true, Search: "zinc", Limit: 15 };
    const capped = await list({ ...zinc, Sort: "rent_low", Skip: 990 });
    expect(capped.extras).toMatchObject({ Count: 1_000, Whether_Count_Capped: true });
    expect((capped.extras.Data as Card[]).at(-1)!.Monthly_Rent).toBe(100_010);
    const exact = await list({ ...zinc, Whether_Price_Filter: true, Max_Rent: 100_009.99 });
    expect(exact.extras).toMatchObject({ Count: 1_000, Whether_Count_Capped: false });
    await db.deleteFrom("property").where("vendor_id", "=", owner.vendor_id).execute();
  });
});

describe("a card and a home", () => {
  test("carry pictures in their order with their sizes", async () => {
    const sizes = JSON.stringify([{ width: 320, key: "ab/x-320.webp" }]);
    const first = await make.image({ file_key: "ab/x-1280.webp", sizes, blur: "data:image/webp;base64,AA" });
    const second = await make.image({ file_key: "ab/y-1280.webp" });
    const { property_id } = await make.property({
      images: [first.image_id, second.image_id],
      property_title: "Pictured",
      created_at: new Date(clock.at.getTime() - 100 * day),
    });
    const pictures = [
      {
        ImageID: first.image_id,
        Image_Original_URL: "/files/ab/x-1280.webp",
        Width: 1280,
        Height: 960,
        Sizes: [{ Width: 320, URL: "/files/ab/x-320.webp" }],
        Blur: "data:image/webp;base64,AA",
      },
      { Image_Original_URL: "/files/ab/y-1280.webp", Sizes: [], Blur: null },
    ];
    const found = await list({ Whether_Search_Filter: true, Search: "Pictured" });
    expect((found.extras.Data as Card[])[0]!.Property_Image_Array_Information).toMatchObject(pictures);
    const info = await ask("user/Fetch_Property_Info", { PropertyID: property_id });
    expect(info.extras.Data).toMatchObject({ Property_Image_Array_Information: pictures, City_Name: "Pune" });
    await db.deleteFrom("property").where("property_id", "=", property_id).execute();
  });

  test("tell nothing by which the owner is reached", async () => {
    const secrets = { phone: "9811122233", email: "owner.secret@example.in", address: "7 Hidden Lane" };
    const owner = await make.vendor({ phone_number: secrets.phone, email_id: secrets.email });
    const { property_id } = await make.property({
      vendor_id: owner.vendor_id,
      property_title: "Discreet",
      owner_phone: secrets.phone,
      owner_email: secrets.email,
      owner_address: secrets.address,
      flat_or_unit_no: "B-1407",
      created_at: new Date(clock.at.getTime() - 100 * day),
    });
    const found = await list({ Whether_Search_Filter: true, Search: "Discreet" });
    const info = await ask("user/Fetch_Property_Info", { PropertyID: property_id });
    for (const answer of [found.extras.Data![0], info.extras.Data]) {
      expect(answer).toMatchObject({ Property_Title: "Discreet", Owner_Name: "Asha K." });
      const leaves = leavesOf(answer);
      for (const secret of [...Object.values(secrets), "B-1407", owner.vendor_id])
        expect(leaves.filter((leaf) => leaf.includes(secret))).toEqual([]);
      expect(leaves.filter((leaf) => /^Owner_(Phone|Email|Address)|Vendor/i.test(leaf))).toEqual([]);
    }
    await db.deleteFrom("property").where("property_id", "=", property_id).execute();
  });

  test("of a home that is inactive, full or unknown there is nothing to fetch", async () => {
    for (const PropertyID of [ids["Inactive flat"]!, ids["Full flat"]!, crypto.randomUUID(), "no-such-id"]) {
      const answer = await ask("user/Fetch_Property_Info", { PropertyID });
      expect(answer).toMatchObject({ http: 404, success: false, extras: { code: 5, refusal: "unknown-property" } });
    }
  });
});

describe("the figures of a home", () => {
  test("are not made by the owner's own enquiries, nor by one person's", async () => {
    const owner = await make.vendor();
    const { property_id } = await make.property({ vendor_id: owner.vendor_id, property_title: "Asked by itself" });
    const shown = async () => {
      const PropertyIDs = [property_id];
      const [one, list, kept] = await Promise.all([
        ask("user/Fetch_Property_Info", { PropertyID: property_id }),
        ask("user/Filter_All_Properties", { Whether_Search_Filter: true, Search: "asked by itself" }),
        ask("user/Filter_All_Shortlisted_Properties", { PropertyIDs }),
      ]);
      return [one.extras.Data!, ...list.extras.Data!, ...kept.extras.Data!].map((home) => home.Owner_Response_Minutes);
    };
    const answered = (phone_number: string) =>
      make.enquiry({ property_id, phone_number, status: true, created_at: clock.at, responded_at: clock.at });
    for (let n = 0; n < 3; n++) {
      await answered(owner.phone_number);
      await answered("9811100055");
    }
    expect(await shown()).toEqual([null, null, null]);
    await answered("9811100056");
    await answered("9811100057");
    expect(await shown()).toEqual([0, 0, 0]);
  });

  test("are true, or there are none", async () => {
    const owner = await make.vendor({ phone_verified_at: null });
    const { property_id } = await make.property({ vendor_id: owner.vendor_id });
    const { property_id: other } = await make.property({ vendor_id: owner.vendor_id });
    const info = async () => (await ask("user/Fetch_Property_Info", { PropertyID: property_id })).extras.Data;
    expect(await info()).toMatchObject({
      Whether_Owner_Phone_Verified: false,
      Enquiries_This_Week: 0,
      Owner_Response_Minutes: null,
      Availability_Confirmed_At: null,
      Whether_Verified: false,
    });

    const answered = (home: string, daysAgo: number, minutes: number) => {
      const askedAt = new Date(clock.at.getTime() - daysAgo * day);
      return make.enquiry({
        property_id: home,
        status: true,
        created_at: askedAt,
        responded_at: new Date(askedAt.getTime() + minutes * minute),
      });
    };
    await make.enquiry({ property_id, created_at: new Date(clock.at.getTime() - 6 * day) });
    await answered(property_id, 8, 10);
    await answered(other, 9, 500);
    await answered(other, 91, 1);
    expect(await info()).toMatchObject({ Enquiries_This_Week: 1, Owner_Response_Minutes: null });
    await answered(other, 10, 60);
    await db
      .updateTable("vendor")
      .set({ phone_verified_at: clock.at })
      .where("vendor_id", "=", owner.vendor_id)
      .execute();
    await db
      .updateTable("property")
      .set({ availability_confirmed_at: clock.at, verified_at: clock.at, verified_by: owner.vendor_id })
      .where("property_id", "=", property_id)
      .execute();
    expect(await info()).toMatchObject({
      Owner_Response_Minutes: 60,
      Whether_Owner_Phone_Verified: true,
      Availability_Confirmed_At: clock.at.toISOString(),
      Whether_Verified: true,
    });
  });
});

/** Every value in an answer, with the name of its field. */
function leavesOf(value: unknown, name = ""): string[] {
  if (typeof value !== "object" || value === null) return [`${name}: ${String(value)}`];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key));
}

describe("strangers see the area of a home, and not the home", () => {
  const exact = { latitude: 18.50734, longitude: 73.80761 };
  const metres = (degrees: number) => Math.abs(degrees) * 111_320;
  const box = (at: { latitude: number; longitude: number }, half = 0.0001) => ({
    Whether_Bounds_Filter: true,
    ...{ South: at.latitude - half, North: at.latitude + half },
    ...{ West: at.longitude - half, East: at.longitude + half },
  });

  test("a position within some 300 m, the same in every answer and for everybody", async () => {
    const home = await make.property({ ...exact, property_title: "Hidden away" });
    const info = async () => (await ask("user/Fetch_Property_Info", { PropertyID: home.property_id })).extras.Data!;
    const { Latitude, Longitude } = await info();
    for (const off of [Latitude - exact.latitude, Longitude - exact.longitude]) {
      expect(metres(off)).toBeGreaterThan(0);
      expect(metres(off)).toBeLessThan(340);
    }
    await make.property();
    expect(await info()).toMatchObject({ Latitude, Longitude });
    const [card] = (await list({ Whether_Search_Filter: true, Search: "hidden away" })).extras.Data as Card[];
    expect(card).toMatchObject({ Latitude, Longitude });

    // Moved within the square nothing changes: many places look the same.
    const { latitude, longitude } = exact;
    const corner = { latitude: Math.floor(latitude / 0.003) * 0.003 + 0.0001, longitude };
    await db.updateTable("property").set(corner).where("property_id", "=", home.property_id).execute();
    expect(await info()).toMatchObject({ Latitude, Longitude });
  });

  test("the map and a narrow box on it know no more", async () => {
    const home = await make.property({ latitude: 23.11111, longitude: 72.55555, property_title: "Not where it is" });
    const at = { latitude: 23.11111, longitude: 72.55555 };
    const found = async (question: object) => (await ask("user/Filter_All_Properties_On_Map", question)).extras.Data!;
    const [mark] = (await found(box(at, 0.01))).Homes;
    const place = { latitude: mark!.Latitude, longitude: mark!.Longitude };
    expect(mark!.PropertyID).toBe(home.property_id);
    expect(place).not.toEqual(at);
    expect(await found(box(at))).toMatchObject({ Homes: [], Count: 0 });
    expect((await found(box(place))).Homes).toHaveLength(1);
    expect((await list(box(at))).extras.Count).toBe(0);
    expect((await list(box(place))).extras.Count).toBe(1);
  });

  test.each([
    ["Flat B-1204, Lotus Apartments, Lane 5, Kothrud, Pune 411038", "", "Kothrud, Pune, Maharashtra"],
    ["Flat 3, Lotus Court, Pune", "Kothrud, Pune, Maharashtra", "Kothrud, Pune, Maharashtra"],
    ["12 Baner Road, Pune", "", "Pune, Maharashtra"],
    ["Lotus Apartments, opposite the mall", "", "Pune, Maharashtra"],
    ["Flat 7, कोथरूड, Pune, India", "", "कोथरूड, Pune, Maharashtra"],
    ["", "", "Pune, Maharashtra"],
  ])("of “%s” and “%s”: %s", async (address, location_address, shown) => {
    const home = await make.property({ address, location_address });
    const { extras } = await ask("user/Fetch_Property_Info", { PropertyID: home.property_id });
    expect(extras.Data).toMatchObject({ Address: shown, Location_Address: shown });
  });

  test("nor does the search by words find a home by its house", async () => {
    await make.property({ address: "Flat 9, Zinnia Apartments, Quokkanagar, Pune", location_address: "" });
    const count = async (Search: string) => (await list({ Whether_Search_Filter: true, Search })).extras.Count;
    expect(await count("quokkanagar")).toBe(1);
    expect(await count("zinnia")).toBe(0);
  });

  test("its owner sees the exact values", async () => {
    const owner = await make.role("president");
    const home = await make.property({ vendor_id: owner.vendorId, ...exact, address: "Flat 9, Zinnia Apartments" });
    const { extras } = await ask("vendor/Fetch_Property_Info", { PropertyID: home.property_id }, owner);
    expect(extras.Data).toMatchObject({
      ...{ Latitude: exact.latitude, Longitude: exact.longitude },
      ...{ Address: "Flat 9, Zinnia Apartments", Owner_Name: "Asha Kulkarni" },
    });
  });
});
