import { describe, expect, test } from "vitest";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { arrangeGate } from "../../../test/gate.ts";
import { startServer } from "../../../test/server.ts";

const server = await startServer();
const { ask, make, clock, database } = server;
const gate = await arrangeGate(server);
const { guard, manager, society_id, flat } = gate;
const kavita = await gate.person("Kavita Deshpande");
const hour = 3600_000;
const at = (hours: number) => new Date(clock.at.getTime() + hours * hour);
// Noon of a day in India, so that hours before and after are of the same day.
clock.at = new Date(`${dayOf(clock.at)}T12:00:00+05:30`);

type Person = { headers: Record<string, string> };
const list = (input = {}, as: Person = guard) => ask("vendor/Filter_All_Visitors", input, { headers: as.headers });
const names = async (input = {}, as: Person = guard) =>
  ((await list(input, as)).extras.Data as Visit[]).map(({ Name }) => Name);
const statuses = (...Visitor_Status_Array: string[]) => ({ Whether_Visitor_Status_Filter: true, Visitor_Status_Array });
const search = (Search: string) => ({ Whether_Search_Filter: true, Search });

const neighbour = await gate.newFlat("101");
const imran = await gate.person("Imran Sheikh", 1, neighbour.flat_id);
const host = { society_resident_id: kavita.society_resident_id };
await make.visitorPass({ ...host, name: "Tonight", valid_from: at(6), valid_until: at(9), phone_number: "9811111111" });
await make.visitorPass({
  ...host,
  name: "Maid",
  valid_from: at(-48),
  valid_until: at(24 * 20),
  is_several: true,
  purpose: "service",
});
await make.visitorPass({ ...host, name: "Next week", valid_from: at(24 * 7), valid_until: at(24 * 7 + 2) });
await make.visit({
  flat_id: flat.flat_id,
  name: "At the gate",
  status: "pending",
  decided_by: null,
  decided_at: null,
  visited_at: at(0),
});
await make.visit({
  flat_id: flat.flat_id,
  name: "Inside",
  status: "checked_in",
  visited_at: at(-1),
  vehicle_number: "MH12AB1234",
});
await make.visit({
  flat_id: neighbour.flat_id,
  name: "Gone",
  visited_at: at(-3),
  phone_number: "9822222222",
  purpose: "guest",
});
await make.visit({ flat_id: neighbour.flat_id, name: "Yesterday", visited_at: at(-26) });
await make.visit({ flat_id: (await make.flat()).flat_id, name: "Elsewhere", visited_at: at(-1) });

describe("the gate's list", () => {
  test("has the newest first, of its own society", async () => {
    const { extras } = await list({ Limit: 10 });
    expect((extras.Data as Visit[]).map(({ Name }) => Name)).toEqual([
      ...["Next week", "Tonight", "At the gate", "Inside", "Gone", "Yesterday", "Maid"],
    ]);
    expect(extras.Count).toBe(7);
    expect(await names({ Skip: 2, Limit: 2 })).toEqual(["At the gate", "Inside"]);
  });

  test("of those expected today has every pass whose window touches the day, the next first", async () => {
    const today = dayOf(clock.at);
    expect(await names({ ...statuses("scheduled"), Start_Date: today, End_Date: today })).toEqual(["Maid", "Tonight"]);
    const later = addDays(today, 7);
    expect(await names({ ...statuses("scheduled"), Start_Date: later, End_Date: later })).toEqual([
      "Maid",
      "Next week",
    ]);
  });

  test("of a day has the visits of that day in India", async () => {
    const yesterday = addDays(dayOf(clock.at), -1);
    expect(
      await names({ ...statuses("checked_out", "denied", "rejected"), Start_Date: yesterday, End_Date: yesterday }),
    ).toEqual(["Yesterday"]);
  });

  test.each([
    ["a name", "tonI", ["Tonight"]],
    ["a number", "98222", ["Gone"]],
    ["a plate, however it is written", "mh 12-ab", ["Inside"]],
    ["a flat", "101", ["Gone", "Yesterday"]],
    ["a sign that patterns know", "%", []],
  ])("is searched by %s", async (_, text, found) => expect(await names(search(text))).toEqual(found));

  test("is filtered by status, purpose and flat", async () => {
    expect(await names(statuses("checked_in", "pending"))).toEqual(["At the gate", "Inside"]);
    expect(await names({ Whether_Purpose_Filter: true, Purpose: "service" })).toEqual(["Maid"]);
    expect(await names({ Whether_Flat_Filter: true, FlatID: neighbour.flat_id })).toEqual(["Gone", "Yesterday"]);
  });
});

describe("who sees what", () => {
  test("residents their own flat's", async () => {
    expect(await names({}, imran)).toEqual(["Gone", "Yesterday"]);
    expect(await names({ Limit: 20, Whether_Flat_Filter: true, FlatID: neighbour.flat_id }, kavita)).toEqual([]);
    expect(await names(search("101"), kavita)).toEqual([]);
  });

  test("an owner who lets their flat nothing of it", async () => {
    const { flat_id } = await gate.newFlat("501");
    const [landlord, tenant] = [await gate.person("Vikram", 1, flat_id), await gate.person("Arjun", 2, flat_id)];
    await make.visit({ flat_id, name: "Of the tenant", visited_at: at(-400) });
    expect(await names({}, tenant)).toEqual(["Of the tenant"]);
    expect(await names({}, landlord)).toEqual([]);
  });

  test("a manager sees visitors whom they admitted themselves, until the visit is over", async () => {
    expect(await names({}, manager)).toEqual([]);
    const { extras } = await ask(
      "vendor/Create_Walk_In",
      { Name: "By the manager", Purpose: "cab", FlatID: (await gate.newFlat("601")).flat_id },
      { headers: manager.headers },
    );
    const { VisitID } = extras.Data!;
    expect(await names({}, manager)).toEqual(["By the manager"]);
    for (const path of ["vendor/Decide_Visit", "vendor/Check_In_Visitor", "vendor/Check_Out_Visitor"] as const)
      expect((await server.post(path, { VisitID, Whether_Approved: true }, { headers: manager.headers })).http).toBe(
        200,
      );
    expect(await names({}, manager)).toEqual([]);
    expect((await ask("vendor/Fetch_Visit_Info", { VisitID }, { headers: manager.headers })).http).toBe(404);
  });

  test.each(["treasurer", "block_secretary", "president", "visitor"] as const)("a %s no list at all", async (role) => {
    const { headers } = await make.role(role, { society_id });
    expect((await list({}, { headers })).http).toBe(403);
  });

  test("a guard of another society nothing of this one", async () => {
    const { headers } = (await arrangeGate(server)).guard;
    expect(await names({}, { headers })).toEqual([]);
    const { extras } = await list({ Limit: 1 });
    const { VisitID } = (extras.Data as Visit[])[0]!;
    for (const [path, more] of [
      ["vendor/Fetch_Visit_Info", {}],
      ["vendor/Decide_Visit", { Whether_Approved: true }],
      ["vendor/Link_Visit_Incident", { Society_IncidentID: null }],
    ] as const)
      expect((await server.post(path, { VisitID, ...more }, { headers })).http, path).toBe(404);
  });
});

describe("counts", () => {
  const totals = async (as: Person) =>
    (await ask("vendor/Fetch_Visitor_Totals", {}, { headers: as.headers })).extras.Data!;

  test("of the society, for its committee too, name nobody", async () => {
    const days = Array.from({ length: 14 }, (_, at) => addDays(dayOf(clock.at), at - 13));
    for (const as of [guard, manager, await make.role("treasurer", { society_id })])
      expect(await totals(as)).toEqual({
        Expected: 2,
        Waiting: 1,
        Inside: 1,
        Entered_Today: 3,
        By_Purpose: expect.arrayContaining([
          { Purpose: "guest", Count: 1 },
          { Purpose: "delivery", Count: 1 },
          { Purpose: "cab", Count: 1 },
        ]),
        By_Hour: [
          { Hour: 9, Count: 1 },
          { Hour: 11, Count: 1 },
          { Hour: 12, Count: 1 },
        ],
        By_Day: days.map((Day, at) => ({ Day, Count: ([1, 3] as const)[at - 12] ?? 0 })),
      });
  });

  test("of a block secretary's blocks, and of a resident's flats", async () => {
    const { block_id } = await make.block({ society_id });
    const secretary = await make.role("block_secretary", { society_id, block_id });
    expect(await totals(secretary)).toMatchObject({ Expected: 0, Waiting: 0, Inside: 0, Entered_Today: 0 });
    expect(await totals(imran)).toMatchObject({ Expected: 0, Entered_Today: 1, By_Hour: [{ Hour: 9, Count: 1 }] });
    expect(await totals(kavita)).toMatchObject({ Expected: 2, Waiting: 1, Inside: 1, Entered_Today: 1 });
  });
});

describe("settings", () => {
  const edit = (input: { Answer_Seconds: number; Keep_Days: number }, as: Person = manager) =>
    ask("vendor/Edit_Visitor_Settings", input, { headers: as.headers });

  test("are the manager's, within bounds", async () => {
    const read = () => ask("vendor/Fetch_Visitor_Settings_Info", {}, { headers: guard.headers });
    expect((await read()).extras.Data).toEqual({ Answer_Seconds: 90, Keep_Days: 90 });
    expect((await edit({ Answer_Seconds: 60, Keep_Days: 30 })).http).toBe(200);
    expect((await read()).extras.Data).toEqual({ Answer_Seconds: 60, Keep_Days: 30 });
    expect((await edit({ Answer_Seconds: 60, Keep_Days: 30 }, guard)).http).toBe(403);
    for (const wrong of [{ Answer_Seconds: 29 }, { Answer_Seconds: 601 }, { Keep_Days: 6 }, { Keep_Days: 366 }])
      expect((await edit({ Answer_Seconds: 60, Keep_Days: 30, ...wrong })).http).toBe(400);
  });
});

test("the header's search finds visitors for the gate and the flat, not for the committee", async () => {
  const found = async (as: Person, Search: string) =>
    (await ask("vendor/Search_Everything", { Search }, { headers: as.headers })).extras.Data!.find(
      ({ Kind }) => Kind === "visitor",
    );
  expect(await found(guard, "Tonight")).toMatchObject({ Count: 1, Items: [{ Title: "Tonight" }] });
  expect(await found(kavita, "Tonight")).toMatchObject({ Count: 1 });
  expect(await found(imran, "Tonight")).toBeUndefined();
  expect(await found(manager, "Tonight")).toBeUndefined();
});

test("the audit log has the change, and not who visits whom", async () => {
  const kept = `vendor/Create_Visitor_Pass`;
  const { extras } = await ask(kept, gate.announced({ Name: "Secret Admirer", PhoneNumber: "9833333333" }), {
    headers: kavita.headers,
  });
  await ask("vendor/Check_In_Visitor", { QR_Text: extras.Data!.QR_Text }, { headers: guard.headers });
  const { rows } = await database.pool.query("select * from audit_entry where thing in ('Visit', 'Visitor_Pass')");
  expect(rows.map(({ thing, action }) => `${action} ${thing}`)).toEqual(
    expect.arrayContaining(["create Visitor_Pass", "create Visit", "change Visit"]),
  );
  const text = JSON.stringify(rows);
  for (const hidden of [
    "Secret Admirer",
    "9833333333",
    "MH12AB1234",
    flat.flat_id,
    "Kavita",
    kavita.society_resident_id,
  ])
    expect(text, hidden).not.toContain(hidden);
});
