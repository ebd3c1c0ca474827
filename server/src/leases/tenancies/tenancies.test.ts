import { beforeEach, describe, expect, test } from "vitest";
import type { tenancies } from "#domain/leases/tenancies/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, make, clock, database, queue } = await startServer();
beforeEach(() => (clock.at = new Date("2026-03-19T20:00:00Z")));

/** An owner with a home, a tenant with an account, and a contract between them. */
const tenancy = async (given: object = {}) => {
  const owner = await make.role("president");
  const phone = nextPhone();
  const account = await make.vendor({ vendor_type: 3, phone_number: phone, full_name: "Kavita Deshpande" });
  const tenant = await make.session({ vendorId: account.vendor_id });
  const home = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view" });
  const contract = await make.rentalContract({
    property_id: home.property_id,
    tenant_phone_number: phone,
    contract_start_date: "2026-01-05",
    contract_end_date: "2026-12-31",
    ...given,
  });
  const list = async (headers: Record<string, string>, question: Input<typeof tenancies.list> = {}) =>
    (await ask("vendor/Filter_All_Property_Rental_Contracts", question, { headers })).extras;
  return { owner, tenant, phone, home, contract, id: contract.rental_contract_id, list };
};

describe("the terms of a contract", () => {
  test.each([
    ["no end", null, true, "active", 1, null],
    ["31 days left", "2026-04-20", true, "active", 1, 31],
    ["30 days left", "2026-04-19", true, "pending_renewal", 1, 30],
    ["its last day", "2026-03-20", true, "pending_renewal", 1, 0],
    ["its end yesterday", "2026-03-19", true, "expired", 2, null],
    ["no Status", "2026-12-31", false, "terminated", 1, null],
    ["no Status and its end long ago", "2026-02-01", false, "terminated", 2, null],
  ])("with %s", async (_, contract_end_date, status, Display_Status, Rental_Contract_Status, Days_To_Expiry) => {
    const { owner, list } = await tenancy({ contract_end_date, status });
    const { Data } = await list(owner.headers);
    expect(Data).toMatchObject([{ Display_Status, Rental_Contract_Status, Days_To_Expiry, Status: status }]);
    const filtered = await list(owner.headers, {
      Whether_Display_Status_Filter: true,
      Display_Status: Display_Status as "active",
    });
    expect(filtered.Count).toBe(1);
    const otherwise = await list(owner.headers, { Whether_Status_Filter: true, Status: !status });
    expect(otherwise.Count).toBe(0);
  });

  test("a home is automatically occupied from the first day of its contract to the last", async () => {
    const { home } = await tenancy({ contract_start_date: "2026-03-21", contract_end_date: "2026-03-22" });
    const isFull = async () => {
      await queue.enqueue(database.db as never, "tenancies.count-places", {});
      await queue.drain();
      const { is_full } = await database.db
        .selectFrom("property")
        .select("is_full")
        .where("property_id", "=", home.property_id)
        .executeTakeFirstOrThrow();
      return is_full;
    };
    const days: boolean[] = [];
    for (let n = 0; n < 4; n++) {
      days.push(await isFull());
      clock.pass(24 * 3600_000);
    }
    expect(days).toEqual([false, true, true, false]);
  });
});

describe("vendor/Filter_All_Property_Rental_Contracts", () => {
  test("a landlord's contracts, by text", async () => {
    const { owner, home, list, phone, contract } = await tenancy({ tenant_name: "Imran 100%" });
    const hill = await make.property({ vendor_id: owner.vendorId, property_title: "Hill top", flat_or_unit_no: "B-7" });
    clock.pass(1000);
    await make.rentalContract({ property_id: hill.property_id, tenant_name: "Neha Patil" });
    await tenancy({ tenant_name: "Imran, but another's tenant" });
    const names = async (question: Input<typeof tenancies.list>) =>
      (await list(owner.headers, question)).Data!.map(({ Tenant_Name }) => Tenant_Name);
    expect(await names({})).toEqual(["Neha Patil", "Imran 100%"]);
    expect(await names({ Skip: 1, Limit: 1 })).toEqual(["Imran 100%"]);
    for (const [Search, found] of [
      ["imran", ["Imran 100%"]],
      ["%", ["Imran 100%"]],
      [` +91 ${phone.slice(0, 5)} ${phone.slice(5)}`, ["Imran 100%"]],
      ["lake VIEW", ["Imran 100%"]],
      ["b-7", ["Neha Patil"]],
      ["nobody", []],
    ] as const)
      expect(await names({ Whether_Search_Filter: true, Search }), Search).toEqual(found);
    const byVendor = (Selected_VendorID: string) => names({ Whether_Selected_Vendor_Filter: true, Selected_VendorID });
    expect(await byVendor(owner.vendorId)).toHaveLength(2);
    expect(await byVendor((await make.role("president")).vendorId)).toEqual([]);
    expect(contract.property_id).toBe(home.property_id);
  });

  test("a tenant's, as long as they carry the number", async () => {
    const { tenant, list, id, phone } = await tenancy();
    await tenancy();
    expect(await list(tenant.headers)).toMatchObject({ Count: 1, Data: [{ Rental_ContractID: id }] });
    const mine = { Whether_Tenant_Vendor_Filter: true, Tenant_VendorID: tenant.vendorId };
    expect(await list(tenant.headers, mine)).toMatchObject({ Count: 1 });
    const another = { ...mine, Tenant_VendorID: (await tenancy()).tenant.vendorId };
    expect(await list(tenant.headers, another)).toMatchObject({ Count: 0 });
    await database.db
      .updateTable("rental_contract")
      .set({ tenant_phone_number: nextPhone() })
      .where("tenant_phone_number", "=", phone)
      .execute();
    expect(await list(tenant.headers)).toMatchObject({ Count: 0, Data: [] });
  });

  test("the figures are of the scope, and the rent of what runs today", async () => {
    const { owner, tenant } = await tenancy({ monthly_rent_paise: 12_000_00 });
    for (const given of [
      { contract_end_date: "2026-04-01", monthly_rent_paise: 9_000_50, vacate_date: "2026-03-30" },
      { contract_end_date: "2026-03-01" },
      { contract_start_date: "2026-06-01", monthly_rent_paise: 99_000_00 },
      { status: false },
    ])
      await make.rentalContract({
        property_id: (await make.property({ vendor_id: owner.vendorId })).property_id,
        contract_start_date: "2026-01-05",
        ...given,
      });
    const counts = async (headers: Record<string, string>) =>
      (await ask("vendor/Fetch_Property_Rental_Contract_Counts_Info", {}, { headers })).extras.Data;
    expect(await counts(owner.headers)).toEqual({
      Total: 5,
      Active: 2,
      Pending_Renewal: 1,
      Expired: 1,
      Terminated: 1,
      Ready_To_Vacate: 1,
      Total_Monthly_Rent: 21_000.5,
    });
    expect(await counts(tenant.headers)).toMatchObject({ Total: 1, Total_Monthly_Rent: 12_000 });
  });

  test("the header's search finds a contract on the page of each party", async () => {
    const { owner, tenant, id } = await tenancy();
    const find = async (headers: Record<string, string>, Search: string) =>
      (await ask("vendor/Search_Everything", { Search }, { headers })).extras.Data!.find(
        ({ Kind }) => Kind === "contract",
      );
    expect(await find(owner.headers, "kavita")).toMatchObject({
      Count: 1,
      Items: [{ Path: `/rental-contracts?view=${id}` }],
    });
    expect(await find(tenant.headers, "lake")).toMatchObject({
      Items: [{ Title: "Lake view", Path: `/tenant-rental-contracts?view=${id}` }],
    });
    expect(await find((await tenancy()).owner.headers, "kavita")).not.toMatchObject({ Items: [{ ID: id }] });
  });
});

describe("vendor/Filter_All_Rental_Contract_Properties", () => {
  test("the vacant ones, and the named one", async () => {
    const { owner, home } = await tenancy();
    const free = await make.property({ vendor_id: owner.vendorId, maintainance_charge_paise: 500_00 });
    await make.property({ vendor_id: owner.vendorId, status: false });
    const other = await make.property();
    const ids = async (question: Input<typeof tenancies.listProperties>) =>
      (await ask("vendor/Filter_All_Rental_Contract_Properties", question, { headers: owner.headers })).extras.Data!;
    expect(await ids({})).toMatchObject([
      { PropertyID: free.property_id, Maintainance_Charge: 500, Monthly_Rent: 14_000 },
    ]);
    const with_ = (PropertyID: string) => ids({ Whether_PropertyID_Filter: true, PropertyID });
    expect(await with_(home.property_id)).toHaveLength(2);
    expect(await with_(other.property_id)).toHaveLength(1);
  });
});

describe("vendor/Update_Rental_Contract_Ready_To_Vacate", () => {
  const path = "vendor/Update_Rental_Contract_Ready_To_Vacate";

  test("stores the day, and the landlord is notified", async () => {
    const { tenant, owner, id, list } = await tenancy();
    const answer = await ask(path, { Rental_ContractID: id, Vacate_Date: "2026-04-29T18:30:00.000Z" }, tenant);
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Successfully marked as ready to vacate." } });
    expect((await list(owner.headers)).Data).toMatchObject([{ Tenant_Status: 1, Vacate_Date: "2026-04-30" }]);
    const { phone_number } = await database.db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", owner.vendorId)
      .executeTakeFirstOrThrow();
    const notices = await database.db
      .selectFrom("notification")
      .selectAll()
      .where("phone_number", "=", phone_number)
      .execute();
    expect(notices).toMatchObject([
      { kind: "tenant-vacating", vendor_type: 2, details: { Day: "30 Apr 2026", Tenant_Name: "Kavita Deshpande" } },
    ]);
  });

  test.each([
    ["the first day", {}, "2026-01-05", 200],
    ["the last day", {}, "2026-12-31", 200],
    ["the day before the start", {}, "2026-01-04", 400],
    ["the day after the end", {}, "2027-01-01", 400],
    ["any day, without an end", { contract_end_date: null }, "2031-01-01", 200],
    ["no day", {}, "", 400],
    ["29 February of a common year", {}, "2026-02-29", 400],
  ])("%s", async (_, given, Vacate_Date, http) => {
    const { tenant, id } = await tenancy(given);
    const answer = await ask(path, { Rental_ContractID: id, Vacate_Date }, tenant);
    expect(answer.http).toBe(http);
    if (http !== 200) expect(answer.extras.fields).toHaveProperty("Vacate_Date");
  });

  test("reports the allowed range of days", async () => {
    const { tenant, id } = await tenancy();
    const { extras } = await ask(path, { Rental_ContractID: id, Vacate_Date: "2027-01-01" }, tenant);
    expect(extras).toMatchObject({
      refusal: "vacate-outside",
      fields: { Vacate_Date: "Vacate date must be between 5 Jan 2026 and 31 Dec 2026" },
    });
  });

  test("not of another's contract, nor of one that is inactive or closed", async () => {
    const [{ tenant }, other] = [await tenancy(), await tenancy()];
    const ask_ = (id: string, { headers }: { headers: Record<string, string> }) =>
      ask(path, { Rental_ContractID: id, Vacate_Date: "2026-04-30" }, { headers });
    expect(await ask_(other.id, tenant)).toMatchObject({ http: 404, extras: { refusal: "unknown-contract" } });
    await ask("vendor/Inactive_Property_Rental_Contract", { Rental_ContractID: other.id }, other.owner);
    expect(await ask_(other.id, other.tenant)).toMatchObject({ http: 409, extras: { refusal: "contract-inactive" } });
    await ask("vendor/Close_Rental_Contract", { Rental_ContractID: other.id }, other.owner);
    expect(await ask_(other.id, other.tenant)).toMatchObject({ http: 409, extras: { refusal: "contract-closed" } });
  });
});

describe("the role of a tenant", () => {
  test("follows from an active contract, beside the others", async () => {
    const { tenant, phone, id, owner } = await tenancy();
    const society = await make.society({ name: "Shanti Niwas" });
    await make.resident({ society_id: society.society_id, phone_number: phone, resident_type: 1 });
    const roles = async () =>
      (await ask("vendor/Fetch_Vendor_Complete_Information", {}, tenant)).extras.Data!.Roles.map(
        ({ Role, Rental_ContractID, Property_Title, SocietyID }) => ({
          Role,
          Rental_ContractID,
          Property_Title,
          SocietyID,
        }),
      );
    const flat = { Role: "owner", Rental_ContractID: null, Property_Title: null, SocietyID: society.society_id };
    const rented = { Role: "tenant", Rental_ContractID: id, Property_Title: "Lake view", SocietyID: null };
    expect(await roles()).toEqual(expect.arrayContaining([flat, rented]));
    const switched = await ask("vendor/Switch_Vendor_Role", { Role: "owner" }, tenant);
    expect(switched).toMatchObject({ http: 200 });
    const list = "vendor/Filter_All_Property_Rental_Contracts";
    expect(await ask(list, {}, tenant)).toMatchObject({ http: 403 });
    await ask("vendor/Switch_Vendor_Role", { Role: "tenant" }, tenant);
    expect(await ask(list, {}, tenant)).toMatchObject({ http: 200, extras: { Count: 1 } });
    await ask("vendor/Close_Rental_Contract", { Rental_ContractID: id }, owner);
    expect(await roles()).toEqual([flat]);
  });
});
