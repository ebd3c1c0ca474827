import { beforeEach, describe, expect, test } from "vitest";
import { dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, post, accept, make, database, queue, clock } = server;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let block: Awaited<ReturnType<typeof make.block>>;
let building: Awaited<ReturnType<typeof make.building>>;

beforeEach(async () => {
  manager = await make.role("society_manager");
  block = await make.block({ society_id: manager.societyId, name: "A" });
  building = await make.building({ block_id: block.block_id, name: "A1" });
});

const draft = (given: Record<string, unknown> = {}) => ({
  BuildingID: building.building_id,
  Name: "Ravi Iyer",
  PhoneNumber: nextPhone(),
  Flat_No: "101",
  ...given,
});
const create = (given: Record<string, unknown> = {}, { headers } = manager) =>
  ask("vendor/Create_Resident", draft(given) as never, { headers });
const listed = async (input: object = {}, { headers } = manager) =>
  (await ask("vendor/Filter_All_Residents", input as never, { headers })).extras;
const flatsIn = (buildingId: string) =>
  database.db.selectFrom("flat").selectAll().where("building_id", "=", buildingId).execute();
const messagesTo = async (To: string) => (await ask("outbox/Filter_All_Messages", { To })).extras.Data!;

describe("the type of a flat that is made with its resident", () => {
  const flat = async () => {
    const { Data } = (await ask("vendor/Filter_All_Flats", {}, manager)).extras;
    return Data![0]!;
  };
  const preview = async () => (await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, manager)).extras.Data!;

  test("is the given one", async () => {
    await create({ Flat_Type: 1 });
    expect(await flat()).toMatchObject({ Flat_Type: 1, Whether_Type_Assumed: false });
    expect(await preview()).toMatchObject({ Assumed_Type_Count: 0, Assumed_Types: [] });
    expect((await create({ Flat_Type: 9 })).extras.fields).toHaveProperty("Flat_Type");
  });

  test("is a 2 BHK if none was given, marked in the list and in each preview until somebody confirms it", async () => {
    await create();
    const made = await flat();
    expect(made).toMatchObject({ Flat_Type: 2, Whether_Type_Assumed: true });
    const shown = { FlatID: made.FlatID, Flat_No: "101", Building_Data: { Name: "A1" } };
    expect(await preview()).toMatchObject({ Assumed_Type_Count: 1, Assumed_Types: [shown] });
    const { FlatID, Flat_No, Flat_Type } = made;
    await ask("vendor/Edit_Flat", { FlatID, Flat_No, Flat_Type: Flat_Type as 2 }, manager);
    expect(await flat()).toMatchObject({ Flat_Type: 2, Whether_Type_Assumed: false });
    expect(await preview()).toMatchObject({ Assumed_Type_Count: 0 });
  });

  test("is confirmed by the next resident who comes with one, and then stays", async () => {
    await create();
    await create({ Flat_Type: 3 });
    expect(await flat()).toMatchObject({ Flat_Type: 3, Whether_Type_Assumed: false });
    await create({ Flat_Type: 4 });
    expect(await flat()).toMatchObject({ Flat_Type: 3 });
  });
});

describe("a resident", () => {
  test("is added with all fields of the form, to a new flat, and is notified", async () => {
    const given = {
      EmailID: "ravi@example.in",
      Resident_Type: 3,
      Monthly_Rent: 12_500.5,
      Family_Members: 4,
      Emergency_Contact: "Meera, 98220 11111",
      Vehicle_Numbers: ["mh 12 ab 1234"],
      Moved_In_On: "2025-04-01",
    };
    const PhoneNumber = nextPhone();
    const answer = await create({ ...given, PhoneNumber: `+91 ${PhoneNumber}`, Name: "  Ravi   Iyer " });
    expect(answer).toMatchObject({ http: 200, extras: { Status: "Resident added" } });
    const { Data, Count } = await listed();
    expect(Count).toBe(1);
    expect(Data![0]).toMatchObject({
      ...given,
      Vehicle_Numbers: ["MH 12 AB 1234"],
      Society_ResidentID: answer.extras.Data!.Society_ResidentID,
      Name: "Ravi Iyer",
      CountryCode: "+91",
      PhoneNumber,
      Flat_No: "101",
      Block_Data: { Name: "A" },
      Building_Data: { Name: "A1" },
      Status: true,
      Moved_Out_On: null,
      Last_Seen: null,
    });
    await queue.drain();
    const messages = await messagesTo(PhoneNumber);
    expect(messages).toHaveLength(1);
    expect(messages[0]!.Text).toContain("flat A-101.");
  });

  test("finds the flat of its number, however it is written", async () => {
    const flat = await make.flat({ building_id: building.building_id, flat_no: "B-12" });
    const { extras } = await create({ Flat_No: " b-12 " });
    expect(extras.Data!.FlatID).toBe(flat.flat_id);
    expect(await flatsIn(building.building_id)).toHaveLength(1);
  });

  test("makes one flat, however many are added to it at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ Flat_No: "707" })));
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await flatsIn(building.building_id)).toHaveLength(1);
  });

  test("is active once in a flat with a number, also when added at once", async () => {
    const PhoneNumber = nextPhone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ PhoneNumber })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({
      http: 409,
      extras: { code: 6, refusal: "resident-exists" },
    });
    expect(await create({ PhoneNumber, Flat_No: "102" })).toMatchObject({ http: 200 });
  });

  test("is not added to an inactive building, nor to one of an inactive block, and leaves no flat behind", async () => {
    const closed = await make.building({ block_id: block.block_id, status: false });
    const shut = await make.block({ society_id: manager.societyId, status: false });
    const inShut = await make.building({ block_id: shut.block_id });
    for (const [{ building_id }, refusal] of [
      [closed, "building-inactive"],
      [inShut, "block-inactive"],
    ] as const) {
      expect(await create({ BuildingID: building_id })).toMatchObject({ http: 409, extras: { refusal } });
      expect(await flatsIn(building_id)).toEqual([]);
    }
  });

  test.each([
    [{ Name: " " }, "Name", "Name is required"],
    [{ Flat_No: "" }, "Flat_No", "Flat number is required"],
    [{ PhoneNumber: "98220abc11" }, "PhoneNumber", "Phone number must be exactly 10 digits"],
    [{ PhoneNumber: "982201" }, "PhoneNumber", "Phone number must be exactly 10 digits"],
    [{ Monthly_Rent: -1 }, "Monthly_Rent", "The amount cannot be negative"],
    [{ Resident_Type: 4 }, "Resident_Type", "Choose owner, tenant or PG resident"],
    [{ Family_Members: 0 }, "Family_Members", "Family members must be a whole number from 1 to 50"],
    [{ EmailID: "ravi@" }, "EmailID", "Enter a valid email address"],
    [{ Moved_In_On: "2025-02-30" }, "Moved_In_On", "Enter a day as YYYY-MM-DD"],
  ])("with %j is 400 and says so at the field", async (wrong, field, message) => {
    const answer = await post("vendor/Create_Resident", draft(wrong), { headers: manager.headers });
    expect(answer).toMatchObject({ http: 400, extras: { code: 3, fields: { [field]: message } } });
  });

  test("sent twice with one Idempotency-Key is added once", async () => {
    const input = draft() as never;
    const sent = { headers: { ...manager.headers, "idempotency-key": crypto.randomUUID() } };
    const [one, two] = [
      await ask("vendor/Create_Resident", input, sent),
      await ask("vendor/Create_Resident", input, sent),
    ];
    expect(two.extras.Data).toEqual(one.extras.Data);
    expect((await listed()).Count).toBe(1);
  });
});

describe("an edit", () => {
  const added = async (given: Record<string, unknown> = {}) => {
    const input = draft(given);
    const { extras } = await create(input);
    const { Society_ResidentID } = extras.Data!;
    const edit = (changed: Record<string, unknown>) =>
      ask("vendor/Edit_Resident", { ...input, Society_ResidentID, ...changed } as never, { headers: manager.headers });
    return { input, Society_ResidentID, edit };
  };

  test("moves a resident to another flat and building", async () => {
    const { edit } = await added();
    const other = await make.building({ block_id: block.block_id, name: "A2" });
    expect(await edit({ BuildingID: other.building_id, Flat_No: "9", Name: "Ravi S Iyer" })).toMatchObject({
      http: 200,
    });
    expect((await listed()).Data![0]).toMatchObject({
      Name: "Ravi S Iyer",
      Flat_No: "9",
      Building_Data: { Name: "A2" },
    });
  });

  test("of a phone still goes where the building was made inactive meanwhile, a move does not", async () => {
    const { edit } = await added();
    await database.db
      .updateTable("building")
      .set({ status: false })
      .where("building_id", "=", building.building_id)
      .execute();
    expect(await edit({ PhoneNumber: nextPhone() })).toMatchObject({ http: 200 });
    expect(await edit({ Flat_No: "102" })).toMatchObject({ http: 409, extras: { refusal: "building-inactive" } });
  });

  test("of two at once, the later learns that somebody changed the resident meanwhile", async () => {
    const { edit } = await added();
    const { updated_at } = (await listed()).Data![0]!;
    clock.pass(1000);
    expect(await edit({ Name: "First", updated_at })).toMatchObject({ http: 200 });
    expect(await edit({ Name: "Second", updated_at })).toMatchObject({
      http: 409,
      extras: { refusal: "stale" },
    });
    expect((await listed()).Data![0]!.Name).toBe("First");
  });

  test("to a number that the flat has already is 409", async () => {
    const { input } = await added();
    const { edit } = await added();
    expect(await edit({ PhoneNumber: input.PhoneNumber })).toMatchObject({
      http: 409,
      extras: { refusal: "resident-exists" },
    });
  });
});

describe("access", () => {
  const living = async () => {
    const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
    const session = await make.session({ vendorId: vendor_id });
    const { extras } = await create({ PhoneNumber: phone_number, Resident_Type: 1, Moved_In_On: "2024-01-01" });
    await accept(session.headers);
    return { ...session, phone_number, ref: { Society_ResidentID: extras.Data!.Society_ResidentID } };
  };
  const roleOf = async ({ headers }: { headers: Record<string, string> }) =>
    (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.Current_Role.Role;
  const sent = () => ({ headers: manager.headers });

  test("follows the phone once its person has accepted, ends with Inactive_Resident, and comes back with Active_Resident", async () => {
    const person = await living();
    expect(await roleOf(person)).toBe("owner");
    expect(await ask("vendor/Inactive_Resident", person.ref, sent())).toMatchObject({ http: 200 });
    expect(await roleOf(person)).toBe("tenant");
    expect(await ask("vendor/Active_Resident", person.ref, sent())).toMatchObject({ http: 200 });
    expect(await roleOf(person)).toBe("owner");
  });

  test("ends with a move-out, which keeps the history and is final", async () => {
    const person = await living();
    const moveOut = (Moved_Out_On: string) =>
      ask("vendor/Update_Resident_Move_Out", { ...person.ref, Moved_Out_On }, sent());
    expect(await moveOut("2023-12-31")).toMatchObject({ http: 400, extras: { refusal: "move-out-too-early" } });
    expect(await moveOut("2999-01-01")).toMatchObject({ http: 400, extras: { refusal: "move-out-to-come" } });
    expect(await moveOut("2025-03-31")).toMatchObject({ http: 200 });
    expect(await roleOf(person)).toBe("tenant");
    expect((await listed()).Data![0]).toMatchObject({ Status: false, Moved_Out_On: "2025-03-31" });
    for (const answer of [await moveOut("2025-04-01"), await ask("vendor/Active_Resident", person.ref, sent())])
      expect(answer).toMatchObject({ http: 409, extras: { refusal: "resident-moved-out" } });
    expect(await create({ PhoneNumber: person.phone_number })).toMatchObject({ http: 200 });
    expect((await listed()).Count).toBe(2);
  });

  test("of an inactive one is not used again if the flat has the number now", async () => {
    const person = await living();
    await ask("vendor/Inactive_Resident", person.ref, sent());
    await create({ PhoneNumber: person.phone_number });
    expect(await ask("vendor/Active_Resident", person.ref, sent())).toMatchObject({
      http: 409,
      extras: { refusal: "resident-exists" },
    });
  });

  test("a tenant account sees the records of its own number, everywhere, and of no other", async () => {
    const person = await living();
    const elsewhere = await make.resident({ phone_number: person.phone_number });
    await make.resident({ phone_number: person.phone_number, status: false });
    await create();
    const own = { Whether_Tenant_Vendor_Filter: true, Tenant_VendorID: person.vendorId, Limit: 10_000 };
    const { Data, Count } = await listed(own, person as never);
    expect(Count).toBe(2);
    expect(new Set(Data!.map(({ SocietyID }) => SocietyID))).toEqual(
      new Set([manager.societyId, elsewhere.society_id]),
    );
    expect((await listed({}, person as never)).Count).toBe(2);
    const other = await make.role("owner");
    expect(await listed({ ...own, Tenant_VendorID: other.vendorId }, person as never)).toMatchObject({ Count: 0 });
    expect((await listed(own)).Count).toBe(1);
  });

  test("shows the day on which the person last used the society", async () => {
    const person = await living();
    expect((await listed()).Data![0]!.Last_Seen).toBeNull();
    clock.pass(11 * 60_000);
    await roleOf(person);
    expect((await listed()).Data![0]!.Last_Seen).toBe(startOf(dayOf(clock.now())).toISOString());
  });
});

describe("the list", () => {
  test("filters by text, place, type and status, and counts", async () => {
    const other = await make.block({ society_id: manager.societyId, name: "B" });
    const b1 = await make.building({ block_id: other.block_id, name: "B1" });
    await create({ Name: "Asha Rao", Resident_Type: 1, Family_Members: 3, Vehicle_Numbers: ["MH12CD9"] });
    await create({ Name: "100% Sure_", PhoneNumber: "9811122233", EmailID: "sure@example.in", Family_Members: 2 });
    const gone = await create({ BuildingID: b1.building_id, Name: "Old", Flat_No: "X9", Resident_Type: 3 });
    await ask(
      "vendor/Inactive_Resident",
      { Society_ResidentID: gone.extras.Data!.Society_ResidentID },
      { headers: manager.headers },
    );
    const found = async (input: object) => (await listed(input)).Data!.map(({ Name }) => Name);
    const search = (Search: string) => found({ Whether_Search_Filter: true, Search });
    expect(await search(" asha ")).toEqual(["Asha Rao"]);
    expect(await search("98111 222")).toEqual(["100% Sure_"]);
    expect(await search("SURE@")).toEqual(["100% Sure_"]);
    expect(await search("x9")).toEqual(["Old"]);
    expect(await search("12cd")).toEqual(["Asha Rao"]);
    expect(await search("%")).toEqual(["100% Sure_"]);
    expect(await search("")).toHaveLength(3);
    expect(await found({ Whether_Status_Filter: true, Status: false })).toEqual(["Old"]);
    expect(await found({ Whether_Block_Filter: true, BlockID: other.block_id })).toEqual(["Old"]);
    expect(await found({ Whether_Building_Filter: true, BuildingID: building.building_id })).toHaveLength(2);
    expect(await found({ Whether_Resident_Type_Filter: true, Resident_Type: 1 })).toEqual(["Asha Rao"]);
    expect(await listed({ Skip: 1, Limit: 1 })).toMatchObject({ Count: 3, Data: [{ Name: "100% Sure_" }] });
    const counts = async (input: object) =>
      (await ask("vendor/Fetch_Resident_Counts_Info", input as never, { headers: manager.headers })).extras.Data;
    expect(await counts({})).toEqual({ Active: 2, Owners: 1, Tenants: 1, Total_Members: 5, All: 3 });
    expect(await counts({ Whether_Block_Filter: true, BlockID: other.block_id })).toEqual({
      ...{ Active: 0, Owners: 0, Tenants: 0, Total_Members: 0, All: 1 },
    });
  });
});

describe("records of others", () => {
  const every = async (session: Session, residentId: string, buildingId: string) => {
    const sent = { headers: session.headers };
    const ref = { Society_ResidentID: residentId };
    return [
      await ask("vendor/Edit_Resident", { ...draft(), ...ref } as never, sent),
      await ask("vendor/Active_Resident", ref, sent),
      await ask("vendor/Inactive_Resident", ref, sent),
      await ask("vendor/Update_Resident_Move_Out", { ...ref, Moved_Out_On: "2025-01-01" }, sent),
      await ask("vendor/Create_Resident", draft({ BuildingID: buildingId }) as never, sent),
    ];
  };

  test("does not exist for another society", async () => {
    const { extras } = await create();
    const stranger = await make.role("society_manager");
    for (const answer of await every(stranger, extras.Data!.Society_ResidentID, building.building_id))
      expect(answer).toMatchObject({ http: 404, extras: { code: 5 } });
    const theirs = { Whether_Society_Filter: true, SocietyID: manager.societyId };
    expect((await listed(theirs, stranger)).Count).toBe(0);
    expect((await listed({}, stranger)).Count).toBe(0);
    expect((await listed()).Data![0]).toMatchObject({ Status: true, Flat_No: "101" });
  });

  test("does not exist for the secretary of another block", async () => {
    const { extras } = await create();
    const other = await make.block({ society_id: manager.societyId, name: "B" });
    const b1 = await make.building({ block_id: other.block_id });
    const secretary = await make.role("block_secretary", {
      society_id: manager.societyId,
      block_id: other.block_id,
    });
    for (const answer of await every(secretary, extras.Data!.Society_ResidentID, building.building_id))
      expect(answer).toMatchObject({ http: 404, extras: { code: 5 } });
    expect((await listed({ Whether_Block_Filter: true, BlockID: block.block_id }, secretary)).Count).toBe(0);
    const own = await create({ BuildingID: b1.building_id }, secretary);
    expect(own.http).toBe(200);
    expect((await listed({}, secretary)).Count).toBe(1);
    const away = { ...draft(), Society_ResidentID: own.extras.Data!.Society_ResidentID };
    expect(await ask("vendor/Edit_Resident", away as never, { headers: secretary.headers })).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-building" },
    });
    for (const role of ["treasurer", "society_maintenance"] as const)
      expect((await listed({}, await make.role(role, { society_id: manager.societyId }))).Count).toBe(2);
  });
});
