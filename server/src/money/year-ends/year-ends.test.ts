import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";

const { ask, goTo, make, database } = await startServer();
const { pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Headers = { headers: Record<string, string> };
let manager: Session;
let treasurer: Session;
let accountant: Session;
const accounts = new Map<string, string>();
const year = 2025;

beforeEach(async () => {
  await goTo("2026-05-15");
  manager = await make.role("society_manager");
  treasurer = await make.role("treasurer", { society_id: manager.societyId });
  accountant = await make.role("accountant", { society_id: manager.societyId });
  await begin(manager);
});

/** The accounts of the books by what they are for. */
async function begin(by: Headers) {
  await ask("vendor/Create_Books", {}, by);
  const { extras } = await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, by);
  accounts.clear();
  for (const { Ledger_Purpose, Ledger_AccountID } of extras.Data!) accounts.set(Ledger_Purpose ?? "", Ledger_AccountID);
}
const inState = (state: string) =>
  pool.query("update society set address = $2, location_address = '' where society_id = $1", [
    manager.societyId,
    state,
  ]);

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const info = async (by: Headers = manager, Financial_Year = year) =>
  (await ask("vendor/Fetch_Year_End_Info", { Financial_Year }, by)).extras.Data!;
const pointOf = async (item: string, by: Headers = manager) =>
  (await info(by)).Items.find(({ Year_End_Item }) => Year_End_Item === item)!;
const voucher = (Voucher_Day: string, debit: string, credit: string, amount: number, by: Headers = manager) =>
  ask(
    "vendor/Create_Journal_Voucher",
    {
      Voucher_Day,
      Narration: "Test",
      Lines: [
        { Ledger_AccountID: accounts.get(debit)!, Debit_Amount: amount },
        { Ledger_AccountID: accounts.get(credit)!, Credit_Amount: amount },
      ],
    },
    by,
  );
/** A year with ₹10,000 of interest received and ₹4,000 of repairs, all by bank. */
const liveYear = async (by: Headers = manager) => {
  await voucher("2025-06-01", "bank", "bank-interest", 10_000, by);
  await voucher("2025-07-01", "repairs", "bank", 4_000, by);
};
const confirmed = async (
  path:
    | "vendor/Confirm_Year_End"
    | "vendor/Confirm_Year_End_Undo"
    | "vendor/Confirm_Appropriation"
    | "vendor/Confirm_Appropriation_Reversal"
    | "vendor/Confirm_Book_Closing",
  Society_ProposalID: string | null | undefined,
  by: Headers = treasurer,
) => ask(path, { Society_ProposalID: Society_ProposalID! }, by);
const close = async (Closed_Through: string | null) => {
  const { extras } = await ask("vendor/Edit_Book_Closing", { Closed_Through }, manager);
  return extras.Data ? confirmed("vendor/Confirm_Book_Closing", extras.Data.Society_ProposalID) : extras;
};
const accept = async (
  Year_End_Item: "bank" | "suspense" | "cash" | "appropriation" | "taxes",
  Reason = "Looked at",
) => {
  const { Count, Amount } = await pointOf(Year_End_Item);
  return ask("vendor/Accept_Year_End_Item", { Financial_Year: year, Year_End_Item, Count, Amount, Reason }, manager);
};
/** All points settled or accepted. */
const readied = async () => {
  await close("2026-03-31");
  await ask("vendor/Check_Books", {}, manager);
  for (const { Year_End_Item, Item_State } of (await info()).Items)
    if (Item_State === "open") expect(await accept(Year_End_Item as "bank")).toMatchObject({ success: true });
};
const end = async (by: Headers = manager) => ask("vendor/End_Financial_Year", { Financial_Year: year }, by);

const appropriate = (lines: Record<string, number>, more: object = {}, by: Headers = manager) =>
  ask(
    "vendor/Create_Appropriation",
    {
      Financial_Year: year,
      Lines: Object.entries(lines).map(([purpose, Amount]) => ({ Ledger_AccountID: accounts.get(purpose)!, Amount })),
      Resolution_No: "AGM 3",
      Resolution_Day: "2026-05-10",
      ...more,
    } as never,
    by,
  );

describe("the checklist", () => {
  test("names what is open, and what is accepted stays so as long as the figures are the same", async () => {
    await liveYear();
    const states = Object.fromEntries(
      (await info()).Items.map(({ Year_End_Item, Item_State }) => [Year_End_Item, Item_State]),
    );
    expect(states).toMatchObject({
      months: "open",
      check: "open",
      trial: "ok",
      opening: "ok",
      cash: "ok",
      bills: "ok",
    });
    expect(await pointOf("months")).toMatchObject({ Count: 12, Whether_Acceptable: false });
    await ask("vendor/Check_Books", {}, manager);
    expect(await pointOf("check")).toMatchObject({ Item_State: "ok" });

    await voucher("2026-03-30", "repairs", "cgst-payable", 180);
    expect(await pointOf("taxes")).toMatchObject({ Item_State: "open", Count: 1, Amount: 180 });
    expect((await pointOf("taxes")).Details).toMatchObject([
      { Amount: -180, Ledger_AccountID: accounts.get("cgst-payable") },
    ]);
    expect(await accept("taxes", "Paid on 10 April")).toMatchObject({ success: true });
    const accepted = await pointOf("taxes");
    expect(accepted).toMatchObject({ Item_State: "accepted", Reason: "Paid on 10 April" });
    expect(accepted.Accepted_At).not.toBeNull();
    await voucher("2026-03-31", "repairs", "sgst-payable", 20);
    expect(await pointOf("taxes")).toMatchObject({ Item_State: "open", Amount: 200 });
    const stale = { Financial_Year: year, Year_End_Item: "taxes" as const, Count: 1, Amount: 180, Reason: "x" };
    expect(await ask("vendor/Accept_Year_End_Item", stale, manager)).toMatchObject(refused("year-end-item-changed"));
    expect(await ask("vendor/Accept_Year_End_Item", stale, accountant)).toMatchObject(refused("not-allowed", 403));
    await accept("taxes");
    await ask("vendor/Withdraw_Year_End_Item", { Financial_Year: year, Year_End_Item: "taxes" }, manager);
    expect(await pointOf("taxes")).toMatchObject({ Item_State: "open", Reason: "" });
  });

  test("has cash as it was counted, by whom", async () => {
    await voucher("2025-06-01", "cash", "bank-interest", 750);
    expect(await pointOf("cash")).toMatchObject({ Item_State: "open", Amount: 750 });
    const count = (Counted_Amount: number) =>
      ask("vendor/Edit_Cash_Count", { Financial_Year: year, Counted_Amount, Counted_By: "Asha Rao" }, accountant);
    await count(700);
    expect(await pointOf("cash")).toMatchObject({ Item_State: "open", Count: 1, Amount: 50 });
    await accept("cash", "₹50 short, looked for");
    expect(await pointOf("cash")).toMatchObject({ Item_State: "accepted" });
    await count(750);
    expect(await pointOf("cash")).toMatchObject({ Item_State: "ok", Amount: 0 });
    expect((await info()).Cash).toEqual({ Book_Amount: 750, Counted_Amount: 750, Counted_By: "Asha Rao" });
  });

  test("is of a year that is over", async () => {
    expect(await info(manager, 2026)).toMatchObject({ Whether_Over: false });
    const running = await ask("vendor/End_Financial_Year", { Financial_Year: 2026 }, manager);
    expect(running).toMatchObject(refused("year-not-over"));
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    await goTo("2026-05-15");
    expect(await ask("vendor/Fetch_Year_End_Info", { Financial_Year: 2020 }, auditor)).toMatchObject(
      refused("other-financial-year", 403),
    );
  });
});

describe("the end of a year", () => {
  test("needs that nothing is open, and two people; then its months stay closed until it is undone by two", async () => {
    await liveYear();
    expect(await end()).toMatchObject(refused("year-end-open-items"));
    await readied();
    const proposalId = (await end()).extras.Data!.Society_ProposalID;
    expect(await end()).toMatchObject(refused("year-end-waiting"));
    expect(await confirmed("vendor/Confirm_Year_End", proposalId, manager)).toMatchObject(
      refused("second-person", 403),
    );
    expect((await info(treasurer)).Waiting).toMatchObject([{ Proposal_Kind: "year-end", Whether_Own: false }]);
    expect(await confirmed("vendor/Confirm_Year_End", proposalId)).toMatchObject({ success: true });
    expect(await info()).toMatchObject({ Ended: { Undone_At: null }, Waiting: [] });
    expect(await end()).toMatchObject(refused("year-ended"));
    expect(await accept("bank")).toMatchObject(refused("year-ended"));

    for (const day of [null, "2025-12-31"]) {
      const answer = await ask("vendor/Edit_Book_Closing", { Closed_Through: day }, manager);
      expect(answer).toMatchObject(refused("month-of-ended-year"));
    }
    await expect(
      pool.query("update book set closed_through = null where issuer_id = $1", [manager.societyId]),
    ).rejects.toMatchObject({ constraint: "book_year_ended" });
    // Later months are another thing.
    expect(await close("2026-04-30")).toMatchObject({ success: true });

    const { Year_EndID } = (await info()).Ended!;
    const undo = { Year_EndID, Reason: "The auditor found a bill" } as never;
    const undoing = (await ask("vendor/Undo_Year_End", undo, treasurer)).extras.Data!.Society_ProposalID;
    expect(await confirmed("vendor/Confirm_Year_End_Undo", undoing, treasurer)).toMatchObject(
      refused("second-person", 403),
    );
    expect(await confirmed("vendor/Confirm_Year_End_Undo", undoing, manager)).toMatchObject({ success: true });
    expect(await info()).toMatchObject({ Ended: null, Undone: [{ Undo_Reason: "The auditor found a bill" }] });
    expect(await ask("vendor/Undo_Year_End", undo, treasurer)).toMatchObject(refused("year-end-undone"));
    expect(await close("2025-12-31")).toMatchObject({ success: true });
    const { rows } = await pool.query(
      "select call from audit_entry where chain = $1 and thing = 'Year_End' order by position",
      [`society:${manager.societyId}`],
    );
    expect(rows.map(({ call }) => call)).toEqual(["vendor/Confirm_Year_End", "vendor/Confirm_Year_End_Undo"]);
  });

  test("is confirmed only if nothing was opened since it was proposed, and once if two confirm it at once", async () => {
    await liveYear();
    await readied();
    const first = (await end()).extras.Data!.Society_ProposalID;
    await close("2026-02-28");
    expect(await confirmed("vendor/Confirm_Year_End", first)).toMatchObject(refused("year-end-open-items"));
    await close("2026-03-31");
    const chairman = await make.role("chairman", { society_id: manager.societyId });
    const answers = await Promise.all([
      confirmed("vendor/Confirm_Year_End", first),
      confirmed("vendor/Confirm_Year_End", first, chairman),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { rows } = await pool.query("select 1 from year_end where society_id = $1", [manager.societyId]);
    expect(rows).toHaveLength(1);
  });

  test("carries every balance forward; income and expenditure go to the surplus", async () => {
    await liveYear();
    const { Carried, Surplus } = await info();
    expect(Surplus).toBe(6_000);
    const of = (purpose: string) => Carried.find(({ Ledger_AccountID }) => Ledger_AccountID === accounts.get(purpose));
    expect(of("bank")).toMatchObject({ Closing_Balance: 6_000, Transferred: 0, Opening_Balance: 6_000 });
    expect(of("bank-interest")).toMatchObject({ Closing_Balance: -10_000, Transferred: 10_000, Opening_Balance: 0 });
    expect(of("repairs")).toMatchObject({ Closing_Balance: 4_000, Transferred: -4_000, Opening_Balance: 0 });
    expect(of("surplus")).toMatchObject({ Closing_Balance: 0, Transferred: -6_000, Opening_Balance: -6_000 });
    for (const row of Carried) expect(row.Closing_Balance + row.Transferred).toBeCloseTo(row.Opening_Balance, 2);
  });

  test("of a landlord needs nobody else", async () => {
    const landlord = await make.role("president");
    await begin(landlord);
    await ask("vendor/Check_Books", {}, landlord);
    await ask("vendor/Edit_Book_Closing", { Closed_Through: "2026-03-31" }, landlord);
    expect(await end(landlord)).toMatchObject({ extras: { Data: { Society_ProposalID: null } } });
    expect((await info(landlord)).Ended).not.toBeNull();
    const stranger = await make.role("president");
    const { Year_EndID } = (await info(landlord)).Ended!;
    const undo = { Year_EndID, Reason: "x" } as never;
    expect(await ask("vendor/Undo_Year_End", undo, stranger)).toMatchObject(refused("unknown-year-end", 404));
  });
});

describe("an appropriation", () => {
  test("is at most the surplus, by a resolution, to funds, and in Maharashtra a fourth at least to the reserve fund", async () => {
    await inState("Pune, Maharashtra");
    expect(await appropriate({ "reserve-fund": 1 })).toMatchObject(refused("no-surplus"));
    await liveYear();
    expect((await info()).Reserve).toMatchObject({ Percent: 25, Amount: 1_500, Whether_Law: true });
    expect(await pointOf("appropriation")).toMatchObject({ Item_State: "open", Amount: 6_000 });
    expect(await appropriate({ "reserve-fund": 6_000.01 })).toMatchObject(refused("appropriation-above-surplus", 400));
    expect(await appropriate({ "reserve-fund": 1_499.99 })).toMatchObject(refused("appropriation-below-minimum", 400));
    expect(await appropriate({ bank: 1_500 })).toMatchObject(refused("appropriation-unsuitable", 400));
    expect(await appropriate({ "reserve-fund": 1_500 }, { Resolution_No: "" })).toMatchObject(
      refused("appropriation-unresolved", 400),
    );
    const setting = { Reserve_Percent: 5, Source: "Bye-law 12" };
    expect(await ask("vendor/Edit_Appropriation_Setting", setting, manager)).toMatchObject(refused("reserve-by-law"));
    const lower = await appropriate({ "reserve-fund": 600 }, { Below_Reason: "Order 12 of the Registrar" });
    expect(lower).toMatchObject({ success: true });
  });

  test("is posted by two people on 31 March, or on the first open day, and reversed by two", async () => {
    await liveYear();
    const proposalId = (await appropriate({ "reserve-fund": 1_500, "repair-fund": 2_000 })).extras.Data!
      .Society_ProposalID;
    expect((await info(treasurer)).Waiting).toMatchObject([{ Proposal_Kind: "appropriation", Amount: 3_500 }]);
    expect(await confirmed("vendor/Confirm_Appropriation", proposalId, manager)).toMatchObject(
      refused("second-person", 403),
    );
    expect(await confirmed("vendor/Confirm_Appropriation", proposalId)).toMatchObject({ success: true });
    const [made] = (await info()).Appropriations;
    expect(made).toMatchObject({ Amount: 3_500, Voucher_Day: "2026-03-31", Resolution_No: "AGM 3", Reversed_At: null });
    expect(made!.Lines.map(({ Amount }) => Amount)).toEqual([1_500, 2_000]);
    const of = (purpose: string) => async () =>
      (await info()).Carried.find(({ Ledger_AccountID }) => Ledger_AccountID === accounts.get(purpose))!;
    expect(await of("surplus")()).toMatchObject({ Closing_Balance: 3_500, Opening_Balance: -2_500 });
    expect(await of("reserve-fund")()).toMatchObject({ Opening_Balance: -1_500 });
    expect(await appropriate({ "reserve-fund": 100 })).toMatchObject(refused("appropriation-exists"));

    const direct = { Journal_VoucherID: made!.Journal_VoucherID, Reason: "x" } as never;
    expect(await ask("vendor/Inactive_Journal_Voucher", direct, accountant)).toMatchObject(
      refused("voucher-of-appropriation"),
    );
    const reversal = { AppropriationID: made!.AppropriationID, Reason: "Counted wrong" } as never;
    const reversing = (await ask("vendor/Reverse_Appropriation", reversal, manager)).extras.Data!.Society_ProposalID;
    expect(await confirmed("vendor/Confirm_Appropriation_Reversal", reversing)).toMatchObject({ success: true });
    expect((await info()).Appropriations).toMatchObject([{ Reverse_Reason: "Counted wrong" }]);
    expect(await ask("vendor/Reverse_Appropriation", reversal, manager)).toMatchObject(
      refused("appropriation-reversed"),
    );

    await close("2026-04-30");
    const again = (await appropriate({ "reserve-fund": 6_000 })).extras.Data!.Society_ProposalID;
    await confirmed("vendor/Confirm_Appropriation", again);
    expect((await info()).Appropriations[0]).toMatchObject({ Voucher_Day: "2026-05-01", Amount: 6_000 });
    expect((await ask("vendor/Check_Books", {}, manager)).extras.Data!.Difference).toBeNull();
  });

  test("stays once the next year is closed, and is open again if the surplus falls below it", async () => {
    await liveYear();
    const proposalId = (await appropriate({ "reserve-fund": 6_000 })).extras.Data!.Society_ProposalID;
    await confirmed("vendor/Confirm_Appropriation", proposalId);
    await voucher("2025-09-01", "repairs", "bank", 1_000);
    expect(await pointOf("appropriation")).toMatchObject({ Item_State: "open", Amount: 1_000 });
    await goTo("2027-04-05");
    manager = { ...manager, ...(await make.session({ vendorId: manager.vendorId as never })) };
    treasurer = { ...treasurer, ...(await make.session({ vendorId: treasurer.vendorId as never })) };
    await close("2027-03-31");
    const { AppropriationID } = (await info()).Appropriations[0]!;
    const reversal = { AppropriationID, Reason: "x" } as never;
    expect(await ask("vendor/Reverse_Appropriation", reversal, manager)).toMatchObject(refused("appropriation-final"));
  });

  test("in another state goes by a setting of the society, which has no figure at first", async () => {
    await inState("Bengaluru, Karnataka");
    await liveYear();
    expect((await info()).Reserve).toBeNull();
    const setting = { Reserve_Percent: 10, Source: "Bye-law 12" };
    expect(await ask("vendor/Edit_Appropriation_Setting", setting, manager)).toMatchObject({ success: true });
    expect((await info()).Reserve).toMatchObject({
      Percent: 10,
      Amount: 600,
      Source: "Bye-law 12",
      Whether_Law: false,
    });
    expect(await appropriate({ "reserve-fund": 599 })).toMatchObject(refused("appropriation-below-minimum", 400));
  });
});
