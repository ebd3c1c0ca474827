import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GstFigures } from "#domain/money/charges/gst/returns/calls.ts";
import { chargesOn, equal, perFoot } from "../../../../test/charges.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { rawSheetsOf } from "../../../platform/sheets/raw-sheets.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const on = chargesOn(server);
const GSTIN = "27AAPFU0939F1ZV";
const others = ["29AAGCB7383J1Z4", "27AADCB2230M1ZT"] as const;
const registered = (Registered_From: string, more = {}) => ({ GST: { GSTIN, Registered_From, ...more } });
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

type Made = Awaited<ReturnType<typeof on.society>>;
const figures = async ({ manager }: Made, Return_Day: string, Return_Months: 1 | 3 = 1): Promise<GstFigures> => {
  const answer = await ask("vendor/Fetch_GST_Return_Figures", { Return_Day, Return_Months }, manager);
  expect(answer).toMatchObject({ http: 200 });
  return answer.extras.Data!;
};
async function file(
  { manager }: Made,
  Return_Day: string,
  Format: "xlsx" | "gstr1" | "gstr3b",
  Return_Months: 1 | 3 = 1,
) {
  const { extras } = await ask("vendor/Export_GST_Return", { Return_Day, Return_Months, Format }, manager);
  const { File_Name, Content_Base64 } = extras.Data!;
  return { name: File_Name, bytes: Buffer.from(Content_Base64, "base64") };
}
const json = async (...args: Parameters<typeof file>) => JSON.parse((await file(...args)).bytes.toString());
const undoMonth = async ({ manager }: Made, month: string) => {
  const { rows } = await pool.query<{ id: string }>(
    "select bill_run_id as id from bill_run where society_id = $1 and period = $2 and undone_at is null",
    [manager.societyId, month],
  );
  return ask("vendor/Undo_Bill_Run", { Bill_RunID: rows[0]!.id, Reason: "Wrong rates" } as never, manager);
};
const gstinOf = ({ as }: Made, FlatID: string, gstin: string) =>
  as("vendor/Edit_Member_GSTIN", { FlatID, GSTIN: gstin });

describe("the figures for GSTR-1 and GSTR-3B", () => {
  test("have taxed and exempt supplies, members with a GSTIN, SAC and numbers, and equal the books", async () => {
    await goTo("2026-07-02");
    const made = await on.society();
    await made.head("M", [perFoot(9)]);
    await made.head("E", [equal(400)], { taxable: false, service: false });
    const above = await made.flat("101", { area: 1000 });
    await made.flat("102", { area: 833 });
    const firm = await made.flat("103", { area: 1200, owner: "Asha Traders" });
    expect(await ask("vendor/Fetch_GST_Return_Figures", {}, made.manager)).toMatchObject(refused("gst-not-registered"));
    await made.save(registered("2026-08-01"));
    expect(await gstinOf(made, firm, others[0])).toMatchObject({ http: 200 });
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    // 9,000 and 10,800 are taxed, 7,497 are exempt, and 400 are collected for others.
    const found = await figures(made, "2026-08-15");
    expect(found).toMatchObject({
      ...{ Start_Date: "2026-08-01", End_Date: "2026-08-31", GSTIN, State_Name: "Maharashtra" },
      Invoices: [
        {
          ...{ Document_No: "B/2026-27/000003", Document_Date: "2026-08-01", GSTIN: others[0], Name: "Asha Traders" },
          ...{ Total_Amount: 13_144, Percent: 18, Taxable_Amount: 10_800, CGST_Amount: 972, SGST_Amount: 972 },
        },
      ],
      Amended: [],
      Notes: [],
      Others: [{ Percent: 18, Taxable_Amount: 9000, CGST_Amount: 810, SGST_Amount: 810 }],
      Exempt: { Registered_Amount: 0, Other_Amount: 7497 },
      SACs: [
        { Whether_Registered: true, SAC: "999598", Percent: 18, Taxable_Amount: 10_800, CGST_Amount: 972 },
        { Whether_Registered: false, SAC: "999598", Percent: 18, Taxable_Amount: 9000, SGST_Amount: 810 },
        { Whether_Registered: false, SAC: "999598", Percent: 0, Taxable_Amount: 7497, CGST_Amount: 0 },
      ],
      Documents: [
        {
          ...{ Document_Kind: 1, From_No: "B/2026-27/000001", To_No: "B/2026-27/000003" },
          ...{ Document_Count: 3, Cancelled_Count: 0 },
        },
      ],
      Outward: { Taxable_Amount: 19_800, CGST_Amount: 1782, SGST_Amount: 1782, Exempt_Amount: 7497 },
      Outside: { Collected_Amount: 1200, Interest_Amount: 0 },
      Books: { CGST_Amount: 1782, SGST_Amount: 1782, Documents: [] },
      Remarks: [],
    });
    expect(await json(made, "2026-08-15", "gstr1")).toEqual({
      ...{ gstin: GSTIN, fp: "082026", version: "GST3.2", hash: "hash" },
      b2b: [
        {
          ctin: others[0],
          inv: [
            {
              ...{ inum: "B/2026-27/000003", idt: "01-08-2026", val: 13_144, pos: "27", rchrg: "N", inv_typ: "R" },
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 10_800, camt: 972, samt: 972, csamt: 0 } }],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: "INTRA", typ: "OE", pos: "27", rt: 18, txval: 9000, camt: 810, samt: 810, csamt: 0 }],
      nil: {
        inv: [
          { sply_ty: "INTRAB2B", expt_amt: 0, nil_amt: 0, ngsup_amt: 0 },
          { sply_ty: "INTRAB2C", expt_amt: 7497, nil_amt: 0, ngsup_amt: 0 },
        ],
      },
      hsn: {
        hsn_b2b: [
          {
            ...{ num: 1, hsn_sc: "999598", desc: "", uqc: "NA", qty: 0, iamt: 0 },
            ...{ rt: 18, txval: 10_800, camt: 972, samt: 972, csamt: 0 },
          },
        ],
        hsn_b2c: [
          {
            ...{ num: 1, hsn_sc: "999598", desc: "", uqc: "NA", qty: 0, iamt: 0 },
            ...{ rt: 18, txval: 9000, camt: 810, samt: 810, csamt: 0 },
          },
          {
            ...{ num: 2, hsn_sc: "999598", desc: "", uqc: "NA", qty: 0, iamt: 0 },
            ...{ rt: 0, txval: 7497, camt: 0, samt: 0, csamt: 0 },
          },
        ],
      },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ num: 1, from: "B/2026-27/000001", to: "B/2026-27/000003", totnum: 3, cancel: 0, net_issue: 3 }],
          },
        ],
      },
    });
    expect(await json(made, "2026-08-15", "gstr3b")).toMatchObject({
      ...{ gstin: GSTIN, ret_period: "082026" },
      sup_details: {
        osup_det: { txval: 19_800, iamt: 0, camt: 1782, samt: 1782, csamt: 0 },
        osup_nil_exmp: { txval: 7497 },
      },
      inter_sup: { unreg_details: [] },
    });
    // The quarter of the financial year has the same figures, under its last month.
    expect((await figures(made, "2026-08-15", 3)).Outward).toEqual(found.Outward);
    expect(await json(made, "2026-08-15", "gstr1", 3)).toMatchObject({ fp: "092026" });
    const { name, bytes } = await file(made, "2026-08-15", "xlsx");
    expect(name).toBe(`GST-${GSTIN}-082026.xlsx`);
    const sheets = await rawSheetsOf(bytes);
    expect(sheets.map((sheet) => sheet.name)).toEqual([
      ...["Summary", "4A Tax invoices", "7 Other supplies", "8 Exempt supplies", "9A, 9C Amendments", "9B Notes"],
      ...["12 SAC", "13 Documents"],
    ]);
    expect(sheets[0]!.rows.slice(2, 5).map(({ cells }) => cells)).toEqual([
      ["What", "Taxable value", "CGST", "SGST"],
      ["GSTR-3B 3.1(a) Outward taxable supplies", 19_800, 1782, 1782],
      ["GSTR-3B 3.1(c) Exempt supplies", 7497],
    ]);
    // The bill names its recipient's GSTIN as it was, also after a change.
    const [bill] = (await made.linesOn("2026-08-01")).filter(({ flat_id }) => flat_id === firm);
    const paper = await ask("vendor/Fetch_Bill_Paper", { BillID: bill!.bill_id } as never, made.manager);
    expect(readPdf(paper.extras.Data!.Content_Base64).texts.join("\n")).toContain(`GSTIN ${others[0]}`);
    await gstinOf(made, firm, "");
    expect((await figures(made, "2026-08-15")).Invoices).toHaveLength(1);
    expect((await figures(made, "2026-09-15")).Invoices).toHaveLength(0);
    expect(above).not.toBe(firm);
  });

  test("a run that is undone in its month cancels numbers; undone later, it takes away and amends", async () => {
    await goTo("2026-07-02");
    const made = await on.society();
    await made.head("M", [equal(9000)]);
    const firm = await made.flat("101");
    await made.flat("102");
    await gstinOf(made, firm, others[1]);
    await made.save(registered("2026-08-01"));
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    expect(await undoMonth(made, "2026-08-01")).toMatchObject({ http: 200 });
    await ask("vendor/Create_Bill_Run", { Billing_Month: "2026-08" } as never, made.manager);
    await on.runAll();
    const august = await figures(made, "2026-08-01");
    expect(august).toMatchObject({
      Invoices: [{ Document_No: "B/2026-27/000003" }],
      Others: [{ Taxable_Amount: 9000, CGST_Amount: 810 }],
      Documents: [{ From_No: "B/2026-27/000001", To_No: "B/2026-27/000004", Document_Count: 4, Cancelled_Count: 2 }],
      Outward: { Taxable_Amount: 18_000, CGST_Amount: 1620, SGST_Amount: 1620 },
      Books: { CGST_Amount: 1620 },
      Remarks: [],
    });
    await goTo("2026-09-03");
    expect(await undoMonth(made, "2026-08-01")).toMatchObject({ http: 200 });
    // What was filed for August stays as it was.
    expect(await figures(made, "2026-08-01")).toEqual(august);
    const september = await figures(made, "2026-09-30");
    expect(september).toMatchObject({
      Invoices: [],
      Amended: [{ Original_No: "B/2026-27/000003", Whether_Credit: true, Taxable_Amount: -9000, CGST_Amount: -810 }],
      Others: [{ Taxable_Amount: -9000, CGST_Amount: -810, SGST_Amount: -810 }],
      Outward: { Taxable_Amount: -18_000, CGST_Amount: -1620 },
      Books: { CGST_Amount: -1620, SGST_Amount: -1620 },
      Remarks: ["amended", "negative"],
    });
    expect((await json(made, "2026-09-30", "gstr1")).b2ba).toMatchObject([
      { ctin: others[1], inv: [{ oinum: "B/2026-27/000003", oidt: "01-08-2026", val: 0, itms: [{ num: 1801 }] }] },
    ]);
    expect((await figures(made, "2026-09-30", 3)).Outward).toMatchObject({ Taxable_Amount: 0, CGST_Amount: 0 });
  });

  test("a note with tax is netted, or listed for a member with a GSTIN; a reversed one is cancelled, or amended later", async () => {
    await goTo("2026-07-02");
    const made = await on.society();
    await made.head("M", [equal(9000)]);
    const firm = await made.flat("101");
    await made.flat("102");
    await gstinOf(made, firm, others[1]);
    await made.save(registered("2026-08-01"));
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    const note = (BillID: string, Note_Type: 1 | 2, Amount: number) =>
      ask("vendor/Create_Bill_Note", { BillID, Note_Type, Amount, Reason: "Billed wrongly" } as never, made.manager);
    const bills = new Map((await made.linesOn("2026-08-01")).map(({ flat_id, bill_id }) => [flat_id, bill_id]));
    const [ofFirm, ofOther] = [firm, [...bills.keys()].find((id) => id !== firm)!].map((id) => bills.get(id)!);
    await goTo("2026-08-10");
    // 1,180 are 1,000 with 18 %.
    const credit = await note(ofFirm!, 1, 1180);
    expect(credit).toMatchObject({ http: 200 });
    expect(await note(ofOther!, 1, 2360)).toMatchObject({ http: 200 });
    const august = await figures(made, "2026-08-01");
    expect(august).toMatchObject({
      Invoices: [{ Taxable_Amount: 9000, CGST_Amount: 810 }],
      Notes: [
        {
          ...{ Document_No: "CN/2026-27/00001", Original_No: "B/2026-27/000001", Whether_Credit: true },
          ...{ GSTIN: others[1], Total_Amount: -1180, Taxable_Amount: -1000, CGST_Amount: -90, SGST_Amount: -90 },
        },
      ],
      Others: [{ Taxable_Amount: 7000, CGST_Amount: 630, SGST_Amount: 630 }],
      SACs: [{ Taxable_Amount: 8000 }, { Taxable_Amount: 7000 }],
      Documents: [
        { Document_Kind: 1, Document_Count: 2 },
        { Document_Kind: 5, From_No: "CN/2026-27/00001", To_No: "CN/2026-27/00002", Cancelled_Count: 0 },
      ],
      Outward: { Taxable_Amount: 15_000, CGST_Amount: 1350, SGST_Amount: 1350, Exempt_Amount: 0 },
      Books: { CGST_Amount: 1350, SGST_Amount: 1350, Documents: [] },
      Remarks: [],
    });
    expect((await json(made, "2026-08-01", "gstr1")).cdnr).toEqual([
      {
        ctin: others[1],
        nt: [
          {
            ...{
              ntty: "C",
              nt_num: "CN/2026-27/00001",
              nt_dt: "10-08-2026",
              val: 1180,
              pos: "27",
              rchrg: "N",
              inv_typ: "R",
            },
            itms: [{ num: 1801, itm_det: { rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 } }],
          },
        ],
      },
    ]);
    const { rows } = await pool.query<{ id: string }>(
      "select bill_note_id as id from bill_note where issuer_id = $1 order by number",
      [made.manager.societyId],
    );
    const reverse = (at: number) =>
      ask("vendor/Reverse_Bill_Note", { Bill_NoteID: rows[at]!.id, Reason: "By mistake" } as never, made.manager);
    expect(await reverse(1)).toMatchObject({ http: 200 });
    expect(await figures(made, "2026-08-01")).toMatchObject({
      Others: [{ Taxable_Amount: 9000, CGST_Amount: 810 }],
      Documents: [{ Document_Kind: 1 }, { Document_Kind: 5, Document_Count: 2, Cancelled_Count: 1 }],
      Books: { CGST_Amount: 1530 },
      Remarks: [],
    });
    await goTo("2026-09-02");
    expect(await reverse(0)).toMatchObject({ http: 200 });
    expect(await figures(made, "2026-09-01")).toMatchObject({
      Amended: [{ Original_No: "CN/2026-27/00001", Taxable_Amount: 1000, CGST_Amount: 90, Whether_Credit: false }],
      Outward: { Taxable_Amount: 1000, CGST_Amount: 90 },
      Books: { CGST_Amount: 90, SGST_Amount: 90 },
      Remarks: ["amended"],
    });
    expect((await json(made, "2026-09-01", "gstr1")).cdnra).toMatchObject([
      { ctin: others[1], nt: [{ ntty: "C", ont_num: "CN/2026-27/00001", ont_dt: "10-08-2026", val: 0 }] },
    ]);
  });

  test("a reversal into a closed month is entered later: the figures say which document and when", async () => {
    await goTo("2026-07-02");
    const made = await on.society();
    await made.head("M", [equal(9000)]);
    await made.flat("101");
    await made.save(registered("2026-08-01"));
    await made.switchTo("2026-08");
    await made.billOn("2026-08-01");
    // As if the month had been closed before its bills were entered.
    await pool.query(
      `alter table journal_entry disable trigger user; alter table journal_line disable trigger user;
       update journal_entry set entry_day = '2026-09-01' where issuer_id = '${made.manager.societyId}';
       update journal_line set entry_day = '2026-09-01' where issuer_id = '${made.manager.societyId}';
       alter table journal_entry enable trigger user; alter table journal_line enable trigger user;`,
    );
    const posted = [
      { Document_No: "B/2026-27/000001", Document_Date: "2026-08-01", Entry_Date: "2026-09-01", Tax_Amount: 1620 },
    ];
    expect(await figures(made, "2026-08-01")).toMatchObject({
      Outward: { CGST_Amount: 810 },
      Books: { CGST_Amount: 0, SGST_Amount: 0, Documents: posted },
      Remarks: ["books-differ"],
    });
    expect(await figures(made, "2026-09-01")).toMatchObject({
      Outward: { CGST_Amount: 0 },
      Books: { CGST_Amount: 810, SGST_Amount: 810, Documents: posted },
      Remarks: ["books-differ"],
    });
  });

  test("are of the own society, and nobody's who does not read charges", async () => {
    await goTo("2026-08-05");
    const made = await on.society();
    await made.save(registered("2026-08-01"));
    const flat = await made.flat("101");
    const empty = await made.flat("102", { owner: null });
    const stranger = await make.role("treasurer");
    expect(await ask("vendor/Edit_Member_GSTIN", { FlatID: flat, GSTIN } as never, stranger)).toMatchObject(
      refused("unknown-flat", 404),
    );
    expect(await gstinOf(made, empty, GSTIN)).toMatchObject(refused("unknown-member", 404));
    for (const [wrong, sentence] of [
      [
        "27AAPFU0939F1ZW",
        "The last character of the GSTIN does not fit the others. Please compare it with the certificate.",
      ],
      ["99AAPFU0939F1ZV", "The first two digits of the GSTIN are of another state"],
      ["GSTIN", "Enter the 15 characters of the GSTIN, such as 27AAPFU0939F1ZV"],
    ] as const)
      expect(await gstinOf(made, flat, wrong)).toMatchObject({ http: 400, extras: { fields: { GSTIN: sentence } } });
    expect(await gstinOf(made, flat, " 27aapfu0939f1zv ")).toMatchObject({ http: 200 });
    const list = await ask("vendor/Filter_All_Member_GSTINs", {}, made.manager);
    expect(list.extras).toMatchObject({ Count: 1, Data: [{ FlatID: flat, Name: "Owner of 101", GSTIN }] });
    expect((await ask("vendor/Filter_All_Member_GSTINs", {}, stranger)).extras).toMatchObject({ Count: 0 });
    await gstinOf(made, flat, "");
    expect((await ask("vendor/Filter_All_Member_GSTINs", {}, made.manager)).extras).toMatchObject({ Count: 0 });
    // By default of the month before.
    const july = await ask("vendor/Fetch_GST_Return_Figures", {}, made.manager);
    expect(july.extras.Data).toMatchObject({ Start_Date: "2026-07-01", End_Date: "2026-07-31", Others: [] });
    for (const wrong of [{ Return_Day: "1e9" }, { Return_Months: 2 }, { Return_Day: "2026-02-30" }])
      expect(await ask("vendor/Fetch_GST_Return_Figures", wrong as never, made.manager)).toMatchObject({ http: 400 });
    const guard = await make.role("guard", { society_id: made.manager.societyId } as never);
    expect(await ask("vendor/Fetch_GST_Return_Figures", {}, guard)).toMatchObject({ http: 403 });
  });
});

/** Of a bill, or of a note with its sign. */
type Line = { day: string; reversed: string | null; head: number; paise: number };
/** The tax of one of both heads in a month, from the lines of bills alone. */
const slowTax = (lines: readonly Line[], month: string, head: 7 | 8) =>
  lines
    .filter((line) => line.head === head)
    .reduce(
      (sum, { day, reversed, paise }) =>
        sum + (day.startsWith(month) ? paise : 0) - (reversed?.startsWith(month) ? paise : 0),
      0,
    );
const paise = (amount: number) => Math.round(amount * 100);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + paise(of(row)), 0);

test("whatever is billed and undone, all tables add up to the tax of the bills and of the books, to the paisa", async () => {
  const flats = fc.array(
    fc.record({
      area: fc.integer({ min: 30_000, max: 200_000 }).map((area) => area / 100),
      gstin: fc.constantFrom("", ...others),
    }),
    { minLength: 2, maxLength: 4 },
  );
  const rates = fc.record({
    first: fc.integer({ min: 10_000, max: 120_000 }).map((rate) => rate / 1e4),
    second: fc.integer({ min: 0, max: 5_000_00 }).map((rate) => rate / 100),
    rounding: fc.constantFrom("paisa", "rupee"),
    tax: fc.constantFrom("paisa", "rupee"),
    part: fc.constantFrom("whole", "excess"),
  });
  const months = ["2026-08", "2026-09", "2026-10"] as const;
  /** Whether a month is undone in it, or on a day of the last month, from the last one back. */
  const undone = fc.tuple(...months.map(() => fc.boolean()), fc.integer({ min: 0, max: 2 }));
  const notes = fc.array(
    fc.record({
      month: fc.integer({ min: 0, max: 2 }),
      bill: fc.nat(3),
      kind: fc.constantFrom(1, 2),
      amount: fc.integer({ min: 1, max: 900_000 }).map((amount) => amount / 100),
      isReversed: fc.boolean(),
    }),
    { maxLength: 4 },
  );
  // The tax of this note is nothing: it lessens what is exempt.
  const aPaisa = [{ month: 1, bill: 3, kind: 1, amount: 0.01, isReversed: false }];
  const oneRate = { first: 1.7644, second: 4999.99, rounding: "paisa", tax: "paisa", part: "excess" };
  await fc.assert(
    fc.asyncProperty(flats, rates, undone, notes, async (some, rate, [...undo], corrections) => {
      const late = undo.pop() as number;
      await goTo("2026-07-02");
      const made = await on.society();
      await made.head("A", [perFoot(rate.first)]);
      await made.head("B", [equal(rate.second)], { sac: "9972" });
      await made.head("C", [equal(333.33)], { taxable: false });
      for (const [at, { area, gstin }] of some.entries()) {
        const id = await made.flat(String(101 + at), { area });
        if (gstin) await gstinOf(made, id, gstin);
      }
      const Taxed_Parts = [{ From: "2026-09-01", Taxed_Part: rate.part }];
      await made.save({
        Rounding: rate.rounding,
        ...registered("2026-08-01", { Taxed_Parts, Tax_Rounding: rate.tax }),
      });
      await made.switchTo("2026-08");
      const toReverse: string[] = [];
      for (const [at, month] of months.entries()) {
        await made.billOn(`${month}-01`);
        if (undo[at]) {
          await undoMonth(made, `${month}-01`);
          await ask("vendor/Create_Bill_Run", { Billing_Month: month } as never, made.manager);
          await on.runAll();
        }
        // Those of the month before are reversed in this one.
        for (const Bill_NoteID of toReverse.splice(0))
          await ask("vendor/Reverse_Bill_Note", { Bill_NoteID, Reason: "By mistake" } as never, made.manager);
        const own = [...new Set((await made.linesOn(`${month}-01`)).map(({ bill_id }) => bill_id))];
        for (const { bill, kind, amount, isReversed } of corrections.filter((note) => note.month === at)) {
          const BillID = own[bill % own.length]!;
          const note = { BillID, Note_Type: kind, Amount: amount, Reason: "Billed wrongly" };
          const { extras } = await ask("vendor/Create_Bill_Note", note as never, made.manager);
          // Refused, if the bill was undone or is less.
          if (isReversed && extras.Data) toReverse.push((extras.Data as { Bill_NoteID: string }).Bill_NoteID);
        }
      }
      for (const month of months.toReversed().slice(0, late)) await undoMonth(made, `${month}-01`);
      const { rows: lines } = await pool.query<Line>(
        `select bill_date::text as day, reversed_on::text as reversed, head, line.amount_paise::int as paise
          from bill join bill_line as line using (bill_id) where society_id = $1
          union all
          select note_date::text, reversed_on::text, head, (case kind when 1 then -1 else 1 end * line.amount_paise)::int
          from bill_note join bill_note_line as line using (issuer_id, bill_note_id) where issuer_id = $1`,
        [made.manager.societyId],
      );
      for (const month of months) {
        const found = await figures(made, `${month}-01`);
        for (const [head, of] of [
          [7, "CGST_Amount"],
          [8, "SGST_Amount"],
        ] as const) {
          const tax = slowTax(lines, month, head);
          const tables = [found.Invoices, found.Amended, found.Notes, found.Others];
          expect(
            tables.reduce((all, rows) => all + sum(rows as readonly Record<typeof of, number>[], (row) => row[of]), 0),
          ).toBe(tax);
          expect(sum(found.SACs, (row) => row[of])).toBe(tax);
          expect(paise(found.Outward[of])).toBe(tax);
          expect(paise(found.Books[of])).toBe(tax);
        }
        const taxable = sum(
          [...found.Invoices, ...found.Amended, ...found.Notes, ...found.Others],
          (row) => row.Taxable_Amount,
        );
        expect(
          sum(
            found.SACs.filter(({ Percent }) => Percent > 0),
            (row) => row.Taxable_Amount,
          ),
        ).toBe(taxable);
        const exempt = paise(found.Exempt.Registered_Amount) + paise(found.Exempt.Other_Amount);
        const contributions = slowSupplies(lines, month);
        expect(taxable + exempt).toBe(contributions);
        const documents = found.Documents.filter(({ Document_Kind }) => Document_Kind === 1);
        const numbers = new Set((await made.linesOn(`${month}-01`)).map(({ bill_no }) => bill_no));
        expect(documents.reduce((all, row) => all + row.Document_Count, 0)).toBe(numbers.size);
      }
    }),
    {
      numRuns: 5,
      examples: [[[300, 1416.95].map((area) => ({ area, gstin: "" })), oneRate, [false, false, false, 0], aPaisa]],
    },
  );
}, 180_000);

/** Heads A and B have the numbers 100 and 101, and C, which is no supply, 102. */
const slowSupplies = (lines: readonly Line[], month: string) =>
  lines
    .filter(({ head }) => head === 100 || head === 101)
    .reduce(
      (all, { day, reversed, paise: amount }) =>
        all + (day.startsWith(month) ? amount : 0) - (reversed?.startsWith(month) ? amount : 0),
      0,
    );
