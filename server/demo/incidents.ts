import type { IncidentStatus } from "#domain/community/incidents/codes.ts";
import { incidentPriorityLabels, incidentStatusLabels } from "#domain/community/incidents/codes.ts";
import { isUrgent, priorityOf } from "#domain/community/incidents/rules.ts";
import type { IncidentId, VendorId } from "#domain/platform/ids.ts";
import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import { insertStep, listConcerned, updateIncident } from "../src/community/incidents/queries.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const people = {
  manager: { phone: societyManager.phone, role: "society_manager" },
  secretary: { phone: "9000000013", role: "block_secretary" },
  guard: { phone: "9000000014", role: "society_maintenance" },
} as const;
type Person = keyof typeof people;

type Story = {
  title: string;
  description: string;
  location: string;
  priority: number;
  block?: string;
  building?: string;
  by: Person;
  hoursAgo: number;
  /** Who changed the status to what, and how many hours after the report. */
  moved?: [Person, IncidentStatus, number][];
  off?: true;
};

const stories: Story[] = [
  {
    title: "Main gate left open overnight",
    description: "The barrier was up from 1 am to 5 am. Nobody was at the gate, and the register has no entry.",
    location: "Main gate, Pan Card Club Road",
    ...{ priority: 3, by: "guard", hoursAgo: 26 * 24 },
    moved: [
      ["manager", 2, 3],
      ["manager", 3, 50],
    ],
  },
  {
    title: "Smoke from the electrical panel",
    description:
      "Smoke and a burnt smell from the panel on the ground floor. The power supply of Deodar 2 was switched off and the fire brigade was called.\n\nAn electrician has replaced the main contactor. Power is back.",
    location: "Meter room, ground floor",
    ...{ priority: 4, block: "Deodar", building: "Deodar 2", by: "guard", hoursAgo: 11 * 24 },
    moved: [
      ["guard", 2, 0.2],
      ["manager", 3, 9],
    ],
  },
  {
    title: "Fire drill mistaken for an alarm",
    description: "Saturday's siren was a drill that had not been announced.",
    location: "Club house",
    ...{ priority: 1, by: "manager", hoursAgo: 8 * 24, off: true },
  },
  {
    title: "Water running into the lift shaft",
    description:
      "Please take the stairs. The lift will stay off until the shaft is dry and the lift company has checked it.",
    location: "Lift of Gulmohar 1",
    ...{ priority: 3, block: "Gulmohar", building: "Gulmohar 1", by: "secretary", hoursAgo: 52 },
    moved: [["guard", 2, 2]],
  },
  {
    title: "Stranger offering cheap cable connections",
    description:
      "A man with a blue bag is ringing doorbells and asking for a cash deposit. No cable company has sent anyone. Please do not let him in, and call the gate.",
    location: "Seen in all blocks",
    ...{ priority: 4, by: "manager", hoursAgo: 27 },
    moved: [["guard", 2, 1]],
  },
  {
    title: "Bicycle stolen from the basement",
    description: "A red Hero bicycle; the lock was cut. We are checking the camera at the ramp.",
    location: "Basement parking, bay 14",
    ...{ priority: 2, block: "Gulmohar", by: "secretary", hoursAgo: 6 },
  },
  {
    title: "Street lights off beside the villas",
    description: "Four lamps between V3 and V7 have been dark since last evening.",
    location: "Lane of Kadamba Villas",
    ...{ priority: 1, block: "Kadamba", by: "guard", hoursAgo: 3 },
  },
];

const hour = 3600_000;

/** What happened in the demo society, who saw to it, and what that left in people's bells and in the audit log. */
export async function tellIncidents(tx: Tx, make: Make, now: Date): Promise<void> {
  const society = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select(["society.society_id", "society.name"])
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  for (const [index, incident] of stories.entries()) {
    const act = async (by: Person, call: string, hoursAgo: number) => {
      const { phone, role } = people[by];
      const vendorId = await accountOf(tx, phone);
      await actAs(tx, { vendorId, role, call, requestId: `demo-incident-${index}`, at: at(hoursAgo) });
      return { vendorId, role: role as Role };
    };
    const place = await placeOf(tx, society.society_id, incident);
    const reporter = await act(incident.by, "vendor/Create_Society_Incident", incident.hoursAgo);
    const { title, description, location, priority, hoursAgo } = incident;
    const row = await make.incident({
      ...{ title, description, location, priority, society_id: society.society_id, ...place },
      ...{ created_at: at(hoursAgo), updated_at: at(hoursAgo) },
    });
    const id = row.society_incident_id as IncidentId;
    await insertStep(tx, id, reporter, { action: "report" }, at(hoursAgo));
    await tell(tx, make, { ...row, name: society.name }, undefined, at(hoursAgo), now);
    for (const [by, status, later] of incident.moved ?? []) {
      const actor = await act(by, "vendor/Update_Society_Incident_Status", hoursAgo - later);
      await updateIncident(tx, id, { incident_status: status }, at(hoursAgo - later));
      await insertStep(tx, id, actor, { action: "status", status }, at(hoursAgo - later));
      await tell(tx, make, { ...row, name: society.name }, status, at(hoursAgo - later), now);
    }
    if (!incident.off) continue;
    const actor = await act(incident.by, "vendor/Inactive_Society_Incident", hoursAgo - 1);
    await updateIncident(tx, id, { status: false }, at(hoursAgo - 1));
    await insertStep(tx, id, actor, { action: "deactivate" }, at(hoursAgo - 1));
  }
}

async function accountOf(tx: Tx, phone: string): Promise<VendorId> {
  const { vendor_id } = await tx
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", phone)
    .where("vendor_type", "=", vendorTypes.society)
    .executeTakeFirstOrThrow();
  return vendor_id as VendorId;
}

async function placeOf(tx: Tx, society_id: string, { block, building }: Story) {
  if (!block) return {};
  const { block_id } = await tx
    .selectFrom("block")
    .select("block_id")
    .where("society_id", "=", society_id)
    .where("name", "=", block)
    .executeTakeFirstOrThrow();
  if (!building) return { block_id };
  const { building_id } = await tx
    .selectFrom("building")
    .select("building_id")
    .where("block_id", "=", block_id)
    .where("name", "=", building)
    .executeTakeFirstOrThrow();
  return { block_id, building_id };
}

type Row = Awaited<ReturnType<Make["incident"]>> & { name: string };

/** Notifications for the people who can sign in to the demo; those older than a day are read. */
async function tell(tx: Tx, make: Make, row: Row, status: IncidentStatus | undefined, at: Date, now: Date) {
  const people = (await listConcerned(tx, row, now)).filter(({ phone }) => phone.startsWith("90000000"));
  const common = { Society_Name: row.name, Title: row.title };
  const alert = { ...common, Location: row.location, Priority_Label: incidentPriorityLabels[priorityOf(row.priority)] };
  const details = status ? { ...common, Status_Label: incidentStatusLabels[status] } : alert;
  for (const { phone, vendorType } of people)
    await make.notification({
      ...{ phone_number: phone, vendor_type: vendorType, society_id: row.society_id, created_at: at },
      details: JSON.stringify(details),
      kind: status ? "security-update" : isUrgent(row.priority) ? "security-alert-urgent" : "security-alert",
      link: `/${vendorType === vendorTypes.tenant ? "tenant-security" : "security"}?incident=${row.society_incident_id}`,
      once_key: `incident:${row.society_incident_id}:${status ? `status-${status}` : "report"}`,
      read_at: at.getTime() < now.getTime() - 24 * hour ? new Date(at.getTime() + hour) : null,
    });
}
