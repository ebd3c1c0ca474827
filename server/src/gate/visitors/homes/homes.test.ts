import { describe, expect, test } from "vitest";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, post, make, clock, queue, database } = server;
const gate = await arrangeGate(server);
const { guard, atGate, person } = gate;

type Person = Awaited<ReturnType<typeof person>>;
const as = ({ headers }: { headers: Record<string, string> }) => ({ headers });
const list = async (who: Person) =>
  ((await ask("vendor/Filter_All_Visitors", {}, as(who))).extras.Data as Visit[]).map(({ Name }) => Name);
const announce = async (who: Person, given = {}) =>
  (await ask("vendor/Create_Visitor_Pass", gate.announced({ FlatID: who.flat_id, ...given }), as(who))).extras.Data!;
const answer = (VisitID: string, who: Person) =>
  ask("vendor/Answer_Visit", { VisitID, Whether_Approved: true }, as(who));
const check = (pass: { Entry_Code: string } | { QR_Text: string }) => ask("vendor/Check_Visitor_Pass", pass, as(guard));
const info = async (VisitID: string) => (await ask("vendor/Fetch_Visit_Info", { VisitID }, as(guard))).extras.Data!;
const askedNext = async () => {
  clock.pass(91_000);
  await gate.run("visitors.escalate");
};
const notices = async ({ phone_number }: Person) =>
  (
    await database.db
      .selectFrom("notification")
      .select("kind")
      .where("phone_number", "=", phone_number)
      .orderBy("created_at")
      .execute()
  ).map(({ kind }) => kind);

let numbered = 700;
/** A new flat with these people: owner 1, tenant 2, PG resident 3. */
async function flatOf<const Names extends readonly string[]>(type: number, ...names: Names) {
  const { flat_id } = await gate.newFlat(String(++numbered));
  const people: Person[] = [];
  for (const name of names) {
    people.push(await person(name, type, flat_id));
    clock.pass(1000);
  }
  return { flat_id, people: people as { [At in keyof Names]: Person } };
}
const moveOut = ({ society_resident_id }: Person) =>
  ask(
    "vendor/Update_Resident_Move_Out",
    { Society_ResidentID: society_resident_id, Moved_Out_On: dayOf(clock.at) },
    as(gate.manager),
  );

describe("PG residents of one flat", () => {
  test("see, change and count their own visitors, and nobody else's", async () => {
    const { people } = await flatOf(3, "Tenzin", "Rohan");
    const [tenzin, rohan] = people;
    const { Visitor_PassID, VisitID } = await announce(tenzin, { Name: "Pema Lhamo" });
    expect([await list(tenzin), await list(rohan)]).toEqual([["Pema Lhamo"], []]);
    const { FlatID: _, ...fields } = gate.announced();
    for (const [path, input] of [
      ["vendor/Fetch_Visit_Info", { VisitID }],
      ["vendor/Answer_Visit", { VisitID, Whether_Approved: false }],
      ["vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }],
      ["vendor/Edit_Visitor_Pass", { Visitor_PassID, ...fields }],
      ["vendor/Cancel_Visitor_Pass", { Visitor_PassID }],
    ] as const)
      expect((await post(path, input, as(rohan))).http, path).toBe(404);
    const counted = async (who: Person) =>
      (await ask("vendor/Fetch_Visitor_Totals", {}, as(who))).extras.Data!.Expected;
    expect([await counted(tenzin), await counted(rohan)]).toEqual([1, 0]);
    const atHome = async (who: Person) =>
      (await ask("vendor/Fetch_My_Home_Info", {}, as(who))).extras.Data!.Home!.Visitors!.Expected.length;
    expect([await atHome(tenzin), await atHome(rohan)]).toEqual([1, 0]);
    const search = { Whether_Search_Filter: true, Search: "Pema" };
    expect((await ask("vendor/Filter_All_Visitors", search, as(rohan))).extras.Count).toBe(0);
    expect((await post("vendor/Edit_Visitor_Pass", { Visitor_PassID, ...fields }, as(tenzin))).http).toBe(200);
  });

  test("answer for visitors of the flat once they are asked", async () => {
    const { flat_id, people } = await flatOf(3, "Tenzin", "Rohan");
    const [tenzin, rohan] = people;
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    expect([await list(tenzin), await list(rohan)]).toEqual([["Sunil Pawar"], []]);
    expect((await answer(VisitID, rohan)).http).toBe(404);
    await askedNext();
    expect(await list(rohan)).toEqual(["Sunil Pawar"]);
    expect((await answer(VisitID, rohan)).http).toBe(200);
  });

  test("are asked alone about visitors who name them; then the gate decides, and only they are notified", async () => {
    const { flat_id, people } = await flatOf(3, "Tenzin", "Rohan");
    const [tenzin, rohan] = people;
    const named = { FlatID: flat_id, Society_ResidentID: rohan.society_resident_id };
    const { VisitID, Asked_Name } = (await atGate(named)).extras.Data!;
    expect(Asked_Name).toBe("Rohan");
    await askedNext();
    expect(await gate.statusOf(VisitID)).toBe("pending");
    expect((await answer(VisitID, tenzin)).http).toBe(404);
    await ask("vendor/Decide_Visit", { VisitID, Whether_Approved: true }, as(guard));
    expect(await notices(rohan)).toEqual(["visitor-waiting", "visitor-decided"]);
    expect([await notices(tenzin), await list(tenzin)]).toEqual([[], []]);
  });

  test("are no household of the tenants of the same flat either", async () => {
    const { flat_id, people } = await flatOf(2, "Arjun", "Meera");
    const [arjun, meera] = people;
    const tenzin = await person("Tenzin", 3, flat_id);
    await announce(tenzin, { Name: "Pema Lhamo" });
    const { Visitor_PassID } = await announce(arjun, { Name: "Grandmother" });
    await atGate({ FlatID: flat_id });
    expect(await list(meera)).toEqual(["Sunil Pawar", "Grandmother"]);
    expect(await list(tenzin)).toEqual(["Pema Lhamo"]);
    expect((await ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID }, as(meera))).http).toBe(200);
  });
});

test("who moves in learns nothing of the visitors of who lived there before", async () => {
  const { flat_id, people } = await flatOf(2, "Arjun");
  await make.visit({ flat_id, name: "Of Arjun", visited_at: new Date(clock.at.getTime() - 3600_000) });
  await moveOut(people[0]);
  const fatima = await person("Fatima", 2, flat_id, dayOf(clock.at));
  const spouse = await person("Yusuf", 2, flat_id, addDays(dayOf(clock.at), 1));
  await make.visit({ flat_id, name: "Of Fatima", visited_at: new Date(clock.at.getTime() + 1000) });
  // From yesterday on, for weeks.
  await announce(fatima, { Name: "Maid", Whether_Several_Entries: true });
  expect(await list(fatima)).toEqual(["Of Fatima", "Maid"]);
  expect(await list(spouse)).toEqual(["Maid"]);
});

describe("somebody moves out", () => {
  test("and their visitors are no longer admitted: the gate sees the reason, the visitor the cancellation", async () => {
    const { people } = await flatOf(2, "Arjun", "Meera");
    const [arjun, meera] = people;
    const phone = "9811112222";
    const { QR_Text, Entry_Code, VisitID, Visitor_PassID } = await announce(arjun, { PhoneNumber: phone });
    const stays = await announce(meera);
    expect((await moveOut(arjun)).http).toBe(200);
    for (const pass of [{ QR_Text }, { Entry_Code }]) {
      expect((await check(pass)).extras.refusal).toBe("pass-host-left");
      expect((await ask("vendor/Check_In_Visitor", pass, as(guard))).extras.refusal).toBe("pass-host-left");
    }
    const page = await ask("user/Fetch_Visitor_Pass_Page", { Token: QR_Text });
    expect(page.extras.Data).toMatchObject({ Visit_Status: "cancelled", QR_Text: null, Entry_Code: null });
    expect((await ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID }, as(meera))).extras.refusal).toBe(
      "pass-host-left",
    );
    await gate.run("visitors.end-over");
    expect(await gate.statusOf(VisitID)).toBe("cancelled");
    expect((await check({ Entry_Code })).extras.refusal).toBe("pass-host-left");
    await queue.drain();
    const { rows } = await database.pool.query("select body from outbox_message where recipient = $1", [phone]);
    expect(rows.at(-1).body).toContain("was cancelled");
    expect((await check({ QR_Text: stays.QR_Text })).http).toBe(200);
  });

  test("while they are asked: the next person is asked within a minute", async () => {
    const { flat_id, people } = await flatOf(2, "Arjun", "Meera");
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    expect((await info(VisitID)).Asked_Name).toBe("Arjun");
    await moveOut(people[0]);
    await gate.run("visitors.escalate");
    expect(await info(VisitID)).toMatchObject({ Asked_Name: "Meera", Visitor_Status: "waiting" });
    await moveOut(people[1]);
    await gate.run("visitors.escalate");
    expect(await info(VisitID)).toMatchObject({ Visitor_Status: "pending", Whether_May_Answer: true });
  });

  test("to another flat of the society: the old one is theirs no more", async () => {
    const { flat_id, people } = await flatOf(2, "Arjun");
    const [arjun] = people;
    const { QR_Text } = await announce(arjun);
    await atGate({ FlatID: flat_id });
    const { link } = await database.db
      .selectFrom("notification")
      .select("link")
      .where("phone_number", "=", arjun.phone_number)
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable("resident")
      .set({ flat_id: (await gate.newFlat("799")).flat_id })
      .where("society_resident_id", "=", arjun.society_resident_id)
      .execute();
    expect((await check({ QR_Text })).extras.refusal).toBe("pass-host-left");
    const Token = link!.split("/").at(-1)!;
    const late = await ask("user/Answer_Visit_Request", { Token, Whether_Approved: true });
    expect(late.extras.refusal).toBe("not-living-there");
  });

  test("but a visitor who is inside can leave with the pass of an ended stay", async () => {
    const { people } = await flatOf(2, "Arjun");
    const { QR_Text } = await announce(people[0], { Whether_Several_Entries: true });
    await ask("vendor/Check_In_Visitor", { QR_Text }, as(guard));
    await moveOut(people[0]);
    await gate.run("visitors.end-over");
    expect((await ask("vendor/Check_Out_Visitor", { QR_Text }, as(guard))).http).toBe(200);
  });
});

test("an owner who rents the flat out announces nobody, their passes end, and they never see their tenants' visitors", async () => {
  const { flat_id, people } = await flatOf(1, "Vikram");
  const [vikram] = people;
  const { QR_Text } = await announce(vikram);
  const homes = async () => (await ask("vendor/Filter_Visitor_Homes", {}, as(vikram))).extras.Data!;
  expect(await homes()).toMatchObject([{ FlatID: flat_id, Whether_Living_There: true, Whether_PG: false }]);
  const arjun = await person("Arjun", 2, flat_id);
  expect(await homes()).toMatchObject([{ FlatID: flat_id, Whether_Living_There: false }]);
  expect((await check({ QR_Text })).extras.refusal).toBe("pass-host-left");
  const refused = await ask("vendor/Create_Visitor_Pass", gate.announced({ FlatID: flat_id }), as(vikram));
  expect(refused.extras.refusal).toBe("not-living-there");
  await atGate({ FlatID: flat_id, Name: "Of Arjun" });
  await answer(((await ask("vendor/Filter_All_Visitors", {}, as(arjun))).extras.Data as Visit[])[0]!.VisitID, arjun);
  await gate.run("visitors.end-over");
  clock.pass(60_000);
  await moveOut(arjun);
  clock.pass(60_000);
  await atGate({ FlatID: flat_id, Name: "Of Vikram" });
  expect(await list(vikram)).toEqual(["Of Vikram", "Ravi Iyer"]);
});
