import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { type Notice, notify } from "./notify.ts";

const { pageIn, ask, make, clock, queue, database } = await startServer();
const day = 24 * 3600_000;

const enquiryTo = (phone: string, more: Partial<Notice["to"]> = {}): Notice => ({
  to: { phone, vendorType: vendorTypes.propertyManagement, ...more },
  from: "us",
  kind: "enquiry-received",
  values: {
    Property_Title: "Bright flat",
    Name: "Ravi Iyer",
    PhoneNumber: "9876543210",
    EmailID: "ravi@example.in",
  },
  link: "/enquiries?propertyId=1",
  onceKey: `test:${crypto.randomUUID()}`,
});
const noticeTo = (phone: string, onceKey: string): Notice => ({
  to: { phone, vendorType: vendorTypes.tenant, email: `${phone}@example.in` },
  from: "us",
  kind: "society-notice",
  values: { Society_Name: "Green Park", Title: "No water on Sunday", Text: "From 10 to 2." },
  link: null,
  onceKey,
});

const tell = (notices: Notice | Notice[]) =>
  database.db.transaction().execute((tx) => notify(tx, { enqueue: queue.enqueue, now: clock.now() }, notices));
const outboxOf = async (To: string) =>
  (await ask("outbox/Filter_All_Messages", { To })).extras.Data!.map(({ Channel, Text }) => ({ Channel, Text }));

let owner: Awaited<ReturnType<typeof make.vendor>>;
let headers: Record<string, string>;
let mailbox: string;
beforeEach(async () => {
  mailbox = `owner-${crypto.randomUUID()}@example.in`;
  owner = await make.vendor({ email_id: mailbox });
  headers = (await make.session({ vendorId: owner.vendor_id })).headers;
});

const bell = (input: object = {}, as = headers) => ask("vendor/Filter_All_Notifications", input, { headers: as });

describe("a notice", () => {
  test("is in the bell, and is sent once by SMS and once by email, however often its job runs", async () => {
    const notice = enquiryTo(owner.phone_number);
    await tell(notice);
    const [told] = (await bell()).extras.Data!;
    expect(told).toMatchObject({
      Kind: "enquiry-received",
      Title: "New enquiry for Bright flat",
      Body: "Ravi Iyer, +91 98765 43210, ravi@example.in",
      Link: "/enquiries?propertyId=1",
      Whether_Read: false,
    });
    await tell(notice);
    const again = { notificationIds: [told!.NotificationID] };
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "notifications.send", again));
    expect(await queue.drain()).toBe(2);

    expect((await bell()).extras).toMatchObject({ Count: 1, Unread_Count: 1 });
    const [sms, ...others] = await outboxOf(owner.phone_number);
    expect(others).toEqual([]);
    expect(sms).toMatchObject({ Channel: "sms" });
    expect(sms!.Text).toMatch(
      /^New enquiry on Aangan for "Bright flat"\. Please call Ravi Iyer on \+91 98765 43210, .* Stop: http:\/\/localhost:3000\/s\/\w{10}$/,
    );
    expect(await pageIn(sms!.Text)).toBe("/enquiries?propertyId=1");
    const [mail, ...more] = await outboxOf(mailbox);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ Channel: "email" });
    expect(mail!.Text).toMatch(/^New enquiry for Bright flat\n\nRavi Iyer would like to know more/);
    expect(mail!.Text).toContain("View enquiries: http://localhost:3000/enquiries?propertyId=1");
  });

  test("carries who caused it: a society, an owner, or we", async () => {
    const { society_id } = await make.society();
    const causes = [{ societyId: society_id }, { ownerId: owner.vendor_id }, "us" as const];
    await tell(causes.map((from) => ({ ...enquiryTo(owner.phone_number), from })));
    await queue.drain();
    const stored = await database.db
      .selectFrom("notification")
      .select(["society_id", "owner_id"])
      .where("phone_number", "=", owner.phone_number)
      .orderBy("society_id")
      .orderBy("owner_id")
      .execute();
    expect(stored).toEqual([
      { society_id, owner_id: null },
      { society_id: null, owner_id: owner.vendor_id },
      { society_id: null, owner_id: null },
    ]);
  });

  test("is gone with a change that fails", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await notify(tx, { enqueue: queue.enqueue, now: clock.now() }, enquiryTo(owner.phone_number));
      throw new Error("the change fails");
    });
    await expect(failing).rejects.toThrow("the change fails");
    expect(await queue.drain()).toBe(0);
    expect((await bell()).extras.Count).toBe(0);
  });

  test("reaches who never signed in at once, and is in the bell of the account when it is opened", async () => {
    const phone = nextPhone();
    const address = `resident-${phone}@example.in`;
    await tell({
      to: { phone, vendorType: vendorTypes.tenant, email: address },
      from: "us",
      kind: "resident-welcome",
      values: { Society_Name: "Green Park", Flat_No: "A-101" },
      link: "/dashboard",
      onceKey: `welcome:${phone}`,
    });
    await queue.drain();
    expect(await outboxOf(phone)).toMatchObject([{ Channel: "sms", Text: expect.stringContaining("flat A-101") }]);
    // Nobody has confirmed this address.
    expect(await outboxOf(address)).toEqual([]);

    const tenant = await make.vendor({ phone_number: phone, vendor_type: vendorTypes.tenant });
    const society = await make.vendor({ phone_number: phone, vendor_type: vendorTypes.society });
    const [own, other] = [
      await make.session({ vendorId: tenant.vendor_id }),
      await make.session({ vendorId: society.vendor_id }),
    ];
    expect((await bell({}, own.headers)).extras.Data).toMatchObject([{ Title: "Welcome to Green Park" }]);
    expect((await bell({}, other.headers)).extras.Count).toBe(0);
  });

  test("to two thousand people is stored at once and sent in portions, to each of them once", async () => {
    const phones = Array.from({ length: 2000 }, nextPhone);
    const onceKey = `notice:${crypto.randomUUID()}`;
    await database.pool.query(
      `insert into vendor (vendor_type, phone_number, email_id, email_verified_at)
       select 2, phone, phone || '@example.in', now() from unnest($1::text[]) phone`,
      [phones],
    );
    // A person with two flats is in the list twice.
    await tell([...phones, phones[0]!].map((phone) => noticeTo(phone, onceKey)));
    const stored = await database.pool.query("select count(*) as n from notification where once_key = $1", [onceKey]);
    expect(stored.rows[0].n).toBe(2000);
    const jobs = await database.pool.query(
      "select count(*) as n, max(jsonb_array_length(data->'notificationIds')) as most from job.job where name = 'notifications.send' and state = 'created'",
    );
    expect(jobs.rows[0]).toEqual({ n: 40, most: 50 });
    expect(await queue.drain()).toBe(40);
    const sent = await database.pool.query(
      "select count(*) as n, count(distinct recipient) as people from outbox_message where body like 'No water on Sunday%'",
    );
    expect(sent.rows[0]).toEqual({ n: 2000, people: 2000 });
    expect(await outboxOf(phones[0]!)).toMatchObject([{ Channel: "sms" }]);
  });

  test("that is left by the sweep is at most 180 days old, and so is the delivery log", async () => {
    const made = (age: number) =>
      make.notification({ phone_number: owner.phone_number, created_at: new Date(clock.now().getTime() - age * day) });
    await made(181);
    const kept = await made(179);
    await tell(enquiryTo(owner.phone_number));
    await queue.drain();
    await database.db
      .updateTable("message")
      .set({ created_at: new Date(clock.now().getTime() - 181 * day) })
      .where("recipient", "=", mailbox)
      .execute();
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "notifications.sweep", {}));
    await queue.drain();
    const { extras } = await bell();
    expect(extras.Data!.map(({ NotificationID }) => NotificationID).at(-1)).toBe(kept.notification_id);
    expect(extras.Count).toBe(2);
    const log = await database.db
      .selectFrom("message")
      .select("channel")
      .where("recipient", "in", [mailbox, owner.phone_number])
      .execute();
    expect(log).toEqual([{ channel: "sms" }]);
  });
});

describe("the bell", () => {
  const fill = async (count: number) => {
    for (let n = 0; n < count; n++) {
      clock.pass(1000);
      await make.notification({ phone_number: owner.phone_number });
    }
  };

  test("has pages, the newest first, and can show only unread ones", async () => {
    await fill(5);
    const { extras } = await bell({ Skip: 1, Limit: 2 });
    expect(extras).toMatchObject({ Count: 5, Unread_Count: 5 });
    expect(extras.Data).toHaveLength(2);
    expect(extras.Data![0]!.created_at > extras.Data![1]!.created_at).toBe(true);
    const NotificationID = extras.Data![0]!.NotificationID;
    const marked = await ask("vendor/Update_Notification_Status", { NotificationID, Status: true }, { headers });
    expect(marked).toMatchObject({ http: 200, extras: { Status: "Updated Successfully" } });
    const unread = await bell({ Whether_Unread_Filter: true });
    expect(unread.extras).toMatchObject({ Count: 4, Unread_Count: 4 });
    expect(unread.extras.Data!.map((one) => one.NotificationID)).not.toContain(NotificationID);
    await ask("vendor/Update_Notification_Status", { NotificationID, Status: false }, { headers });
    expect((await bell()).extras.Unread_Count).toBe(5);
  });

  test("is read as a whole, and nobody else's is", async () => {
    const [stranger, other] = [await make.vendor(), await make.vendor()];
    await make.notification({ phone_number: stranger.phone_number });
    const theirs = (await make.session({ vendorId: stranger.vendor_id })).headers;
    await fill(3);
    await ask("vendor/Update_All_Notifications_Status", {}, { headers });
    expect((await bell()).extras).toMatchObject({ Count: 3, Unread_Count: 0 });
    expect((await bell({}, theirs)).extras).toMatchObject({ Count: 1, Unread_Count: 1 });
    expect((await bell({}, (await make.session({ vendorId: other.vendor_id })).headers)).extras.Count).toBe(0);
  });

  test("of somebody else, or of the same phone's other account, has nothing that could be marked", async () => {
    const stranger = await make.notification();
    const tenants = await make.notification({ phone_number: owner.phone_number, vendor_type: vendorTypes.tenant });
    for (const NotificationID of [stranger.notification_id, tenants.notification_id, "made up", crypto.randomUUID()])
      expect(
        await ask("vendor/Update_Notification_Status", { NotificationID, Status: true }, { headers }),
      ).toMatchObject({ http: 404, extras: { code: 5, refusal: "unknown-notification" } });
    const unread = await database.db
      .selectFrom("notification")
      .select("read_at")
      .where("notification_id", "in", [stranger.notification_id, tenants.notification_id])
      .execute();
    expect(unread).toEqual([{ read_at: null }, { read_at: null }]);
  });
});

describe("the settings", () => {
  const settings = async (as = headers) =>
    (await ask("vendor/Fetch_Notification_Settings_Info", {}, { headers: as })).extras.Data!;
  const choose = (choice: { Whether_SMS: boolean; Whether_Email: boolean }) =>
    ask("vendor/Edit_Notification_Settings", { Settings: [{ Kind: "enquiry-received", ...choice }] }, { headers });

  test("offer what this kind of account is sent, with what holds as long as nobody chose", async () => {
    const { Channels, Settings } = await settings();
    expect(Channels).toEqual(["sms", "email"]);
    expect(Settings[0]).toEqual({
      Kind: "enquiry-received",
      Label: "Enquiries",
      Description: expect.any(String),
      Whether_SMS: true,
      Whether_Email: true,
      Whether_Push: true,
    });
    expect(Settings.map(({ Kind }) => Kind)).toEqual(
      expect.arrayContaining(["still-available", "listing-paused", "listing-hidden", "tenant-vacating"]),
    );
    const tenant = await make.vendor({ vendor_type: vendorTypes.tenant });
    const { headers: asTenant } = await make.session({ vendorId: tenant.vendor_id });
    const ofTenants = (await settings(asTenant)).Settings.map(({ Kind }) => Kind);
    expect(ofTenants).toEqual(expect.arrayContaining(["society-notice", "contract-made"]));
    expect(ofTenants).not.toContain("enquiry-received");
  });

  test("decide by which ways a notice leaves; the bell has it always", async () => {
    expect(await choose({ Whether_SMS: false, Whether_Email: true })).toMatchObject({ http: 200 });
    expect((await settings()).Settings[0]).toMatchObject({ Whether_SMS: false, Whether_Email: true });
    await tell(enquiryTo(owner.phone_number));
    await queue.drain();
    expect(await outboxOf(owner.phone_number)).toEqual([]);
    expect(await outboxOf(mailbox)).toHaveLength(1);

    await choose({ Whether_SMS: false, Whether_Email: false });
    await tell(enquiryTo(owner.phone_number));
    await queue.drain();
    expect(await outboxOf(mailbox)).toHaveLength(1);
    expect((await bell()).extras.Unread_Count).toBe(2);
  });

  test("are each account's own", async () => {
    await choose({ Whether_SMS: false, Whether_Email: false });
    const other = await make.vendor();
    const theirs = (await make.session({ vendorId: other.vendor_id })).headers;
    expect((await settings(theirs)).Settings[0]).toMatchObject({ Whether_SMS: true, Whether_Email: true });
    await tell(enquiryTo(other.phone_number));
    await queue.drain();
    expect(await outboxOf(other.phone_number)).toHaveLength(1);
  });
});
