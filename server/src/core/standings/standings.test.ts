import { describe, expect, test } from "vitest";
import type { standings } from "#domain/core/standings/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { societyDraft } from "../../../test/make/society-draft.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { verifyAudit } from "../audit/verify.ts";
import { raiseAlarm } from "./alarms/queries.ts";

const operatorPhone = "9811100011";
const { ask, make, clock, database, queue } = await startServer({ settings: { OPERATOR_PHONES: operatorPhone } });
const { db } = database;
const invited = await startServer({ settings: { OPERATOR_PHONES: operatorPhone, REGISTRATION: "invited" } });

const operatorOn = async (server: Pick<typeof invited, "make">) => {
  const { vendor_id } = await server.make.vendor({
    phone_number: operatorPhone,
    vendor_type: vendorTypes.tenant,
    full_name: "Kavita Rao",
  });
  return server.make.session({ vendorId: vendor_id });
};
const { headers } = await operatorOn({ make });

const list = async (List: Input<typeof standings.list>["List"], Search?: string) =>
  (
    await ask(
      "vendor/Filter_All_Operator_Issuers",
      { List, Limit: 1000, ...(Search !== undefined && { Whether_Search_Filter: true, Search }) },
      { headers },
    )
  ).extras;
const info = async (IssuerID: string) =>
  (await ask("vendor/Fetch_Operator_Issuer_Info", { IssuerID }, { headers })).extras.Data!;
const decide = (
  IssuerID: string,
  Decision: Input<typeof standings.decide>["Decision"],
  more: Partial<Input<typeof standings.decide>> = {},
) => ask("vendor/Create_Standing_Decision", { IssuerID, Decision, Reason: "Papers seen", ...more }, { headers });
const stateOf = async (of: { headers: Record<string, string> }) =>
  (await ask("vendor/Fetch_Standing_Info", {}, of)).extras.Data!.State;

/** A new account with a new society. */
async function stranger(given: Parameters<typeof societyDraft>[0] = {}) {
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.society });
  const session = await make.session({ vendorId: vendor_id });
  const created = await ask("vendor/Create_Society", societyDraft(given), session);
  return { ...session, phone: phone_number, id: created.extras.Data?.SocietyID as string, created };
}

/** A bill of this issuer's society, its debtor, and the UPI details that the debtor sees. */
async function billed(of: { headers: Record<string, string>; id: string }) {
  const flat = await make.flat({ society_id: of.id });
  const phone_number = nextPhone();
  await make.resident({ flat_id: flat.flat_id, phone_number, resident_type: 2 });
  const tenant = await make.vendor({ phone_number, vendor_type: vendorTypes.tenant });
  const payer = await make.session({ vendorId: tenant.vendor_id });
  await ask(
    "vendor/Edit_Payment_Settings",
    { UPI_ID: "attacker@okaxis", Payee_Name: "Sahyadri Greens", Reminder_Days: [] },
    of,
  );
  return { flat, payer };
}

describe("a society that a stranger has just founded", () => {
  test("is new, waits in the operator's queue, and is verified there once", async () => {
    const society = await stranger({ Name: "Amrapali Heights" });
    expect(await stateOf(society)).toBe("new");
    const waiting = await list("new", society.id);
    expect(waiting).toMatchObject({
      Count: 1,
      Data: [
        {
          IssuerID: society.id,
          Issuer_Type: "society",
          Name: "Amrapali Heights",
          Account_Phone: society.phone,
          State: "new",
          Decided_At: null,
          Open_Alarms: [],
          Whether_Look_Alike: false,
        },
      ],
    });
    expect((await list("new", society.phone)).Count).toBe(1);

    const twice = await Promise.all([decide(society.id, "verify"), decide(society.id, "verify")]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await stateOf(society)).toBe("verified");
    expect((await list("new", society.id)).Count).toBe(0);
    expect(await info(society.id)).toMatchObject({
      State: "verified",
      Reason: "Papers seen",
      Decided_By: "Kavita Rao",
      Decisions: [{ Decision: "verify", Reason: "Papers seen", Decided_By: "Kavita Rao" }],
    });
    const audit = await ask("vendor/Filter_All_Audits", { Whether_Thing_Filter: true, Thing: "Standing" }, society);
    expect(audit.extras.Data).toMatchObject([{ Thing: "Standing" }, { Thing: "Standing" }]);
    expect((await verifyAudit(db)).wrongs).toEqual([]);
  });

  test("is suspended with a reason that it reads, and verified again", async () => {
    const society = await stranger();
    await decide(society.id, "suspend", { Reason: "Sent fraud bills" });
    const own = await ask("vendor/Fetch_Standing_Info", {}, society);
    expect(own.extras.Data).toMatchObject({ State: "suspended", Reason: "Sent fraud bills" });
    expect((await decide(society.id, "suspend")).extras).toMatchObject({ refusal: "decided-already" });
    expect((await list("suspended", society.id)).Count).toBe(1);
    expect(await decide(society.id, "verify")).toMatchObject({ http: 200 });
  });

  test("shows no UPI QR and takes no claims until it is verified, and none again once it is suspended", async () => {
    const society = await stranger({ Name: "Sahyadri Green" });
    const { payer } = await billed(society);
    await ask("vendor/Create_Bill_Run", {}, society);
    await queue.drain();
    const bill = await db
      .selectFrom("bill")
      .select("bill_id")
      .where("society_id", "=", society.id)
      .executeTakeFirstOrThrow();
    const upi = async () => (await ask("vendor/Fetch_Bill_UPI_Info", { BillID: bill.bill_id }, payer)).extras.Data!;
    const claim = async () =>
      (await ask("vendor/Create_Bill_UPI_Claim", { BillID: bill.bill_id, UTR: "412345678901" }, payer)).extras;
    const none = { Whether_UPI_Available: false, UPI_ID: "", Payee_Name: "", UPI_Link: "" };
    expect(await upi()).toMatchObject(none);
    expect(await claim()).toMatchObject({ refusal: "no-upi" });
    await decide(society.id, "verify");
    expect(await upi()).toMatchObject({ Whether_UPI_Available: true, UPI_ID: "attacker@okaxis" });
    await decide(society.id, "suspend");
    expect(await upi()).toMatchObject(none);
  });
});

describe("a landlord", () => {
  test("is new, is listed from the first contract on, and is verified by the operator", async () => {
    const owner = await make.role("president");
    await make.standing({ vendor_id: owner.vendorId, state: "new" });
    expect(await stateOf(owner)).toBe("new");
    expect((await list("new", owner.vendorId)).Count).toBe(0);
    const home = await make.property({ vendor_id: owner.vendorId });
    await make.rentalContract({ property_id: home.property_id });
    expect((await list("new", owner.vendorId)).Data).toMatchObject([{ Issuer_Type: "landlord", People: 1 }]);
    await decide(owner.vendorId, "verify");
    expect(await stateOf(owner)).toBe("verified");
  });
});

describe("the name of a society", () => {
  test.each(["SBI KYC expired: http://evil.example/kyc", "Pay evil.com", "Call 98765 43210", "pay@okaxis"])(
    "%s is refused at the field, by Create_Society and by Edit_Society",
    async (Name) => {
      const { created } = await stranger({ Name });
      expect(created).toMatchObject({ http: 400, extras: { fields: { Name: expect.stringContaining("link") } } });
      const society = await stranger();
      const edited = await ask("vendor/Edit_Society", { ...societyDraft({ Name }), SocietyID: society.id }, society);
      expect(edited.extras).toMatchObject({ fields: { Name: expect.stringContaining("link") } });
    },
  );

  test("that was there before stays when something else is edited", async () => {
    const society = await stranger();
    await db.updateTable("society").set({ name: "www.greens.in" }).where("society_id", "=", society.id).execute();
    const edited = await ask(
      "vendor/Edit_Society",
      { ...societyDraft({ Name: "www.greens.in", Est_Year: 2010 }), SocietyID: society.id },
      society,
    );
    expect(edited).toMatchObject({ http: 200 });
  });

  test.each([
    ["Sahyadri Greens", "SAHYADRI  GREENS", true],
    ["Sahyadri Greens", "Sahyadri-Greens C.H.S. Ltd.", true],
    ["Sahyadri Greens", "Sаhyadri Grееns", true],
    ["Sahyadri Greens", "Ｓａｈｙａｄｒｉ Greens", true],
    ["Sahyadri Greens", "Sahyádri Greens", true],
    ["Sahyadri Greens", "Sahyadr1 Gr33ns", true],
    ["Sahyadri Greens", "Sahy\u200badri Greens", true],
    ["Millennium Towers", "Millenniurn Tovvers", true],
    ["Modern Homes", "Modem Homes", true],
    ["आँगन सोसायटी", "आँगन  सोसायटी", true],
    ["आँगन सोसायटी", "अंगन सोसायटी", false],
    ["Sahyadri Greens", "Sahyadri Greens 2", false],
    ["Sahyadri Greens", "Sahyadri Gardens", false],
    ["Housing Society", "Residents Welfare Association", false],
    ["The Residency", "Residency", true],
  ])("%s and %s are read as the same: %s", async (one, other, same) => {
    const { rows } = await database.pool.query("select society_name_key($1) = society_name_key($2) as same", [
      one,
      other,
    ]);
    expect(rows[0].same).toBe(same);
  });

  test("a name that resembles a verified one in the city is flagged, and verified only after a check", async () => {
    const place = { latitude: 18.52, longitude: 73.85 };
    await make.society({ name: "Kumar Prithvi", ...place });
    const near = { Latitude: 18.6, Longitude: 73.75 };
    const copy = await stranger({ Name: "KUMAR  PRITHVI CHS", ...near });
    expect((await list("new", copy.id)).Data).toMatchObject([{ Whether_Look_Alike: true }]);
    expect((await info(copy.id)).Look_Alikes).toMatchObject([{ Name: "Kumar Prithvi" }]);
    expect((await decide(copy.id, "verify")).extras).toMatchObject({ refusal: "look-alike" });
    expect(await stateOf(copy)).toBe("new");
    expect(await decide(copy.id, "verify", { Whether_Name_Checked: true })).toMatchObject({ http: 200 });
    const elsewhere = await stranger({ Name: "Kumar Prithvi", Latitude: 19.07, Longitude: 72.87 });
    expect(await decide(elsewhere.id, "verify")).toMatchObject({ http: 200 });
  });

  test("of a verified society cannot become another's, and another name is looked at", async () => {
    const place = { Latitude: 23.02, Longitude: 72.57 };
    await make.society({ name: "Riverfront One", latitude: place.Latitude, longitude: place.Longitude });
    const society = await stranger({ Name: "Sabarmati View", ...place });
    const rename = (Name: string) =>
      ask("vendor/Edit_Society", { ...societyDraft({ Name, ...place }), SocietyID: society.id }, society);
    await decide(society.id, "verify");
    expect((await rename("River-front 0ne")).extras).toMatchObject({ refusal: "society-name-taken" });
    expect(await rename("SABARMATI VIEW")).toMatchObject({ http: 200 });
    expect((await info(society.id)).Open_Alarms).toEqual(["refused-name"]);
    expect(await rename("Sabarmati Vista")).toMatchObject({ http: 200 });
    expect(await info(society.id)).toMatchObject({
      Open_Alarms: ["name", "refused-name"],
      Alarms: [{ Details: "SABARMATI VIEW → Sabarmati Vista", Settled_At: null }, { Details: "River-front 0ne" }],
    });
    expect((await list("alarms", society.id)).Count).toBe(1);
    await decide(society.id, "dismiss");
    expect((await list("alarms", society.id)).Count).toBe(0);
    expect((await decide(society.id, "dismiss")).extras).toMatchObject({ refusal: "decided-already" });
  });
});

test("an alarm is raised once a kind and day", async () => {
  const { society_id } = await make.society();
  const issuer = { society_id, vendor_id: null };
  const raise = () => raiseAlarm(db, issuer, { kind: "volume", details: "900", now: clock.at });
  await Promise.all([raise(), raise(), raise()]);
  clock.pass(24 * 3600_000);
  await raise();
  expect((await info(society_id)).Alarms).toHaveLength(2);
});

describe("REGISTRATION=invited", () => {
  test("a stranger cannot create a society and reads whom to ask", async () => {
    const { vendor_id } = await invited.make.vendor({ vendor_type: vendorTypes.society });
    const session = await invited.make.session({ vendorId: vendor_id });
    expect(await invited.ask("vendor/Create_Society", societyDraft(), session)).toMatchObject({
      http: 403,
      extras: { refusal: "by-invitation", Status: expect.stringContaining("support") },
    });
  });

  test("an operator opens a society for a number, once; who signs in with it manages a verified society", async () => {
    const operator = await operatorOn(invited);
    const Manager_PhoneNumber = nextPhone();
    const open = () =>
      invited.ask("vendor/Create_Operator_Society", { ...societyDraft(), Manager_PhoneNumber }, operator);
    const both = await Promise.all([open(), open()]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const { vendor_id } = await invited.database.db
      .selectFrom("vendor")
      .select("vendor_id")
      .where("phone_number", "=", Manager_PhoneNumber)
      .executeTakeFirstOrThrow();
    const manager = await invited.make.session({ vendorId: vendor_id });
    expect((await invited.ask("vendor/Fetch_Standing_Info", {}, manager)).extras.Data).toMatchObject({
      State: "verified",
      Reason: "Opened by an operator",
    });
  });

  test.each([
    [{ Name: "www.evil.in" }, "Name"],
    [{ Est_Year: 9999 }, "Est_Year"],
    [{ Manager_PhoneNumber: "12345" }, "Manager_PhoneNumber"],
  ])("with %j it says so at the field, and no account is left behind", async (wrong, field) => {
    const before = await db.selectFrom("vendor").select("vendor_id").execute();
    const draft = { ...societyDraft(), Manager_PhoneNumber: nextPhone(), ...wrong };
    const answer = await ask("vendor/Create_Operator_Society", draft, { headers });
    expect(answer.extras.fields).toHaveProperty(field);
    expect(await db.selectFrom("vendor").select("vendor_id").execute()).toHaveLength(before.length);
  });
});

test("an unknown id or nonsense is no society", async () => {
  for (const id of ["x", crypto.randomUUID()]) {
    expect(await decide(id, "verify")).toMatchObject({ http: 404, extras: { refusal: "unknown-issuer" } });
    expect(await ask("vendor/Fetch_Operator_Issuer_Info", { IssuerID: id }, { headers })).toMatchObject({ http: 404 });
  }
  const { society_id } = await make.society();
  expect((await decide(society_id, "suspend", { Reason: " " })).extras.fields).toHaveProperty("Reason");
});
