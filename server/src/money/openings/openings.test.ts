import { beforeEach, describe, expect, test } from "vitest";
import type { OpeningBalance } from "#domain/money/openings/calls.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { booksHold } from "../../../test/books.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../bills/run/run.ts";
import { postBalances } from "./imported/run.ts";

const { ask, goTo, make, clock, queue, database, postForm } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
let flatId: string;
let residentId: string;
let owner: { headers: Record<string, string> };

beforeEach(async () => {
  await db.updateTable("society").set({ status: false }).execute();
  await goTo("2026-01-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  flatId = flat_id;
  const account = await make.vendor({ vendor_type: vendorTypes.tenant });
  owner = await make.session({ vendorId: account.vendor_id });
  const resident = await make.resident({ flat_id, phone_number: account.phone_number, name: "Asha Rao" });
  residentId = resident.society_resident_id;
});

const open = (more: object = {}, by = manager) =>
  ask(
    "vendor/Create_Opening_Balance",
    { FlatID: flatId, Balance_Day: "2025-12-31", Principal: 5_000, ...more } as never,
    by,
  );
const opened = async (more: object = {}): Promise<OpeningBalance> => {
  const answer = await open(more);
  expect(answer.extras.Status).toBe("Opening balance entered");
  return answer.extras.Data!;
};
const reverse = (Opening_BalanceID: string, Reason = "Entered twice") =>
  ask("vendor/Inactive_Opening_Balance", { Opening_BalanceID, Reason }, manager);
const billsOf = async (as: { headers: Record<string, string> } = manager) =>
  (await ask("vendor/Filter_All_Resident_Bills", {}, as)).extras.Data!;
const totals = async () => (await ask("vendor/Fetch_Bill_Summary_Info", {}, manager)).extras.Data!;
const statement = async (more: object = {}) =>
  (await ask("vendor/Fetch_Flat_Statement_Info", { FlatID: flatId, ...more }, manager)).extras.Data!;
const payAhead = (Amount: number) =>
  ask(
    "vendor/Collect_Resident_Amount",
    { Society_ResidentID: residentId, Amount, Whether_Advance_Accepted: true } as never,
    manager,
  );
const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );
const holds = () => booksHold(pool, "flat_id", flatId);

describe("arrears", () => {
  test("are a document of their own and a bill that its debtor sees and pays", async () => {
    const opening = await opened({ Interest: 450.5, Remarks: "From the old books" });
    expect(opening).toMatchObject({
      ...{ Opening_No: "OB/2025-26/00001", Name: "Asha Rao", Principal: 5_000, Interest: 450.5, Advance: 0 },
      ...{ Outstanding_Amount: 5_450.5, Whether_Reversible: true, Reversed_On: null, Remarks: "From the old books" },
    });
    const [bill] = await billsOf(owner);
    expect(bill).toMatchObject({
      ...{ BillID: opening.BillID, Bill_No: "OB/2025-26/00001", Bill_Type: 1, Bill_Status: 3 },
      ...{ Whether_Opening_Balance: true, Bill_Amount: 5_450.5, Bill_Date: "2025-12-31" },
    });
    const { Lines } = (await ask("vendor/Fetch_Bill_Info", { BillID: opening.BillID! }, owner)).extras.Data!;
    expect(Lines.map(({ Head_Label, Amount }) => [Head_Label, Amount])).toEqual([
      ["Arrears brought forward", 5_000],
      ["Interest brought forward", 450.5],
    ]);
    expect(await totals()).toMatchObject({ Outstanding_Amount: 5_450.5, Billed_This_Month: 0 });
    expect(await statement()).toMatchObject({
      Billed_Amount: 0,
      Brought_Forward_Amount: 5_450.5,
      Closing_Balance: 5_450.5,
    });
    expect((await statement({ Start_Date: "2026-01-01" })).Opening_Balance).toBe(5_450.5);
    const paid = await ask("vendor/Collect_Bill_Amount", { BillID: opening.BillID! } as never, manager);
    expect(paid.extras.Data).toMatchObject({ Receipt_No: "R/2025-26/000001", Bill: { Outstanding_Amount: 0 } });
    await holds();
  });

  test("take no number of the series of bills, count as billed in no report, and are found by their number", async () => {
    await opened({ Balance_Day: "2026-01-05" });
    await goTo("2026-02-01");
    await runAll();
    expect((await billsOf()).map(({ Bill_No }) => Bill_No)).toEqual(["B/2025-26/000001", "OB/2025-26/00001"]);
    const search = (Search: string) =>
      ask("vendor/Filter_All_Resident_Bills", { Whether_Search_Filter: true, Search }, manager);
    expect((await search("ob/2025-26/00001")).extras.Count).toBe(1);
    expect((await search("B/2025-26/000001")).extras.Data!.map(({ Bill_No }) => Bill_No)).toEqual(["B/2025-26/000001"]);
    const report = (await ask("vendor/Fetch_Financial_Report_Info", {} as never, manager)).extras.Data!;
    expect(report).toMatchObject({ Billed: { Count: 1, Amount: 2_500 }, Outstanding: { Count: 2, Amount: 7_500 } });
    expect(report.Months.filter(({ Billed_Amount }) => Billed_Amount > 0)).toMatchObject([{ Month: "2026-02-01" }]);
  });

  test("are refused for another society's flat, a day to come, nothing, or an account whose books began before", async () => {
    const stranger = await make.role("society_manager");
    expect((await open({}, stranger)).extras.refusal).toBe("unknown-flat");
    expect((await open({ Balance_Day: "2026-01-11" })).extras.refusal).toBe("balance-day-in-future");
    expect((await open({ Principal: 0 })).extras.fields).toEqual({ Principal: "Enter arrears or an advance" });
    expect((await open({ Principal: -1 })).http).toBe(400);
    const { flat_id } = await make.flat({ society_id: manager.societyId });
    expect((await open({ FlatID: flat_id })).extras.refusal).toBe("opening-nobody");
    await goTo("2026-02-01");
    await runAll();
    expect((await open({ Balance_Day: "2026-02-01" })).extras.refusal).toBe("opening-after-bills");
    await opened({ Balance_Day: "2026-01-31" });
    expect((await open({ Balance_Day: "2026-01-31" })).extras.refusal).toBe("opening-exists");
    await payAhead(100_000);
    await holds();
  });

  test("are opened once, however many people press at once", async () => {
    const answers = await Promise.all([open(), open(), open()]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    await holds();
  });
});

test("an advance pays the next bills, and its use is named on them", async () => {
  const opening = await opened({ Principal: 0, Advance: 3_000 });
  expect(opening).toMatchObject({ BillID: null, Advance_Left: 3_000 });
  expect(await totals()).toMatchObject({ Advance_Amount: 3_000, Collected_This_Month: 0 });
  await goTo("2026-02-01");
  await runAll();
  const [bill] = await billsOf();
  const { Payments } = (await ask("vendor/Fetch_Bill_Info", { BillID: bill!.BillID }, manager)).extras.Data!;
  expect(Payments).toMatchObject([{ Opening_No: "OB/2025-26/00001", PaymentID: null }]);
  const { advance, outstanding } = await holds();
  expect(Math.min(advance, outstanding)).toBe(0);
  expect((await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras.Count).toBe(0);
});

describe("a reversal", () => {
  test("leaves document and entries, and nothing to pay", async () => {
    const { Opening_BalanceID, BillID } = await opened({ Advance: 2_000 });
    expect((await totals()).Outstanding_Amount).toBe(3_000);
    const back = await reverse(Opening_BalanceID);
    expect(back.extras.Data).toMatchObject({
      ...{ Reversed_On: "2026-01-10", Reverse_Reason: "Entered twice", BillID: null },
      ...{ Outstanding_Amount: 0, Advance_Left: 0, Whether_Reversible: false },
    });
    expect(await billsOf()).toEqual([]);
    expect((await ask("vendor/Fetch_Bill_Info", { BillID: BillID! }, manager)).extras.refusal).toBe("unknown-bill");
    expect((await statement()).Entries.map(({ Kind, Balance }) => [Kind, Balance])).toEqual([
      ["opening", 5_000],
      ["opening-advance", 3_000],
      ["opening-reversal", -2_000],
      ["opening-advance-reversal", 0],
    ]);
    expect((await reverse(Opening_BalanceID)).extras.refusal).toBe("opening-reversed");
    await holds();
    expect((await opened()).Opening_No).toBe("OB/2025-26/00002");
    await holds();
  });

  test("gives back what an earlier advance had paid", async () => {
    await payAhead(1_500);
    const { Opening_BalanceID, Outstanding_Amount } = await opened();
    expect(Outstanding_Amount).toBe(3_500);
    expect((await reverse(Opening_BalanceID)).http).toBe(200);
    expect(await totals()).toMatchObject({ Outstanding_Amount: 0, Advance_Amount: 1_500 });
    await holds();
    // The cheque of that advance comes back: what it had paid of the balance is not given back twice.
    const [paid] = (await ask("vendor/Filter_All_Bill_Payments", {}, manager)).extras.Data!;
    const back = { PaymentID: paid!.PaymentID, Reason: "Cheque returned" };
    expect((await ask("vendor/Reverse_Bill_Payment", back, manager)).http).toBe(200);
    expect(await totals()).toMatchObject({ Outstanding_Amount: 0, Advance_Amount: 0 });
    await holds();
  });

  test("is possible until the first bill or payment of the account, and only for one's own society", async () => {
    const { Opening_BalanceID } = await opened();
    const stranger = await make.role("society_manager");
    const ref = { Opening_BalanceID, Reason: "A case" };
    expect((await ask("vendor/Inactive_Opening_Balance", ref, stranger)).extras.refusal).toBe("unknown-opening");
    expect((await reverse(Opening_BalanceID, " ")).extras.fields).toEqual({ Reason: "Give a reason" });
    await payAhead(100);
    expect((await reverse(Opening_BalanceID)).extras.refusal).toBe("opening-in-use");
    const { Data } = (await ask("vendor/Filter_All_Opening_Balances", {}, manager)).extras;
    expect(Data).toMatchObject([{ Whether_Reversible: false, Outstanding_Amount: 4_900 }]);
    await holds();
  });
});

describe("documents", () => {
  test.each([
    "update opening_balance set advance_paise = 1",
    "update opening_balance set left_paise = left_paise + 1",
    "update opening_balance set reversed_on = balance_day",
    "delete from opening_balance",
    "truncate opening_balance cascade",
    "delete from opening_balance_reversal",
    "update bill set bill_no = 'B/2025-26/000001'",
  ])("cannot be changed: %s", async (change) => {
    await opened({ Advance: 10 });
    await expect(pool.query(change)).rejects.toThrow("never edited");
  });

  test("are listed with their sums, for those who read the books", async () => {
    await opened({ Advance: 2_000 });
    const { flat_id } = await make.flat({ society_id: manager.societyId });
    await make.resident({ flat_id });
    await opened({ FlatID: flat_id, Principal: 700 });
    const list = (await ask("vendor/Filter_All_Opening_Balances", { Whether_Totals: true }, manager)).extras;
    expect(list).toMatchObject({
      Count: 2,
      Totals: { Principal: 5_700, Interest: 0, Advance: 2_000, Outstanding_Amount: 3_700 },
    });
    expect((await ask("vendor/Filter_All_Opening_Balances", {}, owner)).http).toBe(403);
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect((await ask("vendor/Filter_All_Opening_Balances", {}, auditor)).extras.Count).toBe(2);
  });
});

describe("balances of an imported list", () => {
  const csv = (rows: string[]) => ["Flat No,Owner Name,Mobile,Principal,Interest,Advance", ...rows, ""].join("\n");
  const small = csv([
    "A-101,Meera Nair,9812300011,1200.50,60,0",
    "A-102,Om Puri,9812300012,0,0,900",
    "A-103,,,300,0,0",
  ]);

  async function imported(text = small, day: string | undefined = "2025-12-31", by = manager) {
    const file = new File([text], "members.csv");
    const made = (await postForm("vendor/Create_Member_Import", { file, ...by.headers }, { headers: {} })).extras
      .Data as { Member_ImportID: string; Sheets: never[] };
    const { Member_ImportID, Sheets } = made;
    const ref = { Member_ImportID };
    const start = () => ask("vendor/Update_Member_Import_Status", ref as never, by);
    const map = (Balance_Day?: string) =>
      ask(
        "vendor/Update_Member_Import_Mapping",
        {
          ...ref,
          Mapping: {
            ...(Balance_Day && { Balance_Day }),
            Sheets: (
              Sheets as {
                Sheet: number;
                Header_Line: number;
                Header_Rows: number;
                Columns: { Column: number; Field: string | null }[];
              }[]
            ).map(({ Sheet, Header_Line, Header_Rows, Columns }) => ({
              ...{ Sheet, Header_Line, Header_Rows },
              Columns: Columns.flatMap(({ Column, Field }) => (Field ? [{ Column, Field }] : [])),
            })),
          },
        } as never,
        by,
      );
    await map("2026-01-11");
    expect((await start()).extras.refusal).toBe("balance-day-in-future");
    await map(day);
    expect((await start()).extras.Status).toBe("Import started");
    await queue.drain();
    return ref as never as { Member_ImportID: never };
  }
  const sources = async (by = manager) => (await ask("vendor/Filter_All_Opening_Balance_Imports", {}, by)).extras.Data!;
  const post = (ref: object, more: object = {}, by = manager) =>
    ask("vendor/Create_Opening_Balances_Of_Import", { ...ref, ...more } as never, by);
  const reason = { Difference_Reason: "A-103 is a shop that is not sold" };
  const sums = async () => (await ask("vendor/Filter_All_Opening_Balances", { Whether_Totals: true }, manager)).extras;

  test("wait for somebody who keeps the books, and become documents of the flats that have a debtor", async () => {
    const ref = await imported();
    const treasurer = await make.role("treasurer", { society_id: manager.societyId });
    expect(await sources(treasurer)).toMatchObject([
      {
        ...{ File_Name: "members.csv", Opening_State: "waiting", Balance_Day: "2025-12-31", Flats: 3 },
        ...{ Principal: 1_500.5, Interest: 60, Advance: 900 },
        Gaps: [{ Reason: "nobody", Flats: 1, Principal: 300, Interest: 0, Advance: 0 }],
      },
    ]);
    expect((await sums()).Count).toBe(0);
    expect((await post(ref)).extras.refusal).toBe("balances-left-out");
    const [once, twice] = await Promise.all([post(ref, reason, treasurer), post(ref, reason)]);
    expect([once.http, twice.http].sort()).toEqual([200, 409]);
    await queue.drain();
    expect(await sums()).toMatchObject({
      Count: 2,
      Totals: { Principal: 1_200.5, Interest: 60, Advance: 900, Outstanding_Amount: 1_260.5 },
    });
    expect(await sources()).toMatchObject([
      { Opening_State: "posted", Gaps: [{ Reason: "nobody", Flats: 1 }], ...reason },
    ]);
    expect((await post(ref, reason)).extras.refusal).toBe("balances-posted");
    expect((await ask("vendor/Inactive_Member_Import", ref, manager)).extras.refusal).toBe("import-posted");
  });

  test("need the day that they are of, also where the list was imported without one", async () => {
    const ref = await imported(small, "");
    expect((await post(ref, reason)).extras.refusal).toBe("balance-day-unknown");
    expect((await post(ref, { ...reason, Balance_Day: "2026-01-11" })).extras.refusal).toBe("balance-day-in-future");
    expect((await post(ref, { ...reason, Balance_Day: "2025-12-31" })).http).toBe(200);
    await queue.drain();
    expect(await sources()).toMatchObject([{ Opening_State: "posted", Balance_Day: "2025-12-31" }]);
  });

  test("of other societies are out of reach", async () => {
    const ref = await imported();
    const stranger = await make.role("society_manager");
    expect(await sources(stranger)).toEqual([]);
    expect((await post(ref, reason, stranger)).extras.refusal).toBe("unknown-import");
    const back = { ...ref, Reason: "A case" };
    expect((await ask("vendor/Inactive_Opening_Balances_Of_Import", back, stranger)).extras.refusal).toBe(
      "unknown-import",
    );
  });

  test("are reversed together, and posted again", async () => {
    const ref = await imported();
    const back = { ...ref, Reason: "The signs were wrong" };
    const reverseAll = () => ask("vendor/Inactive_Opening_Balances_Of_Import", back, manager);
    expect((await reverseAll()).extras.refusal).toBe("balances-not-posted");
    await post(ref, reason);
    await queue.drain();
    expect((await reverseAll()).extras.Data).toEqual({ Reversed: 2 });
    expect(await sums()).toMatchObject({ Count: 2, Totals: { Principal: 0, Advance: 0, Outstanding_Amount: 0 } });
    expect((await post(ref, reason)).http).toBe(200);
    await queue.drain();
    expect(await sums()).toMatchObject({ Count: 4, Totals: { Principal: 1_200.5, Advance: 900 } });
    await goTo("2026-02-01");
    await runAll();
    expect((await reverseAll()).extras.refusal).toBe("openings-in-use");
    expect(await sums()).toMatchObject({ Totals: { Principal: 1_200.5 } });
  });

  test("go on where a killed run stopped, and no flat is opened twice", async () => {
    const rows = Array.from(
      { length: 1_100 },
      (_, at) => `A-${at + 1},${at % 2 ? "Meera Nair" : "Om Puri"},,${at + 1},0,0`,
    );
    const ref = await imported(csv(rows));
    expect((await post(ref)).http).toBe(200);
    let chunks = 0;
    const transaction = (work: never) => {
      if (++chunks > 1) throw new Error("killed");
      return db.transaction().execute(work);
    };
    await expect(postBalances({ db, now: clock.now(), transaction } as never, ref.Member_ImportID)).rejects.toThrow(
      "killed",
    );
    expect(await sources()).toMatchObject([{ Opening_State: "posting", Done_Flats: 500 }]);
    await queue.drain();
    expect(await sums()).toMatchObject({ Count: 1_100, Totals: { Principal: (1_100 * 1_101) / 2 } });
    const { rows: numbers } = await pool.query(
      "select count(distinct number) as count, max(number) as most from opening_balance where society_id = $1",
      [manager.societyId],
    );
    expect(numbers[0]).toEqual({ count: 1_100, most: 1_100 });
  });
});
