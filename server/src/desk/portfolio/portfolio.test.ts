import { beforeEach, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, make, database, goTo } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let agent: Session;
beforeEach(async () => {
  await goTo("2026-06-10");
  agent = await make.role("society_manager");
});

const draft = {
  ...{ Name: "Neelkanth", PhoneNumber: "2025551234", EmailID: "office@example.in", Est_Year: 2011 },
  ...{ Address: "4 Karve Road", Location_Address: "Pune", Latitude: 18.5, Longitude: 73.8 },
};
const openFurther = (Name: string, by: Session = agent) => ask("vendor/Create_Further_Society", { ...draft, Name }, by);
const listed = async (by: { headers: Record<string, string> } = agent) =>
  (await ask("vendor/Filter_All_Own_Societies", {}, by)).extras.Data!;
const phoneOf = async ({ vendorId }: Session) =>
  (await db.selectFrom("vendor").select("phone_number").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow())
    .phone_number;

test("an agent opens further societies, switches between them, and founds no second one", async () => {
  const { extras } = await openFurther("Vasant Vihar");
  const { SocietyID } = extras.Data!;
  expect(await ask("vendor/Create_Society", draft, agent)).toMatchObject({
    http: 409,
    extras: { refusal: "society-exists" },
  });
  const societies = await listed();
  expect(societies.map(({ SocietyID: id, Role }) => [id, Role])).toEqual(
    expect.arrayContaining([
      [agent.societyId, "society_manager"],
      [SocietyID, "society_manager"],
    ]),
  );
  const current = async () => (await ask("vendor/Fetch_Society_Information", {}, agent)).extras.Data!.SocietyID;
  expect(await current()).toBe(agent.societyId);
  const { Held_RoleID } = societies.find((held) => held.SocietyID === SocietyID)!;
  await ask("vendor/Switch_Vendor_Role", { Role: "society_manager", Held_RoleID }, agent);
  expect(await current()).toBe(SocietyID);
  // The new one is not verified, so it opens no other.
  expect(await openFurther("Shivneri")).toMatchObject({ http: 403, extras: { refusal: "society-not-verified" } });
});

test("dues, flats without a bill and tickets are those of each society, as far as the office sees them", async () => {
  const { building_id } = await make.building({ society_id: agent.societyId });
  await make.flat({ building_id });
  await make.flat({ building_id });
  const foreign = await make.role("society_manager");
  await make.flat({ building_id: (await make.building({ society_id: foreign.societyId })).building_id });
  const phone_number = await phoneOf(agent);
  for (const role of ["guard", "accountant", "estate_manager"])
    await make.staff({ society_id: foreign.societyId, role, phone_number });
  const of = new Map((await listed()).map((held) => [held.Role, held]));
  expect(of.get("society_manager")).toMatchObject({
    Dues: { Outstanding_Amount: 0, Overdue_Amount: 0, Unbilled_Flat_Count: 2 },
    Tickets: { Open_Count: 0, Overdue_Count: 0 },
  });
  expect(of.get("guard")).toMatchObject({ SocietyID: foreign.societyId, Dues: null, Tickets: null });
  expect(of.get("accountant")).toMatchObject({ Dues: { Unbilled_Flat_Count: 1 }, Tickets: null });
  expect(of.get("estate_manager")).toMatchObject({ Dues: null, Tickets: { Open_Count: 0 } });
  expect(await listed(foreign)).toHaveLength(1);
});

test("an office whose term is over or still to begin is not listed", async () => {
  const phone_number = await phoneOf(agent);
  for (const term of [
    { from_on: "2026-05-01", until_on: "2026-06-09" },
    { from_on: "2026-06-11", until_on: null },
  ])
    await make.staff({ role: "chairman", phone_number, ...term });
  expect(await listed()).toHaveLength(1);
});

test("residents and landlords have no societies in the list", async () => {
  for (const role of ["owner", "president"] as const) expect(await listed(await make.role(role))).toEqual([]);
});
