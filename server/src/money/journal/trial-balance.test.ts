import fc from "fast-check";
import { expect, test } from "vitest";
import { isNominal, type LedgerGroup } from "#domain/money/journal/codes.ts";
import { addDays, type Day, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { startServer } from "../../../test/server.ts";
import { journalHolds, type SlowLine, slowBooks, sumsOf } from "../../../test/slow-books.ts";
import { rentsOn } from "../../../test/tenancy.ts";
import { runDue } from "../bills/run/run.ts";

const server = await startServer();
const { ask, clock, database, goTo, make, queue } = server;
const { db, pool } = database;
const { bill: billRents, tenancy } = rentsOn(server);

type Session = { headers: Record<string, string> };

const runAll = () =>
  runDue(
    { db, now: clock.now(), enqueue: queue.enqueue, transaction: (work) => db.transaction().execute(work) },
    60_000,
  );

/** The accounts of a chart by their ids: the purposes, and the groups. */
async function chartOf(issuerId: string) {
  const rows = await db.selectFrom("ledger_account").selectAll().where("issuer_id", "=", issuerId).execute();
  const keyOf = new Map(rows.map((row) => [row.ledger_account_id, row.purpose ?? row.ledger_account_id]));
  const groupOf = new Map(rows.map((row) => [row.purpose ?? row.ledger_account_id, row.ledger_group as LedgerGroup]));
  return { keyOf, groupOf };
}

/** The trial balance of some days of a financial year, from the lines of every document: opening, debit and credit in paise. */
function slowTrial(lines: readonly SlowLine[], groupOf: ReadonlyMap<string, LedgerGroup>, from: Day, until: Day) {
  const yearBegins = daysOfYear(financialYear(from)).first;
  const trial = new Map<string, [opening: number, debit: number, credit: number]>();
  const add = (ledger: string, at: 0 | 1 | 2, amount: number) => {
    const sums = trial.get(ledger) ?? [0, 0, 0];
    sums[at] += amount;
    trial.set(ledger, sums);
  };
  // What one document does to one account on one side is one line.
  for (const { day, ledger, amount } of lines) {
    if (day > until) continue;
    if (day >= from) add(ledger, amount > 0 ? 1 : 2, Math.abs(amount));
    else add(day < yearBegins && isNominal(groupOf.get(ledger)!) ? "surplus" : ledger, 0, amount);
  }
  return Object.fromEntries([...trial].filter(([, sums]) => sums.some((sum) => sum !== 0)).sort());
}

/** The same as the product answers it, which must be balanced. */
async function trialOf(by: Session, keyOf: ReadonlyMap<string, string>, from: Day, until: Day) {
  const { extras } = await ask("vendor/Fetch_Trial_Balance", { Start_Date: from, End_Date: until }, by);
  const { Accounts, Totals } = extras.Data!;
  expect(paise(Totals.Opening_Debit)).toBe(paise(Totals.Opening_Credit));
  expect(paise(Totals.Debit_Amount)).toBe(paise(Totals.Credit_Amount));
  expect(paise(Totals.Closing_Debit)).toBe(paise(Totals.Closing_Credit));
  return Object.fromEntries(
    Accounts.map((row): [string, number[]] => {
      const opening = paise(row.Opening_Debit) - paise(row.Opening_Credit);
      const [debit, credit] = [paise(row.Debit_Amount), paise(row.Credit_Amount)];
      expect(paise(row.Closing_Debit) - paise(row.Closing_Credit)).toBe(opening + debit - credit);
      return [keyOf.get(row.Ledger_AccountID)!, [opening, debit, credit]];
    }).sort(),
  );
}

/** That every trial balance, every ledger and the check of the books say what the documents say. */
async function compareBooks(by: Session, issuerId: string, days: readonly Day[]) {
  await journalHolds(pool, issuerId);
  const { keyOf, groupOf } = await chartOf(issuerId);
  const lines = await slowBooks(pool, issuerId);
  for (const day of days) {
    const from = [daysOfYear(financialYear(day)).first, addDays(day, -40)].sort().at(-1)!;
    expect(await trialOf(by, keyOf, from, day)).toEqual(slowTrial(lines, groupOf, from, day));
    expect(await trialOf(by, keyOf, daysOfYear(financialYear(day)).first, day)).toEqual(
      slowTrial(lines, groupOf, daysOfYear(financialYear(day)).first, day),
    );
  }
  for (const [Ledger_AccountID, ledger] of keyOf) {
    const question = { Ledger_AccountID, Start_Date: "2020-04-01", End_Date: "2030-03-31", Limit: 10_000 };
    const { Data } = (await ask("vendor/Fetch_Ledger_Info", question, by)).extras;
    const sums = sumsOf(lines, (line) => line.ledger);
    expect(paise(Data!.Closing_Balance)).toBe(sums[ledger] ?? 0);
    const own = sumsOf(
      Data!.Lines.map((line) => ({
        day: line.Entry_Day,
        amount: paise(line.Debit_Amount) - paise(line.Credit_Amount),
      })),
      ({ day }) => day,
    );
    expect(own).toEqual(
      sumsOf(
        lines.filter((line) => line.ledger === ledger),
        ({ day }) => day,
      ),
    );
    expect(Data!.Lines.at(-1)?.Balance ?? 0).toBe(Data!.Lines.length ? Data!.Closing_Balance : 0);
  }
  const { extras } = await ask("vendor/Check_Books", {}, by);
  expect(extras.Data).toMatchObject({ Difference: null });
  return extras.Data!.Entries;
}

const amount = fc.integer({ min: 1, max: 900_000 }).map((value) => value / 100);

test("random years of a society: every trial balance is the slow one", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          pays: fc.array(
            fc.record({
              ...{ flat: fc.nat(39), amount, mode: fc.constantFrom(1, 2, 3, 4) },
              bank: fc.option(fc.nat(1), { nil: undefined }),
            }),
            { maxLength: 8 },
          ),
          notes: fc.array(fc.record({ at: fc.nat(99), amount, kind: fc.constantFrom(1, 2) }), { maxLength: 3 }),
          writeOff: fc.option(fc.record({ at: fc.nat(99), part: fc.integer({ min: 1, max: 100 }) })),
          restore: fc.option(fc.nat(99)),
          reverse: fc.option(fc.nat(99)),
          voucher: fc.option(
            fc.record({ of: fc.nat(99), to: fc.nat(99), third: fc.nat(99), amount, back: fc.nat(40) }),
          ),
          takeBack: fc.boolean(),
        }),
        { minLength: 18, maxLength: 24 },
      ),
      fc.array(fc.tuple(amount, amount, amount), { minLength: 3, maxLength: 3 }),
      async (months, openings) => {
        await goTo("2024-11-05");
        await db.updateTable("society").set({ status: false }).execute();
        const manager = await make.role("society_manager");
        const by = { headers: manager.headers };
        const ok = async (answer: Promise<{ http: number; extras: { Status?: string } }>) => {
          const { http, extras } = await answer;
          expect([http, http === 200 ? "" : extras.Status]).toEqual([http === 409 ? 409 : 200, expect.anything()]);
        };
        const people: { flat_id: string; society_resident_id: string }[] = [];
        for (let flat = 0; flat < 40; flat++) {
          const { flat_id } = await make.flat({ society_id: manager.societyId });
          const { society_resident_id } = await make.resident({ flat_id });
          people.push({ flat_id, society_resident_id });
        }
        for (const [at, [Principal, Interest, Advance]] of openings.entries())
          await ok(
            ask(
              "vendor/Create_Opening_Balance",
              { FlatID: people[at]!.flat_id, Balance_Day: "2024-10-31", Principal, Interest, Advance } as never,
              by,
            ),
          );
        // From the middle on the society keeps two bank accounts, of which the second has an opening balance.
        const banks: string[] = [];
        const addBank = async (name: string, Opening_Balance: number) => {
          const account = {
            Bank_Account_Name: name,
            IFSC: "HDFC0000001",
            Bank_Account_No: `5010000${name.length}`,
            Account_Kind: 2,
          };
          const draft = { ...account, Opening_Balance, Opening_Day: dayOf(clock.now()) };
          const made = await ask("vendor/Create_Bank_Account", draft as never, by);
          expect(made.http).toBe(200);
          banks.push(made.extras.Data!.Bank_AccountID);
        };
        const { Data: chart } = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, by)).extras;
        const free = chart!.filter(({ Whether_Control }) => !Whether_Control);
        for (const [nth, month] of months.entries()) {
          await goTo(addDays(dayOf(clock.now()), 31));
          await runAll();
          if (nth === 5) await addBank("First", 0);
          if (nth === 8) await addBank("Second", 48_350.75);
          for (const one of month.pays)
            await ok(
              ask(
                "vendor/Collect_Resident_Amount",
                {
                  ...{ Society_ResidentID: people[one.flat]!.society_resident_id, Amount: one.amount },
                  ...{ Payment_Mode: one.mode, Whether_Advance_Accepted: true },
                  Bank_AccountID: one.bank === undefined ? undefined : banks[one.bank],
                } as never,
                by,
              ),
            );
          const bills = (await ask("vendor/Filter_All_Resident_Bills", { Limit: 500 }, by)).extras.Data!;
          for (const one of month.notes) {
            const note = { BillID: bills[one.at % bills.length]!.BillID, Note_Type: one.kind, Amount: one.amount };
            await ok(ask("vendor/Create_Bill_Note", { ...note, Reason: "A case" } as never, by));
          }
          const paid = (await ask("vendor/Filter_All_Bill_Payments", { Limit: 100 }, by)).extras.Data!;
          if (month.reverse !== null && paid.length > 0) {
            const { PaymentID } = paid[month.reverse % paid.length]!;
            await ok(ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason: "A case" }, by));
          }
          const open = bills.filter(({ Outstanding_Amount }) => Outstanding_Amount > 0);
          if (month.writeOff !== null && open.length > 0) {
            const { BillID, Outstanding_Amount } = open[month.writeOff.at % open.length]!;
            const Amount = Math.ceil(Outstanding_Amount * month.writeOff.part) / 100;
            const draft = {
              Bills: [{ BillID, Amount }],
              Reason: "A case",
              Resolution_No: "7",
              Resolution_Day: "2024-10-31",
            };
            await ok(ask("vendor/Create_Write_Off", draft as never, by));
          }
          const lost = (await ask("vendor/Filter_All_Write_Offs", { Limit: 100 }, by)).extras.Data!;
          if (month.restore !== null && lost.length > 0) {
            const { Write_OffID } = lost[month.restore % lost.length]!;
            await ok(ask("vendor/Reverse_Write_Off", { Write_OffID, Reason: "A case" }, by));
          }
          if (month.voucher === null) continue;
          const { of, to, third, amount: sum, back } = month.voucher;
          const ids = [of, to, third].map((at) => free[at % free.length]!.Ledger_AccountID);
          const posted = await ask(
            "vendor/Create_Journal_Voucher",
            {
              ...{ Voucher_Day: addDays(dayOf(clock.now()), -back), Narration: "A case" },
              Lines: [
                { Ledger_AccountID: ids[0]!, Debit_Amount: sum },
                { Ledger_AccountID: ids[1]!, Credit_Amount: sum - 0.01 },
                { Ledger_AccountID: ids[2]!, Credit_Amount: 0.01 },
              ].filter((line) => (line.Debit_Amount ?? line.Credit_Amount) !== 0),
            } as never,
            by,
          );
          if (sum >= 0.02) expect(posted.http).toBe(200);
          if (!posted.success || !month.takeBack) continue;
          const reversed = { Journal_VoucherID: posted.extras.Data!.Entry_DocumentID, Reason: "A case" };
          await ok(ask("vendor/Inactive_Journal_Voucher", reversed, by));
        }
        const today = dayOf(clock.now());
        const days = ["2024-10-31", "2024-12-06", "2025-03-31", "2025-04-01", "2025-09-15", "2026-03-31", today];
        expect(await compareBooks(by, manager.societyId, days)).toBeGreaterThan(700);
      },
    ),
    { numRuns: 3, endOnFailure: true },
  );
}, 240_000);

test("random years of a landlord: rents, deposits and what leaves them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          collect: fc.array(
            fc.record({ at: fc.nat(99), amount: fc.option(amount), mode: fc.constantFrom(1, 2, 3, 4) }),
            {
              maxLength: 4,
            },
          ),
          entry: fc.option(
            fc.record({
              kind: fc.constantFrom(1 as const, 2 as const, 3 as const),
              amount,
              mode: fc.constantFrom(1, 4),
            }),
          ),
          note: fc.option(fc.record({ at: fc.nat(99), kind: fc.constantFrom(1, 2), amount })),
          writeOff: fc.option(fc.nat(99)),
          reverse: fc.option(fc.nat(99)),
        }),
        { minLength: 14, maxLength: 20 },
      ),
      async (months) => {
        await goTo("2026-01-05");
        await db.updateTable("rental_contract").set({ status: false }).where("status", "=", true).execute();
        const home = await tenancy({ token_amount_paise: 5_000_00 });
        const by = home.own;
        await home.depositBill({ Whether_Paid: true });
        for (const month of months) {
          await goTo(addDays(dayOf(clock.now()), 31));
          await billRents(dayOf(clock.now()));
          const bills = (await home.list()).Data!;
          for (const one of month.collect)
            await home.collect(bills[one.at % bills.length]!.BillID, {
              ...(one.amount !== null && { Amount: one.amount }),
              ...({ Payment_Mode: one.mode, Whether_Advance_Accepted: true } as object),
            });
          const { entry, note } = month;
          const open = bills.filter((bill) => bill.Bill_Type === 2 && bill.Outstanding_Amount > 0);
          if (month.writeOff !== null && open.length > 0) {
            const { BillID, Outstanding_Amount: Amount } = open[month.writeOff % open.length]!;
            const lost = await ask(
              "vendor/Create_Write_Off",
              { Bills: [{ BillID, Amount }], Reason: "A case" } as never,
              by,
            );
            if (lost.success && month.writeOff % 2 === 0) {
              const { Write_OffID } = lost.extras.Data!.Write_Off!;
              await ask("vendor/Reverse_Write_Off", { Write_OffID, Reason: "A case" }, by);
            }
          }
          if (entry) {
            const how = { Reason: "A case", ...(entry.kind === 2 && { Payment_Mode: entry.mode }) };
            await home.depositEntry(entry.kind, entry.amount, how);
          }
          if (note) {
            const { BillID } = bills[note.at % bills.length]!;
            const draft = { BillID, Note_Type: note.kind, Amount: note.amount, Reason: "A case" };
            await ask("vendor/Create_Property_Contract_Bill_Note", draft as never, by);
          }
          if (month.reverse === null) continue;
          const { rows } = await pool.query<{ payment_id: string }>(
            "select payment_id from payment join account using (account_id) where rental_contract_id = $1 order by number",
            [home.id],
          );
          if (rows.length > 0) await home.reverse(rows[month.reverse % rows.length]!.payment_id);
        }
        const { vendor_id } = await db
          .selectFrom("rental_contract")
          .select("vendor_id")
          .where("rental_contract_id", "=", home.id)
          .executeTakeFirstOrThrow();
        const days: Day[] = ["2026-03-31", "2026-04-01", "2026-12-15", dayOf(clock.now())];
        expect(await compareBooks(by, vendor_id, days)).toBeGreaterThan(15);
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);
