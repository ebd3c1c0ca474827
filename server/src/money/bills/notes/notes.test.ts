import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { chargesOn } from "../../../../test/charges.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, clock, queue, startTwin, postForm } = server;
const { db, pool } = server.database;
const { runAll } = chargesOn(server);

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let building: Awaited<ReturnType<typeof make.building>>;

const GSTIN = "27AAPFU0939F1ZV";
const rates = { M: 9, P: 1 };

/** A society that is registered for GST and bills maintenance (taxed) and property tax (not) by area on the first. */
beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-07-02");
  manager = await make.role("society_manager");
  building = await make.building({ society_id: manager.societyId });
  let number = 100;
  for (const [code, name, isTaxable] of [
    ["M", "Maintenance", true],
    ["P", "Property tax", false],
  ] as const) {
    await pool.query(
      `insert into charge_head (society_id, number, code, name, name_hi, is_service_charge, is_taxable, position, created_at, updated_at)
        values ($1, $2, $3, $4, '', true, $5, $6, now(), now())`,
      [manager.societyId, number, code, name, isTaxable, number],
    );
    const terms = {
      ...{ Cycle_Months: 1, Cycle_Month: 4, When: "advance", Pro_Rata: "days" },
      Rules: [{ Applies: {}, Basis: { Basis: "area", Area: "carpet", Unit: "feet", Rate: rates[code], Per: "month" } }],
    };
    await pool.query(
      `insert into charge_tariff (society_id, charge_head_id, from_day, terms, created_at, updated_at)
        select society_id, charge_head_id, '2026-04-01', $2, now(), now() from charge_head where society_id = $1 and number = $3`,
      [manager.societyId, JSON.stringify(terms), number],
    );
    number += 1;
  }
});

async function flat(flat_no: string, area: number, phone: string | null = null) {
  const { flat_id } = await make.flat({ building_id: building.building_id, flat_no });
  await db.updateTable("flat").set({ carpet_area: area }).where("flat_id", "=", flat_id).execute();
  const { rows } = await pool.query<{ member_id: string }>(
    `insert into member (society_id, block_id, building_id, flat_id, owned_from, created_at)
      select society_id, block_id, building_id, flat_id, null, $2 from flat where flat_id = $1 returning member_id`,
    [flat_id, clock.now()],
  );
  await pool.query(
    "insert into member_holder (society_id, member_id, position, name, phone_number) values ($1, $2, 1, $3, $4)",
    [manager.societyId, rows[0]!.member_id, `Owner of ${flat_no}`, phone],
  );
  return flat_id;
}
async function bill(settings: object = { Rounding: "rupee", GST: { GSTIN, Registered_From: "2026-07-02" } }) {
  expect(await ask("vendor/Edit_Billing_Settings", settings as never, manager)).toMatchObject({ http: 200 });
  expect(await ask("vendor/Edit_Bills_By_Heads", { From_Month: "2026-08" }, manager)).toMatchObject({ http: 200 });
  await goTo("2026-08-01");
  await runAll();
}
const bills = async () =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 100 }, manager)).extras.Data!.toSorted((one, other) =>
    one.Bill_No < other.Bill_No ? -1 : 1,
  );
const infoOf = async (BillID: string, headers = {}) =>
  (await ask("vendor/Fetch_Bill_Info", { BillID }, { headers: { ...manager.headers, ...headers } })).extras.Data!;
/** A member with an account in this flat. */
async function payerOf(flat_no: string, area: number) {
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  await flat(flat_no, area, phone_number);
  return { ...(await make.session({ vendorId: vendor_id })), phone: phone_number };
}
/** What their bell has about notes, the newest first. */
const bell = async (payer: { headers: Record<string, string> }) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, payer)).extras.Data!.flatMap(({ Kind, Title }) =>
    Kind === "bill-created" ? [] : [[Kind, Title]],
  );
/** The kinds of text messages about notes that left for them. */
async function sentTo({ phone }: { phone: string }): Promise<string[]> {
  const { rows } = await pool.query<{ template: string }>(
    "select template from message where recipient = $1 and channel = 'sms' and template <> 'bill-created' order by template",
    [phone],
  );
  return rows.map(({ template }) => template);
}
const leftOf = async (BillID: string) =>
  (await infoOf(BillID)).Heads.map(({ Head, Left_Amount }) => [Head, Left_Amount]);
const noteOn = (BillID: string, note: object) =>
  ask("vendor/Create_Bill_Note", { BillID, Note_Type: 1, Reason: "A case", ...note } as never, manager);
const ledgers = async () => {
  const { rows } = await pool.query<{ purpose: string; paise: number }>(
    `select purpose, sum(amount_paise)::bigint as paise from journal_line join ledger_account using (ledger_account_id)
      where journal_line.issuer_id = $1 group by purpose having sum(amount_paise) <> 0 order by purpose`,
    [manager.societyId],
  );
  return Object.fromEntries(rows.map(({ purpose, paise }) => [purpose, Number(paise)]));
};
const faults = async () => (await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference;
const refused = (refusal: string) => ({ http: 409, extras: { refusal } });
/** Without its building, which each test names anew. */
const home = (label: string) => label.replace(/^.*-/, "");
const reverse = (Bill_NoteID: string) => ask("vendor/Reverse_Bill_Note", { Bill_NoteID, Reason: "A mistake" }, manager);

describe("a note by heads of a tax invoice", () => {
  // 9,000.90 taxed, 1,000.10 not; 810.08 each; 11,621.16 is rounded to 11,621.
  beforeEach(async () => {
    await flat("101", 1000.1);
    await bill();
  });

  test("takes tax back in proportion, posts by head, and its paper names the invoice", async () => {
    const [{ BillID, Bill_No, Bill_Amount } = { BillID: "", Bill_No: "", Bill_Amount: 0 }] = await bills();
    expect(Bill_Amount).toBe(11_621);
    expect(await leftOf(BillID)).toEqual([
      [100, 9000.9],
      [101, 1000.1],
      [7, 810.08],
      [8, 810.08],
      [9, -0.16],
    ]);
    const made = await noteOn(BillID, { Lines: [{ Head: 100, Amount: 1000 }], Amount: 1180 });
    expect(made).toMatchObject({ http: 200, extras: { Data: { Taxable_Amount: 1000, Tax_Amount: 180 } } });
    expect(made.extras.Data!.Lines.map(({ Head_Label, Amount, SAC }) => [Head_Label, Amount, SAC])).toEqual([
      ["Maintenance", 1000, "999598"],
      ["CGST", 90, ""],
      ["SGST", 90, ""],
    ]);
    expect(await ledgers()).toEqual({
      ...{ members: 1_162_100 - 118_000, maintenance: -1_000_100 + 100_000, rounding: 16 },
      ...{ "cgst-payable": -81_008 + 9_000, "sgst-payable": -81_008 + 9_000 },
    });
    const { Bill_NoteID } = made.extras.Data!;
    const paper = await ask("vendor/Fetch_Bill_Note_Paper", { Bill_NoteID }, manager);
    const text = readPdf(paper.extras.Data!.Content_Base64).texts.join("\n");
    for (const words of ["Tax invoice", Bill_No, "section 34(1)", "999598", GSTIN.slice(2), "₹1,000", "₹90"])
      expect(text).toContain(words);
    expect(await faults()).toBeNull();
  });

  test("of the whole bill leaves 0 of every head and account, and its reversal opens the bill again", async () => {
    const [{ BillID } = { BillID: "" }] = await bills();
    const made = await noteOn(BillID, { Amount: 11_621 });
    expect(made.extras.Data).toMatchObject({ Taxable_Amount: 9000.9, Tax_Amount: 1620.16 });
    expect((await leftOf(BillID)).every(([, left]) => left === 0)).toBe(true);
    expect(await ledgers()).toEqual({});
    expect(await faults()).toBeNull();
    expect(await noteOn(BillID, { Amount: 0.01 })).toMatchObject(refused("note-too-large"));
    const { Bill_NoteID } = made.extras.Data!;
    expect(await reverse(Bill_NoteID)).toMatchObject({ http: 200 });
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 11_621, Credit_Amount: 0 });
    expect((await leftOf(BillID))[0]).toEqual([100, 9000.9]);
    expect(await ledgers()).toMatchObject({ members: 1_162_100, "cgst-payable": -81_008 });
    expect(await faults()).toBeNull();
    expect(await reverse(Bill_NoteID)).toMatchObject(refused("note-reversed"));
    expect((await infoOf(BillID)).Notes[0]).toMatchObject({
      Reversed_Date: "2026-08-01",
      Reversal_Reason: "A mistake",
    });
    // Its statement has both.
    const { FlatID } = (await bills())[0]!;
    const statement = (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID }, manager)).extras.Data!;
    expect(statement.Entries.map(({ Kind }) => Kind)).toEqual(["bill", "credit-note", "credit-note-reversal"]);
    expect(statement).toMatchObject({ Closing_Balance: 11_621, Credit_Amount: 0 });
  });

  test("is refused for more than a head has left, another total, a tax or a foreign head", async () => {
    const [{ BillID } = { BillID: "" }] = await bills();
    const of = (Head: number, Amount: number, total = Amount) =>
      noteOn(BillID, { Lines: [{ Head, Amount }], Amount: total });
    expect(await of(101, 1000.11)).toMatchObject(refused("note-head-too-large"));
    expect(await of(100, 1000)).toMatchObject(refused("note-changed"));
    for (const Head of [7, 9, 6, 1, 999]) expect(await of(Head, 1)).toMatchObject(refused("note-head-unknown"));
    expect(await of(101, 1000.1)).toMatchObject({ http: 200 });
    expect(await of(101, 0.01)).toMatchObject(refused("note-head-too-large"));
    expect((await bills())[0]).toMatchObject({ Credit_Amount: 1000.1 });
  });

  test("has no tax after 30 November of the next financial year", async () => {
    const [{ BillID } = { BillID: "" }] = await bills();
    await goTo("2027-12-01");
    manager = { ...manager, ...(await make.session({ vendorId: manager.vendorId })) };
    const lines = { Lines: [{ Head: 100, Amount: 1000 }] };
    expect(await noteOn(BillID, { ...lines, Amount: 1180 })).toMatchObject(refused("note-changed"));
    expect(await noteOn(BillID, { ...lines, Amount: 1000 })).toMatchObject({
      http: 200,
      extras: { Data: { Tax_Amount: 0, Taxable_Amount: 0, Whether_Tax_Late: true } },
    });
    expect(await noteOn(BillID, { Amount: 10_000 })).toMatchObject(refused("note-tax-late"));
  });

  test("a debit note raises the tax; it is reversed unless it is paid or credited", async () => {
    const [{ BillID } = { BillID: "" }] = await bills();
    const debit = () => noteOn(BillID, { Note_Type: 2, Lines: [{ Head: 100, Amount: 100 }], Amount: 118 });
    const first = (await debit()).extras.Data!.Bill_NoteID;
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 11_739 });
    expect(await reverse(first)).toMatchObject({ http: 200 });
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 11_621, Debit_Amount: 0 });
    const second = (await debit()).extras.Data!.Bill_NoteID;
    expect(await noteOn(BillID, { Lines: [{ Head: 100, Amount: 9100.9 }], Amount: 10_739.06 })).toMatchObject({
      http: 200,
    });
    expect(await reverse(second)).toMatchObject(refused("note-corrected"));
    expect(await ask("vendor/Collect_Bill_Amount", { BillID, Payment_Mode: 1 } as never, manager)).toMatchObject({
      http: 200,
    });
    expect(await faults()).toBeNull();
  });

  test("belongs to its society", async () => {
    const [{ BillID } = { BillID: "" }] = await bills();
    const { Bill_NoteID } = (await noteOn(BillID, { Amount: 1 })).extras.Data!;
    const stranger = await make.role("society_manager");
    expect(await ask("vendor/Reverse_Bill_Note", { Bill_NoteID, Reason: "x" }, stranger)).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-note" },
    });
  });
});

describe("notes on many bills", () => {
  const preview = async (input: object) =>
    (await ask("vendor/Fetch_Bill_Notes_Preview_Info", input as never, manager)).extras.Data!;
  const commit = (input: object, more: object) =>
    ask("vendor/Create_Bill_Notes", { Reason: "No lift", ...input, ...more } as never, manager);
  const runId = async () => (await ask("vendor/Filter_All_Bill_Runs", {}, manager)).extras.Data![0]!.Bill_RunID;

  beforeEach(async () => {
    await flat("101", 1000);
    await flat("102", 500);
    await flat("103", 200);
  });

  test("of a run by a percentage of a head: one batch, once, by whichever server, and reversed as a whole", async () => {
    await bill();
    const input = { Kind: 1, Source: "run", Bill_RunID: await runId(), Basis: "percent", Percent: 10, Head: 100 };
    const plan = await preview(input);
    // 900 with 162 of tax, and 450 and 180 of bills below ₹7,500.
    expect(plan.Rows.map((row) => [home(row.Flat_Label), row.Amount, row.Tax_Amount])).toEqual([
      ["101", 1062, 162],
      ["102", 450, 0],
      ["103", 180, 0],
    ]);
    expect(plan).toMatchObject({
      Note_Count: 3,
      Problem_Count: 0,
      Total_Amount: 1692,
      Taxable_Amount: 900,
      Tax_Amount: 162,
    });
    const twin = await startTwin();
    const key = { headers: { ...manager.headers, "idempotency-key": "7c0b8a52-6f2f-4a5b-9a7e-3f6f2a1c0d11" } };
    const body = { Reason: "No lift", ...input, Preview_Mark: plan.Preview_Mark } as never;
    const answers = await Promise.all([
      ask("vendor/Create_Bill_Notes", body, key),
      ask("vendor/Create_Bill_Notes", body, { ...key, via: twin }),
      ask("vendor/Create_Bill_Notes", body, key),
    ]);
    expect(answers.some(({ http }) => http === 200)).toBe(true);
    const list = await ask("vendor/Filter_All_Bill_Note_Batches", {}, manager);
    expect(list.extras).toMatchObject({
      Count: 1,
      Data: [{ Batch_No: "NB/2026-27/00001", Note_Count: 3, Head_Label: "Maintenance" }],
    });
    const { Bill_Note_BatchID } = list.extras.Data![0]!;
    const info = (await ask("vendor/Fetch_Bill_Note_Batch_Info", { Bill_Note_BatchID }, manager)).extras.Data!;
    expect(info.Notes.map(({ Note_No, Flat_Label, Amount }) => [Note_No, home(Flat_Label), Amount])).toEqual([
      ["CN/2026-27/00001", "101", 1062],
      ["CN/2026-27/00002", "102", 450],
      ["CN/2026-27/00003", "103", 180],
    ]);
    // With a new key it is not made again: nothing is as in the preview.
    expect(await commit(input, { Preview_Mark: plan.Preview_Mark })).toMatchObject(refused("notes-changed"));
    expect((await bills()).map(({ Credit_Amount }) => Credit_Amount)).toEqual([1062, 450, 180]);
    expect(await faults()).toBeNull();
    const back = await ask("vendor/Reverse_Bill_Note_Batch", { Bill_Note_BatchID, Reason: "Twice" }, manager);
    expect(back).toMatchObject({
      http: 200,
      extras: { Data: { Reversed_Date: "2026-08-01", Reversal_Reason: "Twice" } },
    });
    expect((await bills()).map(({ Credit_Amount }) => Credit_Amount)).toEqual([0, 0, 0]);
    expect(await ask("vendor/Reverse_Bill_Note_Batch", { Bill_Note_BatchID, Reason: "Twice" }, manager)).toMatchObject(
      refused("note-reversed"),
    );
    expect(await faults()).toBeNull();
    const stranger = await make.role("society_manager");
    for (const path of ["vendor/Fetch_Bill_Note_Batch_Info", "vendor/Reverse_Bill_Note_Batch"] as const)
      expect(await ask(path, { Bill_Note_BatchID, Reason: "x" } as never, stranger)).toMatchObject({ http: 404 });
  });

  test("and single ones are told to the person who is billed, and so is the reversal", async () => {
    const payer = await payerOf("104", 1000);
    await bill();
    const { BillID } = (await bills()).find(
      ({ Society_Resident_Information: { Flat_Label } }) => home(Flat_Label) === "104",
    )!;
    const credit = (await noteOn(BillID, { Amount: 118 })).extras.Data!;
    const debit = (await noteOn(BillID, { Note_Type: 2, Amount: 59, Reason: "A lost key" })).extras.Data!;
    expect(await bell(payer)).toEqual([
      ["bill-debited", `₹59 was added to bill ${credit.Bill.Bill_No}`],
      ["bill-credited", `₹118 was taken off bill ${credit.Bill.Bill_No}`],
    ]);
    for (const { Bill_NoteID } of [credit, debit]) expect(await reverse(Bill_NoteID)).toMatchObject({ http: 200 });
    expect(await reverse(credit.Bill_NoteID)).toMatchObject(refused("note-reversed"));
    expect((await bell(payer)).slice(0, 2)).toEqual([
      ["note-reversed", `Debit note ${debit.Note_No} of ₹59 was reversed`],
      ["note-reversed", `Credit note ${credit.Note_No} of ₹118 was reversed`],
    ]);
    expect(await bell(payer)).toHaveLength(4);
    // Nothing of a note that was refused.
    expect(await noteOn(BillID, { Amount: 99_999 })).toMatchObject(refused("note-too-large"));
    expect(await bell(payer)).toHaveLength(4);
    await queue.drain();
    expect(await sentTo(payer)).toEqual(["bill-credited", "bill-debited", "note-reversed", "note-reversed"]);
  });

  test("are told by a job, each debtor of each note once, however often the job runs", async () => {
    const payers = [await payerOf("104", 400), await payerOf("105", 300)];
    await bill();
    const input = { Kind: 1, Source: "run", Bill_RunID: await runId(), Basis: "amount", Amount: 100 };
    const made = await commit(input, { Preview_Mark: (await preview(input)).Preview_Mark });
    const { Bill_Note_BatchID } = made.extras.Data!;
    await queue.drain();
    for (const payer of payers) expect((await bell(payer)).map(([kind]) => kind)).toEqual(["bill-credited"]);
    const again = { batchId: Bill_Note_BatchID, event: "made" } as const;
    await db.transaction().execute((tx) => queue.enqueue(tx, "bills.tell-notes", again));
    await queue.drain();
    for (const payer of payers) expect(await bell(payer)).toHaveLength(1);
    await ask("vendor/Reverse_Bill_Note_Batch", { Bill_Note_BatchID, Reason: "Twice" }, manager);
    await queue.drain();
    for (const payer of payers)
      expect((await bell(payer)).map(([kind]) => kind)).toEqual(["note-reversed", "bill-credited"]);
    expect((await bell(payers[0]!))[0]![1]).toMatch(/^Credit note CN\/2026-27\/0000\d of ₹100 was reversed$/);
    for (const payer of payers) expect(await sentTo(payer)).toEqual(["bill-credited", "note-reversed"]);
  });

  test("a bill with a problem is marked and gets none; a bill that was paid meanwhile needs a new preview", async () => {
    await bill();
    const all = await bills();
    const input = {
      Kind: 1,
      Source: "selection",
      BillIDs: all.map(({ BillID }) => BillID),
      Basis: "amount",
      Amount: 2500,
    };
    const plan = await preview(input);
    expect(plan.Rows.map(({ Flat_Label, Amount, Problem }) => [home(Flat_Label), Amount, Problem])).toEqual([
      ["103", 0, "note-too-large"],
      ["101", 2500, null],
      ["102", 2500, null],
    ]);
    await noteOn(all[0]!.BillID, { Amount: 10_000 });
    expect(await commit(input, { Preview_Mark: plan.Preview_Mark })).toMatchObject(refused("notes-changed"));
    expect((await ask("vendor/Filter_All_Bill_Note_Batches", {}, manager)).extras.Count).toBe(0);
    const again = await preview(input);
    expect(again).toMatchObject({ Note_Count: 1, Problem_Count: 2 });
    expect(await commit(input, { Preview_Mark: again.Preview_Mark })).toMatchObject({
      extras: { Data: { Note_Count: 1 } },
    });
    // A bill of others is no bill.
    const foreign = { ...input, BillIDs: [...input.BillIDs, "018f0000-0000-7000-8000-000000000000"] };
    expect(await ask("vendor/Fetch_Bill_Notes_Preview_Info", foreign as never, manager)).toMatchObject({
      extras: { refusal: "unknown-bill" },
    });
  });

  test("waives interest by a resolution", async () => {
    await bill({ Rounding: "paisa", Interest: { Rates: [{ From: "2026-01-01", Percent: 21 }] } });
    await goTo("2026-09-01");
    await runAll();
    const input = { Kind: 3, Source: "run", Bill_RunID: await runId(), Basis: "whole" };
    const plan = await preview(input);
    expect(plan).toMatchObject({ Note_Count: 3, Problem_Count: 0 });
    expect(await commit(input, { Preview_Mark: plan.Preview_Mark })).toMatchObject(refused("waiver-unresolved"));
    const made = await commit(input, { Preview_Mark: plan.Preview_Mark, Resolution_No: "MC/7" });
    expect(made).toMatchObject({
      extras: { Data: { Kind: 3, Resolution_No: "MC/7", Total_Amount: plan.Total_Amount } },
    });
    expect(await preview(input)).toMatchObject({ Note_Count: 0, Problem_Count: 3 });
    expect(await ledgers()).not.toHaveProperty("arrears-interest");
    expect(await faults()).toBeNull();
  });

  test("reads a file of flats, amounts, heads and reasons, row by row", async () => {
    await bill();
    const content =
      'Flat,Amount,Head,Reason\n101,500,M,No lift\n102,"1,00",P,\n101,100,P,No water\n999,1,M,\n103,x,M,\n103,5,Q,\n103,20,,\n';
    const file = new File([content], "notes.csv");
    const answer = await postForm("vendor/Fetch_Bill_Note_File_Info", { file }, { headers: manager.headers });
    const data = answer.extras.Data as {
      Rows: {
        Line: number;
        BillID: string;
        Head: number | null;
        Amount: number;
        Reason: string;
        Row_Problem: string | null;
      }[];
      Good_Rows: number;
    };
    const rows = data.Rows.map(({ Line, Amount, Head, Row_Problem }) => [Line, Amount, Head, Row_Problem]);
    expect(rows).toContainEqual([2, 500, 100, null]);
    expect(rows).toContainEqual([5, 1, 100, "no-flat"]);
    expect(rows).toContainEqual([6, null, 100, "not-an-amount"]);
    expect(rows).toContainEqual([7, 5, null, "no-head"]);
    expect(rows).toContainEqual([8, 20, null, null]);
    const Rows = data.Rows.filter(({ Row_Problem }) => Row_Problem === null).map(
      ({ BillID, Head, Amount, Reason }) => ({ BillID, Head, Amount, Reason }),
    );
    const input = { Kind: 1, Source: "file", Basis: "rows", Rows };
    const plan = await preview(input);
    expect(plan.Rows.find(({ Flat_Label }) => home(Flat_Label) === "101")).toMatchObject({
      Amount: 500 + 90 + 100,
      Problem: null,
    });
    expect(await commit(input, { Preview_Mark: plan.Preview_Mark })).toMatchObject({ http: 200 });
    const noted = (await bills()).find(
      ({ Society_Resident_Information }) => home(Society_Resident_Information.Flat_Label) === "101",
    )!;
    expect((await infoOf(noted.BillID)).Notes[0]).toMatchObject({
      Reason: "No lift; No water",
      Batch_No: "NB/2026-27/00001",
    });
  });

  test("after random notes the accounts of heads and taxes are what a slow calculator has", async () => {
    await bill();
    const all = await bills();
    const steps = fc.sample(
      fc.record({
        at: fc.nat(2),
        kind: fc.constantFrom(1, 1, 1, 2),
        head: fc.constantFrom(0, 100, 101),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      { numRuns: 40, seed: 7 },
    );
    for (const { at, kind, head, percent } of steps) {
      const { BillID } = all[at]!;
      const input = {
        ...{ Kind: kind, Source: "selection", BillIDs: [BillID], Basis: "percent", Percent: percent },
        Head: head === 0 ? null : head,
      };
      const plan = await preview(input);
      if (plan.Note_Count > 0)
        expect(await commit(input, { Preview_Mark: plan.Preview_Mark })).toMatchObject({ http: 200 });
      else await noteOn(BillID, { Amount: percent });
    }
    const total = new Map<number, number>();
    for (const { BillID } of all) {
      const { Lines, Notes, Heads, Bill_Amount, Credit_Amount, Debit_Amount } = await infoOf(BillID);
      const left = new Map<number, number>();
      const add = (head: number, rupees: number) => left.set(head, (left.get(head) ?? 0) + Math.round(rupees * 100));
      for (const { Head, Amount } of Lines) add(Head, Amount);
      for (const note of Notes)
        for (const { Head, Amount } of note.Lines) add(Head, note.Note_Type === 2 ? Amount : -Amount);
      expect(Heads.map(({ Head, Left_Amount }) => [Head, Math.round(Left_Amount * 100)])).toEqual([...left]);
      const tax = Lines.filter(({ Head }) => Head === 7).reduce((sum, { Amount }) => sum + Amount, 0);
      const credited = Notes.flatMap((note) => (note.Note_Type === 1 ? note.Lines : [])).filter(
        ({ Head }) => Head === 7,
      );
      const debited = Notes.flatMap((note) => (note.Note_Type === 2 ? note.Lines : [])).filter(
        ({ Head }) => Head === 7,
      );
      const sum = (lines: { Amount: number }[]) =>
        lines.reduce((paise, { Amount }) => paise + Math.round(Amount * 100), 0);
      expect(sum(credited)).toBeLessThanOrEqual(Math.round(tax * 100) + sum(debited));
      for (const [head, paise] of left) {
        if (head !== 9) expect(paise).toBeGreaterThanOrEqual(0);
        total.set(head, (total.get(head) ?? 0) + paise);
      }
      expect([...left.values()].reduce((all_, paise) => all_ + paise, 0)).toBe(
        Math.round((Bill_Amount + Debit_Amount - Credit_Amount) * 100),
      );
    }
    const posted = await ledgers();
    expect(posted.maintenance ?? 0).toBe(-((total.get(100) ?? 0) + (total.get(101) ?? 0)));
    expect(posted["cgst-payable"] ?? 0).toBe(-(total.get(7) ?? 0));
    expect(posted["sgst-payable"] ?? 0).toBe(-(total.get(8) ?? 0));
    expect(await faults()).toBeNull();
    for (const { BillID } of all) {
      const { Bill_Amount, Debit_Amount, Credit_Amount } = await infoOf(BillID);
      const rest = Math.round((Bill_Amount + Debit_Amount - Credit_Amount) * 100) / 100;
      if (rest > 0) expect(await noteOn(BillID, { Amount: rest })).toMatchObject({ http: 200 });
      expect((await leftOf(BillID)).every(([, left]) => left === 0)).toBe(true);
    }
    expect(await ledgers()).not.toHaveProperty("cgst-payable");
    expect(await faults()).toBeNull();
  }, 120_000);
});
