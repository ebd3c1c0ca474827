import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, accept, make, database, goTo, startTwin } = await startServer();
const twin = await startTwin();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
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
const listed = async (by: Headers = agent) => (await ask("vendor/Filter_All_Own_Societies", {}, by)).extras.Data!;
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

describe("staff of several societies", () => {
  let second: string;
  beforeEach(async () => {
    second = (await openFurther("Vasant Vihar")).extras.Data!.SocietyID;
  });
  const person = (given: object = {}) => ({
    Role: "accountant",
    Name: "Sunil Rane",
    PhoneNumber: nextPhone(),
    ...given,
  });
  const appoint = (SocietyID_Array: string[], given: object = {}, by: Headers = agent) =>
    ask("vendor/Create_Shared_Staff", { SocietyID_Array, ...person(given) } as never, by);
  const outcomes = async (answer: ReturnType<typeof appoint>) =>
    (await answer).extras.Data!.map(({ SocietyID, Outcome }) => [SocietyID, Outcome]);
  const shared = async (filters: object = {}, by: Headers = agent) =>
    (await ask("vendor/Filter_All_Shared_Staff", filters as never, by)).extras;
  const logOf = async (societyId: string) =>
    (
      await database.pool.query(
        "select call, vendor_id, role, thing from audit_entry where chain = $1 and call = 'vendor/Create_Shared_Staff' order by position",
        [`society:${societyId}`],
      )
    ).rows;

  test("is appointed in one act, invited by each society, and audited in each", async () => {
    const vendor = await make.vendor({ vendor_type: vendorTypes.society });
    const theirs = await make.session({ vendorId: vendor.vendor_id });
    const answer = await appoint([agent.societyId, second], { PhoneNumber: vendor.phone_number });
    expect(answer).toMatchObject({ success: true });
    expect(answer.extras.Data!).toMatchObject([
      { SocietyID: agent.societyId, Outcome: "appointed", Society_StaffID: expect.stringMatching(/./) },
      { SocietyID: second, Society_Name: "Vasant Vihar", Outcome: "appointed", Outcome_Label: "Appointed and invited" },
    ]);
    for (const societyId of [agent.societyId, second])
      expect(await logOf(societyId)).toEqual([
        {
          call: "vendor/Create_Shared_Staff",
          vendor_id: agent.vendorId,
          role: "society_manager",
          thing: "Society_Staff",
        },
      ]);
    // Each society asks for itself: nothing is given before the person accepts.
    expect(await listed(theirs)).toEqual([]);
    const invitations = (await ask("vendor/Filter_My_Invitations", {}, theirs)).extras.Data!;
    expect(invitations.map(({ Inviter_Name }) => Inviter_Name)).toContain("Vasant Vihar");
    expect(invitations).toHaveLength(2);
    await accept(theirs.headers);
    expect((await listed(theirs)).map(({ Role }) => Role)).toEqual(["accountant", "accountant"]);
    const [row] = (await shared({ Whether_Search_Filter: true, Search: vendor.phone_number })).Data!;
    expect(row).toMatchObject({ Name: "Sunil Rane", PhoneNumber: vendor.phone_number, Society_Count: 2 });
    expect(row!.Appointments.map(({ SocietyID }) => SocietyID).sort()).toEqual([agent.societyId, second].sort());
    expect(row!.Appointments[0]).toMatchObject({
      Role: "accountant",
      From: "2026-06-10",
      Invitation_Status: "accepted",
    });
  });

  test("goes on where it is possible and names the societies where it is not", async () => {
    const foreign = await make.role("society_manager");
    const asTreasurer = await make.role("society_manager");
    await make.staff({ society_id: asTreasurer.societyId, role: "treasurer", phone_number: await phoneOf(agent) });
    const PhoneNumber = nextPhone();
    await appoint([second], { PhoneNumber });
    const asked = [foreign.societyId, second, asTreasurer.societyId, agent.societyId, agent.societyId];
    const answer = await appoint(asked, { PhoneNumber });
    expect(answer.extras.Data!.map(({ SocietyID, Outcome }) => [SocietyID, Outcome])).toEqual([
      [foreign.societyId, "unknown"],
      [second, "exists"],
      [asTreasurer.societyId, "unknown"],
      [agent.societyId, "appointed"],
    ]);
    // Of others nothing is said, not even the name.
    expect(answer.extras.Data!.filter(({ Outcome }) => Outcome === "unknown").map((row) => row.Society_Name)).toEqual([
      "",
      "",
    ]);
    expect(await logOf(foreign.societyId)).toEqual([]);
    expect((await shared({}, foreign)).Data!.map(({ PhoneNumber: phone }) => phone)).not.toContain(PhoneNumber);
    const none = { http: 404, extras: { refusal: "no-such-society" } };
    expect(await appoint([foreign.societyId, asTreasurer.societyId])).toMatchObject(none);
    expect(await appoint(["01990000-0000-7000-8000-0000000000ff"])).toMatchObject(none);
    expect(await appoint([agent.societyId], {}, await make.role("owner"))).toMatchObject(none);
  });

  test("as an administrator is proposed where there is another one, and begins later where there is none", async () => {
    await make.role("chairman", { society_id: agent.societyId });
    const given = { Role: "secretary" };
    const answer = await appoint([agent.societyId, second], given);
    expect(answer.extras.Data!).toMatchObject([
      { Outcome: "proposed", Society_StaffID: "", Society_ProposalID: expect.stringMatching(/./) },
      { Outcome: "appointed", Society_StaffID: expect.stringMatching(/./), Society_ProposalID: "" },
    ]);
    const { rows } = await database.pool.query(
      "select from_on from staff where society_id = $1 and role = 'secretary'",
      [second],
    );
    expect(rows).toEqual([{ from_on: "2026-06-12" }]);
    expect(await outcomes(appoint([second], { ...given, Until: "2026-06-11" }))).toEqual([[second, "ends-first"]]);
  });

  test("is appointed once in each society, by two clicks, and by two calls at once on two servers", async () => {
    const both = [agent.societyId, second];
    const given = person();
    const twice = { headers: { ...agent.headers, "Idempotency-Key": crypto.randomUUID() } };
    const send = (SocietyID_Array: string[], by: Headers) =>
      ask("vendor/Create_Shared_Staff", { ...given, SocietyID_Array } as never, by);
    const onTwin = async () => {
      const payload = { ...given, SocietyID_Array: [...both].reverse() };
      const { headers } = agent;
      const answer = await twin.inject({ method: "POST", url: "/api/vendor/Create_Shared_Staff", payload, headers });
      return answer.json() as Awaited<ReturnType<typeof send>>;
    };
    const [one, same, other] = await Promise.all([send(both, twice), send(both, twice), onTwin()]);
    expect(one.extras.Data).toEqual(same.extras.Data);
    const made = [one, other].flatMap(({ extras }) => extras.Data!.map(({ Outcome }) => Outcome));
    expect(made.sort()).toEqual(["appointed", "appointed", "exists", "exists"]);
    const { rows } = await database.pool.query("select society_id from staff where phone_number = $1", [
      given.PhoneNumber,
    ]);
    expect(rows.map(({ society_id }) => society_id).sort()).toEqual([...both].sort());
  });

  test.each<[object, object]>([
    [{ Role: "block_secretary" }, { Role: "Choose a role" }],
    [{ Role: "auditor" }, { Financial_Year: "Choose a financial year" }],
    [{ From: "2026-06-20", Until: "2026-06-19" }, { Until: "It must end after it begins" }],
    [{ Until: "2026-06-09" }, { Until: "Choose today or a later day" }],
    [{ SocietyID_Array: [] }, { SocietyID_Array: "Choose at least one society" }],
  ])("with %o is refused at its field", async (given, fields) => {
    expect(await appoint([second], given)).toMatchObject({ http: 400, extras: { fields } });
  });

  test("leaves the list when the appointment ends, and the list is of own societies only", async () => {
    const PhoneNumber = nextPhone();
    const { Society_StaffID } = (await appoint([agent.societyId, second], { PhoneNumber })).extras.Data![0]!;
    await ask("vendor/Inactive_Society_Staff", { Society_StaffID }, agent);
    const [row] = (await shared({ Whether_Search_Filter: true, Search: PhoneNumber })).Data!;
    expect(row!.Appointments.map(({ SocietyID }) => SocietyID)).toEqual([second]);
    const countIn = async (SocietyID: string) => (await shared({ Whether_Society_Filter: true, SocietyID })).Count;
    const foreign = await make.role("society_manager");
    expect([await countIn(second), await countIn(agent.societyId), await countIn(foreign.societyId)]).toEqual([
      2, 1, 0,
    ]);
    // An accountant of a society sees nobody.
    const accountant = await make.role("accountant", { society_id: agent.societyId });
    expect(await shared({}, accountant)).toMatchObject({ Data: [], Count: 0 });
  });
});
