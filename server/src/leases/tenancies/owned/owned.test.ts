import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, make, clock, database } = await startServer();
// Half past one in the night of the 20th, in India.
beforeEach(() => (clock.at = new Date("2026-03-19T20:00:00Z")));

const listed = "vendor/Filter_All_Property_Rental_Contracts" as const;
const creating = "vendor/Create_Property_Rental_Contract" as const;
const editing = "vendor/Edit_Property_Rental_Contract" as const;

const owner = async () => {
  const { headers, vendorId } = await make.role("president");
  const home = await make.property({
    vendor_id: vendorId,
    property_title: "Lake view",
    owner_phone: "9822000000",
    monthly_rent_paise: 18_000_00,
  });
  const draft = {
    PropertyID: home.property_id,
    Tenant_Name: "Kavita Deshpande",
    Tenant_PhoneNumber: "98765 43210",
    Owner_Name: "Meera Joshi",
    Owner_PhoneNumber: "9822000000",
    Monthly_Rent: 18_000,
    Contract_Start_Date: "2026-03-05",
    Contract_End_Date: "2027-02-04",
  };
  const create = (changed: object = {}) => ask(creating, { ...draft, ...changed }, { headers });
  const made = async (changed: object = {}) => {
    const answer = await create(changed);
    expect(answer, JSON.stringify(answer.extras)).toMatchObject({ http: 200 });
    return answer.extras.Data!.Rental_ContractID;
  };
  const info = async (Rental_ContractID: string) =>
    (await ask("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID }, { headers })).extras.Data!;
  const edit = (Rental_ContractID: string, changed: object = {}) =>
    ask(editing, { ...draft, Rental_ContractID, ...changed }, { headers });
  const act = (
    path:
      | "vendor/Active_Property_Rental_Contract"
      | "vendor/Inactive_Property_Rental_Contract"
      | "vendor/Close_Rental_Contract",
    Rental_ContractID: string,
  ) => ask(path, { Rental_ContractID }, { headers });
  const isPublic = async () => {
    const { http } = await ask("user/Fetch_Property_Info", { PropertyID: home.property_id });
    const found = await database.db
      .selectFrom("property_search")
      .select("property_id")
      .where("property_id", "=", home.property_id)
      .execute();
    expect(found, "the search knows it").toHaveLength(http === 200 ? 1 : 0);
    return http === 200;
  };
  return { headers, vendorId, home, draft, create, made, info, edit, act, isPublic };
};

describe("vendor/Create_Property_Rental_Contract", () => {
  test("rents out a home: it leaves the public site, and the tenant is notified", async () => {
    const { made, info, isPublic, home, headers } = await owner();
    expect(await isPublic()).toBe(true);
    const id = await made({
      Tenant_EmailID: "kavita@example.in",
      Token_Amount: 2_000.5,
      Special_Terms: "No loud music",
    });
    expect(await info(id)).toMatchObject({
      PropertyID: home.property_id,
      Property_Title: "Lake view",
      Tenant_Name: "Kavita Deshpande",
      Tenant_PhoneNumber: "9876543210",
      Monthly_Rent: 18_000,
      Token_Amount: 2_000.5,
      Security_Deposit: 0,
      Maintainance_Charge: 0,
      Whether_Maintainance_Included: false,
      Whether_Secrity_Deposit_Paid: false,
      Status: true,
      Rental_Contract_Status: 1,
      Display_Status: "active",
      Days_To_Expiry: 321,
      Tenant_Status: 0,
      Vacate_Date: null,
      Terms: [{ Effective_Date: "2026-03-05", Monthly_Rent: 18_000 }],
    });
    expect(await isPublic()).toBe(false);
    const { extras } = await ask("vendor/Filter_All_Properties", {}, { headers });
    expect(extras).toMatchObject({ Data: [{ Display_Status: "occupied" }], Totals: { Occupied: 1, Vacant: 0 } });
    const notice = await database.db
      .selectFrom("notification")
      .selectAll()
      .where("once_key", "=", `contract:${id}`)
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({
      kind: "contract-made",
      phone_number: "9876543210",
      vendor_type: 3,
      details: { Property_Title: "Lake view", Owner_Name: "Meera Joshi", Start: "5 Mar 2026" },
    });
  });

  test.each([
    ["an end before the start", { Contract_End_Date: "2026-03-04" }, "Contract_End_Date"],
    ["no tenant", { Tenant_Name: " " }, "Tenant_Name"],
    ["a tenant's phone that is none", { Tenant_PhoneNumber: "12345" }, "Tenant_PhoneNumber"],
    ["the owner as the tenant", { Owner_PhoneNumber: "+91 98765 43210" }, "Tenant_PhoneNumber"],
    ["a negative rent", { Monthly_Rent: -1 }, "Monthly_Rent"],
    ["a third of a paisa", { Security_Deposit: 10.001 }, "Security_Deposit"],
    ["a rent as a text", { Monthly_Rent: "18000" }, "Monthly_Rent"],
    ["a day that is none", { Contract_Start_Date: "2026-02-30" }, "Contract_Start_Date"],
    ["29 February of a common year", { Contract_Start_Date: "2026-02-29" }, "Contract_Start_Date"],
  ])("refuses %s", async (_, changed, field) => {
    const { create } = await owner();
    const { http, extras } = await create(changed);
    expect({ http, code: extras.code, fields: Object.keys(extras.fields ?? {}) }).toEqual({
      http: 400,
      code: 3,
      fields: [field],
    });
  });

  test.each([
    ["a start a year back", { Contract_Start_Date: "2025-03-20", Contract_End_Date: "2026-12-31" }],
    ["29 February of a leap year", { Contract_Start_Date: "2024-02-29" }],
    ["no end", { Contract_End_Date: null }],
    ["an empty end, as forms send it", { Contract_End_Date: "" }],
    ["a rent of nothing", { Monthly_Rent: 0 }],
    [
      "instants instead of days",
      { Contract_Start_Date: "2026-03-04T18:30:00.000Z", Contract_End_Date: "2026-03-05T00:00:00+05:30" },
    ],
  ])("takes %s", async (_, changed) => {
    const { made } = await owner();
    await made(changed);
  });

  test("takes an instant as the day that it is in India", async () => {
    const { made, info } = await owner();
    const id = await made({ Contract_Start_Date: "2026-03-04T18:30:00.000Z" });
    expect(await info(id)).toMatchObject({ Contract_Start_Date: "2026-03-05" });
  });

  test.each([
    ["the same days", "2026-03-05", "2027-02-04", 409],
    ["its last day", "2027-02-04", null, 409],
    ["its first day", "2025-01-01", "2026-03-05", 409],
    ["a day within", "2026-06-01", "2026-06-01", 409],
    ["around it", "2025-01-01", null, 409],
    ["the day after it", "2027-02-05", null, 200],
    ["the day before it", "2025-01-01", "2026-03-04", 200],
  ])("beside a contract, over %s", async (_, Contract_Start_Date, Contract_End_Date, http) => {
    const { made, create } = await owner();
    await made();
    const answer = await create({ Contract_Start_Date, Contract_End_Date });
    expect(answer.http).toBe(http);
    if (http === 409)
      expect(answer.extras).toMatchObject({
        code: 6,
        refusal: "contract-exists",
        Status: "Property rental Contract Already Exist",
      });
  });

  test("of ten simultaneous ones for the same days one is created", async () => {
    const { create, home } = await owner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(409)]);
    const rows = await database.db
      .selectFrom("rental_contract")
      .select("place")
      .where("property_id", "=", home.property_id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("of two simultaneous inserts, past all locks, the database refuses the second", async () => {
    const { made, home } = await owner();
    await made();
    await expect(
      make.rentalContract({ property_id: home.property_id, contract_start_date: "2026-12-01" }),
    ).rejects.toThrow(/rental_contract_once_a_day/);
  });

  test("a PG takes as many as it has vacancies, and is vacant until the last is taken", async () => {
    const { headers, vendorId, create } = await owner();
    const pg = await make.property({ vendor_id: vendorId, property_type: 3, no_of_vacancy: 3, pg_sharing_type: 2 });
    const PropertyID = pg.property_id;
    const own = async () => (await ask("vendor/Fetch_Property_Info", { PropertyID }, { headers })).extras.Data!;
    const answers = await Promise.all(Array.from({ length: 2 }, () => create({ PropertyID })));
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect(await own()).toMatchObject({ Display_Status: "vacant", No_Of_Vacancy: 3, Places_Taken: 2 });
    const { extras } = await ask("user/Fetch_Property_Info", { PropertyID });
    expect(extras.Data).toMatchObject({ No_Of_Vacancy: 1 });
    const both = await Promise.all([create({ PropertyID }), create({ PropertyID })]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await own()).toMatchObject({ Display_Status: "occupied", Places_Taken: 3 });
    expect(await ask("user/Fetch_Property_Info", { PropertyID })).toMatchObject({ http: 404 });
    // Another bed, and it is offered again.
    await database.db.updateTable("property").set({ no_of_vacancy: 4 }).where("property_id", "=", PropertyID).execute();
    expect(await own()).toMatchObject({ Display_Status: "vacant" });
  });

  test("another's property, enquiry or contract does not exist", async () => {
    const [{ create, home }, other] = [await owner(), await owner()];
    const { enquiry_id } = await make.enquiry({ property_id: other.home.property_id });
    const theirs = await other.made();
    for (const [changed, refusal] of [
      [{ PropertyID: other.home.property_id }, "no-such-property"],
      [{ PropertyID: "no-id" }, "no-such-property"],
      [{ Property_EnquiryID: enquiry_id }, "unknown-enquiry"],
      [{ Renewed_From_ContractID: theirs }, "unknown-contract"],
    ] as const)
      expect(await create(changed), refusal).toMatchObject({ http: 404, extras: { code: 5, refusal } });
    const { length } = await database.db
      .selectFrom("rental_contract")
      .select("place")
      .where("property_id", "=", home.property_id)
      .execute();
    expect(length).toBe(0);
  });

  test("an enquiry shows the contract that it led to", async () => {
    const { made, info, home, headers } = await owner();
    const { enquiry_id } = await make.enquiry({ property_id: home.property_id });
    await make.enquiry({ property_id: home.property_id });
    const one = async () =>
      (
        await ask(
          "vendor/Filter_All_Property_Enquiries",
          { Whether_Property_EnquiryID_Filter: true, Property_EnquiryID: enquiry_id },
          { headers },
        )
      ).extras;
    expect(await one()).toMatchObject({ Count: 1, Data: [{ Rental_ContractID: null }] });
    const id = await made({ Property_EnquiryID: enquiry_id });
    expect(await one()).toMatchObject({ Count: 1, Data: [{ Rental_ContractID: id }] });
    expect(await info(id)).toMatchObject({ Property_EnquiryID: enquiry_id });
  });

  test("a renewal begins on the day after the end, and the tenant is notified of it as a renewal", async () => {
    const { made, create, info, act } = await owner();
    const first = await made();
    const renewal = {
      Renewed_From_ContractID: first,
      Contract_Start_Date: "2027-02-05",
      Contract_End_Date: "2028-01-04",
    };
    const early = await create({ ...renewal, Contract_Start_Date: "2027-02-04" });
    expect(early).toMatchObject({ http: 409, extras: { refusal: "cannot-renew" } });
    const second = await made({ ...renewal, Monthly_Rent: 19_000 });
    expect(await info(second)).toMatchObject({ Renewed_From_ContractID: first, Monthly_Rent: 19_000 });
    expect(await info(first)).toMatchObject({ Whether_Renewed: true });
    const { kind } = await database.db
      .selectFrom("notification")
      .select("kind")
      .where("once_key", "=", `contract:${second}`)
      .executeTakeFirstOrThrow();
    expect(kind).toBe("contract-renewed");
    await act("vendor/Close_Rental_Contract", second);
    expect(await info(first)).toMatchObject({ Whether_Renewed: false });
    await act("vendor/Close_Rental_Contract", first);
    expect(await create(renewal)).toMatchObject({ http: 409, extras: { refusal: "cannot-renew" } });
  });
});

describe("vendor/Edit_Property_Rental_Contract", () => {
  test("another rent holds from the next month of the contract", async () => {
    const { made, edit, info } = await owner();
    const id = await made();
    expect(await edit(id, { Monthly_Rent: 19_500, Maintainance_Charge: 500 })).toMatchObject({ http: 200 });
    expect(await info(id)).toMatchObject({
      Monthly_Rent: 19_500,
      Terms: [
        { Effective_Date: "2026-03-05", Monthly_Rent: 18_000, Maintainance_Charge: 0 },
        { Effective_Date: "2026-04-05", Monthly_Rent: 19_500, Maintainance_Charge: 500 },
      ],
    });
    await edit(id);
    expect(await info(id)).toMatchObject({ Terms: [{ Effective_Date: "2026-03-05", Monthly_Rent: 18_000 }] });
  });

  test("moves it to another home, and both are up to date", async () => {
    const { made, edit, isPublic, vendorId } = await owner();
    const id = await made();
    const hill = await make.property({ vendor_id: vendorId });
    expect(await edit(id, { PropertyID: hill.property_id })).toMatchObject({ http: 200 });
    expect(await isPublic()).toBe(true);
    expect(await ask("user/Fetch_Property_Info", { PropertyID: hill.property_id })).toMatchObject({ http: 404 });
  });

  test("does not overwrite what changed meanwhile, nor move into another contract's days", async () => {
    const { made, edit, info } = await owner();
    const [first, second] = [await made(), await made({ Contract_Start_Date: "2027-02-05", Contract_End_Date: null })];
    const { updated_at } = await info(first);
    clock.pass(1000);
    expect(await edit(first, { updated_at, Tenant_Name: "Kavita D" })).toMatchObject({ http: 200 });
    expect(await edit(first, { updated_at })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
    const clash = { http: 409, extras: { refusal: "contract-exists" } };
    expect(await edit(first, { Contract_End_Date: "2027-02-05" })).toMatchObject(clash);
    expect(await edit(second, { Contract_Start_Date: "2027-02-01" })).toMatchObject(clash);
    expect(await info(first)).toMatchObject({ Contract_End_Date: "2027-02-04", Tenant_Name: "Kavita D" });
  });
});

describe("the standing of a contract", () => {
  test("inactive frees the home; active again only while nobody took it", async () => {
    const { made, act, info, isPublic } = await owner();
    const first = await made();
    expect(await act("vendor/Inactive_Property_Rental_Contract", first)).toMatchObject({ http: 200 });
    expect(await info(first)).toMatchObject({ Status: false, Rental_Contract_Status: 1, Display_Status: "terminated" });
    expect(await isPublic()).toBe(true);
    const second = await made();
    const again = await act("vendor/Active_Property_Rental_Contract", first);
    expect(again).toMatchObject({ http: 409, extras: { refusal: "contract-exists" } });
    await act("vendor/Inactive_Property_Rental_Contract", second);
    expect(await act("vendor/Active_Property_Rental_Contract", first)).toMatchObject({ http: 200 });
    expect(await info(first)).toMatchObject({ Status: true, Display_Status: "active" });
    expect(await isPublic()).toBe(false);
  });

  test("closed is final", async () => {
    const { made, act, info, edit, isPublic } = await owner();
    const id = await made();
    const answer = await act("vendor/Close_Rental_Contract", id);
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Contract closed successfully." } });
    expect(await info(id)).toMatchObject({ Status: false, Rental_Contract_Status: 3, Display_Status: "terminated" });
    expect(await isPublic()).toBe(true);
    const closed = { http: 409, extras: { code: 6, refusal: "contract-closed" } };
    expect(await edit(id)).toMatchObject(closed);
    for (const path of [
      "vendor/Active_Property_Rental_Contract",
      "vendor/Inactive_Property_Rental_Contract",
      "vendor/Close_Rental_Contract",
    ] as const)
      expect(await act(path, id), path).toMatchObject(closed);
    const notices = await database.db
      .selectFrom("notification")
      .select("kind")
      .where("once_key", "=", `contract-closed:${id}`)
      .execute();
    expect(notices).toEqual([{ kind: "contract-closed" }]);
  });

  test("another's contract does not exist", async () => {
    const [{ edit, act, headers }, other] = [await owner(), await owner()];
    const theirs = await other.made();
    const unknown = { http: 404, extras: { code: 5, refusal: "unknown-contract" } };
    expect(await edit(theirs)).toMatchObject(unknown);
    for (const path of [
      "vendor/Active_Property_Rental_Contract",
      "vendor/Inactive_Property_Rental_Contract",
      "vendor/Close_Rental_Contract",
    ] as const)
      expect(await act(path, theirs), path).toMatchObject(unknown);
    const info = await ask("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID: theirs }, { headers });
    expect(info).toMatchObject(unknown);
    expect((await ask(listed, {}, { headers })).extras).toMatchObject({ Count: 0, Data: [] });
    expect(await other.info(theirs)).toMatchObject({ Status: true });
  });

  test("changes are written down for the owner", async () => {
    const { made, edit, headers } = await owner();
    const id = await made();
    await edit(id, { Monthly_Rent: 19_500 });
    const { extras } = await ask("vendor/Filter_All_Audits", { Limit: 20 }, { headers });
    expect(extras.Data!.map(({ Thing, Action }) => `${Action} ${Thing}`)).toEqual([
      "change Property_Rental_Contract",
      "create Property_Rental_Contract",
    ]);
    expect(extras.Data![0]).toMatchObject({ Before: { Monthly_Rent: 18_000 }, After: { Monthly_Rent: 19_500 } });
  });
});

describe("two contracts with one unit of a home", () => {
  /** An owner with a PG of three places, which itself is called R1. */
  const pg = async () => {
    const lister = await owner();
    const { property_id: PropertyID } = await make.property({
      ...{ vendor_id: lister.vendorId, flat_or_unit_no: "R1" },
      ...{ property_type: 3, no_of_vacancy: 3, pg_sharing_type: 2 },
    });
    return {
      create: (changed: object) => lister.create({ PropertyID, ...changed }),
      made: (changed: object) => lister.made({ PropertyID, ...changed }),
      edit: (id: string, changed: object) => lister.edit(id, { PropertyID, ...changed }),
      act: lister.act,
    };
  };

  test("are refused on overlapping days, also by an edit and when one becomes active again", async () => {
    const { create, made, edit, act } = await pg();
    const first = await made({ Flat_Or_Unit_No: "R1-B1" });
    const clash = { http: 409, extras: { refusal: "unit-rented" } };
    expect(await create({ Flat_Or_Unit_No: " r1-b1 ", Contract_Start_Date: "2026-12-01" })).toMatchObject(clash);
    const second = await made({ Flat_Or_Unit_No: "R1-B2" });
    expect(await edit(second, { Flat_Or_Unit_No: "R1-B1" })).toMatchObject(clash);
    await act("vendor/Inactive_Property_Rental_Contract", first);
    expect((await edit(second, { Flat_Or_Unit_No: "R1-B1" })).http).toBe(200);
    expect(await act("vendor/Active_Property_Rental_Contract", first)).toMatchObject(clash);
  });

  test("follow each other, and run in parallel if the text names the whole home or nothing", async () => {
    const { made, create } = await pg();
    await made({ Flat_Or_Unit_No: "B1", Contract_End_Date: "2026-06-04" });
    await made({ Flat_Or_Unit_No: "B1", Contract_Start_Date: "2026-06-05" });
    await made({ Flat_Or_Unit_No: "R1" });
    expect((await create({ Flat_Or_Unit_No: "r1" })).http).toBe(200);
    const other = await pg();
    await other.made({ Flat_Or_Unit_No: "" });
    expect((await other.create({ Flat_Or_Unit_No: "" })).http).toBe(200);
  });

  test("that are made at once become one", async () => {
    const { create } = await pg();
    const answers = await Promise.all([1, 2, 3].map(() => create({ Flat_Or_Unit_No: "B7" })));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  });
});
