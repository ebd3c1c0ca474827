import { sql } from "kysely";
import type { BankDebtor, BankLine } from "#domain/money/bank/lines/draft.ts";
import { type EntryOfLine, grades } from "#domain/money/bank/matching/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { type Book, ledgerName } from "../../journal/book.ts";
import { entriesOf } from "./entries.ts";
import { findLine, type LineRow, type listLines } from "./queries.ts";
import { viewBookEntry } from "./view-entry.ts";

type DebtorRow = { account_id: string; flat_label: string; name: string; due: Paise };

/** Accounts by their ids, as of now. */
export async function debtorsById(
  db: Db,
  { issuerId }: Book,
  ids: readonly string[],
): Promise<Map<string, BankDebtor>> {
  const { rows } = await sql<DebtorRow>`
    select account.account_id, coalesce(${flatLabel("account.flat_id")}, last.party_flat_no) as flat_label,
      last.party_name as name, coalesce((select sum(outstanding_paise) from bill
        where bill.account_id = account.account_id and outstanding_paise > 0), 0)::bigint as due
    from account join lateral (select party_name, party_flat_no from bill where bill.account_id = account.account_id
      order by bill_date desc, bill_id desc limit 1) as last on true
    where account.issuer_id = ${issuerId} and account.account_id = any (${ids as string[]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.account_id, viewDebtor(row)]));
}

export const viewDebtor = ({ account_id, flat_label, name, due }: DebtorRow): BankDebtor => ({
  Debtor_AccountID: account_id,
  Flat_Label: flat_label,
  Name: name,
  Due_Amount: rupees(due),
});

type ReceiptRow = {
  bank_line_id: string | null;
  payment_id: string;
  receipt_no: string;
  flat_label: string;
  party_name: string;
  amount_paise: Paise;
  cheque_id: string | null;
  is_reversed: boolean;
};

/** The receipts that lines are matched with or took back, and those that are proposed. */
async function receiptsOf(db: Db, { issuerId }: Book, lines: readonly LineRow[]): Promise<ReceiptRow[]> {
  const ids = lines.map(({ bank_line_id }) => bank_line_id);
  const proposed = lines.flatMap(({ proposals }) => proposals.flatMap(({ receipts }) => receipts));
  const { rows } = await sql<ReceiptRow>`
    select link.bank_line_id, payment.payment_id, receipt_no, ${flatLabel("account.flat_id", "payment.party_flat_no")} as flat_label,
      payment.party_name, payment.amount_paise, cheque_id, payment.reversed_on is not null as is_reversed
    from (
      select payment_id, bank_line_id from bank_line_payment where bank_line_id = any (${ids}::uuid[])
      union all select payment_id, bank_line_id from bank_line_return where bank_line_id = any (${ids}::uuid[])
      union all select payment_id, null from unnest(${proposed}::uuid[]) as payment_id
    ) as link join payment using (payment_id) join account using (account_id) left join cheque using (payment_id)
    where payment.issuer_id = ${issuerId}
    order by receipt_no`.execute(db);
  return rows;
}

type PaidRow = { bank_line_id: string | null; id: string; voucher_no: string; name: string; amount_paise: Paise };

/** The payments to suppliers that lines are matched with, and those that are proposed. */
async function paidOf(db: Db, { issuerId }: Book, lines: readonly LineRow[]): Promise<PaidRow[]> {
  const ids = lines.map(({ bank_line_id }) => bank_line_id);
  const proposed = lines.flatMap(({ proposals }) => proposals.flatMap(({ outgoing = [] }) => outgoing));
  const { rows } = await sql<PaidRow>`
    select link.bank_line_id, payment.supplier_payment_id as id, voucher_no, supplier.name, payment.amount_paise - tds_paise as amount_paise
    from (
      select supplier_payment_id, bank_line_id from bank_line_supplier_payment where bank_line_id = any (${ids}::uuid[])
      union all select supplier_payment_id, null from unnest(${proposed}::uuid[]) as supplier_payment_id
    ) as link join supplier_payment as payment using (supplier_payment_id)
      join supplier on supplier.issuer_id = payment.issuer_id and supplier.supplier_id = payment.supplier_id
    where payment.issuer_id = ${issuerId}
    order by voucher_no`.execute(db);
  return rows;
}

const viewPaid = (row: PaidRow) => ({
  Supplier_PaymentID: row.id,
  Voucher_No: row.voucher_no,
  Supplier_Name: row.name,
  Amount: rupees(row.amount_paise),
});

const matchedOf = ({ entry_kind, entry_id }: LineRow): EntryOfLine | undefined =>
  entry_kind === null || entry_id === null ? undefined : { kind: entry_kind, id: entry_id };

/** The entries that a line is matched with or may be. */
const refsOf = (line: LineRow): EntryOfLine[] =>
  [matchedOf(line), ...line.proposals.map(({ entry }) => entry)].flatMap((entry) => entry ?? []);

/** Lines with those whom they name. */
export async function viewLines(
  db: Db,
  book: Book,
  language: Language,
  lines: readonly LineRow[],
): Promise<BankLine[]> {
  const accounts = lines.flatMap(({ proposals }) =>
    proposals.flatMap(({ parts }) => parts.map(({ debtor }) => debtor)),
  );
  const debtors = await debtorsById(db, book, [...new Set(accounts)]);
  const receipts = await receiptsOf(db, book, lines);
  const byId = new Map(receipts.map((receipt) => [receipt.payment_id, receipt]));
  const paid = await paidOf(db, book, lines);
  const paidById = new Map(paid.map((row) => [row.id, row]));
  const paidByLine = Map.groupBy(paid, ({ bank_line_id }) => bank_line_id);
  const entryOf = await entriesOf(db, book, lines.flatMap(refsOf));
  const viewEntry = (ref: EntryOfLine | undefined, ofBank: string) => {
    const row = ref && entryOf(ref);
    return row ? viewBookEntry(language, row, ofBank) : null;
  };
  const byLine = Map.groupBy(receipts, ({ bank_line_id }) => bank_line_id);
  return lines.map((line) => ({
    Bank_LineID: line.bank_line_id,
    Bank_AccountID: line.bank_account_id,
    Bank_StatementID: line.bank_statement_id,
    Posted_On: line.posted_on,
    Value_On: line.value_on,
    Narration: line.narration,
    Reference: line.reference,
    Credit_Amount: rupees(Math.max(line.amount_paise, 0)),
    Debit_Amount: rupees(Math.max(-line.amount_paise, 0)),
    Balance: line.balance_paise === null ? null : rupees(line.balance_paise),
    Line_State: line.state,
    Match_Grade: line.grade,
    Proposals: line.proposals
      .filter(({ parts }) => parts.every(({ debtor }) => debtors.has(debtor)))
      .map(({ parts, claim, receipts: ids, outgoing = [], entry, reasons }) => ({
        Parts: parts.map(({ debtor, amount }) => ({ ...debtors.get(debtor)!, Amount: rupees(amount) })),
        UPI_ClaimID: claim,
        Receipts: ids.flatMap((id) => {
          const receipt = byId.get(id);
          return receipt
            ? [
                {
                  PaymentID: id,
                  Receipt_No: receipt.receipt_no,
                  ChequeID: receipt.cheque_id,
                  Whether_Reversed: receipt.is_reversed,
                },
              ]
            : [];
        }),
        Supplier_Payments: outgoing.flatMap((id) => (paidById.has(id) ? [viewPaid(paidById.get(id)!)] : [])),
        Entry: viewEntry(entry, line.bank_ledger_id),
        Reasons: reasons.map((Reason) => ({ Reason, Reason_Label: labelIn(language, "matchReasons", Reason) })),
      })),
    Receipts: (byLine.get(line.bank_line_id) ?? []).map((receipt) => ({
      PaymentID: receipt.payment_id,
      Receipt_No: receipt.receipt_no,
      Flat_Label: receipt.flat_label,
      Name: receipt.party_name,
      Amount: rupees(receipt.amount_paise),
    })),
    Supplier_Payments: (paidByLine.get(line.bank_line_id) ?? []).map(viewPaid),
    Entry: viewEntry(matchedOf(line), line.bank_ledger_id),
    Voucher:
      line.journal_voucher_id === null
        ? null
        : {
            Journal_VoucherID: line.journal_voucher_id,
            Voucher_No: line.voucher_no ?? "",
            Ledger_Label:
              line.ledger_code === null
                ? ""
                : `${line.ledger_code} ${ledgerName(language, { name: line.ledger_name, purpose: line.ledger_purpose })}`,
          },
    Remark: line.remark,
    Decided_By: line.decider,
    Decided_At: line.decided_at?.toISOString() ?? null,
  }));
}

/** A line as it is now, after a decision about it. */
export async function viewLine(db: Db, book: Book, language: Language, lineId: string): Promise<BankLine> {
  const [line] = await viewLines(db, book, language, [(await findLine(db, book, lineId))!]);
  return line!;
}

/** How many open credits have each grade, and what the sure ones add up to. */
export function viewCounts(graded: Awaited<ReturnType<typeof listLines>>["graded"]) {
  const of = (accepts: (row: (typeof graded)[number]) => boolean) => graded.filter(accepts);
  const countOf = (rows: typeof graded) => rows.reduce((sum, { lines }) => sum + lines, 0);
  const open = of(({ state, is_debit }) => state === 1 && !is_debit);
  const withGrade = (grade: number) => open.filter((row) => row.grade === grade);
  return {
    Counts: {
      Sure: countOf(withGrade(grades.sure)),
      Likely: countOf(withGrade(grades.likely)),
      Choose: countOf(withGrade(grades.choose)),
      Unknown: countOf(open.filter(({ grade }) => grade === null || grade === grades.unknown)),
      Open_Debits: countOf(of(({ state, is_debit }) => state === 1 && is_debit)),
      In_Suspense: countOf(of(({ state }) => state === 3)),
    },
    Sure_Amount: rupees(withGrade(grades.sure).reduce((sum, { paise }) => sum + paise, 0)),
  };
}
