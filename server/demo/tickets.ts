import type { TicketPriority, TicketStatus } from "#domain/community/tickets/codes.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const hour = 3600_000;
const [kavita, arjun, tenzin, rohan, ramesh] = ["9000000015", "9000000016", "9000000017", "9000000018", "9000000014"];

type Step =
  | { after: number; say: string; by: "raiser" | "desk" }
  | { after: number; to: TicketStatus; why?: string }
  | { after: number; assign: string }
  | { after: number; stars: number; say: string };

type Story = {
  by: string;
  /** Hours before now. */
  ago: number;
  title: string;
  text: string;
  category: number;
  priority: TicketPriority;
  /** About the home that they rent, not to the society. */
  ofHome?: boolean;
  /** Hours after it was raised, in their order. */
  steps?: Step[];
};

const staff = "Ramesh Yadav";

const tickets: Story[] = [
  {
    by: kavita,
    ago: 2,
    title: "Lift of Deodar 2 stops between floors",
    text: "It stopped between the 3rd and the 4th floor twice this morning, with people inside. Please get it checked before the children come home from school.",
    category: 1,
    priority: 4,
    steps: [
      { after: 0.4, assign: staff },
      { after: 0.5, to: 2 },
      {
        after: 0.7,
        say: "The lift company is sending someone by noon. The lift is switched off until then.",
        by: "desk",
      },
      { after: 1.1, say: "Thank you. Can we put up a notice on each floor?", by: "raiser" },
    ],
  },
  {
    by: arjun,
    ago: 30,
    title: "No water pressure after 8 in the evening",
    text: "Since Monday there is hardly any water in Gulmohar 1 after 8 pm.",
    category: 1,
    priority: 3,
    steps: [{ after: 3, say: "Is the pump on a timer?", by: "raiser" }],
  },
  {
    by: tenzin,
    ago: 50,
    title: "Clubhouse booking for the 28th",
    text: "May I book the clubhouse for a birthday on the 28th, from 5 pm to 9 pm? About 25 guests.",
    category: 4,
    priority: 1,
  },
  {
    by: kavita,
    ago: 24 * 6,
    title: "Maintenance bill shows the wrong flat type",
    text: "402 is a 3 BHK, but last month's bill shows it as a 4 BHK.",
    category: 2,
    priority: 2,
    steps: [
      { after: 5, to: 2 },
      { after: 26, say: "You are right. We will adjust the difference in your next bill.", by: "desk" },
      { after: 27, to: 3 },
      { after: 31, stars: 5, say: "Quick and clear." },
    ],
  },
  {
    by: arjun,
    ago: 24 * 9,
    title: "Street dogs at the back gate",
    text: "A group of dogs sleeps near the back gate and barks all night.",
    category: 3,
    priority: 2,
    steps: [
      {
        after: 20,
        to: 4,
        why: "The gate opens onto the municipal road. Please call the corporation's helpline, 1800 103 0222.",
      },
    ],
  },
  {
    by: tenzin,
    ago: 24 * 12,
    title: "Staircase light in Gulmohar 2 not working",
    text: "Between the ground floor and the first.",
    category: 1,
    priority: 2,
    steps: [
      { after: 8, assign: staff },
      { after: 9, to: 2 },
      { after: 28, to: 3 },
      { after: 40, stars: 4, say: "" },
    ],
  },
  {
    by: rohan,
    ago: 6,
    ofHome: true,
    title: "Kitchen tap drips day and night",
    text: "The kitchen tap is leaking, about a bucket a day. It probably needs a new washer.",
    category: 1,
    priority: 2,
    steps: [
      { after: 1, to: 2 },
      { after: 1.5, say: "I am sending a plumber tomorrow between 10 and 12. Will someone be at home?", by: "desk" },
      { after: 2, say: "Yes, I am.", by: "raiser" },
    ],
  },
];

/** The tickets of the society's residents and of a landlord's tenant, with their progress. */
export async function tellTickets(tx: Tx, make: Make, now: Date): Promise<void> {
  const vendorOf = async (phone: string, type: number) =>
    (
      await tx
        .selectFrom("vendor")
        .select("vendor_id")
        .where("phone_number", "=", phone)
        .where("vendor_type", "=", type)
        .executeTakeFirstOrThrow()
    ).vendor_id;
  const manager = await vendorOf(societyManager.phone, vendorTypes.society);
  const { staff_id } = await tx
    .selectFrom("staff")
    .select("staff_id")
    .where("phone_number", "=", ramesh)
    .executeTakeFirstOrThrow();
  for (const ticket of tickets) {
    const raiser = await vendorOf(ticket.by, vendorTypes.tenant);
    const place = await (ticket.ofHome ? homeOf : residenceOf)(tx, ticket.by);
    const created_at = new Date(now.getTime() - ticket.ago * hour);
    const { support_ticket_id } = await make.ticket({
      vendor_id: raiser,
      ...("desk" in place ? { property_id: place.property_id } : place),
      title: ticket.title,
      description: ticket.text,
      category: ticket.category,
      priority: ticket.priority,
      created_at,
    });
    await tellSteps(tx, ticket, {
      support_ticket_id,
      created_at,
      raiser,
      desk: "desk" in place ? place.desk : manager,
      staff_id,
    });
  }
  await tellOverdue(tx, now);
}

const residenceOf = (tx: Tx, phone: string) =>
  tx
    .selectFrom("resident")
    .select(["society_id", "society_resident_id"])
    .where("phone_number", "=", phone)
    .where("status", "=", true)
    .executeTakeFirstOrThrow();

const homeOf = (tx: Tx, phone: string) =>
  tx
    .selectFrom("rental_contract")
    .select(["property_id", "vendor_id as desk"])
    .where("tenant_phone_number", "=", phone)
    .where("status", "=", true)
    .orderBy("contract_start_date", "desc")
    .executeTakeFirstOrThrow();

type Standing = { support_ticket_id: string; created_at: Date; raiser: string; desk: string; staff_id: string };

async function tellSteps(
  tx: Tx,
  { steps = [] }: Story,
  { support_ticket_id, created_at, raiser, desk, staff_id }: Standing,
) {
  let from: TicketStatus = 1;
  for (const step of steps) {
    const at = new Date(created_at.getTime() + step.after * hour);
    const event = { support_ticket_id, created_at: at, vendor_id: desk, by_desk: true };
    const change = tx.updateTable("ticket").where("support_ticket_id", "=", support_ticket_id);
    const write = (entry: object) =>
      tx
        .insertInto("ticket_event")
        .values({ kind: "comment", ...event, ...entry })
        .execute();
    if ("to" in step) {
      const { to, why = "" } = step;
      await change
        .set({
          ...{ ticket_status: to, reason: to === 4 ? why : null, resolved_at: to === 3 ? at : null, updated_at: at },
        })
        .execute();
      await write({ kind: "status", from_status: from, to_status: to, text: why });
      from = to;
    } else if ("assign" in step) {
      await change.set({ assigned_staff_id: staff_id, updated_at: at }).execute();
      await write({ kind: "assigned", text: step.assign });
    } else if ("stars" in step) {
      await change.set({ rating: step.stars, rating_comment: step.say }).execute();
      await write({ kind: "rated", rating: step.stars, text: step.say, vendor_id: raiser, by_desk: false });
    } else {
      const byDesk = step.by === "desk";
      await write({ text: step.say, vendor_id: byDesk ? desk : raiser, by_desk: byDesk });
    }
  }
}

/** Tickets that became overdue were reported at that time. */
async function tellOverdue(tx: Tx, now: Date) {
  const late = await tx
    .updateTable("ticket")
    .set((eb) => ({ overdue_told_at: eb.ref("due_at") }))
    .where("ticket_status", "in", [1, 2])
    .where("due_at", "<=", now)
    .returning(["support_ticket_id", "due_at"])
    .execute();
  for (const { support_ticket_id, due_at } of late)
    await tx
      .insertInto("ticket_event")
      .values({ support_ticket_id, kind: "overdue", by_desk: true, created_at: due_at })
      .execute();
}
