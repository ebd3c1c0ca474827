import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, make, accept, clock, database, goTo } = await startServer();
const { db } = database;

type Headers = { headers: Record<string, string> };
let oldNumber: string;
let number: string;
let person: Headers & { vendorId: string };
beforeEach(async () => {
  await goTo("2026-06-10");
  [oldNumber, number] = [nextPhone(), nextPhone()];
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: oldNumber });
  person = await make.session({ vendorId: vendor_id });
});

const sendOtp = (by: Headers = person, PhoneNumber = number) => ask("vendor/Generate_Number_OTP", { PhoneNumber }, by);
const otpTo = async (phone: string) =>
  (await ask("outbox/Filter_All_Messages", { To: phone })).extras.Data!.find(({ OTP }) => OTP)!.OTP!;
const move = (OTP: string, by: Headers = person, PhoneNumber = number) =>
  ask("vendor/Validate_Number_OTP", { PhoneNumber, OTP }, by);
async function moved(by: Headers = person, to = number) {
  expect(await sendOtp(by, to)).toMatchObject({ success: true });
  return move(await otpTo(to), by, to);
}
const me = async (by: Headers = person) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, by)).extras.Data!.PhoneNumber;

describe("a new number", () => {
  test("takes all that the person has accepted along, and leaves nothing for the next holder of the old one", async () => {
    const society = await make.society();
    const resident = await make.resident({ society_id: society.society_id, phone_number: oldNumber, resident_type: 2 });
    const manager = await make.session({ vendorId: society.vendor_id });
    const landlord = await make.role("president");
    const property = await make.property({ vendor_id: landlord.vendorId });
    await make.rentalContract({ property_id: property.property_id, tenant_phone_number: oldNumber });
    await accept(person.headers);
    await ask("vendor/Create_Society_Notice", { Title: "Water", Message: "Off on Monday" }, manager);
    expect(await moved()).toMatchObject({ success: true });

    expect(await me()).toBe(number);
    const { Data: residents } = (await ask("vendor/Filter_All_Residents", {}, person)).extras;
    expect(residents).toMatchObject([{ Society_ResidentID: resident.society_resident_id, PhoneNumber: number }]);
    const { Data: contracts } = (await ask("vendor/Filter_All_Property_Rental_Contracts", {}, person)).extras;
    expect(contracts).toHaveLength(1);
    const bell = (await ask("vendor/Filter_All_Notifications", {}, person)).extras.Data!;
    expect(bell.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(["society-notice", "number-changed"]));
    expect((await ask("vendor/Filter_My_Invitations", {}, person)).extras.Count).toBe(0);

    // Whoever gets the old number begins with nothing, and no consent of the earlier holder counts for them.
    const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: oldNumber });
    const next = await make.session({ vendorId: vendor_id });
    await make.resident({ society_id: society.society_id, phone_number: oldNumber, resident_type: 2, accepted: false });
    expect((await ask("vendor/Filter_All_Residents", {}, next)).extras.Count).toBe(0);
    expect((await ask("vendor/Filter_My_Invitations", {}, next)).extras.Count).toBe(1);
    const told = (await ask("vendor/Filter_All_Notifications", {}, next)).extras.Data!;
    expect(told.map(({ Kind }) => Kind)).not.toContain("society-notice");
  });

  test("keeps an office, and its society keeps its administrator", async () => {
    const manager = await make.role("society_manager");
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const to = nextPhone();
    expect(await moved(chairman, to)).toMatchObject({ success: true });
    const { Data } = (await ask("vendor/Filter_All_Society_Staff", {}, chairman)).extras;
    expect(Data!.find(({ Role }) => Role === "chairman")).toMatchObject({
      ...{ PhoneNumber: to, Invitation_Status: "accepted" },
    });
  });

  test("is the new one of all accounts of the number, and other devices are signed out", async () => {
    const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.propertyManagement, phone_number: oldNumber });
    const [landlord, elsewhere] = [
      await make.session({ vendorId: vendor_id }),
      await make.session({ vendorId: person.vendorId }),
    ];
    await moved();
    for (const other of [landlord, elsewhere])
      expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, other)).toMatchObject({ http: 401 });
    const numbers = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "in", [vendor_id, person.vendorId])
      .execute();
    expect(numbers).toEqual([{ phone_number: number }, { phone_number: number }]);
  });

  test("is told to the old one, by a message that nobody can stop", async () => {
    await moved();
    const { rows } = await database.pool.query(
      "select kind, details from notification where phone_number = $1 order by kind",
      [oldNumber],
    );
    expect(rows).toEqual([{ kind: "number-left", details: { Number_End: number.slice(-4) } }]);
  });

  test("may have an account that somebody only tried: it waits without a number from then on", async () => {
    const tried = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: number });
    const session = await make.session({ vendorId: tried.vendor_id });
    expect(await moved()).toMatchObject({ success: true });
    expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).toMatchObject({ http: 401 });
    expect(await me()).toBe(number);
  });

  test("is not one of an account with a society, an office or homes", async () => {
    const refusal = { http: 409, extras: { refusal: "number-has-account" } };
    for (const role of ["society_manager", "treasurer", "president"] as const) {
      const { vendorId } = await make.role(role);
      if (role === "president") await make.property({ vendor_id: vendorId });
      const { phone_number } = await db
        .selectFrom("vendor")
        .select("phone_number")
        .where("vendor_id", "=", vendorId)
        .executeTakeFirstOrThrow();
      expect(await moved(person, phone_number), role).toMatchObject(refusal);
    }
    expect(await me()).toBe(oldNumber);
  });

  test("is none that the same flat has on record too; nothing is moved then", async () => {
    const { flat_id } = await make.resident({ phone_number: oldNumber });
    await make.resident({ flat_id, phone_number: number });
    await accept(person.headers);
    expect(await moved()).toMatchObject({ http: 409, extras: { refusal: "number-on-record" } });
    expect(await me()).toBe(oldNumber);
    expect((await ask("vendor/Filter_All_Residents", {}, person)).extras.Count).toBe(1);
  });

  test("takes an answer over where its society had entered both numbers for different flats", async () => {
    const { society_id } = await make.resident({ phone_number: oldNumber });
    await make.resident({ society_id, phone_number: number, accepted: false });
    await accept(person.headers);
    await moved();
    const { Data } = (await ask("vendor/Filter_All_Residents", {}, person)).extras;
    expect(Data!.map(({ Invitation_Status }) => Invitation_Status)).toEqual(["accepted", "accepted"]);
  });
});

describe("who changes the number", () => {
  test("proves the old one or a passkey, and then the new one", async () => {
    expect(await sendOtp(person, oldNumber)).toMatchObject({ http: 400, extras: { refusal: "same-number" } });
    await sendOtp();
    const OTP = await otpTo(number);
    const wrong = OTP === "0000" ? "1111" : "0000";
    expect(await move(wrong)).toMatchObject({ http: 400, extras: { refusal: "wrong-otp" } });
    const stranger = await make.role("tenant");
    expect(await move(OTP, stranger)).toMatchObject({ http: 400, extras: { refusal: "no-live-otp" } });
    clock.pass(15 * 60_000);
    expect(await move(OTP)).toMatchObject({ http: 403, extras: { refusal: "confirm-identity" } });
    expect(await me()).toBe(oldNumber);
  });

  test("does so once, however often it is sent", async () => {
    await sendOtp();
    const OTP = await otpTo(number);
    const answers = await Promise.all([1, 2, 3].map(() => move(OTP)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await me()).toBe(number);
  });

  test("of two who want the same one, one gets it", async () => {
    const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const other = await make.session({ vendorId: vendor_id });
    await sendOtp();
    const OTP = await otpTo(number);
    await sendOtp(other);
    const answers = await Promise.all([move(OTP), move(await otpTo(number), other)]);
    // The later one sets the earlier one's account aside: both hold the phone, and the last proof counts.
    const { count } = await db
      .selectFrom("vendor")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("phone_number", "=", number)
      .executeTakeFirstOrThrow();
    expect(answers.some(({ success }) => success)).toBe(true);
    expect(count).toBe(1);
  });
});
