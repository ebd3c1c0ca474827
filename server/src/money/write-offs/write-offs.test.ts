import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { type Day, formatDay } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { booksHold } from "../../../test/books.ts";
import { readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";
import { rentsOn } from "../../../test/tenancy.ts";
import { rawSheetsOf } from "../../platform/sheets/raw-sheets.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, make, clock, queue, database } = server;
const { db, pool } = database;
const { goTo, bill: billRent, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
type Officer = Awaited<ReturnType<typeof make.role>>;

let manager: Officer;
let payer: Session & { phone: string };
let flatId: string;

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  flatId = flat_id;
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  payer = { ...(await make.session({ vendorId: account.vendor_id })), phone: account.phone_number };
  for (const day of ["2026-02-01", "2026-03-01"] as Day[]) {
    await goTo(day);
    await runDue(
      { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
      60_000,
    );
  }
});

const bills = async (by: Session = manager) =>
  (await ask("vendor/Filter_All_Resident_Bills", { Limit: 50 }, by)).extras.Data!.reverse();
const resolved = { Resolution_No: "AGM 7", Resolution_Day: "2026-02-20" };
type Part = { BillID: string; Amount: number };
const writeOff = (Bills: Part[], by: Session = manager, more: object = {}) =>
  ask("vendor/Create_Write_Off", { Bills, Reason: "Moved abroad", ...resolved, ...more }, by);
const reverse = (Write_OffID: string, by: Session = manager) =>
  ask("vendor/Reverse_Write_Off", { Write_OffID, Reason: "Paid after all" }, by);
const confirm = (Society_ProposalID: string, by: Session) =>
  ask("vendor/Confirm_Write_Off", { Society_ProposalID }, by);
const collect = (BillID: string, more: object = {}, by: Session = manager) =>
  ask("vendor/Collect_Bill_Amount", { BillID, ...more }, by);
const bell = async (by: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, by)).extras.Data!.map(({ Kind }) => Kind);
const summary = async () => (await ask("vendor/Fetch_Bill_Summary_Info", {}, manager)).extras.Data!;
const statement = async (by: Session = manager) =>
  (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: flatId }, by)).extras.Data!;

describe("a manager alone", () => {
  test("writes off open bills, whole and in part: nothing was collected, and everybody sees it", async () => {
    const [first, second] = await bills();
    const before = await summary();
    const done = await writeOff([
      { BillID: first!.BillID, Amount: 2_500 },
      { BillID: second!.BillID, Amount: 1_000.5 },
    ]);
    expect(done.extras).toMatchObject({
      Data: {
        Society_ProposalID: null,
        Write_Off: {
          ...{ Write_Off_No: "WO/2025-26/00001", Write_Off_Day: "2026-03-01", Amount: 3_500.5, Name: "Asha Rao" },
          ...{ Reason: "Moved abroad", ...resolved, FlatID: flatId, Confirmed_By: null, Reversed_On: null },
          Bills: [
            { Bill_No: first!.Bill_No, Amount: 2_500 },
            { Bill_No: second!.Bill_No, Amount: 1_000.5 },
          ],
        },
      },
    });
    expect(await bills()).toMatchObject([
      { Outstanding_Amount: 0, Written_Off_Amount: 2_500, Bill_Status: 5, Bill_Paid_Date: null },
      { Outstanding_Amount: 1_499.5, Written_Off_Amount: 1_000.5, Bill_Status: 1 },
    ]);
    const after = await summary();
    expect(after).toMatchObject({
      ...{
        Outstanding_Amount: 1_499.5,
        Collected_This_Month: before.Collected_This_Month,
        Paid: { Count: 0, Amount: 0 },
      },
      ...{ Written_Off: { Count: 1, Amount: 3_500.5 }, Advance_Amount: 0 },
    });
    const ofStatus = async (Bill_Status: 2 | 5) =>
      (await ask("vendor/Filter_All_Resident_Bills", { Whether_Bill_Status_Filter: true, Bill_Status }, manager)).extras
        .Count;
    expect([await ofStatus(2), await ofStatus(5)]).toEqual([0, 1]);
    expect(await statement(payer)).toMatchObject({
      Written_Off_Amount: 3_500.5,
      Closing_Balance: 1_499.5,
      Paid_Amount: 0,
    });
    expect((await statement()).Entries.at(-1)).toMatchObject({ Kind: "write-off", Received_Amount: 3_500.5 });
    const { Data: bill } = (await ask("vendor/Fetch_Bill_Info", { BillID: first!.BillID }, payer)).extras;
    expect(bill!.Payments).toMatchObject([{ Write_Off_No: "WO/2025-26/00001", Receipt_No: null, Amount: 2_500 }]);
    expect(await bell(payer)).toContain("dues-written-off");
    const report = (await ask("vendor/Fetch_Financial_Report_Info", {} as never, manager)).extras.Data!;
    expect(report).toMatchObject({ Written_Off: { Count: 1, Amount: 3_500.5 }, Collected: { Count: 0 } });
    const [entry] = (await ask("vendor/Filter_All_Journal_Entries", {}, manager)).extras.Data!;
    expect(entry).toMatchObject({
      ...{ Entry_Kind: 11, Document_No: "WO/2025-26/00001", Amount: 3_500.5, Narration: "Moved abroad" },
      Lines: [
        { Ledger_Name: "Bad debts written off", Debit_Amount: 3_500.5 },
        { Ledger_Name: "Dues of members", Credit_Amount: 3_500.5, Name: expect.stringContaining("Asha Rao") },
      ],
    });
    await booksHold(pool, "flat_id", flatId);
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data).toMatchObject({ Difference: null });
  });

  test("reverses it once: its bills are open again, and an advance pays them", async () => {
    const [first] = await bills();
    const { Write_OffID } = (await writeOff([{ BillID: first!.BillID, Amount: 2_500 }])).extras.Data!.Write_Off!;
    const late = await collect(first!.BillID, { Amount: 100, Whether_Advance_Accepted: true });
    expect(late).toMatchObject({ http: 409, extras: { refusal: "bill-written-off" } });
    const { Society_ResidentID } = first!;
    const ahead = { Society_ResidentID, Amount: 3_500, Whether_Advance_Accepted: true };
    expect((await ask("vendor/Collect_Resident_Amount", ahead, manager)).extras.Data).toMatchObject({
      Advance_Amount: 1_000,
    });
    clock.pass(60_000);
    const answers = await Promise.all([reverse(Write_OffID), reverse(Write_OffID), reverse(Write_OffID)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 1_500, Written_Off_Amount: 0 });
    expect((await statement()).Entries.at(-1)).toMatchObject({ Kind: "write-off-reversal", Charged_Amount: 2_500 });
    expect((await statement()).Written_Off_Amount).toBe(0);
    expect(await bell(payer)).toContain("write-off-reversed");
    const { Data, Totals } = (await ask("vendor/Filter_All_Write_Offs", { Whether_Totals: true }, manager)).extras;
    expect(Data).toMatchObject([{ Reversed_On: "2026-03-01", Reverse_Reason: "Paid after all" }]);
    expect(Totals).toEqual({ Amount: 0 });
    const question = { Entry_Kind: 11 as const, Entry_DocumentID: Write_OffID };
    expect((await ask("vendor/Fetch_Journal_Entry_Info", question, manager)).extras.Data).toMatchObject({
      ...{ Whether_Reversed: true, Reversed_On: "2026-03-01", Reverse_Reason: "Paid after all" },
    });
    await booksHold(pool, "flat_id", flatId);
  });

  test("gets no more than what is owed, of one account, with a resolution", async () => {
    const [first] = await bills();
    const { BillID } = first!;
    const part = { BillID, Amount: 1 };
    const other = await make.role("society_manager");
    expect((await writeOff([part], other)).extras.refusal).toBe("unknown-bill");
    const { flat_id } = await make.flat({ society_id: manager.societyId });
    await make.resident({ flat_id });
    await goTo("2026-04-01");
    await runDue(
      { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
      60_000,
    );
    const elsewhere = (await bills()).find(({ FlatID }) => FlatID === flat_id)!;
    const cases: [Part[], object, string][] = [
      [[{ BillID, Amount: 2_500.01 }], {}, "write-off-too-large"],
      [[part, { BillID: elsewhere.BillID, Amount: 1 }], {}, "bills-of-two-accounts"],
      [[part], { Resolution_No: " " }, "write-off-unresolved"],
      [[part], { Resolution_Day: undefined }, "write-off-unresolved"],
      [[part], { Resolution_Day: "2026-04-02" }, "resolution-in-future"],
    ];
    for (const [parts, more, refusal] of cases)
      expect((await writeOff(parts, manager, more)).extras.refusal).toBe(refusal);
    for (const parts of [[], [part, part], [{ BillID, Amount: 0 }], [{ BillID, Amount: -5 }]])
      expect((await writeOff(parts)).http).toBe(400);
    expect((await writeOff([part], manager, { Reason: " " })).extras.fields).toMatchObject({
      Reason: expect.anything(),
    });
    expect((await ask("vendor/Filter_All_Write_Offs", {}, manager)).extras.Count).toBe(0);
  });

  test("cannot write off what a payer says to have paid, or give a credit note for what was written off", async () => {
    const [first] = await bills();
    const { BillID } = first!;
    await ask(
      "vendor/Edit_Payment_Settings",
      { UPI_ID: "hari@ybl", Payee_Name: "Hari Om", Reminder_Days: [] },
      manager,
    );
    const { UPI_ClaimID } = (
      await ask("vendor/Create_Bill_UPI_Claim", { BillID, UTR: "123456789012", Amount: 100 }, payer)
    ).extras.Data!;
    expect((await writeOff([{ BillID, Amount: 2_500 }])).extras.refusal).toBe("bill-being-checked");
    await ask("vendor/Decline_UPI_Claim", { UPI_ClaimID, Reason: "Not in our account" }, manager);
    expect((await writeOff([{ BillID, Amount: 2_000 }])).success).toBe(true);
    const note = (Amount: number) =>
      ask("vendor/Create_Bill_Note", { BillID, Note_Type: 1, Amount, Reason: "A case" }, manager);
    expect((await note(501)).extras.refusal).toBe("note-after-write-off");
    expect((await note(500)).success).toBe(true);
    await booksHold(pool, "flat_id", flatId);
  });
});

describe("two people", () => {
  let chairman: Officer;
  let treasurer: Officer;
  beforeEach(async () => {
    chairman = await make.role("chairman", { society_id: manager.societyId });
    treasurer = await make.role("treasurer", { society_id: manager.societyId });
  });

  test("a treasurer proposes, the chairman confirms; until then nothing changes", async () => {
    const [first] = await bills();
    const proposal = await writeOff([{ BillID: first!.BillID, Amount: 2_500 }], treasurer);
    const { Write_Off, Society_ProposalID } = proposal.extras.Data!;
    expect(Write_Off).toBeNull();
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 2_500 });
    const waiting = async (by: Session) => (await ask("vendor/Filter_All_Waiting_Write_Offs", {}, by)).extras.Data!;
    expect(await waiting(treasurer)).toMatchObject([
      { Society_ProposalID, Amount: 2_500, Name: "Asha Rao", Whether_Own: true, Whether_Reversal: false },
    ]);
    const [listed] = (await ask("vendor/Filter_All_Society_Proposals", {}, chairman)).extras.Data!;
    expect(listed).toMatchObject({
      Kind: "write-off",
      Write_Off: { Amount: 2_500, Bills: [{ Bill_No: first!.Bill_No }] },
    });
    expect(await bell(chairman)).toContain("proposal-made");
    expect((await confirm(Society_ProposalID!, treasurer)).http).toBe(403);
    const [one, two] = await Promise.all([
      confirm(Society_ProposalID!, chairman),
      confirm(Society_ProposalID!, manager),
    ]);
    expect([one.http, two.http].sort()).toEqual([200, 409]);
    expect(await waiting(manager)).toEqual([]);
    const [made] = (await ask("vendor/Filter_All_Write_Offs", {}, treasurer)).extras.Data!;
    expect(made!.Confirmed_By).not.toBeNull();
    // Nobody undoes it alone either.
    const back = (await reverse(made!.Write_OffID, chairman)).extras.Data!;
    expect(back.Write_Off).toBeNull();
    const confirmReversal = (by: Session) =>
      ask("vendor/Confirm_Write_Off_Reversal", { Society_ProposalID: back.Society_ProposalID! }, by);
    expect((await confirmReversal(chairman)).extras.refusal).toBe("second-person");
    expect((await confirm(back.Society_ProposalID!, manager)).extras.refusal).toBe("unknown-proposal");
    expect((await confirmReversal(manager)).extras.Data).toMatchObject({ Reversed_On: "2026-03-01" });
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 2_500, Bill_Status: 3 });
    const { rows } = await pool.query(
      "select call, vendor_id, thing from audit_entry where chain = $1 and thing like 'Write_Off%' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows).toMatchObject([
      { call: "vendor/Confirm_Write_Off", thing: "Write_Off" },
      { call: "vendor/Confirm_Write_Off_Reversal", vendor_id: manager.vendorId, thing: "Write_Off_Reversal" },
    ]);
    await booksHold(pool, "flat_id", flatId);
  });

  test("what was paid meanwhile is not written off, and a proposal of one who left is void", async () => {
    const [first, second] = await bills();
    const asked = async (BillID: string) =>
      (await writeOff([{ BillID, Amount: 2_500 }], treasurer)).extras.Data!.Society_ProposalID!;
    const [paid, left] = [await asked(first!.BillID), await asked(second!.BillID)];
    await collect(first!.BillID, { Amount: 0.01 });
    expect((await confirm(paid, chairman)).extras.refusal).toBe("write-off-too-large");
    expect((await bills())[0]).toMatchObject({ Outstanding_Amount: 2_499.99 });
    await pool.query("update staff set ended_at = now() where society_id = $1 and role = 'treasurer'", [
      manager.societyId,
    ]);
    expect((await confirm(left, chairman)).extras.refusal).toBe("proposer-left");
  });

  test("a treasurer withdraws the own proposal, also of a reversal, and nobody else's", async () => {
    const [first] = await bills();
    const part = [{ BillID: first!.BillID, Amount: 100 }];
    const withdraw = (Society_ProposalID: string, by: Session) =>
      ask("vendor/Withdraw_Write_Off", { Society_ProposalID }, by);
    const proposed = async (by: Session) => (await writeOff(part, by)).extras.Data!.Society_ProposalID!;
    const states = async () =>
      (await ask("vendor/Filter_All_Society_Proposals", {}, chairman)).extras.Data!.map(({ State }) => State);
    const [own, others] = [await proposed(treasurer), await proposed(manager)];
    expect((await withdraw(others, treasurer)).extras.refusal).toBe("unknown-proposal");
    expect((await withdraw(own, chairman)).extras.refusal).toBe("unknown-proposal");
    expect((await withdraw(own, await make.role("treasurer"))).extras.refusal).toBe("unknown-proposal");
    expect((await withdraw(own, await make.role("president"))).extras.refusal).toBe("unknown-proposal");
    const accountant = await make.role("accountant", { society_id: manager.societyId });
    expect((await withdraw(own, accountant)).http).toBe(403);
    expect(await withdraw(own, treasurer)).toMatchObject({ success: true });
    expect(await states()).toEqual(["open", "withdrawn"]);
    expect((await withdraw(own, treasurer)).extras.refusal).toBe("answered-already");
    expect((await confirm(own, chairman)).extras.refusal).toBe("answered-already");
    const { Write_OffID } = (await confirm(others, chairman)).extras.Data!;
    const back = (await reverse(Write_OffID, treasurer)).extras.Data!.Society_ProposalID!;
    expect(await withdraw(back, treasurer)).toMatchObject({ success: true });
    expect((await ask("vendor/Filter_All_Waiting_Write_Offs", {}, treasurer)).extras.Data).toEqual([]);
    // Of two who answer at once one is late.
    const last = await proposed(treasurer);
    const answers = await Promise.all([withdraw(last, treasurer), confirm(last, chairman)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    // What somebody else proposes of another kind is not withdrawn here.
    const draft = { Role: "secretary", Name: "Asha Rao", PhoneNumber: "9123456780" } as never;
    const { Data } = (await ask("vendor/Create_Society_Staff", draft, manager)).extras;
    const other = (Data as { Society_ProposalID: string }).Society_ProposalID;
    expect((await withdraw(other, manager)).extras.refusal).toBe("unknown-proposal");
  });

  test("only who may write off does, and strangers find nothing", async () => {
    const [first] = await bills();
    const part = [{ BillID: first!.BillID, Amount: 100 }];
    for (const role of ["accountant", "auditor", "joint_secretary", "owner"] as const) {
      const by = await make.role(role, { society_id: manager.societyId } as never);
      expect((await writeOff(part, by)).http, role).toBe(403);
    }
    const proposal = (await writeOff(part, treasurer)).extras.Data!.Society_ProposalID!;
    const other = await make.role("chairman");
    expect((await confirm(proposal, other)).extras.refusal).toBe("unknown-proposal");
    const { Write_OffID } = (await confirm(proposal, chairman)).extras.Data!;
    expect((await reverse(Write_OffID, other)).extras.refusal).toBe("unknown-write-off");
    const stranger = await make.session({
      vendorId: (await make.vendor({ vendor_type: vendorTypes.tenant })).vendor_id,
    });
    for (const by of [other, stranger])
      expect((await ask("vendor/Fetch_Write_Off_Paper", { Write_OffID }, by)).extras.refusal).toBe("unknown-write-off");
    expect((await ask("vendor/Filter_All_Write_Off_Bills", { BillID: first!.BillID }, other)).extras.refusal).toBe(
      "unknown-bill",
    );
  });
});

describe("the list as a file", () => {
  type Cells = Record<string, string>;
  const exported = async (input: object, by: Session): Promise<Cells[]> => {
    const { http, extras } = await ask("vendor/Export_All_Write_Offs", { ...input, Format: "csv" }, by);
    expect(http, JSON.stringify(extras)).toBe(200);
    return parse(Buffer.from(extras.Data!.Content_Base64, "base64"), { bom: true, columns: true });
  };

  test("has the rows of the list that its filters leave, and the sum of those that stand", async () => {
    const [first, second] = await bills();
    await writeOff([{ BillID: first!.BillID, Amount: 100.5 }]);
    const { Write_OffID } = (await writeOff([{ BillID: second!.BillID, Amount: 40 }], manager, { Reason: "=1+1" }))
      .extras.Data!.Write_Off!;
    await reverse(Write_OffID);
    for (const [input, count] of [
      [{}, 2],
      [{ Whether_Reversed_Filter: true, Whether_Reversed: true }, 1],
      [{ Whether_Search_Filter: true, Search: "asha" }, 2],
      [{ Whether_Search_Filter: true, Search: "nobody here" }, 0],
    ] as const) {
      const rows = await exported(input, manager);
      expect(rows).toHaveLength(count);
      const listed = (await ask("vendor/Filter_All_Write_Offs", input, manager)).extras.Data!;
      expect(rows.map((row) => [row.Document, Number(row["Written off"]), row["Reversed on"]])).toEqual(
        listed.map((each) => [each.Write_Off_No, each.Amount, each.Reversed_On ?? ""]),
      );
    }
    expect((await exported({}, manager))[0]).toMatchObject({
      ...{ Name: "Asha Rao", Reason: "'=1+1", Resolution: "AGM 7", "Resolution of": "2026-02-20" },
      "Reason of the reversal": "Paid after all",
    });
    const { Data } = (await ask("vendor/Export_All_Write_Offs", { Format: "xlsx" }, manager)).extras;
    const [sheet] = await rawSheetsOf(Buffer.from(Data!.Content_Base64, "base64"));
    expect(sheet!.rows[1]!.cells[0]).toBe("Write-offs");
    expect(sheet!.rows.at(-1)!.cells).toEqual(expect.arrayContaining(["Total without the reversed", 100.5]));
  });

  test("is of the own books: a landlord's too", async () => {
    const [first] = await bills();
    await writeOff([{ BillID: first!.BillID, Amount: 100 }]);
    expect(await exported({}, await make.role("society_manager"))).toEqual([]);
    const rent = await tenancy();
    await billRent("2026-04-01");
    const [bill] = (await rent.list()).Data!;
    await ask("vendor/Create_Write_Off", { Bills: [{ BillID: bill!.BillID, Amount: 7 }], Reason: "Left" }, rent.owner);
    expect(await exported({}, rent.owner)).toMatchObject([{ "Written off": "7", Resolution: "", "Confirmed by": "" }]);
    expect((await ask("vendor/Export_All_Write_Offs", {}, payer)).http).toBe(403);
  });
});

test("payments, notes, write-offs and reversals at once never take a bill below nothing", async () => {
  for (let round = 0; round < 6; round++) {
    const [first] = await bills();
    const { BillID, Outstanding_Amount } = first!;
    const earlier = (await ask("vendor/Filter_All_Write_Offs", {}, manager)).extras.Data!.find(
      (each) => !each.Reversed_On,
    );
    const answers = await Promise.all([
      collect(BillID, { Amount: Math.max(Outstanding_Amount - 1, 1) }),
      writeOff([{ BillID, Amount: Math.max(Outstanding_Amount, 1) }]),
      writeOff([{ BillID, Amount: 2 }]),
      ask("vendor/Create_Bill_Note", { BillID, Note_Type: 1, Amount: 300, Reason: "A case" }, manager),
      ask("vendor/Create_Bill_Note", { BillID, Note_Type: 2, Amount: 200, Reason: "A case" }, manager),
      ...(earlier ? [reverse(earlier.Write_OffID), reverse(earlier.Write_OffID)] : []),
    ]);
    for (const { http } of answers) expect(http).toBeOneOf([200, 409]);
    const { written_off } = await booksHold(pool, "flat_id", flatId);
    expect(written_off).toBeGreaterThanOrEqual(0);
  }
});

test.each([
  "update write_off set amount_paise = 1",
  "update write_off set reversed_on = null",
  "delete from write_off",
  "delete from write_off_reversal",
  "update write_off_reversal set reason = 'x'",
  `insert into allocation (account_id, bill_id, write_off_id, amount_paise, settled_on, created_at)
    select account_id, bill_id, write_off_id, 1, write_off_day, write_off.created_at from write_off join bill using (account_id)
    where outstanding_paise > 0 limit 1`,
  `insert into write_off (society_id, account_id, financial_year, number, write_off_day, amount_paise, reason, resolution_no,
      resolution_day, party_name, party_flat_no, made_by, created_at)
    select society_id, account_id, 2025, 99, '2026-03-01', 5, 'x', '1', '2026-03-01', 'x', 'x', made_by, created_at
    from write_off limit 1`,
  "update bill set written_off_paise = 0 where written_off_paise > 0",
])("the database refuses %s", async (statement) => {
  const [first] = await bills();
  const { Write_OffID } = (await writeOff([{ BillID: first!.BillID, Amount: 9 }])).extras.Data!.Write_Off!;
  await reverse(Write_OffID);
  await writeOff([{ BillID: first!.BillID, Amount: 5 }]);
  await expect(pool.query(statement)).rejects.toThrow();
  await booksHold(pool, "flat_id", flatId);
});

test("its paper is for the debtor too, in English and in Hindi, and says when it was reversed", async () => {
  const [first] = await bills();
  const { Write_OffID } = (await writeOff([{ BillID: first!.BillID, Amount: 2_500 }])).extras.Data!.Write_Off!;
  const paper = async (by: Session) => {
    const { File_Name, Content_Base64 } = (await ask("vendor/Fetch_Write_Off_Paper", { Write_OffID }, by)).extras.Data!;
    expect(File_Name).toBe("write-off-WO-2025-26-00001.pdf");
    return readPdf(Content_Base64).texts.join("\n");
  };
  const english = await paper(payer);
  for (const text of [first!.Bill_No, "Moved abroad", "AGM 7", formatDay("2026-02-20"), "not a payment"])
    expect(english).toContain(text);
  await reverse(Write_OffID);
  expect(await paper(payer)).toContain("Reversed");
  const hindi = await paper({ headers: { ...payer.headers, "accept-language": "hi-IN,hi;q=0.9" } });
  expect(hindi).not.toMatch(/Written off|not a payment|Reversed/);
});

test("a landlord writes off rent alone, and no deposit", async () => {
  await goTo("2026-01-05");
  await db.updateTable("rental_contract").set({ status: false }).where("status", "=", true).execute();
  const home = await tenancy();
  await home.depositBill();
  await goTo("2026-02-20");
  await billRent("2026-02-20");
  const [rent] = (await home.list()).Data!.filter(({ Bill_Type }) => Bill_Type === 2);
  const deposit = (await home.list()).Data!.find(({ Bill_Type }) => Bill_Type === 3)!;
  const give = (BillID: string, Amount: number) =>
    ask("vendor/Create_Write_Off", { Bills: [{ BillID, Amount }], Reason: "Left the country" }, home.own);
  expect((await give(deposit.BillID, 1)).extras.refusal).toBe("write-off-of-deposit");
  const done = (await give(rent!.BillID, rent!.Outstanding_Amount)).extras.Data!;
  expect(done).toMatchObject({
    Society_ProposalID: null,
    Write_Off: { Resolution_No: "", Rental_ContractID: home.id },
  });
  const again = (await home.list()).Data!.find(({ BillID }) => BillID === rent!.BillID);
  expect(again).toMatchObject({ Bill_Status: 5, Outstanding_Amount: 0, Written_Off_Amount: rent!.Outstanding_Amount });
  expect((await home.collect(rent!.BillID)).extras.refusal).toBe("bill-written-off");
  await booksHold(pool, "rental_contract_id", home.id);
  expect((await reverse(done.Write_Off!.Write_OffID, home.own)).success).toBe(true);
  expect((await home.list()).Data!.find(({ BillID }) => BillID === rent!.BillID)).toMatchObject({
    Written_Off_Amount: 0,
  });
  await booksHold(pool, "rental_contract_id", home.id);
});
