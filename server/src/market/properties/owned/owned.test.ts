import { describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, make, clock, database } = await startServer();
const { db } = database;

const placeNamed = (name: string) =>
  db.selectFrom("city").selectAll().where("city_name", "=", name).executeTakeFirstOrThrow();
const [pune, jaipur] = [await placeNamed("Pune"), await placeNamed("Jaipur")];

type Draft = Input<typeof properties.create>;
const draft = (given: Partial<Draft> = {}): Draft => ({
  Property_Title: "2 BHK near the lake",
  Property_Type: 1,
  Sub_Type: "2 BHK",
  Monthly_Rent: 18_500.5,
  Security_Deposit: 50_000,
  Amenities: [5, 1, 5],
  StateID: pune.state_id,
  CityID: pune.city_id,
  Owner_Phone: "+91 98765 43210",
  ...given,
});

const manager = async () => (await make.role("president")).headers;
const created = async (headers: Record<string, string>, given: Partial<Draft> = {}): Promise<string> => {
  const answer = await ask("vendor/Create_Property", draft(given), { headers });
  expect(answer).toMatchObject({ http: 200, extras: { Status: "Property created successfully!" } });
  return answer.extras.Data!.PropertyID;
};
const infoOf = async (headers: Record<string, string>, PropertyID: string) =>
  (await ask("vendor/Fetch_Property_Info", { PropertyID }, { headers })).extras.Data!;

describe("an own property", () => {
  test("is created, seen whole by its owner and at once by the public", async () => {
    const session = await make.role("president");
    const images = [
      await make.image({ vendor_id: session.vendorId }),
      await make.image({ vendor_id: session.vendorId }),
    ];
    const Property_Image_Array = images.map(({ image_id }) => image_id);
    const PropertyID = await created(session.headers, { Property_Image_Array, No_Of_Vacancy: 2 });
    expect(await infoOf(session.headers, PropertyID)).toMatchObject({
      Property_Title: "2 BHK near the lake",
      Monthly_Rent: 18_500.5,
      Amenities: [1, 5],
      City_Name: "Pune",
      State_Name: "Maharashtra",
      Owner_Phone: "9876543210",
      Property_Image_Array_Information: Property_Image_Array.map((ImageID) => ({ ImageID })),
      Status: true,
      Display_Status: "vacant",
      Total_Leads: 0,
      Gas_Bill_Type: 4,
    });
    const answer = await ask("user/Fetch_Property_Info", { PropertyID });
    expect(answer).toMatchObject({ http: 200, extras: { Data: { PropertyID } } });
    expect(JSON.stringify(answer)).not.toContain("9876543210");
  });

  test("is edited as a whole, with its pictures in their new order", async () => {
    const session = await make.role("president");
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async () => (await make.image({ vendor_id: session.vendorId })).image_id),
    );
    const PropertyID = await created(session.headers, { Property_Image_Array: [first!, second!] });
    const edited = draft({ Property_Title: "3 BHK", Sub_Type: "3 BHK", Property_Image_Array: [third!, first!] });
    const answer = await ask("vendor/Edit_Property", { ...edited, PropertyID }, { headers: session.headers });
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Property updated successfully!" } });
    expect(await infoOf(session.headers, PropertyID)).toMatchObject({
      Property_Title: "3 BHK",
      Property_Image_Array_Information: [{ ImageID: third }, { ImageID: first }],
    });
  });

  test("keeps the product's own pictures that it shows, which nobody else may take", async () => {
    const session = await make.role("president");
    const { image_id } = await make.image();
    const { property_id: PropertyID } = await make.property({ vendor_id: session.vendorId, images: [image_id] });
    const kept = { ...draft(), PropertyID, Property_Image_Array: [image_id] };
    expect(await ask("vendor/Edit_Property", kept, { headers: session.headers })).toMatchObject({ http: 200 });
    expect(await created(session.headers, { Property_Image_Array: [image_id] })).toEqual(expect.any(String));
    const other = await ask("vendor/Create_Property", draft({ Property_Image_Array: [image_id] }), {
      headers: await manager(),
    });
    expect(other).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
  });

  test("that was changed since it was looked at is not overwritten", async () => {
    const headers = await manager();
    const PropertyID = await created(headers);
    const { updated_at } = await infoOf(headers, PropertyID);
    clock.pass(60_000);
    const edit = (title: string) =>
      ask("vendor/Edit_Property", { ...draft({ Property_Title: title }), PropertyID, updated_at }, { headers });
    expect(await edit("first")).toMatchObject({ http: 200 });
    expect(await edit("second")).toMatchObject({ http: 409, extras: { code: 6, refusal: "stale" } });
    expect(await infoOf(headers, PropertyID)).toMatchObject({ Property_Title: "first" });
  });

  test("is taken off the public site and offered again", async () => {
    const headers = await manager();
    const PropertyID = await created(headers);
    expect(await ask("vendor/Inactive_Property", { PropertyID }, { headers })).toMatchObject({ success: true });
    expect(await infoOf(headers, PropertyID)).toMatchObject({ Status: false, Display_Status: "maintenance" });
    expect(await ask("user/Fetch_Property_Info", { PropertyID })).toMatchObject({ http: 404 });
    expect(await ask("vendor/Active_Property", { PropertyID }, { headers })).toMatchObject({ success: true });
    expect(await ask("user/Fetch_Property_Info", { PropertyID })).toMatchObject({ http: 200 });
  });

  test("sent twice with one Idempotency-Key is one", async () => {
    const headers = { ...(await manager()), "Idempotency-Key": crypto.randomUUID() };
    const [one, two] = await Promise.all([created(headers), created(headers)]);
    expect(one).toBe(two);
  });

  test("does not exist for anyone else", async () => {
    const PropertyID = await created(await manager());
    const headers = await manager();
    for (const answer of [
      await ask("vendor/Fetch_Property_Info", { PropertyID }, { headers }),
      await ask("vendor/Edit_Property", { ...draft(), PropertyID }, { headers }),
      await ask("vendor/Active_Property", { PropertyID }, { headers }),
      await ask("vendor/Inactive_Property", { PropertyID }, { headers }),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { code: 5, refusal: "no-such-property" } });
    expect((await ask("vendor/Filter_All_Properties", {}, { headers })).extras).toMatchObject({ Count: 0, Data: [] });
  });
});

test.each<[string, Record<string, unknown>, number, string]>([
  [
    "five pictures",
    { Property_Image_Array: ["1", "2", "3", "4", "5"] },
    400,
    "Maximum 4 images allowed. Please remove existing images to add new ones.",
  ],
  [
    "an unknown picture",
    { Property_Image_Array: [crypto.randomUUID()] },
    404,
    "This image no longer exists. Please choose it again.",
  ],
  ["an unknown floor plan", { Floor_Plan_DocumentID: crypto.randomUUID() }, 404, "This document no longer exists."],
  ["no title", { Property_Title: "  " }, 400, "Property title is required"],
  ["no rent", { Monthly_Rent: 0 }, 400, "The monthly rent must be above 0"],
  ["a rent below zero", { Monthly_Rent: -1 }, 400, "The amount cannot be negative"],
  ["a sub type of another type", { Sub_Type: "Office" }, 400, "Apartment is one of 1 BHK, 2 BHK, 3 BHK, 4 BHK, Studio"],
  [
    "a city of another state",
    { CityID: jaipur.city_id },
    400,
    "The city and the state do not belong together, or are not known. Please choose them again.",
  ],
  [
    "an unknown city",
    { CityID: "0" },
    400,
    "The city and the state do not belong together, or are not known. Please choose them again.",
  ],
  ["a phone of nine digits", { Owner_Phone: "987654321" }, 400, "Owner Phone must be exactly 10 digits"],
  ["a day that is none", { Available_From: "2026-02-30" }, 400, "Enter a date as YYYY-MM-DD"],
])("a property with %s is refused, and none is made", async (_, given, http, Status) => {
  const headers = await manager();
  const answer = await ask("vendor/Create_Property", { ...draft(), ...given } as Draft, { headers });
  expect(answer).toMatchObject({ http, success: false, extras: { Status } });
  expect((await ask("vendor/Filter_All_Properties", {}, { headers })).extras.Count).toBe(0);
});

test("another's picture cannot be used", async () => {
  const { image_id } = await make.image({ vendor_id: (await make.vendor()).vendor_id });
  const answer = await ask("vendor/Create_Property", draft({ Property_Image_Array: [image_id] }), {
    headers: await manager(),
  });
  expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
});

test("a city alone brings its state", async () => {
  const headers = await manager();
  const { StateID: _, ...rest } = draft();
  const PropertyID = await created(headers, { ...rest, StateID: null });
  expect(await infoOf(headers, PropertyID)).toMatchObject({ StateID: pune.state_id });
});

describe("the list of own properties", () => {
  test("filters on the server and counts all, whatever the filter", async () => {
    const session = await make.role("president");
    const { headers, vendorId } = session;
    await created(headers, { Property_Title: "Lake view 100%" });
    await created(headers, {
      Property_Title: "Villa Rosa",
      Property_Type: 2,
      Sub_Type: "Duplex Villa",
      Category_Type: 2,
    });
    const off = await created(headers, {
      Property_Title: "Old flat",
      StateID: jaipur.state_id,
      CityID: jaipur.city_id,
    });
    await ask("vendor/Inactive_Property", { PropertyID: off }, { headers });
    await make.property({ vendor_id: vendorId, property_title: "Taken", is_full: true });
    await make.property({ property_title: "Lake of another" });

    const titles = async (question: Input<typeof properties.list>) => {
      const { extras } = await ask("vendor/Filter_All_Properties", question, { headers });
      expect(extras.Totals).toEqual({ Total: 4, Occupied: 1, Vacant: 2, For_Rent: 3, Maintenance: 1 });
      expect(extras.Count).toBe(extras.Data!.length);
      return extras.Data!.map(({ Property_Title }) => Property_Title).sort();
    };
    expect(await titles({})).toHaveLength(4);
    expect(await titles({ Whether_Search_Filter: true, Search: " lake " })).toEqual(["Lake view 100%"]);
    expect(await titles({ Whether_Search_Filter: true, Search: "0%" })).toEqual(["Lake view 100%"]);
    expect(await titles({ Whether_Search_Filter: true, Search: "_" })).toEqual([]);
    expect(await titles({ Whether_Search_Filter: true, Search: "jaipur" })).toEqual(["Old flat"]);
    expect(await titles({ Whether_Display_Status_Filter: true, Display_Status: "occupied" })).toEqual(["Taken"]);
    expect(await titles({ Whether_Display_Status_Filter: true, Display_Status: "maintenance" })).toEqual(["Old flat"]);
    expect(await titles({ Whether_Status_Filter: true, Status: false })).toEqual(["Old flat"]);
    expect(await titles({ Whether_Category_Type_Filter: true, Category_Type: 2 })).toEqual(["Villa Rosa"]);
    expect(await titles({ Whether_Sub_Type_Filter: true, Sub_Type: "Duplex Villa" })).toEqual(["Villa Rosa"]);
    expect(await titles({ Whether_City_Filter: true, CityID: jaipur.city_id })).toEqual(["Old flat"]);
    expect(await titles({ Whether_Status_Filter: false, Status: false })).toHaveLength(4);
  });

  test("pages, the newest first, and counts the leads", async () => {
    const { headers, vendorId } = await make.role("president");
    const made: string[] = [];
    for (let at = 0; at < 3; at++) {
      clock.pass(1_000);
      made.unshift((await make.property({ vendor_id: vendorId, created_at: clock.now() })).property_id);
    }
    await make.enquiry({ property_id: made[1]! });
    const pages = await Promise.all(
      [0, 2].map((Skip) => ask("vendor/Filter_All_Properties", { Skip, Limit: 2 }, { headers })),
    );
    expect(pages.flatMap(({ extras }) => extras.Data!.map(({ PropertyID }) => PropertyID))).toEqual(made);
    expect(pages.map(({ extras }) => extras.Count)).toEqual([3, 3]);
    expect(pages[0]!.extras.Data![1]).toMatchObject({ Total_Leads: 1 });
  });
});
