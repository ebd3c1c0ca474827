import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { NomineeDraft } from "#domain/society/members/nominations/draft.ts";
import { startServer } from "../../../../test/server.ts";

const { goTo, ask, make, database } = await startServer();
const { db } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let memberId: string;

const nominee = (name: string, share: number, more: object = {}) => ({ Name: name, Share: share, ...more });
const nominate = (Nominees: object[], input: object = {}, as: { headers: Record<string, string> } = manager) =>
  ask(
    "vendor/Create_Member_Nomination",
    { MemberID: memberId, Nominated_On: "2026-01-05", Nominees, ...input } as never,
    as,
  );
const info = async (as = manager) =>
  (await ask("vendor/Fetch_Member_Info", { MemberID: memberId }, as)).extras.Data!.Nominations;
const revoke = (Member_NominationID: string, Revoked_On: string, as = manager) =>
  ask("vendor/Revoke_Member_Nomination", { Member_NominationID, Revoked_On }, as);
const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;

beforeEach(async () => {
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  const { flat_id } = await make.flat({ building_id, flat_no: "101" });
  const made = await ask(
    "vendor/Create_Member",
    { FlatID: flat_id, Holders: [{ Name: "Asha Rao" }] } as never,
    manager,
  );
  memberId = made.extras.Data!.MemberID;
});

describe("a nomination", () => {
  test("keeps its nominees, with shares in hundredths of a percent", async () => {
    const thirds = [nominee("Ravi Rao", 33.33), nominee("Mira Rao", 33.33), nominee("Om Rao", 33.34)];
    expect((await nominate(thirds, { Resolution_No: "MC/4", Resolution_On: "2026-01-08" })).http).toBe(200);
    expect(await info()).toMatchObject([
      { Nominated_On: "2026-01-05", Revoked_On: null, Resolution_No: "MC/4", Nominees: thirds },
    ]);
  });

  test.each([
    [[nominee("Ravi", 99)], "Nominees"],
    [[nominee("Ravi", 60), nominee("Mira", 40.01)], "Nominees"],
    [[nominee("Ravi", 50), nominee("ravi", 50)], "Nominees"],
    [[], "Nominees"],
    [[nominee("Ravi", 33.333), nominee("Mira", 66.667)], "Nominees.0.Share"],
    [[nominee("Ravi", 100, { Guardian: "Asha Rao" })], "Nominees.0.Date_Of_Birth"],
    [[nominee("Ravi", 100, { Date_Of_Birth: "2008-01-06" })], "Nominees.0.Guardian"],
    [[nominee("Ravi", 100, { Date_Of_Birth: "2026-01-06", Guardian: "Asha" })], "Nominees.0.Date_Of_Birth"],
  ])("is refused with %j at %s", async (nominees, field) => {
    const { http, extras } = await nominate(nominees);
    expect(http).toBe(400);
    expect(Object.keys(extras.fields ?? {})).toContain(field);
    expect(await info()).toEqual([]);
  });

  test("of somebody who is 18 on its day needs no guardian", async () => {
    expect((await nominate([nominee("Ravi", 100, { Date_Of_Birth: "2008-01-05" })])).http).toBe(200);
  });

  test("replaces the one in force, which stays in the history", async () => {
    await nominate([nominee("Ravi", 100)]);
    expect(refusalOf(await nominate([nominee("Mira", 100)], { Nominated_On: "2026-01-04" }))).toBe(
      "nomination-too-early",
    );
    expect(refusalOf(await nominate([nominee("Mira", 100)], { Nominated_On: "2026-01-11" }))).toBe(
      "nomination-to-come",
    );
    await nominate([nominee("Mira", 100)], { Nominated_On: "2026-01-09" });
    expect(await info()).toMatchObject([
      { Nominated_On: "2026-01-09", Revoked_On: null, Nominees: [{ Name: "Mira" }] },
      { Nominated_On: "2026-01-05", Revoked_On: "2026-01-09", Nominees: [{ Name: "Ravi" }] },
    ]);
  });

  test("is in force alone, also of two recorded at once", async () => {
    const answers = await Promise.all([nominate([nominee("Ravi", 100)]), nominate([nominee("Mira", 100)])]);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    expect((await info()).filter(({ Revoked_On }) => Revoked_On === null)).toHaveLength(1);
  });

  test("is revoked once, from its day on", async () => {
    const { extras } = await nominate([nominee("Ravi", 100)]);
    const { Member_NominationID } = extras.Data!;
    expect(refusalOf(await revoke(Member_NominationID, "2026-01-04"))).toBe("revocation-too-early");
    const other = await make.role("society_manager");
    expect(refusalOf(await revoke(Member_NominationID, "2026-01-06", other))).toBe("unknown-nomination");
    expect((await revoke(Member_NominationID, "2026-01-06")).http).toBe(200);
    expect(refusalOf(await revoke(Member_NominationID, "2026-01-07"))).toBe("nomination-revoked");
    expect(await info()).toMatchObject([{ Revoked_On: "2026-01-06" }]);
  });

  test("of a former member or of another society cannot be recorded", async () => {
    const other = await make.role("society_manager");
    expect(refusalOf(await nominate([nominee("Ravi", 100)], {}, other))).toBe("unknown-member");
    await ask(
      "vendor/Create_Member_Transfer",
      { MemberID: memberId, Transferred_On: "2026-01-10", Acquired_By: 1, Holders: [{ Name: "Meena" }] } as never,
      manager,
    );
    expect(refusalOf(await nominate([nominee("Ravi", 100)]))).toBe("member-ended");
  });

  test("is whole in the database too, whoever writes it", async () => {
    const { society_id, member_id } = await db
      .selectFrom("member")
      .selectAll()
      .where("member_id", "=", memberId)
      .executeTakeFirstOrThrow();
    const write = (nominees: Pick<NomineeDraft, "Share" | "Date_Of_Birth">[]) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{
          id: string;
        }>`insert into nomination (society_id, member_id, nominated_on, created_at, updated_at)
          values (${society_id}, ${member_id}, '2026-01-05', now(), now()) returning nomination_id as id`.execute(tx);
        for (const [at, { Share, Date_Of_Birth }] of nominees.entries())
          await sql`insert into nominee (society_id, nomination_id, position, name, share, born_on)
            values (${society_id}, ${rows[0]!.id}, ${at + 1}, 'Ravi', ${Share * 100}, ${Date_Of_Birth})`.execute(tx);
      });
    await expect(write([{ Share: 99, Date_Of_Birth: null }])).rejects.toMatchObject({
      constraint: "nomination_shares_whole",
    });
    await expect(write([])).rejects.toMatchObject({ constraint: "nomination_shares_whole" });
    await expect(write([{ Share: 100, Date_Of_Birth: "2020-01-01" as never }])).rejects.toMatchObject({
      constraint: "nomination_guardian_of_minor",
    });
    await write([{ Share: 100, Date_Of_Birth: null }]);
  });
});

test("a transfer keeps the resolution, its fees and the new certificate", async () => {
  const facts = {
    ...{ Certificate_No: "77", Share_From: 31, Share_To: 35, Resolution_No: "MC/9", Resolution_On: "2026-01-09" },
    ...{ Transfer_Fee: 500, Transfer_Premium: 25_000.5, Transfer_Paid_On: "2026-01-10", Transfer_Reference: "R/12" },
    ...{ Entrance_Fee: 100, Entrance_Fee_On: "2026-01-10", Remarks: "By sale deed" },
  };
  const Holders = [{ Name: "Meena Rao", Occupation: "Doctor", Age_At_Admission: 41 }];
  const answer = await ask(
    "vendor/Create_Member_Transfer",
    { MemberID: memberId, Transferred_On: "2026-01-10", Acquired_By: 1, Holders, ...facts } as never,
    manager,
  );
  const { MemberID } = answer.extras.Data!;
  const { Data } = (await ask("vendor/Fetch_Member_Info", { MemberID }, manager)).extras;
  expect(Data).toMatchObject({ ...facts, Holders });
});
