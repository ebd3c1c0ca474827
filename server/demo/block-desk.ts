import type { BlockIncidentStatus } from "#domain/gate/block-security/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { BlockIncidentId, BlockIssueId, VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import { updateIssue } from "../src/community/block-issues/queries.ts";
import { insertEvent } from "../src/community/block-issues/timeline/queries.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertStep, moveIncident } from "../src/gate/block-security/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const hour = 3600_000;
const { society, tenant } = vendorTypes;
const people = {
  manager: { phone: societyManager.phone, kind: society, role: "society_manager" },
  secretary: { phone: "9000000013", kind: society, role: "block_secretary" },
  guard: { phone: "9000000014", kind: society, role: "society_maintenance" },
  owner: { phone: "9000000015", kind: tenant, role: "owner" },
  tenant: { phone: "9000000016", kind: tenant, role: "tenant" },
  guest: { phone: "9000000017", kind: tenant, role: "pg_resident" },
} as const satisfies Record<string, { phone: string; kind: number; role: Role }>;
type Person = keyof typeof people;

type Update = {
  after: number;
  by: Person;
  to?: 2 | 3 | 4 | 5;
  say?: string;
  cost?: number;
  /** Days from then until it is to be resolved. */
  inDays?: number;
  give?: "guard" | { name: string; phone: string };
};
type Issue = {
  by: Person;
  ago: number;
  block: string;
  flat?: string;
  title: string;
  text: string;
  where: string;
  category: number;
  priority: number;
  updates?: Update[];
};

const plumber = { name: "Balaji Plumbing Works", phone: "9822040404" };

const issues: Issue[] = [
  {
    ...{ by: "tenant", ago: 30, block: "Gulmohar", flat: "203", category: 4, priority: 4 },
    title: "No water above the second floor since morning",
    text: "There is no water in 203, 204 and the flats above since 6 am. The lower floors have water, so it could be the pump or the valve on the second landing.",
    where: "Riser of Gulmohar 1",
    updates: [
      {
        after: 0.5,
        by: "secretary",
        to: 2,
        say: "We are checking the pump room. Please use the tap in the courtyard till then.",
      },
      {
        after: 2,
        by: "secretary",
        to: 3,
        give: plumber,
        cost: 3_400,
        inDays: 1,
        say: "The non-return valve is stuck. Balaji will bring a new one tomorrow before noon.",
      },
      { after: 3, by: "tenant", say: "Thank you. Can the tanker fill the roof tank tonight?" },
      { after: 4, by: "secretary", say: "It is ordered for 7 pm." },
    ],
  },
  {
    ...{ by: "guest", ago: 75, block: "Gulmohar", flat: "102", category: 2, priority: 2 },
    title: "Garbage chute is blocked",
    text: "Garbage bags are lying in front of the chute on the first floor, and it has started to smell.",
    where: "First floor, Gulmohar 2",
    updates: [
      {
        after: 20,
        by: "secretary",
        to: 2,
        give: "guard",
        inDays: 2,
        say: "Ramesh is clearing it from below with the sweepers.",
      },
    ],
  },
  {
    ...{ by: "secretary", ago: 9, block: "Gulmohar", category: 5, priority: 3 },
    title: "Handrail loose on the fire stairs",
    text: "Three fixings between the second and the third floor have come out of the wall. Someone could fall.",
    where: "Fire stairs of Gulmohar 1",
  },
  {
    ...{ by: "tenant", ago: 14 * 24, block: "Gulmohar", flat: "203", category: 1, priority: 2 },
    title: "Parking light flickering",
    text: "The tube light above parking slot 12 flickers all night.",
    where: "Basement, bay 12",
    updates: [
      { after: 5, by: "secretary", to: 2, give: "guard", inDays: 3 },
      { after: 40, by: "guard", to: 4, cost: 450, say: "Tube light and starter replaced." },
      { after: 60, by: "tenant", to: 5, say: "It is working now, thank you." },
    ],
  },
  {
    ...{ by: "owner", ago: 50, block: "Deodar", flat: "402", category: 3, priority: 3 },
    title: "Terrace door does not lock",
    text: "The latch of the terrace door is broken, and children are going up alone.",
    where: "Terrace of Deodar 2",
    updates: [
      {
        after: 6,
        by: "manager",
        to: 3,
        give: "guard",
        inDays: 1,
        cost: 900,
        say: "We have put a padlock on it for now. The carpenter is coming.",
      },
    ],
  },
  {
    ...{ by: "manager", ago: 20 * 24, block: "Kadamba", category: 6, priority: 1 },
    title: "Beehive under the eaves of V5",
    text: "A large beehive has come up since the rains.",
    where: "Kadamba Villas, V5",
    updates: [{ after: 90, by: "manager", to: 4, cost: 2_500, say: "A beekeeper from Mulshi has removed it safely." }],
  },
];

type Incident = {
  by: Person;
  ago: number;
  block: string;
  flat?: string;
  type: number;
  priority: number;
  title: string;
  text: string;
  where: string;
  moves?: [Person, BlockIncidentStatus, number, string][];
};

const incidents: Incident[] = [
  {
    ...{ by: "secretary", ago: 11, block: "Gulmohar", flat: "301", type: 1, priority: 2 },
    title: "Drilling after ten at night",
    text: "The contractor in 301 is working until midnight, for the second night.",
    where: "Gulmohar 1, third floor",
  },
  {
    ...{ by: "secretary", ago: 34, block: "Gulmohar", type: 2, priority: 3 },
    title: "Unknown car in the fire lane",
    text: "White Swift, MH 14, without our sticker. It is blocking the lane beside the lift.",
    where: "Fire lane behind Gulmohar 2",
    moves: [
      ["secretary", 2, 1, "The gate asks around."],
      ["secretary", 3, 5, "Nobody knows whose it is. Please get it towed."],
    ],
  },
  {
    ...{ by: "manager", ago: 58, block: "Deodar", type: 4, priority: 4 },
    title: "Someone tampered with parked scooters",
    text: "Seen from a balcony at 2 am. He climbed over the north wall when a light came on.",
    where: "Parking of Deodar 1",
    moves: [["manager", 2, 8, "The night guard now checks there every half hour."]],
  },
  {
    ...{ by: "secretary", ago: 6 * 24, block: "Gulmohar", flat: "005", type: 5, priority: 1 },
    title: "Parcel delivered to the wrong flat",
    text: "A parcel for 205 was given to 005 and opened.",
    where: "Gulmohar 1",
    moves: [["secretary", 4, 26, "Both flats have spoken, and the parcel is with the right owner."]],
  },
];

const cameras = [
  { block: "Gulmohar", name: "Gulmohar lobby", location: "Entrance of Gulmohar 1", host: "11" },
  { block: "Gulmohar", name: "Basement ramp", location: "Ramp, towards bay 1", host: "12" },
  { block: "Gulmohar", name: "Fire lane", location: "Behind Gulmohar 2", host: "13", in_maintenance: true },
  { block: "Deodar", name: "Deodar lobby", location: "Entrance of Deodar 2", host: "21" },
  { block: "Kadamba", name: "Villa lane", location: "Lamp post between V3 and V4", host: "31" },
] as const;

/** Issues and incidents in the blocks of the demo society, and its cameras, which are not checked here. */
export async function tellBlockDesk(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society.society_id")
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const blocks = await tx
    .selectFrom("block")
    .select(["block_id", "name"])
    .where("society_id", "=", society_id)
    .execute();
  const blockOf = (name: string) => blocks.find((block) => block.name === name)!.block_id;
  const accounts = new Map<Person, VendorId>();
  for (const [person, { phone, kind }] of Object.entries(people)) {
    const { vendor_id } = await tx
      .selectFrom("vendor")
      .select("vendor_id")
      .where("phone_number", "=", phone)
      .where("vendor_type", "=", kind)
      .executeTakeFirstOrThrow();
    accounts.set(person as Person, vendor_id as VendorId);
  }
  const idOf = (person: Person) => accounts.get(person)!;
  const guard = await tx
    .selectFrom("staff")
    .select(["staff_id", "name"])
    .where("society_id", "=", society_id)
    .where("phone_number", "=", people.guard.phone)
    .executeTakeFirstOrThrow();

  const act = (person: Person, call: string, at: Date) =>
    actAs(tx, {
      ...{ vendorId: idOf(person), role: people[person].role, call: `vendor/${call}` },
      ...{ requestId: `demo-desk-${at.getTime()}`, at },
    });
  for (const issue of issues) {
    const created_at = new Date(now.getTime() - issue.ago * hour);
    await act(issue.by, "Create_Block_Issue", created_at);
    const { block_issue_id } = await make.blockIssue({
      ...{ block_id: blockOf(issue.block), vendor_id: idOf(issue.by), flat_no: issue.flat ?? null, created_at },
      ...{ title: issue.title, description: issue.text, location: issue.where },
      ...{ category: issue.category, priority: issue.priority },
    });
    let from = 1;
    for (const { after, by, to, say = "", cost, inDays, give } of issue.updates ?? []) {
      const at = new Date(created_at.getTime() + after * hour);
      await act(by, "Update_Block_Issue_Status", at);
      const common = {
        issueId: block_issue_id as BlockIssueId,
        vendorId: idOf(by),
        byDesk: people[by].kind === society,
      };
      if (to === undefined) {
        await insertEvent(tx, { ...common, kind: "comment", text: say, now: at });
        continue;
      }
      const estimatedOn = inDays === undefined ? undefined : addDays(dayOf(at), inDays);
      const cost_paise = cost === undefined ? undefined : paise(cost);
      await updateIssue(tx, common.issueId, {
        ...{ issue_status: to, updated_at: at },
        ...(to === 4 && { resolved_at: at }),
        ...(cost_paise !== undefined && { cost_paise }),
        ...(estimatedOn && { estimated_on: estimatedOn }),
        ...(give === "guard" && { assigned_staff_id: guard.staff_id }),
        ...(give && give !== "guard" && { assignee_name: give.name, assignee_phone: give.phone }),
      });
      const changed = Object.entries({ Cost: cost, Estimated_Resolution: inDays, Assigned_To: give })
        .filter(([, value]) => value !== undefined)
        .map(([name]) => name);
      const assignedName = give === "guard" ? guard.name : give?.name;
      await insertEvent(tx, {
        ...{ ...common, kind: "update", from, to, text: say, changed },
        ...{ cost: cost_paise, estimatedOn, assignedName, now: at },
      });
      from = to;
    }
  }

  for (const { by, ago, block, flat, type, priority, title, text, where, moves = [] } of incidents) {
    const created_at = new Date(now.getTime() - ago * hour);
    await act(by, "Create_Block_Incident", created_at);
    const { block_incident_id } = await make.blockIncident({
      ...{ block_id: blockOf(block), vendor_id: idOf(by), flat_no: flat ?? null, created_at, title, description: text },
      ...{ location: where, incident_type: type, priority },
    });
    for (const [person, status, after, note] of moves) {
      const at = new Date(created_at.getTime() + after * hour);
      await act(person, "Update_Block_Incident_Status", at);
      await moveIncident(tx, block_incident_id as BlockIncidentId, { status }, at);
      const actor = { vendorId: idOf(person), role: people[person].role };
      await insertStep(tx, block_incident_id as BlockIncidentId, actor, { status, note }, at);
    }
  }

  const mounted = new Date(now.getTime() - 60 * 24 * hour);
  await act("manager", "Create_Camera", mounted);
  for (const { block, name, location, host, ...more } of cameras)
    await make.camera({
      ...{ block_id: blockOf(block), name, location, address: `rtsp://192.168.40.${host}/stream1`, ...more },
      ...{ created_at: mounted, updated_at: mounted },
    });
}
