import { instantAt, minutesOf } from "#domain/community/bookings/rules.ts";
import { addDays, dayOf, formatDay } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const daily = (Opens: string, Closes: string, days = [1, 2, 3, 4, 5, 6, 7]) =>
  JSON.stringify(days.map((Weekday) => ({ Weekday, Opens, Closes })));

const amenities = {
  club: {
    name: "Club House",
    description: "The hall beside the garden, with a small kitchen, 80 chairs and a sound system.",
    rules: "Music must stop at 10 pm.\nPlease leave the kitchen clean.\nNo nails for decorations.",
    opening_hours: daily("09:00", "23:00"),
    ...{ slot_minutes: 60, most_slots: 8, capacity: 1, most_people: 80, days_ahead: 60, cancel_hours: 48 },
    ...{ most_per_month: 2, needs_approval: true },
  },
  court: {
    name: "Badminton Court",
    description: "One indoor court with lights. Rackets are at the security desk.",
    rules: "Non-marking shoes only.\nPlease leave on time.",
    opening_hours: daily("06:00", "22:00"),
    ...{ slot_minutes: 60, most_slots: 2, capacity: 1, most_people: 4, days_ahead: 14, cancel_hours: 4 },
    ...{ most_per_week: 3 },
  },
  gym: {
    name: "Gym",
    description: "Treadmills, a bench, free weights and a yoga corner on the first floor of the club house.",
    rules: "Bring a towel and clean shoes.\nUnder 16s only with a parent.",
    opening_hours: daily("05:30", "22:00", [1, 2, 3, 4, 5, 6]),
    ...{
      slot_minutes: 90,
      most_slots: 1,
      capacity: 8,
      counts_people: true,
      most_people: 3,
      days_ahead: 7,
      cancel_hours: 1,
    },
  },
} as const;
type Name = keyof typeof amenities;

/** By how many days from today, from when, for how long (hours), by which of the residents, for how many. */
type Story = [Name, number, string, number, number, number, number?, string?];
const kavita = -1;
const arjun = -2;
const tenzin = -3;
const [waiting, requested, cancelled, declined] = [2, 3, 4, 5];

const stories: Story[] = [
  ["court", -6, "07:00", 1, 3, 4],
  ["court", -5, "19:00", 2, arjun, 4],
  ["court", -3, "18:00", 1, 7, 2],
  ["court", -2, "07:00", 1, kavita, 2, cancelled],
  ["court", -1, "20:00", 1, 11, 4],
  ["court", 1, "06:00", 1, 4, 2],
  ["court", 1, "07:00", 2, 9, 4],
  ["court", 1, "18:00", 1, kavita, 4],
  ["court", 1, "18:00", 1, arjun, 2, waiting],
  ["court", 1, "18:00", 1, 14, 4, waiting],
  ["court", 1, "19:00", 1, 12, 4],
  ["court", 1, "20:00", 1, 17, 2],
  ["court", 2, "06:00", 1, 4, 2],
  ["court", 2, "18:00", 1, 22, 4],
  ["court", 2, "19:00", 2, 6, 4],
  ["court", 4, "07:00", 1, tenzin, 2],
  ["court", 5, "18:00", 1, 9, 4],
  ["court", 6, "08:00", 2, arjun, 4],
  ["gym", 1, "05:30", 1.5, 2, 2],
  ["gym", 1, "05:30", 1.5, 8, 1],
  ["gym", 1, "07:00", 1.5, tenzin, 1],
  ["gym", 1, "07:00", 1.5, 5, 3],
  ["gym", 1, "07:00", 1.5, 13, 2],
  ["gym", 1, "07:00", 1.5, 19, 2],
  ["gym", 1, "07:00", 1.5, kavita, 1, waiting],
  ["gym", 1, "19:00", 1.5, 10, 2],
  ["gym", 1, "19:00", 1.5, 15, 3],
  ["gym", 2, "07:00", 1.5, 5, 2],
  ["gym", 2, "19:00", 1.5, 16, 2],
  ["gym", 3, "07:00", 1.5, kavita, 2],
  ["gym", -4, "07:00", 1.5, tenzin, 1],
  ["gym", -1, "19:00", 1.5, arjun, 2],
  ["club", -8, "18:00", 4, 20, 60],
  ["club", -2, "11:00", 3, 1, 25],
  ["club", 3, "18:00", 4, 18, 70],
  ["club", 6, "17:00", 5, kavita, 45, requested],
  ["club", 9, "10:00", 4, 23, 30, requested],
  ["club", 3, "12:00", 2, 8, 20, declined, "The hall is being cleaned for the evening at that time."],
  ["club", 12, "17:00", 4, 11, 50],
];

const hour = 3600_000;
const floor = { from: 8, to: 9, reason: "The floor is being polished and needs time to dry." };

/** Two weeks of the club house, the court and the gym: past, upcoming, waiting and requested bookings, and closures. */
export async function tellBookings(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society.society_id")
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - 60 * 24 * hour);
  const ids = {} as Record<Name, string>;
  for (const [name, amenity] of Object.entries(amenities) as [Name, (typeof amenities)[Name]][])
    ids[name] = (await make.amenity({ ...amenity, society_id, created_at: since, updated_at: since })).amenity_id;
  const residents = await tx
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .select(["society_resident_id", "phone_number", "name", "flat_no"])
    .where("resident.society_id", "=", society_id)
    .where("resident.status", "=", true)
    .orderBy("phone_number")
    .execute();
  const known = Object.fromEntries([kavita, arjun, tenzin].map((who) => [who, `90000000${14 - who}`]));
  const others = residents.filter(({ phone_number }) => !phone_number.startsWith("90000000"));
  const whoIs = (who: number) =>
    who < 0 ? residents.find(({ phone_number }) => phone_number === known[who])! : others[who % others.length]!;

  const today = dayOf(now);
  for (const [index, [name, days, from, hours, who, people, booking_status = 1, reason = ""]] of stories.entries()) {
    const day = addDays(today, days);
    const starts = minutesOf(from);
    // The gym is closed on Sundays.
    if (name === "gym" && new Date(`${day}T00:00:00Z`).getUTCDay() === 0) continue;
    const { name: person, flat_no, society_resident_id } = whoIs(who);
    const madeAt = new Date(Math.min(now.getTime(), instantAt(day, starts).getTime()) - (80 - index) * 0.4 * hour);
    const booking = await make.booking({
      ...{ amenity_id: ids[name], society_resident_id, booking_date: day, booking_status, reason, people },
      ...{ starts_at: instantAt(day, starts), ends_at: instantAt(day, starts + hours * 60) },
      ...{ places: name === "gym" ? people : 1, created_at: madeAt, updated_at: madeAt },
    });
    if (booking_status === requested)
      await make.notification({
        ...{ phone_number: societyManager.phone, vendor_type: vendorTypes.society, kind: "booking-requested" },
        details: JSON.stringify({
          ...{ Amenity_Name: amenities[name].name, Flat_No: flat_no, Name: person, People: String(people) },
          When: `${formatDay(day)}, from ${from}`,
        }),
        link: "/bookings?view=bookings&status=3",
        once_key: `booking-requested:${booking.amenity_booking_id}`,
        created_at: madeAt,
      });
  }
  await tx
    .insertInto("amenity_closure")
    .values({
      ...{ amenity_id: ids.court, society_id, reason: floor.reason, created_at: now },
      closed_from: instantAt(addDays(today, floor.from), 0),
      closed_to: instantAt(addDays(today, floor.to), 12 * 60),
    })
    .execute();
}
