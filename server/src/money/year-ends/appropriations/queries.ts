import { type RawBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import type { LedgerNameRow } from "../../journal/queries.ts";

type Issuer = Pick<Book, "issuerId">;
export type AppropriationLine = LedgerNameRow & { amount_paise: Paise };

/** The credits of its voucher. */
const lines: RawBuilder<AppropriationLine[]> = sql`(
  select jsonb_agg(jsonb_build_object('ledger_account_id', ledger_account_id, 'code', code, 'name', name, 'purpose', purpose,
    'amount_paise', -amount_paise) order by line_no)
  from journal_line as line join ledger_account using (ledger_account_id)
  where line.issuer_id = made.issuer_id and kind = 9 and document_id = made.journal_voucher_id and amount_paise < 0)`;

/** The appropriations of a year, also those that were reversed, the newest first. */
export const listAppropriations = (db: Db, { issuerId }: Issuer, year: number) =>
  db
    .selectFrom("appropriation as made")
    .innerJoin("journal_voucher as voucher", "voucher.journal_voucher_id", "made.journal_voucher_id")
    .innerJoin("vendor as maker", "maker.vendor_id", "made.made_by")
    .leftJoin("vendor as second", "second.vendor_id", "made.confirmed_by")
    .selectAll("made")
    .select(["voucher_no", "voucher_day", "maker.full_name as made_by_name", "second.full_name as confirmed_by_name"])
    .select(lines.as("lines"))
    .where("made.issuer_id", "=", issuerId)
    .where("made.financial_year", "=", year)
    .orderBy("made.created_at", "desc")
    .orderBy("appropriation_id", "desc")
    .limit(50)
    .execute();
export type AppropriationRow = Awaited<ReturnType<typeof listAppropriations>>[number];

/** What of the surplus of a year is appropriated. */
export async function appropriatedOf(db: Db, { issuerId }: Issuer, year: number): Promise<Paise> {
  const found = await db
    .selectFrom("appropriation")
    .select("amount_paise")
    .where("issuer_id", "=", issuerId)
    .where("financial_year", "=", year)
    .where("reversed_at", "is", null)
    .executeTakeFirst();
  return found?.amount_paise ?? 0;
}

export const lockAppropriation = (tx: Tx, { issuerId }: Issuer, appropriationId: string) =>
  tx
    .selectFrom("appropriation")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("appropriation_id", "=", appropriationId)
    .forUpdate()
    .executeTakeFirst();

type Made = {
  year: number;
  surplus: Paise;
  amount: Paise;
  voucherId: string;
  resolution: { no: string; day: Day | null };
  belowReason: string;
  by: VendorId;
  confirmedBy: VendorId | null;
};

/** Fails on `appropriation_once` where the surplus of the year was appropriated meanwhile. */
export const insertAppropriation = (tx: Tx, { societyId, vendorId }: Book, made: Made, now: Date) =>
  tx
    .insertInto("appropriation")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      financial_year: made.year,
      surplus_paise: made.surplus,
      amount_paise: made.amount,
      journal_voucher_id: made.voucherId,
      resolution_no: made.resolution.no,
      resolution_day: made.resolution.day,
      below_reason: made.belowReason,
      made_by: made.by,
      confirmed_by: made.confirmedBy,
      created_at: now,
    })
    .execute();

type Reversal = { reason: string; by: VendorId; confirmedBy: VendorId | null };

export const markReversed = (tx: Tx, appropriationId: string, { reason, by, confirmedBy }: Reversal, now: Date) =>
  tx
    .updateTable("appropriation")
    .set({ reversed_at: now, reverse_reason: reason, reversed_by: by, reversal_confirmed_by: confirmedBy })
    .where("appropriation_id", "=", appropriationId)
    .execute();
