import { beforeAll, describe, expect, test } from "vitest";
import { paise } from "#domain/platform/money.ts";
import { startServer } from "../../../../test/server.ts";
import { sumsOf } from "../../../../test/slow-books.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, app, goTo, make, clock } = server;
const { tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };
let manager: Session & { societyId: string };
const path = "vendor/Export_Journal_Text";

const linked = async (input: object = {}, by: Session = manager) => {
  const { http, extras } = await ask(path, input, by);
  expect(http, JSON.stringify(extras)).toBe(200);
  return extras.Data!;
};
/** Without cookies or headers: the address alone opens it. */
const opened = (Address: string) => app.inject({ method: "GET", url: Address });
const textOf = async (input: object = {}, by: Session = manager) =>
  (await opened((await linked(input, by)).Address)).body;

/** The sum of each account in the text, in paise, by its code. */
const sumsIn = (text: string) =>
  sumsOf(
    [...text.matchAll(/^ {2}[A-Za-z]+:[A-Za-z0-9-]+:(\d{3,6})\S* {2}(-?\d+\.\d{2}) INR/gm)].map(([, code, amount]) => ({
      code: code!,
      amount: paise(Number(amount)),
    })),
    ({ code }) => code,
  );
const trialOf = async (year: number, by: Session = manager) => {
  const days = { Start_Date: `${year}-04-01`, End_Date: `${year + 1}-03-31` };
  const { Accounts } = (await ask("vendor/Fetch_Trial_Balance", days, by)).extras.Data!;
  return sumsOf(
    Accounts.map(({ Ledger_Code, Closing_Debit, Closing_Credit }) => ({
      code: Ledger_Code,
      amount: paise(Closing_Debit) - paise(Closing_Credit),
    })),
    ({ code }) => code,
  );
};

beforeAll(async () => {
  await goTo("2024-05-10");
  manager = await make.role("society_manager");
  const { flat_id } = await make.flat({ society_id: manager.societyId });
  const { society_resident_id } = await make.resident({ flat_id, name: "Asha Rao" });
  const accounts = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras.Data!;
  const idOf = (purpose: string) => accounts.find(({ Ledger_Purpose }) => Ledger_Purpose === purpose)!.Ledger_AccountID;
  const voucher = async (Voucher_Day: string, debit: string, credit: string, amount: number) => {
    const Lines = [
      { Ledger_AccountID: idOf(debit), Debit_Amount: amount },
      { Ledger_AccountID: idOf(credit), Credit_Amount: amount },
    ];
    expect((await ask("vendor/Create_Journal_Voucher", { Voucher_Day, Narration: "x", Lines }, manager)).success).toBe(
      true,
    );
  };
  const pay = (Amount: number) =>
    ask(
      "vendor/Collect_Resident_Amount",
      { Society_ResidentID: society_resident_id, Amount, Whether_Advance_Accepted: true } as never,
      manager,
    );
  // Three years, each with income, expenditure and money; April takes over what March left.
  for (const [day, amount] of [
    ["2024-05-10", 1_000],
    ["2025-03-31", 70.25],
    ["2025-04-01", 0.05],
    ["2026-03-31", 12_345.67],
    ["2026-04-02", 3],
  ] as const) {
    await goTo(day);
    expect((await pay(amount)).success).toBe(true);
    await voucher(day, "repairs", "bank", Math.round(amount * 50) / 100 + 0.01);
    await voucher(day, "cash", "maintenance", amount * 2);
  }
});

describe("the text of a financial year", () => {
  test.each([2024, 2025, 2026])("%i has the sums of its trial balance", async (Financial_Year) => {
    for (const Syntax of ["beancount", "ledger"]) {
      const text = await textOf({ Syntax, Financial_Year });
      expect(sumsIn(text)).toEqual(await trialOf(Financial_Year));
      const days = [...text.matchAll(/^(\d{4}-\d\d-\d\d) \*/gm)].map(([, day]) => day!);
      expect(days).toEqual(days.toSorted());
      expect(days[0]! >= `${Financial_Year}-04-01` && days.at(-1)! <= `${Financial_Year + 1}-03-31`).toBe(true);
      expect(text.includes("Opening balances of")).toBe(Financial_Year > 2024);
    }
  });

  test("begins with one entry that balances, with what earlier years left in the surplus", async () => {
    const text = await textOf({ Syntax: "ledger", Financial_Year: 2025 });
    const opening = text.split("\n\n")[1]!;
    expect(opening).toMatch(/^2025-04-01 \* Opening balances of 2025-26\n/);
    const sums = sumsIn(`${opening}\n`);
    expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(opening).toMatch(/^ {2}Equity:Surplus:2190-\S+ {2}-1605\.35 INR$/m);
    expect(opening).not.toMatch(/^ {2}(Income|Expenses):/m);
  });

  test("of a landlord is in the own books", async () => {
    const { owner, depositBill } = await tenancy();
    expect((await depositBill()).http).toBe(200);
    const text = await textOf({ Syntax: "ledger", Financial_Year: 2026 }, owner);
    expect(sumsIn(text)).toEqual(await trialOf(2026, owner));
    expect(Object.keys(sumsIn(text)).length).toBeGreaterThan(1);
    expect(text).not.toContain("Asha Rao");
  });

  test("that the books do not have is refused", async () => {
    for (const Financial_Year of [2023, 2027])
      expect(await ask(path, { Financial_Year }, manager)).toMatchObject({
        ...{ http: 404, extras: { refusal: "unknown-financial-year" } },
      });
    for (const input of [{ Financial_Year: 25 }, { Financial_Year: "2025-26" }, { Syntax: "csv" }])
      expect((await ask(path, input as never, manager)).extras.refusal).toBe("invalid-input");
  });

  test("is the only one for an auditor who reads one year", async () => {
    const auditor = await make.role("auditor", { society_id: manager.societyId });
    expect((await ask(path, { Financial_Year: 2024 }, auditor)).extras.refusal).toBe("other-financial-year");
    const own = await linked({ Syntax: "ledger" }, auditor);
    expect(own.File_Name).toBe("journal-2025-26.ledger");
    expect(sumsIn((await opened(own.Address)).body)).toEqual(await trialOf(2025));
  });
});

test("everything has all entries, and is in the audit log as an export", async () => {
  const { File_Name, Address, Rows } = await linked();
  expect([File_Name, Rows]).toEqual(["journal-2026-04-02.beancount", 15]);
  const { statusCode, headers, body } = await opened(Address);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "content-disposition": 'attachment; filename="journal-2026-04-02.beancount"',
    "cache-control": "private, no-store",
  });
  expect(body.match(/^\d{4}-\d\d-\d\d \*/gm)).toHaveLength(15);
  const { Data } = (await ask("vendor/Filter_All_Audits", { Limit: 1 }, manager)).extras;
  expect(Data![0]).toMatchObject({ Thing: "Export" });
});

test("who may not read the books gets no address", async () => {
  for (const role of ["owner", "guard", "joint_secretary", "committee_member"] as const)
    expect((await ask(path, {}, await make.role(role, { society_id: manager.societyId }))).http, role).toBe(403);
});

test("an address opens the books of its caller alone, for two minutes, and cannot be made up", async () => {
  const other = await make.role("society_manager");
  expect(sumsIn(await textOf({}, other))).toEqual({});
  const { Address } = await linked();
  const token = Address.split("/").at(-1)!;
  const bytes = Buffer.from(token, "base64url");
  for (const at of [0, 16, 18, 24, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect((await opened(`/journals/${changed.toString("base64url")}`)).statusCode).toBe(403);
  }
  for (const token of ["x", "a".repeat(200)]) expect((await opened(`/journals/${token}`)).statusCode).toBe(403);
  clock.pass(119_000);
  expect((await opened(Address)).statusCode).toBe(200);
  clock.pass(1_000);
  const { statusCode, body } = await opened(Address);
  expect([statusCode, body]).toEqual([
    403,
    "This address has expired. Please download the journal again from the books.",
  ]);
});
