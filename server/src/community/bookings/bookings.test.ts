import type { Updateable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import type { Amenity } from "../../platform/db/tables.ts";

const server = await startServer();
const { ask, post, make, database, queue, clock } = server;
const { db } = database;
// A Wednesday, nine in the morning in India.
clock.at = new Date("2026-12-02T03:30:00Z");

type Session = { headers: Record<string, string> };
let manager: Awaited<ReturnType<typeof make.role>>;
let court: string;
let day: string;
const hour = 3600_000;

/** Another test may have moved the clock; each uses its own society and days. */
beforeEach(async () => {
  clock.at = new Date(startOf(addDays(dayOf(clock.now()), 7)).getTime() + 9 * hour);
  day = addDays(dayOf(clock.now()), 1);
  manager = await make.role("society_manager");
  court = (await make.amenity({ society_id: manager.societyId })).amenity_id;
});

/** A signed-in account that lives in a flat of the society, by default a new one. */
async function resident(given: { flat_id?: string; society_id?: string } = {}) {
  const phone_number = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number });
  const home = await make.resident({ society_id: manager.societyId, ...given, phone_number });
  return { ...(await make.session({ vendorId: vendor_id })), ...home };
}
/** Changes the amenity's row directly, without the rules of its calls. */
const rule = (changes: Updateable<Amenity>) =>
  db.updateTable("amenity").set(changes).where("amenity_id", "=", court).execute();
const wish = (given: object = {}) => ({
  ...{ AmenityID: court, Booking_Date: day, Start_Time: "18:00", End_Time: "19:00", ...given },
});
const book = ({ headers }: Session, given: object = {}) => post("vendor/Create_Booking", wish(given), { headers });
async function booked(by: Session, given: object = {}) {
  const answer = await book(by, given);
  expect(answer).toMatchObject({ http: 200, extras: { Status: "Booking saved" } });
  return answer.extras.Data as { BookingID: string; Booking_Status: number; Waiting_Position: number | null };
}
const cancel = ({ headers }: Session, BookingID: string, Reason = "") =>
  post("vendor/Cancel_Booking", { BookingID, Reason }, { headers });
const listed = async ({ headers }: Session, input: object = {}) =>
  (await ask("vendor/Filter_All_Bookings", input as never, { headers })).extras as { Data?: unknown } as {
    Data: {
      BookingID: string;
      Booking_Status: number;
      Waiting_Position: number | null;
      Reason: string;
      [key: string]: unknown;
    }[];
    Count: number;
  };
const statusOf = async (by: Session, id: string) =>
  (await listed(by, { Limit: 100 })).Data.find(({ BookingID }) => BookingID === id)?.Booking_Status;
const bellOf = async ({ headers }: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, { headers })).extras.Data!.map(
    ({ Kind, Title, Body }) => ({
      ...{ Kind, Title, Body },
    }),
  );
const close = (from: Date, to: Date, given: object = {}) =>
  post(
    "vendor/Create_Amenity_Closure",
    { AmenityID: court, Closed_From: from.toISOString(), Closed_To: to.toISOString(), Reason: "New floor", ...given },
    { headers: manager.headers },
  );
const at = (hours: number, on = day) => new Date(startOf(on).getTime() + hours * hour);

describe("a booking", () => {
  test("is in the lists of the flat and the manager, and the flat is notified", async () => {
    const me = await resident();
    const partner = await resident({ flat_id: me.flat_id });
    const { BookingID, Booking_Status } = await booked(me, { People: 3, End_Time: "20:00" });
    expect(Booking_Status).toBe(1);
    const seen = {
      ...{ BookingID, AmenityID: court, Amenity_Name: "Badminton Court", Booking_Date: day, People: 3, Reason: "" },
      ...{ Start_Time: "18:00", End_Time: "20:00", Starts_At: at(18).toISOString(), Ends_At: at(20).toISOString() },
      ...{ Booking_Status: 1, Name: me.name, Waiting_Position: null, Whether_Cancellable: true, Next_Statuses: [] },
    };
    expect(await listed(me)).toMatchObject({ Data: [{ ...seen, PhoneNumber: null }], Count: 1 });
    expect(await listed(partner)).toMatchObject({ Data: [seen], Count: 1 });
    expect(await listed(manager)).toMatchObject({ Data: [{ ...seen, PhoneNumber: me.phone_number }], Count: 1 });
    expect(await listed(await resident())).toEqual({ Status: "Success", Data: [], Count: 0 });
    const [notice] = await bellOf(partner);
    expect(notice).toMatchObject({ Kind: "booking-made", Title: "Booked: Badminton Court" });
    expect(notice!.Body).toContain("6:00 pm to 8:00 pm");
  });

  test.each([
    ["across midnight", { Start_Time: "21:00", End_Time: "01:00" }, 400, "booking-across-midnight"],
    ["of no length", { End_Time: "18:00" }, 400, "booking-across-midnight"],
    ["before it opens", { Start_Time: "05:00", End_Time: "06:00" }, 400, "outside-opening-hours"],
    ["past its closing", { Start_Time: "21:00", End_Time: "23:00" }, 400, "outside-opening-hours"],
    ["between slots", { Start_Time: "18:30", End_Time: "19:30" }, 400, "not-a-slot"],
    ["for longer than one may", { End_Time: "21:00" }, 400, "booking-too-long"],
    ["for more people than one may", { People: 5 }, 400, "too-many-people"],
    ["of a day long ago", { Booking_Date: "2026-01-05" }, 400, "booking-in-past"],
    ["of a day far away", { Booking_Date: "2027-12-01" }, 400, "booking-too-far"],
    ["of nothing", { AmenityID: "00000000-0000-4000-8000-000000000000" }, 404, "unknown-amenity"],
    ["for a flat that is not one's own", { FlatID: "00000000-0000-4000-8000-000000000000" }, 404, "unknown-flat"],
  ])("%s is refused", async (_, wrong, http, refusal) => {
    const me = await resident();
    expect(await book(me, wrong)).toMatchObject({ http, extras: { refusal } });
    expect((await listed(me)).Count).toBe(0);
  });

  test.each([
    ["Start_Time", { Start_Time: "6 pm" }, "Enter a time as HH:MM"],
    ["End_Time", { End_Time: "25:00" }, "Enter a time as HH:MM"],
    ["Booking_Date", { Booking_Date: "tomorrow" }, "Enter a date as YYYY-MM-DD"],
    ["People", { People: 0 }, "One person at least"],
  ])("with a wrong %s says so at the field", async (field, wrong, message) => {
    expect(await book(await resident(), wrong)).toMatchObject({ http: 400, extras: { fields: { [field]: message } } });
  });

  test("of today must not have begun, to the minute", async () => {
    const me = await resident();
    const today = dayOf(clock.now());
    clock.at = at(18, today);
    expect(await book(me, { Booking_Date: today })).toMatchObject({ extras: { refusal: "booking-in-past" } });
    clock.pass(-1);
    await booked(me, { Booking_Date: today });
  });

  test("of the last day that may be booked is taken, of the day after is not", async () => {
    const me = await resident();
    const last = addDays(dayOf(clock.now()), 14);
    expect(await book(me, { Booking_Date: addDays(last, 1) })).toMatchObject({
      extras: { refusal: "booking-too-far" },
    });
    await booked(me, { Booking_Date: last });
  });

  test("of a day of the week on which it is closed, and while it is inactive, is refused", async () => {
    const me = await resident();
    const sundays = JSON.stringify([{ Weekday: 7, Opens: "06:00", Closes: "22:00" }]);
    await rule({ opening_hours: sundays });
    expect(await book(me)).toMatchObject({ http: 409, extras: { refusal: "amenity-closed-day" } });
    await post("vendor/Inactive_Amenity", { AmenityID: court }, { headers: manager.headers });
    expect(await book(me)).toMatchObject({ http: 409, extras: { refusal: "amenity-inactive" } });
  });

  test("is once a flat and time, and once a request that is sent twice", async () => {
    const me = await resident();
    const partner = await resident({ flat_id: me.flat_id });
    const headers = { ...me.headers, "idempotency-key": "one" };
    const first = await booked({ headers });
    expect((await booked({ headers })).BookingID).toBe(first.BookingID);
    expect(await book(partner, { Whether_Waiting: true })).toMatchObject({ extras: { refusal: "booked-already" } });
    expect((await listed(manager)).Count).toBe(1);
  });

  test("is limited per week and month as the amenity defines, including waiting ones", async () => {
    await rule({ most_per_week: 2, days_ahead: 60 });
    const [me, other] = [await resident(), await resident()];
    await booked(other, { Start_Time: "08:00", End_Time: "09:00" });
    const { BookingID } = await booked(me);
    await booked(me, { Start_Time: "08:00", End_Time: "09:00", Whether_Waiting: true });
    const third = { Start_Time: "06:00", End_Time: "07:00" };
    expect(await book(me, third)).toMatchObject({ http: 409, extras: { refusal: "over-week-limit" } });
    await booked(me, { ...third, Booking_Date: addDays(day, 7) });
    await rule({ most_per_week: null, most_per_month: 2 });
    expect(await book(me, third)).toMatchObject({ http: 409, extras: { refusal: "over-month-limit" } });
    await cancel(me, BookingID);
    await rule({ most_per_month: 5 });
    await booked(me, third);
  });

  test("of another society does not exist, nor does its amenity", async () => {
    const [me, other] = [await resident(), await make.role("owner")];
    const { BookingID } = await booked(me);
    expect(await book(other)).toMatchObject({ http: 404, extras: { refusal: "unknown-amenity" } });
    expect(await cancel(other, BookingID)).toMatchObject({ http: 404, extras: { refusal: "unknown-booking" } });
    expect(await cancel(await resident(), BookingID)).toMatchObject({ http: 404 });
    const stranger = await make.role("society_manager");
    expect(await cancel(stranger, BookingID, "So")).toMatchObject({ http: 404 });
    expect((await listed(stranger)).Count).toBe(0);
  });

  test("is not for who does not live there any more, nor are the bookings of who lived there before", async () => {
    const [before, stays] = [await resident(), await resident()];
    await booked(before);
    await db.updateTable("resident").set({ status: false }).where("flat_id", "=", before.flat_id).execute();
    expect(await book(before, { Start_Time: "08:00", End_Time: "09:00" })).toMatchObject({ http: 404 });
    const after = await resident({ flat_id: before.flat_id });
    expect((await listed(after)).Count).toBe(0);
    expect(await listed(stays)).toMatchObject({ Count: 0 });
  });
});

describe("the race", () => {
  test.each([
    [1, 1],
    [7, 1],
    [6, 2],
  ])(
    "of 50 for %s places, %s each: as many as fit have one, all others wait in their order",
    async (capacity, people) => {
      await rule({ capacity, counts_people: people > 1 });
      const all = await Promise.all(Array.from({ length: 50 }, () => resident()));
      const answers = await Promise.all(all.map((me) => book(me, { People: people, Whether_Waiting: true })));
      const statuses = answers.map(({ extras }) => (extras.Data as { Booking_Status: number }).Booking_Status);
      const fit = capacity / people;
      expect(statuses.filter((status) => status === 1)).toHaveLength(fit);
      expect(statuses.filter((status) => status === 2)).toHaveLength(50 - fit);
      const places = answers.map(({ extras }) => (extras.Data as { Waiting_Position: number }).Waiting_Position);
      expect(places.filter(Boolean).sort((one, other) => one - other)).toEqual(
        Array.from({ length: 50 - fit }, (_, index) => index + 1),
      );
    },
  );

  test("of 50 who would not wait leaves a clear refusal, and no place unused when half cancel meanwhile", async () => {
    await rule({ capacity: 10 });
    const all = await Promise.all(Array.from({ length: 50 }, () => resident()));
    const answers = await Promise.all(all.map((me) => book(me)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(10);
    const refused = answers.filter(({ http }) => http !== 200);
    expect(refused.map(({ http, extras }) => `${http} ${extras.refusal}`)).toEqual(Array(40).fill("409 slot-full"));

    const have = all.filter((_, index) => answers[index]!.http === 200);
    const want = all.filter((_, index) => answers[index]!.http !== 200);
    await Promise.all([
      ...have.slice(0, 5).map(async (me) => cancel(me, (await listed(me)).Data[0]!.BookingID)),
      ...want.map((me) => book(me, { Whether_Waiting: true })),
    ]);
    const statuses = (await listed(manager, { Limit: 100 })).Data.map(({ Booking_Status }) => Booking_Status);
    expect(statuses.filter((status) => status === 1)).toHaveLength(10);
    expect(statuses.filter((status) => status === 2)).toHaveLength(35);
  });

  test("is enforced by the database itself, whatever the code does", async () => {
    await make.booking({ amenity_id: court });
    await expect(make.booking({ amenity_id: court, from: "10:30", to: "11:30" })).rejects.toMatchObject({
      constraint: "amenity_half_hour_not_overbooked",
    });
    const lower = db.updateTable("amenity").set({ capacity: 0 }).where("amenity_id", "=", court).execute();
    await expect(lower).rejects.toMatchObject({ constraint: "amenity_capacity_counted" });
  });
});

describe("the waiting list", () => {
  test("gives a free place to the first in line, and notifies them", async () => {
    const [me, second, third] = [await resident(), await resident(), await resident()];
    const { BookingID } = await booked(me);
    expect(await book(second)).toMatchObject({ http: 409, extras: { refusal: "slot-full" } });
    const waiting = await booked(second, { Whether_Waiting: true });
    expect(waiting).toMatchObject({ Booking_Status: 2, Waiting_Position: 1 });
    expect(await booked(third, { Whether_Waiting: true })).toMatchObject({ Booking_Status: 2, Waiting_Position: 2 });
    expect(await cancel(me, BookingID)).toMatchObject({ http: 200, extras: { Status: "Booking cancelled" } });
    expect(await statusOf(second, waiting.BookingID)).toBe(1);
    expect((await listed(third)).Data[0]).toMatchObject({ Booking_Status: 2, Waiting_Position: 1 });
    expect(await bellOf(second)).toMatchObject([
      {
        ...{ Kind: "booking-moved-up", Title: "You got the slot: Badminton Court" },
        Body: expect.stringMatching(/for flat B\d+-\d+, from the waiting list$/),
      },
    ]);
    expect(await bellOf(third)).toEqual([]);
    await cancel(third, (await listed(third)).Data[0]!.BookingID);
    await cancel(second, waiting.BookingID);
    await booked(me);
  });

  test("gives it to the first for whom there is room", async () => {
    await rule({ capacity: 4, counts_people: true });
    const [me, two, family, single] = await Promise.all([resident(), resident(), resident(), resident()]);
    await booked(me, { People: 2 });
    const pair = await booked(two, { People: 2 });
    const four = await booked(family, { People: 4, Whether_Waiting: true });
    const one = await booked(single, { People: 1, Whether_Waiting: true });
    await cancel(two, pair.BookingID);
    expect(await statusOf(family, four.BookingID)).toBe(2);
    expect(await statusOf(single, one.BookingID)).toBe(1);
  });

  test("moves up when the capacity rises, and people who moved up may cancel even after the deadline", async () => {
    await rule({ cancel_hours: 24 });
    const [me, second] = [await resident(), await resident()];
    const first = await booked(me);
    const waiting = await booked(second, { Whether_Waiting: true });
    clock.pass(20 * hour);
    expect(await cancel(me, first.BookingID)).toMatchObject({ http: 409, extras: { refusal: "cancel-too-late" } });
    const amenity = (await ask("vendor/Fetch_Amenity_Info", { AmenityID: court }, manager)).extras.Data!;
    const { Image_Information: _, ...draft } = amenity;
    expect(await post("vendor/Edit_Amenity", { ...draft, Capacity: 2 }, manager)).toMatchObject({ http: 200 });
    expect(await statusOf(second, waiting.BookingID)).toBe(1);
    expect(await cancel(second, waiting.BookingID)).toMatchObject({ http: 200 });
  });
});

describe("a cancellation", () => {
  test("is possible until the amenity's deadline, to the minute, and once", async () => {
    await rule({ cancel_hours: 6 });
    const me = await resident();
    const { BookingID } = await booked(me);
    clock.at = new Date(at(12).getTime() + 1);
    expect(await cancel(me, BookingID)).toMatchObject({ http: 409, extras: { refusal: "cancel-too-late" } });
    expect((await listed(me)).Data[0]).toMatchObject({ Whether_Cancellable: false });
    clock.at = at(12);
    expect(await cancel(me, BookingID)).toMatchObject({ http: 200 });
    expect(await cancel(me, BookingID)).toMatchObject({ http: 409, extras: { refusal: "booking-ended" } });
    expect(await bellOf(me)).toMatchObject([{ Kind: "booking-made" }]);
  });

  test("by the manager needs a reason, has no deadline until it begins, and notifies the people concerned", async () => {
    await rule({ cancel_hours: 6 });
    const me = await resident();
    const { BookingID } = await booked(me);
    clock.at = at(17.5);
    expect(await cancel(manager, BookingID)).toMatchObject({
      http: 400,
      extras: { refusal: "reason-missing", fields: { Reason: expect.any(String) } },
    });
    expect(await cancel(manager, BookingID, "The net is torn")).toMatchObject({ http: 200 });
    expect((await listed(me)).Data[0]).toMatchObject({ Booking_Status: 4, Reason: "The net is torn" });
    expect((await bellOf(me))[0]).toMatchObject({ Kind: "booking-cancelled", Body: expect.stringContaining("net") });
    const again = await booked(me);
    clock.at = at(18);
    expect(await cancel(manager, again.BookingID, "So")).toMatchObject({ extras: { refusal: "booking-begun" } });
  });

  test("of one booking by many at once happens once", async () => {
    const me = await resident();
    const { BookingID } = await booked(me);
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(me, BookingID)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    await booked(await resident());
  });
});

describe("an approval", () => {
  const answer = (BookingID: string, Booking_Status: number, Reason = "") =>
    post("vendor/Update_Booking_Status", { BookingID, Booking_Status, Reason }, { headers: manager.headers });
  beforeEach(async () => {
    await rule({ needs_approval: true });
  });

  test("holds the place meanwhile, and makes it booked", async () => {
    const [me, other] = [await resident(), await resident()];
    const { BookingID, Booking_Status } = await booked(me);
    expect(Booking_Status).toBe(3);
    expect(await book(other)).toMatchObject({ extras: { refusal: "slot-full" } });
    expect(await bellOf(manager)).toMatchObject([
      { Kind: "booking-requested", Title: "Please approve: Badminton Court" },
    ]);
    expect((await listed(manager)).Data[0]).toMatchObject({ Next_Statuses: [1, 5] });
    expect(await answer(BookingID, 1)).toMatchObject({ http: 200 });
    expect(await bellOf(me)).toMatchObject([{ Kind: "booking-made" }]);
    expect(await answer(BookingID, 5, "No")).toMatchObject({ http: 409, extras: { refusal: "booking-answered" } });
  });

  test("that is declined needs a reason and gives the place to the next in line", async () => {
    const [me, other] = [await resident(), await resident()];
    const { BookingID } = await booked(me);
    const next = await booked(other, { Whether_Waiting: true });
    expect(await answer(BookingID, 5)).toMatchObject({
      http: 400,
      extras: { fields: { Reason: "Reason is required" } },
    });
    expect(await answer(BookingID, 5, "A meeting is there")).toMatchObject({ http: 200 });
    expect(await statusOf(me, BookingID)).toBe(5);
    expect(await statusOf(other, next.BookingID)).toBe(3);
    expect(await bellOf(me)).toMatchObject([{ Kind: "booking-cancelled" }]);
  });

  test("is of the manager of that society alone", async () => {
    const me = await resident();
    const { BookingID } = await booked(me);
    const input = { BookingID, Booking_Status: 1 };
    const stranger = await make.role("society_manager");
    expect(await post("vendor/Update_Booking_Status", input, stranger)).toMatchObject({ http: 404 });
    expect(await post("vendor/Update_Booking_Status", input, me)).toMatchObject({ http: 403 });
  });
});

describe("a closure", () => {
  test("reports how many it would cancel, then cancels and notifies them, and blocks new bookings", async () => {
    const [me, waits, safe] = [await resident(), await resident(), await resident()];
    const mine = await booked(me);
    await booked(waits, { Whether_Waiting: true });
    const evening = await booked(safe, { Start_Time: "20:00", End_Time: "21:00" });
    expect(await close(at(16), at(20))).toMatchObject({
      http: 409,
      extras: { refusal: "closure-has-bookings", fields: { Bookings: "2" } },
    });
    expect(await statusOf(me, mine.BookingID)).toBe(1);
    expect(await close(at(16), at(20), { Whether_Cancel_Bookings: true })).toMatchObject({
      http: 200,
      extras: { Data: { Cancelled_Count: 2 } },
    });
    expect((await listed(me)).Data[0]).toMatchObject({ Booking_Status: 4, Reason: "New floor" });
    expect((await bellOf(me))[0]).toMatchObject({ Kind: "booking-closed", Title: "Closed: Badminton Court" });
    expect((await bellOf(waits))[0]).toMatchObject({ Kind: "booking-closed" });
    expect(await statusOf(safe, evening.BookingID)).toBe(1);
    expect(await book(me)).toMatchObject({
      http: 409,
      extras: { refusal: "amenity-closed", fields: { Booking_Date: "New floor" } },
    });
  });

  test("and simultaneous bookings: no booking is left within it", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => resident()));
    await rule({ capacity: 10 });
    await Promise.all([...all.map((me) => book(me)), close(at(16), at(20), { Whether_Cancel_Bookings: true })]);
    expect((await listed(manager, { Whether_Period_Filter: true, Period: "upcoming" })).Count).toBe(0);
  });
});

describe("a reminder", () => {
  test("is sent once, two hours before, for bookings that were not made later", async () => {
    const [me, gone, late] = [await resident(), await resident(), await resident()];
    await booked(me);
    const other = { Start_Time: "19:00", End_Time: "20:00" };
    await cancel(gone, (await booked(gone, other)).BookingID);
    const remind = () =>
      database.db
        .transaction()
        .execute((tx) => queue.enqueue(tx, "bookings.remind", {}))
        .then(queue.drain);
    clock.at = at(15.9);
    await remind();
    expect(await bellOf(me)).toMatchObject([{ Kind: "booking-made" }]);
    clock.at = at(17.2);
    await booked(late, other);
    await remind();
    await remind();
    expect(await bellOf(me)).toMatchObject([{ Kind: "booking-reminder" }, { Kind: "booking-made" }]);
    expect(await bellOf(gone)).toMatchObject([{ Kind: "booking-made" }]);
    expect(await bellOf(late)).toMatchObject([{ Kind: "booking-made" }]);
  });
});
