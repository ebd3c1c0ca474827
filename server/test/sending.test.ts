import { expect, test } from "vitest";
import { announcementTypes } from "#domain/announcements/codes.ts";
import { vendorTypes } from "#domain/roles.ts";
import { arrangeGate } from "./gate.ts";
import { societyDraft } from "./make/society-draft.ts";
import { nextPhone } from "./make/vendor.ts";
import { startServer } from "./server.ts";

const server = await startServer();
const { ask, accept, make, clock, queue, database } = server;

const lure = "KYC expired, act now: evil.example/kyc";
const people = 300;

/** Everything that left for these numbers and addresses. */
async function leftFor(recipients: readonly string[]): Promise<string[]> {
  await queue.drain();
  const rows = await database.db
    .selectFrom("outbox_message")
    .select("body")
    .where("recipient", "in", recipients)
    .orderBy("created_at")
    .execute();
  return rows.map(({ body }) => body);
}

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

test("a society that nobody has verified sends nothing to the 300 numbers that it entered", async () => {
  const inviter = await stranger();
  const phones = await enter(inviter, people);
  await announce(inviter);
  expect(await leftFor(withMail(phones))).toEqual([]);
});

test("it reaches who has accepted it, and nobody once it is suspended", async () => {
  const inviter = await stranger();
  const [phone = "", other = ""] = await enter(inviter, 2);
  const { vendor_id } = await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
  await accept((await make.session({ vendorId: vendor_id })).headers);
  await announce(inviter);
  expect((await leftFor(withMail([phone]))).some((text) => text.includes(lure))).toBe(true);
  expect(await leftFor(withMail([other]))).toEqual([]);

  await stand(inviter.societyId, "suspended");
  const before = (await leftFor(withMail([phone]))).length;
  await announce(inviter);
  expect(await leftFor(withMail([phone]))).toHaveLength(before);
});

test("a verified society reaches who has not answered by fixed texts only", async () => {
  const inviter = await stranger();
  await stand(inviter.societyId, "verified");
  const phones = await enter(inviter, 3);
  const welcome = await leftFor(phones);
  expect(welcome).toHaveLength(3);
  await announce(inviter);
  expect(await leftFor(phones)).toEqual(welcome);
});

test("visitors whom its residents announce get no message from it", async () => {
  const gate = await arrangeGate(server);
  const host = await gate.person("Kavita Deshpande");
  await stand(host.society_id, "new");
  const guests = Array.from({ length: 5 }, nextPhone);
  for (const PhoneNumber of guests)
    expect((await ask("vendor/Create_Visitor_Pass", gate.announced({ PhoneNumber }), host)).http).toBe(200);
  expect(await leftFor(guests)).toEqual([]);
});
