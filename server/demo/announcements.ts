import { sql } from "kysely";
import { isAddressed, isReachable } from "../src/community/announcements/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const hour = 3600_000;
const day = 24 * hour;

type Story = {
  title: string;
  text: string;
  priority: 1 | 2 | 3;
  type?: 1 | 2 | 3;
  /** Hours from now; before it where negative. */
  at: number;
  ends?: number;
  block?: string;
  building?: string;
  tenants?: true;
  pinned?: true;
  /** Taken back before its time: the date was moved. */
  cancelled?: true;
  /** Of a hundred people, how many have read it. */
  read?: number;
};

const stories: Story[] = [
  {
    title: "House rules for the club house and pool",
    text: "The club house is open from 6 am to 10 pm. The pool closes at 8 pm.\n\nPlease carry your resident card. Guests are welcome with a resident, four at a time.",
    priority: 1,
    at: -120 * 24,
    pinned: true,
    read: 92,
  },
  {
    title: "Rent agreements due for renewal",
    text: "Tenants whose agreement ends before March: please bring the renewed copy to the office, so that your gate access continues without a break.",
    priority: 2,
    type: 2,
    tenants: true,
    at: -16 * 24,
    read: 70,
  },
  {
    title: "Gas leak near Deodar 1: stay away from the car park",
    text: "A pipe was damaged near Deodar 1. Please stay out of the car park and do not switch on anything in the basement. The fire brigade is here.",
    priority: 3,
    type: 3,
    block: "Deodar",
    at: -9 * 24,
    ends: -9 * 24 + 4,
    read: 96,
  },
  {
    title: "Painting of the stairs in Deodar 2",
    text: "The stairs of Deodar 2 will be painted on Monday and Tuesday. Please use the lift, and keep children and pets away from the walls.",
    priority: 1,
    block: "Deodar",
    building: "Deodar 2",
    at: -6 * 24,
    read: 80,
  },
  {
    title: "Lift maintenance in Gulmohar",
    text: "The lifts of Gulmohar 1 and 2 will be serviced tomorrow from 11 am to 3 pm, one at a time, so one lift is always running.",
    priority: 2,
    block: "Gulmohar",
    at: -26,
    read: 58,
  },
  {
    title: "Water tank cleaning on Sunday",
    text: "There will be no water from 10 am to 2 pm on Sunday. Please store what you need.\n\nWater tankers will be available at the main gate for emergencies. Call the office.",
    priority: 3,
    at: -3,
    ends: 5 * 24,
    read: 34,
  },
  {
    title: "Annual general meeting",
    text: "The annual general meeting will be held in the club house at 6 pm. On the agenda: accounts of the year, the solar roof, and the new managing committee.",
    priority: 2,
    at: 2 * 24,
    ends: 9 * 24,
  },
  {
    title: "Power cut on Thursday for the new meters",
    text: "The power supply will be off on Thursday from 11 am to 1 pm while the new meters are installed. Lifts will run on the generator.",
    priority: 2,
    at: 30,
    cancelled: true,
  },
];

/** The demo society's announcements, and who has read them. */
export async function tellAnnouncements(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id, name } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select(["society.society_id", "society.name"])
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const blocks = await tx
    .selectFrom("block")
    .select(["block_id", "name"])
    .where("society_id", "=", society_id)
    .execute();
  const buildings = await tx
    .selectFrom("building")
    .select(["building_id", "name"])
    .where("society_id", "=", society_id)
    .execute();
  for (const one of stories) {
    const at = new Date(now.getTime() + one.at * hour);
    const { announcement_id } = await make.announcement({
      society_id,
      announcement_type: one.type ?? 1,
      title: one.title,
      description: one.text,
      priority: one.priority,
      block_ids: blocks.filter((block) => block.name === one.block).map(({ block_id }) => block_id),
      building_ids: buildings
        .filter((building) => building.name === one.building)
        .map(({ building_id }) => building_id),
      resident_types: one.tenants ? [2] : [],
      whether_pinned: one.pinned ?? false,
      send_at: at,
      expires_at: one.ends === undefined ? null : new Date(now.getTime() + one.ends * hour),
      fanned_out_at: at <= now ? at : one.cancelled ? now : null,
      cancelled_at: one.cancelled ? new Date(now.getTime() - hour) : null,
      created_at: at > now ? new Date(now.getTime() - 2 * hour) : at,
    });
    if (at <= now) await tellPeople(tx, { announcement_id, at, now, read: one.read ?? 0, society: name, story: one });
  }
}

type Telling = { announcement_id: string; at: Date; now: Date; read: number; society: string; story: Story };

/** Everybody's place in the hundred is their own, so that the same people read soon. In the bell is what is new. */
async function tellPeople(tx: Tx, { announcement_id, at, now, read, society, story }: Telling): Promise<void> {
  await sql`insert into announcement_recipient (announcement_id, phone_number, society_resident_id, told_at, read_at)
    select distinct on (resident.phone_number) announcement_id, resident.phone_number, society_resident_id, ${at}::timestamptz,
      case when place < ${read} and resident.phone_number not like '900000001%'
        then ${at}::timestamptz + least(${now}::timestamptz - ${at}::timestamptz, interval '3 days') * place / 110 end
    from announcement
      join resident on ${isAddressed} and ${isReachable}
      cross join lateral (select abs(hashtext(resident.phone_number || title)) % 100 as place) as places
    where announcement_id = ${announcement_id}
    order by resident.phone_number, resident.created_at desc`.execute(tx);
  if (now.getTime() - at.getTime() > 10 * day) return;
  await sql`insert into notification (phone_number, vendor_type, society_id, kind, details, link, once_key, once_id, created_at, read_at)
    select phone_number, 3, society_id, ${story.type === 3 ? "emergency-alert" : "society-notice"},
      jsonb_build_object('Society_Name', ${society}::text, 'Title', ${story.title}::text, 'Text', ${story.text}::text),
      ${`/TenantCommunication?view=${announcement_id}`}, ${`announcement:${announcement_id}`}, announcement_id, ${at}::timestamptz, read_at
    from announcement_recipient join announcement using (announcement_id) where announcement_id = ${announcement_id}`.execute(
    tx,
  );
}
