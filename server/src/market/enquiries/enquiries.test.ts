import { beforeEach, describe, expect, test } from "vitest";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { make, clock, queue, database } = server;
const minute = 60_000;

let address = 0;
/** An address that has sent no OTP yet. */
const freshAddress = () => `10.0.${Math.floor(++address / 250)}.${(address % 250) + 1}`;

/** Where a test comes from: without a device an OTP is bound to the network. */
let from: string;
const ask: typeof server.ask = (path, input, sent) => server.ask(path, input, { address: from, ...sent });
const post: typeof server.post = (path, body, sent) => server.post(path, body, { address: from, ...sent });

async function otpFor(phone: string): Promise<string> {
  const answer = await ask("user/Generate_User_OTP", { PhoneNumber: phone });
  expect(answer).toMatchObject({ http: 200, success: true });
  const outbox = await ask("outbox/Filter_All_Messages", { To: phone });
  return outbox.extras.Data![0]!.OTP!;
}

const wrongFor = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, "0");
const countEnquiries = async () =>
  (
    await database.db
      .selectFrom("enquiry")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

let phone: string;
let draft: { PropertyID: string; Name: string; EmailID: string; PhoneNumber: string };
beforeEach(async () => {
  phone = nextPhone();
  from = freshAddress();
  const { property_id } = await make.property();
  draft = { PropertyID: property_id, Name: "Ravi Iyer", EmailID: "ravi@example.in", PhoneNumber: phone };
});

describe("an enquiry", () => {
  test("with the right OTP is stored, and its owner is notified once", async () => {
    const owner = await make.vendor();
    const home = await make.property({ vendor_id: owner.vendor_id, property_title: "Bright flat" });
    const answer = await ask("user/Create_Property_Enquiry", {
      ...draft,
      PropertyID: home.property_id,
      OTP: await otpFor(phone),
    });
    expect(answer).toMatchObject({
      http: 200,
      success: true,
      extras: { Status: "Enquiry submitted successfully! The owner will contact you shortly." },
    });
    const stored = await database.db
      .selectFrom("enquiry")
      .selectAll()
      .where("enquiry_id", "=", answer.extras.Data!.Property_EnquiryID)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      property_id: home.property_id,
      name: "Ravi Iyer",
      phone_number: phone,
      status: false,
    });

    expect(await queue.drain()).toBe(1);
    const messages = await ask("outbox/Filter_All_Messages", { To: owner.phone_number });
    expect(messages.extras.Count).toBe(1);
    expect(messages.extras.Data![0]!.Text).toContain('"Bright flat"');
    expect(messages.extras.Data![0]!.Text).toContain(phone.slice(5));
  });

  test("sent again after a lost answer is the same for a day, by its latest name; the owner is notified once", async () => {
    const owner = await make.vendor();
    const { property_id: PropertyID } = await make.property({ vendor_id: owner.vendor_id });
    const again = async (Name: string) => {
      const asked = { ...draft, PropertyID, Name, OTP: await otpFor(phone) };
      return (await ask("user/Create_Property_Enquiry", asked)).extras.Data!.Property_EnquiryID;
    };
    const first = await again("Ravi");
    expect(await again("Ravi Iyer")).toBe(first);
    await queue.drain();
    expect((await ask("outbox/Filter_All_Messages", { To: owner.phone_number })).extras.Count).toBe(1);
    const stored = await database.db
      .selectFrom("enquiry")
      .select("name")
      .where("property_id", "=", PropertyID)
      .execute();
    expect(stored).toEqual([{ name: "Ravi Iyer" }]);
    // One that was given up is another one, and so is one of another day.
    await database.db
      .updateTable("enquiry")
      .set({ stage: 6, lost_reason: 1 })
      .where("enquiry_id", "=", first)
      .execute();
    const second = await again("Ravi");
    expect(second).not.toBe(first);
    clock.pass(24 * 60 * minute + 1);
    expect(await again("Ravi")).not.toBe(second);
  });

  test("by a name that turns the text round tells the owner the number as it is", async () => {
    const owner = await make.vendor();
    const { property_id: PropertyID } = await make.property({ vendor_id: owner.vendor_id });
    const asked = { ...draft, PropertyID, Name: "\u202eRavi\u0007 \u2066Iyer", OTP: await otpFor(phone) };
    expect(await ask("user/Create_Property_Enquiry", asked)).toMatchObject({ http: 200 });
    await queue.drain();
    const messages = await ask("outbox/Filter_All_Messages", { To: owner.phone_number });
    expect(messages.extras.Data![0]!.Text).toContain("Ravi Iyer on +91");
    expect(messages.extras.Data![0]!.Text).not.toMatch(/\p{Bidi_Control}/u);
  });

  test("takes the OTP as a number, whose leading zeros are lost", async () => {
    const otpId = await otpFor(phone);
    expect(await post("user/Create_Property_Enquiry", { ...draft, OTP: Number(otpId) })).toMatchObject({ http: 200 });
  });

  test.each([
    [{ Name: " " }, "Name"],
    [{ EmailID: "ravi@" }, "EmailID"],
    [{ EmailID: "" }, "EmailID"],
    [{ PhoneNumber: "12345" }, "PhoneNumber"],
    [{ PhoneNumber: "5822012345" }, "PhoneNumber"],
    [{ OTP: "12" }, "OTP"],
    [{ OTP: "12ab" }, "OTP"],
    [{ OTP: -1 }, "OTP"],
    [{ OTP: 12.5 }, "OTP"],
    [{ PropertyID: 12 }, "PropertyID"],
  ])("with %j is 400 and says so at the field", async (wrong, field) => {
    const answer = await post("user/Create_Property_Enquiry", { ...draft, OTP: "1234", ...wrong });
    expect(answer).toMatchObject({ http: 400, extras: { code: 3 } });
    expect(answer.extras.fields).toHaveProperty(field);
  });

  test.each([
    ["an unknown home", async () => crypto.randomUUID()],
    ["an id of no shape", async () => "somewhere"],
    ["a home that went inactive", async () => (await make.property({ status: false })).property_id],
    ["a home that is full", async () => (await make.property({ is_full: true })).property_id],
  ])("for %s is 404, and the OTP stays good", async (_, propertyId) => {
    const OTP = await otpFor(phone);
    const before = await countEnquiries();
    const answer = await ask("user/Create_Property_Enquiry", { ...draft, PropertyID: await propertyId(), OTP });
    expect(answer).toMatchObject({ http: 404, extras: { code: 5, refusal: "unknown-property" } });
    expect(await countEnquiries()).toBe(before);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP })).toMatchObject({ http: 200 });
  });
});

describe("an OTP", () => {
  test("is good once", async () => {
    const OTP = await otpFor(phone);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP })).toMatchObject({ http: 200 });
    const again = await ask("user/Create_Property_Enquiry", { ...draft, OTP });
    expect(again).toMatchObject({ http: 400, extras: { code: 3, refusal: "no-live-otp" } });
  });

  test("of another phone is none", async () => {
    const OTP = await otpFor(nextPhone());
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP })).toMatchObject({
      http: 400,
      extras: { refusal: "no-live-otp" },
    });
  });

  test("is burnt by five wrong tries, also by parallel ones", async () => {
    const OTP = await otpFor(phone);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => ask("user/Create_Property_Enquiry", { ...draft, OTP: wrongFor(OTP) })),
    );
    const refusals = tries.map((answer) => answer.extras.refusal);
    expect(refusals.filter((refusal) => refusal === "wrong-otp")).toHaveLength(5);
    expect(refusals.filter((refusal) => refusal === "no-live-otp")).toHaveLength(7);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP })).toMatchObject({
      extras: { refusal: "no-live-otp" },
    });
  });

  test("sent in parallel makes one enquiry", async () => {
    const OTP = await otpFor(phone);
    const before = await countEnquiries();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask("user/Create_Property_Enquiry", { ...draft, OTP })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(await countEnquiries()).toBe(before + 1);
  });

  test("lives five minutes", async () => {
    const OTP = await otpFor(phone);
    clock.pass(5 * minute + 1);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP })).toMatchObject({
      extras: { refusal: "no-live-otp" },
    });
  });

  test("is replaced by the next one", async () => {
    const old = await otpFor(phone);
    let next = await otpFor(phone);
    if (next === old) next = await otpFor(phone);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP: old })).toMatchObject({
      extras: { refusal: "wrong-otp" },
    });
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP: next })).toMatchObject({ http: 200 });
  });

  test("is sent three times in ten minutes to a number from one network, however many ask at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask("user/Generate_User_OTP", { PhoneNumber: phone })),
    );
    expect(answers.filter((answer) => answer.success)).toHaveLength(3);
    const no = answers.find((answer) => !answer.success)!;
    expect(no).toMatchObject({ http: 429, extras: { code: 7, refusal: "too-many-otps" } });
    expect(Number(no.headers["retry-after"])).toBeGreaterThan(590);
    clock.pass(10 * minute + 1);
    expect(await ask("user/Generate_User_OTP", { PhoneNumber: phone })).toMatchObject({ http: 200 });
  });

  test("is sent twenty times in an hour from an address", async () => {
    for (let n = 0; n < 20; n++)
      expect(await ask("user/Generate_User_OTP", { PhoneNumber: nextPhone() })).toMatchObject({ http: 200 });
    expect(await ask("user/Generate_User_OTP", { PhoneNumber: nextPhone() })).toMatchObject({ http: 429 });
    expect(
      await ask("user/Generate_User_OTP", { PhoneNumber: nextPhone() }, { address: freshAddress() }),
    ).toMatchObject({ http: 200 });
  });

  test.each([["98765 43210"], ["+91 98765-43210"], ["09876543210"], ["919876543210"]])(
    "goes to the phone written %s",
    async (text) => {
      clock.pass(10 * minute + 1);
      expect(await ask("user/Generate_User_OTP", { PhoneNumber: text }, { address: freshAddress() })).toMatchObject({
        http: 200,
      });
      const { extras } = await ask("outbox/Filter_All_Messages", { To: "9876543210", Limit: 1 });
      expect(extras.Data![0]).toMatchObject({ To: "9876543210", Channel: "sms" });
    },
  );

  test("is nowhere in the database but as a hash, and in the demo's outbox", async () => {
    const OTP = await otpFor(phone);
    const { rows } = await database.pool.query(
      "select o.*, encode(code_hash, 'escape') as code from otp o where phone_number = $1",
      [phone],
    );
    expect(JSON.stringify(rows)).not.toContain(`"${OTP}"`);
    const jobs = await database.pool.query(
      "select count(*)::int as n from job.job where data::text like '%' || $1 || '%'",
      [phone],
    );
    expect(jobs.rows[0].n).toBe(0);
  });
});

describe("an Idempotency-Key", () => {
  test("answers the same request again, and makes one enquiry", async () => {
    const input = { ...draft, OTP: await otpFor(phone) };
    const sent = { headers: { "idempotency-key": crypto.randomUUID() } };
    const before = await countEnquiries();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask("user/Create_Property_Enquiry", input, sent)),
    );
    answers.push(await ask("user/Create_Property_Enquiry", input, sent));
    const ids = new Set(answers.map((answer) => answer.extras.Data?.Property_EnquiryID));
    expect(answers.map((answer) => answer.http)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(ids.size).toBe(1);
    expect(await countEnquiries()).toBe(before + 1);
  });

  test("recognises a request by its meaning, not by its spelling", async () => {
    const sent = { headers: { "idempotency-key": crypto.randomUUID() } };
    const { OTP, ...rest } = { ...draft, OTP: await otpFor(phone) };
    const first = await ask("user/Create_Property_Enquiry", { ...rest, OTP }, sent);
    const again = await ask("user/Create_Property_Enquiry", { OTP: Number(OTP), ...rest }, sent);
    expect([again.http, again.extras.Data]).toEqual([200, first.extras.Data]);
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const body = `{"Deep":${deep},${JSON.stringify({ ...rest, OTP }).slice(1)}`;
    expect(await post("user/Create_Property_Enquiry", body, sent)).toMatchObject({ http: 200 });
  });

  test("with another body is 409", async () => {
    const sent = { headers: { "idempotency-key": crypto.randomUUID() } };
    await ask("user/Create_Property_Enquiry", { ...draft, OTP: await otpFor(phone) }, sent);
    const other = await ask("user/Create_Property_Enquiry", { ...draft, Name: "Somebody else", OTP: "1234" }, sent);
    expect(other).toMatchObject({ http: 409, extras: { code: 6, refusal: "key-reused" } });
  });

  test("remembers no refusal: the corrected request goes through", async () => {
    const sent = { headers: { "idempotency-key": crypto.randomUUID() } };
    const OTP = await otpFor(phone);
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP: wrongFor(OTP) }, sent)).toMatchObject({
      http: 400,
    });
    expect(await ask("user/Create_Property_Enquiry", { ...draft, OTP }, sent)).toMatchObject({ http: 200 });
  });
});
