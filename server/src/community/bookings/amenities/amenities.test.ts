import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, post, make, database, clock } = server;
const { db } = database;
// A Wednesday, nine in the morning in India.
clock.at = new Date("2026-12-02T03:30:00Z");
const today = "2026-12-02";
const day = addDays(today, 1);
const hour = 3600_000;
const at = (hours: number, on = day) => new Date(startOf(on).getTime() + hours * hour);

let manager: Awaited<ReturnType<typeof make.role>>;
let resident: Awaited<ReturnType<typeof make.role>>;
beforeEach(async () => {
  clock.at = new Date("2026-12-02T03:30:00Z");
  manager = await make.role("society_manager");
  resident = await make.role("owner", { society_id: manager.societyId });
});

const daily = [1, 2, 3, 4, 5, 6].map((Weekday) => ({ Weekday, Opens: "06:00", Closes: "10:30" }));
const draft = (given: object = {}) => ({
  ...{ Name: "Gym", Description: "Machines and weights", Rules: "Bring a towel", Opening_Hours: daily },
  ...{ Slot_Minutes: 90, Most_Slots: 1, Capacity: 12, Whether_Counts_People: true, Most_People: 4, Days_Ahead: 7 },
  ...{ Most_Per_Week: 5, Most_Per_Month: null, Cancel_Hours: 2, Whether_Needs_Approval: false, ...given },
});
type Session = { headers: Record<string, string> };
const create = (given: object = {}, by: Session = manager) => post("vendor/Create_Amenity", draft(given), by);
async function made(given: object = {}): Promise<string> {
  const answer = await create(given);
  expect(answer).toMatchObject({ http: 200, extras: { Status: "Amenity created" } });
  return (answer.extras.Data as { AmenityID: string }).AmenityID;
}
const edit = (AmenityID: string, given: object = {}, by: Session = manager) =>
  post("vendor/Edit_Amenity", { ...draft(), AmenityID, ...given }, by);
const listed = async (by: Session, input: object = {}) =>
  (await ask("vendor/Filter_All_Amenities", input as never, by)).extras;
const info = (AmenityID: string, by: Session = resident, input: object = {}) =>
  ask("vendor/Fetch_Amenity_Info", { AmenityID, ...input }, by);

describe("an amenity", () => {
  test("is made with all that its form has, and seen by who lives there", async () => {
    const id = await made({ Name: "  The   Gym " });
    const seen = {
      ...draft(),
      Name: "The Gym",
      AmenityID: id,
      SocietyID: manager.societyId,
      Status: true,
      Closure: null,
    };
    expect(await listed(resident)).toMatchObject({ Data: [seen], Count: 1 });
    const audited = await ask("vendor/Filter_All_Audits", { Limit: 5 }, manager);
    expect(audited.extras.Data).toMatchObject([{ Thing: "Amenity", Thing_Name: "The Gym", Action: "create" }]);
    expect(await listed(await make.role("owner"))).toMatchObject({ Data: [], Count: 0 });
  });

  test.each([
    ["no name", { Name: " " }, "Name", "Name is required"],
    ["a name that nobody sees", { Name: "\u200b" }, "Name", "Name is required"],
    ["no hours", { Opening_Hours: [] }, "Opening_Hours", "It must be open on one day at least"],
    ["a slot of 45 minutes", { Slot_Minutes: 45 }, "Slot_Minutes", "Choose the length of a slot"],
    ["no place", { Capacity: 0 }, "Capacity", "A whole number from 1 to 1,000"],
    ["a party of more than all", { Most_People: 13 }, "Most_People", "That is more than there are places"],
    ["a text without an end", { Rules: "x".repeat(3000) }, "Rules", "At most 2,000 characters"],
  ])("with %s is 400 and says so at the field", async (_, wrong, field, message) => {
    expect(await create(wrong)).toMatchObject({ http: 400, extras: { fields: { [field]: message } } });
  });

  test("has a name once a society, and a picture of the manager's own upload", async () => {
    const id = await made();
    expect(await create({ Name: "gym" })).toMatchObject({ http: 409, extras: { refusal: "amenity-exists" } });
    const other = await made({ Name: "Pool" });
    expect(await edit(other, { Name: "GYM" })).toMatchObject({ extras: { fields: { Name: "This name is taken" } } });
    const strange = await make.image({ vendor_id: resident.vendorId });
    expect(await edit(id, { ImageID: strange.image_id })).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-image" },
    });
    const { image_id } = await make.image({ vendor_id: manager.vendorId });
    expect(await edit(id, { ImageID: image_id })).toMatchObject({ http: 200 });
    expect((await info(id)).extras.Data).toMatchObject({ Image_Information: { ImageID: image_id } });
    // Another manager's later edit keeps it.
    await db.updateTable("image").set({ vendor_id: null }).where("image_id", "=", image_id).execute();
    expect(await edit(id, { ImageID: image_id })).toMatchObject({ http: 200 });
  });

  test("that is inactive is the manager's to see alone", async () => {
    const id = await made();
    expect(await post("vendor/Inactive_Amenity", { AmenityID: id }, manager)).toMatchObject({ http: 200 });
    expect((await listed(resident, { Whether_Status_Filter: true, Status: false })).Count).toBe(0);
    expect(await info(id)).toMatchObject({ http: 404, extras: { refusal: "unknown-amenity" } });
    expect((await listed(manager, { Whether_Status_Filter: true, Status: false })).Count).toBe(1);
    expect(await info(id, manager)).toMatchObject({ http: 200 });
    await post("vendor/Active_Amenity", { AmenityID: id }, manager);
    expect(await info(id)).toMatchObject({ http: 200 });
  });

  test("is changed by the manager of its society alone", async () => {
    const id = await made();
    const stranger = await make.role("society_manager");
    for (const [path, input] of [
      ["Edit_Amenity", { ...draft(), AmenityID: id }],
      ["Active_Amenity", { AmenityID: id }],
      ["Inactive_Amenity", { AmenityID: id }],
      ["Fetch_Amenity_Info", { AmenityID: id }],
    ] as const)
      expect(await post(`vendor/${path}`, input, stranger)).toMatchObject({ http: 404 });
    expect(await create({}, resident)).toMatchObject({ http: 403 });
    expect(await edit(id, {}, resident)).toMatchObject({ http: 403 });
  });

  test("of two simultaneous edits the later one is reported as stale", async () => {
    const id = await made();
    const { updated_at } = (await info(id)).extras.Data!;
    clock.pass(1000);
    expect(await edit(id, { Rules: "No shoes", updated_at })).toMatchObject({ http: 200 });
    expect(await edit(id, { Rules: "Shoes", updated_at })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
  });
});

describe("the capacity", () => {
  test("cannot go below existing bookings, and reports how many and when", async () => {
    const id = await made();
    for (let n = 0; n < 3; n++)
      await make.booking({ amenity_id: id, people: 2, places: 2, from: "06:00", to: "07:30" });
    expect(await edit(id, { Capacity: 5 })).toMatchObject({
      http: 409,
      extras: { refusal: "capacity-booked", fields: { Capacity: "6 are booked already: 3 Dec, 6:00 am to 6:30 am" } },
    });
    expect(await edit(id, { Capacity: 6 })).toMatchObject({ http: 200 });
    clock.at = at(8);
    expect(await edit(id, { Capacity: 5 })).toMatchObject({ http: 200 });
  });

  test("is not counted the other way while something is booked", async () => {
    const id = await made();
    await make.booking({ amenity_id: id, from: "06:00", to: "07:30" });
    const other = { Whether_Counts_People: false };
    expect(await edit(id, other)).toMatchObject({ http: 409, extras: { refusal: "amenity-has-bookings" } });
    clock.at = at(8);
    expect(await edit(id, other)).toMatchObject({ http: 200 });
  });
});

describe("the slots", () => {
  test("report the state of each slot, and whose it is", async () => {
    const id = await made({ Capacity: 2, Most_People: 2 });
    const home = await db
      .selectFrom("resident")
      .select("society_resident_id")
      .where("society_id", "=", manager.societyId)
      .executeTakeFirstOrThrow();
    const mine = await make.booking({ amenity_id: id, ...home, from: "06:00", to: "07:30" });
    await make.booking({ amenity_id: id, from: "06:00", to: "07:30" });
    await make.booking({ amenity_id: id, from: "06:00", to: "07:30", booking_status: 2 });
    await make.booking({ amenity_id: id, from: "07:30", to: "09:00" });
    const answer = await info(id, resident, { Booking_Date: day, Days: 1 });
    const [slots] = answer.extras.Data!.Days.map(({ Slots }) => Slots);
    const free = { Waiting_Count: 0, Own_Booking: null };
    expect(slots).toEqual([
      {
        ...{ Start_Time: "06:00", End_Time: "07:30", State: "full", Places_Free: 0, Waiting_Count: 1 },
        Own_Booking: { BookingID: mine.amenity_booking_id, Booking_Status: 1 },
      },
      { Start_Time: "07:30", End_Time: "09:00", State: "free", Places_Free: 1, ...free },
      { Start_Time: "09:00", End_Time: "10:30", State: "free", Places_Free: 2, ...free },
    ]);
    expect(answer.extras.Data).toMatchObject({ Last_Date: addDays(today, 7), Homes: [{ FlatID: expect.any(String) }] });
    expect((await info(id, manager, { Booking_Date: day })).extras.Data!.Days[0]!.Slots[0]!.Own_Booking).toBeNull();
  });

  test("are past once they have begun, later beyond the days, and none on a closed day", async () => {
    const id = await made();
    const states = async (Booking_Date: string) =>
      (await info(id, resident, { Booking_Date, Days: 1 })).extras.Data!.Days[0]!.Slots.map(({ State }) => State);
    clock.at = at(7.5, today);
    expect(await states(today)).toEqual(["past", "past", "free"]);
    expect(await states(addDays(today, 7))).toEqual(["free", "free", "free"]);
    expect(await states(addDays(today, 8))).toEqual(["later", "later", "later"]);
    expect(await states("2026-12-06")).toEqual([]);
  });
});

describe("a closure", () => {
  const close = (AmenityID: string, given: object = {}, by: Session = manager) =>
    post(
      "vendor/Create_Amenity_Closure",
      { AmenityID, Closed_From: at(7).toISOString(), Closed_To: at(8).toISOString(), Reason: "Cleaning", ...given },
      by,
    );
  test("closes every slot that it touches until it is removed", async () => {
    const id = await made();
    const { Amenity_ClosureID } = (await close(id)).extras.Data as { Amenity_ClosureID: string };
    const look = async () => (await info(id, resident, { Booking_Date: day, Days: 1 })).extras.Data!;
    const states = async () => (await look()).Days[0]!.Slots.map(({ State }) => State);
    expect(await states()).toEqual(["closed", "closed", "free"]);
    expect((await look()).Closures).toMatchObject([{ Amenity_ClosureID, Reason: "Cleaning" }]);
    clock.at = at(7.25);
    expect((await listed(resident)).Data).toMatchObject([{ Closure: { Amenity_ClosureID } }]);
    const stranger = await make.role("society_manager");
    const remove = (by: Session) => post("vendor/Remove_Amenity_Closure", { Amenity_ClosureID }, by);
    expect(await remove(stranger)).toMatchObject({ http: 404, extras: { refusal: "unknown-closure" } });
    expect(await remove(manager)).toMatchObject({ http: 200 });
    expect(await remove(manager)).toMatchObject({ http: 404 });
    expect(await states()).toEqual(["past", "free", "free"]);
  });

  test.each([
    ["without a reason", { Reason: " \u200b" }, 400, { fields: { Reason: "Reason is required" } }],
    [
      "that ends first",
      { Closed_To: at(6).toISOString() },
      400,
      { fields: { Closed_To: "It must end after it begins" } },
    ],
    [
      "that is over",
      { Closed_From: at(1, today).toISOString(), Closed_To: at(2, today).toISOString() },
      400,
      { refusal: "closure-in-past" },
    ],
  ])("%s is refused", async (_, wrong, http, extras) => {
    expect(await close(await made(), wrong)).toMatchObject({ http, extras });
  });
});

test("the header's search finds amenities of the own society, for residents the active ones", async () => {
  const id = await made({ Name: "Squash Court" });
  await made({ Name: "Old Squash Court" }).then((AmenityID) => post("vendor/Inactive_Amenity", { AmenityID }, manager));
  const found = async (by: Session) => {
    const { extras } = await ask("vendor/Search_Everything" as never, { Search: "squash" } as never, by);
    return (extras.Data as unknown as { Kind: string; Count: number; Items: { Path: string }[] }[]).find(
      ({ Kind }) => Kind === "amenity",
    );
  };
  expect(await found(resident)).toMatchObject({ Count: 1, Items: [{ Path: `/bookings/${id}` }] });
  expect(await found(manager)).toMatchObject({ Count: 2 });
  expect(await found(await make.role("owner"))).toBeUndefined();
});

test("the counts of hours that are over are forgotten, the bookings stay", async () => {
  const id = await made();
  await make.booking({ amenity_id: id, from: "06:00", to: "07:30" });
  await make.booking({ amenity_id: id, from: "09:00", to: "10:30" });
  clock.at = at(8);
  await db.transaction().execute((tx) => server.queue.enqueue(tx, "bookings.drop-counts", {}));
  await server.queue.drain();
  const left = await db.selectFrom("amenity_half_hour").select("starts_at").where("amenity_id", "=", id).execute();
  expect(left.map(({ starts_at }) => dayOf(starts_at))).toEqual([day, day, day]);
  const bookings = await ask("vendor/Filter_All_Bookings", {}, manager);
  expect(bookings.extras.Count).toBe(2);
});
