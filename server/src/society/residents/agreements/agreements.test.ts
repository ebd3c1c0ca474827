import { beforeEach, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { guessResidentColumns } from "#domain/society/residents/rules.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, postForm, make, database, queue, goTo } = await startServer();

let manager: Awaited<ReturnType<typeof make.role>>;
let building_id: string;
let ownerPhone: string;

/** A flat that is rented out: its owner has an account and has accepted the society. */
beforeEach(async () => {
  await goTo("2026-11-02");
  manager = await make.role("society_manager");
  ({ building_id } = await make.building({ society_id: manager.societyId }));
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  ownerPhone = account.phone_number;
  const { flat_id } = await make.flat({ building_id, flat_no: "101" });
  await make.resident({ flat_id, phone_number: ownerPhone, name: "Meera Joshi", resident_type: 1 });
});

const create = (given: object) =>
  ask(
    "vendor/Create_Resident",
    { BuildingID: building_id, Name: "Ravi Iyer", PhoneNumber: nextPhone(), Flat_No: "101", ...given },
    manager,
  );
const listed = async (input: object = {}) =>
  (await ask("vendor/Filter_All_Residents", { Limit: 50, ...input }, manager)).extras.Data!;
const named = async (Agreement_State: "ending" | "ended") =>
  (await listed({ Whether_Agreement_Filter: true, Agreement_State })).map(({ Name }) => Name);
const edit = async (given: object) => {
  const [tenant] = (await listed()).filter(({ Name }) => Name === "Ravi Iyer");
  const { Society_ResidentID, BuildingID, Name, PhoneNumber, Flat_No, Resident_Type } = tenant!;
  const draft = { Society_ResidentID, BuildingID, Name, PhoneNumber, Flat_No, Resident_Type: Resident_Type as 2 };
  return ask("vendor/Edit_Resident", { ...draft, ...given }, manager);
};
const told = async (phone: string) => {
  const { rows } = await database.pool.query(
    "select details, link from notification where kind = 'agreement-ending' and phone_number = $1 order by created_at",
    [phone],
  );
  return rows;
};
async function runJob() {
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "residents.tell-ending-agreements", {}));
  await queue.drain();
}
const ofManager = async () =>
  (
    await database.db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", manager.vendorId)
      .executeTakeFirstOrThrow()
  ).phone_number;

test("a tenant's agreement is kept, stays if an edit leaves it out, and an owner has none", async () => {
  await create({ Agreement_From: "2026-01-15", Agreement_Until: "2026-12-14" });
  const agreement = async () =>
    (await listed())
      .filter(({ Name }) => Name === "Ravi Iyer")
      .map(({ Agreement_From, Agreement_Until }) => [Agreement_From, Agreement_Until]);
  expect(await agreement()).toEqual([["2026-01-15", "2026-12-14"]]);
  await edit({});
  expect(await agreement()).toEqual([["2026-01-15", "2026-12-14"]]);
  await edit({ Agreement_From: null, Agreement_Until: "2027-11-14" });
  expect(await agreement()).toEqual([[null, "2027-11-14"]]);
  await edit({ Resident_Type: 1 });
  expect(await agreement()).toEqual([[null, null]]);
});

test("an agreement that ends before it begins is refused", async () => {
  const wrong = { Agreement_From: "2026-12-14", Agreement_Until: "2026-01-15" };
  expect((await create(wrong)).extras).toMatchObject({ refusal: "agreement-out-of-order" });
  await create({});
  expect((await edit(wrong)).extras).toMatchObject({ refusal: "agreement-out-of-order" });
  expect((await create({ Agreement_Until: "soon" })).extras.fields).toHaveProperty("Agreement_Until");
});

test("agreements that end within 30 days, and those that have ended, are found", async () => {
  for (const [Name, Agreement_Until] of [
    ["Today", "2026-11-02"],
    ["In 30 days", "2026-12-02"],
    ["In 31 days", "2026-12-03"],
    ["Yesterday", "2026-11-01"],
    ["Nobody knows", null],
  ])
    await create({ Name, Agreement_Until, Flat_No: `${Name}` });
  expect((await named("ending")).sort()).toEqual(["In 30 days", "Today"]);
  expect(await named("ended")).toEqual(["Yesterday"]);
  const [gone] = (await listed()).filter(({ Name }) => Name === "Yesterday");
  await ask("vendor/Inactive_Resident", { Society_ResidentID: gone!.Society_ResidentID as never }, manager);
  expect(await named("ended")).toEqual([]);
});

test("office and owner are told 30 days before, once, and again of a new last day; nothing else changes", async () => {
  await create({ Agreement_Until: "2026-12-03" });
  await runJob();
  expect(await told(await ofManager())).toEqual([]);
  await goTo("2026-11-03");
  for (const _ of [1, 2]) await runJob();
  const [first, ...more] = await told(await ofManager());
  expect([first.details.Name, first.details.Day, more]).toEqual(["Ravi Iyer", "3 Dec 2026", []]);
  expect((await told(ownerPhone)).map(({ link }) => link)).toEqual(["/my-property"]);
  await goTo("2026-12-04");
  await runJob();
  expect((await listed()).filter(({ Name }) => Name === "Ravi Iyer")).toMatchObject([{ Status: true }]);
  await edit({ Agreement_Until: "2026-12-20" });
  await runJob();
  expect((await told(await ofManager())).map(({ details }) => details.Day)).toEqual(["3 Dec 2026", "20 Dec 2026"]);
});

test("the member's page names the tenants with the end of their agreement", async () => {
  await create({ Agreement_Until: "2026-12-14" });
  const { Data } = (await ask("vendor/Filter_All_Members", {}, manager)).extras;
  const { MemberID } = Data![0]!;
  const info = await ask("vendor/Fetch_Member_Info", { MemberID: MemberID as never }, manager);
  expect(info.extras.Data!.Tenants).toMatchObject([{ Name: "Ravi Iyer", Agreement_Until: "2026-12-14" }]);
});

test("both imports read the end of the agreement", async () => {
  const rows = "Flat,Name,Phone,Type,Lease Upto\n101,Asha Rao,9812345670,Tenant,14/12/2026\n";
  const form = { file: new File([rows], "residents.csv"), ...manager.headers };
  const made = (await postForm("vendor/Create_Resident_Import", form)).extras.Data as { Resident_ImportID: string };
  const guessed = guessResidentColumns(["Flat", "Name", "Phone", "Type", "Lease Upto"]);
  expect(guessed).toMatchObject({ Agreement_Until: "Lease Upto" });
  const mapped = { Resident_ImportID: made.Resident_ImportID, Mapping: { ...guessed, BuildingID: building_id } };
  await ask("vendor/Update_Resident_Import_Mapping", mapped as never, manager);
  await ask("vendor/Update_Resident_Import_Status", { Resident_ImportID: made.Resident_ImportID as never }, manager);
  await queue.drain();
  expect((await listed()).find(({ Name }) => Name === "Asha Rao")).toMatchObject({ Agreement_Until: "2026-12-14" });

  const list =
    "Flat,Owner,Tenant,Tenant Mobile,Agreement From,Agreement Expiry\nB-1,Lata Shah,Imran Khan,9812345671,2026-01-01,2026-11-30\n";
  const file = { file: new File([list], "members.csv"), ...manager.headers };
  const read = (await postForm("vendor/Create_Member_Import", file)).extras.Data as { Member_ImportID: string };
  await ask("vendor/Update_Member_Import_Status", { Member_ImportID: read.Member_ImportID as never }, manager);
  await queue.drain();
  expect((await listed()).find(({ Name }) => Name === "Imran Khan")).toMatchObject({
    ...{ Agreement_From: "2026-01-01", Agreement_Until: "2026-11-30" },
  });
});
