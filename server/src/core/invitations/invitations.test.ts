import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { arrangeConsent } from "../../../test/consent.ts";
import { acceptInvitations } from "../../../test/make/invitation.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { lapseConsents } from "./queries.ts";

const server = await startServer();
const { ask, accept, make, database, clock } = server;
const { db } = database;
const { accountOf, society, landlord, invitationsOf, answer, decline, informationOf, rolesOf, hasAccepted } =
  arrangeConsent(server);

type Headers = Record<string, string>;

describe("a consent", () => {
  test("is given once: it covers later records, an inactive one and its activation, and every contract of the same landlord", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const held = await society();
    const { Society_ResidentID } = (await held.add(phone)).extras.Data!;
    await ask("vendor/Inactive_Resident", { Society_ResidentID: Society_ResidentID }, held);
    expect(await invitationsOf(tenant)).toMatchObject([{ Records: [{ Status: false }] }]);
    await accept(tenant);
    expect(await rolesOf(tenant)).toEqual([]);
    await ask("vendor/Active_Resident", { Society_ResidentID: Society_ResidentID }, held);
    await held.add(phone, { Flat_No: "102" });
    expect(await rolesOf(tenant)).toEqual(["tenant", "tenant"]);

    const owner = await landlord();
    const end = addDays(dayOf(clock.now()), 30);
    const { Rental_ContractID } = (await owner.rentOut(phone, { Contract_End_Date: end })).extras.Data!;
    expect(await invitationsOf(tenant)).toHaveLength(1);
    await accept(tenant);
    await owner.rentOut(phone, {
      Renewed_From_ContractID: Rental_ContractID,
      Contract_Start_Date: addDays(end, 1),
      Contract_End_Date: addDays(end, 300),
    });
    expect(await invitationsOf(tenant)).toEqual([]);
    // Two flats, and the rented home once for both of its contracts.
    expect(await rolesOf(tenant)).toEqual(["tenant", "tenant", "tenant"]);
  });

  test("to a landlord covers the society in whose flat the contract lets the person live, whichever comes first", async () => {
    const phones = [nextPhone(), nextPhone()] as const;
    for (const [turn, phone] of phones.entries()) {
      const tenant = await accountOf(phone);
      const [owner, held] = [await landlord(), await society()];
      const flat = await make.flat({ building_id: held.building.building_id, flat_no: "A-101" });
      const link = await ask(
        "vendor/Create_Property_Flat",
        { PropertyID: owner.home.property_id, FlatID: flat.flat_id },
        owner,
      );
      const confirm = () =>
        ask("vendor/Confirm_Property_Flat", { Property_FlatID: link.extras.Data!.Property_FlatID }, held);
      await owner.rentOut(phone);
      if (turn === 0) await confirm();
      const [invitation] = await invitationsOf(tenant);
      for (const each of await invitationsOf(tenant))
        if (each.Inviter_Type === 2) await answer(tenant, each.InvitationID);
      if (turn === 1) await confirm();
      expect(invitation).toBeDefined();
      expect(await invitationsOf(tenant)).toEqual([]);
      expect((await rolesOf(tenant)).sort()).toEqual(["tenant", "tenant"]);
      expect(await held.residents()).toEqual([{ phone, state: "accepted" }]);
      expect(await hasAccepted(phone, held.societyId, null)).toBe(true);
      // With the landlord's consent that of the society ends, which then asks for itself.
      const accepted = (await invitationsOf(tenant, "accepted")).find(({ Inviter_Type }) => Inviter_Type === 2)!;
      await decline(tenant, accepted.InvitationID);
      expect(await rolesOf(tenant)).toEqual([]);
      expect(await invitationsOf(tenant)).toMatchObject([{ Inviter_Type: 1 }]);
    }
  });

  test("does not come back by a contract where the society itself was declined", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const [owner, held] = [await landlord(), await society()];
    await held.add(phone, { Flat_No: "A-101" });
    await decline(tenant, (await invitationsOf(tenant))[0]!.InvitationID);
    const flat = await db
      .selectFrom("flat")
      .select("flat_id")
      .where("society_id", "=", held.societyId)
      .executeTakeFirstOrThrow();
    const link = await ask(
      "vendor/Create_Property_Flat",
      { PropertyID: owner.home.property_id, FlatID: flat.flat_id },
      owner,
    );
    await ask("vendor/Confirm_Property_Flat", { Property_FlatID: link.extras.Data!.Property_FlatID }, held);
    await owner.rentOut(phone);
    await accept(tenant);
    expect(await rolesOf(tenant)).toEqual(["tenant"]);
    expect(await held.residents()).toEqual([{ phone, state: "declined" }]);
  });

  test("belongs to the number: a changed number is invited again, and the old one loses access", async () => {
    const [before, after] = [nextPhone(), nextPhone()];
    const [old, next] = [await accountOf(before), await accountOf(after)];
    const held = await society();
    const { Society_ResidentID } = (await held.add(before)).extras.Data!;
    await accept(old);
    const edit = (PhoneNumber: string) =>
      ask(
        "vendor/Edit_Resident",
        {
          ...{ Society_ResidentID: Society_ResidentID, BuildingID: held.building.building_id },
          ...{ Name: "Somebody", PhoneNumber, Flat_No: "101" },
        },
        held,
      );
    expect((await edit(after)).http).toBe(200);
    expect(await rolesOf(old)).toEqual([]);
    expect(await invitationsOf(old, "accepted")).toEqual([]);
    expect(await rolesOf(next)).toEqual([]);
    await accept(next);
    expect(await rolesOf(next)).toEqual(["tenant"]);
    // Back to the number that accepted before.
    await edit(before);
    expect(await rolesOf(old)).toEqual(["tenant"]);
    expect(await rolesOf(next)).toEqual([]);

    const owner = await landlord();
    const { Rental_ContractID } = (await owner.rentOut(before)).extras.Data!;
    await accept(old);
    const draft = { Tenant_Name: "Somebody", Monthly_Rent: 20_000, Contract_Start_Date: dayOf(clock.now()) };
    const renumbered = await ask(
      "vendor/Edit_Property_Rental_Contract",
      { Rental_ContractID: Rental_ContractID, ...draft, Tenant_PhoneNumber: after, PropertyID: owner.home.property_id },
      owner,
    );
    expect(renumbered.http).toBe(200);
    const contractsOf = async (headers: Headers) =>
      (await ask("vendor/Filter_All_Property_Rental_Contracts", {}, { headers })).extras.Count;
    expect([await contractsOf(old), await contractsOf(next)]).toEqual([0, 0]);
    expect(await invitationsOf(next)).toMatchObject([{ Inviter_Type: 2 }]);
  });

  test("can be given after all by who had declined, and only by them", async () => {
    const phone = nextPhone();
    const [tenant, other] = [await accountOf(phone), await accountOf(nextPhone())];
    const held = await society();
    await held.add(phone);
    const { InvitationID } = (await invitationsOf(tenant))[0]!;
    for (const ask of [answer, decline])
      expect(await ask(other, InvitationID)).toMatchObject({ http: 404, extras: { refusal: "unknown-invitation" } });
    await decline(tenant, InvitationID, true);
    expect(await invitationsOf(tenant)).toEqual([]);
    expect(await invitationsOf(tenant, "declined")).toMatchObject([{ InvitationID, Whether_Reported: true }]);
    await answer(tenant, InvitationID);
    expect(await rolesOf(tenant)).toEqual(["tenant"]);
  });

  test("of a number that has come to somebody else lapses", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const [held, owner] = [await society(), await landlord()];
    await held.add(phone);
    await owner.rentOut(phone);
    await accept(tenant);
    expect(await rolesOf(tenant)).toHaveLength(2);
    await db.transaction().execute((tx) => lapseConsents(tx, phone, clock.now()));
    expect(await rolesOf(tenant)).toEqual([]);
    expect((await informationOf(tenant)).Pending_Invitations).toBe(2);
  });

  test("needs no question where people enter their own number, and only theirs", async () => {
    const held = await society();
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", held.vendorId)
      .executeTakeFirstOrThrow();
    await held.add(phone_number);
    await held.add(nextPhone());
    expect((await held.residents()).map(({ state }) => state).sort()).toEqual(["accepted", "waiting"]);
    expect(await hasAccepted(phone_number, held.societyId, null)).toBe(true);
    expect(await hasAccepted(phone_number, null, held.vendorId)).toBe(true);
    expect(await hasAccepted(nextPhone(), held.societyId, held.vendorId)).toBe(false);
  });
});

describe("an appointment", () => {
  test("is a separate invitation: no role and no assigned work until it is accepted; consent for a home is not enough", async () => {
    const phone = nextPhone();
    const [staff, tenant] = [await accountOf(phone, vendorTypes.society), await accountOf(phone)];
    const held = await society();
    await held.add(phone);
    await accept(tenant);
    const appoint = (Role: "treasurer" | "block_secretary") =>
      ask(
        "vendor/Create_Society_Staff",
        { Role, Name: "Suresh Pillai", PhoneNumber: phone, BlockID_Array: [held.building.block_id] },
        held,
      );
    await appoint("block_secretary");
    expect(await rolesOf(staff)).toEqual([]);
    expect(await ask("vendor/Filter_All_Residents", {}, { headers: staff })).not.toMatchObject({ http: 200 });
    const staffList = async () =>
      (await ask("vendor/Filter_All_Society_Staff", {}, held)).extras
        .Data!.filter(({ PhoneNumber }) => PhoneNumber === phone)
        .map(({ Invitation_Status }) => Invitation_Status);
    expect(await staffList()).toEqual(["waiting"]);
    const block = await db
      .selectFrom("block")
      .select("name")
      .where("block_id", "=", held.building.block_id)
      .executeTakeFirstOrThrow();
    expect(await invitationsOf(staff)).toMatchObject([
      { Whether_Staff: true, Records: [{ Role_Label: "Block Secretary", Place: block.name }] },
    ]);
    // Any account of the number sees and answers it.
    await answer(tenant, (await invitationsOf(tenant))[0]!.InvitationID);
    expect(await rolesOf(staff)).toEqual(["block_secretary"]);
    await appoint("treasurer");
    expect((await rolesOf(staff)).sort()).toEqual(["block_secretary", "treasurer"]);
    expect(await staffList()).toEqual(["accepted", "accepted"]);
  });

  test("that has ended asks nobody any more", async () => {
    const phone = nextPhone();
    const staff = await accountOf(phone, vendorTypes.society);
    const held = await society();
    const draft = { Role: "treasurer" as const, Name: "Suresh Pillai", PhoneNumber: phone };
    const { Society_StaffID } = (await ask("vendor/Create_Society_Staff", draft, held)).extras.Data!;
    expect(await invitationsOf(staff)).toHaveLength(1);
    await ask("vendor/Inactive_Society_Staff", { Society_StaffID: Society_StaffID }, held);
    expect(await invitationsOf(staff)).toEqual([]);
    expect((await informationOf(staff)).Pending_Invitations).toBe(0);
  });
});

describe("at once", () => {
  test("two accounts of a number accept once, and both see the result", async () => {
    const phone = nextPhone();
    const [tenant, owner] = [await accountOf(phone), await accountOf(phone, vendorTypes.propertyManagement)];
    const held = await society();
    await held.add(phone);
    const { InvitationID } = (await invitationsOf(tenant))[0]!;
    const answers = await Promise.all([tenant, owner, tenant, owner].map((headers) => answer(headers, InvitationID)));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200]);
    expect(await rolesOf(tenant)).toEqual(["tenant"]);
    for (const headers of [tenant, owner]) {
      expect(await invitationsOf(headers)).toEqual([]);
      expect(await invitationsOf(headers, "accepted")).toHaveLength(1);
    }
  });

  test("a yes and new records of the same number never miss each other", async () => {
    const phone = nextPhone();
    const tenant = await accountOf(phone);
    const held = await society();
    await held.add(phone, { Flat_No: "200" });
    const { InvitationID } = (await invitationsOf(tenant))[0]!;
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => held.add(phone, { Flat_No: String(201 + n) })),
      answer(tenant, InvitationID),
      ...Array.from({ length: 6 }, (_, n) => held.add(phone, { Flat_No: String(301 + n) })),
    ]);
    expect((await held.residents()).map(({ state }) => state)).toEqual(Array.from({ length: 13 }, () => "accepted"));
    expect(await rolesOf(tenant)).toHaveLength(13);
  });

  test("a yes and a change of the record's number leave nothing to the old number", async () => {
    for (let turn = 0; turn < 8; turn++) {
      const [before, after] = [nextPhone(), nextPhone()];
      const tenant = await accountOf(before);
      const held = await society();
      const { Society_ResidentID } = (await held.add(before)).extras.Data!;
      const { InvitationID } = (await invitationsOf(tenant))[0]!;
      const draft = { Name: "Somebody", PhoneNumber: after, Flat_No: "101" };
      await Promise.all([
        answer(tenant, InvitationID),
        ask(
          "vendor/Edit_Resident",
          {
            ...{ Society_ResidentID: Society_ResidentID, BuildingID: held.building.building_id },
            ...draft,
          },
          held,
        ),
      ]);
      expect(await rolesOf(tenant)).toEqual([]);
      expect(await held.residents()).toEqual([{ phone: after, state: "waiting" }]);
    }
  });
});

test("the bell hides notifications of an inviter without an answer, and shows them once it is accepted", async () => {
  const phone = nextPhone();
  const tenant = await accountOf(phone);
  const { society_id } = await make.society();
  await make.resident({ society_id, phone_number: phone, accepted: false });
  const notice = { phone_number: phone, vendor_type: vendorTypes.tenant };
  await make.notification({ ...notice, society_id });
  await make.notification(notice);
  const bell = async () =>
    (await ask("vendor/Filter_All_Notifications", {}, { headers: tenant })).extras as {
      Count: number;
      Unread_Count: number;
    };
  expect(await bell()).toMatchObject({ Count: 1, Unread_Count: 1 });
  await ask("vendor/Update_All_Notifications_Status", {}, { headers: tenant });
  await acceptInvitations({ db, now: clock.now }, phone, { society_id });
  expect(await bell()).toMatchObject({ Count: 2, Unread_Count: 1 });
});
