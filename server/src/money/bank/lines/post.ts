import { sql } from "kysely";
import { payerKeysOf } from "#domain/money/bank/matching/payers/rules.ts";
import type { Narration } from "#domain/money/bank/statements/narration/codes.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import type { ReceiptMode } from "#domain/money/payments/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Paise } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import type { Book } from "../../journal/book.ts";
import { holdBook, insertVoucher, lockVoucher, reverseVoucher } from "../../journal/vouchers/queries.ts";
import { receive } from "../../payments/receive.ts";
import { lockAccount } from "../../payments/settle.ts";
import { decideClaim, findClaim, isTaken, nameOf, type Payee } from "../../payments/upi/queries.ts";
import { updateCheques } from "../cheques/queries.ts";
import { type LineRow, type LineState, lockReceipts } from "./queries.ts";

export type Poster = { enqueue: Enqueue; now: Date; by: VendorId };

/** For whom a credit is: receipts for these accounts, with the confirmation of a reported payment or without, or receipts that exist. */
export type Decision = {
  parts: readonly { debtor: string; amount: Paise }[];
  claim: string | null;
  receipts: readonly string[];
};

/** Why a credit cannot be posted like this. */
export type PostRefusal =
  | "parts-differ"
  | "unknown-debtor"
  | "unknown-claim"
  | "decided-already"
  | "utr-used"
  | "unknown-payment"
  | "payment-reversed"
  | "payment-not-reversed"
  | "payment-matched";

type Party = {
  party_name: string;
  party_flat_no: string;
  party_phone: string;
  party_email: string;
  is_contract: boolean;
};

/** Whom an account's last bill was for: the contract's tenant of today, if it is of a contract. */
export async function partyOf(db: Db, { issuerId }: Book, accountId: string): Promise<Party | undefined> {
  const { rows } = await sql<Party>`
    select bill.party_name, bill.party_flat_no, coalesce(contract.tenant_phone_number, bill.party_phone) as party_phone,
      coalesce(contract.tenant_email_id, bill.party_email) as party_email,
      contract.rental_contract_id is not null as is_contract
    from account join bill using (account_id)
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
    where account.account_id = ${accountId} and account.issuer_id = ${issuerId}
    order by bill_date desc, bill_id desc limit 1`.execute(db);
  return rows[0];
}

/** Unpaid bills of an account that are exactly this amount: it was paid for the oldest of them. */
export async function billOf(tx: Tx, accountId: string, amount: Paise): Promise<string[]> {
  const { rows } = await sql<{ bill_id: string }>`select bill_id from bill
    where account_id = ${accountId} and outstanding_paise = ${amount} order by due_date, bill_date, bill_id limit 1`.execute(
    tx,
  );
  return rows.map(({ bill_id }) => bill_id);
}

const modeOf = (channel: string): ReceiptMode => (channel === "upi" ? 4 : channel === "cheque" ? 2 : 3);

/**
 * Posts a locked, open (or suspended) credit of a statement. Answers a refusal, after which the transaction must end. Fails on
 * `payment_reference_once` if a receipt with its reference exists.
 */
export async function postCredit(
  tx: Tx,
  poster: Poster,
  { book, payee, line, language }: { book: Book; payee: Payee; line: LineRow; language: Language },
  decision: Decision,
): Promise<PostRefusal | undefined> {
  const said = readNarration(line.narration, line.reference);
  const payments =
    decision.receipts.length > 0
      ? await linkReceipts(tx, book, line, decision.receipts)
      : await postParts(tx, poster, { book, payee, line, said }, decision);
  if (typeof payments === "string") return payments;
  await sql`insert into bank_line_payment (payment_id, issuer_id, bank_line_id, created_at)
    select payment_id, ${book.issuerId}::uuid, ${line.bank_line_id}::uuid, ${poster.now}::timestamptz
    from unnest(${payments}::uuid[]) as payment_id`.execute(tx);
  await clearCheques(tx, book, line, payments, poster.now);
  await decide(tx, line, { state: 2, by: poster.by, now: poster.now });
  if (line.journal_voucher_id) await takeBack(tx, book, line, poster, labelIn(language, "bankLineTexts", "found"));
  await learn(tx, book, payerKeysOf(said, line.narration), payments, poster.now);
  return undefined;
}

/** The bank has credited these cheques. */
async function clearCheques(tx: Tx, book: Book, line: LineRow, payments: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ cheque_id: string }>`
    select cheque_id from cheque where issuer_id = ${book.issuerId} and status in (1, 2)
      and payment_id = any (${payments as string[]}::uuid[])`.execute(tx);
  const ids = rows.map(({ cheque_id }) => cheque_id);
  if (ids.length > 0) await updateCheques(tx, book, ids, { status: 3, cleared_on: line.value_on }, now);
}

/** Receipts that exist and have no line yet, together exactly the credit. One that the bank took back later was received too. */
async function linkReceipts(tx: Tx, book: Book, line: LineRow, ids: readonly string[]) {
  const found = await lockReceipts(tx, book, ids);
  if (!found) return "unknown-payment";
  if (found.receipts.some(({ is_reversed, has_debit }) => is_reversed && !has_debit)) return "payment-reversed";
  if (found.receipts.some(({ has_credit }) => has_credit)) return "payment-matched";
  return found.sum === line.amount_paise ? ids : "parts-differ";
}

/** Nobody bills, pays or corrects anything in these accounts until the transaction ends. */
export const lockDebtors = (tx: Tx, { issuerId }: Book, ids: readonly string[]) =>
  sql`select from account where issuer_id = ${issuerId} and account_id = any (${ids as string[]}::uuid[])
    order by account_id for no key update`.execute(tx);

type Posting = { book: Book; payee: Payee; line: LineRow; said: Narration };

async function postParts(tx: Tx, { enqueue, now, by }: Poster, { book, payee, line, said }: Posting, of: Decision) {
  const sum = of.parts.reduce((all, { amount }) => all + amount, 0);
  if (sum !== line.amount_paise || new Set(of.parts.map(({ debtor }) => debtor)).size < of.parts.length)
    return "parts-differ";
  if (said.utr && !said.utr.isTruncated && (await isTaken(tx, book.issuerId, said.utr.text))) return "utr-used";
  const name = await nameOf(tx, payee);
  const payments: string[] = [];
  // In one order, so that two who post at once do not wait for one another.
  for (const { debtor, amount } of of.parts.toSorted((one, other) => (one.debtor < other.debtor ? -1 : 1))) {
    const party = await partyOf(tx, book, debtor);
    if (!party || !(await lockAccount(tx, debtor))) return "unknown-debtor";
    const claim = of.claim === null ? undefined : await findClaim(tx, payee, of.claim);
    if (of.claim !== null && (!claim || claim.account_id !== debtor)) return "unknown-claim";
    if (claim && claim.status !== 1) return "decided-already";
    if (claim && claim.amount_paise !== amount) return "parts-differ";
    const paymentId = await receive(
      tx,
      { enqueue, now },
      {
        accountId: debtor,
        issuer: { ...payee, name },
        party: {
          name: party.party_name,
          flatNo: party.party_flat_no,
          phone: party.party_phone,
          email: party.party_email,
        },
        link: party.is_contract ? "/TenantBills" : "/my-bills",
        amount,
        mode: claim ? 4 : modeOf(said.channel),
        reference: claim?.utr ?? (said.utr?.text || said.cheque || line.reference).slice(0, 60),
        paidOn: line.value_on,
        bankAccountId: line.bank_account_id,
        bills: claim ? claim.parts.map(({ bill_id }) => bill_id) : await billOf(tx, debtor, amount),
        collectedBy: by,
      },
    );
    if (claim) await decideClaim(tx, claim.upi_claim_id, { by, at: now, paymentId });
    payments.push(paymentId);
  }
  return payments;
}

/** Remembers for whom the payer with these keys paid. */
async function learn(tx: Tx, { issuerId }: Book, keys: readonly string[], payments: readonly string[], now: Date) {
  await sql`
    insert into bank_payer (issuer_id, payer_key, account_id, times, confirmed_at)
    select ${issuerId}::uuid, payer_key, account_id, 1, ${now}::timestamptz
    from (select distinct account_id from payment where payment_id = any (${payments as string[]}::uuid[])) as paid,
      unnest(${keys as string[]}::text[]) as payer_key
    order by payer_key, account_id
    on conflict (issuer_id, payer_key, account_id)
      do update set times = bank_payer.times + 1, confirmed_at = excluded.confirmed_at`.execute(tx);
}

type Decided = { state: LineState; by: VendorId; now: Date; voucherId?: string; remark?: string };

export const decide = (tx: Tx, { bank_line_id }: LineRow, { state, by, now, voucherId, remark = "" }: Decided) =>
  tx
    .updateTable("bank_line")
    .set({
      state,
      grade: null,
      proposals: "[]",
      journal_voucher_id: voucherId ?? null,
      remark,
      decided_by: state === 1 ? null : by,
      decided_at: state === 1 ? null : now,
    })
    .where("bank_line_id", "=", bank_line_id)
    .execute();

/** Posts a line between its bank account and another account of the books. Answers the voucher's id, or why it cannot. */
export async function postVoucher(
  tx: Tx,
  book: Book,
  line: LineRow,
  { ledgerAccountId, narration, by, now }: { ledgerAccountId: string; narration: string; by: VendorId; now: Date },
): Promise<{ voucherId: string } | "month-closed" | "bank-line-own-account"> {
  const bank = await tx
    .selectFrom("bank_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", book.issuerId)
    .where("bank_account_id", "=", line.bank_account_id)
    .executeTakeFirstOrThrow();
  const { closed_through } = (await holdBook(tx, book))!;
  if (closed_through !== null && line.value_on <= closed_through) return "month-closed";
  if (bank.ledger_account_id === ledgerAccountId) return "bank-line-own-account";
  const lines = [
    { ledgerAccountId: bank.ledger_account_id, amount: line.amount_paise },
    { ledgerAccountId, amount: -line.amount_paise },
  ];
  return { voucherId: await insertVoucher(tx, book, { day: line.value_on, narration, lines, madeBy: by }, now) };
}

/** The account for money whose owner is not known. The first use adds it to the chart. */
export async function suspenseAccount(tx: Tx, { issuerId, societyId, vendorId }: Book, now: Date): Promise<string> {
  await sql`
    insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
    select ${societyId}::uuid, ${vendorId}::uuid, (
        select min(free)::text from generate_series(2430, 2489) as free
        where not exists (select from ledger_account where issuer_id = ${issuerId} and code = free::text)),
      'payables', 'suspense', ${now}::timestamptz, ${now}::timestamptz
    on conflict (issuer_id, purpose) where purpose is not null do nothing`.execute(tx);
  const { ledger_account_id } = await tx
    .selectFrom("ledger_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", issuerId)
    .where("purpose", "=", "suspense")
    .executeTakeFirstOrThrow();
  return ledger_account_id;
}

/** Reverses the voucher that a line had posted, as of today. A line that still has it is then open. */
export async function takeBack(
  tx: Tx,
  book: Book,
  line: LineRow,
  { by, now }: Omit<Poster, "enqueue">,
  reason: string,
) {
  const voucher = (await lockVoucher(tx, book, line.journal_voucher_id!))!;
  await reverseVoucher(tx, voucher, { reason, by, day: dayOf(now), now });
}
