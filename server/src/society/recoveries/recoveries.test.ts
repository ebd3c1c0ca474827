import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { startServer } from "../../../test/server.ts";

const operatorPhone = "9811100012";
const { ask, make, goTo, database, queue, startTwin } = await startServer({
  settings: { OPERATOR_PHONES: operatorPhone },
});
const { db } = database;
const twin = await startTwin();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let asha: Session;
let bela: Session;
let chand: Session;
let treasurer: Session;
let operator: { headers: Record<string, string> };

const owner = (society_id: string) => make.role("owner", { society_id });

/** A society whose manager has not been seen for months, with three owners of three flats. */
beforeEach(async () => {
  await goTo("2026-02-01");
  manager = await make.role("society_manager");
  const { societyId } = manager;
  asha = await owner(societyId);
  bela = await owner(societyId);
  chand = await owner(societyId);
  treasurer = await make.role("treasurer", { society_id: societyId });
  await goTo("2026-06-10");
  const found = await db
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", operatorPhone)
    .executeTakeFirst();
  const vendorId = found?.vendor_id ?? (await make.vendor({ phone_number: operatorPhone })).vendor_id;
  operator = await make.session({ vendorId });
});

const phoneOf = async ({ vendorId }: { vendorId: string }) =>
  (await db.selectFrom("vendor").select("phone_number").where("vendor_id", "=", vendorId).executeTakeFirstOrThrow())
    .phone_number;
const draft = { Cause: "died", Explanation: "Mr Rao, who ran everything, died in March.", Role: "secretary" };
const start = async (by: Session = asha, candidate: Session = chand, given: object = {}) =>
  ask(
    "vendor/Create_Society_Recovery",
    { ...draft, Candidate_PhoneNumber: await phoneOf(candidate), ...given } as never,
    by,
  );
const started = async (by: Session = asha, candidate: Session = chand) =>
  (await start(by, candidate)).extras.Data!.Society_RecoveryID as string;
const confirm = (Society_RecoveryID: string, by: Session = bela) =>
  ask("vendor/Confirm_Society_Recovery", { Society_RecoveryID, Confirmation: "I was at the funeral." }, by);
const accept = (Society_RecoveryID: string, by: Session = chand) =>
  ask("vendor/Accept_Society_Recovery", { Society_RecoveryID }, by);
const withdraw = (Society_RecoveryID: string, by: Session) =>
  ask("vendor/Inactive_Society_Recovery", { Society_RecoveryID }, by);
const object = (Society_RecoveryID: string, by: Session, Reason = "I am here") =>
  ask("vendor/Decline_Society_Recovery", { Society_RecoveryID, Reason }, by);
const decide = (Society_RecoveryID: string, Decision: "approve" | "decline" = "approve", by = operator) =>
  ask(
    "vendor/Create_Society_Recovery_Decision",
    { Society_RecoveryID, Decision, Reason: "Death certificate seen" },
    by,
  );
const info = async (by: Session = asha) => (await ask("vendor/Fetch_Society_Recovery_Info", {}, by)).extras.Data!;
const queueOf = async (List: "waiting" | "open" | "ended") =>
  (await ask("vendor/Filter_All_Operator_Recoveries", { List, Limit: 100 }, operator)).extras.Data!.filter(
    ({ SocietyID }) => SocietyID === manager.societyId,
  );
const bellOf = async (by: { headers: Record<string, string> }) =>
  (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!.map(({ Kind }) => Kind);
const agreed = async () => {
  const id = await started();
  await confirm(id);
  await accept(id);
  return id;
};
async function hours() {
  await db.transaction().execute((tx) => queue.enqueue(tx, "recoveries.go-on", {}));
  await queue.drain();
}
const refusal = (code: string) => ({ success: false, extras: { refusal: code } });

describe("two owners of a society without an administrator", () => {
  test("name a third, who accepts; an operator approves, and after the days for objections they are in office", async () => {
    expect((await info()).Steps).toEqual(["ask"]);
    const id = await started();
    expect(await info(bela)).toMatchObject({
      Recovery: { State: "asked" },
      Steps: ["confirm", "object"],
      Hindrance: "",
    });
    expect((await info(chand)).Steps).toEqual(["confirm", "accept", "withdraw"]);
    for (const told of [treasurer, chand]) expect(await bellOf(told)).toContain("administrator-asked");
    // A manager who opened the bell would be back.
    const { rows: told } = await database.pool.query("select kind from notification where phone_number = $1", [
      await phoneOf(manager),
    ]);
    expect(told).toContainEqual({ kind: "administrator-asked" });
    expect(await confirm(id)).toMatchObject({ success: true });
    expect((await info()).Recovery!.State).toBe("confirmed");
    expect(await decide(id)).toMatchObject({ http: 409, ...refusal("recovery-not-ready") });
    expect(await accept(id)).toMatchObject({ success: true });
    const [waiting] = await queueOf("waiting");
    expect(waiting).toMatchObject({
      ...{ Society_RecoveryID: id, State: "waiting", Owner_Count: 3, Officer_Count: 2, Earlier_Count: 0 },
      Administrators: [{ Role: "society_manager", Last_Seen: null }],
    });
    expect(waiting!.People.map(({ Part, Whether_On_Register }) => [Part, Whether_On_Register])).toEqual([
      ["asked", true],
      ["confirmed", true],
      ["candidate", true],
    ]);
    expect((await decide(id)).extras.Data).toEqual({ Begins_On: "2026-06-20" });
    expect(await decide(id)).toMatchObject(refusal("answered-already"));
    await goTo("2026-06-19");
    await hours();
    expect((await info(asha)).Recovery!.State).toBe("approved");
    await goTo("2026-06-20");
    await hours();
    await hours();
    expect((await info(asha)).Recovery).toMatchObject({ State: "appointed", Begins_On: "2026-06-20" });
    const staff = await db
      .selectFrom("staff")
      .selectAll()
      .where("society_id", "=", manager.societyId)
      .where("role", "=", "secretary")
      .execute();
    const phone = await phoneOf(chand);
    expect(staff).toMatchObject([{ accepted_phone: phone, from_on: "2026-06-20", until_on: null, ended_at: null }]);
    // In office at once, with nothing to accept; the others are told.
    const account = await make.vendor({ vendor_type: vendorTypes.society, phone_number: phone });
    const secretary = await make.session({ vendorId: account.vendor_id });
    expect(await ask("vendor/Filter_All_Society_Staff", {}, secretary)).toMatchObject({ success: true });
    for (const told of [treasurer, secretary, manager]) expect(await bellOf(told)).toContain("administrator-appointed");
    const { rows } = await database.pool.query(
      "select distinct call, vendor_id from audit_entry where chain = $1 and thing = 'Society_Recovery'",
      [`society:${manager.societyId}`],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { call: "vendor/Create_Society_Recovery", vendor_id: asha.vendorId },
        { call: "vendor/Confirm_Society_Recovery", vendor_id: bela.vendorId },
        { call: "vendor/Accept_Society_Recovery", vendor_id: chand.vendorId },
      ]),
    );
  });

  test("may name one of the two, and then need no further answer", async () => {
    const own = await started(asha, asha);
    await confirm(own);
    expect((await info()).Recovery!.State).toBe("waiting");
    await withdraw(own, bela);
    const second = await started(asha, bela);
    expect((await info(bela)).Steps).toEqual(["confirm", "accept", "withdraw"]);
    await confirm(second);
    expect((await info()).Recovery!.State).toBe("waiting");
  });

  test("are two people, of two flats", async () => {
    const id = await started();
    expect(await confirm(id, asha)).toMatchObject({ http: 403, ...refusal("recovery-same-person") });
    // Bela holds Asha's flat with her: by number, or, where the register has none, by name.
    const { flat_id } = await db
      .selectFrom("resident")
      .select("flat_id")
      .where("phone_number", "=", await phoneOf(asha))
      .executeTakeFirstOrThrow();
    const { member_id, society_id } = await db
      .selectFrom("member")
      .selectAll()
      .where("flat_id", "=", flat_id)
      .executeTakeFirstOrThrow();
    const joint = { society_id, member_id, position: 2, name: "Bela Rao", phone_number: await phoneOf(bela) };
    await db.insertInto("member_holder").values(joint).execute();
    expect(await confirm(id)).toMatchObject({ http: 403, ...refusal("recovery-same-flat") });
    expect(await info(bela)).toMatchObject({ Steps: ["object"], Hindrance: expect.stringContaining("another flat") });
    await db
      .updateTable("member_holder")
      .set({ phone_number: null, name: "kavita deshpande" })
      .where("member_id", "=", member_id)
      .where("position", "=", 2)
      .execute();
    expect(await confirm(id)).toMatchObject(refusal("recovery-same-flat"));
    await db.deleteFrom("member_holder").where("member_id", "=", member_id).where("position", "=", 2).execute();
    expect(await confirm(id)).toMatchObject({ success: true });
    expect(await confirm(id, chand)).toMatchObject(refusal("recovery-confirmed"));
  });

  test("start one request, and one of several confirms it, however many come at once", async () => {
    const answers = await Promise.all([start(asha), start(bela), start(chand)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { Society_RecoveryID } = answers.find(({ success }) => success)!.extras.Data!;
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({ http: 409, ...refusal("recovery-open") });
    const confirmed = await Promise.all([asha, bela, chand].map((each) => confirm(Society_RecoveryID, each)));
    expect(confirmed.filter(({ success }) => success)).toHaveLength(1);
  });

  test("confirm who they are first", async () => {
    const stale = await make.session({ vendorId: asha.vendorId, freshAt: null });
    expect(await start({ ...asha, ...stale })).toMatchObject(refusal("confirm-identity"));
    const id = await started();
    const other = await make.session({ vendorId: bela.vendorId, freshAt: null });
    expect(await confirm(id, { ...bela, ...other })).toMatchObject(refusal("confirm-identity"));
    const { vendorId } = operator as Session;
    const late = await make.session({ vendorId, freshAt: null });
    expect(await decide(id, "decline", late)).toMatchObject(refusal("confirm-identity"));
  });
});

describe("nobody asks for a new administrator", () => {
  test("while one is active", async () => {
    await ask("vendor/Filter_All_Society_Staff", {}, manager);
    await db
      .insertInto("society_use")
      .values({ society_id: manager.societyId, vendor_id: manager.vendorId, used_on: "2026-05-20" as never })
      .onConflict((conflict) =>
        conflict.columns(["society_id", "vendor_id"]).doUpdateSet({ used_on: "2026-05-20" as never }),
      )
      .execute();
    expect(await start()).toMatchObject({ http: 409, ...refusal("administrator-active") });
    expect(await info()).toMatchObject({
      ...{ Steps: [], Hindrance: expect.stringContaining("active in the last 30 days") },
      Administrators: [{ Last_Seen: "2026-05-20" }],
    });
  });

  test("while one has just been appointed, or is about to begin", async () => {
    await make.role("chairman", { society_id: manager.societyId });
    expect(await start()).toMatchObject(refusal("administrator-active"));
  });

  test("who has been an owner for days only, or names such a person", async () => {
    const young = await owner(manager.societyId);
    expect(await start(young)).toMatchObject({ http: 403, ...refusal("recovery-too-recent") });
    expect(await start(asha, young)).toMatchObject({ http: 400, ...refusal("candidate-too-recent") });
    const id = await started();
    expect(await confirm(id, young)).toMatchObject(refusal("recovery-too-recent"));
  });

  test("whose number the society has changed lately, although the record is old", async () => {
    const phone = await phoneOf(asha);
    await db
      .updateTable("invitation")
      .set({ accepted_at: new Date("2026-06-01T10:00:00Z") })
      .where("phone_number", "=", phone)
      .execute();
    expect(await start()).toMatchObject(refusal("recovery-too-recent"));
  });

  test("for a person who is no owner, or not of this society, or an administrator already", async () => {
    const tenant = await make.role("tenant", { society_id: manager.societyId });
    const stranger = await make.role("owner");
    for (const candidate of [tenant, stranger])
      expect(await start(asha, candidate)).toMatchObject({ http: 400, ...refusal("unknown-candidate") });
    await make.staff({
      ...{ society_id: manager.societyId, role: "chairman", phone_number: await phoneOf(chand), accepted: false },
    });
    expect(await start()).toMatchObject(refusal("candidate-administrator"));
  });

  test("of a society that nobody has verified", async () => {
    await make.standing({ society_id: manager.societyId, state: "suspended" });
    expect(await start()).toMatchObject(refusal("recovery-unverified"));
  });

  test("again right after one that was declined, nor four times a month", async () => {
    const id = await started();
    await decide(id, "decline");
    expect(await start()).toMatchObject(refusal("recovery-too-soon"));
    expect(await info()).toMatchObject({
      Steps: [],
      Recovery: { State: "declined", Reason: "Death certificate seen" },
    });
    await goTo("2026-07-11");
    for (let n = 0; n < 3; n++) await withdraw(await started(), asha);
    expect(await start()).toMatchObject(refusal("recovery-too-soon"));
  });

  test.each(["tenant", "pg_resident", "treasurer", "guard"] as const)("as a %s", async (role) => {
    const someone = await make.role(role, { society_id: manager.societyId });
    expect(await start(someone)).toMatchObject({ http: 403, ...refusal("not-allowed") });
  });

  test("with half a sentence", async () => {
    expect(await start(asha, chand, { Explanation: "He died", Cause: "bored" })).toMatchObject({
      http: 400,
      extras: { fields: { Explanation: "Type at least 20 characters", Cause: "Choose what has happened" } },
    });
  });
});

describe("owners outside a request", () => {
  const told = async (by: Session) => (await bellOf(by)).filter((kind) => kind === "recovery-under-way").length;

  test("are told once two owners agree, when it is approved and when it is through; one owner alone tells nobody", async () => {
    const { societyId } = manager;
    const [dina, stranger] = [await owner(societyId), await owner((await make.role("society_manager")).societyId)];
    const tenant = await make.role("tenant", { society_id: societyId });
    const waiting = await make.resident({ society_id: societyId, resident_type: 1, accepted: false });
    const id = await started();
    expect(await told(dina)).toBe(0);
    await confirm(id);
    expect(await told(dina)).toBe(1);
    await accept(id);
    await decide(id);
    expect(await told(dina)).toBe(2);
    await goTo("2026-06-20");
    await hours();
    await hours();
    expect(await told(dina)).toBe(3);
    for (const other of [asha, bela, chand, stranger, tenant]) expect(await told(other)).toBe(0);
    const { rowCount } = await database.pool.query(
      "select from notification where phone_number = $1 and kind = 'recovery-under-way'",
      [waiting.phone_number],
    );
    expect(rowCount).toBe(0);
  });

  test("can object, and the operator decides anew", async () => {
    await goTo("2026-02-02");
    const dina = await owner(manager.societyId);
    await goTo("2026-06-10");
    const id = await agreed();
    await decide(id);
    expect((await info(dina)).Steps).toEqual(["object"]);
    expect(await object(id, dina, "He lives in Nagpur")).toMatchObject({ success: true });
    expect((await info(dina)).Steps).toEqual([]);
    expect(await object(id, dina)).toMatchObject(refusal("answered-already"));
    expect((await info()).Recovery).toMatchObject({
      ...{ State: "waiting", Begins_On: null, Objections: [{ Role: "owner", Reason: "He lives in Nagpur" }] },
    });
    for (const own of [asha, bela, chand])
      expect(await object(id, own)).toMatchObject({ http: 403, ...refusal("recovery-own") });
    const late = await owner(manager.societyId);
    expect(await object(id, late)).toMatchObject({ http: 403, ...refusal("recovery-too-recent") });
    const tenant = await make.role("tenant", { society_id: manager.societyId });
    expect(await object(id, tenant)).toMatchObject({ http: 403, ...refusal("not-allowed") });
  });
});

describe("the number of a candidate", () => {
  const tried = async (phone: string, by: Session, via?: typeof twin) => {
    const body = { ...draft, Candidate_PhoneNumber: phone };
    if (!via) return ask("vendor/Create_Society_Recovery", body as never, by);
    const answer = await via.inject({
      ...{ method: "POST", url: "/api/vendor/Create_Society_Recovery", payload: body, headers: by.headers },
    });
    return answer.json() as Awaited<ReturnType<typeof ask>>;
  };
  const guesses = (by: Session, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, at) => tried(`98111${10_000 + at}`, by, at % 2 === 0 ? undefined : twin)),
    );
  const countOf = (answers: { extras: object }[], code: string) =>
    answers.filter(({ extras }) => (extras as { refusal?: string }).refusal === code).length;

  test("is looked at five times a day for an owner, on all servers together, and then not even if it is right", async () => {
    const answers = await guesses(asha, 9);
    expect([countOf(answers, "unknown-candidate"), countOf(answers, "too-many-candidates")]).toEqual([5, 4]);
    expect(await start(asha, chand)).toMatchObject({ http: 429, ...refusal("too-many-candidates") });
    // Naming oneself finds out nothing; and another owner goes on.
    expect(await start(bela, chand)).toMatchObject({ success: true });
  });

  test("is looked at twenty times a day for a society", async () => {
    await goTo("2026-02-02");
    const more = [await owner(manager.societyId), await owner(manager.societyId)];
    await goTo("2026-06-10");
    for (const by of [asha, bela, chand, more[0]!]) expect(countOf(await guesses(by, 5), "unknown-candidate")).toBe(5);
    expect(await start(more[1]!, chand)).toMatchObject(refusal("too-many-candidates"));
    expect(await start(more[1]!, more[1]!)).toMatchObject({ success: true });
  });

  test("is not counted for somebody who may not ask", async () => {
    const late = await owner(manager.societyId);
    expect(countOf(await guesses(late, 7), "recovery-too-recent")).toBe(7);
  });
});

describe("a request", () => {
  test("ends with the objection of an administrator, who is back", async () => {
    const id = await agreed();
    await decide(id);
    expect((await info(treasurer)).Steps).toEqual(["object"]);
    expect(await object(id, manager, "I was in hospital")).toMatchObject({ success: true });
    expect((await info()).Recovery).toMatchObject({ State: "stopped", Reason: "I was in hospital" });
    for (const answer of [await accept(id), await decide(id), await object(id, treasurer), await withdraw(id, asha)])
      expect(answer).toMatchObject({ http: 409, ...refusal("recovery-ended") });
    await goTo("2026-06-30");
    await hours();
    const staff = db.selectFrom("staff").select("role").where("society_id", "=", manager.societyId);
    expect((await staff.execute()).map(({ role }) => role).sort()).toEqual(["society_manager", "treasurer"]);
  });

  test("goes back to the operator when another officer objects, once each", async () => {
    const id = await agreed();
    await decide(id);
    expect(await object(id, treasurer, "He only travels")).toMatchObject({ success: true });
    expect(await object(id, treasurer)).toMatchObject(refusal("answered-already"));
    expect((await info()).Recovery).toMatchObject({
      ...{ State: "waiting", Begins_On: null, Objections: [{ Role: "treasurer", Reason: "He only travels" }] },
    });
    await goTo("2026-06-25");
    await hours();
    expect((await queueOf("waiting"))[0]!.Objections).toHaveLength(1);
    expect((await decide(id)).extras.Data).toEqual({ Begins_On: "2026-06-28" });
  });

  test("has one end, when an administrator objects while the job appoints", async () => {
    const id = await agreed();
    await decide(id);
    await goTo("2026-06-20");
    await Promise.all([object(id, manager), hours()]);
    const { State } = (await info(asha)).Recovery!;
    const made = await db
      .selectFrom("staff")
      .select("staff_id")
      .where("society_id", "=", manager.societyId)
      .where("role", "=", "secretary")
      .execute();
    expect([State, made.length]).toEqual(State === "appointed" ? ["appointed", 1] : [expect.any(String), 0]);
  });

  test("ends where an administrator used the society meanwhile, without a word", async () => {
    const id = await agreed();
    await decide(id);
    await goTo("2026-06-15");
    await db
      .insertInto("society_use")
      .values({ society_id: manager.societyId, vendor_id: manager.vendorId, used_on: "2026-06-15" as never })
      .onConflict((conflict) =>
        conflict.columns(["society_id", "vendor_id"]).doUpdateSet({ used_on: "2026-06-15" as never }),
      )
      .execute();
    await goTo("2026-06-20");
    await hours();
    expect((await info(asha)).Recovery!.State).toBe("returned");
  });

  test("ends where one of the three has moved out", async () => {
    const id = await agreed();
    const left = db
      .updateTable("resident")
      .set({ status: false })
      .where("phone_number", "=", await phoneOf(bela));
    await left.execute();
    expect(await decide(id)).toMatchObject({ http: 409, ...refusal("recovery-lapsed") });
    await db
      .updateTable("resident")
      .set({ status: true })
      .where("phone_number", "=", await phoneOf(bela))
      .execute();
    await decide(id);
    await left.execute();
    await goTo("2026-06-20");
    await hours();
    expect((await info(asha)).Recovery!.State).toBe("lapsed");
  });

  test("waits fourteen days for the second owner, and sixty more for the operator", async () => {
    const id = await started();
    await goTo("2026-06-24");
    await hours();
    expect((await info(asha)).Recovery!.State).toBe("asked");
    await goTo("2026-06-25");
    await hours();
    expect((await info()).Recovery!.State).toBe("expired");
    expect(await confirm(id)).toMatchObject(refusal("recovery-ended"));
    await agreed();
    await goTo("2026-09-10");
    await hours();
    expect((await info(asha)).Recovery!.State).toBe("expired");
  });

  test("is of its society and its people", async () => {
    const id = await started();
    const stranger = await owner((await make.role("society_manager")).societyId);
    const nothing = { http: 404, ...refusal("unknown-recovery") };
    expect(await confirm(id, stranger)).toMatchObject(nothing);
    expect(await withdraw(id, stranger)).toMatchObject(nothing);
    expect(await object(id, await make.role("chairman"))).toMatchObject(nothing);
    expect((await info(stranger)).Recovery).toBeNull();
    // Of this society, but neither of the two nor the one who is named.
    expect(await accept(id, bela)).toMatchObject(nothing);
    expect(await withdraw(id, bela)).toMatchObject(nothing);
    expect(await decide(id, "approve", asha)).toMatchObject({ http: 403 });
  });

  test("is not decided by an operator who lives there", async () => {
    const id = await agreed();
    await make.resident({ society_id: manager.societyId, phone_number: operatorPhone, accepted: false });
    expect(await decide(id)).toMatchObject({ http: 403, ...refusal("operator-concerned") });
    expect(await decide(id, "decline")).toMatchObject(refusal("operator-concerned"));
  });
});
