import { describe, expect, test } from "vitest";
import { chargesOn, equal, perFoot } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const on = chargesOn(server);
const GSTIN = "27AAPFU0939F1ZV";
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
type Made = Awaited<ReturnType<typeof on.society>>;

/** A society that is registered from a day on, billed on 1 August 2026. */
async function registered(heads: (made: Made) => Promise<unknown>, own: object = {}) {
  await goTo("2026-07-02");
  const made = await on.society();
  await heads(made);
  expect(await made.save({ GST: { GSTIN, Registered_From: "2026-08-01", ...own } })).toMatchObject({ http: 200 });
  await made.switchTo("2026-08");
  return made;
}
const infoOf = async ({ manager }: Made, flatId: string) => {
  const { rows } = await pool.query<{ id: string }>(
    `select bill_id as id from bill join account using (account_id) where flat_id = $1 order by bill_date desc, bill_id desc limit 1`,
    [flatId],
  );
  return (await ask("vendor/Fetch_Bill_Info", { BillID: rows[0]!.id } as never, manager)).extras.Data!;
};

describe("GST on contributions, billed", () => {
  test("7,500 are exempt to the paisa, 9,000 taxed as a whole, and two flats of one member are looked at apart", async () => {
    const made = await registered((own) => own.head("M", [perFoot(7.5)]));
    const exactly = await made.flat("101", { area: 1000, owner: "Meera Nair" });
    const again = await made.flat("102", { area: 1000, owner: "Meera Nair" });
    const above = await made.flat("103", { area: 1000.01 });
    const far = await made.flat("104", { area: 1200 });
    await made.billOn("2026-08-01");
    for (const flat of [exactly, again]) {
      expect(await made.linesOf(flat)).toEqual({ 100: 7500 });
      expect((await infoOf(made, flat)).Tax).toMatchObject({ Whether_Taxed: false, GSTIN });
    }
    // 7,500.08 × 9 % = 675.0072
    expect(await made.linesOf(above)).toEqual({ 100: 7500.08, cgst: 675.01, sgst: 675.01 });
    expect(await made.linesOf(far)).toEqual({ 100: 9000, cgst: 810, sgst: 810 });
  });

  test("a quarterly bill is compared by the month", async () => {
    const terms = { Cycle_Months: 3, Cycle_Month: 8 };
    const made = await registered((own) => own.head("M", [perFoot(7.5)], { terms }));
    const exactly = await made.flat("101", { area: 1000 });
    const above = await made.flat("102", { area: 1000.02 });
    await made.billOn("2026-08-01");
    expect(await made.linesOf(exactly)).toEqual({ 100: 22_500 });
    // 22,500.45 × 9 % = 2,025.0405
    expect(await made.linesOf(above)).toEqual({ 100: 22_500.45, cgst: 2025.04, sgst: 2025.04 });
  });

  test("who becomes a member within the quarter is compared by the months that they pay for", async () => {
    const terms = { Cycle_Months: 3, Cycle_Month: 8, When: "arrears", Pro_Rata: "days" };
    const made = await registered((own) => own.head("M", [equal(9000)], { from: "2026-08-01", terms }));
    const all = await made.flat("101");
    const late = await made.flat("102", { ownedFrom: "2026-10-01" });
    const half = await made.flat("103", { ownedFrom: "2026-10-16" });
    await made.billOn("2026-11-01");
    // 9,000 for one month are above 7,500, though a third of that by the quarter; 16 of 31 days are below it.
    expect(await made.linesOf(all)).toEqual({ 100: 27_000, cgst: 2430, sgst: 2430 });
    expect(await made.linesOf(late)).toEqual({ 100: 9000, cgst: 810, sgst: 810 });
    expect(await made.linesOf(half)).toEqual({ 100: 4645.16 });
  });

  test("property tax, electricity and water by meter on behalf of others are outside the contribution", async () => {
    const outside = { taxable: false, service: false };
    const made = await registered(async (own) => {
      await own.head("M", [equal(7000)]);
      await own.head("T", [equal(4000)], outside);
      await own.head("E", [equal(2500)], outside);
    });
    const flat = await made.flat("101");
    await made.billOn("2026-08-01");
    expect(await made.linesOf(flat)).toEqual({ 100: 7000, 101: 4000, 102: 2500 });
    expect((await infoOf(made, flat)).Tax).toMatchObject({ Whether_Taxed: false });
  });

  test("the choice of what is taxed holds from its day on", async () => {
    const Taxed_Parts = [
      { From: "2026-10-01", Taxed_Part: "whole" },
      { From: "2026-09-01", Taxed_Part: "excess" },
    ];
    const made = await registered((own) => own.head("M", [equal(9000)]), { Taxed_Parts });
    const flat = await made.flat("101");
    const taxes: number[] = [];
    for (const day of ["2026-08-01", "2026-09-01", "2026-10-01"]) {
      await made.billOn(day);
      taxes.push((await made.linesOf(flat)).cgst!);
    }
    expect(taxes).toEqual([810, 135, 810]);
    const twice = [...Taxed_Parts, { From: "2026-09-01", Taxed_Part: "whole" }];
    expect(await made.save({ GST: { GSTIN, Registered_From: "2026-08-01", Taxed_Parts: twice } })).toMatchObject({
      http: 400,
    });
  });

  test("a registration from a day within a month taxes the bills from that day on", async () => {
    const made = await registered((own) => own.head("M", [equal(9000)]), { Registered_From: "2026-08-15" });
    const flat = await made.flat("101");
    await made.billOn("2026-08-01");
    expect(await made.linesOf(flat)).toEqual({ 100: 9000 });
    expect((await infoOf(made, flat)).Tax).toBeNull();
    await goTo("2026-08-14");
    const undo = async () => {
      const { rows } = await pool.query<{ id: string }>(
        "select bill_run_id as id from bill_run where society_id = $1 and undone_at is null",
        [made.manager.societyId],
      );
      await ask("vendor/Undo_Bill_Run", { Bill_RunID: rows[0]!.id, Reason: "Registered" } as never, made.manager);
      await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" } as never, made.manager);
      await on.runAll();
    };
    await undo();
    expect(await made.linesOf(flat)).toEqual({ 100: 9000 });
    await goTo("2026-08-15");
    await undo();
    expect(await made.linesOf(flat)).toEqual({ 100: 9000, cgst: 810, sgst: 810 });
    // Only this bill is in a return.
    const { extras } = await ask("vendor/Fetch_GST_Return_Figures", { Return_Day: "2026-08-01" }, made.manager);
    expect(extras.Data).toMatchObject({ Outward: { Taxable_Amount: 9000, Exempt_Amount: 0 }, Remarks: [] });
  });

  test("another registration or another choice between preview and run refuses the run", async () => {
    const made = await registered((own) => own.head("M", [equal(9000)]));
    await made.flat("101");
    await goTo("2026-08-02");
    const mark = async () => {
      const { extras } = await ask("vendor/Fetch_Bill_Run_Preview_Info", {}, made.manager);
      return (extras.Data as unknown as { Preview_Mark: string }).Preview_Mark;
    };
    const run = (Preview_Mark: string) => ask("vendor/Create_Bill_Run", { Preview_Mark } as never, made.manager);
    const GST = { GSTIN, Registered_From: "2026-08-01" };
    for (const changed of [
      { GST: { ...GST, Registered_From: "2026-08-02" } },
      { GST: { ...GST, Taxed_Parts: [{ From: "2026-08-01", Taxed_Part: "excess" }] } },
      { GST: { ...GST, Tax_Rounding: "rupee" } },
      { GST: null },
    ]) {
      const seen = await mark();
      await made.save(changed);
      expect(await run(seen)).toMatchObject(refused("charges-changed"));
    }
    expect(await run(await mark())).toMatchObject({ http: 200 });
  });

  test("a GSTIN is of the society's state, and its last character fits", async () => {
    const goa = await on.society("Goa");
    const gst = (text: string) => goa.save({ GST: { GSTIN: text, Registered_From: "2026-08-01" } });
    const sentence = "The first two digits of the GSTIN are of another state";
    expect(await gst(GSTIN)).toMatchObject({
      http: 409,
      extras: { refusal: "billing-settings-wrong", fields: { "GST.GSTIN": sentence } },
    });
    for (const wrong of ["30AAPFU0939F1ZV", "30AAPFU0939F0ZV", "३०AAPFU0939F1ZV", "30AAPFU0939F1ZV0", ""])
      expect(await gst(wrong)).toMatchObject({ http: 400 });
  });

  test("numbers of bills and notes have 16 characters at most, and no gap within a financial year", async () => {
    const made = await registered((own) => own.head("M", [equal(9000)]));
    for (const flat of ["101", "102", "103"]) await made.flat(flat);
    for (const day of ["2026-08-01", "2026-09-01"]) await made.billOn(day);
    await made.billOn("2027-04-01");
    const { rows } = await pool.query<{ bill_no: string }>(
      "select bill_no from bill where society_id = $1 order by bill_id",
      [made.manager.societyId],
    );
    const numbers = rows.map(({ bill_no }) => bill_no).sort();
    expect(numbers).toEqual([
      // The months between are billed as well, each on its first day.
      ...Array.from({ length: 24 }, (_, at) => `B/2026-27/${String(at + 1).padStart(6, "0")}`),
      ...[1, 2, 3].map((number) => `B/2027-28/00000${number}`),
    ]);
    const { rows: late } = await pool.query<{ no: string }>(
      `select document_number(series, 2026::smallint, number) as no from (values ('B', 1), ('B', 999999), ('B', 1000000), ('B', 99999999),
        ('CN', 99999), ('CN', 100000), ('DN', 9999999)) as given (series, number)`,
    );
    expect(late.map(({ no }) => no)).toEqual([
      ...["B/2026-27/000001", "B/2026-27/999999", "B/26-27/1000000", "B/26-27/99999999"],
      ...["CN/2026-27/99999", "CN/26-27/100000", "DN/26-27/9999999"],
    ]);
    // Rule 46(b): letters, digits, - and /.
    for (const number of [...numbers, ...late.map(({ no }) => no)]) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });
});

describe("the turnover of a society", () => {
  const settings = async ({ manager }: Made) =>
    (await ask("vendor/Fetch_Billing_Settings_Info", {}, manager)).extras.Data!;

  test("counts taxed and exempt supplies of the financial year, without taxes, reversed bills and notes", async () => {
    const made = await registered(async (own) => {
      await own.head("M", [perFoot(9)]);
      await own.head("T", [equal(500)], { taxable: false, service: false });
    });
    const above = await made.flat("101", { area: 1000 });
    await made.flat("102", { area: 800 });
    expect(await settings(made)).toMatchObject({ Turnover: 0, Turnover_Collected: 0, Turnover_Limit: 20_00_000 });
    await made.billOn("2026-08-01");
    // 9,000 + 7,200 and twice 500; 1,620 of tax do not count.
    expect(await settings(made)).toMatchObject({ Turnover: 17_200, Turnover_Collected: 1000 });
    const { BillID } = await infoOf(made, above);
    const note = { BillID, Note_Type: 1, Amount: 1180, Reason: "Billed wrongly" };
    await ask("vendor/Create_Bill_Note", note as never, made.manager);
    // Of 1,180 credited on 11,120, 171.90 are tax.
    expect(await settings(made)).toMatchObject({ Turnover: 16_191.9 });
    await goTo("2027-04-02");
    expect(await settings(made)).toMatchObject({ Turnover: 0 });
  });

  test.each(["Manipur", "Mizoram", "Nagaland", "Tripura"])("has its limit at ₹10 lakh in %s", async (state) => {
    const made = await on.society(state);
    expect(await settings(made)).toMatchObject({ Turnover_Limit: 10_00_000, State_Name: state });
    const other = await make.role("treasurer");
    expect((await ask("vendor/Fetch_Billing_Settings_Info", {}, other)).extras.Data).toMatchObject({
      Turnover_Limit: 20_00_000,
    });
  });
});
