import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { headsOf } from "./heads/queries.ts";

const { ask, post, goTo, make, database } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let treasurer: Session;
beforeEach(async () => {
  await goTo("2026-04-10");
  treasurer = await make.role("treasurer");
});

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const addHead = (own: object = {}, by = treasurer) =>
  ask("vendor/Create_Charge_Head", { Charge_Code: "MAINT", Charge_Name: "Maintenance", ...own } as never, by);
const head = async (own: object = {}, by = treasurer) => {
  const { extras } = await addHead(own, by);
  return extras.Data!.Charge_HeadID;
};
const equal = { Basis: "equal", Rate: 2500, Per: "month" };
const terms = (basis: object = equal, From = "2026-05-01", own: object = {}) => ({
  ...{ From, Cycle_Months: 1, Rules: [{ Basis: basis }] },
  ...own,
});
const addTariff = (Charge_HeadID: string, Tariff: object, by = treasurer) =>
  ask("vendor/Create_Charge_Tariff", { Charge_HeadID, Tariff } as never, by);
const editTariff = (Charge_TariffID: string, Tariff: object, by = treasurer) =>
  ask("vendor/Edit_Charge_Tariff", { Charge_TariffID, Tariff } as never, by);
const info = async (Charge_HeadID: string, by = treasurer) =>
  (await ask("vendor/Fetch_Charge_Head_Info", { Charge_HeadID } as never, by)).extras.Data!;
const list = async (own: object = {}, by = treasurer) =>
  (await ask("vendor/Filter_All_Charge_Heads", { Limit: 100, ...own }, by)).extras;
const rulesOf = async (societyId: string) =>
  (
    await pool.query(
      `select kind, part, debited.code as debit, credited.code as credit from posting_rule
        join ledger_account as debited on debited.ledger_account_id = debit_account_id
        join ledger_account as credited on credited.ledger_account_id = credit_account_id
       where posting_rule.issuer_id = $1 and part >= 100 order by kind`,
      [societyId],
    )
  ).rows;
const billed = (headId: string, until: string) =>
  pool.query("update charge_head set billed_until = $2 where charge_head_id = $1", [headId, until]);

describe("a head", () => {
  test("is added with its account, at the end of the bill, and posts there", async () => {
    const choices = (await ask("vendor/Fetch_Charge_Choices_Info", {}, treasurer)).extras.Data!;
    const fund = choices.Ledgers.find(({ Ledger_Name }) => Ledger_Name === "Sinking fund")!;
    expect(fund.Whether_Fund).toBe(true);
    expect(choices.Ledgers.find(({ Ledger_Name }) => Ledger_Name === "Cash in hand")).toBeUndefined();
    const first = await head();
    const second = await head({
      ...{ Charge_Code: "SINK", Charge_Name: "Sinking fund", Charge_Name_Hindi: "निक्षेप निधि" },
      ...{ Whether_Service_Charge: false, Ledger_AccountID: fund.Ledger_AccountID },
    });
    expect((await list()).Data).toMatchObject([
      { Charge_HeadID: first, SAC: "9995", Ledger: { Ledger_Name: "Maintenance charges" }, Tariff: null },
      { Charge_HeadID: second, Charge_Name_Hindi: "निक्षेप निधि", Ledger: { Ledger_Name: "Sinking fund" } },
    ]);
    const own = fund.Ledger_Code;
    expect((await rulesOf(treasurer.societyId)).filter(({ part }) => part === 101)).toEqual([
      expect.objectContaining({ kind: 1, credit: own }),
      expect.objectContaining({ kind: 4, debit: own }),
      expect.objectContaining({ kind: 5, credit: own }),
      expect.objectContaining({ kind: 11, debit: "4390" }),
    ]);
    // The screen of posting rules stays as it was: a head's account is chosen at the head.
    const { Rules } = (await ask("vendor/Fetch_Posting_Rules_Info", {}, treasurer)).extras.Data!;
    expect(Rules.map(({ Posting_Part }) => Posting_Part)).not.toContain("1-101");
  });

  test("takes another account from now on, and nothing that is no income and no fund", async () => {
    const id = await head();
    const accounts = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, treasurer)).extras.Data!;
    const accountOf = (purpose: string) =>
      accounts.find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
    const edit = (Ledger_AccountID: string) =>
      ask(
        "vendor/Edit_Charge_Head",
        { Charge_HeadID: id, Charge_Code: "MAINT", Charge_Name: "Maintenance", Ledger_AccountID } as never,
        treasurer,
      );
    expect(await edit(accountOf("repair-fund"))).toMatchObject({ success: true });
    const repairs = accounts.find(({ Ledger_Purpose }) => Ledger_Purpose === "repair-fund")!.Ledger_Code;
    expect(await rulesOf(treasurer.societyId)).toMatchObject([
      { kind: 1, credit: repairs },
      { kind: 4, debit: repairs },
      { kind: 5, credit: repairs },
      { kind: 11 },
    ]);
    for (const purpose of ["cash", "members", "security", "surplus"])
      expect(await edit(accountOf(purpose)), purpose).toMatchObject(refused("account-unsuitable"));
    const stranger = await make.role("treasurer");
    const [theirs] = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 1 }, stranger)).extras.Data!;
    expect(await edit(theirs!.Ledger_AccountID)).toMatchObject(refused("unknown-ledger-account", 404));
    // The account of a head stays active.
    expect(
      await ask("vendor/Inactive_Ledger_Account", { Ledger_AccountID: accountOf("repair-fund") } as never, treasurer),
    ).toMatchObject(refused("ledger-account-posting"));
    expect((await ask("vendor/Check_Books", {}, treasurer)).extras.Data!.Difference).toBeNull();
  });

  test("has a code and a name of its own, in capitals or not, also when two people add it at once", async () => {
    await head();
    expect(await addHead({ Charge_Code: "maint", Charge_Name: "Other" })).toMatchObject(refused("charge-code-exists"));
    expect(await addHead({ Charge_Code: "M2", Charge_Name: "MAINTENANCE" })).toMatchObject(
      refused("charge-name-exists"),
    );
    const answers = await Promise.all(
      ["water", "WATER", "Water"].map((code) => addHead({ Charge_Code: code, Charge_Name: `${code} charges` })),
    );
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect(await addHead({}, await make.role("treasurer"))).toMatchObject({ success: true });
  });

  test.each([
    [{ Charge_Code: " " }, "Charge_Code"],
    [{ Charge_Code: "A".repeat(13) }, "Charge_Code"],
    [{ Charge_Name: "" }, "Charge_Name"],
    [{ Charge_Name_Hindi: "र".repeat(81) }, "Charge_Name_Hindi"],
    [{ SAC: "99" }, "SAC"],
    [{ Purpose: "profit" }, "Purpose"],
  ])("%o is refused at its field", async (own, field) => {
    const answer = await addHead(own);
    expect(answer).toMatchObject({ http: 400 });
    expect(Object.keys(answer.extras.fields!)).toEqual([field]);
  });

  test("is edited by one person at a time", async () => {
    const id = await head();
    const { updated_at } = await info(id);
    const edit = (Charge_Name: string) =>
      ask(
        "vendor/Edit_Charge_Head",
        { Charge_HeadID: id, Charge_Code: "M", Charge_Name, updated_at } as never,
        treasurer,
      );
    await goTo("2026-04-11");
    expect(await edit("Upkeep")).toMatchObject({ success: true, extras: { Status: "Head saved" } });
    expect(await edit("Service")).toMatchObject(refused("stale"));
    expect(await info(id)).toMatchObject({ Charge_Code: "M", Charge_Name: "Upkeep" });
  });

  test("has a place on the bill", async () => {
    const ids = [await head()];
    for (const code of ["A", "B"]) ids.push(await head({ Charge_Code: code, Charge_Name: code }));
    const order = (Charge_HeadIDs: string[], by = treasurer) =>
      ask("vendor/Edit_Charge_Head_Order", { Charge_HeadIDs } as never, by);
    const wanted = [ids[2]!, ids[0]!, ids[1]!];
    expect(await order(wanted)).toMatchObject({ success: true });
    expect((await list()).Data!.map(({ Charge_HeadID }) => Charge_HeadID)).toEqual(wanted);
    expect((await headsOf(db, treasurer.societyId)).map(({ id }) => id)).toEqual(wanted);
    expect(await order(wanted.slice(1))).toMatchObject(refused("charge-heads-changed"));
    expect(await order([wanted[0]!, wanted[0]!, wanted[1]!])).toMatchObject({ http: 400 });
    const stranger = await make.role("treasurer");
    expect(await order(wanted, stranger)).toMatchObject(refused("unknown-charge-head", 404));
  });

  test("ends on a day, is listed apart then, and goes on if nothing was billed", async () => {
    const id = await head();
    const end = (Ended_On: string | null) =>
      ask("vendor/End_Charge_Head", { Charge_HeadID: id, Ended_On } as never, treasurer);
    expect(await end("2026-04-09")).toMatchObject({ success: true });
    const ended = { Whether_Ended_Filter: true, Whether_Ended: true };
    expect((await list(ended)).Count).toBe(1);
    expect((await list({ Whether_Ended_Filter: true, Whether_Ended: false })).Count).toBe(0);
    expect(await addTariff(id, terms())).toMatchObject(refused("charge-head-ended"));
    expect(await end(null)).toMatchObject({ success: true });
    await billed(id, "2026-04-30");
    expect(await end("2026-04-29")).toMatchObject(refused("charge-head-billed"));
    expect(await end("2026-04-30")).toMatchObject({ success: true });
  });

  test("is removed with its tariffs and its rules until it is billed, or named by a percentage", async () => {
    const remove = (Charge_HeadID: string, by = treasurer) =>
      ask("vendor/Remove_Charge_Head", { Charge_HeadID } as never, by);
    const id = await head();
    const other = await head({ Charge_Code: "P", Charge_Name: "Percent", Whether_Service_Charge: false });
    await addTariff(id, terms());
    await addTariff(other, terms({ Basis: "percent", Percent: 5, Charge_HeadIDs: [id] }));
    expect(await remove(id)).toMatchObject({
      ...{ http: 409, extras: { refusal: "charge-head-named", fields: { Charge_HeadID: "Percent" } } },
    });
    expect((await info(id)).Named_By).toMatchObject([{ Charge_Name: "Percent" }]);
    expect(await remove(id, await make.role("treasurer"))).toMatchObject(refused("unknown-charge-head", 404));
    expect(await remove(other)).toMatchObject({ success: true });
    expect(await remove(id)).toMatchObject({ success: true });
    expect((await pool.query("select from charge_tariff where society_id = $1", [treasurer.societyId])).rows).toEqual(
      [],
    );
    expect(await rulesOf(treasurer.societyId)).toEqual([]);
    const kept = await head();
    await addTariff(kept, terms());
    await billed(kept, "2026-05-31");
    expect(await remove(kept)).toMatchObject(refused("charge-head-billed"));
    expect((await info(kept)).Tariffs).toHaveLength(1);
  });

  test("is read by the committee and the auditor, and changed by treasurer and administrators", async () => {
    const society_id = treasurer.societyId;
    const id = await head();
    for (const role of ["committee_member", "auditor", "accountant"] as const) {
      const reader = await make.role(role, { society_id });
      expect((await list({}, reader)).Count).toBe(1);
      expect(await addTariff(id, terms(), reader)).toMatchObject(refused("not-allowed", 403));
    }
    const chairman = await make.role("chairman", { society_id });
    expect(await addTariff(id, terms(), chairman)).toMatchObject({ success: true });
    for (const role of ["owner", "guard", "joint_secretary"] as const)
      expect(await post("vendor/Filter_All_Charge_Heads", {}, await make.role(role))).toMatchObject(
        refused("not-allowed", 403),
      );
  });

  test("is in the log with its account by name", async () => {
    const id = await head();
    await addTariff(id, terms());
    const manager = await make.role("chairman", { society_id: treasurer.societyId });
    const { Data } = (await ask("vendor/Filter_All_Audits", { Limit: 10 }, manager)).extras;
    expect(Data!.map(({ Thing, Thing_Name }) => [Thing, Thing_Name])).toEqual(
      expect.arrayContaining([
        ["Charge_Head", "MAINT"],
        ["Charge_Tariff", "2026-05-01"],
      ]),
    );
    expect(Object.values(Data!.find(({ Thing }) => Thing === "Charge_Head")!.Names)).toContain("3010");
  });
});

describe("a tariff", () => {
  test("is kept as the form sent it and computed as the engine understands it", async () => {
    const id = await head();
    const Rules = [
      {
        Applies: { Flat_Type_Names: ["Shop"] },
        Basis: { Basis: "area", Area: "carpet", Unit: "metres", Rate: 63, Per: "month" },
      },
      { Applies: {}, Basis: { Basis: "area", Area: "carpet", Unit: "metres", Rate: 31.5, Per: "month" } },
    ];
    await addTariff(id, terms(equal, "2026-04-01"));
    await addTariff(id, { From: "2026-07-01", Cycle_Months: 3, Rules });
    const shown = await info(id);
    expect(shown).toMatchObject({
      Tariff: { From: "2026-04-01" },
      Next_Tariff: { From: "2026-07-01", Cycle_Month: 4, When: "advance", Rules },
      Tariffs: [{ From: "2026-07-01" }, { From: "2026-04-01" }],
    });
    const [engine] = await headsOf(db, treasurer.societyId);
    expect(engine!.tariffs.map(({ from }) => from)).toEqual(["2026-04-01", "2026-07-01"]);
    expect(engine!.tariffs[1]!.rules[1]!.basis).toMatchObject({ kind: "area", rate: 315_000 });
  });

  test("begins once on a day, and not on a billed one", async () => {
    const id = await head();
    const { Charge_TariffID } = (await addTariff(id, terms(equal, "2026-04-01"))).extras.Data!;
    expect(await addTariff(id, terms(equal, "2026-04-01"))).toMatchObject(refused("charge-tariff-exists"));
    const later = (await addTariff(id, terms(equal, "2026-07-01"))).extras.Data!.Charge_TariffID;
    expect(await editTariff(later, terms(equal, "2026-04-01"))).toMatchObject(refused("charge-tariff-exists"));
    await billed(id, "2026-06-30");
    const answer = await addTariff(id, terms(equal, "2026-06-30"));
    expect(answer).toMatchObject(refused("charge-tariff-billed"));
    expect(answer.extras.fields).toEqual({
      "Tariff.From": "Bills were generated up to 30 Jun 2026. Choose a later day.",
    });
    for (const change of [
      editTariff(Charge_TariffID, terms(equal, "2026-08-01")),
      editTariff(later, terms(equal, "2026-06-01")),
      ask("vendor/Remove_Charge_Tariff", { Charge_TariffID } as never, treasurer),
    ])
      expect(await change).toMatchObject(refused("charge-tariff-billed"));
    expect(await editTariff(later, terms({ ...equal, Rate: 2600 }, "2026-08-01"))).toMatchObject({ success: true });
    expect((await info(id)).Tariffs.map(({ Whether_Billed }) => Whether_Billed)).toEqual([false, true]);
  });

  test("and a run that bills its day: one of both comes first", async () => {
    const id = await head();
    await addTariff(id, terms(equal, "2026-01-01"));
    for (let month = 1; month <= 6; month++) {
      const [first, last] = [`2026-0${month}-15`, `2026-0${month}-28`];
      const [added] = await Promise.all([addTariff(id, terms(equal, first)), billed(id, last)]);
      const { Tariffs } = await info(id);
      expect(Tariffs.some(({ From }) => From === first)).toBe(added.success);
    }
  });

  test("is a percentage of heads of this society that are not a percentage of it in turn", async () => {
    const one = await head();
    const other = await head({ Charge_Code: "B", Charge_Name: "Building fund", Whether_Service_Charge: false });
    const percent = (of: string[] | null, Percent = 5) => terms({ Basis: "percent", Percent, Charge_HeadIDs: of });
    expect(await addTariff(one, percent([one]))).toMatchObject({
      http: 409,
      extras: {
        refusal: "charge-terms-wrong",
        fields: { "Tariff.Rules.0.Basis.Percent": "These heads would be percentages of each other: Maintenance" },
      },
    });
    await addTariff(other, percent([one]));
    expect((await addTariff(one, percent([other]))).extras.fields).toEqual({
      "Tariff.Rules.0.Basis.Percent": "These heads would be percentages of each other: Maintenance, Building fund",
    });
    expect((await info(one)).Tariffs).toEqual([]);
    const stranger = await make.role("treasurer");
    const theirs = await head({}, stranger);
    expect(await addTariff(one, percent([theirs]))).toMatchObject(refused("unknown-charge-head", 404));
    expect(await addTariff(theirs, percent(null))).toMatchObject(refused("unknown-charge-head", 404));
    // A head that becomes a service charge may close a circle too.
    const third = await head({ Charge_Code: "C", Charge_Name: "Cess", Whether_Service_Charge: false });
    await addTariff(third, percent(null));
    await addTariff(one, percent([third]), treasurer);
    const { Charge_HeadID, Charge_Code, Charge_Name } = await info(one);
    expect((await info(one)).Tariffs).toEqual([]);
    await ask(
      "vendor/Edit_Charge_Head",
      { Charge_HeadID, Charge_Code, Charge_Name, Whether_Service_Charge: false } as never,
      treasurer,
    );
    expect(await addTariff(one, percent([third]))).toMatchObject({ success: true });
    expect(
      await ask("vendor/Edit_Charge_Head", { Charge_HeadID, Charge_Code, Charge_Name } as never, treasurer),
    ).toMatchObject({
      ...refused("charge-terms-wrong"),
      extras: { fields: { Whether_Service_Charge: expect.any(String) } },
    });
  });

  test("of non-occupancy charges keeps to the limit of the state", async () => {
    await pool.query(
      "update society set location_address = 'Baner Road, Pune, Maharashtra 411045' where society_id = $1",
      [treasurer.societyId],
    );
    await head();
    const id = await head({
      ...{ Charge_Code: "NOC", Charge_Name: "Non-occupancy", Purpose: "non-occupancy", Whether_Service_Charge: false },
    });
    const percent = (Percent: number) => terms({ Basis: "percent", Percent, Charge_HeadIDs: null });
    expect((await addTariff(id, percent(10.5))).extras).toMatchObject({
      refusal: "charge-terms-wrong",
      fields: {
        "Tariff.Rules.0.Basis.Percent": "Non-occupancy: 10.5 % is above the limit by law, 10 % of the service charges",
      },
    });
    expect(await addTariff(id, percent(10))).toMatchObject({ success: true });
  });

  test("names flats and buildings of this society only", async () => {
    const id = await head();
    const own = await make.flat({ society_id: treasurer.societyId });
    const theirs = await make.flat({ society_id: (await make.role("treasurer")).societyId });
    const rule = (Applies: object, Basis: object = equal) => ({
      From: "2026-05-01",
      Cycle_Months: 1,
      Rules: [{ Applies, Basis }],
    });
    const chosen = (FlatID: string) => ({ Basis: "chosen", Rates: [{ FlatID, Rate: 100 }], Per: "month" });
    for (const [Tariff, field] of [
      [rule({ FlatIDs: [own.flat_id, theirs.flat_id] }), "Applies.FlatIDs"],
      [rule({ Excluded_FlatIDs: [theirs.flat_id] }), "Applies.Excluded_FlatIDs"],
      [rule({}, chosen(theirs.flat_id)), "Basis.Rates"],
      [
        rule({}, { Basis: "levy", Whole: chosen(theirs.flat_id), Instalments: 2, First_Month: "2026-05-01" }),
        "Basis.Rates",
      ],
    ] as const) {
      const answer = await addTariff(id, Tariff);
      expect(answer).toMatchObject(refused("unknown-flat", 404));
      expect(Object.keys(answer.extras.fields!)).toEqual([`Tariff.Rules.0.${field}`]);
    }
    expect(await addTariff(id, rule({ BuildingIDs: [theirs.building_id] }))).toMatchObject(
      refused("unknown-building", 404),
    );
    expect(await addTariff(id, rule({ FlatIDs: [own.flat_id], BuildingIDs: [own.building_id] }))).toMatchObject({
      success: true,
    });
  });

  test.each([
    [{ Basis: "equal", Rate: 1.00005, Per: "month" }, "Basis.Rate"],
    [
      {
        Basis: "by-class",
        By: "name",
        Rates: [
          { Class: "Shop", Rate: 1 },
          { Class: " Shop", Rate: 2 },
        ],
        Per: "month",
      },
      "Basis.Rates.1",
    ],
    [
      {
        Basis: "metered",
        Meter: "water",
        Slabs: [
          { Up_To: 20, Rate: 1 },
          { Up_To: 10, Rate: 2 },
          { Up_To: null, Rate: 3 },
        ],
      },
      "Basis.Slabs",
    ],
    [{ Basis: "metered", Meter: "water", Slabs: [{ Up_To: 20, Rate: 1 }] }, "Basis.Slabs"],
    [{ Basis: "percent", Percent: 10, Charge_HeadIDs: [] }, "Basis.Charge_HeadIDs"],
  ])("%o is refused at its field", async (basis, field) => {
    const answer = await addTariff(await head(), terms(basis));
    expect(answer).toMatchObject({ http: 400 });
    expect(Object.keys(answer.extras.fields!)).toEqual([`Tariff.Rules.0.${field}`]);
  });

  test("has 1 to 50 rules, and a head 60 tariffs", async () => {
    const id = await head();
    const rules = (count: number) => ({ ...terms(), Rules: Array.from({ length: count }, () => ({ Basis: equal })) });
    for (const count of [0, 51]) {
      const answer = await addTariff(id, rules(count));
      expect(answer).toMatchObject({ http: 400 });
      expect(Object.keys(answer.extras.fields!)).toEqual(["Tariff.Rules"]);
    }
    expect(await addTariff(id, rules(50))).toMatchObject({ success: true });
    for (let day = 1; day < 60; day++)
      await addTariff(id, terms(equal, new Date(Date.UTC(2026, 5, day)).toISOString().slice(0, 10)));
    expect(await addTariff(id, terms(equal, "2030-01-01"))).toMatchObject(refused("too-many-charge-tariffs"));
  });

  test("of another society is not edited, removed or seen", async () => {
    const { Charge_TariffID } = (await addTariff(await head(), terms())).extras.Data!;
    const stranger = await make.role("treasurer");
    expect(await editTariff(Charge_TariffID, terms(), stranger)).toMatchObject(refused("unknown-charge-tariff", 404));
    expect(await ask("vendor/Remove_Charge_Tariff", { Charge_TariffID } as never, stranger)).toMatchObject(
      refused("unknown-charge-tariff", 404),
    );
    expect((await list({}, stranger)).Count).toBe(0);
  });
});
