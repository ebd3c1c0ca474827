import { describe, expect, test } from "vitest";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { arrangeGate } from "./gate.ts";
import { societyDraft } from "./make/society-draft.ts";
import { nextPhone } from "./make/vendor.ts";
import { startServer } from "./server.ts";

const server = await startServer();
const { ask, accept, make, clock, queue, database, outside } = server;

const lure = "KYC expired, act now: evil.example/kyc";
const people = 300;

/** All messages to a number from unverified inviters. */
const neutral = /^Someone has added this mobile number to a home on Aangan\. .* Stop: http\S+$/;

/** Everything that left for these numbers and addresses. */
async function listLeftFor(recipients: readonly string[]) {
  await queue.drain();
  return database.db
    .selectFrom("outbox_message")
    .select(["recipient", "body"])
    .where("recipient", "in", recipients)
    .orderBy("created_at")
    .execute();
}
/** The same but for the neutral text. */
const leftFor = async (recipients: readonly string[]) =>
  (await listLeftFor(recipients)).map(({ body }) => body).filter((body) => !neutral.test(body));

/** Somebody who signed up a minute ago and founded a society. */
async function stranger() {
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.society });
  const session = await make.session({ vendorId: vendor_id });
  const { extras } = await ask("vendor/Create_Society", societyDraft({ Name: "Bank Verification Cell" }), session);
  const societyId = extras.Data!.SocietyID;
  const { block_id } = await make.block({ society_id: societyId });
  const { building_id } = await make.building({ block_id });
  return { ...session, societyId, building_id };
}
type Inviter = Awaited<ReturnType<typeof stranger>>;

async function enter({ headers, building_id }: Inviter, count: number) {
  const phones = Array.from({ length: count }, nextPhone);
  for (const [at, PhoneNumber] of phones.entries()) {
    const { http } = await ask(
      "vendor/Create_Resident",
      {
        BuildingID: building_id,
        Flat_No: `F-${at}`,
        Name: "Somebody Else",
        PhoneNumber,
        EmailID: `${PhoneNumber}@example.in`,
        Resident_Type: 2,
      },
      { headers },
    );
    expect(http).toBe(200);
  }
  return phones;
}
const announce = async ({ headers }: Pick<Inviter, "headers">) => {
  for (const Announcement_Type of [announcementTypes.announcement, announcementTypes.emergency]) {
    const announcement = {
      Title: lure,
      Description: lure,
      Priority: 2 as const,
      Announcement_Type,
      Expires_At: new Date(clock.now().getTime() + 2 * 3600_000).toISOString(),
      Whether_Block_Array_Available: false,
    };
    expect((await ask("vendor/Create_Society_Announcement", announcement, { headers })).http).toBe(200);
  }
};
const withMail = (phones: readonly string[]) => phones.flatMap((phone) => [phone, `${phone}@example.in`]);
const stand = (society_id: string, state: "new" | "verified" | "suspended") => make.standing({ society_id, state });

test("a society that nobody has verified sends nothing but the neutral text, once, to the 300 numbers that it entered", async () => {
  const inviter = await stranger();
  const phones = await enter(inviter, people);
  await announce(inviter);
  expect(await leftFor(withMail(phones))).toEqual([]);
  const recipients = (await listLeftFor(withMail(phones))).map(({ recipient }) => recipient);
  expect(new Set(recipients).size).toBe(recipients.length);
  expect(recipients).toHaveLength(outside.budgets.new);
  expect(phones).toEqual(expect.arrayContaining(recipients));
}, 120_000);

test("it reaches people who have accepted it, and nobody once it is suspended", async () => {
  const inviter = await stranger();
  const [phone = "", other = ""] = await enter(inviter, 2);
  const { vendor_id, email_id } = await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
  await accept((await make.session({ vendorId: vendor_id })).headers);
  await announce(inviter);
  // What somebody wrote freely goes by mail, to the account's own address, and not by text message.
  const left = await listLeftFor([phone, email_id!]);
  expect(left.filter(({ body }) => body.includes(lure)).map(({ recipient }) => recipient)).toContain(email_id);
  expect(left.filter(({ body }) => body.includes(lure)).map(({ recipient }) => recipient)).not.toContain(phone);
  expect(await leftFor(withMail([other]))).toEqual([]);

  await stand(inviter.societyId, "suspended");
  const before = (await leftFor([phone, email_id!])).length;
  await announce(inviter);
  expect(await leftFor([phone, email_id!])).toHaveLength(before);
});

test("a verified society reaches people who have not answered only with fixed texts", async () => {
  const inviter = await stranger();
  await stand(inviter.societyId, "verified");
  const phones = await enter(inviter, 3);
  const welcome = await leftFor(phones);
  expect(welcome).toHaveLength(3);
  await announce(inviter);
  expect(await leftFor(phones)).toEqual(welcome);
});

test("visitors announced by its residents get no message from it", async () => {
  const gate = await arrangeGate(server);
  const host = await gate.person("Kavita Deshpande");
  await stand(host.society_id, "new");
  const guests = Array.from({ length: 5 }, nextPhone);
  for (const PhoneNumber of guests)
    expect((await ask("vendor/Create_Visitor_Pass", gate.announced({ PhoneNumber }), host)).http).toBe(200);
  expect(await leftFor(guests)).toEqual([]);
});

test("a resident's passes are a text message each up to the resident's budget, and no more", async () => {
  const gate = await arrangeGate(server);
  const host = await gate.person("Kavita Deshpande");
  const guests = Array.from({ length: 60 }, nextPhone);
  for (const PhoneNumber of guests)
    expect((await ask("vendor/Create_Visitor_Pass", gate.announced({ PhoneNumber }), host)).http).toBe(200);
  expect(await leftFor(guests)).toHaveLength(outside.budgets.account);

  const used = (await ask("vendor/Fetch_Message_Budgets_Info", {}, host)).extras.Data!;
  const most = outside.budgets.account;
  expect(used.Sent).toEqual([
    { Channel: "sms", Used: most, Most: most },
    { Channel: "email", Used: 0, Most: most },
  ]);
  const { extras } = await ask("vendor/Filter_All_Message_Deliveries", { Limit: 100 }, gate.manager);
  expect(extras.Data!.filter(({ Delivery_State }) => Delivery_State === "not-sent")).toHaveLength(60 - most);
  expect(new Set(extras.Data!.map(({ Reason }) => Reason))).toEqual(
    new Set(["", "Today's messages of the person who sent it are used up"]),
  );
  // Tomorrow there is room again, for passes made then: what was not sent is not sent late.
  clock.pass(24 * 3600_000);
  expect(await leftFor(guests)).toHaveLength(most);
  const [late = ""] = [nextPhone()];
  await ask("vendor/Create_Visitor_Pass", gate.announced({ PhoneNumber: late }), host);
  expect(await leftFor([late])).toHaveLength(1);
}, 60_000);

describe("an emergency", () => {
  /** A society with forty residents who have accepted it, each with a number and no mail. */
  async function arrange() {
    const manager = await make.role("society_manager");
    const { flat_id } = await make.flat({ society_id: manager.societyId });
    const phones = Array.from({ length: 40 }, nextPhone);
    for (const phone_number of phones) await make.resident({ flat_id, phone_number, email_id: "" });
    return { ...manager, phones };
  }
  const spend = (scope_id: string, taken: number) =>
    database.db
      .insertInto("message_count")
      .values({ scope: "issuer sms", scope_id, day: dayOf(clock.at), taken })
      .execute();
  const emergencyIn = (texts: readonly string[]) => texts.filter((text) => text.includes("EMERGENCY"));

  test("of a verified society reaches everybody though the budget is used up in the middle of it", async () => {
    const society = await arrange();
    const budgets = async () => (await ask("vendor/Filter_All_Message_Deliveries", {}, society)).extras.Budgets;
    const most = (await budgets())[0].Most;
    expect(most).toBe(Math.max(outside.budgets.verified.least, 40 * outside.budgets.verified.eachAtFirst));
    await spend(society.societyId, most - 10);
    await announce(society);
    const left = await leftFor(society.phones);
    expect(emergencyIn(left)).toHaveLength(40);
    // The other announcement, of the same minute, found room for some, and waits for the rest.
    expect(left.length).toBeLessThan(80);
    const { extras } = await ask(
      "vendor/Filter_All_Message_Deliveries",
      { Whether_State_Filter: true, Delivery_State: "held" },
      society,
    );
    expect(extras.Count).toBe(80 - left.length);
    expect((await budgets())[0]).toEqual({ Channel: "sms", Used: most - 10 + left.length, Most: most });
  });

  test("of a new society stays within the budget, and contains none of its words", async () => {
    const society = await arrange();
    await stand(society.societyId, "new");
    await announce(society);
    expect(await leftFor(society.phones)).toEqual([]);
  });

  test("of a suspended one leaves nothing", async () => {
    const society = await arrange();
    await stand(society.societyId, "suspended");
    await announce(society);
    expect(await listLeftFor(society.phones)).toEqual([]);
  });
});

test("two strangers who enter one number have one neutral text a day together, and three for their invitation", async () => {
  const inviters = [await stranger(), await stranger()];
  const PhoneNumber = nextPhone();
  const enterIt = async ({ headers, building_id }: Inviter, Flat_No: string) => {
    const resident = { BuildingID: building_id, Flat_No, Name: "Somebody", PhoneNumber, Resident_Type: 2 as const };
    expect((await ask("vendor/Create_Resident", resident, { headers })).http).toBe(200);
  };
  for (const [at, inviter] of inviters.entries()) await enterIt(inviter, `A-${at}`);
  expect(await listLeftFor([PhoneNumber])).toHaveLength(1);
  const counts = [];
  for (let day = 0; day < 9; day++) {
    clock.pass(24 * 3600_000);
    for (const inviter of inviters) await announce(await make.session({ vendorId: inviter.headers.VendorID! }));
    counts.push((await listLeftFor([PhoneNumber])).length);
  }
  expect(counts.slice(0, 3)).toEqual([2, 3, 4]);
  expect(counts.at(-1)).toBe(6);
  expect(await leftFor([PhoneNumber])).toEqual([]);
}, 60_000);
