import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { isAdministrator } from "#domain/core/staff/rules.ts";
import type { handovers } from "#domain/desk/handovers/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";

const { ask, accept, make, goTo, clock, database, queue } = await startServer();
const { db, pool } = database;
const day = 24 * 3600_000;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
type Seats = NonNullable<Input<typeof handovers.edit>["Seats"]>;
let manager: Session;
let chairman: Session;
beforeEach(async () => {
  await goTo("2026-06-10");
  manager = await make.role("society_manager");
  chairman = await make.role("chairman", { society_id: manager.societyId });
});

const someone = async () => {
  const vendor = await make.vendor({ vendor_type: vendorTypes.society });
  return { ...(await make.session({ vendorId: vendor.vendor_id })), phone: vendor.phone_number };
};
const again = ({ vendorId }: { vendorId: string }) => make.session({ vendorId: vendorId as never });
const begin = async (by: Headers = manager) =>
  (await ask("vendor/Create_Society_Handover", { Handover_Date: "2026-06-10" }, by)).extras.Data!.Society_HandoverID;
const read = async (Society_HandoverID: string, by: Headers = manager) =>
  (await ask("vendor/Fetch_Society_Handover_Info", { Society_HandoverID }, by)).extras.Data!;
const save = (Society_HandoverID: string, changed: object, by: Headers = manager) =>
  ask("vendor/Edit_Society_Handover", { Society_HandoverID, ...changed }, by);
const appoint = (Society_HandoverID: string, by: Headers = manager) =>
  ask("vendor/Appoint_Society_Handover_Committee", { Society_HandoverID }, by);
const submit = (Society_HandoverID: string, by: Headers = manager) =>
  ask("vendor/Submit_Society_Handover", { Society_HandoverID }, by);
const confirm = async (Society_HandoverID: string, Side: "outgoing" | "incoming", by: Headers) =>
  ask(
    "vendor/Accept_Society_Handover",
    { Society_HandoverID, Side, updated_at: (await read(Society_HandoverID, by)).updated_at },
    by,
  );
const paper = (Society_HandoverID: string, by: Headers, Language?: "en" | "hi") =>
  ask("vendor/Fetch_Society_Handover_Paper", { Society_HandoverID, ...(Language && { Language }) }, by);
const seatsOf = async (id: string) => (await read(id)).Seats.map(({ Role, State }) => [Role, State]);
const officeOf = async (by: Session, role: string) =>
  (await read(await openId(), by)).Officers.find(({ Role }) => Role === role)!.Society_StaffID;
const openId = async () =>
  (
    await db
      .selectFrom("handover")
      .select("handover_id")
      .where("society_id", "=", manager.societyId)
      .where("state", "in", ["draft", "review"])
      .executeTakeFirstOrThrow()
  ).handover_id;

/** A handover from the chairman to a new secretary, ready to be confirmed; the manager stays. */
async function ready(entered: object = {}) {
  const secretary = await someone();
  const id = await begin();
  const Seats: Seats = [{ Role: "secretary", Name: "Asha Rao", PhoneNumber: secretary.phone, Until: "2031-06-09" }];
  await save(id, { Seats, Outgoing_StaffID_Array: [await officeOf(manager, "chairman")], ...entered });
  await appoint(id);
  const { Data } = (await ask("vendor/Filter_All_Society_Proposals", {}, chairman)).extras;
  await ask("vendor/Confirm_Society_Staff", { Society_ProposalID: Data![0]!.Society_ProposalID }, chairman);
  await accept(secretary.headers);
  return { id, secretary };
}

describe("a handover", () => {
  test("goes from a draft over two confirmations to a record with number, hash and PDF, and ends the terms", async () => {
    const { building_id } = await make.building({ society_id: manager.societyId });
    await make.flat({ building_id });
    const { id, secretary } = await ready({
      Decided_By: "Election of 7 June 2026",
      Declared: [{ Label: "Saraswat Bank, current account", Amount: 1234567.89, Remark: "passbook of 9 June" }],
      Items: [{ Kind: 1, Name: "Minutes of the general body", Count: 3, Remark: "2019 to 2026" }],
      Present: [{ Name: "Prakash Jadhav", Capacity: "Member, A-101" }],
    });
    expect(await seatsOf(id)).toEqual([["secretary", "held"]]);
    expect(await submit(id)).toMatchObject({ success: true });
    const bell = (await ask("vendor/Filter_All_Notifications", {}, secretary)).extras.Data!;
    expect(bell.map(({ Kind }) => Kind)).toContain("handover-review");
    expect((await read(id, secretary)).May_Accept).toEqual(["incoming"]);
    expect((await read(id, chairman)).May_Accept).toEqual(["outgoing"]);
    expect((await read(id, manager)).May_Accept).toEqual([]);
    expect(await paper(id, manager)).toMatchObject({ http: 404 });
    expect((await confirm(id, "incoming", secretary)).extras.Data).toEqual({ Handover_No: null });
    expect((await confirm(id, "outgoing", chairman)).extras.Data).toEqual({ Handover_No: "HO/2026-27/00001" });

    expect(await ask("vendor/Filter_All_Society_Staff", {}, chairman)).toMatchObject({ success: false });
    const past = await ask(
      "vendor/Filter_All_Society_Staff",
      { Whether_Status_Filter: true, Status: false },
      secretary,
    );
    expect(past.extras.Data).toMatchObject([{ Role: "chairman", End_Reason: "HO/2026-27/00001", Status: false }]);

    const [listed] = (await ask("vendor/Filter_All_Society_Handovers", {}, manager)).extras.Data!;
    expect(listed).toMatchObject({
      State: "completed",
      Incoming_Committee: [{ Role: "secretary", Until: "2031-06-09" }],
    });
    const { record } = await db
      .selectFrom("handover")
      .select("record")
      .where("handover_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(createHash("sha256").update(record!).digest("hex")).toBe(listed!.Hash);
    // Whoever leaves has a last day, which is this one.
    expect(JSON.parse(record!).Outgoing).toMatchObject([{ Role: "chairman", Until: dayOf(clock.at) }]);

    await queue.drain();
    const inEnglish = readPdf((await paper(id, secretary, "en")).extras.Data!.Content_Base64).texts.join("\n");
    for (const text of [
      "HO/2026-27/00001",
      "Saraswat Bank, current account",
      "12,34,567.89",
      "Minutes of the general body",
      "Prakash Jadhav",
      "Election of 7 June 2026",
      listed!.Hash!,
    ])
      expect(inEnglish).toContain(text);
    expect(inEnglish).not.toContain(secretary.phone);
    const papers = await db
      .selectFrom("handover_paper")
      .select("language")
      .where("handover_id", "=", id)
      .orderBy("language")
      .execute();
    expect(papers.map(({ language }) => language)).toEqual(["en", "hi"]);
  });

  test("freezes the figures at the review: what is paid afterwards does not change them", async () => {
    const { id } = await ready();
    await submit(id);
    const { Figures } = await read(id);
    clock.pass(60_000);
    const { building_id } = await make.building({ society_id: manager.societyId });
    await make.flat({ building_id });
    expect((await read(id)).Figures).toEqual(Figures);
    expect(Figures.Flats).toBe(0);
    await ask("vendor/Reopen_Society_Handover", { Society_HandoverID: id }, manager);
    expect((await read(id)).Figures.Flats).toBe(1);
  });

  test("never changes once it is completed, not even in the database", async () => {
    const { id, secretary } = await ready();
    await submit(id);
    await confirm(id, "incoming", secretary);
    await confirm(id, "outgoing", chairman);
    const closed = { http: 409, extras: { refusal: "handover-closed" } };
    for (const call of ["Cancel", "Reopen", "Submit", "Edit"] as const)
      expect(await ask(`vendor/${call}_Society_Handover`, { Society_HandoverID: id }, manager)).toMatchObject(closed);
    await expect(pool.query("update handover set record = record where handover_id = $1", [id])).rejects.toThrow(
      /never edited/,
    );
    await expect(pool.query("delete from handover where handover_id = $1", [id])).rejects.toThrow();
  });

  test("is one at a time, also when two begin it at once", async () => {
    const create = (by: Headers) => ask("vendor/Create_Society_Handover", { Handover_Date: "2026-06-10" }, by);
    const answers = await Promise.all([create(manager), create(chairman), create(manager)]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const answer of answers.filter(({ success }) => !success))
      expect(answer).toMatchObject({ http: 409, extras: { refusal: "handover-open" } });
    await ask("vendor/Cancel_Society_Handover", { Society_HandoverID: await openId() }, chairman);
    expect(await create(manager)).toMatchObject({ success: true });
  });

  test("goes on with what another officer saved, on another device", async () => {
    const id = await begin();
    const { updated_at } = await read(id);
    clock.pass(1000);
    expect(await save(id, { Remarks: "by the chairman", updated_at }, chairman)).toMatchObject({ success: true });
    expect(await save(id, { Remarks: "by the manager", updated_at })).toMatchObject({ extras: { refusal: "stale" } });
    await save(id, { Decided_By: "Election" });
    expect(await read(id)).toMatchObject({ Remarks: "by the chairman", Decided_By: "Election" });
  });
});

describe("who confirms", () => {
  test("is not one person for both sides, nor anybody else", async () => {
    const { id, secretary } = await ready();
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    await submit(id);
    const notTheirs = { http: 403, extras: { refusal: "not-of-committee" } };
    expect(await confirm(id, "outgoing", secretary)).toMatchObject(notTheirs);
    expect(await confirm(id, "incoming", chairman)).toMatchObject(notTheirs);
    expect(await confirm(id, "outgoing", manager)).toMatchObject(notTheirs);
    expect(
      await ask(
        "vendor/Accept_Society_Handover",
        { Society_HandoverID: id, Side: "incoming", updated_at: clock.now().toISOString() },
        treasurer,
      ),
    ).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
  });

  test("on both sides by two offices confirms one of them only", async () => {
    const id = await begin();
    const phone = (
      await db
        .selectFrom("vendor")
        .select("phone_number")
        .where("vendor_id", "=", chairman.vendorId)
        .executeTakeFirstOrThrow()
    ).phone_number;
    await make.staff({ society_id: manager.societyId, role: "secretary", phone_number: phone });
    const Seats: Seats = [{ Role: "secretary", Name: "Asha Rao", PhoneNumber: phone }];
    await save(id, { Seats, Outgoing_StaffID_Array: [await officeOf(manager, "chairman")] });
    await submit(id);
    expect((await read(id, chairman)).May_Accept).toEqual(["outgoing", "incoming"]);
    await confirm(id, "outgoing", chairman);
    expect(await confirm(id, "incoming", chairman)).toMatchObject({ http: 403, extras: { refusal: "second-person" } });
  });

  test("confirms what they have read", async () => {
    const { id, secretary } = await ready();
    await submit(id);
    const { updated_at } = await read(id, secretary);
    clock.pass(1000);
    await ask("vendor/Reopen_Society_Handover", { Society_HandoverID: id }, manager);
    await save(id, { Declared: [{ Label: "Cash", Amount: 1 }] });
    await submit(id);
    const sent = { Society_HandoverID: id, Side: "incoming" as const, updated_at };
    expect(await ask("vendor/Accept_Society_Handover", sent, secretary)).toMatchObject({
      extras: { refusal: "stale" },
    });
  });

  test("once only, however often at once", async () => {
    const { id, secretary } = await ready();
    await submit(id);
    const answers = await Promise.all([
      confirm(id, "incoming", secretary),
      confirm(id, "incoming", secretary),
      confirm(id, "outgoing", chairman),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect((await ask("vendor/Filter_All_Society_Handovers", {}, manager)).extras.Data).toMatchObject([
      { State: "completed" },
    ]);
  });
});

describe("the new committee", () => {
  test("is appointed by the rules of two people: others at once, administrators as proposals", async () => {
    const id = await begin();
    const Seats: Seats = (["chairman", "treasurer", "committee_member"] as const).map((Role) => ({
      ...{ Role, Name: "Asha Rao", PhoneNumber: nextPhone() },
    }));
    await save(id, { Seats });
    expect((await appoint(id)).extras.Data).toEqual({ Appointed: 2, Proposed: 1 });
    expect(await seatsOf(id)).toEqual([
      ["chairman", "proposed"],
      ["treasurer", "invited"],
      ["committee_member", "invited"],
    ]);
    expect((await appoint(id)).extras.Data).toEqual({ Appointed: 0, Proposed: 0 });
  });

  test("of a single administrator begins two days later, and completes the handover then", async () => {
    await ask("vendor/Resign_Society_Staff", { Society_StaffID: await ownOffice(chairman) }, chairman);
    const secretary = await someone();
    const id = await begin();
    const Seats: Seats = [{ Role: "secretary", Name: "Asha Rao", PhoneNumber: secretary.phone }];
    await save(id, { Seats, Outgoing_StaffID_Array: [await officeOf(manager, "society_manager")] });
    await appoint(id);
    await accept(secretary.headers);
    expect(await read(id)).toMatchObject({
      Gaps: ["no-incoming-administrator"],
      Seats: [{ State: "later", From: "2026-06-12" }],
    });
    expect(await submit(id)).toMatchObject({ http: 409, extras: { refusal: "handover-incomplete" } });
    clock.pass(2 * day);
    const [old, next] = [await again(manager), await again(secretary)];
    expect(await submit(id, old)).toMatchObject({ success: true });
    await confirm(id, "outgoing", old);
    expect((await confirm(id, "incoming", next)).extras.Data!.Handover_No).toMatch(/^HO/);
  });

  test("without anybody who stays in office without a last day is not enough", async () => {
    const { id } = await ready();
    await save(id, {
      Outgoing_StaffID_Array: [await officeOf(manager, "chairman"), await officeOf(manager, "society_manager")],
    });
    expect((await read(id)).Gaps).toEqual(["administrator-gap"]);
    expect(await submit(id)).toMatchObject({ extras: { refusal: "handover-incomplete" } });
  });

  test("an administrator who leaves meanwhile stops the handover before anybody's term ends", async () => {
    const { id, secretary } = await ready();
    await submit(id);
    await confirm(id, "outgoing", chairman);
    await ask("vendor/Resign_Society_Staff", { Society_StaffID: await ownOffice(secretary) }, secretary);
    expect((await read(id)).Gaps).toContain("not-appointed");
    const row = await db
      .selectFrom("staff")
      .select("ended_at")
      .where("role", "=", "chairman")
      .where("society_id", "=", manager.societyId)
      .executeTakeFirstOrThrow();
    expect(row.ended_at).toBeNull();
  });

  test("has nobody twice, no past term and no foreign appointment", async () => {
    const id = await begin();
    const seat = { Role: "treasurer" as const, Name: "Asha Rao", PhoneNumber: nextPhone() };
    expect((await save(id, { Seats: [seat, seat] })).extras.fields).toHaveProperty(["Seats.1.PhoneNumber"]);
    expect((await save(id, { Seats: [{ ...seat, Until: "2026-06-09" }] })).extras.fields).toHaveProperty([
      "Seats.0.Until",
    ]);
    const foreign = await make.staff({ role: "chairman" });
    expect(await save(id, { Outgoing_StaffID_Array: [foreign.staff_id] })).toMatchObject({ http: 404 });
  });
});

test("another society's handover does not exist", async () => {
  const { id } = await ready();
  const stranger = await make.role("society_manager");
  const seen = { Society_HandoverID: id, updated_at: clock.now().toISOString(), Side: "incoming" as const };
  for (const call of ["Edit", "Submit", "Reopen", "Cancel", "Accept"] as const)
    expect(await ask(`vendor/${call}_Society_Handover`, seen as never, stranger)).toMatchObject({ http: 404 });
  expect(await paper(id, stranger)).toMatchObject({ http: 404 });
  expect((await ask("vendor/Filter_All_Society_Handovers", {}, stranger)).extras.Data).toEqual([]);
});

test("members of the committee read the past ones without any number; guards and accountants do not", async () => {
  for (const role of ["treasurer", "committee_member", "joint_secretary"] as const)
    expect(await ask("vendor/Filter_All_Society_Handovers", {}, await make.role(role))).toMatchObject({
      success: true,
    });
  for (const role of ["guard", "accountant", "auditor", "owner"] as const)
    expect(await ask("vendor/Filter_All_Society_Handovers", {}, await make.role(role))).toMatchObject({ http: 403 });
});

/** The id of the appointment that a session uses. */
async function ownOffice({ vendorId }: { vendorId: string }) {
  const { rows } = await pool.query("select held_by, role from held_role where vendor_id = $1", [vendorId]);
  return rows.find(({ role }) => isAdministrator(role)).held_by as string;
}
