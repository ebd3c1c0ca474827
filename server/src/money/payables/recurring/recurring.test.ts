import { describe, expect, test } from "vitest";
import { idOf, payablesOn } from "../../../../test/payables.ts";
import { startServer } from "../../../../test/server.ts";
import { draftRecurring, remind } from "../jobs.ts";

const server = await startServer();
const { goTo, make, database, clock, queue, outside } = server;
const { act, office, info, approve, toolsOf } = payablesOn(server);
const { pool, db } = database;
type Who = { headers: Record<string, string> };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const transaction = (work: never) => db.transaction().execute(work);
const run = () => draftRecurring({ db, now: clock.now(), enqueue: queue.enqueue, transaction, outside } as never);

/** A society on 10 June 2026 with a security agency, and what is done with its recurring bills. */
async function guarded() {
  const at = await office();
  const SupplierID = await at.supplier();
  const Lines = [{ Ledger_AccountID: await at.ledger("security"), Net_Amount: 20_000, GST_Amount: 3_600 }];
  const draft = {
    ...{ SupplierID, Recurring_Name: "Guards of both gates", Every_Months: 1, From_Day: "2026-06-15", Bill_Day: 15 },
    ...{ TDS_Nature: "none", Lines },
  };
  const create = (more: object = {}, who: Who = at.accountant) =>
    act("Create_Recurring_Bill", { ...draft, ...more }, who);
  const drafts = async () => (await act("Filter_All_Recurring_Drafts", { Limit: 50 }, at.accountant)).extras;
  const complete = (Recurring_DraftID: string, more: object = {}, who: Who = at.accountant) =>
    at.bill(SupplierID, 0, { Lines, Recurring_DraftID, Whether_Similar_Confirmed: false, ...more }, who);
  const told = async (kind: string) =>
    (
      await pool.query<{ details: Record<string, string>; vendor_id: string }>(
        "select details, vendor_id from notification join vendor using (phone_number, vendor_type) where society_id = $1 and kind = $2",
        [at.issuerId, kind],
      )
    ).rows;
  return { ...at, SupplierID, Lines, draft, create, drafts, complete, told };
}
const recurringOf = ({ extras }: { extras: { Data: { Recurring_BillID: string } } }) => extras.Data.Recurring_BillID;

describe("a template", () => {
  test("is made, listed, changed from the next draft on, and stopped once", async () => {
    const at = await guarded();
    const made = await at.create();
    expect(made.extras.Data).toMatchObject({
      Recurring_State: 1,
      Next_On: "2026-06-15",
      Amount: 23_600,
      Open_Drafts: 0,
    });
    const id = recurringOf(made);
    expect(await at.create()).toMatchObject(refused("recurring-exists"));
    await goTo("2026-06-15");
    await run();
    const edit = { Recurring_BillID: id, ...at.draft, Bill_Day: 31, Lines: [{ ...at.Lines[0]!, Net_Amount: 25_000 }] };
    const info = () =>
      act("Fetch_Recurring_Bill_Info", { Recurring_BillID: id }, at.treasurer).then((a) => a.extras.Data);
    const { updated_at } = await info();
    expect((await act("Edit_Recurring_Bill", { ...edit, updated_at }, at.treasurer)).extras.Data).toMatchObject({
      Amount: 28_600,
      Next_On: "2026-07-31",
    });
    expect(await act("Edit_Recurring_Bill", { ...edit, updated_at }, at.treasurer)).toMatchObject(refused("stale"));
    expect((await at.drafts()).Data).toMatchObject([{ Month: "2026-06-01", Amount: 23_600 }]);
    expect(await info()).toMatchObject({
      Lines: [{ Net_Amount: 25_000 }],
      Drafts: [{ Draft_State: 1, Amount: 23_600 }],
    });
    const stop = () => act("Stop_Recurring_Bill", { Recurring_BillID: id, Reason: "Another agency" }, at.accountant);
    expect((await stop()).extras.Data).toMatchObject({ Recurring_State: 4, Next_On: null });
    expect(await stop()).toMatchObject(refused("recurring-stopped"));
    expect(await act("Edit_Recurring_Bill", edit, at.accountant)).toMatchObject(refused("recurring-stopped"));
    await goTo("2026-09-01");
    await run();
    expect((await at.drafts()).Count).toBe(1);
    const list = await act(
      "Filter_All_Recurring_Bills",
      { Whether_Running_Filter: true, Whether_Running: true },
      at.treasurer,
    );
    expect(list.extras.Count).toBe(0);
    expect((await act("Filter_All_Recurring_Bills", {}, at.treasurer)).extras).toMatchObject({
      Count: 1,
      Data: [{ Bills: 0 }],
    });
  });

  test.each([
    [{ Until_Day: "2026-06-01" }, { Until_Day: "The last day is before the first one" }],
    [{ Bill_Day: 32 }, { Bill_Day: "Enter a day from 1 to 31" }],
    [{ Bill_Day: 0 }, { Bill_Day: "Enter a day from 1 to 31" }],
    [{ Every_Months: 5 }, { Every_Months: expect.any(String) }],
    [{ Recurring_Name: " " }, { Recurring_Name: "Enter what the bill is for" }],
    [{ Lines: [] }, { Lines: "A bill needs at least one line" }],
    [{ Pay_Days: 400 }, { Pay_Days: expect.any(String) }],
  ])("with %o is refused at its fields", async (wrong, fields) => {
    const at = await guarded();
    expect((await at.create(wrong)).extras.fields).toMatchObject(fields);
  });

  test("is refused where no bill would come, of an inactive supplier, by an account of no use, and to strangers", async () => {
    const [at, other] = [await guarded(), await guarded()];
    expect(await at.create({ From_Day: "2026-01-01", Until_Day: "2026-05-31" })).toMatchObject(
      refused("recurring-over"),
    );
    expect(await at.create({ From_Day: "2026-06-16", Until_Day: "2026-07-10" })).toMatchObject(
      refused("recurring-over"),
    );
    expect(await at.create({ SupplierID: other.SupplierID })).toMatchObject(refused("unknown-supplier", 404));
    const Lines = [{ Ledger_AccountID: await at.ledger("cash"), Net_Amount: 5 }];
    expect(await at.create({ Lines })).toMatchObject(refused("ledger-account-unsuitable"));
    const Recurring_BillID = recurringOf(await at.create());
    const unknown = refused("unknown-recurring-bill", 404);
    expect(await act("Fetch_Recurring_Bill_Info", { Recurring_BillID }, other.treasurer)).toMatchObject(unknown);
    expect(await act("Stop_Recurring_Bill", { Recurring_BillID, Reason: "x" }, other.treasurer)).toMatchObject(unknown);
    const auditor = await make.role("auditor", {
      society_id: at.issuerId,
      from_on: "2026-04-01",
      until_on: "2027-03-31",
    } as never);
    expect((await at.create({}, auditor)).http).toBe(403);
    const edit = { SupplierID: at.SupplierID, Supplier_Name: `Otis ${crypto.randomUUID()}`, Whether_Active: false };
    await act("Edit_Supplier", edit, at.accountant);
    expect(await at.create({ Recurring_Name: "Other" })).toMatchObject(refused("supplier-inactive"));
  });
});

describe("drafts", () => {
  test("are made once for each period, by two servers and again, and those who enter bills are told once", async () => {
    const at = await guarded();
    await at.create();
    await at.create({ Recurring_Name: "Night guards", Bill_Day: 14, From_Day: "2026-06-14" });
    await goTo("2026-06-14");
    clock.pass(10 * 3_600_000);
    await goTo("2026-06-15");
    await Promise.all([run(), run(), run()]);
    await run();
    const { Data, Count, Amount } = await at.drafts();
    expect(Data.map(({ Bill_On }: { Bill_On: string }) => Bill_On)).toEqual(["2026-06-14", "2026-06-15"]);
    expect({ Count, Amount }).toEqual({ Count: 2, Amount: 47_200 });
    const told = await at.told("expense-drafts");
    expect(told.map(({ details }) => details)).toEqual(
      Array.from({ length: 3 }, () => ({ Count: "2", Amount: "₹47,200" })),
    );
    expect(new Set(told.map(({ vendor_id }) => vendor_id)).size).toBe(3);
  });

  test("of missed months are made up for, but not of long ago; a bill of today has one at once", async () => {
    const at = await guarded();
    const made = await at.create({ From_Day: "2025-04-01", Bill_Day: 10 });
    expect(made.extras.Data).toMatchObject({ Open_Drafts: 4, Next_On: "2026-07-10" });
    expect((await at.drafts()).Data.map(({ Month }: { Month: string }) => Month)).toEqual([
      ...["2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01"],
    ]);
  });

  test("end with the template, and wait while its supplier is inactive", async () => {
    const at = await guarded();
    const id = recurringOf(await at.create({ Until_Day: "2026-08-20" }));
    const edit = { SupplierID: at.SupplierID, Supplier_Name: `Otis ${crypto.randomUUID()}` };
    await act("Edit_Supplier", { ...edit, Whether_Active: false }, at.accountant);
    await goTo("2026-07-16");
    await run();
    const state = async () =>
      (await act("Fetch_Recurring_Bill_Info", { Recurring_BillID: id }, at.treasurer)).extras.Data.Recurring_State;
    expect(await state()).toBe(2);
    expect((await at.drafts()).Count).toBe(0);
    await act("Edit_Supplier", { ...edit, Whether_Active: true }, at.accountant);
    await goTo("2026-12-01");
    await run();
    // The oldest are more than 92 days back.
    expect((await at.drafts()).Count).toBe(0);
    expect(await state()).toBe(3);
  });

  test("become a bill that neither who completed it nor who wrote the template approves", async () => {
    const at = await guarded();
    await at.create({}, at.treasurer);
    await goTo("2026-06-15");
    await run();
    const [{ Recurring_DraftID }] = (await at.drafts()).Data;
    const shown = await act("Fetch_Recurring_Draft_Info", { Recurring_DraftID }, at.accountant);
    expect(shown.extras.Data).toMatchObject({ Lines: [{ Net_Amount: 20_000, GST_Amount: 3_600 }], Pay_Days: 30 });
    const Lines = [{ ...at.Lines[0]!, Net_Amount: 21_000 }];
    const preview = {
      SupplierID: at.SupplierID,
      Invoice_No: "1",
      Invoice_Day: "2026-06-15",
      TDS_Nature: "none",
      Lines,
    };
    const seen = await act("Fetch_Purchase_Bill_Preview_Info", { ...preview, Recurring_DraftID }, at.accountant);
    expect(seen.extras.Data).toMatchObject({ Approvals_Needed: 1 });
    const id = idOf(await at.complete(Recurring_DraftID, { Lines }));
    expect(await at.complete(Recurring_DraftID)).toMatchObject(refused("recurring-draft-done"));
    expect(await approve(id, at.treasurer)).toMatchObject(refused("purchase-bill-own", 403));
    expect(await info(id, at.treasurer)).toMatchObject({
      Recurring: { Month: "2026-06-01", Amount: 23_600, Whether_Own: true },
      Amount: 24_600,
      Whether_Waits_For_Me: false,
    });
    const mine = { Whether_For_Me_Filter: true, Whether_For_Me: true };
    expect((await act("Filter_All_Purchase_Bills", mine, at.treasurer)).extras.Count).toBe(0);
    expect((await at.told("expense-waiting")).map(({ vendor_id }) => vendor_id)).toEqual([at.manager.vendorId]);
    expect((await approve(id, at.manager)).extras.Data).toMatchObject({ Purchase_State: 2, Approvals: 1 });
    const [decided] = await at.told("expense-decided");
    expect(decided).toMatchObject({
      vendor_id: at.accountant.vendorId,
      details: { Purchase_Label: "purchaseStatuses.2" },
    });
  });

  test("are asked about as the same bill only against bills of other templates", async () => {
    const at = await guarded();
    await at.create({ From_Day: "2026-05-10", Bill_Day: 10 });
    const [may, june] = (await at.drafts()).Data;
    const first = await at.complete(may.Recurring_DraftID, { Invoice_Day: "2026-05-10" });
    expect(first.http).toBe(200);
    expect((await at.complete(june.Recurring_DraftID, { Invoice_Day: "2026-06-10" })).http).toBe(200);
    const again = await at.bill(at.SupplierID, 0, { Lines: at.Lines, Whether_Similar_Confirmed: false });
    expect(again).toMatchObject(refused("purchase-bill-similar"));
  });

  test("are completed by one of two at once, and open again when their bill is rejected or withdrawn", async () => {
    const at = await guarded();
    await at.create({ From_Day: "2026-06-10", Bill_Day: 10 });
    const [{ Recurring_DraftID }] = (await at.drafts()).Data;
    const both = await Promise.all([at.complete(Recurring_DraftID), at.complete(Recurring_DraftID)]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    const id = idOf(both.find(({ http }) => http === 200)!);
    await act("Reject_Purchase_Bill", { Purchase_BillID: id, Reason: "Wrong month" }, at.treasurer);
    expect((await at.told("expense-decided"))[0]!.details).toMatchObject({ Reason: "Wrong month" });
    expect(await at.drafts()).toMatchObject({ Count: 1, Data: [{ Draft_State: 1, Bill: null }] });
    const next = idOf(await at.complete(Recurring_DraftID));
    await act("Withdraw_Purchase_Bill", { Purchase_BillID: next }, at.accountant);
    expect((await at.drafts()).Count).toBe(1);
    const skip = () => act("Skip_Recurring_Draft", { Recurring_DraftID, Reason: "Paid by the builder" }, at.accountant);
    const skipped = await Promise.all([skip(), skip()]);
    expect(skipped.map(({ http }) => http).sort()).toEqual([200, 409]);
    expect(await at.complete(Recurring_DraftID)).toMatchObject(refused("recurring-draft-done"));
    expect((await at.drafts()).Count).toBe(0);
  });

  test("of others, of another supplier, and of a closed account are refused", async () => {
    const [at, other] = [await guarded(), await guarded()];
    await at.create({ From_Day: "2026-06-10", Bill_Day: 10 });
    const [{ Recurring_DraftID }] = (await at.drafts()).Data;
    expect(await other.complete(Recurring_DraftID)).toMatchObject(refused("unknown-recurring-draft", 404));
    const SupplierID = await at.supplier();
    expect(await at.complete(Recurring_DraftID, { SupplierID })).toMatchObject(refused("recurring-other-supplier"));
    const { Ledger_AccountID } = at.Lines[0]!;
    expect((await act("Inactive_Ledger_Account", { Ledger_AccountID }, at.manager)).http).toBe(200);
    expect(await at.complete(Recurring_DraftID)).toMatchObject(refused("ledger-account-inactive"));
    const [template] = (await act("Filter_All_Recurring_Bills", {}, at.treasurer)).extras.Data;
    expect(template.Whether_Account_Closed).toBe(true);
  });

  test("of a landlord have nobody else: the bill is approved at once", async () => {
    await goTo("2026-06-10");
    const landlord = await make.role("president");
    const tools = toolsOf(landlord);
    await act("Create_Books", {}, landlord);
    const SupplierID = await tools.supplier();
    const Lines = [{ Ledger_AccountID: await tools.ledger("repairs"), Net_Amount: 800 }];
    const draft = {
      SupplierID,
      Recurring_Name: "Cleaner",
      Every_Months: 1,
      From_Day: "2026-06-11",
      Bill_Day: 11,
      TDS_Nature: "none",
      Lines,
    };
    expect((await act("Create_Recurring_Bill", draft, landlord)).http).toBe(200);
    await goTo("2026-06-11");
    await run();
    const [{ Recurring_DraftID }] = (await act("Filter_All_Recurring_Drafts", {}, landlord)).extras.Data;
    const { rows } = await pool.query(
      "select vendor_id from notification join vendor using (phone_number, vendor_type) where owner_id = $1 and kind = 'expense-drafts'",
      [landlord.vendorId],
    );
    expect(rows).toEqual([{ vendor_id: landlord.vendorId }]);
    const bill = await tools.bill(SupplierID, 0, { Lines, Recurring_DraftID });
    expect(bill.extras.Data).toMatchObject({ Purchase_State: 2, Whether_Approved_At_Once: true });
  });
});

describe("approvers", () => {
  test("are told of a bill that waits, and reminded once of all that wait for more than three days", async () => {
    const at = await guarded();
    const told = () => at.told("expense-reminder");
    const reminding = () => remind({ now: clock.now(), enqueue: queue.enqueue, transaction } as never);
    const id = idOf(await at.bill(at.SupplierID, 40_000));
    await at.bill(at.SupplierID, 1_000);
    const own = idOf(await at.bill(at.SupplierID, 2_000, {}, at.treasurer));
    expect((await at.told("expense-waiting")).length).toBe(5);
    await approve(id, at.treasurer);
    expect(await at.told("expense-decided")).toEqual([]);
    await goTo("2026-06-13");
    await reminding();
    expect(await told()).toEqual([]);
    await goTo("2026-06-14");
    await Promise.all([reminding(), reminding()]);
    await reminding();
    const found = await told();
    const of = ({ vendorId }: { vendorId: string }) => found.filter(({ vendor_id }) => vendor_id === vendorId);
    expect(found.length).toBe(2);
    expect(of(at.manager)[0]!.details).toEqual({ Count: "3", Amount: "₹43,000" });
    expect(of(at.treasurer)[0]!.details).toEqual({ Count: "1", Amount: "₹1,000" });
    await approve(own, at.manager);
    await goTo("2026-06-20");
    await reminding();
    expect((await told()).length).toBe(2);
  });
});
