import type pg from "pg";
import { expect } from "vitest";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** What one document does to one account of the books. A debit is positive. */
export type SlowLine = { day: Day; ledger: string; account: string | null; amount: Paise };

/** What is read of the documents. */
type Row = Record<
  | "bill_id"
  | "account_id"
  | "bill_date"
  | "note_date"
  | "paid_on"
  | "entry_date"
  | "balance_day"
  | "voucher_day"
  | "write_off_day"
  | "ledger",
  string
> &
  Record<
    | "amount_paise"
    | "head"
    | "kind"
    | "bill_kind"
    | "payment_mode"
    | "principal_paise"
    | "interest_paise"
    | "advance_paise",
    number
  > &
  Record<"reversed_on" | "opening_balance_id" | "rebate" | "bank", string | null>;

const incomeOf: Record<number, string> = { 1: "maintenance", 2: "rent", 3: "deposits-received" };
const moneyOf: Record<number, string> = {
  1: "cash",
  2: "bank",
  3: "bank",
  4: "bank",
  5: "token-money",
  6: "gateway-clearing",
};

/**
 * The books of an issuer worked out document by document, with nothing of what posts the entries: by the purposes of the
 * accounts, and by their ids for vouchers.
 */
export async function slowBooks(pool: pg.Pool, issuerId: string): Promise<SlowLine[]> {
  const all = async (query: string) => (await pool.query<Row>(query, [issuerId])).rows;
  const isSociety = (await all("select from society where society_id = $1")).length > 0;
  const dues = isSociety ? "members" : "tenants";
  const lines: SlowLine[] = [];
  const move = (day: Day, account: string | null, debit: string, credit: string, amount: Paise) => {
    if (amount === 0) return;
    for (const [ledger, sign] of [
      [debit, 1],
      [credit, -1],
    ] as const) {
      const isOfOne = ledger === dues || (ledger === "deposits-received" && !isSociety);
      lines.push({ day, ledger, account: isOfOne ? account : null, amount: sign * amount });
    }
  };
  for (const bill of await all("select * from bill where issuer_id = $1 and opening_balance_id is null"))
    for (const line of (await pool.query<Row>("select * from bill_line where bill_id = $1", [bill.bill_id])).rows)
      move(bill.bill_date, bill.account_id, dues, incomeOf[line.head]!, line.amount_paise);
  for (const back of await all(
    `select reversal.reversed_on, reversal.account_id, line.head, line.amount_paise
    from bill_reversal as reversal join bill_line as line using (bill_id) where reversal.society_id = $1`,
  ))
    move(back.reversed_on!, back.account_id, incomeOf[back.head]!, dues, back.amount_paise);
  for (const note of await all(
    `select note.*, bill.kind as bill_kind, bill.opening_balance_id from bill_note as note join bill using (bill_id)
    where note.issuer_id = $1`,
  )) {
    const ledger = note.rebate ? "rebates" : note.opening_balance_id ? "opening" : incomeOf[note.bill_kind]!;
    const [debit, credit] = note.kind === 1 ? [ledger, dues] : [dues, ledger];
    move(note.note_date, note.account_id, debit, credit, note.amount_paise);
  }
  // Of a receipt that names a bank account, the account of the books that it is.
  const bank = `(select coalesce(purpose, ledger.ledger_account_id::text) from bank_account
    join ledger_account as ledger using (ledger_account_id)
    where bank_account.bank_account_id = payment.bank_account_id) as bank`;
  const moneyIn = (payment: Row) => payment.bank ?? moneyOf[payment.payment_mode]!;
  for (const payment of await all(`select payment.*, ${bank} from payment where issuer_id = $1`))
    move(payment.paid_on, payment.account_id, moneyIn(payment), dues, payment.amount_paise);
  for (const back of await all(
    `select reversal.reversed_on, payment.account_id, payment_mode, amount_paise, ${bank}
    from payment_reversal as reversal join payment using (payment_id) where payment.issuer_id = $1`,
  ))
    move(back.reversed_on!, back.account_id, dues, moneyIn(back), back.amount_paise);
  for (const entry of await all("select * from deposit_entry where vendor_id = $1")) {
    const to = entry.kind === 1 ? "deductions" : entry.kind === 3 ? dues : moneyOf[entry.payment_mode]!;
    move(entry.entry_date, entry.account_id, "deposits-received", to, entry.amount_paise);
  }
  for (const opening of await all("select * from opening_balance where society_id = $1")) {
    move(opening.balance_day, opening.account_id, dues, "opening", opening.principal_paise + opening.interest_paise);
    move(opening.balance_day, opening.account_id, "opening", dues, opening.advance_paise);
    if (opening.reversed_on === null) continue;
    move(opening.reversed_on, opening.account_id, "opening", dues, opening.principal_paise + opening.interest_paise);
    move(opening.reversed_on, opening.account_id, dues, "opening", opening.advance_paise);
  }
  for (const lost of await all("select * from write_off where issuer_id = $1"))
    move(lost.write_off_day, lost.account_id, "bad-debts", dues, lost.amount_paise);
  for (const back of await all(
    `select reversal.reversed_on, lost.account_id, lost.amount_paise
    from write_off_reversal as reversal join write_off as lost using (write_off_id) where lost.issuer_id = $1`,
  ))
    move(back.reversed_on!, back.account_id, dues, "bad-debts", back.amount_paise);
  for (const line of await all(
    `select coalesce(ledger.purpose, ledger.ledger_account_id::text) as ledger, line.amount_paise, voucher_day, reversed_on
    from journal_voucher as voucher join journal_line as line on line.document_id = journal_voucher_id and line.kind = 9
      join ledger_account as ledger using (ledger_account_id)
      left join journal_voucher_reversal as reversal using (journal_voucher_id) where voucher.issuer_id = $1`,
  )) {
    lines.push({ day: line.voucher_day, ledger: line.ledger, account: null, amount: line.amount_paise });
    if (line.reversed_on !== null)
      lines.push({ day: line.reversed_on, ledger: line.ledger, account: null, amount: -line.amount_paise });
  }
  return lines;
}

/** The sums of some lines by what `of` says of each, without those that are nothing. */
export function sumsOf<Line extends { amount: Paise }>(lines: readonly Line[], of: (line: Line) => string) {
  const sums = new Map<string, Paise>();
  for (const line of lines) sums.set(of(line), (sums.get(of(line)) ?? 0) + line.amount);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort());
}

/** That the journal of an issuer says, day by day and person by person, what its documents say. */
export async function journalHolds(pool: pg.Pool, issuerId: string): Promise<void> {
  const { rows } = await pool.query<SlowLine>(
    `select entry_day as day, coalesce(purpose, ledger_account_id::text) as ledger, account_id as account,
      amount_paise as amount
    from journal_line join ledger_account using (ledger_account_id) where journal_line.issuer_id = $1`,
    [issuerId],
  );
  const key = ({ day, ledger, account }: SlowLine) => `${ledger} ${day} ${account ?? ""}`;
  expect(sumsOf(rows, key)).toEqual(sumsOf(await slowBooks(pool, issuerId), key));
}
