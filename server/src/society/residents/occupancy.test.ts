import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, post, make, database, clock, queue } = server;
const [owner, tenant, pg] = [1, 2, 3];

const day = addDays(dayOf(clock.now()), 1);
const manager = await make.role("society_manager");
const society_id = manager.societyId;
const building = await make.building({ society_id });
await make.announcement({ society_id });
await make.incident({ society_id });
const { amenity_id: AmenityID } = await make.amenity({ society_id, capacity: 500 });

type Given = { type: number; accepted?: boolean; status?: boolean };
type Person = Awaited<ReturnType<typeof person>>;

/** A signed-in resident whom the society has entered in a flat. */
async function person(flat_id: string, { type, ...given }: Given) {
  const phone_number = nextPhone();
  const moved_in_on = addDays(day, -500);
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number });
  const resident = await make.resident({ flat_id, phone_number, resident_type: type, moved_in_on, ...given });
  return { ...(await make.session({ vendorId: vendor_id })), ...resident };
}
/** The first of these people, all of one flat. */
async function first(given: Given, ...others: Given[]): Promise<Person> {
  const { flat_id } = await make.flat({ building_id: building.building_id });
  const me = await person(flat_id, given);
  for (const other of others) await person(flat_id, other);
  return me;
}

const succeeds = async (path: Parameters<typeof post>[0], input: object, { headers }: Person) =>
  (await post(path, input, { headers })).success;
const counts = async (path: Parameters<typeof post>[0], { headers }: Person) =>
  ((await post(path, {}, { headers })).extras.Count as number) > 0;
const homeOf = async ({ headers }: Person) => (await ask("vendor/Fetch_My_Home_Info", {}, { headers })).extras.Data!;

const book = ({ headers }: Person, given: object = {}) =>
  post(
    "vendor/Create_Booking",
    { AmenityID, Booking_Date: day, Start_Time: "18:00", End_Time: "19:00", ...given },
    { headers },
  );

const belonging = {
  "has the flat on their dashboard": async (me: Person) => (await homeOf(me)).Homes.length > 0,
  "is told what the society announces": (me: Person) => counts("vendor/Filter_Tenant_Announcements", me),
  "sees its incidents": (me: Person) => counts("vendor/Filter_Tenant_Incidents", me),
  "sees their own record": (me: Person) => counts("vendor/Filter_All_Residents", me),
  "raises a ticket to the society": (me: Person) =>
    succeeds(
      "vendor/Create_Support_Ticket",
      {
        Vendor_Ticket_Type: 1,
        Vendor_Ticket_TypeID: society_id,
        Title: "Lift stands still",
        Description: "Since this morning.",
        Category: 1,
        Priority: 3,
      },
      me,
    ),
  "reports an issue of the block": (me: Person) =>
    succeeds(
      "vendor/Create_Block_Issue",
      {
        BlockID: me.block_id,
        Title: "Tap drips",
        Description: "All night.",
        Location: "Parking",
        Category: 1,
        Priority: 2,
        Image_Array: [],
      },
      me,
    ),
};
const living = {
  "is shown as living there": async (me: Person) => (await homeOf(me)).Home?.Whether_Living_Here ?? false,
  "announces visitors": (me: Person) =>
    succeeds(
      "vendor/Create_Visitor_Pass",
      {
        FlatID: me.flat_id,
        Name: "Ravi Iyer",
        PhoneNumber: "9812345678",
        Purpose: "guest",
        Start_Date: day,
        Start_Time: "10:00",
        End_Date: day,
        End_Time: "22:00",
      },
      me,
    ),
  "books amenities": async (me: Person) => (await book(me)).success,
};

describe.each([
  ["an owner", true, true, () => first({ type: owner })],
  ["an owner with a co-owner", true, true, () => first({ type: owner }, { type: owner })],
  ["an owner whose flat a tenant rents", true, false, () => first({ type: owner }, { type: tenant })],
  ["an owner whose flat PG residents rent", true, false, () => first({ type: owner }, { type: pg }, { type: pg })],
  [
    "an owner whose tenant has not accepted yet",
    true,
    false,
    () => first({ type: owner }, { type: tenant, accepted: false }),
  ],
  ["an owner whose tenant left", true, true, () => first({ type: owner }, { type: tenant, status: false })],
  ["a tenant", true, true, () => first({ type: tenant }, { type: owner })],
  ["one of two tenants", true, true, () => first({ type: tenant }, { type: tenant })],
  ["a PG resident", true, true, () => first({ type: pg }, { type: pg }, { type: owner })],
  ["an owner who has not accepted", false, false, () => first({ type: owner, accepted: false })],
  ["a tenant who has not accepted", false, false, () => first({ type: tenant, accepted: false })],
  ["an owner who sold", false, false, () => first({ type: owner, status: false })],
  ["a tenant who moved out", false, false, () => first({ type: tenant, status: false })],
] as const)("%s", (_, belongs, lives, arrange) => {
  test.each(Object.entries(belonging))(`%s: ${belongs}`, async (_name, may) => {
    expect(await may(await arrange())).toBe(belongs);
  });
  test.each(Object.entries(living))(`%s: ${lives}`, async (_name, may) => {
    expect(await may(await arrange())).toBe(lives);
  });
});

describe("an owner who rents the flat out", () => {
  const bookingsOf = async ({ headers }: Person) =>
    ((await ask("vendor/Filter_All_Bookings", { Limit: 50 }, { headers })).extras.Data ?? []) as {
      BookingID: string;
    }[];

  test("gets the reason why they cannot book, and neither sees nor cancels their tenants' bookings", async () => {
    const { flat_id } = await make.flat({ building_id: building.building_id });
    const [landlord, renter] = [await person(flat_id, { type: owner }), await person(flat_id, { type: tenant })];
    for (const given of [{}, { FlatID: flat_id }])
      expect(await book(landlord, given)).toMatchObject({ http: 403, extras: { refusal: "flat-rented-out" } });
    const { BookingID } = (await book(renter)).extras.Data as { BookingID: string };
    expect([await bookingsOf(landlord), (await bookingsOf(renter)).length]).toEqual([[], 1]);
    const cancelled = await post("vendor/Cancel_Booking", { BookingID }, { headers: landlord.headers });
    expect(cancelled).toMatchObject({ http: 404, extras: { refusal: "unknown-booking" } });
    const bell = await ask("vendor/Filter_All_Notifications", {}, { headers: landlord.headers });
    expect(bell.extras.Data).toEqual([]);
  });

  test("books for another flat in which they live", async () => {
    const landlord = await first({ type: owner }, { type: tenant });
    const own = await make.resident({ society_id, phone_number: landlord.phone_number });
    expect(await book(landlord, { FlatID: landlord.flat_id })).toMatchObject({ http: 403 });
    expect(await book(landlord, { FlatID: own.flat_id })).toMatchObject({ http: 200 });
    expect(await book(landlord, { Start_Time: "08:00", End_Time: "09:00" })).toMatchObject({ http: 200 });
  });

  test("loses earlier bookings, as after a move-out", async () => {
    const landlord = await first({ type: owner });
    const { BookingID } = (await book(landlord)).extras.Data as { BookingID: string };
    const renter = await person(landlord.flat_id, { type: tenant });
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "bookings.cancel-left", {}));
    await queue.drain();
    const stored = await database.db
      .selectFrom("amenity_booking")
      .select("booking_status")
      .where("amenity_booking_id", "=", BookingID)
      .executeTakeFirstOrThrow();
    expect(stored.booking_status).toBe(4);
    expect(await bookingsOf(renter)).toEqual([]);
  });
});

test("nobody books for a flat of others", async () => {
  const [me, other] = [await first({ type: owner }), await first({ type: owner })];
  expect(await book(me, { FlatID: other.flat_id })).toMatchObject({ http: 404, extras: { refusal: "unknown-flat" } });
});
