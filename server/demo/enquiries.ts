import { type LostReason, type Stage, stages } from "#domain/market/enquiries/stages/codes.ts";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";

const landlord = "9000000001";
const hour = 3600_000;

type Step = { stage: Stage; lost_reason?: LostReason; lost_words?: string };

/** How far the landlord came with each answered enquiry, the newest first, over and over. */
const steps: readonly Step[] = [
  { stage: stages.contacted },
  { stage: stages.visit },
  { stage: stages.offered },
  { stage: stages.lost, lost_reason: 2, lost_words: "Wanted it for 3,000 less." },
  { stage: stages.contacted },
  { stage: stages.lost, lost_reason: 1 },
];

/** The first landlord keeps track of who asked about her homes. */
export async function tellEnquiries(tx: Tx, make: Make, now: Date): Promise<void> {
  await tellStages(tx, now);
  for (const conversation of conversations) await tellConversation(tx, make, conversation, now);
  await tellSettings(tx, now);
}

async function tellStages(tx: Tx, now: Date): Promise<void> {
  const answered = await tx
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .innerJoin("vendor", "vendor.vendor_id", "property.vendor_id")
    .select(["enquiry_id", "property.vendor_id"])
    .where("vendor.phone_number", "=", landlord)
    .where("enquiry.stage", "=", stages.contacted)
    .orderBy("enquiry.created_at", "desc")
    .orderBy("enquiry_id")
    .execute();
  for (const [index, { enquiry_id, vendor_id }] of answered.entries()) {
    const step = steps[index % steps.length]!;
    if (step.stage === stages.contacted) continue;
    const call = "vendor/Update_Property_Enquiry_Stage";
    const at = new Date(now.getTime() - (answered.length - index) * hour);
    await actAs(tx, { vendorId: vendor_id as VendorId, role: "president", call, requestId: `demo-stage-${index}`, at });
    await tx.updateTable("enquiry").set(step).where("enquiry_id", "=", enquiry_id).execute();
  }
}

type Conversation = {
  title: string;
  tenant: { phone: string; name: string };
  hoursAgo: number;
  stage: Stage;
  /** Who says what, how many hours ago. */
  said: readonly { by: "owner" | "tenant"; hoursAgo: number; words: string }[];
  /** In how many days, at what hour in India; the first may be agreed. */
  times: readonly { days: number; hour: number; isAgreed?: true }[];
};

const conversations: readonly Conversation[] = [
  {
    title: "2 BHK with a balcony over the banyan",
    tenant: { phone: "9000000016", name: "Arjun Menon" },
    hoursAgo: 30,
    stage: stages.visit,
    said: [
      { by: "tenant", hoursAgo: 29, words: "Hello! Is it still free from next month? We are two, with a quiet dog." },
      { by: "owner", hoursAgo: 27, words: "Yes, and dogs are welcome. Would you like to see it at the weekend?" },
      { by: "tenant", hoursAgo: 26, words: "Gladly. Mornings are best for us." },
      { by: "owner", hoursAgo: 25, words: "I have put three times here. Please take one." },
    ],
    times: [
      { days: 2, hour: 11, isAgreed: true },
      { days: 2, hour: 17 },
      { days: 3, hour: 10 },
    ],
  },
  {
    title: "Row house with a tulsi courtyard",
    tenant: { phone: "9000000017", name: "Tenzin Dolma" },
    hoursAgo: 20,
    stage: stages.contacted,
    said: [
      { by: "tenant", hoursAgo: 19, words: "Could the deposit be paid in two parts?" },
      { by: "owner", hoursAgo: 6, words: "Yes, half now and half within two months. Come and see it first." },
    ],
    times: [
      { days: 1, hour: 18 },
      { days: 4, hour: 11 },
    ],
  },
];

/** What a tenant of the story and the landlord wrote to each other, and the times to see the home. */
async function tellConversation(tx: Tx, make: Make, { tenant, said, times, ...about }: Conversation, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour);
  const home = await tx
    .selectFrom("property")
    .select(["property_id", "vendor_id"])
    .where("property_title", "=", about.title)
    .executeTakeFirstOrThrow();
  const { enquiry_id } = await make.enquiry({
    property_id: home.property_id,
    name: tenant.name,
    email_id: `${tenant.name.split(" ")[0]!.toLowerCase()}@example.in`,
    phone_number: tenant.phone,
    stage: about.stage,
    responded_at: ago(said.find(({ by }) => by === "owner")!.hoursAgo),
    created_at: ago(about.hoursAgo),
  });
  const ids = { vendor_id: home.vendor_id, enquiry_id };
  await tx
    .insertInto("enquiry_message")
    .values(
      said.map(({ by, hoursAgo, words }) => ({ ...ids, by_owner: by === "owner", words, created_at: ago(hoursAgo) })),
    )
    .execute();
  await tx
    .insertInto("visit_slot")
    .values(
      times.map(({ days, hour: atHour, isAgreed }) => {
        const starts_at = new Date(startOf(addDays(dayOf(now), days)).getTime() + atHour * hour);
        const slot = { starts_at, ends_at: new Date(starts_at.getTime() + hour / 2), created_at: ago(5) };
        const agreed = isAgreed ? { state: 2, agreed_at: ago(4) } : {};
        return { ...ids, property_id: home.property_id, ...slot, ...agreed };
      }),
    )
    .execute();
}

const answers = [
  { title: "Still free", words: "Hello {name}, “{home}” is still free. I have put some times to see it here." },
  {
    title: "Papers",
    words: "Hello {name}, please bring a photo ID and your last three salary slips.\nThe agreement is for 11 months.",
  },
];

/** The landlord's ready answers, and a broker who writes about every home. */
async function tellSettings(tx: Tx, now: Date): Promise<void> {
  const { vendor_id } = await tx
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", landlord)
    .executeTakeFirstOrThrow();
  const made = (days: number) => new Date(now.getTime() - days * 24 * hour);
  await tx
    .insertInto("answer_template")
    .values(answers.map((answer) => ({ vendor_id, ...answer, created_at: made(40), updated_at: made(40) })))
    .execute();
  await tx
    .insertInto("blocked_number")
    .values({ vendor_id, name: "Kiran Broker", phone_number: "9811000099", created_at: made(12) })
    .execute();
}
