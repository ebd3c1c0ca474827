import { sql } from "kysely";
import type { LedgerPurpose } from "#domain/money/journal/codes.ts";
import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { holdBook, insertVoucher } from "../../journal/vouchers/queries.ts";

type Purpose = Extract<LedgerPurpose, "gateway-clearing" | "gateway-charges" | "gateway-tax" | "convenience-fees">;
const begins: Record<Purpose, { code: number; group: string }> = {
  "gateway-clearing": { code: 1250, group: "other-assets" },
  "gateway-charges": { code: 4530, group: "finance" },
  "gateway-tax": { code: 4540, group: "finance" },
  "convenience-fees": { code: 3150, group: "other-income" },
};

/** The account of a purpose, added to the chart by its first use, and made active again. */
async function ledgerOf(tx: Tx, { issuerId, societyId, vendorId }: Book, purpose: Purpose, now: Date): Promise<string> {
  const { code, group } = begins[purpose];
  const { rows } = await sql<{ ledger_account_id: string }>`
    insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
    select ${societyId}::uuid, ${vendorId}::uuid, (
        select min(free)::text from generate_series(${code}::int, ${code}::int + 400) as free
        where not exists (select from ledger_account where issuer_id = ${issuerId} and code = free::text)),
      ${group}, ${purpose}, ${now}::timestamptz, ${now}::timestamptz
    on conflict (issuer_id, purpose) where purpose is not null do update set status = true
    returning ledger_account_id`.execute(tx);
  return rows[0]!.ledger_account_id;
}

/** Lets receipts of the gateway post to what the gateway owes. The caller holds the book. */
export async function openClearing(tx: Tx, book: Book, now: Date): Promise<void> {
  const clearing = await ledgerOf(tx, book, "gateway-clearing", now);
  await sql`
    insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
    select issuer_id, kind, 6, ${clearing}::uuid, credit_account_id
    from posting_rule where issuer_id = ${book.issuerId} and (kind, part) = (2, 2)
    on conflict (issuer_id, kind, part) do nothing`.execute(tx);
}

/** The account to which receipts of the gateway post. */
export async function clearingOf(tx: Tx, { issuerId }: Pick<Book, "issuerId">): Promise<string | undefined> {
  const rule = await tx
    .selectFrom("posting_rule")
    .select("debit_account_id")
    .where("issuer_id", "=", issuerId)
    .where("kind", "=", 2)
    .where("part", "=", 6)
    .executeTakeFirst();
  return rule?.debit_account_id;
}

type Moved = { purpose: Purpose | { ledgerAccountId: string }; amount: Paise };
/** Without a day, it is the day it is now, or the first one after the closed months. */
type Words = { narration: string; by: string; day?: Day };

/**
 * Posts a voucher between the clearing account and others: debits are positive, and what is left goes to the clearing account.
 * Nothing where nothing moves.
 */
export async function postAgainstClearing(
  tx: Tx,
  book: Book,
  moved: readonly Moved[],
  { narration, by, day }: Words,
  now: Date,
): Promise<string | undefined> {
  const lines = [];
  for (const { purpose, amount } of moved)
    if (amount !== 0)
      lines.push({
        ledgerAccountId: typeof purpose === "string" ? await ledgerOf(tx, book, purpose, now) : purpose.ledgerAccountId,
        amount,
      });
  const rest = -lines.reduce((sum, { amount }) => sum + amount, 0);
  if (lines.length === 0) return undefined;
  if (rest !== 0) lines.push({ ledgerAccountId: (await clearingOf(tx, book))!, amount: rest });
  const on = day ?? (await openDay(tx, book, dayOf(now)));
  return insertVoucher(tx, book, { day: on, narration: narration.slice(0, 200), lines, madeBy: by as VendorId }, now);
}

/** The day itself, or the first one after the closed months. Holds the book. */
export async function openDay(tx: Tx, book: Book, day: Day): Promise<Day> {
  const { closed_through } = (await holdBook(tx, book))!;
  return closed_through !== null && day <= closed_through ? addDays(closed_through, 1) : day;
}
