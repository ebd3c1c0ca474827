import { beforeEach, describe, expect, test } from "vitest";
import { chargesOn, equal, perFoot } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, post, goTo, database } = server;
const { pool } = database;
const on = chargesOn(server);
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
type Made = Awaited<ReturnType<typeof on.society>>;
let made: Made;

beforeEach(async () => {
  await goTo("2026-07-02");
  made = await on.society();
});

const headOf = async (Charge_Code: string, own: object = {}) =>
  (await made.as("vendor/Create_Charge_Head", {
    Charge_Code,
    Charge_Name: `Head ${Charge_Code}`,
    ...own,
  })) as unknown as {
    http: number;
    extras: { Data?: { Charge_HeadID: string }; refusal?: string; fields?: Record<string, string> };
  };
const tariff = (Charge_HeadID: string, Rules: readonly object[], From = "2026-08-01", own: object = {}) =>
  made.as("vendor/Create_Charge_Tariff", { Charge_HeadID, Tariff: { From, Cycle_Months: 1, ...own, Rules } });
const percent = (Percent: number, Charge_HeadIDs: string[] | null) => ({
  Basis: { Basis: "percent", Percent, Charge_HeadIDs },
});
const tariffsOf = async (id: string) =>
  (await pool.query("select from_day from charge_tariff where charge_head_id = $1", [id])).rows.length;

describe("a rate", () => {
  test.each([1e20, 1e9, -1, -0.0001, Number.NaN, Number.POSITIVE_INFINITY, "100", null, [], 0.00001])(
    "of %o is refused at its field and stores nothing",
    async (rate) => {
      const id = await made.head("M", [equal(1)]);
      for (const basis of [
        { Basis: "equal", Rate: rate, Per: "month" },
        { Basis: "area", Area: "carpet", Unit: "feet", Rate: rate, Per: "month" },
      ]) {
        const answer = await tariff(id, [{ Basis: basis }]);
        expect(answer).toMatchObject({ http: 400 });
        expect(Object.keys(answer.extras.fields!)).toEqual(["Tariff.Rules.0.Basis.Rate"]);
      }
      expect(await tariffsOf(id)).toBe(1);
    },
  );

  test("of 1e999 in the text of a request is no number", async () => {
    const id = await made.head("M", [equal(1)]);
    const Tariff = { From: "2026-08-01", Cycle_Months: 1, Rules: [equal(777)] };
    const body = JSON.stringify({ Charge_HeadID: id, Tariff }).replace("777", "1e999");
    const answer = await post("vendor/Create_Charge_Tariff", body as never, made.manager.headers as never);
    expect(JSON.stringify(answer)).not.toContain("500");
    expect(await tariffsOf(id)).toBe(1);
  });

  test("that makes a bill of a thousand crores is billed to the paisa, and one beyond that waits and stops no other bill", async () => {
    await made.head("M", [perFoot(9_999_999.9999)]);
    const flat = await made.flat("101", { area: 1000 });
    const huge = await made.flat("102", { area: 99_999_999 });
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect(await made.linesOf(flat)).toEqual({ 100: 9_999_999_999.9 });
    const { rows } = await pool.query<{ reason: string }>("select reason from bill_run_problem where flat_id = $1", [
      huge,
    ]);
    expect([rows.map(({ reason }) => reason), await made.linesOf(huge)]).toEqual([["amount-too-large"], {}]);
  });
});

describe("a head", () => {
  test("has a code and a name in any script, and none of what cannot be written", async () => {
    expect(await headOf("रख-१", { Charge_Name: "रखरखाव" })).toMatchObject({ http: 200 });
    expect(await headOf("রক্ষ", { Charge_Name: "🏢 Lift" })).toMatchObject({ http: 200 });
    // The same letters, composed and not, and with other capitals.
    expect(await headOf("Ã", { Charge_Name: "Composed" })).toMatchObject({ http: 200 });
    expect(await headOf("ã", { Charge_Name: "Capital" })).toMatchObject(refused("charge-code-exists"));
    for (const wrong of ["", "   ", "A".repeat(13)]) {
      const answer = await headOf(wrong, { Charge_Name: "Other" });
      expect(answer).toMatchObject({ http: 400 });
      expect(Object.keys(answer.extras.fields!)).toEqual(["Charge_Code"]);
    }
    for (const odd of ["\u0000", "a\u0000b", "\ud800", "\u202e1"]) {
      const answer = await headOf(odd, { Charge_Name: `Odd ${odd}` });
      expect([odd, answer.http < 500]).toEqual([odd, true]);
    }
  });

  test("beyond sixty is refused, also when many are added at once", async () => {
    const answers = await Promise.all(Array.from({ length: 66 }, (_, at) => headOf(`H${at}`)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(60);
    for (const { extras } of answers.filter(({ http }) => http !== 200))
      expect(extras.refusal).toBe("too-many-charge-heads");
  });

  test("of others is unknown to every call, and changes nothing", async () => {
    const theirs = await on.society();
    const id = await theirs.head("M", [equal(1)]);
    const own = await made.head("M", [equal(1)]);
    for (const [path, input] of [
      ["vendor/Fetch_Charge_Head_Info", {}],
      ["vendor/Edit_Charge_Head", { Charge_Code: "X", Charge_Name: "X" }],
      ["vendor/End_Charge_Head", { Ended_On: "2026-09-01" }],
      ["vendor/Remove_Charge_Head", {}],
      ["vendor/Create_Charge_Tariff", { Tariff: { From: "2026-09-01", Cycle_Months: 1, Rules: [equal(2)] } }],
    ] as const)
      expect([path, await made.as(path, { Charge_HeadID: id, ...input })]).toMatchObject([
        path,
        refused("unknown-charge-head", 404),
      ]);
    expect(await made.as("vendor/Edit_Charge_Head_Order", { Charge_HeadIDs: [id, own] })).toMatchObject(
      refused("unknown-charge-head", 404),
    );
    expect(await tariff(own, [percent(5, [id])], "2026-09-01")).toMatchObject(refused("unknown-charge-head", 404));
    const { rows } = await pool.query("select name, ended_on from charge_head where charge_head_id = $1", [id]);
    expect(rows).toEqual([{ name: "Head M", ended_on: null }]);
  });

  test("that open bills carry is not removed and not ended in billed days, and its bills go on", async () => {
    const id = await made.head("M", [equal(1000)]);
    const flat = await made.flat("101");
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect(await made.as("vendor/Remove_Charge_Head", { Charge_HeadID: id })).toMatchObject(
      refused("charge-head-billed"),
    );
    const end = (Ended_On: string) => made.as("vendor/End_Charge_Head", { Charge_HeadID: id, Ended_On });
    expect(await end("2026-08-15")).toMatchObject(refused("charge-head-billed"));
    expect(await end("2026-08-31")).toMatchObject({ http: 200 });
    // Its name may change: the bill has the one of then.
    await made.as("vendor/Edit_Charge_Head", { Charge_HeadID: id, Charge_Code: "M", Charge_Name: "Upkeep" });
    expect(await made.linesOf(flat)).toEqual({ 100: 1000 });
    const { rows } = await pool.query<{ id: string }>("select bill_id as id from bill where society_id = $1", [
      made.manager.societyId,
    ]);
    const bill = await ask("vendor/Fetch_Bill_Info", { BillID: rows[0]!.id } as never, made.manager);
    expect(bill.extras.Data!.Lines.map(({ Head_Label }) => Head_Label)).toEqual(["Head M"]);
    await made.billOn("2026-09-01");
    expect(await made.linesOn("2026-09-01")).toEqual([]);
  });

  test("of which others are a percentage is not removed; removed at once with that percentage, one of both comes first", async () => {
    const base = await made.head("A", [equal(1000)]);
    const other = await headOf("B", { Whether_Service_Charge: false });
    const id = other.extras.Data!.Charge_HeadID;
    const [removed, added] = await Promise.all([
      made.as("vendor/Remove_Charge_Head", { Charge_HeadID: base }),
      tariff(id, [percent(5, [base])]),
    ]);
    // Either the base is gone and unknown, or it is named and stays.
    expect([removed.extras.refusal, added.extras.refusal]).toEqual(
      removed.http === 200 ? [undefined, "unknown-charge-head"] : ["charge-head-named", undefined],
    );
  });

  test("two who make heads percentages of each other at once leave no circle", async () => {
    const heads = await Promise.all(["A", "B", "C"].map((code) => headOf(code, { Whether_Service_Charge: false })));
    const [a, b, c] = heads.map(({ extras }) => extras.Data!.Charge_HeadID);
    const answers = await Promise.all([
      tariff(a!, [percent(5, [b!])]),
      tariff(b!, [percent(5, [c!])]),
      tariff(c!, [percent(5, [a!])]),
    ]);
    const wrong = answers.filter(({ http }) => http !== 200);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatchObject(refused("charge-terms-wrong"));
    expect(wrong[0]!.extras.fields!["Tariff.Rules.0.Basis.Percent"]).toContain(
      "These heads would be percentages of each other",
    );
  });
});

describe("a limit by law", () => {
  test("holds for a tariff and a rate of interest that are dated in the past", async () => {
    await made
      .as("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08", StateID: await stateId("Maharashtra") })
      .catch(() => {});
    await made.head("M", [equal(3500)]);
    const noc = await headOf("NOC", { Purpose: "non-occupancy", Whether_Service_Charge: false });
    const id = noc.extras.Data!.Charge_HeadID;
    expect(await tariff(id, [percent(10.0001, null)], "2015-04-01")).toMatchObject(refused("charge-terms-wrong"));
    expect(await tariff(id, [percent(10, null)], "2015-04-01")).toMatchObject({ http: 200 });
    const interest = (From: string, Percent: number) => made.save({ Interest: { Rates: [{ From, Percent }] } });
    const above = await interest("2015-04-01", 21.5);
    expect(above).toMatchObject(refused("billing-settings-wrong"));
    expect(Object.keys(above.extras.fields!)).toEqual(["Interest.Rates.0.Percent"]);
  });
});

const stateId = async (name: string) =>
  (await pool.query<{ state_id: string }>("select state_id from state where state_name = $1", [name])).rows[0]!
    .state_id;

describe("slabs and totals", () => {
  test("slabs with a gap, in the wrong order, without an end or twice the same are refused at their field", async () => {
    const id = await made.head("W", [equal(1)]);
    const slabs = (...upTo: (number | null)[]) => ({
      Basis: { Basis: "metered", Meter: "any", Slabs: upTo.map((Up_To) => ({ Up_To, Rate: 1 })) },
    });
    for (const wrong of [
      slabs(10),
      slabs(null, 10),
      slabs(20, 10, null),
      slabs(10, 10, null),
      slabs(null, null),
      slabs(),
    ]) {
      const answer = await tariff(id, [wrong]);
      expect(answer).toMatchObject({ http: 400 });
      expect(Object.keys(answer.extras.fields!)).toEqual(["Tariff.Rules.0.Basis.Slabs"]);
    }
  });

  test("a total that does not divide is shared to the paisa, and 1 paisa over three flats is one flat's", async () => {
    const share = (Total_Amount: number) => ({ Basis: { Basis: "share", Total_Amount, By: "equal" } });
    await made.head("A", [share(100)]);
    await made.head("B", [share(0.01)]);
    const flats = [await made.flat("101"), await made.flat("102"), await made.flat("103")];
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    const lines = await Promise.all(flats.map(made.linesOf));
    expect(lines.map((line) => line[100]).sort()).toEqual([33.33, 33.33, 33.34]);
    expect(lines.flatMap((line) => line[101] ?? [])).toEqual([0.01]);
  });

  test("negative, endless and missing totals are refused", async () => {
    const id = await made.head("A", [equal(1)]);
    for (const Total_Amount of [-1, 1e12, 0.001, "5 lakh", undefined]) {
      const answer = await tariff(id, [{ Basis: { Basis: "share", Total_Amount, By: "equal" } }]);
      expect([Total_Amount, answer.http]).toEqual([Total_Amount, 400]);
    }
  });
});

describe("who changes within a quarter", () => {
  test("seller and buyer pay each their days of a quarter in arrears, together all of it", async () => {
    const terms = { Cycle_Months: 3, Cycle_Month: 7, When: "arrears", Pro_Rata: "days" };
    await made.head("M", [equal(3000)], { terms });
    const flat = await made.flat("101", { owner: "Asha Rao", ownedFrom: "2020-01-01" });
    await made.switchTo("2026-07");
    await goTo("2026-08-10");
    await pool.query("update member set owned_until = '2026-08-15' where flat_id = $1", [flat]);
    const { rows } = await pool.query<{ member_id: string }>(
      `insert into member (society_id, block_id, building_id, flat_id, owned_from, created_at)
        select society_id, block_id, building_id, flat_id, '2026-08-16', now() from flat where flat_id = $1 returning member_id`,
      [flat],
    );
    await pool.query(
      "insert into member_holder (society_id, member_id, position, name) values ($1, $2, 1, 'Ravi Iyer')",
      [...[made.manager.societyId, rows[0]!.member_id]],
    );
    await made.billOn("2026-10-01");
    const { rows: bills } = await pool.query<{ party_name: string; paise: number }>(
      "select party_name, amount_paise::int as paise from bill where society_id = $1 and bill_date = '2026-10-01' order by party_name",
      [made.manager.societyId],
    );
    // 1 July to 15 August are the seller's, the rest is the buyer's; together they are the quarter.
    expect(bills).toEqual([
      { party_name: "Asha Rao", paise: 4451_61 },
      { party_name: "Ravi Iyer", paise: 4548_39 },
    ]);
  });
});

describe("the worked cases of the law, billed", () => {
  test("₹5,00,000 over 30 flats of 500 and 35 of 750 sq ft: 6,060.61 and 9,090.91, together exactly", async () => {
    await made.head("M", [{ Basis: { Basis: "share", Total_Amount: 500_000, By: "carpet" } }]);
    for (let at = 0; at < 65; at++) await made.flat(String(101 + at), { area: at < 30 ? 500 : 750 });
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    const lines = await made.linesOn("2026-08-01");
    expect(lines).toHaveLength(65);
    expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(500_000_00);
    for (const [at, { paise }] of lines.entries())
      expect([at, Math.abs(paise - (at < 30 ? 6060_61 : 9090_91)) <= 1]).toEqual([at, true]);
    expect(lines[0]!.paise).toBe(6060_61);
    expect(lines[64]!.paise).toBe(9090_91);
  });

  test("service charges of 3,500 give non-occupancy charges of 350, without taxes in the base, and none for family", async () => {
    await made.head("M", [equal(2500)]);
    await made.head("S", [equal(1000)]);
    await made.head("T", [equal(900)], { service: false, taxable: false });
    await made.head(
      "N",
      [{ Applies: { Uses: ["rented"] }, Basis: { Basis: "percent", Percent: 10, Charge_HeadIDs: null } }],
      {
        service: false,
        purpose: "non-occupancy",
      },
    );
    const rented = await made.flat("101", { tenant: "Ravi Iyer" });
    const lived = await made.flat("102");
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect(await made.linesOf(rented)).toEqual({ 100: 2500, 101: 1000, 102: 900, 103: 350 });
    expect(await made.linesOf(lived)).toEqual({ 100: 2500, 101: 1000, 102: 900 });
  });

  test("0.25 % and 0.75 % a year of a construction cost of ₹24,00,000 are 500 and 1,500 a month", async () => {
    const cost = (Percent: number) => ({ Basis: { Basis: "construction-cost", Percent } });
    await made.head("S", [cost(0.25)], { service: false });
    await made.head("R", [cost(0.75)], { service: false });
    const flat = await made.flat("101");
    const unknown = await made.flat("102");
    await pool.query("update flat set construction_cost_paise = 240000000 where flat_id = $1", [flat]);
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect([await made.linesOf(flat), await made.linesOf(unknown)]).toEqual([{ 100: 500, 101: 1500 }, {}]);
  });

  test("Seawoods: ₹31.50 and ₹63 per m², ₹5 where it is rented out, by the quarter", async () => {
    const perMetre = (Rate: number, Applies = {}) => ({
      Applies,
      Basis: { Basis: "area", Area: "carpet", Unit: "metres", Rate, Per: "month" },
    });
    const terms = { Cycle_Months: 3, Cycle_Month: 8 };
    const shop = await made.flat("S1", { area: 250 });
    const flat = await made.flat("101", { area: 1000 });
    const rented = await made.flat("102", { area: 640.5, tenant: "Ravi Iyer" });
    await made.head("M", [perMetre(63, { FlatIDs: [shop] }), perMetre(31.5)], { terms });
    await made.head("N", [perMetre(5, { Uses: ["rented"] })], { terms, service: false, purpose: "non-occupancy" });
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect(await made.linesOf(flat)).toEqual({ 100: 8779.34 });
    expect(await made.linesOf(rented)).toEqual({ 100: 5623.17, 101: 892.57 });
    expect(await made.linesOf(shop)).toEqual({ 100: 4389.67 });
  });
});
