import { sql } from "kysely";
import type {
  Credit,
  Debtor,
  KnownPayers,
  Match,
  OpenReceipt,
  WaitingClaim,
} from "#domain/money/bank/matching/codes.ts";
import { withEntry } from "#domain/money/bank/matching/entries/rules.ts";
import { canBeUpi, payerKeysOf, payerNameOf, phoneOf, restOf } from "#domain/money/bank/matching/payers/rules.ts";
import { mostDays } from "#domain/money/bank/matching/references/rules.ts";
import { matchCredits } from "#domain/money/bank/matching/rules.ts";
import type { Known } from "#domain/money/bank/matching/search/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import { referencesIn } from "#domain/money/payments/reference/rules.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { labelsIn } from "#domain/society/labels/in-text/rules.ts";
import { placeKey } from "#domain/society/labels/rules.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { findFlatsOfTexts } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { placesOf } from "../../payments/reference/queries.ts";
import { matchWithEntries } from "./entries.ts";
import { type OpenLine, openLines, saveProposals } from "./queries.ts";
import { matchDebits } from "./returns.ts";

/** More flats than that are not meant by anybody. */
const mostUnclear = 5;

/** The flats that texts name, by text. Places are known by the names of blocks and buildings, and as labels begin. */
async function flatsIn(db: Db, { societyId }: Book, texts: readonly string[]) {
  const found = new Map<string, { flats: string[]; unclearFlats: string[] }>();
  if (societyId === null) return found;
  const { rows } = await sql<{ name: string }>`
    select name from block where society_id = ${societyId}
    union select name from building where society_id = ${societyId}
    union select block.name || ' ' || building.name from building join block using (block_id)
      where building.society_id = ${societyId}
    union select left(label_key, -length(number_key)) from flat_label
      where society_id = ${societyId} and label_key ~ '^[^0-9]' and right(label_key, length(number_key)) = number_key`.execute(
    db,
  );
  const places = new Set(rows.map(({ name }) => placeKey(name)));
  const written = new Map(texts.map((text) => [text, labelsIn(text, places).map((label) => label.written)]));
  const scope = { societyId: societyId as SocietyId, blockIds: undefined, year: undefined };
  const flatsOf = await findFlatsOfTexts(db, scope, [...written.values()].flat());
  for (const [text, labels] of written) {
    const meant = labels.map((label) => flatsOf.get(label) ?? []);
    const unclear = meant.filter((flats) => flats.length > 1 && flats.length <= mostUnclear).flat();
    found.set(text, {
      flats: [...new Set(meant.flatMap((flats) => (flats.length === 1 ? flats : [])))],
      unclearFlats: [...new Set(unclear)],
    });
  }
  return found;
}

/** What the narrations of credits say. */
async function creditsOf(db: Db, book: Book, lines: readonly OpenLine[]): Promise<Credit[]> {
  const read = lines.map((line) => {
    const said = readNarration(line.narration, line.reference);
    return { line, said, rest: restOf(line.narration, said) };
  });
  const flats = await flatsIn(db, book, [...new Set(read.map(({ rest }) => rest))]);
  const coded = new Map(lines.map((line) => [line, referencesIn(`${line.narration} ${line.reference}`)]));
  const places = await placesOf(db, book.issuerId, [...new Set([...coded.values()].flat())]);
  return read.map(({ line, said, rest }): Credit => {
    const named = flats.get(rest);
    return {
      id: line.bank_line_id,
      day: line.posted_on,
      amount: line.amount_paise,
      utr: said.utr?.text ?? "",
      isUtrWhole: said.utr !== null && !said.utr.isTruncated,
      canBeUpi: canBeUpi(said),
      cheque: said.cheque.replace(/^0+/, ""),
      ownReference: said.ownReference.toUpperCase(),
      payerKeys: payerKeysOf(said, line.narration),
      payerName: payerNameOf(said),
      phone: phoneOf(said.vpa),
      codedFlats: (coded.get(line) ?? []).flatMap((reference) => places.get(reference) ?? []),
      flats: named?.flats ?? [],
      unclearFlats: named?.unclearFlats ?? [],
    };
  });
}

type DebtorRow = { id: string; flat: string; bills: { id: string; due: Paise }[]; name: string };
type PersonRow = { flat: string; name: string; phone: string | null };

/** Who may owe: whoever owes something, and of each flat or contract whom its last bill was for. */
async function debtorsOf(db: Db, { issuerId, societyId, vendorId }: Book): Promise<Debtor[]> {
  const { rows } = await sql<DebtorRow>`
    with place as materialized (
      select account_id, coalesce(flat_id, rental_contract_id, account_id) as flat
      from account where issuer_id = ${issuerId} and undone_import_id is null
    ), owing as materialized (
      select account_id, jsonb_agg(jsonb_build_object('id', bill_id, 'due', outstanding_paise)
        order by due_date, bill_date, bill_id) as bills
      from bill where issuer_id = ${issuerId} and outstanding_paise > 0 group by account_id
    ), last as (
      select place.account_id, flat, bill.bill_date, bill.created_at, bill.party_name
      from place join lateral (select bill_date, created_at, party_name from bill
        where bill.account_id = place.account_id order by bill_date desc, bill_id desc limit 1) as bill on true
    ), newest as (select distinct on (flat) account_id from last order by flat, bill_date desc, created_at desc)
    select last.account_id as id, last.flat, coalesce(bills, '[]') as bills, last.party_name as name
    from last left join owing using (account_id)
    where owing.account_id is not null or last.account_id in (select account_id from newest)
    order by last.account_id`.execute(db);
  const { rows: people } = societyId
    ? await sql<PersonRow>`
      select flat_id as flat, name, phone_number as phone from resident where society_id = ${societyId} and status
      union
      select flat_id, name, phone_number from member join member_holder as holder using (member_id)
      where member.society_id = ${societyId} and owned_until is null`.execute(db)
    : await sql<PersonRow>`select rental_contract_id as flat, tenant_name as name, tenant_phone_number as phone
      from rental_contract where vendor_id = ${vendorId}`.execute(db);
  const byFlat = Map.groupBy(people, ({ flat }) => flat);
  return rows.map(({ id, flat, bills, name }) => {
    const own = byFlat.get(flat) ?? [];
    return {
      id,
      flat,
      bills,
      names: [...new Set([name, ...own.map((person) => person.name)])],
      phones: [...new Set(own.flatMap(({ phone }) => (phone ? [phone] : [])))],
    };
  });
}

type PayerRow = { payer_key: string; debtor: string; times: number };

/** `since`: the day of the oldest credit. */
async function knownTo(db: Db, book: Book, keys: readonly string[], since: Day): Promise<Known> {
  const { issuerId } = book;
  // One after the other: they share the connection of a transaction.
  const debtors = await debtorsOf(db, book);
  const claims = await sql<WaitingClaim>`select upi_claim_id as id, account_id as debtor, amount_paise as amount, utr,
        transaction_reference as reference, paid_on as day
      from upi_claim where issuer_id = ${issuerId} and status = 1 order by created_at, upi_claim_id`.execute(db);
  const receipts =
    await sql<OpenReceipt>`select payment_id as id, account_id as debtor, amount_paise as amount, reference,
        payment_mode = 2 as "isCheque", paid_on as day
      from payment where issuer_id = ${issuerId} and payment_mode in (2, 3, 4)
        and paid_on >= ${addDays(since, -mostDays)}
        and (reversed_on is null or exists (select from bank_line_return as back where back.payment_id = payment.payment_id))
        and not exists (select from bank_line_payment as link where link.payment_id = payment.payment_id)
      order by paid_on, payment_id`.execute(db);
  const payers = await sql<PayerRow>`select payer_key, account_id as debtor, times from bank_payer
      where issuer_id = ${issuerId} and payer_key = any (${keys}::text[]) order by payer_key, account_id`.execute(db);
  const known: KnownPayers = Map.groupBy(payers.rows, ({ payer_key }) => payer_key);
  return { debtors, claims: claims.rows, receipts: receipts.rows, payers: known };
}

/** Matches credits, the oldest first, with what is known now. */
async function matchOf(db: Db, book: Book, lines: readonly OpenLine[]): Promise<Match[]> {
  const [first] = lines;
  if (!first) return [];
  const credits = await creditsOf(db, book, lines);
  return matchCredits(
    credits,
    await knownTo(db, book, [...new Set(credits.flatMap(({ payerKeys }) => payerKeys))], first.posted_on),
  );
}

/** Matches all open lines again and keeps what is proposed now. Answers how many credits there are. */
export async function matchAll(tx: Tx, book: Book): Promise<number> {
  const open = await openLines(tx, book);
  const credits = open.filter(({ amount_paise }) => amount_paise > 0);
  const entries = await matchWithEntries(tx, book, open);
  const matches = (await matchOf(tx, book, credits)).map((match) => withEntry(match, entries.get(match.credit)));
  await saveProposals(
    tx,
    book,
    matches.map(({ credit, ...match }) => ({ id: credit, ...match })),
  );
  await matchDebits(
    tx,
    book,
    open.filter(({ amount_paise }) => amount_paise < 0),
    entries,
  );
  return credits.length;
}
