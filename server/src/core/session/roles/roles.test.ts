import { describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../../test/server.ts";

const { make, ask, database } = await startServer();

const informationOf = async (headers: Record<string, string>) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!;

const rolesOf = async (headers: Record<string, string>) => {
  const { Roles, Current_Role } = await informationOf(headers);
  return { roles: Roles.map(({ Role }) => Role), current: Current_Role.Role };
};

describe("an account's roles", () => {
  test.each([
    [vendorTypes.society, "society_manager"],
    [vendorTypes.propertyManagement, "president"],
    [vendorTypes.tenant, "tenant"],
  ] as const)("of kind %s without any record are the kind's own: %s", async (vendor_type, role) => {
    const { vendor_id } = await make.vendor({ vendor_type });
    const { headers } = await make.session({ vendorId: vendor_id });
    const { Roles, Current_Role, Society_Information } = await informationOf(headers);
    expect(Roles).toEqual([Current_Role]);
    expect(Current_Role).toMatchObject({ Role: role, Held_RoleID: null, SocietyID: null });
    expect(Society_Information).toBeNull();
  });

  test("name the place that they are about", async () => {
    const society = await make.society({ name: "Surya Heights" });
    const block = await make.block({ society_id: society.society_id, name: "B" });
    const { headers } = await make.role("block_secretary", {
      society_id: society.society_id,
      block_id: block.block_id,
    });
    const { Current_Role, Society_Information } = await informationOf(headers);
    expect(Current_Role).toMatchObject({
      Role: "block_secretary",
      Role_Label: "Block Secretary",
      SocietyID: society.society_id,
      Society_Name: "Surya Heights",
      Blocks: [{ BlockID: block.block_id, Name: "B" }],
    });
    expect(Society_Information).toEqual({ SocietyID: society.society_id, Society_Name: "Surya Heights" });
  });

  test("follow a resident's records by phone number, in every society, and end with them", async () => {
    const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const { headers } = await make.session({ vendorId: vendor_id });
    const flat = await make.flat({ flat_no: "402" });
    const owned = await make.resident({ flat_id: flat.flat_id, phone_number, resident_type: 1 });
    await make.resident({ phone_number, resident_type: 3 });
    await make.resident({ phone_number, resident_type: 2, status: false });
    expect(await rolesOf(headers)).toEqual({ roles: ["owner", "pg_resident"], current: "owner" });
    expect((await informationOf(headers)).Roles[0]).toMatchObject({
      Flat_No: "402",
      Held_RoleID: owned.society_resident_id,
    });

    await database.db
      .updateTable("resident")
      .set({ status: false })
      .where("society_resident_id", "=", owned.society_resident_id)
      .execute();
    expect(await rolesOf(headers)).toEqual({ roles: ["pg_resident"], current: "pg_resident" });
  });

  test("name each rented home once, and an ended contract only where none runs", async () => {
    const { vendor_id, phone_number: tenant_phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const me = await make.session({ vendorId: vendor_id });
    const titlesOf = async () => {
      const { Roles, Current_Role } = await informationOf(me.headers);
      expect(Roles).toContainEqual(Current_Role);
      return Roles.map(({ Property_Title, Society_Name }) => Property_Title ?? Society_Name);
    };
    const rents = async (property_title: string, given: object, property_id?: string) => {
      const home = property_id ?? (await make.property({ property_title })).property_id;
      const contract = await make.rentalContract({ property_id: home, tenant_phone_number, ...given });
      return { home, contractId: contract.rental_contract_id };
    };
    const year = { contract_start_date: "2024-01-01", contract_end_date: "2024-12-31" };
    const old = await rents("Old home", year);
    expect(await titlesOf()).toEqual(["Old home"]);
    const now = await rents("New home", { contract_start_date: "2025-01-01" });
    expect(await titlesOf()).toEqual(["New home"]);
    await rents("New home", year, now.home);
    expect(await titlesOf()).toEqual(["New home"]);
    // Chosen while it ran: it is the same role still.
    await ask("vendor/Switch_Vendor_Role", { Role: "tenant", Held_RoleID: old.contractId }, me);
    expect(await titlesOf()).toEqual(["New home"]);
    const { society_id } = await make.society({ name: "Surya Heights" });
    const living = await make.resident({ society_id, phone_number: tenant_phone_number, resident_type: 2 });
    expect((await titlesOf()).sort()).toEqual(["New home", "Surya Heights"]);
    await ask("vendor/Switch_Vendor_Role", { Role: "tenant", Held_RoleID: living.society_resident_id }, me);
    expect((await informationOf(me.headers)).Current_Role).toMatchObject({ Society_Name: "Surya Heights" });
  });

  test("of staff hold for the society kind of account only, and end with the appointment", async () => {
    const { headers, vendorId } = await make.role("treasurer");
    const { phone_number } = await database.db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirstOrThrow();
    const tenant = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number });
    const other = await make.session({ vendorId: tenant.vendor_id });
    expect(await rolesOf(headers)).toEqual({ roles: ["treasurer"], current: "treasurer" });
    expect(await rolesOf(other.headers)).toEqual({ roles: ["tenant"], current: "tenant" });
    await database.db
      .updateTable("staff")
      .set({ ended_at: new Date() })
      .where("phone_number", "=", phone_number)
      .execute();
    expect(await rolesOf(headers)).toEqual({ roles: ["society_manager"], current: "society_manager" });
  });
});

describe("vendor/Switch_Vendor_Role", () => {
  const managerAndTreasurer = async () => {
    const { headers, vendorId } = await make.role("society_manager");
    const { phone_number } = await database.db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", vendorId)
      .executeTakeFirstOrThrow();
    const staff = [await make.staff({ phone_number }), await make.staff({ phone_number })];
    return { headers, vendorId, staff };
  };

  test("goes on in another role, in this session only", async () => {
    const { headers, vendorId, staff } = await managerAndTreasurer();
    const elsewhere = await make.session({ vendorId });
    const answer = await ask("vendor/Switch_Vendor_Role", { Role: "Treasurer" }, { headers });
    expect(answer).toMatchObject({ success: true, extras: { Status: "Role switched" } });
    expect(await rolesOf(headers)).toMatchObject({ current: "treasurer" });
    expect(await rolesOf(elsewhere.headers)).toMatchObject({ current: "society_manager" });

    const Held_RoleID = staff[1]!.staff_id;
    await ask("vendor/Switch_Vendor_Role", { Role: "treasurer", Held_RoleID }, { headers });
    expect((await informationOf(headers)).Current_Role.Held_RoleID).toBe(Held_RoleID);
    await database.db.updateTable("staff").set({ ended_at: new Date() }).where("staff_id", "=", Held_RoleID).execute();
    expect(await rolesOf(headers)).toMatchObject({ current: "society_manager" });
  });

  test("refuses a role that the account does not hold", async () => {
    const { headers } = await managerAndTreasurer();
    const { staff_id } = await make.staff();
    for (const input of [{ Role: "president" }, { Role: "owner" }, { Role: "treasurer", Held_RoleID: staff_id }])
      expect(await ask("vendor/Switch_Vendor_Role", input, { headers })).toMatchObject({
        http: 403,
        extras: { refusal: "role-not-held" },
      });
    expect(await rolesOf(headers)).toMatchObject({ current: "society_manager" });
  });

  test.each(["tenant", "Tenant", "whatever nobody knows"])("'%s' is a tenant's role", async (Role) => {
    const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const { headers } = await make.session({ vendorId: vendor_id });
    expect(await ask("vendor/Switch_Vendor_Role", { Role }, { headers })).toMatchObject({ success: true });
  });
});
