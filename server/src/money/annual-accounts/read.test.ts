import fc from "fast-check";
import { expect, test } from "vitest";
import type { FinancialStatement } from "#domain/money/annual-accounts/calls.ts";
import { isNominal, type LedgerGroup, typeOfGroup } from "#domain/money/journal/codes.ts";
import { addDays, type Day, dayOf, daysOfYear, financialYear } from "#domain/platform/days.ts";
import { type Paise, paise } from "#domain/platform/money.ts";
import { startServer } from "../../../test/server.ts";

const { ask, clock, database, goTo, make } = await startServer();
const { db, pool } = database;

type Session = Awaited<ReturnType<typeof make.role>>;
type Line = { id: string; group: LedgerGroup; amount: Paise };
type Entry = { kind: number; day: Day; lines: Line[] };

/** Every entry with its lines, as the database has them. */
async function entriesOf(issuerId: string): Promise<Entry[]> {
  const { rows } = await pool.query<{ kind: number; document_id: string; day: Day } & Line>(
    `select kind, document_id, entry_day as day, ledger_account_id as id, ledger_group as group, amount_paise as amount
      from journal_line join ledger_account using (ledger_account_id) where journal_line.issuer_id = $1
      order by kind, document_id, line_no`,
    [issuerId],
  );
  const entries = Map.groupBy(rows, ({ kind, document_id }) => `${kind} ${document_id}`);
  return [...entries.values()].map((lines) => ({ kind: lines[0]!.kind, day: lines[0]!.day, lines }));
}

type Sums = Map<string, Paise>;
const add = (sums: Sums, id: string, amount: Paise) => sums.set(id, (sums.get(id) ?? 0) + amount);
const filled = (sums: Sums) => Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());

/** What the accounts of some groups moved in some days; debits are positive. */
function movedIn(entries: readonly Entry[], from: Day, until: Day, isOf: (group: LedgerGroup) => boolean): Sums {
  const sums: Sums = new Map();
  for (const { day, lines } of entries)
    if (day >= from && day <= until) for (const { id, group, amount } of lines) if (isOf(group)) add(sums, id, amount);
  return sums;
}

/**
 * Receipts and payments, entry by entry: what cash and bank moved is given to the accounts across it one paisa after the other,
 * to whoever is farthest behind its part.
 */
function slowCash(entries: readonly Entry[], from: Day, until: Day) {
  const [received, paid]: Sums[] = [new Map(), new Map()];
  for (const { kind, day, lines } of entries) {
    if (day < from || day > until) continue;
    const money = lines.reduce((sum, { group, amount }) => sum + (group === "cash-and-bank" ? amount : 0), 0);
    if (money === 0) continue;
    const across: Sums = new Map();
    for (const { id, group, amount } of lines)
      if (group !== "cash-and-bank" && amount > 0 !== money > 0) add(across, id, Math.abs(amount));
    const all = [...across.values()].reduce((sum, each) => sum + BigInt(each), 0n);
    const size = BigInt(Math.abs(money));
    const floors = [...across].map(([id, part]) => ({
      id,
      whole: (size * BigInt(part)) / all,
      rest: (size * BigInt(part)) % all,
    }));
    let left = size - floors.reduce((sum, { whole }) => sum + whole, 0n);
    for (const share of floors.toSorted((one, other) =>
      one.rest === other.rest ? (one.id < other.id ? -1 : 1) : one.rest > other.rest ? -1 : 1,
    )) {
      if (left === 0n) break;
      share.whole += 1n;
      left -= 1n;
    }
    const isIn = money > 0 !== [3, 8, 10].includes(kind);
    for (const { id, whole } of floors)
      add((isIn ? received : paid)!, id, Number(whole) * (isIn === money > 0 ? 1 : -1));
  }
  return { received: filled(received!), paid: filled(paid!) };
}

const accountsOf = (statement: FinancialStatement, side: string, without: readonly string[] = []) =>
  Object.fromEntries(
    statement.Sides.find(({ Statement_Side }) => Statement_Side === side)!
      .Groups.filter(({ Statement_Group }) => !without.includes(Statement_Group))
      .flatMap(({ Lines }) =>
        Lines.map(({ Ledger_AccountID, Amount }): [string, Paise] => [Ledger_AccountID, paise(Amount)]),
      )
      .filter(([, amount]) => amount !== 0)
      .sort(),
  );
const groupOf = (statement: FinancialStatement, name: string): Paise =>
  statement.Sides.flatMap(({ Groups }) => Groups)
    .filter(({ Statement_Group }) => Statement_Group === name)
    .reduce((sum, { Amount }) => sum + paise(Amount), 0);
const minus = (sums: Record<string, Paise>) => Object.fromEntries(Object.entries(sums).map(([id, sum]) => [id, -sum]));

async function compare(by: Session, entries: readonly Entry[], from: Day, until: Day) {
  const read = async (Statement: string): Promise<FinancialStatement> => {
    const days = { Start_Date: from, End_Date: until };
    const { extras } = await ask("vendor/Fetch_Financial_Statement", { Statement, ...days } as never, by);
    return extras.Data as unknown as FinancialStatement;
  };
  const [result, sheet, cash] = [
    await read("income-expenditure"),
    await read("balance-sheet"),
    await read("receipts-payments"),
  ];
  for (const { Sides } of [result, sheet, cash]) expect(paise(Sides[0]!.Amount)).toBe(paise(Sides[1]!.Amount));

  const of = (type: string) => (group: LedgerGroup) => typeOfGroup[group] === type;
  expect(accountsOf(result, "expenditure")).toEqual(filled(movedIn(entries, from, until, of("expense"))));
  expect(accountsOf(result, "income")).toEqual(minus(filled(movedIn(entries, from, until, of("income")))));

  const begins = daysOfYear(financialYear(until)).first;
  const surplusId = entries.flatMap(({ lines }) => lines).find(({ group }) => group === "surplus")?.id;
  expect(accountsOf(sheet, "assets")).toEqual(filled(movedIn(entries, "1900-01-01", until, of("asset"))));
  const owed = filled(
    movedIn(entries, "1900-01-01", until, (group) => of("liability")(group) && !["opening", "surplus"].includes(group)),
  );
  expect(accountsOf(sheet, "liabilities", ["surplus"])).toEqual(minus(owed));
  const nominal = (first: Day, last: Day) =>
    [...movedIn(entries, first, last, isNominal).values()].reduce((sum, each) => sum - each, 0);
  expect(groupOf(sheet, "year-result")).toBe(nominal(begins, until));
  const own =
    surplusId === undefined
      ? 0
      : (movedIn(entries, "1900-01-01", until, (group) => group === "surplus").get(surplusId) ?? 0);
  expect(groupOf(sheet, "surplus")).toBe(nominal("1900-01-01", addDays(begins, -1)) - own);
  expect(groupOf(sheet, "books-difference")).toBe(0);
  // The surplus of a year so far is what the balance sheet took in.
  if (from === begins)
    expect(groupOf(result, "excess-income") - groupOf(result, "excess-expenditure")).toBe(
      groupOf(sheet, "year-result"),
    );

  const slow = slowCash(entries, from, until);
  expect(accountsOf(cash, "receipts", ["opening-cash"])).toEqual(slow.received);
  expect(accountsOf(cash, "payments", ["closing-cash"])).toEqual(slow.paid);
  expect(groupOf(cash, "closing-cash")).toBe(groupOf(sheet, "cash-and-bank"));
}

const amount = fc.integer({ min: 1, max: 50_000_000 });

test("random years: the statements equal a calculator that adds up entry by entry", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          days: fc.nat(45),
          debits: fc.array(fc.tuple(fc.nat(99), amount), { minLength: 1, maxLength: 4 }),
          credits: fc.array(fc.tuple(fc.nat(99), amount), { minLength: 1, maxLength: 4 }),
          money: fc.option(fc.constantFrom("debit", "credit")),
          isReversed: fc.boolean(),
        }),
        { minLength: 20, maxLength: 30 },
      ),
      fc.array(fc.nat(700), { minLength: 3, maxLength: 3 }),
      async (vouchers, backs) => {
        await goTo("2024-06-05");
        const manager = await make.role("society_manager");
        await ask("vendor/Create_Books", {}, manager);
        const { Data: chart } = (await ask("vendor/Filter_All_Ledger_Accounts", { Limit: 100 }, manager)).extras;
        const free = chart!.filter(({ Whether_Control }) => !Whether_Control);
        const money = free.filter(({ Ledger_Group }) => Ledger_Group === "cash-and-bank");
        const idAt = (at: number, of = free) => of[at % of.length]!.Ledger_AccountID;
        for (const { days, debits, credits, money: side, isReversed } of vouchers) {
          await goTo(addDays(dayOf(clock.now()), days));
          const sumOf = (list: readonly (readonly [number, number])[]) => list.reduce((sum, [, each]) => sum + each, 0);
          const gap = sumOf(debits) - sumOf(credits);
          const lines = [
            ...debits.map(([at, each], nth) => [idAt(at, side === "debit" && nth === 0 ? money : free), each] as const),
            ...credits.map(
              ([at, each], nth) => [idAt(at, side === "credit" && nth === 0 ? money : free), -each] as const,
            ),
            ...(gap === 0 ? [] : [[idAt(gap > 0 ? gap : -gap), -gap] as const]),
          ];
          const Lines = lines.map(([Ledger_AccountID, each]) => ({
            Ledger_AccountID,
            ...(each > 0 ? { Debit_Amount: each / 100 } : { Credit_Amount: -each / 100 }),
          }));
          const voucher = { Voucher_Day: dayOf(clock.now()), Narration: "A case", Lines };
          const posted = await ask("vendor/Create_Journal_Voucher", voucher as never, manager);
          expect(posted.http, JSON.stringify(posted.extras)).toBe(200);
          if (!isReversed) continue;
          const back = { Journal_VoucherID: posted.extras.Data!.Entry_DocumentID, Reason: "A case" };
          expect((await ask("vendor/Inactive_Journal_Voucher", back, manager)).http).toBe(200);
        }
        const entries = await entriesOf(manager.societyId);
        const today = dayOf(clock.now());
        for (const back of backs) {
          const until = [addDays(today, -back), "2024-06-05"].sort()[1]!;
          const year = daysOfYear(financialYear(until));
          await compare(manager, entries, year.first, until);
          await compare(manager, entries, [addDays(until, -30), year.first].sort()[1]!, until);
        }
        await db.updateTable("society").set({ status: false }).execute();
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);
