import { describe, expect, test } from "vitest";
import type { standings } from "#domain/core/standings/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { arrangeConsent } from "../../../../test/consent.ts";
import { societyDraft } from "../../../../test/make/society-draft.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";
import { verifyAudit } from "../../audit/verify.ts";

const operatorPhone = "9811100011";
const server = await startServer({ settings: { OPERATOR_PHONES: operatorPhone } });
const { ask, make, clock, database } = server;
const { accountOf, society, landlord, invitationsOf, answer, decline } = arrangeConsent(server);
const operator = { headers: await accountOf(operatorPhone) };

const listed = async (Search: string, List: Input<typeof standings.list>["List"] = "alarms") =>
  (await ask("vendor/Filter_All_Operator_Issuers", { List, Whether_Search_Filter: true, Search }, operator)).extras
    .Data!;
const info = async (IssuerID: string) =>
  (await ask("vendor/Fetch_Operator_Issuer_Info", { IssuerID }, operator)).extras.Data!;
const decide = (IssuerID: string, Decision: Input<typeof standings.decide>["Decision"]) =>
  ask("vendor/Create_Standing_Decision", { IssuerID, Decision, Reason: "Looked at it" }, operator);

/** An account of this number says "not me" to all that it is invited to, and reports it. */
async function report(phone: string, kind: number = vendorTypes.tenant) {
  const headers = await accountOf(phone, kind);
  const answer = await invitationsOf(headers);
  for (const { InvitationID } of answer) expect((await decline(headers, InvitationID, true)).http).toBe(200);
  return { headers, InvitationID: answer[0]!.InvitationID };
}

describe("a reported inviter", () => {
  test("is in the operator's queue with how often and by how many numbers, and with none of the numbers", async () => {
    const held = await society();
    const [first, second] = [nextPhone(), nextPhone()];
    for (const phone of [first, second]) await held.add(phone);
    await ask("vendor/Create_Society_Staff", { Role: "treasurer", Name: "S", PhoneNumber: second }, held);
    expect(await listed(held.societyId)).toEqual([]);

    const began = clock.now();
    await report(first);
    clock.pass(3600_000);
    await report(second);
    expect(await listed(held.societyId)).toMatchObject([
      {
        IssuerID: held.societyId,
        Open_Alarms: ["report"],
        Reports: {
          Report_Count: 3,
          Phone_Count: 2,
          First_Reported_At: began.toISOString(),
          Last_Reported_At: clock.now().toISOString(),
        },
      },
    ]);
    const text = JSON.stringify(await info(held.societyId));
    for (const phone of [first, second]) expect(text).not.toContain(phone);
  });

  test("is a landlord too, also once the contract has gone to another number, and is suspended", async () => {
    const owner = await landlord();
    const phone = nextPhone();
    const { Rental_ContractID } = (await owner.rentOut(phone)).extras.Data!;
    await report(phone);
    await database.db
      .updateTable("rental_contract")
      .set({ tenant_phone_number: nextPhone() })
      .where("rental_contract_id", "=", Rental_ContractID)
      .execute();
    expect(await listed(owner.vendorId)).toMatchObject([
      { Issuer_Type: "landlord", Reports: { Report_Count: 1, Phone_Count: 1 } },
    ]);
    expect((await decide(owner.vendorId, "suspend")).http).toBe(200);
    expect(await info(owner.vendorId)).toMatchObject({ State: "suspended", Open_Alarms: [] });
  });

  test("leaves the queue with a decision, whose author and reason are kept, and comes back with another report", async () => {
    const held = await society();
    const phones = [nextPhone(), nextPhone()] as const;
    for (const phone of phones) await held.add(phone);
    await report(phones[0]);
    expect((await decide(held.societyId, "dismiss")).http).toBe(200);
    expect(await listed(held.societyId)).toEqual([]);
    expect(await info(held.societyId)).toMatchObject({
      State: "verified",
      Reports: { Report_Count: 1 },
      Decisions: [{ Decision: "dismiss", Reason: "Looked at it", Decided_By: "Arjun Menon" }],
    });
    expect((await decide(held.societyId, "dismiss")).extras).toMatchObject({ refusal: "decided-already" });
    // Written down once, in the operators' own log.
    await server.queue.drain();
    const rows = await database.db
      .selectFrom("audit_entry")
      .select(["role", "call", "after"])
      .where("chain", "=", "operator")
      .where("thing_id", "=", held.societyId)
      .execute();
    expect(rows).toEqual([
      {
        role: "operator",
        call: "vendor/Create_Standing_Decision",
        after: { decision: "dismiss", reason: "Looked at it" },
      },
    ]);
    expect((await verifyAudit(database.db)).wrongs).toEqual([]);
    await report(phones[1]);
    expect(await listed(held.societyId)).toMatchObject([{ Open_Alarms: ["report"], Reports: { Phone_Count: 2 } }]);
  });

  test("leaves it with the last report that is taken back, and a report that is repeated is a new one", async () => {
    const held = await society();
    const phone = nextPhone();
    await held.add(phone);
    const { headers, InvitationID } = await report(phone);
    expect((await decline(headers, InvitationID, true)).http).toBe(200);
    expect(await info(held.societyId)).toMatchObject({ Reports: { Report_Count: 1 } });
    await decide(held.societyId, "dismiss");
    await answer(headers, InvitationID);
    expect(await info(held.societyId)).toMatchObject({ Reports: null, Open_Alarms: [] });
    await decline(headers, InvitationID, true);
    expect(await listed(held.societyId)).toMatchObject([{ Reports: { Report_Count: 1 } }]);
  });

  test("is not informed: neither its audit log nor its lists contain a report", async () => {
    const held = await society();
    const phone = nextPhone();
    await held.add(phone);
    await report(phone);
    await decide(held.societyId, "dismiss");
    const { Data } = (await ask("vendor/Filter_All_Audits", { Limit: 1000 }, held)).extras;
    expect(JSON.stringify(Data)).not.toMatch(/report/i);
  });
});

describe("a name that is refused", () => {
  const named = async (headers: Record<string, string>, Name: string, more: object = {}) =>
    ask("vendor/Create_Society", { ...societyDraft({ Name }), ...more }, { headers });
  const founder = async () => {
    const { vendor_id, phone_number } = await make.vendor({
      vendor_type: vendorTypes.society,
      full_name: "Mallory Dsouza",
    });
    return { vendor_id, phone_number, headers: (await make.session({ vendorId: vendor_id })).headers };
  };

  test("alerts an operator about the account, and then about the society that it creates under another name", async () => {
    const { vendor_id, headers } = await founder();
    for (const name of ["SBI KYC http://evil.example", "Pay evil.com", "SBI KYC http://evil.example"])
      expect((await named(headers, name)).http).toBe(400);
    expect(await listed(vendor_id)).toMatchObject([
      { Issuer_Type: "account", Name: "Mallory Dsouza", Open_Alarms: ["refused-name"], People: 0 },
    ]);
    expect(await listed(vendor_id, "new")).toEqual([]);
    expect((await info(vendor_id)).Alarms).toMatchObject([
      { Kind: "refused-name", Details: "SBI KYC http://evil.example\nPay evil.com" },
    ]);
    expect((await decide(vendor_id, "verify")).extras).toMatchObject({ refusal: "decided-already" });

    const { SocietyID } = (await named(headers, "Hill View")).extras.Data!;
    expect(await listed(vendor_id)).toEqual([]);
    expect(await listed(SocietyID)).toMatchObject([{ Issuer_Type: "society", State: "new" }]);
    expect((await info(SocietyID)).Alarms).toHaveLength(1);
  });

  test("is settled, and opens again with the next try", async () => {
    const { vendor_id, headers } = await founder();
    await named(headers, "Pay evil.com");
    await decide(vendor_id, "dismiss");
    expect(await listed(vendor_id)).toEqual([]);
    await named(headers, "Pay evil.com");
    expect(await listed(vendor_id)).toMatchObject([{ Open_Alarms: ["refused-name"] }]);
  });

  test("suspends: a society created by a suspended account is suspended, and one of a released account is new", async () => {
    const { vendor_id, headers } = await founder();
    await named(headers, "Pay evil.com");
    await decide(vendor_id, "suspend");
    const { SocietyID } = (await named(headers, "Hill View")).extras.Data!;
    expect(await info(SocietyID)).toMatchObject({ State: "suspended", Decisions: [{ Decision: "suspend" }] });

    const other = await founder();
    await named(other.headers, "Pay evil.com");
    await decide(other.vendor_id, "suspend");
    await decide(other.vendor_id, "verify");
    const released = (await named(other.headers, "Hill View 2")).extras.Data!.SocietyID;
    expect(await info(released)).toMatchObject({ State: "new" });
  });

  test("of a society's edit is written down although nothing of the edit is, with a link and with another's name", async () => {
    const place = { latitude: 12.97, longitude: 77.59 };
    const [other, own] = [await society(), await society()];
    for (const [name, id] of [
      ["Brigade Court", other.societyId],
      ["Lake Court", own.societyId],
    ] as const)
      await database.db
        .updateTable("society")
        .set({ name, ...place })
        .where("society_id", "=", id)
        .execute();
    const rename = (Name: string) =>
      ask(
        "vendor/Edit_Society",
        { ...societyDraft({ Name, Latitude: place.latitude, Longitude: place.longitude }), SocietyID: own.societyId },
        own,
      );
    expect((await rename("Lake Court evil.com")).extras).toMatchObject({ fields: { Name: expect.any(String) } });
    expect((await rename("BRIGADE COURT")).extras).toMatchObject({ refusal: "society-name-taken" });
    expect(await info(own.societyId)).toMatchObject({
      Name: "Lake Court",
      Open_Alarms: ["refused-name"],
      Alarms: [{ Details: "Lake Court evil.com\nBRIGADE COURT" }],
    });
  });
});
