import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { forgetRequests } from "./queries.ts";

const { ask, make, goTo, clock, database, queue } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let flat: { flat_id: string; block_id: string };
let code: string;
beforeEach(async () => {
  await goTo("2026-06-10");
  manager = await make.role("society_manager");
  flat = await flatIn("A");
  code = await codeOf(manager);
});

/** Flat 101 of a new block. */
async function flatIn(name: string) {
  const { block_id } = await make.block({ society_id: manager.societyId, name });
  const { building_id } = await make.building({ block_id });
  return make.flat({ building_id, flat_no: "101" });
}
const update = (given: object, by: Session = manager) => ask("vendor/Update_Join_Code", given as never, by);
const codeOf = async (by: Session) => (await update({ Whether_Open: true }, by)).extras.Data!.Code!;
const person = async () => {
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  return { ...(await make.session({ vendorId: vendor_id })), phone: phone_number };
};
type Person = Awaited<ReturnType<typeof person>>;
const draft = { Name: "Asha Rao", Flat: "a 101", Resident_Type: 2 };
const asks = (by: Person, given: object = {}) =>
  ask("vendor/Create_Join_Request", { Code: code, ...draft, ...given } as never, by);
const asked = async (by: Person, given: object = {}) => (await asks(by, given)).extras.Data!.Join_RequestID;
const listed = async (by: Session = manager, filters: object = {}) =>
  (await ask("vendor/Filter_All_Join_Requests", filters as never, by)).extras.Data!;
const own = async (by: Person) => (await ask("vendor/Filter_All_Own_Join_Requests", {}, by)).extras.Data!;
const accept = (Join_RequestID: string, given: object = {}, by: Session = manager) =>
  ask("vendor/Accept_Join_Request", { Join_RequestID, Flat: "A-101", Resident_Type: 2, ...given } as never, by);
const decline = (Join_RequestID: string, by: Session = manager) =>
  ask("vendor/Decline_Join_Request", { Join_RequestID, Reason: "Nobody knows you" }, by);
const societyOf = (Code: string) => ask("user/Fetch_Join_Society_Info", { Code });
const bellOf = async (by: { headers: Record<string, string> }) =>
  (await ask("vendor/Filter_All_Notifications", {}, by)).extras.Data!.map(({ Kind }) => Kind);
const residents = async () =>
  (await ask("vendor/Filter_All_Residents", { Whether_Flat_Filter: true, FlatID: flat.flat_id } as never, manager))
    .extras.Data!;

describe("the code of a society", () => {
  test("is made when it is wanted, shows name and place to whoever has it, and nothing else", async () => {
    const other = await make.role("society_manager");
    const info = () => ask("vendor/Fetch_Join_Code_Info", {}, other);
    expect((await info()).extras.Data).toEqual({ Code: null, Whether_Open: false, Whether_Verified: true });
    const made = await codeOf(other);
    expect(made).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(made).not.toBe(code);
    const society = await db
      .selectFrom("society")
      .selectAll()
      .where("society_id", "=", other.societyId)
      .executeTakeFirstOrThrow();
    expect((await societyOf(`${made.slice(0, 4)} ${made.slice(4).toLowerCase()}`)).extras.Data).toEqual({
      ...{ Code: made, Society_Name: society.name, Location_Address: society.location_address },
    });
  });

  test("stays when it is closed and opened again; a new one makes the old one useless", async () => {
    const gone = { http: 404, extras: { refusal: "unknown-join-code" } };
    expect((await update({ Whether_Open: false })).extras.Data).toMatchObject({ Code: code, Whether_Open: false });
    expect(await societyOf(code)).toMatchObject(gone);
    expect(await asks(await person())).toMatchObject(gone);
    expect(await codeOf(manager)).toBe(code);
    const fresh = (await update({ Whether_Open: true, Whether_New: true })).extras.Data!.Code!;
    expect(await societyOf(code)).toMatchObject(gone);
    expect(await societyOf(fresh)).toMatchObject({ success: true });
  });

  test("is one, however many make the first one at once", async () => {
    const other = await make.role("society_manager");
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(other)));
    expect(new Set(answers).size).toBe(1);
  });

  test("works once an operator has verified the society: a stranger could make one that is called like a bank", async () => {
    await db.updateTable("standing").set({ state: "new" }).where("society_id", "=", manager.societyId).execute();
    expect(await societyOf(code)).toMatchObject({ extras: { refusal: "unknown-join-code" } });
    expect(await asks(await person())).toMatchObject({ extras: { refusal: "unknown-join-code" } });
    expect((await ask("vendor/Fetch_Join_Code_Info", {}, manager)).extras.Data).toMatchObject({
      Whether_Verified: false,
    });
  });

  test.each(["", "K7QM", "K7QM2XW0", "x".repeat(41)])("%j can be none", async (wrong) => {
    expect(await societyOf(wrong)).toMatchObject({ http: 400, extras: { fields: { Code: expect.any(String) } } });
  });
});

describe("who asks to join", () => {
  test("is shown to the officers with what the society knows of the flat, and is entered once accepted", async () => {
    const asha = await person();
    await make.resident({ flat_id: flat.flat_id, name: "Ravi Rao", phone_number: asha.phone, status: false });
    const id = await asked(asha, { Message: "We moved in on Sunday" });
    expect(await own(asha)).toMatchObject([{ Join_RequestID: id, Join_State: "waiting", Flat: "a 101", Reason: "" }]);
    expect(await bellOf(manager)).toContain("join-asked");
    const [request] = await listed();
    expect(request).toMatchObject({
      ...{ Name: "Asha Rao", PhoneNumber: asha.phone, Message: "We moved in on Sunday", Join_State: "waiting" },
      Found_Flat: { FlatID: flat.flat_id, Flat_Label: "A-101", Whether_Number_Known: true },
    });
    // Nothing of the society is theirs before that.
    expect((await ask("vendor/Filter_All_Residents", {}, asha)).extras.Count).toBe(0);
    expect(await accept(id)).toMatchObject({ success: true });
    expect((await ask("vendor/Filter_All_Residents", {}, asha)).extras.Data).toMatchObject([
      { Name: "Asha Rao", Flat_Label: "A-101", Resident_Type: 2, Invitation_Status: "accepted" },
    ]);
    expect(await own(asha)).toMatchObject([{ Join_State: "accepted" }]);
    expect(await bellOf(asha)).toContain("join-accepted");
    const [accepted] = (await ask("vendor/Filter_All_Notifications", {}, asha)).extras.Data!;
    expect(accepted!.Body).toBe("You are a resident of flat A-101.");
    await queue.drain();
  });

  test("is not entered twice: the record that waits for an answer is accepted instead", async () => {
    const asha = await person();
    await make.resident({
      flat_id: flat.flat_id,
      name: "Asha R",
      phone_number: asha.phone,
    });
    await db.updateTable("invitation").set({ accepted_at: null }).where("phone_number", "=", asha.phone).execute();
    expect(await residents()).toMatchObject([{ Invitation_Status: "waiting" }]);
    await accept(await asked(asha));
    expect(await residents()).toMatchObject([{ Name: "Asha R", Invitation_Status: "accepted" }]);
  });

  test("becomes its member as an owner, where the flat has none", async () => {
    await accept(await asked(await person(), { Resident_Type: 1 }), { Resident_Type: 1 });
    const { Data } = (await ask("vendor/Filter_All_Members", {}, manager)).extras;
    expect(Data).toMatchObject([{ FlatID: flat.flat_id, Holders: [{ Name: "Asha Rao" }] }]);
  });

  test("can name a flat that nobody knows, or that several are called; the officer says which", async () => {
    await flatIn("B");
    const id = await asked(await person(), { Flat: "101" });
    expect((await listed())[0]).toMatchObject({ Flat: "101", Found_Flat: null });
    expect(await accept(id, { Flat: "101" })).toMatchObject({ http: 409, extras: { refusal: "flat-not-clear" } });
    expect(await accept(id, { Flat: "C-909" })).toMatchObject({ http: 404, extras: { refusal: "unknown-flat" } });
    expect(await accept(id, { Flat: "B/101" })).toMatchObject({ success: true });
    expect(await residents()).toEqual([]);
  });

  test("reads why it was declined, and may ask again, but not for ever", async () => {
    const asha = await person();
    for (let time = 0; time < 3; time++) {
      expect(await decline(await asked(asha))).toMatchObject({ success: true });
      clock.pass(60_000);
    }
    expect((await own(asha))[0]).toMatchObject({ Join_State: "declined", Reason: "Nobody knows you" });
    expect(await bellOf(asha)).toContain("join-declined");
    expect(await residents()).toEqual([]);
    expect(await asks(asha)).toMatchObject({ http: 429, extras: { refusal: "too-many-join-requests" } });
  });

  test("waits in one place once, and in five at most", async () => {
    const asha = await person();
    const answers = await Promise.all([1, 2, 3, 4].map(() => asks(asha)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await asks(asha, { Flat: "A 101" })).toMatchObject({
      http: 409,
      extras: { refusal: "join-request-exists" },
    });
    const flats = await Promise.all([..."BCDEFGH"].map((letter) => asks(asha, { Flat: `${letter}-1` })));
    expect(flats.filter(({ success }) => success)).toHaveLength(4);
    expect(await own(asha)).toHaveLength(5);
  });

  test("withdraws a request, which nobody can answer then", async () => {
    const asha = await person();
    const id = await asked(asha);
    const withdraw = (by: Person) => ask("vendor/Inactive_Join_Request", { Join_RequestID: id }, by);
    expect(await withdraw(await person())).toMatchObject({ http: 404, extras: { refusal: "unknown-join-request" } });
    expect(await withdraw(asha)).toMatchObject({ success: true });
    expect(await accept(id)).toMatchObject({ http: 409, extras: { refusal: "answered-already" } });
    expect(await own(asha)).toMatchObject([{ Join_State: "withdrawn" }]);
  });

  test("is answered once, however many officers answer at once", async () => {
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const id = await asked(await person());
    const answers = await Promise.all([accept(id), decline(id, chairman), accept(id, {}, chairman), decline(id)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await residents()).length).toBeLessThanOrEqual(1);
  });

  test("is nobody's any more once the number has a new holder", async () => {
    const asha = await person();
    const id = await asked(asha);
    await db.updateTable("vendor").set({ phone_number: nextPhone() }).where("phone_number", "=", asha.phone).execute();
    expect(await listed()).toEqual([]);
    expect(await accept(id)).toMatchObject({ http: 404, extras: { refusal: "unknown-join-request" } });
  });
});

describe("who answers", () => {
  test("is an officer of this society", async () => {
    const stranger = await make.role("society_manager");
    const id = await asked(await person());
    expect(await listed(stranger)).toEqual([]);
    expect(await accept(id, {}, stranger)).toMatchObject({ http: 404, extras: { refusal: "unknown-join-request" } });
    expect(await decline(id, stranger)).toMatchObject({ http: 404 });
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    expect(await accept(id, {}, treasurer)).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
  });

  test("as a block secretary, of the flats of their blocks", async () => {
    const { block_id } = await make.block({ society_id: manager.societyId });
    const other = await make.role("block_secretary", { society_id: manager.societyId, block_id });
    const secretary = await make.role("block_secretary", { society_id: manager.societyId, block_id: flat.block_id });
    const [id, unclear] = [await asked(await person()), await asked(await person(), { Flat: "Z-1" })];
    expect((await listed(other)).length).toBe(0);
    expect((await listed(secretary)).map(({ Join_RequestID }) => Join_RequestID)).toEqual([id]);
    expect(await accept(unclear, {}, secretary)).toMatchObject({ http: 404 });
    expect(await accept(id, {}, other)).toMatchObject({ http: 404 });
    expect(await bellOf(secretary)).toEqual(["join-asked"]);
    expect(await bellOf(other)).toEqual([]);
    expect(await update({ Whether_Open: false }, secretary)).toMatchObject({ extras: { refusal: "not-allowed" } });
    expect(await accept(id, {}, secretary)).toMatchObject({ success: true });
  });

  test("finds requests by name, flat, number and state", async () => {
    const [asha, ravi] = [await person(), await person()];
    const id = await asked(asha);
    await decline(await asked(ravi, { Name: "Ravi Iyer", Flat: "Z-9" }));
    const found = async (Search: string) =>
      (await listed(manager, { Whether_Search_Filter: true, Search })).map(({ Name }) => Name);
    expect(await found("asha")).toEqual(["Asha Rao"]);
    expect(await found("A/101")).toEqual(["Asha Rao"]);
    expect(await found(ravi.phone)).toEqual(["Ravi Iyer"]);
    const waiting = await listed(manager, { Whether_Join_State_Filter: true, Join_State: "waiting" });
    expect(waiting.map(({ Join_RequestID }) => Join_RequestID)).toEqual([id]);
  });

  test("has it on the dashboard", async () => {
    await asked(await person());
    const { Data } = (await ask("vendor/Filter_My_Tasks", {}, manager)).extras;
    expect(Data).toContainEqual(expect.objectContaining({ Kind: "join-requests", Count: 1 }));
  });
});

test("requests that nobody answered are forgotten, accepted ones are not", async () => {
  const [asha, ravi, old] = [await person(), await person(), await person()];
  await accept(await asked(asha));
  await asked(old, { Flat: "Q-1" });
  clock.pass(91 * 24 * 3600_000);
  const again = await make.session({ vendorId: ravi.vendorId });
  await asks({ ...ravi, ...again }, { Flat: "R-1" });
  await forgetRequests(db, clock.at);
  const left = await db
    .selectFrom("join_request")
    .select(["flat_text", "outcome"])
    .where("society_id", "=", manager.societyId)
    .orderBy("created_at")
    .execute();
  expect(left).toEqual([
    { flat_text: "a 101", outcome: "accepted" },
    { flat_text: "R-1", outcome: null },
  ]);
});
