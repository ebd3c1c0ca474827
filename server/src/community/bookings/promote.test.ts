import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, database, queue, clock } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string> };
let manager: Awaited<ReturnType<typeof make.role>>;
/** A court for one party an hour, of which nobody has the evening yet. */
let court: string;
let day: string;

beforeEach(async () => {
  clock.at = new Date(startOf(addDays(dayOf(clock.now()), 7)).getTime() + 9 * 3600_000);
  day = addDays(dayOf(clock.now()), 1);
  manager = await make.role("society_manager");
  court = (await make.amenity({ society_id: manager.societyId })).amenity_id;
});

async function resident(given: { flat_id?: string } = {}) {
  const phone_number = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number });
  const home = await make.resident({ society_id: manager.societyId, ...given, phone_number });
  return { ...(await make.session({ vendorId: vendor_id })), ...home };
}
const book = ({ headers }: Session, given: object = {}) =>
  post(
    "vendor/Create_Booking",
    { AmenityID: court, Booking_Date: day, Start_Time: "18:00", End_Time: "19:00", Whether_Waiting: true, ...given },
    { headers },
  );
async function booked(by: Session, given: object = {}): Promise<string> {
  const answer = await book(by, given);
  expect(answer).toMatchObject({ success: true });
  return (answer.extras.Data as { BookingID: string }).BookingID;
}
const cancel = (BookingID: string, { headers }: Session) =>
  post("vendor/Cancel_Booking", { BookingID, Reason: "" }, { headers });
const stored = (id: string) =>
  db.selectFrom("amenity_booking").selectAll().where("amenity_booking_id", "=", id).executeTakeFirstOrThrow();
const statusOf = async (id: string) => (await stored(id)).booking_status;
const bellOf = async ({ headers }: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, { headers })).extras
    .Data!.filter(({ Kind }) => Kind.startsWith("booking-"))
    .map(({ Kind }) => Kind);
/** The job as its cron starts it. */
async function lookWhoLeft() {
  await db.transaction().execute((tx) => queue.enqueue(tx, "bookings.cancel-left", {}));
  await queue.drain();
}
const moveOut = (who: { society_resident_id: string }) =>
  post(
    "vendor/Update_Resident_Move_Out",
    { Society_ResidentID: who.society_resident_id, Moved_Out_On: dayOf(clock.now()) },
    manager,
  );
const editCourt = async (changes: object) => {
  const { Image_Information: _, ...amenity } = (await ask("vendor/Fetch_Amenity_Info", { AmenityID: court }, manager))
    .extras.Data!;
  expect(await post("vendor/Edit_Amenity", { ...amenity, ...changes }, manager)).toMatchObject({ success: true });
};

describe("who moves out", () => {
  test("gives their future bookings to the next in line, and later residents are not notified", async () => {
    const [me, next] = [await resident(), await resident()];
    const partner = await resident({ flat_id: me.flat_id });
    clock.pass(1000);
    const mine = await booked(me);
    const wait = await booked(next);
    const waited = await booked(me, { Start_Time: "20:00", End_Time: "21:00" });
    const today = dayOf(clock.now());
    const running = await booked(me, { Booking_Date: today, Start_Time: "10:00", End_Time: "11:00" });
    clock.pass(90 * 60_000);
    expect(await moveOut(me)).toMatchObject({ success: true });
    const heir = await resident({ flat_id: me.flat_id });
    await lookWhoLeft();
    expect(await stored(mine)).toMatchObject({
      ...{ booking_status: 4, reason: "Who booked does not live there any more." },
    });
    expect([await statusOf(waited), await statusOf(running), await statusOf(wait)]).toEqual([4, 1, 1]);
    expect(await bellOf(next)).toEqual(["booking-moved-up"]);
    const cancelled = ["booking-cancelled", "booking-cancelled"];
    expect(await bellOf(me)).toEqual([...cancelled, ...Array(3).fill("booking-made")]);
    expect((await bellOf(partner)).slice(0, 2)).toEqual(cancelled);
    expect(await bellOf(heir)).toEqual([]);
    const audits = await ask("vendor/Filter_All_Audits", { Limit: 50 }, manager);
    expect(audits.extras.Data!.filter((entry) => entry.Thing === "Amenity_Booking")[0]).toMatchObject({
      ...{ Action: "change" },
    });
    await lookWhoLeft();
    expect(await bellOf(me)).toHaveLength(5);
  });

  test("or is made inactive, is passed over in the waiting list", async () => {
    const [first, gone, last] = [await resident(), await resident(), await resident()];
    const held = await booked(first);
    const [theirs, other] = [await booked(gone), await booked(last)];
    await post("vendor/Inactive_Resident", { Society_ResidentID: gone.society_resident_id }, manager);
    await cancel(held, first);
    expect([await statusOf(theirs), await statusOf(other)]).toEqual([2, 1]);
    await lookWhoLeft();
    expect(await statusOf(theirs)).toBe(4);
  });

  test("to another flat of the society keeps them, and the old flat is not notified", async () => {
    const me = await resident();
    const id = await booked(me);
    const { flat_id } = await make.flat({ building_id: me.building_id });
    await db
      .updateTable("resident")
      .set({ flat_id })
      .where("society_resident_id", "=", me.society_resident_id)
      .execute();
    const heir = await resident({ flat_id: me.flat_id });
    await lookWhoLeft();
    expect(await statusOf(id)).toBe(1);
    expect(await cancel(id, heir)).toMatchObject({ http: 404 });
    await post("vendor/Cancel_Booking", { BookingID: id, Reason: "A meeting is there" }, manager);
    expect([await bellOf(me), await bellOf(heir)]).toEqual([["booking-cancelled", "booking-made"], []]);
  });
});

describe("nobody moves up", () => {
  test("while the amenity is inactive; who waits does once it is active again", async () => {
    const [me, next] = [await resident(), await resident()];
    const [mine, waiting] = [await booked(me), await booked(next)];
    await post("vendor/Inactive_Amenity", { AmenityID: court }, manager);
    await cancel(mine, me);
    expect(await statusOf(waiting)).toBe(2);
    await post("vendor/Active_Amenity", { AmenityID: court }, manager);
    expect(await statusOf(waiting)).toBe(1);
    expect(await bellOf(next)).toEqual(["booking-moved-up"]);
  });

  test("at hours that were closed meanwhile keeps existing bookings", async () => {
    const [me, next, kept] = [await resident(), await resident(), await resident()];
    const [mine, waiting] = [await booked(me), await booked(next)];
    const later = await booked(kept, { Start_Time: "20:00", End_Time: "21:00" });
    const until = (Closes: string) => [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, Opens: "06:00", Closes }));
    await editCourt({ Opening_Hours: until("18:00"), Slot_Minutes: 90 });
    await cancel(mine, me);
    expect([await statusOf(waiting), await statusOf(later)]).toEqual([2, 1]);
    await editCourt({ Opening_Hours: until("19:00"), Slot_Minutes: 60 });
    expect(await statusOf(waiting)).toBe(1);
    expect(await cancel(later, kept)).toMatchObject({ success: true });
  });
});

test("of 20 requests of one flat at once as many pass as it may have in a week", async () => {
  await db.updateTable("amenity").set({ most_per_week: 2, capacity: 40 }).where("amenity_id", "=", court).execute();
  const me = await resident();
  const hours = Array.from({ length: 15 }, (_, at) => at + 6);
  const answers = await Promise.all(
    [...hours, ...hours.slice(0, 5)].map((from) => {
      const time = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
      return book(me, { Start_Time: time(from), End_Time: time(from + 1) });
    }),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(2);
  const refused = answers.filter(({ success }) => !success).map(({ extras }) => extras.refusal);
  expect(refused).toHaveLength(18);
  // An hour that is requested twice may be the resident's own by then.
  for (const refusal of refused) expect(refusal).toBeOneOf(["over-week-limit", "booked-already"]);
});

test("a day is one of India: it is booked to its last half hour, and from its first", async () => {
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((Weekday) => ({ Weekday, Opens: "00:00", Closes: "24:00" }));
  await editCourt({ Opening_Hours: allDay });
  const me = await resident();
  const last = await stored(await booked(me, { Start_Time: "23:00", End_Time: "24:00" }));
  const next = addDays(day, 1);
  const first = await stored(await booked(me, { Booking_Date: next, Start_Time: "00:00", End_Time: "01:00" }));
  expect(last.ends_at).toEqual(startOf(next));
  expect(first.starts_at).toEqual(startOf(next));
  for (const [given, refusal] of [
    [{ Start_Time: "24:00", End_Time: "24:00" }, "booking-across-midnight"],
    [{ Start_Time: "23:00", End_Time: "00:00" }, "booking-across-midnight"],
    [{ Booking_Date: dayOf(clock.now()), Start_Time: "00:00", End_Time: "01:00" }, "booking-in-past"],
  ] as const)
    expect((await book(me, given)).extras.refusal).toBe(refusal);
  // A minute before the day's first hour begins it is still to be had.
  clock.at = new Date(startOf(next).getTime() - 60_000);
  expect((await book(await resident(), { Booking_Date: next, Start_Time: "00:00", End_Time: "01:00" })).http).toBe(200);
});
