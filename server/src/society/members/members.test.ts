import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { acceptEveryInvitation } from "../../../test/make/invitation.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../../money/bills/run/run.ts";
import type { Tx } from "../../platform/db/database.ts";

const { goTo, ask, make, clock, queue, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let flatId: string;
let buildingId: string;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const billAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);

const vikram = { Name: "Vikram Shah", PhoneNumber: "9800000187", EmailID: "vikram@example.in" };
const lata = { Name: "Lata Shah" };
const create = (input: object = {}, as: { headers: Record<string, string> } = manager) =>
  ask("vendor/Create_Member", { FlatID: flatId, Holders: [vikram], ...input } as never, as);
const list = async (input: object = {}, as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Members", { Limit: 100, ...input } as never, as)).extras as {
    Data: {
      MemberID: string;
      Flat_No: string;
      updated_at: string;
      Holders: { Member_HolderID: string; Name: string }[];
    }[];
    Count: number;
  };
const info = async (MemberID: string) => (await ask("vendor/Fetch_Member_Info", { MemberID }, manager)).extras.Data!;
const edit = (MemberID: string, input: object) =>
  ask("vendor/Edit_Member", { MemberID, Holders: [vikram], ...input } as never, manager);
const transfer = (MemberID: string, input: object = {}) =>
  ask(
    "vendor/Create_Member_Transfer",
    { MemberID, Transferred_On: "2026-02-15", Acquired_By: 1, Holders: [{ Name: "Meena Rao" }], ...input } as never,
    manager,
  );
const bills = async (as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, as)).extras.Data!;
const addResident = (input: object = {}) =>
  ask(
    "vendor/Create_Resident",
    {
      BuildingID: buildingId,
      Flat_No: "101",
      Resident_Type: 1,
      Name: "Asha Rao",
      PhoneNumber: "9811122233",
      ...input,
    } as never,
    manager,
  );
const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;

beforeEach(async () => {
  await goTo("2026-01-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  buildingId = building_id;
  flatId = (await make.flat({ building_id, flat_no: "101" })).flat_id;
});

describe("the register", () => {
  test("has holders in their order, with everything but the name optional, and only the end of a PAN", async () => {
    const Holders = [
      { ...vikram, PAN: "abcde1234f", Share: 60, Address: "12 Baner Road" },
      { ...lata, Share: 40 },
    ];
    const made = await create({
      Holders,
      Certificate_No: "41",
      Share_From: 201,
      Share_To: 205,
      Owned_From: "2015-04-01",
    });
    expect(made.http).toBe(200);
    const { Data, Count } = await list();
    expect(Count).toBe(1);
    expect(Data).toMatchObject([
      {
        Flat_No: "101",
        Occupancy: 3,
        Owned_From: "2015-04-01",
        Owned_Until: null,
        Certificate_No: "41",
        Share_From: 201,
        Share_To: 205,
        Holders: [
          { ...vikram, PAN: "••••••234F", Share: 60, Whether_Associate: false, Society_ResidentID: null },
          { ...lata, PhoneNumber: null, EmailID: "", PAN: null, Share: 40 },
        ],
      },
    ]);
    for (const Search of ["vikram", "98000 00187", "lata", "101", "41"])
      expect([Search, (await list({ Whether_Search_Filter: true, Search })).Count]).toEqual([Search, 1]);
    expect((await list({ Whether_Search_Filter: true, Search: "nobody" })).Count).toBe(0);
    expect((await list({ List: "past" })).Count).toBe(0);
  });

  test("counts flats without a member, and never lists a member as a resident", async () => {
    await make.flat({ building_id: buildingId, flat_no: "102" });
    await create({ Whether_Builder: true });
    const { extras } = await ask("vendor/Fetch_Member_Counts_Info", {}, manager);
    expect(extras.Data).toEqual({ Flats: 2, Without_Member: 1, Of_Builder: 1, Rented_Out: 0 });
    expect((await ask("vendor/Filter_All_Residents", {}, manager)).extras).toMatchObject({ Data: [], Count: 0 });
  });

  test.each([
    [{ Holders: [] }, "Holders"],
    [{ Holders: [{ Name: " " }] }, "Holders.0.Name"],
    [{ Holders: [{ ...vikram, Whether_Associate: true }] }, "Holders"],
    [
      {
        Holders: [
          { ...vikram, Share: 50 },
          { ...lata, Share: 49 },
        ],
      },
      "Holders",
    ],
    [{ Holders: [{ ...vikram, Share: 100 }, lata] }, "Holders"],
    [{ Holders: [{ ...vikram, PAN: "ABCDE12345" }] }, "Holders.0.PAN"],
    [{ Holders: [{ ...vikram, PhoneNumber: "98000" }] }, "Holders.0.PhoneNumber"],
    [{ Share_From: 5, Share_To: 4 }, "Share_To"],
    [{ Share_From: 5 }, "Share_To"],
    [{ Owned_From: "2026-02-30" }, "Owned_From"],
  ])("refuses %j by the field %s, and keeps nothing", async (input, field) => {
    const { http, extras } = await create(input);
    expect([http, Object.keys(extras.fields ?? {})]).toEqual([400, [field]]);
    expect((await list()).Count).toBe(0);
  });

  test("has one member of a flat, also of two added at once", async () => {
    const [one, other] = await Promise.all([create(), create({ Holders: [lata] })]);
    expect([one.http, other.http].sort()).toEqual([200, 409]);
    expect(refusalOf(one.http === 409 ? one : other)).toBe("flat-has-member");
    expect((await list()).Count).toBe(1);
  });

  test("belongs to one society and to a secretary's blocks", async () => {
    const stranger = await make.role("society_manager");
    const { extras } = await create();
    const { MemberID } = extras.Data!;
    expect(refusalOf(await create({}, stranger))).toBe("unknown-flat");
    expect((await list({}, stranger)).Count).toBe(0);
    for (const path of ["vendor/Fetch_Member_Info", "vendor/Remove_Member"] as const)
      expect(refusalOf(await ask(path, { MemberID }, stranger))).toBe("unknown-member");
    const moved = { MemberID, Transferred_On: "2026-01-09", Acquired_By: 1 as const, Holders: [lata] };
    expect(refusalOf(await ask("vendor/Create_Member_Transfer", moved, stranger))).toBe("unknown-member");
    expect(refusalOf(await ask("vendor/Edit_Member", { MemberID, Holders: [lata] }, stranger))).toBe("unknown-member");
    expect((await info(MemberID)).Holders).toMatchObject([vikram]);
  });

  test("is edited as a whole: holders are added, changed and removed, and a PAN stays unless it is given", async () => {
    const { MemberID } = (await create({ Holders: [{ ...vikram, PAN: "ABCDE1234F" }, lata] })).extras.Data!;
    const [first, second] = (await info(MemberID)).Holders;
    const Holders = [
      { Member_HolderID: second!.Member_HolderID, Name: "Lata V. Shah" },
      { Member_HolderID: first!.Member_HolderID, Name: "Vikram Shah" },
      { Name: "Ritu Shah", Whether_Associate: true },
    ];
    expect((await edit(MemberID, { Holders, Certificate_No: "7" })).http).toBe(200);
    expect(await info(MemberID)).toMatchObject({
      Certificate_No: "7",
      Holders: [
        { Name: "Lata V. Shah", PAN: null },
        { Name: "Vikram Shah", PhoneNumber: null, PAN: "••••••234F" },
        { Name: "Ritu Shah", Whether_Associate: true },
      ],
    });
    const { updated_at } = await info(MemberID);
    clock.at = new Date(clock.at.getTime() + 60_000);
    await edit(MemberID, { Holders: [{ ...Holders[0], PAN: "" }] });
    expect((await info(MemberID)).Holders).toHaveLength(1);
    expect(refusalOf(await edit(MemberID, { Holders, updated_at }))).toBe("stale");
    expect(refusalOf(await edit(MemberID, { Holders: [Holders[1]!] }))).toBe("unknown-holder");
  });

  test("keeps a landline or a number abroad of a holder, finds it, and leaves it where it is not sent", async () => {
    const abroad = { ...lata, Other_Contact: "+971 50 123 4567 / 022-2345 6789" };
    const made = (await create({ Holders: [vikram, abroad] })).extras.Data!;
    const { Holders } = await info(made.MemberID);
    expect(Holders.map(({ Other_Contact }) => Other_Contact)).toEqual(["", "+971 50 123 4567, 022-2345 6789"]);
    for (const Search of ["2223456", "971 50"])
      expect((await list({ Whether_Search_Filter: true, Search })).Count).toBe(1);
    const kept = Holders.map(({ Member_HolderID, Name }) => ({ Member_HolderID, Name }));
    await edit(made.MemberID, { Holders: kept });
    expect((await info(made.MemberID)).Holders[1]!.Other_Contact).toBe("+971 50 123 4567, 022-2345 6789");
    await edit(made.MemberID, { Holders: kept.map((holder) => ({ ...holder, Other_Contact: "" })) });
    expect((await info(made.MemberID)).Holders[1]!.Other_Contact).toBe("");
    const wrong = await edit(made.MemberID, { Holders: [{ ...kept[0], Other_Contact: "call the guard" }] });
    expect(wrong.extras.fields).toEqual({
      "Holders.0.Other_Contact": "Enter numbers such as 022-2345 6789 or +971 50 123 4567, separated by commas",
    });
    const { rows } = await database.pool.query("select from audit_entry where audit_entry::text like '%123 4567%'");
    expect(rows).toEqual([]);
  });

  test("is exported with a row for each holder", async () => {
    await create({ Holders: [vikram, lata, { Name: "=1+1", Whether_Associate: true }] });
    const { extras } = await ask("vendor/Export_All_Members", { Format: "csv" }, manager);
    const text = Buffer.from(extras.Data!.Content_Base64, "base64").toString();
    expect(text.split("\n").filter((line) => line.includes("101"))).toHaveLength(3);
    expect(text).toContain("First holder");
    expect(text).toContain("'=1+1");
  });
});

describe("an owner who is a resident", () => {
  test("is the flat's member, made with them, and keeps name and contacts together", async () => {
    expect((await addResident()).http).toBe(200);
    const { Data } = await list();
    expect(Data).toMatchObject([
      {
        Occupancy: 1,
        Holders: [{ Name: "Asha Rao", PhoneNumber: "9811122233", Society_ResidentID: expect.any(String) }],
      },
    ]);
    const residents = async () => (await ask("vendor/Filter_All_Residents", {}, manager)).extras.Data!;
    const [resident] = await residents();
    await ask(
      "vendor/Edit_Resident",
      {
        ...resident!,
        Name: "Asha R. Rao",
        Flat_No: "101",
        Resident_Type: 1 as const,
        EmailID: "asha@example.in",
      } as never,
      manager,
    );
    const { MemberID } = Data[0]!;
    const holder = { Member_HolderID: Data[0]!.Holders[0]!.Member_HolderID };
    expect((await info(MemberID)).Holders).toMatchObject([{ Name: "Asha R. Rao", EmailID: "asha@example.in" }]);
    await edit(MemberID, { Holders: [{ ...holder, Name: "Asha Rao-Iyer", PhoneNumber: "9811122234" }] });
    expect(await residents()).toMatchObject([{ Name: "Asha Rao-Iyer", PhoneNumber: "9811122234", EmailID: "" }]);
    expect(refusalOf(await edit(MemberID, { Holders: [{ ...holder, Name: "Asha" }] }))).toBe("holder-has-no-phone");
  });

  test("is found by number or name among the holders that the register has, and is never added to them", async () => {
    const { MemberID } = (await create({ Holders: [vikram, lata] })).extras.Data!;
    await addResident({ Name: "lata shah", PhoneNumber: "9811122235" });
    await addResident({ Name: "V. Shah", PhoneNumber: vikram.PhoneNumber });
    await addResident({ Name: "Ravi Shah", PhoneNumber: "9811122236" });
    const member = await info(MemberID);
    expect(
      member.Holders.map(({ Name, PhoneNumber, Society_ResidentID }) => [
        Name,
        PhoneNumber,
        Society_ResidentID !== null,
      ]),
    ).toEqual([
      ["Vikram Shah", vikram.PhoneNumber, true],
      ["Lata Shah", "9811122235", true],
    ]);
    expect(member.Other_Owners).toMatchObject([{ Name: "Ravi Shah" }]);
    expect((await list()).Count).toBe(1);
  });

  test("of several added at once, one makes the member", async () => {
    const answers = await Promise.all(
      ["9811100001", "9811100002", "9811100003"].map((PhoneNumber) => addResident({ PhoneNumber, Name: PhoneNumber })),
    );
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
    const { Data, Count } = await list();
    expect([Count, Data[0]!.Holders.length]).toEqual([1, 1]);
    expect((await info(Data[0]!.MemberID)).Other_Owners).toHaveLength(2);
  });

  test("ends the occupancy when made inactive, and stays the member", async () => {
    const { Society_ResidentID } = (await addResident()).extras.Data!;
    await ask("vendor/Inactive_Resident", { Society_ResidentID }, manager);
    expect((await list()).Data).toMatchObject([{ Occupancy: 3, Owned_Until: null, Holders: [{ Name: "Asha Rao" }] }]);
  });
});

describe("bills", () => {
  const until = async (day: string) => {
    await goTo(day);
    await billAll();
  };

  test("of a vacant flat are its member's, with or without a phone", async () => {
    await create({ Holders: [lata, { ...vikram, EmailID: "" }] });
    const other = await make.flat({ building_id: buildingId, flat_no: "102" });
    await create({ FlatID: other.flat_id, Holders: [{ Name: "Green Homes Builders" }], Whether_Builder: true });
    await make.flat({ building_id: buildingId, flat_no: "103" });
    await until("2026-02-01");
    const all = await bills();
    const called = (Flat_No: string) => ({ Flat_No, Flat_Label: expect.stringMatching(new RegExp(`-${Flat_No}$`)) });
    expect(all.map((bill) => [bill.Society_Resident_Information, bill.Society_ResidentID, bill.Bill_Amount])).toEqual(
      expect.arrayContaining([
        // The second holder has the phone.
        [{ Name: "Lata Shah", ...called("101"), PhoneNumber: vikram.PhoneNumber, EmailID: "" }, "", 2500],
        [{ Name: "Green Homes Builders", ...called("102"), PhoneNumber: "", EmailID: "" }, "", 2500],
      ]),
    );
    expect(all).toHaveLength(2);
  });

  test("of a rented-out flat are its member's too, and the tenant has only the rent", async () => {
    await create();
    await addResident({ Resident_Type: 2, Name: "Ravi Iyer", Monthly_Rent: 18000 });
    await until("2026-02-01");
    expect((await bills()).map((bill) => [bill.Bill_Type, bill.Society_Resident_Information.Name]).sort()).toEqual([
      [1, "Vikram Shah"],
      [2, "Ravi Iyer"],
    ]);
  });

  test("and what was paid ahead as a resident go over to the member as a whole", async () => {
    const account = await make.vendor({ vendor_type: vendorTypes.tenant });
    const { Society_ResidentID } = (
      await addResident({ Resident_Type: 2, PhoneNumber: account.phone_number, Name: "Asha Rao" })
    ).extras.Data!;
    await acceptEveryInvitation(db);
    await until("2026-02-01");
    await ask("vendor/Collect_Resident_Amount", { Society_ResidentID, Amount: 3000 } as never, manager);
    const session = await make.session({ vendorId: account.vendor_id });
    const own = async () => (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, session)).extras.Data!;
    const before = await own();
    const { extras } = await ask("vendor/Filter_All_Residents", {}, manager);
    const changed = { ...extras.Data![0]!, Resident_Type: 1 as const };
    expect((await ask("vendor/Edit_Resident", changed as never, manager)).http).toBe(200);
    expect(await own()).toEqual(before);
    await until("2026-03-01");
    const now = await own();
    expect(now).toHaveLength(before.length + 1);
    expect(new Set(now.map((bill) => bill.Society_ResidentID))).toEqual(new Set([Society_ResidentID]));
    const accounts = await db
      .selectFrom("account")
      .select(["member_id", "society_resident_id"])
      .where("flat_id", "=", flatId)
      .execute();
    expect(accounts).toEqual([{ member_id: expect.any(String), society_resident_id: null }]);
  });
});

describe("a transfer", () => {
  test("ends the ownership and the access of its residents on the day before, and leaves what they owe with them", async () => {
    const account = await make.vendor({ vendor_type: vendorTypes.tenant });
    await addResident({ PhoneNumber: account.phone_number });
    await acceptEveryInvitation(db);
    const session = await make.session({ vendorId: account.vendor_id });
    await goTo("2026-02-01");
    await billAll();
    await goTo("2026-02-20");
    const { MemberID } = (await list()).Data[0]!;
    const moved = await transfer(MemberID, { Resolution_No: "7/2026", Resolution_On: "2026-02-14" });
    expect(moved).toMatchObject({ http: 200, extras: { Data: { Moved_Out: 1 } } });
    const newId = moved.extras.Data!.MemberID;
    expect(await info(newId)).toMatchObject({
      Owned_From: "2026-02-15",
      Acquired_By: 1,
      Resolution_No: "7/2026",
      Holders: [{ Name: "Meena Rao" }],
      History: [
        { MemberID: newId, Owned_Until: null, Names: ["Meena Rao"] },
        { MemberID, Owned_Until: "2026-02-14", Names: ["Asha Rao"] },
      ],
    });
    expect((await ask("vendor/Filter_All_Residents", {}, manager)).extras.Data).toMatchObject([
      { Status: false, Moved_Out_On: "2026-02-14" },
    ]);
    expect((await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, session)).extras).toMatchObject({ Data: [] });
    await goTo("2026-03-01");
    await billAll();
    expect((await bills()).map((bill) => [bill.Period_Start, bill.Society_Resident_Information.Name]).sort()).toEqual([
      ["2026-02-01", "Asha Rao"],
      ["2026-03-01", "Meena Rao"],
    ]);
    expect((await list({ List: "past" })).Data).toMatchObject([{ MemberID }]);
  });

  test("has a day after the old ownership began and not to come, and is recorded once", async () => {
    const { MemberID } = (await create({ Owned_From: "2026-01-05" })).extras.Data!;
    await goTo("2026-02-20");
    expect(refusalOf(await transfer(MemberID, { Transferred_On: "2026-02-21" }))).toBe("transfer-to-come");
    expect(refusalOf(await transfer(MemberID, { Transferred_On: "2026-01-05" }))).toBe("transfer-too-early");
    const answers = await Promise.all([transfer(MemberID), transfer(MemberID)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(refusalOf(answers.find(({ http }) => http === 409)!)).toBe("member-ended");
    expect((await list()).Count).toBe(1);
  });

  test("recorded while a month is billed leaves each flat with one bill for the month", async () => {
    for (let n = 2; n <= 9; n++) await make.flat({ building_id: buildingId, flat_no: `10${n}` });
    const flats = await db.selectFrom("flat").select("flat_id").where("society_id", "=", manager.societyId).execute();
    for (const { flat_id } of flats) await create({ FlatID: flat_id });
    await goTo("2026-03-01");
    const members = (await list()).Data;
    const [, ...moved] = await Promise.all([billAll(), ...members.map(({ MemberID }) => transfer(MemberID))]);
    expect(moved.map(({ http }) => http)).toEqual(members.map(() => 200));
    const all = (await bills()).filter((bill) => bill.Period_Start === "2026-03-01");
    expect(all.map((bill) => bill.Society_Resident_Information.Flat_No).sort()).toEqual([
      "101",
      "102",
      "103",
      "104",
      "105",
      "106",
      "107",
      "108",
      "109",
    ]);
  });

  test("recorded while a run waits for an account leaves the flat with its bill", async () => {
    const { MemberID } = (await create()).extras.Data!;
    await make.flat({ building_id: buildingId, flat_no: "102" });
    await goTo("2026-02-01");
    await billAll();
    await goTo("2026-03-01");
    const waits = async () => {
      const { rows } = await database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    };
    let run: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom("account").select("account_id").where("flat_id", "=", flatId).forUpdate().execute();
      run = billAll();
      await expect.poll(waits, { timeout: 10_000 }).toBeGreaterThan(0);
      expect((await transfer(MemberID)).http).toBe(200);
    });
    await run;
    const all = (await bills()).filter((bill) => bill.Period_Start === "2026-03-01");
    expect(all.map((bill) => bill.Society_Resident_Information.Flat_No)).toEqual(["101"]);
  });

  test("made by mistake is removed, and the member before is the current one again", async () => {
    const { MemberID } = (await create()).extras.Data!;
    await goTo("2026-02-20");
    const newId = (await transfer(MemberID)).extras.Data!.MemberID;
    expect(refusalOf(await ask("vendor/Remove_Member", { MemberID }, manager))).toBe("member-ended");
    expect((await ask("vendor/Remove_Member", { MemberID: newId }, manager)).http).toBe(200);
    expect((await list()).Data).toMatchObject([{ MemberID, Owned_Until: null }]);
    await goTo("2026-03-01");
    await billAll();
    expect(refusalOf(await ask("vendor/Remove_Member", { MemberID }, manager))).toBe("member-in-use");
  });
});
