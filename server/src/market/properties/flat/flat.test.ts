import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

const { goTo, ask, accept, make, queue, database } = await startServer();
const { db } = database;

beforeEach(() => goTo("2026-03-20"));

type Session = { headers: Record<string, string> };

/** An owner's home, a society with a flat, and what both do about each other. */
async function oneRecord(given: { property_type?: number; no_of_vacancy?: number } = {}) {
  const owner = await make.role("president");
  const manager = await make.role("society_manager");
  await db.updateTable("society").set({ name: "Green Meadows" }).where("society_id", "=", manager.societyId).execute();
  const { building_id } = await make.building({ society_id: manager.societyId, name: "Tower A" });
  const flat = await make.flat({ building_id, flat_no: "A-101" });
  const home = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view", ...given });
  const { property_id: PropertyID } = home;
  const named = (FlatID = flat.flat_id, as: Session = owner, of = PropertyID) =>
    ask("vendor/Create_Property_Flat", { PropertyID: of, FlatID }, as);
  const confirm = (Property_FlatID: string, as: Session = manager) =>
    ask("vendor/Confirm_Property_Flat", { Property_FlatID }, as);
  const confirmed = async () => {
    const link = (await named()).extras.Data!.Property_FlatID;
    expect((await confirm(link)).http).toBe(200);
    return link;
  };
  const contract = (more: object = {}, as: Session = owner) =>
    ask(
      "vendor/Create_Property_Rental_Contract",
      {
        PropertyID,
        Tenant_Name: "Kavita Deshpande",
        Tenant_PhoneNumber: nextPhone(),
        Monthly_Rent: 20_000,
        Contract_Start_Date: "2026-03-20",
        Contract_End_Date: "2027-02-19",
        ...more,
      },
      as,
    );
  const residents = () =>
    db
      .selectFrom("resident")
      .select(["name", "phone_number", "resident_type", "status", "monthly_rent_paise", "moved_in_on", "moved_out_on"])
      .where("flat_id", "=", flat.flat_id)
      .orderBy("created_at")
      .orderBy("society_resident_id")
      .execute();
  const occupancy = async () =>
    (await ask("vendor/Fetch_Flat_Info", { FlatID: flat.flat_id }, manager)).extras.Data!.Occupancy;
  return {
    owner,
    manager,
    flat,
    building_id,
    home,
    PropertyID,
    named,
    confirm,
    confirmed,
    contract,
    residents,
    occupancy,
  };
}
const followAll = async () => {
  await queue.enqueue(db as never, "properties.follow-contracts", {});
  await queue.drain();
};
const bell = async (as: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, as)).extras.Data!.map(({ Title }) => Title);

describe("an owner finds a flat by names", () => {
  test("a society by words of its name and place, its buildings, and the numbers of its flats; nothing else", async () => {
    const { owner, manager, building_id, flat } = await oneRecord();
    const found = await ask("vendor/Filter_All_Property_Flat_Societies", { Search: "pune green mead" }, owner);
    expect(found.extras.Data).toContainEqual({
      SocietyID: manager.societyId,
      Name: "Green Meadows",
      Location_Address: "Baner, Pune, Maharashtra",
    });
    const buildings = await ask("vendor/Filter_All_Property_Flat_Buildings", { SocietyID: manager.societyId }, owner);
    expect(buildings.extras).toMatchObject({ Count: 1, Data: [{ BuildingID: building_id, Name: "Tower A" }] });
    const flats = async (Search?: string) =>
      (
        await ask(
          "vendor/Filter_All_Property_Flats_Of_Building",
          { BuildingID: building_id, ...(Search !== undefined && { Search }) },
          owner,
        )
      ).extras;
    for (const Search of ["A-101", " a 101 ", "a101"])
      expect(await flats(Search)).toMatchObject({ Count: 1, Data: [{ FlatID: flat.flat_id, Flat_No: "A-101" }] });
    for (const Search of [undefined, "", "-", "%", "a", "10", "A-10", "A-1011"])
      expect(await flats(Search)).toMatchObject({ Count: 0, Data: [] });
  });

  test("numbers cannot be tried one after the other", async () => {
    const { owner, building_id } = await oneRecord();
    const requester = { ...owner, address: "203.0.113.78" };
    const answers: number[] = [];
    for (let at = 0; at < 61; at++) {
      const question = { BuildingID: building_id, Search: String(100 + at) };
      answers.push((await ask("vendor/Filter_All_Property_Flats_Of_Building", question, requester)).http);
    }
    expect([answers[0], answers[59], answers[60]]).toEqual([200, 200, 429]);
  });

  test.each([
    ["two letters", { Search: "gr" }],
    ["no search", { Search: "" }],
    ["more than a page", { Search: "green", Limit: 51 }],
  ])("but not by %s", async (_, question) => {
    const { owner } = await oneRecord();
    expect((await ask("vendor/Filter_All_Property_Flat_Societies", question, owner)).http).toBe(400);
  });

  test("nor as often as one likes", async () => {
    const { owner } = await oneRecord();
    const requester = { ...owner, address: "203.0.113.77" };
    const answers: number[] = [];
    for (let at = 0; at < 301; at++)
      answers.push((await ask("vendor/Filter_All_Property_Flat_Societies", { Search: "green" }, requester)).http);
    expect([answers[0], answers[299], answers[300]]).toEqual([200, 200, 429]);
  });

  test("and finds no building of an inactive block", async () => {
    const { owner, manager, building_id, flat, named } = await oneRecord();
    await db.updateTable("block").set({ status: false }).where("society_id", "=", manager.societyId).execute();
    const buildings = await ask("vendor/Filter_All_Property_Flat_Buildings", { SocietyID: manager.societyId }, owner);
    expect(buildings.extras.Count).toBe(0);
    expect((await ask("vendor/Filter_All_Property_Flats_Of_Building", { BuildingID: building_id }, owner)).http).toBe(
      404,
    );
    expect((await named(flat.flat_id)).http).toBe(404);
  });
});

describe("the flat of a home", () => {
  test("is requested once, notified to the society, confirmed, and notified to the owner", async () => {
    const { owner, manager, PropertyID, named, confirm, flat } = await oneRecord();
    const answer = await named();
    expect(answer.extras.Data).toMatchObject({
      Property_Flat_Status: 1,
      Society_Name: "Green Meadows",
      Flat_No: "A-101",
    });
    expect((await named()).extras.refusal).toBe("flat-asked-already");
    expect(await bell(manager)).toContainEqual(
      expect.stringMatching(/has linked a home to A-101, Tower A, Green Meadows$/),
    );
    const list = await ask("vendor/Filter_All_Property_Flats", {}, manager);
    expect(list.extras).toMatchObject({ Count: 1, Waiting_Count: 1 });
    const [request] = list.extras.Data!;
    expect(request).toMatchObject({
      Property_Title: "Lake view",
      FlatID: flat.flat_id,
      Whether_Owner_Of_Flat: false,
      Whether_Let: false,
    });
    expect((await confirm(request!.Property_FlatID)).extras.Data).toMatchObject({ Property_Flat_Status: 2 });
    expect(await bell(owner)).toContain("The flat of “Lake view” is confirmed");
    const info = await ask("vendor/Fetch_Property_Flat_Info", { PropertyID }, owner);
    expect(info.extras.Data!.Property_Flat).toMatchObject({ Property_Flat_Status: 2, Building_Name: "Tower A" });
    for (const as of [owner, manager]) {
      const log = await ask("vendor/Filter_All_Audits", { Whether_Thing_Filter: true, Thing: "Property_Flat" }, as);
      expect(log.extras.Data!.map(({ Action, Thing_Name }) => [Action, Thing_Name])).toEqual([
        ["change", "A-101, Tower A, Green Meadows"],
        ["create", "A-101, Tower A, Green Meadows"],
      ]);
    }
  });

  test("is declined with a reason, and can be requested again", async () => {
    const { owner, manager, PropertyID, named } = await oneRecord();
    const { Property_FlatID } = (await named()).extras.Data!;
    const decline = (Reason: string) => ask("vendor/Decline_Property_Flat", { Property_FlatID, Reason }, manager);
    expect((await decline(" ")).extras.fields).toEqual({ Reason: "Enter a reason" });
    expect((await decline("Not the owner we know")).http).toBe(200);
    expect((await decline("Again")).extras.refusal).toBe("decided-already");
    expect(await bell(owner)).toContain("The flat of “Lake view” was declined");
    const info = await ask("vendor/Fetch_Property_Flat_Info", { PropertyID }, owner);
    expect(info.extras.Data!.Property_Flat).toMatchObject({ Property_Flat_Status: 3, Reason: "Not the owner we know" });
    expect((await named()).http).toBe(200);
  });

  test("is withdrawn by its owner, whether waiting or confirmed", async () => {
    const { owner, manager, PropertyID, confirmed } = await oneRecord();
    const withdraw = () => ask("vendor/Withdraw_Property_Flat", { PropertyID }, owner);
    expect((await withdraw()).extras.refusal).toBe("no-flat-asked");
    await confirmed();
    expect((await withdraw()).extras.Data).toMatchObject({ Property_Flat_Status: 4 });
    expect((await withdraw()).extras.refusal).toBe("no-flat-asked");
    expect(await bell(manager)).toContain("A home was unlinked from A-101, Tower A, Green Meadows");
  });

  test("is of one home: of two managers' windows and two homes that are confirmed at once, one is", async () => {
    const { manager, named, confirm, flat } = await oneRecord();
    const other = await make.role("president");
    const theirs = await make.property({ vendor_id: other.vendorId });
    const links = [await named(), await named(flat.flat_id, other, theirs.property_id)].map(
      ({ extras }) => extras.Data!.Property_FlatID,
    );
    const answers = await Promise.all([...links, ...links].map((link) => confirm(link)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    for (const { http, extras } of answers)
      if (http !== 200) expect(["decided-already", "flat-confirmed-elsewhere"]).toContain(extras.refusal);
    const list = await ask("vendor/Filter_All_Property_Flats", {}, manager);
    expect(list.extras.Data!.filter(({ Property_Flat_Status }) => Property_Flat_Status === 2)).toHaveLength(1);
    const waiting = list.extras.Data!.find(({ Property_Flat_Status }) => Property_Flat_Status === 1)!;
    expect(waiting.Whether_Flat_Taken).toBe(true);
    // Once the society ends the one, the other can be confirmed.
    const held = list.extras.Data!.find(({ Property_Flat_Status }) => Property_Flat_Status === 2)!;
    await ask("vendor/End_Property_Flat", { Property_FlatID: held.Property_FlatID, Reason: "Sold" }, manager);
    expect((await confirm(waiting.Property_FlatID)).http).toBe(200);
  });

  test("is shown on the society's page only as long as it is confirmed and the owner agrees", async () => {
    const { owner, manager, PropertyID, named, confirm } = await oneRecord();
    const show = (Whether_Shown: boolean, as: Session = owner) =>
      ask("vendor/Update_Property_Flat_Showing", { PropertyID, Whether_Shown }, as);
    const shown = async () =>
      (await ask("vendor/Fetch_Property_Flat_Info", { PropertyID }, owner)).extras.Data!.Property_Flat!.Whether_Shown;
    const refused = { http: 409, extras: { refusal: "flat-not-confirmed" } };
    for (const wanted of [true, false]) expect(await show(wanted)).toMatchObject(refused);
    const { Property_FlatID } = (await named()).extras.Data!;
    expect(await show(true)).toMatchObject(refused);
    await confirm(Property_FlatID);
    expect(await shown()).toBe(false);
    // The same answer twice, and two at once, are one change.
    const answers = await Promise.all([show(true), show(true)]);
    expect(answers.map(({ extras }) => extras.Data!.Whether_Shown)).toEqual([true, true]);
    const log = async () =>
      (await ask("vendor/Filter_All_Audits", { Whether_Thing_Filter: true, Thing: "Property_Flat" }, owner)).extras
        .Data!;
    expect(await log()).toHaveLength(3);
    expect((await log())[0]).toMatchObject({ Before: { Is_Shown: false }, After: { Is_Shown: true } });
    const stranger = await make.role("president");
    for (const as of [stranger, manager]) expect([403, 404]).toContain((await show(false, as)).http);
    expect(await shown()).toBe(true);
    // The search finds it by the society's name for as long.
    const byName = async (Search: string) => {
      const filters = { Limit: 100, Whether_Search_Filter: true, Search };
      const { Data } = (await ask("user/Filter_All_Properties", filters)).extras;
      return Data!.some((home) => home.PropertyID === PropertyID);
    };
    expect(await byName("green meadows")).toBe(true);
    await db.updateTable("society").set({ name: "Blue Meadows" }).where("society_id", "=", manager.societyId).execute();
    expect(await byName("green meadows")).toBe(false);
    expect(await byName("blue meadows")).toBe(true);
    // The end of the link is the end of the consent, whoever ends it, and no later link has it.
    await ask("vendor/End_Property_Flat", { Property_FlatID, Reason: "Sold" }, manager);
    expect(await shown()).toBe(false);
    expect(await byName("blue meadows")).toBe(false);
    await confirm((await named()).extras.Data!.Property_FlatID);
    expect(await shown()).toBe(false);
    expect((await show(true)).http).toBe(200);
    await ask("vendor/Withdraw_Property_Flat", { PropertyID }, owner);
    expect(await shown()).toBe(false);
    expect(await show(true)).toMatchObject(refused);
  });

  test("is nobody else's: another owner, another society and a treasurer reach none of it", async () => {
    const { owner, manager, PropertyID, named, confirm } = await oneRecord();
    const { Property_FlatID } = (await named()).extras.Data!;
    const [stranger, neighbour] = [await make.role("president"), await make.role("society_manager")];
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    const codes = await Promise.all([
      named(undefined, stranger),
      ask("vendor/Fetch_Property_Flat_Info", { PropertyID }, stranger),
      ask("vendor/Withdraw_Property_Flat", { PropertyID }, stranger),
      ask("vendor/Fetch_Property_History", { PropertyID }, stranger),
      confirm(Property_FlatID, neighbour),
      ask("vendor/Decline_Property_Flat", { Property_FlatID, Reason: "No" }, neighbour),
      ask("vendor/End_Property_Flat", { Property_FlatID, Reason: "No" }, neighbour),
    ]);
    expect(codes.map(({ http }) => http)).toEqual(codes.map(() => 404));
    expect((await ask("vendor/Filter_All_Property_Flats", {}, neighbour)).extras.Count).toBe(0);
    for (const as of [treasurer, owner]) expect((await confirm(Property_FlatID, as)).http).toBe(403);
  });

  test("says whether the landlord is known as the flat's owner, and whether the home is rented out", async () => {
    const { owner, manager, flat, contract, named } = await oneRecord();
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", owner.vendorId)
      .executeTakeFirstOrThrow();
    await make.resident({ flat_id: flat.flat_id, phone_number, resident_type: 1 });
    await contract();
    await named();
    const { extras } = await ask(
      "vendor/Filter_All_Property_Flats",
      { Whether_Search_Filter: true, Search: "a-101" },
      manager,
    );
    expect(extras.Data).toMatchObject([{ Whether_Owner_Of_Flat: true, Whether_Let: true }]);
  });

  test("moves with its flat to another building, and keeps the flat from being removed", async () => {
    const { manager, flat, confirmed } = await oneRecord();
    await confirmed();
    const other = await make.building({ society_id: manager.societyId });
    const moved = { FlatID: flat.flat_id, Flat_No: "A-101", BuildingID: other.building_id };
    expect((await ask("vendor/Edit_Flat", moved, manager)).http).toBe(200);
    expect((await ask("vendor/Remove_Flat", { FlatID: flat.flat_id }, manager)).extras.refusal).toBe("flat-in-use");
  });
});

describe("a contract's tenant", () => {
  test("is a resident after the confirmation, the flat is rented out, and the society bills nobody rent", async () => {
    const { manager, contract, confirmed, residents, occupancy, flat } = await oneRecord();
    expect((await contract({ Contract_Start_Date: "2026-01-05" })).http).toBe(200);
    expect(await residents()).toEqual([]);
    await confirmed();
    expect(await residents()).toMatchObject([
      { name: "Kavita Deshpande", resident_type: 2, status: true, monthly_rent_paise: 0, moved_in_on: "2026-01-05" },
    ]);
    expect(await occupancy()).toBe(2);
    await goTo("2026-04-02");
    const preview = await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month: "2026-04" }, manager);
    expect(preview.extras.Data).toMatchObject({ Data: [{ FlatID: flat.flat_id, Bill_Type: 1, Amount: 2_500 }] });
  });

  test.each<[string, object, "2" | "none"]>([
    ["that runs", {}, "2"],
    ["that starts tomorrow", { Contract_Start_Date: "2026-03-21" }, "none"],
    ["that ended yesterday", { Contract_Start_Date: "2026-01-01", Contract_End_Date: "2026-03-19" }, "none"],
    ["on its last day", { Contract_Start_Date: "2026-01-01", Contract_End_Date: "2026-03-20" }, "2"],
  ])("of a contract %s", async (_, terms, kind) => {
    const { contract, confirmed, residents } = await oneRecord();
    await confirmed();
    expect((await contract(terms)).http).toBe(200);
    expect((await residents()).map(({ resident_type }) => String(resident_type))).toEqual(
      kind === "none" ? [] : [kind],
    );
  });

  test("of a PG is a PG resident, one for each place", async () => {
    const { contract, confirmed, residents } = await oneRecord({ property_type: 3, no_of_vacancy: 2 });
    await confirmed();
    for (const Tenant_Name of ["Sana", "Dev"]) expect((await contract({ Tenant_Name })).http).toBe(200);
    expect((await residents()).map(({ name, resident_type }) => [name, resident_type])).toEqual([
      ["Sana", 3],
      ["Dev", 3],
    ]);
  });

  test("begins and ends as days pass, by the job, however often it runs; a renewal goes on with the same resident", async () => {
    const { contract, confirmed, residents, occupancy } = await oneRecord();
    await confirmed();
    const Tenant_PhoneNumber = nextPhone();
    const first = await contract({
      Tenant_PhoneNumber,
      Contract_Start_Date: "2026-04-01",
      Contract_End_Date: "2026-04-30",
    });
    await contract({
      Tenant_PhoneNumber,
      Contract_Start_Date: "2026-05-01",
      Contract_End_Date: "2026-05-31",
      Renewed_From_ContractID: first.extras.Data!.Rental_ContractID,
    });
    const living = async () => (await residents()).filter(({ status }) => status).length;
    for (const [day, people] of [
      ["2026-03-31", 0],
      ["2026-04-01", 1],
      ["2026-04-30", 1],
      ["2026-05-01", 1],
      ["2026-05-31", 1],
      ["2026-06-03", 0],
    ] as const) {
      await goTo(day);
      await followAll();
      await followAll();
      expect([day, await living()]).toEqual([day, people]);
    }
    expect(await residents()).toMatchObject([{ moved_in_on: "2026-04-01", moved_out_on: "2026-05-31", status: false }]);
    expect(await occupancy()).toBe(3);
    const { entries } = await db
      .selectFrom("audit_entry")
      .select((eb) => eb.fn.countAll<number>().as("entries"))
      .where("call", "=", "properties.follow-contracts")
      .where("thing", "=", "Society_Resident")
      .executeTakeFirstOrThrow();
    expect(entries).toBeGreaterThanOrEqual(2);
  });

  test("moves out on the day of vacating, at once when the contract is closed or deactivated, and returns with it", async () => {
    const { owner, contract, confirmed, residents } = await oneRecord();
    await confirmed();
    const phone = nextPhone();
    const account = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
    const tenant = await make.session({ vendorId: account.vendor_id });
    const made = await contract({ Tenant_PhoneNumber: phone });
    const { Rental_ContractID } = made.extras.Data!;
    const contractNow = { Rental_ContractID };
    await ask("vendor/Inactive_Property_Rental_Contract", contractNow, owner);
    expect(await residents()).toMatchObject([{ status: false, moved_out_on: "2026-03-20" }]);
    await goTo("2026-03-25");
    await ask("vendor/Active_Property_Rental_Contract", contractNow, owner);
    expect((await residents()).map(({ status, moved_in_on }) => [status, moved_in_on])).toEqual([
      [false, "2026-03-20"],
      [true, "2026-03-25"],
    ]);
    await accept(tenant.headers);
    const leave = { Rental_ContractID, Vacate_Date: "2026-03-28" };
    expect((await ask("vendor/Update_Rental_Contract_Ready_To_Vacate", leave, tenant)).http).toBe(200);
    await goTo("2026-03-28");
    await followAll();
    expect((await residents())[1]).toMatchObject({ status: true });
    await goTo("2026-03-30");
    await followAll();
    expect((await residents())[1]).toMatchObject({ status: false, moved_out_on: "2026-03-28" });
    await ask("vendor/Close_Rental_Contract", contractNow, owner);
    expect(await residents()).toHaveLength(2);
  });

  test("who lives there already is taken as they are, and never twice; an owner of the flat never leaves by a contract", async () => {
    const { owner, manager, contract, confirmed, residents, flat } = await oneRecord();
    await confirmed();
    const [tenant, family] = [nextPhone(), nextPhone()];
    const place = { BuildingID: flat.building_id, Flat_No: "a-101", Name: "Kavita D.", PhoneNumber: tenant };
    await ask("vendor/Create_Resident", { ...place, Monthly_Rent: 100 }, manager);
    await make.resident({ flat_id: flat.flat_id, phone_number: family, resident_type: 1 });
    const first = await contract({ Tenant_PhoneNumber: tenant, Contract_End_Date: "2026-03-22" });
    expect(await residents()).toMatchObject([{ name: "Kavita D.", monthly_rent_paise: 10_000 }, { resident_type: 1 }]);
    expect(first.http).toBe(200);
    await goTo("2026-03-23");
    await followAll();
    expect(await residents()).toMatchObject([{ status: false, moved_out_on: "2026-03-22" }, { status: true }]);
    const second = await contract({ Tenant_PhoneNumber: family, Contract_Start_Date: "2026-03-23" });
    expect(await residents()).toHaveLength(2);
    await ask("vendor/Close_Rental_Contract", { Rental_ContractID: second.extras.Data!.Rental_ContractID }, owner);
    expect((await residents())[1]).toMatchObject({ status: true, moved_out_on: null });
  });

  test("is a resident whichever is first, the confirmation or the contract; and none if it is closed meanwhile", async () => {
    for (let round = 0; round < 5; round++) {
      const { owner, contract, named, confirm, residents } = await oneRecord();
      const link = (await named()).extras.Data!.Property_FlatID;
      const [made] = await Promise.all([contract(), confirm(link)]);
      expect(await residents()).toMatchObject([{ status: true }]);
      const { Rental_ContractID } = made.extras.Data!;
      const PropertyID = (await ask("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID }, owner)).extras
        .Data!.PropertyID;
      await ask("vendor/Withdraw_Property_Flat", { PropertyID }, owner);
      const again = (await named()).extras.Data!.Property_FlatID;
      const both = [confirm(again), ask("vendor/Close_Rental_Contract", { Rental_ContractID }, owner)];
      expect((await Promise.all(both)).map(({ http }) => http)).toEqual([200, 200]);
      expect((await residents()).filter(({ status }) => status)).toEqual([]);
    }
  });

  test("a resident whom the society deactivated stays inactive while the contract runs", async () => {
    const { manager, contract, confirmed, residents } = await oneRecord();
    await confirmed();
    await contract();
    const { Data } = (await ask("vendor/Filter_All_Residents", {}, manager)).extras;
    await ask("vendor/Inactive_Resident", { Society_ResidentID: Data![0]!.Society_ResidentID }, manager);
    await followAll();
    expect(await residents()).toMatchObject([{ status: false }]);
  });

  test("takes their new number with them, and with the end of the flat's confirmation is inactive but not moved out", async () => {
    const { owner, manager, contract, confirmed, confirm, named, residents } = await oneRecord();
    const link = await confirmed();
    const { Rental_ContractID } = (await contract()).extras.Data!;
    const info = (await ask("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID }, owner)).extras.Data!;
    const { PropertyID, Tenant_Name, Monthly_Rent, Contract_Start_Date, Contract_End_Date } = info;
    const Tenant_PhoneNumber = nextPhone();
    const edited = {
      PropertyID,
      Tenant_Name,
      Monthly_Rent,
      Contract_Start_Date,
      Contract_End_Date,
      Tenant_PhoneNumber,
    };
    expect((await ask("vendor/Edit_Property_Rental_Contract", { Rental_ContractID, ...edited }, owner)).http).toBe(200);
    expect(await residents()).toMatchObject([{ phone_number: Tenant_PhoneNumber, status: true }]);
    await ask("vendor/End_Property_Flat", { Property_FlatID: link, Reason: "A mistake" }, manager);
    expect(await residents()).toMatchObject([{ status: false, moved_out_on: null }]);
    await confirm((await named()).extras.Data!.Property_FlatID);
    expect(await residents()).toMatchObject([{ phone_number: Tenant_PhoneNumber, status: true }]);
    await ask("vendor/Withdraw_Property_Flat", { PropertyID }, owner);
    expect(await residents()).toMatchObject([{ status: false, moved_out_on: null }]);
  });
});
