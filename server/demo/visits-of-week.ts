import type { VisitPurpose } from "#domain/gate/visitors/codes.ts";
import { dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { enterOnce, leave } from "../src/gate/visitors/gate/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";

/** The regular visitors of Sahyadri Greens in a week. */
const callers: { name: string; purpose: VisitPurpose; vehicle?: string; minutes: number }[] = [
  { name: "Sunil Pawar", purpose: "delivery", vehicle: "MH12QK4471", minutes: 12 },
  { name: "Ananya Das", purpose: "guest", minutes: 145 },
  { name: "Mahesh Gaikwad", purpose: "service", vehicle: "MH14GH2210", minutes: 70 },
  { name: "Imran Sheikh", purpose: "cab", vehicle: "MH12TB9034", minutes: 6 },
  { name: "Pooja Nair", purpose: "guest", vehicle: "KA03MN7788", minutes: 210 },
  { name: "Vishal Jadhav", purpose: "delivery", vehicle: "MH12RR1093", minutes: 9 },
  { name: "Sneha Ghosh", purpose: "guest", minutes: 95 },
  { name: "Dattatray More", purpose: "service", minutes: 115 },
  { name: "Yusuf Khan", purpose: "delivery", vehicle: "MH14CA5512", minutes: 15 },
  { name: "Karan Malhotra", purpose: "guest", vehicle: "MH01DX0420", minutes: 180 },
];

const minute = 60_000;
const hour = 60 * minute;
const quarterHour = 15 * minute;
const day = 24 * hour;
const days = 7;

export type Home = {
  flat_id: string;
  flat_no: string;
  society_resident_id: string;
  resident_type: number;
  name: string;
  phone_number: string;
};

/** A visitor of a flat that PG residents share has named one of them. */
export const namedOf = ({ resident_type, society_resident_id }: Home) =>
  resident_type === 3 ? { society_resident_id } : {};

export const phoneOf = (index: number) => `95${String(30_000_000 + index * 104_729).slice(-8)}`;

/**
 * Between seven in the morning and half past ten at night, most of them in the evening. Three of four were announced
 * and have a pass; the flat is asked about the others.
 */
export async function tellWeek(
  tx: Tx,
  make: Make,
  { societyId, homes }: { societyId: string; homes: Home[] },
  now: Date,
) {
  const gate = await findGuard(tx, societyId);
  const midnight = startOf(dayOf(now)).getTime();
  let passes = 0;
  for (let back = 0; back <= days; back++)
    for (let n = 0; n < 11 + ((back * 5) % 4); n++) {
      const turn = back * 17 + n * 7;
      const caller = callers[turn % callers.length]!;
      const home = homes[(turn * 13) % homes.length]!;
      const entered = new Date(midnight - back * day + (7 + ((n * 83 + back * 29) % 155) / 10) * hour);
      // Today's visitors who have not come yet are left out, because nothing would report them later.
      if (entered.getTime() > now.getTime() - 20 * minute) continue;
      const left = new Date(entered.getTime() + caller.minutes * minute);
      const isDenied = turn % 23 === 4;
      const isInside = !isDenied && left.getTime() > now.getTime();
      const who = {
        name: caller.name,
        purpose: caller.purpose,
        phone_number: caller.purpose === "cab" ? null : phoneOf(turn % callers.length),
        vehicle_number: caller.vehicle ?? "",
        people_count: caller.purpose === "guest" ? 1 + (turn % 4) : 1,
      };
      if (!isDenied && turn % 4 !== 0) {
        const from = Math.floor((entered.getTime() - 10 * minute) / quarterHour) * quarterHour;
        const { visitor_pass_id } = await make.visitorPass({
          society_resident_id: home.society_resident_id,
          ...who,
          valid_from: new Date(from),
          valid_until: new Date(from + 3 * hour),
          entry_code: String(300_000 + passes++ * 6_173),
          created_at: new Date(from - (1 + (turn % 6)) * hour),
        });
        const visitId = await enterOnce(tx, visitor_pass_id, { gate, now: entered });
        if (!isInside) await leave(tx, visitId, { gate, now: left });
        continue;
      }
      await make.visit({
        flat_id: home.flat_id,
        ...namedOf(home),
        ...who,
        status: isDenied ? "denied" : isInside ? "checked_in" : "checked_out",
        visited_at: entered,
        asked_at: new Date(entered.getTime() - 2 * minute),
        decided_by: home.name,
        decided_at: new Date(entered.getTime() - minute),
        gate_vendor_id: gate,
        ...(!isDenied && !isInside && { left_at: left }),
      });
    }
}

async function findGuard(tx: Tx, societyId: string) {
  const { vendor_id } = await tx
    .selectFrom("vendor")
    .innerJoin("staff", "staff.phone_number", "vendor.phone_number")
    .select("vendor.vendor_id")
    .where("staff.society_id", "=", societyId)
    .where("staff.role", "=", "society_maintenance")
    .executeTakeFirstOrThrow();
  return vendor_id as VendorId;
}
