import { beforeEach, describe, expect, test } from "vitest";
import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { readPdf } from "../../../../../test/pdf.ts";
import { startServer } from "../../../../../test/server.ts";
import { runDue } from "../run.ts";

const { ask, goTo, make, clock, queue, database } = await startServer();
const { db, pool } = database;

type Preview = Output<typeof domain.bills.previewRun>;
type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let building: Awaited<ReturnType<typeof make.building>>;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  building = await make.building({ society_id: manager.societyId });
});

const runAll = () =>
  runDue(
    {
      db,
      now: clock.now(),
      enqueue: queue.enqueue,
      transaction: <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>,
    } as never,
    60_000,
  );

type Given = { area?: number; owner?: string | null; tenant?: string; inlets?: number; ownedFrom?: string };
async function flat(flat_no: string, { area, owner = `Owner of ${flat_no}`, tenant, inlets, ownedFrom }: Given = {}) {
  const made = await make.flat({ building_id: building.building_id, flat_no });
  await db
    .updateTable("flat")
    .set({ carpet_area: area ?? null, water_inlets: inlets ?? null })
    .where("flat_id", "=", made.flat_id)
    .execute();
  if (owner !== null) {
    const { rows } = await pool.query<{ member_id: string }>(
      `insert into member (society_id, block_id, building_id, flat_id, owned_from, created_at)
        select society_id, block_id, building_id, flat_id, $2, $3 from flat where flat_id = $1 returning member_id`,
      [made.flat_id, ownedFrom ?? null, clock.now()],
    );
    await pool.query("insert into member_holder (society_id, member_id, position, name) values ($1, $2, 1, $3)", [
      ...[manager.societyId, rows[0]!.member_id, owner],
    ]);
  }
  if (tenant !== undefined) await make.resident({ flat_id: made.flat_id, resident_type: 2, name: tenant });
  return made.flat_id;
}

const monthly = { Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" };
const rule = (Basis: object, Applies = {}) => ({ Applies, Basis });
type HeadGiven = { purpose?: "non-occupancy"; service?: boolean; from?: string; terms?: object; hi?: string };

/** A head with one tariff. */
async function head(code: string, name: string, rules: object[], given: HeadGiven = {}) {
  const { rows } = await pool.query<{ charge_head_id: string }>(
    `insert into charge_head (society_id, number, code, name, name_hi, is_service_charge, is_taxable, purpose, position, created_at, updated_at)
      select $1::uuid, 100 + count(*), $2, $3, $4, $5, true, $6, count(*), now(), now() from charge_head where society_id = $1
      returning charge_head_id`,
    [manager.societyId, code, name, given.hi ?? "", given.service ?? true, given.purpose ?? null],
  );
  const id = rows[0]!.charge_head_id;
  await tariff(id, given.from ?? "2026-04-01", { ...monthly, ...given.terms, Rules: rules });
  return id;
}
const tariff = (id: string, from: string, terms: object) =>
  pool.query(
    `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
      values ($1, $2, $3, $4, now(), now())`,
    [manager.societyId, id, from, JSON.stringify(terms)],
  );

const switchTo = (From_Month: string | null, by: Session = manager) =>
  ask("vendor/Edit_Bills_By_Heads", { From_Month }, by);
const preview = async (input: object = {}) =>
  (await ask("vendor/Fetch_Bill_Run_Preview_Info", input, manager)).extras.Data as unknown as Preview;
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100, Whether_Sort_Filter: false } as never, manager)).extras
    .Data!;
const infoOf = async (BillID: string, headers = {}) =>
  (
    await ask("vendor/Fetch_Bill_Info", { BillID } as never, {
      headers: { ...manager.headers, ...headers },
    })
  ).extras.Data!;
const runs = async () => (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data!;
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

/** Maintenance by area, water by inlets, and non-occupancy of what is rented out. */
async function usualHeads() {
  await head("M", "Maintenance", [rule({ Basis: "area", Area: "carpet", Unit: "feet", Rate: 2.5, Per: "month" })], {
    hi: "रखरखाव",
  });
  await head("W", "Water", [rule({ Basis: "connection", Rate: 120, Per: "month" })], { service: false });
  await head(
    "N",
    "Non-occupancy",
    [rule({ Basis: "percent", Percent: 10, Charge_HeadIDs: null }, { Uses: ["rented"] })],
    {
      purpose: "non-occupancy",
    },
  );
}

describe("a month by heads", () => {
  test("bills every member, vacant or not, each head as a line that explains itself, and posts by heads", async () => {
    await usualHeads();
    const lived = await flat("101", { area: 800, inlets: 1, owner: "Asha Rao" });
    const rented = await flat("102", { area: 1000, inlets: 2, owner: "Ravi Iyer", tenant: "Meera Nair" });
    await flat("103", { owner: null });
    expect((await switchTo("2026-08")).extras).toMatchObject({ Status: "Billing by heads saved" });
    await goTo("2026-08-01");
    await runAll();
    const made = await bills();
    expect(made.map(({ FlatID, Bill_Amount }) => [FlatID, Bill_Amount]).sort()).toEqual(
      [
        [lived, 2120],
        [rented, 2990],
      ].sort(),
    );
    const { Lines } = await infoOf(made.find(({ FlatID }) => FlatID === rented)!.BillID);
    expect(Lines.map(({ Head_Label, Amount, Arithmetic }) => [Head_Label, Amount, Arithmetic])).toEqual([
      ["Maintenance", 2500, "₹2.50 × 1,000 sq ft × 1 month = ₹2,500"],
      ["Water", 240, "₹120 × 2 connections × 1 month = ₹240"],
      ["Non-occupancy", 250, "10 % of ₹2,500 = ₹250"],
    ]);
    const hindi = await infoOf(made[0]!.BillID, { "accept-language": "hi" });
    expect(hindi.Lines[0]).toMatchObject({ Head_Label: "रखरखाव" });
    const [run] = await runs();
    expect(run).toMatchObject({ Bill_Count: 2, Bill_Total: 5110, Unbilled_Count: 1 });
    const { Data, Count } = (await ask("vendor/Filter_All_Unbilled_Flats", { Bill_RunID: run!.Bill_RunID }, manager))
      .extras;
    expect(Count).toBe(1);
    expect(Data![0]).toMatchObject({ Reason: expect.stringContaining("Nobody owes its charges"), Head_Label: "" });
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  });

  test("follows the last month by the rates by BHK, which stays as it was billed", async () => {
    await usualHeads();
    await flat("101", { area: 800, inlets: 1 });
    await switchTo("2026-09");
    await goTo("2026-08-01");
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([2500]);
    await goTo("2026-09-01");
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([2120, 2500]);
    expect(await switchTo("2026-10")).toMatchObject(refused("month-billed-already"));
    expect(await switchTo(null)).toMatchObject(refused("month-billed-already"));
  });

  test("whose facts are missing gets no bill, not a smaller one, and is billed alone once they are there", async () => {
    await usualHeads();
    await flat("101", { area: 800, inlets: 1 });
    const incomplete = await flat("102", { inlets: 1 });
    await switchTo("2026-08");
    await goTo("2026-08-01");
    await runAll();
    expect(await bills()).toHaveLength(1);
    const before = await preview();
    expect(before).toMatchObject({ Count: 0, Unbilled_Count: 1, Whether_By_Heads: true });
    expect(before.Unbilled[0]).toMatchObject({ Head_Label: "Maintenance", Reason: "The area of this flat is missing" });
    await pool.query("update flat set carpet_area = 600 where flat_id = $1", [incomplete]);
    const after = await preview();
    expect(after).toMatchObject({ Count: 1, Unbilled_Count: 0, Total_Amount: 1620 });
    await ask("vendor/Create_Bill_Run", { Preview_Mark: after.Preview_Mark }, manager);
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount).sort()).toEqual([1620, 2120]);
  });

  test("a total that does not divide is shared to the paisa, also where a flat is billed later", async () => {
    await head("L", "Lift repair", [rule({ Basis: "share", Total_Amount: 1000, By: "equal" })]);
    for (const no of ["101", "102", "103"]) await flat(no);
    await switchTo("2026-08");
    await goTo("2026-08-01");
    await runAll();
    const amounts = (await bills()).map(({ Bill_Amount }) => Bill_Amount);
    expect(amounts.sort()).toEqual([333.33, 333.33, 333.34]);
    const { rows } = await pool.query("select from bill_run_share where society_id = $1", [manager.societyId]);
    expect(rows).toHaveLength(3);
  });

  test("joins in the middle of a quarter pay their days; the tariff of billed days stays as it was", async () => {
    const id = await head("S", "Service", [rule({ Basis: "equal", Rate: 900, Per: "month" })], {
      terms: { Cycle_Months: 3 },
    });
    await flat("101");
    await flat("102", { ownedFrom: "2026-10-17" });
    await switchTo("2026-07");
    await goTo("2026-10-01");
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([2700]);
    await goTo("2026-10-17");
    await ask("vendor/Create_Bill_Run", {}, manager);
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount).sort()).toEqual([2235.48, 2700]);
    const again = { ...monthly, Cycle_Months: 3, Rules: [rule({ Basis: "equal", Rate: 1, Per: "month" })] };
    await expect(tariff(id, "2026-12-01", again)).rejects.toMatchObject({ constraint: "charge_tariff_billed" });
    await expect(pool.query("delete from charge_head where charge_head_id = $1", [id])).rejects.toMatchObject({
      constraint: expect.stringMatching(/^charge_/),
    });
    await tariff(id, "2027-01-01", again);
    // Nothing of it is due in the months between.
    await goTo("2026-11-01");
    await runAll();
    expect(await bills()).toHaveLength(2);
    expect((await runs())[0]).toMatchObject({ Bill_Count: 0, Unbilled_Count: 0 });
  });
});

describe("a preview", () => {
  test("of a trial computes any month by heads before the society bills by them, and changes nothing", async () => {
    await usualHeads();
    await flat("101", { area: 800, inlets: 1 });
    await flat("102", { area: 1000, inlets: 0 });
    await goTo("2026-08-01");
    await runAll();
    const trial = await preview({ Billing_Month: "2026-11", Whether_Trial: true });
    expect(trial).toMatchObject({
      ...{ Billing_Month: "2026-11-01", Compared_Month: "2026-08-01", Whether_By_Heads: true, Count: 2 },
      ...{ Total_Amount: 4620, Previous_Month: { Count: 2, Amount: 5000 }, Difference: -380 },
    });
    expect(trial.Data[0]!.Lines[0]).toEqual({
      ...{ Head_Label: "Maintenance", Amount: 2000, Arithmetic: ["₹2.50 × 800 sq ft × 1 month = ₹2,000"] },
    });
    expect(trial.Heads.map(({ Head_Label, Amount, Previous_Amount }) => [Head_Label, Amount, Previous_Amount])).toEqual(
      [
        ["Maintenance", 4500, 0],
        ["Water", 120, 0],
        ["Maintenance by flat type", 0, 5000],
      ],
    );
    const changed = await preview({ Billing_Month: "2026-11", Whether_Trial: true, Whether_Changed: true });
    expect(changed.Data.map(({ Amount, Previous_Amount }) => [Amount, Previous_Amount])).toEqual([[2120, 2500]]);
    expect(await preview({ Whether_Trial: false })).toMatchObject({ Whether_By_Heads: false, Heads: [] });
    expect(
      await ask("vendor/Fetch_Bill_Run_Preview_Info", { Billing_Month: "2028-01", Whether_Trial: true }, manager),
    ).toMatchObject(refused("month-not-billable", 400));
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([2500, 2500]);
  });

  test("binds the run: after another tariff it is not started", async () => {
    await usualHeads();
    await flat("101", { area: 800, inlets: 1 });
    await switchTo("2026-07");
    const { Preview_Mark } = await preview();
    await head("F", "Festival", [rule({ Basis: "equal", Rate: 100, Per: "month" })]);
    expect(await ask("vendor/Create_Bill_Run", { Preview_Mark }, manager)).toMatchObject(refused("charges-changed"));
    expect((await runs()).filter(({ Whether_Automatic }) => !Whether_Automatic)).toEqual([]);
    const again = await preview();
    expect(again).toMatchObject({ Total_Amount: 2220 });
    expect(await ask("vendor/Create_Bill_Run", { Preview_Mark: again.Preview_Mark }, manager)).toMatchObject({
      http: 200,
    });
    await runAll();
    expect((await bills()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([2220]);
  });
});

describe("the switch to heads", () => {
  test("is refused for billed months, without tariffs, and to others", async () => {
    expect(await switchTo("2026-08")).toMatchObject(refused("no-tariffs"));
    await usualHeads();
    await flat("101", { area: 800, inlets: 1 });
    await goTo("2026-08-01");
    await runAll();
    expect(await switchTo("2026-08")).toMatchObject(refused("month-billed-already"));
    const other = await make.role("society_manager");
    expect((await ask("vendor/Fetch_Bills_By_Heads_Info", {}, other)).extras.Data).toMatchObject({ From_Month: null });
    const state = { From_Month: "2026-09", StateID: "nowhere" };
    expect(await ask("vendor/Edit_Bills_By_Heads", state, manager)).toMatchObject(refused("unknown-state", 404));
    expect((await switchTo("2026-09")).extras.Data).toMatchObject({
      ...{ From_Month: "2026-09-01", Earliest_Month: "2026-09-01", Head_Count: 3 },
    });
    expect((await switchTo(null)).extras.Data).toMatchObject({ From_Month: null });
    const { rows } = await pool.query("select thing from audit_entry where chain = $1 and thing = 'Charging'", [
      `society:${manager.societyId}`,
    ]);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });
});

describe("rounding and tax", () => {
  const GSTIN = "27AAPFU0939F1ZV";
  const save = (input: object, by: Session = manager) => ask("vendor/Edit_Billing_Settings", input as never, by);
  const area = (Rate: number) => rule({ Basis: "area", Area: "carpet", Unit: "feet", Rate, Per: "month" });
  const linesOf = async (flatId: string, headers = {}) => {
    // The newest: ids are in the order of their time.
    const own = (await bills()).filter(({ FlatID }) => FlatID === flatId);
    const bill = own.sort((one, other) => (one.BillID < other.BillID ? 1 : -1))[0]!;
    const { Lines, Tax } = await infoOf(bill.BillID, headers);
    return {
      BillID: bill.BillID,
      Tax,
      total: bill.Bill_Amount,
      lines: Lines.map(({ Head_Label, Amount }) => [Head_Label, Amount]),
      Lines,
    };
  };
  const ledgers = async () => {
    const { rows } = await pool.query<{ purpose: string; paise: number }>(
      `select purpose, sum(amount_paise)::bigint as paise from journal_line join ledger_account using (ledger_account_id)
        where journal_line.issuer_id = $1 group by purpose order by purpose`,
      [manager.societyId],
    );
    return Object.fromEntries(rows.map(({ purpose, paise }) => [purpose, Number(paise)]));
  };

  test("rounds each bill to the rupee, up and down, by a line of its own that posts to its own account", async () => {
    await head("M", "Maintenance", [area(2.5)]);
    const down = await flat("101", { area: 800.1 });
    const up = await flat("102", { area: 800.36 });
    expect((await save({ Rounding: "rupee" })).extras).toMatchObject({ Status: "Settings of bills saved" });
    await switchTo("2026-08");
    await goTo("2026-08-01");
    const { Data, Total_Amount } = await preview();
    expect(Data.map(({ Amount, Lines }) => [Amount, Lines.map((line) => line.Amount)])).toEqual([
      [2000, [2000.25, -0.25]],
      [2001, [2000.9, 0.1]],
    ]);
    expect(Total_Amount).toBe(4001);
    await runAll();
    expect(await linesOf(down)).toMatchObject({
      total: 2000,
      lines: [
        ["Maintenance", 2000.25],
        ["Rounding", -0.25],
      ],
    });
    expect(await linesOf(up)).toMatchObject({
      total: 2001,
      lines: [
        ["Maintenance", 2000.9],
        ["Rounding", 0.1],
      ],
    });
    expect(await ledgers()).toEqual({ members: 400_100, maintenance: -400_115, rounding: 15 });
    const check = await ask("vendor/Check_Books", {}, manager);
    expect(check.extras.Data).toMatchObject({ Difference: null, Entries: 2 });
    expect((await linesOf(down, { "accept-language": "hi" })).lines[1]).toEqual(["पूर्णांकन", -0.25]);
  });

  test("taxes a contribution above ₹7,500 as a whole, another society's by its excess, each half of it", async () => {
    await head("M", "Maintenance", [area(9)]);
    const above = await flat("101", { area: 1000 });
    const below = await flat("102", { area: 833 });
    expect(await save({ GST: { GSTIN, Registered_From: "2026-08-02" } })).toMatchObject({ http: 200 });
    await switchTo("2026-08");
    await goTo("2026-08-01");
    await runAll();
    expect(await linesOf(above)).toMatchObject({ lines: [["Maintenance", 9000]], Tax: null });
    await goTo("2026-09-01");
    await runAll();
    const taxed = await linesOf(above);
    expect(taxed).toMatchObject({
      total: 10_620,
      lines: [
        ["Maintenance", 9000],
        ["CGST", 810],
        ["SGST", 810],
      ],
    });
    expect(taxed.Lines[1]).toMatchObject({ Head: 7, Rule: "gst" });
    expect(taxed.Lines[1]!.Parts.map(({ Arithmetic }) => Arithmetic)).toEqual([
      "9 % of ₹9,000 = ₹810",
      "₹9,000 a month is above ₹7,500, so all of it is taxed (CBIC circular 109/28/2019)",
    ]);
    const paper = await ask("vendor/Fetch_Bill_Paper", { BillID: taxed.BillID } as never, manager);
    const text = readPdf(paper.extras.Data!.Content_Base64).texts.join("\n");
    for (const words of ["Tax invoice", "GSTIN of the society", "CGST"]) expect(text).toContain(words);
    // The member has no phone number. The society's is on the paper.
    expect(text.match(/\+91/g)).toHaveLength(1);
    expect(taxed.Tax).toMatchObject({
      ...{ GSTIN, Whether_Taxed: true, State_Name: "Maharashtra", Taxable_Amount: 9000 },
      Taxed: [{ SAC: "999598", Taxable_Amount: 9000 }],
    });
    expect(await linesOf(below)).toMatchObject({
      lines: [["Maintenance", 7497]],
      Tax: { Whether_Taxed: false, Taxed: [] },
    });
    const asExcess = { From: "2026-10-01", Taxed_Part: "excess" };
    await save({ GST: { GSTIN, Registered_From: "2026-08-02", Taxed_Parts: [asExcess] } });
    await goTo("2026-10-01");
    await runAll();
    expect((await linesOf(above)).lines).toEqual([
      ["Maintenance", 9000],
      ["CGST", 135],
      ["SGST", 135],
    ]);
    expect(await ledgers()).toMatchObject({ "cgst-payable": -94_500, "sgst-payable": -94_500 });
  });

  test("a run by other settings than those of its preview is refused, and wrong settings are", async () => {
    await head("M", "Maintenance", [area(2.5)]);
    await flat("101", { area: 800.1 });
    await switchTo("2026-08");
    await goTo("2026-08-02");
    const { Preview_Mark } = await preview();
    await save({ Rounding: "rupee" });
    expect(await ask("vendor/Create_Bill_Run", { Preview_Mark }, manager)).toMatchObject(refused("charges-changed"));
    const gst = { Registered_From: "2026-08-01" };
    for (const [wrong, sentence] of [
      ["27AAPFU0939F1Z", "Enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV"],
      [
        "27AAPFU0939F1ZW",
        "The last character of the GSTIN does not fit the others. Please compare it with the certificate.",
      ],
      ["99AAPFU0939F1ZV", "The first two digits of the GSTIN are of another state"],
    ])
      expect(await save({ GST: { ...gst, GSTIN: wrong } })).toMatchObject({
        http: 400,
        extras: { fields: { "GST.GSTIN": sentence } },
      });
    const info = await ask("vendor/Fetch_Billing_Settings_Info", {}, manager);
    expect(info.extras.Data).toMatchObject({ Settings: { Rounding: "rupee", GST: null }, Turnover_Limit: 2_000_000 });
    const stale = { Rounding: "paisa", updated_at: "2026-01-01T00:00:00.000Z" };
    expect(await save(stale)).toMatchObject(refused("stale"));
  });
});
