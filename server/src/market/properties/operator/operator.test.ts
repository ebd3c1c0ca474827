import { describe, expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";
import { verifyAudit } from "../../../core/audit/verify.ts";

const [first, second] = ["9811100001", "9811100002"];
const { ask, make, clock, queue, database } = await startServer({
  settings: { OPERATOR_PHONES: `${first}, ${second}` },
});
const { db } = database;
const minute = 60_000;

async function operatorOf(phone_number: string, vendor_type: 1 | 2 | 3) {
  const { vendor_id } = await make.vendor({ phone_number, vendor_type, full_name: "Kavita Rao" });
  return make.session({ vendorId: vendor_id });
}
const operator = await operatorOf(first, vendorTypes.tenant);
const { headers } = operator;

type Report = Input<typeof properties.report>;
const reportBy = (device: Record<string, string>, PropertyID: string, more: Partial<Report> = {}) =>
  ask("user/Create_Property_Report", { PropertyID, Reason: 2, ...more }, { headers: device });
const list = async (List: "reported" | "unverified" | "hidden", Limit = 100) =>
  (await ask("vendor/Filter_All_Operator_Properties", { List, Limit }, { headers })).extras;
const idsIn = async (name: "reported" | "unverified" | "hidden") =>
  (await list(name)).Data!.map(({ PropertyID }) => PropertyID);
const info = async (PropertyID: string) =>
  (await ask("vendor/Fetch_Operator_Property_Info", { PropertyID }, { headers })).extras.Data!;
const decide = (
  PropertyID: string,
  Decision: Input<typeof properties.decide>["Decision"],
  Reason = "Seen on site",
  more: { Last_Report_At?: string } = {},
) => ask("vendor/Create_Property_Decision", { PropertyID, Decision, Reason, ...more }, { headers });
const answer = async (PropertyID: string) => ask("user/Fetch_Property_Info", { PropertyID });

describe("a report", () => {
  test("is kept once a device, and goes to the operators", async () => {
    const { property_id, vendor_id } = await make.property();
    const [one, other] = [await make.session(), await make.session()];
    const thanks = await reportBy(one.headers, property_id, { Text: " Asked for a token of ₹5,000 ", PhoneNumber: "" });
    expect(thanks).toMatchObject({ http: 200, extras: { Status: expect.stringContaining("Thank you") } });
    expect(await reportBy(one.headers, property_id, { Reason: 3 })).toMatchObject({ http: 200 });
    clock.pass(minute);
    await reportBy({ ApiKey: other.headers.ApiKey }, property_id, { Reason: 5, PhoneNumber: "+91 98220 12345" });
    expect(await info(property_id)).toMatchObject({
      IssuerID: vendor_id,
      Open_Reports: 2,
      Open_Reasons: [2, 5],
      Reports: [
        { Reason: 5, PhoneNumber: "9822012345" },
        { Reason: 2, Text: "Asked for a token of ₹5,000", PhoneNumber: null },
      ],
    });
    const reported = await list("reported");
    expect(reported.Data!.map(({ PropertyID }) => PropertyID)).toContain(property_id);
    expect(reported.Count).toBe(reported.Totals!.Reported);
  });

  test.each([
    [{ Reason: 9 }, "Reason"],
    [{ Reason: undefined }, "Reason"],
    [{ Reason: 7 }, "Text"],
    [{ Reason: 7, Text: "  " }, "Text"],
    [{ Text: "x".repeat(1001) }, "Text"],
    [{ PhoneNumber: "12345" }, "PhoneNumber"],
  ])("with %j is 400 and says so at the field", async (wrong, field) => {
    const { property_id } = await make.property();
    const session = await make.session();
    const answer = await reportBy(session.headers, property_id, wrong as Partial<Report>);
    expect(answer).toMatchObject({ http: 400, extras: { code: 3 } });
    expect(answer.extras.fields).toHaveProperty(field);
  });

  test("without a number counts three times of one network, however many devices it has", async () => {
    const { property_id: PropertyID } = await make.property();
    const send = async (address: string) => {
      const { headers } = await make.session();
      return ask("user/Create_Property_Report", { PropertyID, Reason: 2 }, { headers, address });
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("10.9.9.8")));
    for (const { http, extras } of answers) {
      expect(http).toBe(200);
      expect((await ask("user/Fetch_Property_Report_Info", { Token: extras.Data!.Token })).http).toBe(200);
    }
    expect(await info(PropertyID)).toMatchObject({ Open_Reports: 3 });
    await send("10.9.9.7");
    expect(await info(PropertyID)).toMatchObject({ Open_Reports: 4 });
    // An account's number is its own.
    const account = await make.role("tenant");
    const given = { headers: account.headers, address: "10.9.9.8" };
    expect(await ask("vendor/Create_Property_Report", { PropertyID, Reason: 2 }, given)).toMatchObject({ http: 200 });
    expect(await info(PropertyID)).toMatchObject({ Open_Reports: 5 });
  });

  test("about a home that nobody sees is 404; from one address at most 30 in ten minutes", async () => {
    const session = await make.session();
    const { property_id } = await make.property({ status: false });
    const send = () =>
      ask("user/Create_Property_Report", { PropertyID: property_id, Reason: 1 }, { ...session, address: "10.9.9.9" });
    expect(await send()).toMatchObject({ http: 404, extras: { refusal: "unknown-property" } });
    const answers = await Promise.all(Array.from({ length: 30 }, send));
    expect(answers.filter(({ http }) => http === 429)).toHaveLength(1);
  });
});

describe("people who are not operators", () => {
  test.each(["president", "society_manager", "tenant"] as const)("as a %s reaches nothing", async (role) => {
    const { property_id } = await make.property();
    const { headers: theirs } = await make.role(role);
    const answers = [
      await ask("vendor/Filter_All_Operator_Properties", { List: "reported" }, { headers: theirs }),
      await ask("vendor/Fetch_Operator_Property_Info", { PropertyID: property_id }, { headers: theirs }),
      await ask(
        "vendor/Create_Property_Decision",
        { PropertyID: property_id, Decision: "hide", Reason: "I want to" },
        { headers: theirs },
      ),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
    expect((await answer(property_id)).http).toBe(200);
  });

  test("an operator is one in every role of the number, and sees it", async () => {
    const asOwner = await operatorOf(second, vendorTypes.propertyManagement);
    for (const { headers: own } of [operator, asOwner]) {
      expect(await ask("vendor/Filter_All_Operator_Properties", { List: "hidden" }, { headers: own })).toMatchObject({
        http: 200,
      });
      const { extras } = await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: own });
      expect(extras.Data).toMatchObject({ Whether_Operator: true });
    }
    const { headers: other } = await make.role("president");
    const { extras } = await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: other });
    expect(extras.Data).toMatchObject({ Whether_Operator: false });
  });
});

describe("verifying", () => {
  test("gives the badge, with who and when, until the home is another one", async () => {
    const owner = await make.role("president");
    const { property_id } = await make.property({ vendor_id: owner.vendorId });
    expect(await idsIn("unverified")).toContain(property_id);
    expect((await answer(property_id)).extras.Data).toMatchObject({ Whether_Verified: false });
    expect(await decide(property_id, "verify", "Visited, papers seen")).toMatchObject({ http: 200 });
    expect((await answer(property_id)).extras.Data).toMatchObject({ Whether_Verified: true });
    expect(await info(property_id)).toMatchObject({
      Verified_At: clock.at.toISOString(),
      Verified_By: "Kavita Rao",
      Decisions: [{ Decision: "verify", Reason: "Visited, papers seen", Decided_By: "Kavita Rao" }],
    });
    expect(await idsIn("unverified")).not.toContain(property_id);
    expect(await decide(property_id, "verify")).toMatchObject({ http: 409, extras: { refusal: "decided-already" } });

    const own = (await ask("vendor/Fetch_Property_Info", { PropertyID: property_id }, owner)).extras.Data!;
    const edit = async (changed: object) =>
      ask(
        "vendor/Edit_Property",
        { ...own, updated_at: undefined, Property_Image_Array: [], ...changed } as never,
        owner,
      );
    expect(await edit({ Monthly_Rent: 17_000 })).toMatchObject({ http: 200 });
    expect((await answer(property_id)).extras.Data).toMatchObject({ Whether_Verified: true });
    expect(await edit({ Address: "Another lane, Pune" })).toMatchObject({ http: 200 });
    expect((await answer(property_id)).extras.Data).toMatchObject({ Whether_Verified: false });
    expect(await idsIn("unverified")).toContain(property_id);
  });

  test("is taken back with a reason", async () => {
    const { property_id } = await make.property();
    await decide(property_id, "verify");
    expect(await decide(property_id, "unverify", "The flat was rebuilt")).toMatchObject({ http: 200 });
    expect((await answer(property_id)).extras.Data).toMatchObject({ Whether_Verified: false });
  });
});

describe("hiding", () => {
  test("removes the home from the site, notifies the owner of the reason, and only an operator restores it", async () => {
    const owner = await make.role("president");
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", owner.vendorId)
      .executeTakeFirstOrThrow();
    const { property_id } = await make.property({ vendor_id: owner.vendorId, property_title: "Quokka villa" });
    const notices = async () =>
      (await ask("outbox/Filter_All_Messages", { To: phone_number })).extras.Data!.map(({ Text }) => Text);
    const search = async () =>
      (await ask("user/Filter_All_Properties", { Whether_Search_Filter: true, Search: "quokka" })).extras.Count;
    await reportBy((await make.session()).headers, property_id);
    expect(await search()).toBe(1);
    expect(await decide(property_id, "hide", "Photos are of another home")).toMatchObject({ http: 200 });
    await queue.drain();

    expect(await search()).toBe(0);
    expect(await answer(property_id)).toMatchObject({ http: 404, extras: { refusal: "unknown-property" } });
    expect(await notices()).toEqual([
      expect.stringMatching(/"Quokka villa" off the site. Reason: Photos are of another home\./),
    ]);
    expect((await info(property_id)).Open_Reports).toBe(0);
    expect(await idsIn("hidden")).toContain(property_id);
    expect(await idsIn("reported")).not.toContain(property_id);
    const own = async () => (await ask("vendor/Fetch_Property_Info", { PropertyID: property_id }, owner)).extras.Data!;
    expect(await own()).toMatchObject({
      Status: true,
      Display_Status: "maintenance",
      Hidden_At: clock.at.toISOString(),
      Hidden_Reason: "Photos are of another home",
    });
    for (const path of ["vendor/Inactive_Property", "vendor/Active_Property"] as const)
      await ask(path, { PropertyID: property_id }, owner);
    expect(await ask("vendor/Active_Property", { PropertyID: property_id }, owner)).toMatchObject({
      http: 409,
      extras: { refusal: "property-hidden" },
    });
    expect((await answer(property_id)).http).toBe(404);
    const audits = await ask("vendor/Filter_All_Audits", { Limit: 50 }, owner);
    const hidden = audits.extras.Data!.find(({ After }) => After?.Hidden_Reason);
    expect(hidden).toMatchObject({ Role_Label: "Operator", Call: "vendor/Create_Property_Decision" });
    expect(audits.extras.Data!.some(({ Thing }) => Thing === "Property_Decision")).toBe(false);

    expect(await decide(property_id, "restore", "New photos are right")).toMatchObject({ http: 200 });
    expect(await own()).toMatchObject({ Status: false, Hidden_At: null, Hidden_Reason: null });
    expect(await ask("vendor/Active_Property", { PropertyID: property_id }, owner)).toMatchObject({ http: 200 });
    expect(await search()).toBe(1);
    await queue.drain();
    expect(await notices()).toHaveLength(2);
    expect((await info(property_id)).Decisions.map(({ Decision }) => Decision)).toEqual(["restore", "hide"]);
  });

  test("decided by two at once happens once, and every decision needs a reason", async () => {
    const { property_id } = await make.property();
    const answers = await Promise.all(Array.from({ length: 3 }, () => decide(property_id, "hide", "Fraud")));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await decide(property_id, "restore", " ")).toMatchObject({
      http: 400,
      extras: { fields: { Reason: "Give a reason" } },
    });
    expect(await decide(crypto.randomUUID(), "hide")).toMatchObject({ http: 404 });
  });
});

test("dismissing settles the reports that were seen, and no later one", async () => {
  const { property_id } = await make.property();
  await make.report({ property_id });
  const seen = (await info(property_id)).Last_Report_At!;
  clock.pass(minute);
  await make.report({ property_id });
  expect(await decide(property_id, "dismiss", "The owner showed it", { Last_Report_At: seen })).toMatchObject({
    http: 200,
  });
  expect(await info(property_id)).toMatchObject({ Open_Reports: 1, Decisions: [{ Decision: "dismiss", Reports: 1 }] });
  await decide(property_id, "dismiss");
  expect(await info(property_id)).toMatchObject({ Open_Reports: 0, Whether_Live: true });
  expect(await decide(property_id, "dismiss")).toMatchObject({ http: 409 });
});

test("what operators decided is chained like every change", async () => {
  const { heads, wrongs } = await verifyAudit(db);
  expect(wrongs).toEqual([]);
  const decided = await db
    .selectFrom("property_decision")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(heads.find(({ chain }) => chain === "operator")?.length).toBe(decided.count);
});
