import { describe, expect, test } from "vitest";
import { payablesOn } from "../../../test/payables.ts";
import { startServer } from "../../../test/server.ts";
import { journalHolds } from "../../../test/slow-books.ts";
import { remind } from "./jobs.ts";

const server = await startServer();
const { make, database, goTo } = server;
const { act, office, balance, check } = payablesOn(server);
type Who = { headers: Record<string, string> };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();

/** A society with a bank account, and what is done with its deposits. */
async function bank() {
  const at = await office();
  const made = await act(
    "Create_Bank_Account",
    {
      Bank_Account_Name: "Main",
      Bank_Account_No: "50100012345678",
      IFSC: "HDFC0000001",
      Whether_IFSC_Confirmed: true,
      Account_Kind: 1,
      Opening_Balance: 0,
      Opening_Day: "2025-04-01",
    },
    at.manager,
  );
  const Ledger_AccountID: string = made.extras.Data.Ledger.Ledger_AccountID;
  const who = at.accountant;
  const info = async (Fixed_DepositID: string, by: Who = who) =>
    (await act("Fetch_Fixed_Deposit_Info", { Fixed_DepositID }, by)).extras.Data;
  const enter = async (more: object = {}, by: Who = who) =>
    act(
      "Create_Fixed_Deposit",
      {
        Bank_Name: "Saraswat Bank",
        Receipt_No: `FD-${crypto.randomUUID().slice(0, 8)}`,
        Fund_AccountID: await at.ledger("sinking-fund"),
        Principal_Amount: 500_000,
        Rate: 7,
        Interest_Type: 1,
        Start_Day: "2025-06-10",
        Maturity_Day: "2026-06-10",
        Deposit_Source: 1,
        Ledger_AccountID,
        ...more,
      },
      by,
    );
  const deposit = async (more: object = {}) => info((await enter(more)).extras.Data.Fixed_DepositID);
  const ref = ({ Fixed_DepositID, updated_at }: { Fixed_DepositID: string; updated_at: string }) => ({
    Fixed_DepositID,
    updated_at,
  });
  const accrue = (Fixed_DepositID: string | null, Entry_Day: string, by: Who = who) =>
    act("Post_Deposit_Interest", { Fixed_DepositID, Entry_Day }, by);
  const funds = async () => (await act("Fetch_Funds_Info", {}, who)).extras.Data;
  return { ...at, bankLedger: Ledger_AccountID, who, info, enter, deposit, ref, accrue, funds };
}
type Bank = Awaited<ReturnType<typeof bank>>;

const moneyOf = async ({ bankLedger, issuerId }: Bank) => {
  const { rows } = await database.pool.query<{ sum: string }>(
    "select coalesce(sum(amount_paise), 0) as sum from journal_line where issuer_id = $1 and ledger_account_id = $2",
    [issuerId, bankLedger],
  );
  return Number(rows[0]!.sum) / 100;
};

const books = async (at: Bank) => ({
  bank: await moneyOf(at),
  deposits: await balance(at.issuerId, "fixed-deposits"),
  accrued: await balance(at.issuerId, "deposit-interest"),
  tds: await balance(at.issuerId, "tds-receivable"),
  income: await balance(at.issuerId, "bank-interest"),
});

describe("a fixed deposit", () => {
  test("is opened from a bank account, earns interest that is posted once a day, and matures", async () => {
    const at = await bank();
    const fd = await at.deposit();
    expect(fd).toMatchObject({
      Principal_Amount: 500_000,
      Maturity_Amount: 535_929.52,
      Whether_Matured: true,
      Interest_To_Day: 35_929.52,
      Deposit_State: 1,
      Entries: [{ Entry_Kind: 1, Bank_Amount: -500_000 }],
    });
    expect(await books(at)).toEqual({ bank: -500_000, deposits: 500_000, accrued: 0, tds: 0, income: 0 });
    const posted = await at.accrue(fd.Fixed_DepositID, "2026-03-31");
    // Three whole quarters until 10 March, and 21 days of 7 % on 5,26,712.05.
    expect(posted.extras.Data).toEqual({ Count: 1, Amount: 28_833.33 });
    expect(await at.accrue(fd.Fixed_DepositID, "2026-03-31")).toMatchObject(refused("deposit-nothing-to-post"));
    expect(await at.accrue(null, "2026-03-31")).toMatchObject(refused("deposit-nothing-to-post"));
    const now = await at.info(fd.Fixed_DepositID);
    expect(now).toMatchObject({ Accrued_Amount: 28_833.33, Unposted_Amount: 7_096.19 });
    const end = {
      ...at.ref(now),
      Entry_Day: "2026-06-10",
      Interest_Amount: 35_929.52,
      TDS_Amount: 3_592.95,
      Ledger_AccountID: at.bankLedger,
    };
    expect(await act("Close_Fixed_Deposit", { ...end, updated_at: "2026-06-09T00:00:00.000Z" }, at.who)).toMatchObject(
      refused("stale"),
    );
    expect((await act("Close_Fixed_Deposit", end, at.who)).http).toBe(200);
    expect(await act("Close_Fixed_Deposit", end, at.who)).toMatchObject(refused("deposit-ended"));
    expect(await books(at)).toEqual({ bank: 32_336.57, deposits: 0, accrued: 0, tds: 3_592.95, income: -35_929.52 });
    expect(await at.info(fd.Fixed_DepositID)).toMatchObject({ Deposit_State: 2, Received_Amount: 35_929.52 });
    expect(await check(at.treasurer)).toBeNull();
    await journalHolds(database.pool, at.issuerId);
  });

  test("closed early pays less than was accrued, and the income gives it back", async () => {
    const at = await bank();
    const fd = await at.deposit({ Maturity_Day: "2027-06-10" });
    await at.accrue(fd.Fixed_DepositID, "2026-03-31");
    const end = {
      ...at.ref(await at.info(fd.Fixed_DepositID)),
      Entry_Day: "2026-05-01",
      Interest_Amount: 20_000,
      Ledger_AccountID: at.bankLedger,
    };
    expect(await act("Close_Fixed_Deposit", end, at.who)).toMatchObject(refused("deposit-not-matured"));
    expect((await act("Close_Fixed_Deposit", { ...end, Whether_Early_Confirmed: true }, at.who)).http).toBe(200);
    expect(await books(at)).toEqual({ bank: 20_000, deposits: 0, accrued: 0, tds: 0, income: -20_000 });
    expect(await at.info(fd.Fixed_DepositID)).toMatchObject({ Deposit_State: 3 });
    expect(await check(at.treasurer)).toBeNull();
    await journalHolds(database.pool, at.issuerId);
  });

  test("pays interest every quarter, which settles what was accrued", async () => {
    const at = await bank();
    const fd = await at.deposit({ Interest_Type: 3, Maturity_Day: "2027-06-10", Start_Day: "2026-01-01" });
    await at.accrue(fd.Fixed_DepositID, "2026-03-31");
    expect(await books(at)).toMatchObject({ accrued: 8_534.25, income: -8_534.25 });
    const receive = async (more: object = {}) =>
      act(
        "Receive_Deposit_Interest",
        {
          ...at.ref(await at.info(fd.Fixed_DepositID)),
          Entry_Day: "2026-04-01",
          Interest_Amount: 8_630.14,
          TDS_Amount: 863,
          Ledger_AccountID: at.bankLedger,
          ...more,
        },
        at.who,
      );
    expect((await receive({ TDS_Amount: 9_000 })).extras.fields).toEqual({
      TDS_Amount: "Enter tax that is not more than the interest",
    });
    expect(await receive({ Ledger_AccountID: await at.ledger("cash") })).toMatchObject(
      refused("deposit-bank-unsuitable"),
    );
    expect(await receive({ Entry_Day: "2026-03-30" })).toMatchObject(refused("deposit-day-order", 400));
    expect(await receive({ Entry_Day: "2026-06-11" })).toMatchObject(refused("deposit-day-in-future", 400));
    expect((await receive()).http).toBe(200);
    expect(await books(at)).toEqual({ bank: -492_232.86, deposits: 500_000, accrued: 0, tds: 863, income: -8_630.14 });
    expect(await check(at.treasurer)).toBeNull();
    await journalHolds(database.pool, at.issuerId);
    const cumulative = await at.deposit();
    expect(
      await act(
        "Receive_Deposit_Interest",
        { ...at.ref(cumulative), Entry_Day: "2026-06-10", Interest_Amount: 1, Ledger_AccountID: at.bankLedger },
        at.who,
      ),
    ).toMatchObject(refused("deposit-cumulative"));
  });

  test.each([
    [true, { bank: -500_000, deposits: 531_929.52, tds: 4_000, income: -35_929.52 }],
    [false, { bank: -468_070.48, deposits: 500_000, tds: 4_000, income: -35_929.52 }],
  ])("is renewed under a new receipt, with its interest: %s", async (Whether_With_Interest, expected) => {
    const at = await bank();
    const fd = await at.deposit();
    await at.accrue(fd.Fixed_DepositID, "2026-03-31");
    const renewing = {
      ...at.ref(await at.info(fd.Fixed_DepositID)),
      Entry_Day: "2026-06-10",
      Interest_Amount: 35_929.52,
      TDS_Amount: 4_000,
      Whether_With_Interest,
      Ledger_AccountID: Whether_With_Interest ? null : at.bankLedger,
      Receipt_No: fd.Receipt_No,
      Rate: 6.75,
      Interest_Type: 1,
      Maturity_Day: "2027-06-10",
    };
    expect(await act("Renew_Fixed_Deposit", renewing, at.who)).toMatchObject(refused("deposit-receipt-exists"));
    const done = await act("Renew_Fixed_Deposit", { ...renewing, Receipt_No: "NEW-1" }, at.who);
    const next = await at.info(done.extras.Data.Fixed_DepositID);
    expect(next).toMatchObject({
      Principal_Amount: expected.deposits,
      Deposit_Source: 4,
      Start_Day: "2026-06-10",
      Renews: { Fixed_DepositID: fd.Fixed_DepositID },
      Reversible: null,
    });
    expect(await books(at)).toEqual({ ...expected, accrued: 0 });
    const old = await at.info(fd.Fixed_DepositID);
    expect(old).toMatchObject({ Deposit_State: 4, Renewed_By: { Receipt_No: "NEW-1" } });
    expect(await check(at.treasurer)).toBeNull();
    const undo = { Fixed_Deposit_EntryID: old.Reversible, Reason: "Wrong rate" };
    expect((await act("Reverse_Deposit_Entry", undo, at.treasurer)).http).toBe(200);
    expect(await act("Reverse_Deposit_Entry", undo, at.treasurer)).toMatchObject(refused("deposit-entry-reversed"));
    expect(await at.info(fd.Fixed_DepositID)).toMatchObject({ Deposit_State: 1, Accrued_Amount: 28_833.33 });
    expect(await at.info(next.Fixed_DepositID)).toMatchObject({ Deposit_State: 5 });
    expect(await books(at)).toEqual({
      bank: -500_000,
      deposits: 500_000,
      accrued: 28_833.33,
      tds: 0,
      income: -28_833.33,
    });
    expect(await check(at.treasurer)).toBeNull();
  });

  test("that was there before the books stands against opening balances, without a bank", async () => {
    const at = await bank();
    const opening = await balance(at.issuerId, "opening");
    const fd = await at.deposit({ Deposit_Source: 2, Ledger_AccountID: null, Entry_Day: "2026-04-01" });
    expect(fd.Accrued_Amount).toBeGreaterThan(28_000);
    expect(await moneyOf(at)).toBe(0);
    expect(await balance(at.issuerId, "opening")).toBeCloseTo(opening - 500_000 - fd.Accrued_Amount, 2);
    const booked = await at.deposit({ Deposit_Source: 3, Ledger_AccountID: null });
    expect(booked.Entries).toMatchObject([{ Voucher_No: "", Journal_VoucherID: null }]);
    expect(await balance(at.issuerId, "fixed-deposits")).toBe(500_000);
  });

  test("is refused where its receipt, bank, days or fund are wrong, and to those who only read", async () => {
    const at = await bank();
    await at.enter({ Receipt_No: "FD 1" });
    expect(await at.enter({ Receipt_No: "fd1", Bank_Name: "SARASWAT BANK" })).toMatchObject(
      refused("deposit-receipt-exists"),
    );
    expect((await at.enter({ Receipt_No: "FD 1", Bank_Name: "Cosmos Bank" })).http).toBe(200);
    expect(await at.enter({ Fund_AccountID: await at.ledger("cash") })).toMatchObject(refused("fund-unsuitable", 400));
    expect(await at.enter({ Start_Day: "2026-06-11", Maturity_Day: "2027-06-11" })).toMatchObject(
      refused("deposit-day-in-future", 400),
    );
    expect(await at.enter({ Maturity_Day: "2047-06-10" })).toMatchObject(refused("deposit-too-long", 400));
    expect((await at.enter({ Maturity_Day: "2025-06-10" })).extras.fields).toHaveProperty("Maturity_Day");
    expect((await at.enter({ Ledger_AccountID: null })).extras.fields).toHaveProperty("Ledger_AccountID");
    expect((await at.enter({ Rate: 31 })).extras.fields).toHaveProperty("Rate");
    const auditor = await make.role("auditor", { society_id: at.issuerId });
    expect(await at.enter({}, auditor)).toMatchObject({ http: 403 });
    const page = (who: Who) => act("Filter_All_Fixed_Deposits", { Limit: 10 }, who);
    expect((await page(auditor)).extras.Count).toBe(2);
  });

  test("belongs to its society alone", async () => {
    const at = await bank();
    const other = await bank();
    const fd = await at.deposit();
    expect(await act("Fetch_Fixed_Deposit_Info", { Fixed_DepositID: fd.Fixed_DepositID }, other.who)).toMatchObject(
      refused("unknown-deposit", 404),
    );
    expect(await at.accrue(fd.Fixed_DepositID, "2026-03-31", other.who)).toMatchObject(refused("unknown-deposit", 404));
    const [{ Fixed_Deposit_EntryID }] = fd.Entries;
    expect(
      await act("Reverse_Deposit_Entry", { Fixed_Deposit_EntryID, Reason: "Mine" }, other.treasurer),
    ).toMatchObject(refused("unknown-deposit", 404));
    expect(await other.enter({ Fund_AccountID: await at.ledger("sinking-fund") })).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
    expect(await other.enter({ Ledger_AccountID: at.bankLedger })).toMatchObject(
      refused("unknown-ledger-account", 404),
    );
    expect((await act("Filter_All_Fixed_Deposits", { Limit: 10 }, other.who)).extras).toMatchObject({ Count: 0 });
  });

  test("posts its interest once and ends once where two people act at the same time", async () => {
    const at = await bank();
    const fd = await at.deposit();
    const posted = await Promise.all(
      [at.treasurer, at.accountant].map((by) => at.accrue(fd.Fixed_DepositID, "2026-03-31", by)),
    );
    expect(ended(posted)).toEqual([200, 409]);
    const end = {
      ...at.ref(await at.info(fd.Fixed_DepositID)),
      Entry_Day: "2026-06-10",
      Interest_Amount: 35_929.52,
      Ledger_AccountID: at.bankLedger,
    };
    const closed = await Promise.all([at.treasurer, at.accountant].map((by) => act("Close_Fixed_Deposit", end, by)));
    expect(ended(closed)).toEqual([200, 409]);
    expect(await moneyOf(at)).toBe(35_929.52);
    const twice = await Promise.all([1, 2].map(() => at.enter({ Receipt_No: "SAME-1" })));
    expect(ended(twice)).toEqual([200, 409]);
    expect(await check(at.treasurer)).toBeNull();
  });

  test("a retry of the same attempt opens one deposit", async () => {
    const at = await bank();
    const who = { headers: { ...at.who.headers, "idempotency-key": crypto.randomUUID() } };
    const draft = { Receipt_No: "RETRY-1" };
    const [one, other] = [await at.enter(draft, who), await at.enter(draft, who)];
    expect([one.http, other.http]).toEqual([200, 200]);
    expect(other.extras.Data).toEqual(one.extras.Data);
    expect(await moneyOf(at)).toBe(-500_000);
  });

  test("its voucher is reversed with its entry only, and nothing goes into a closed month", async () => {
    const at = await bank();
    const fd = await at.deposit();
    const { Journal_VoucherID, Fixed_Deposit_EntryID } = fd.Entries[0];
    expect(await act("Inactive_Journal_Voucher", { Journal_VoucherID, Reason: "No" }, at.manager)).toMatchObject(
      refused("voucher-of-deposit"),
    );
    await database.pool.query("update book set closed_through = '2026-03-31' where issuer_id = $1", [at.issuerId]);
    expect(await at.accrue(fd.Fixed_DepositID, "2026-03-31")).toMatchObject(refused("month-closed"));
    expect((await act("Reverse_Deposit_Entry", { Fixed_Deposit_EntryID, Reason: "Wrong" }, at.treasurer)).http).toBe(
      200,
    );
    expect(await at.info(fd.Fixed_DepositID)).toMatchObject({ Deposit_State: 5, Reversible: null });
    expect(await books(at)).toMatchObject({ bank: 0, deposits: 0 });
  });

  test("reminds each person once, 30 and 7 days before it matures and on the day", async () => {
    const at = await bank();
    const fd = await at.deposit({ Maturity_Day: "2026-07-10" });
    const told = async () => {
      const transaction = (work: never) => database.db.transaction().execute(work);
      const { clock, queue } = server;
      await remind({ now: clock.now(), enqueue: queue.enqueue, transaction } as never);
      const { rows } = await database.pool.query<{ once_key: string }>(
        "select once_key from notification where link = $1 order by created_at, once_key",
        [`/books/funds/deposits/${fd.Fixed_DepositID}`],
      );
      return [...new Set(rows.map(({ once_key }) => once_key.split(":").slice(0, 3).join(":")))].length;
    };
    expect(await told()).toBe(1);
    expect(await told()).toBe(1);
    await goTo("2026-07-03");
    expect(await told()).toBe(2);
    await goTo("2026-07-11");
    expect(await told()).toBe(3);
    expect(await told()).toBe(3);
  });
});

describe("funds", () => {
  test("have a dated rule, and what of them is in deposits", async () => {
    const at = await bank();
    const fund = await at.ledger("sinking-fund");
    const lines = (debit: string, credit: string, amount: number) => [
      { Ledger_AccountID: debit, Debit_Amount: amount, Credit_Amount: 0 },
      { Ledger_AccountID: credit, Debit_Amount: 0, Credit_Amount: amount },
    ];
    const voucher = (Lines: object) =>
      act("Create_Journal_Voucher", { Voucher_Day: "2026-05-01", Narration: "Sinking fund", Lines }, at.manager);
    expect((await voucher(lines(await at.ledger("cash"), fund, 1_000_000))).http).toBe(200);
    expect((await voucher(lines(fund, await at.ledger("cash"), 100_000))).http).toBe(200);
    await at.deposit();
    const rule = {
      Ledger_AccountID: fund,
      From_Day: "2026-04-01",
      Purpose: "Rebuilding",
      Fund_Basis: 3,
      Rate: 0.25,
      Whether_Resolution_Needed: true,
      Invested_Percent: 75,
    };
    expect((await act("Create_Fund_Rule", { ...rule, Rate: null }, at.treasurer)).extras.fields).toHaveProperty("Rate");
    expect((await act("Create_Fund_Rule", rule, at.treasurer)).http).toBe(200);
    expect(await act("Create_Fund_Rule", rule, at.treasurer)).toMatchObject(refused("fund-rule-exists"));
    const found = (await at.funds()).Funds.find((each: { Ledger_AccountID: string }) => each.Ledger_AccountID === fund);
    expect(found).toMatchObject({
      Balance: 900_000,
      Contributions: 1_000_000,
      Used: 100_000,
      Invested_Amount: 500_000,
      Not_Invested_Amount: 400_000,
      Missing_Amount: 175_000,
      Rule: { Purpose: "Rebuilding", Rate: 0.25, Invested_Percent: 75 },
    });
  });
});

test("a year end names deposits whose interest is not posted, and matured ones that still run", async () => {
  const at = await bank();
  const fd = await at.deposit({ Maturity_Day: "2026-03-01" });
  const items = async () => {
    const answer = await act("Fetch_Year_End_Info", { Financial_Year: 2025 }, at.treasurer);
    const all = answer.extras.Data.Items as { Year_End_Item: string; Count: number }[];
    return Object.fromEntries(all.map(({ Year_End_Item, Count }) => [Year_End_Item, Count]));
  };
  expect(await items()).toMatchObject({ "deposit-interest": 1, "deposits-due": 1 });
  await at.accrue(fd.Fixed_DepositID, "2026-03-31");
  expect(await items()).toMatchObject({ "deposit-interest": 0, "deposits-due": 1 });
});

test("the register is a file, and a dashboard names matured deposits", async () => {
  const at = await bank();
  await at.deposit();
  const file = await act("Export_Fixed_Deposits", { Format: "csv" }, at.treasurer);
  expect(Buffer.from(file.extras.Data.Content_Base64, "base64").toString()).toContain("Saraswat Bank");
  expect((await act("Export_Fixed_Deposits", { Format: "xlsx" }, at.treasurer)).extras.Data.Rows).toBe(1);
  const list = await act("Filter_All_Fixed_Deposits", { Limit: 10 }, at.who);
  expect(list.extras.Running).toMatchObject({ Count: 1, Matured: 1, Soon: 0, Principal_Amount: 500_000 });
});
