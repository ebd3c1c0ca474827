import { sql } from "kysely";
import { mostProposals, type Proposal } from "#domain/money/bank/matching/codes.ts";
import type { EntryMatch } from "#domain/money/bank/matching/entries/rules.ts";
import { matchOutgoing, type OutgoingPayment } from "#domain/money/bank/matching/outgoing/rules.ts";
import {
  type Debit,
  matchReturns,
  mostDays,
  type ReturnableReceipt,
} from "#domain/money/bank/matching/returns/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import { addDays } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn } from "#domain/translations.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { decide, type Poster, type PostRefusal, takeBack } from "./post.ts";
import { type LineRow, lockReceipts, type OpenLine, saveProposals } from "./queries.ts";

function debitOf(line: OpenLine): Debit {
  const said = readNarration(line.narration, line.reference);
  return {
    id: line.bank_line_id,
    day: line.posted_on,
    amount: -line.amount_paise,
    utr: said.utr && !said.utr.isTruncated ? said.utr.text : "",
    cheque: said.cheque.replace(/^0+/, ""),
    isReturn: said.isReturn,
  };
}

/**
 * Matches open debits, the oldest first, with the receipts that they may take back, with payments to suppliers and with `entries` of the
 * books, and keeps what is proposed now.
 */
export async function matchDebits(
  tx: Tx,
  book: Book,
  debits: readonly OpenLine[],
  entries: ReadonlyMap<string, EntryMatch>,
): Promise<void> {
  const [first] = debits;
  if (!first) return;
  const { rows } = await sql<ReturnableReceipt>`
    select payment_id as id, account_id as debtor, amount_paise as amount, reference, payment_mode = 2 as "isCheque",
      paid_on as day
    from payment where issuer_id = ${book.issuerId} and payment_mode in (2, 3, 4)
      and paid_on >= ${addDays(first.posted_on, -mostDays)}
      and not exists (select from bank_line_return as back where back.payment_id = payment.payment_id)
    order by paid_on, payment_id`.execute(tx);
  const said = debits.map(debitOf);
  const returned = matchReturns(said, rows);
  const paid = new Map(
    await matchPayments(
      tx,
      book,
      debits.filter(({ bank_line_id }) => !returned.has(bank_line_id)),
    ),
  );
  const proposalsOf = (id: string): readonly Proposal[] => {
    const back = returned.get(id);
    if (back) return back;
    const [outgoing, entry] = [paid.get(id) ?? [], entries.get(id)];
    const ofEntries = entry?.proposals ?? [];
    return (entry?.by === "named" ? [...ofEntries, ...outgoing] : [...outgoing, ...ofEntries]).slice(0, mostProposals);
  };
  await saveProposals(
    tx,
    book,
    debits.map(({ bank_line_id: id }) => ({ id, grade: null, proposals: proposalsOf(id) })),
  );
}

/** What debits that take nothing back may have paid to suppliers, each from its own bank account. */
async function matchPayments(tx: Tx, { issuerId }: Book, debits: readonly OpenLine[]) {
  const { rows } = await sql<OutgoingPayment & { account: string }>`
    select supplier_payment_id as id, bank_account_id as account, amount_paise - tds_paise as amount, reference,
      payment_mode = 2 as "isCheque", paid_on as day
    from supplier_payment as payment
    where issuer_id = ${issuerId} and bank_account_id is not null and reversed_on is null
      and amount_paise - tds_paise = any (${debits.map(({ amount_paise }) => -amount_paise)}::bigint[])
      and not exists (select from bank_line_supplier_payment as link where link.supplier_payment_id = payment.supplier_payment_id)
    order by paid_on, supplier_payment_id`.execute(tx);
  const byAccount = Map.groupBy(debits, ({ bank_account_id }) => bank_account_id);
  return [...byAccount].flatMap(([account, lines]) => [
    ...matchOutgoing(
      lines.map(debitOf),
      rows.filter((row) => row.account === account),
    ),
  ]);
}

/**
 * Matches a locked, open (or suspended) debit with the receipts that were reversed because of it, together exactly the debit.
 * Answers a refusal, after which the transaction must end.
 */
export async function postDebit(
  tx: Tx,
  poster: Poster,
  { book, line, language }: { book: Book; line: LineRow; language: Language },
  ids: readonly string[],
): Promise<PostRefusal | "bank-line-debit" | undefined> {
  if (ids.length === 0) return "bank-line-debit";
  const found = await lockReceipts(tx, book, ids);
  if (!found) return "unknown-payment";
  if (found.receipts.some(({ is_reversed }) => !is_reversed)) return "payment-not-reversed";
  if (found.receipts.some(({ has_debit }) => has_debit)) return "payment-matched";
  if (found.sum !== -line.amount_paise) return "parts-differ";
  await sql`insert into bank_line_return (payment_id, issuer_id, bank_line_id, created_at)
    select payment_id, ${book.issuerId}::uuid, ${line.bank_line_id}::uuid, ${poster.now}::timestamptz
    from unnest(${[...new Set(ids)]}::uuid[]) as payment_id`.execute(tx);
  await decide(tx, line, { state: 2, by: poster.by, now: poster.now });
  if (line.journal_voucher_id) await takeBack(tx, book, line, poster, labelIn(language, "bankLineTexts", "found"));
  return undefined;
}

/** The debit takes nothing back after all, and paid nobody. */
export async function unlinkDebit(tx: Tx, { issuerId }: Book, lineId: string): Promise<void> {
  for (const table of ["bank_line_return", "bank_line_supplier_payment"] as const)
    await tx.deleteFrom(table).where("issuer_id", "=", issuerId).where("bank_line_id", "=", lineId).execute();
}
