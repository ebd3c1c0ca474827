import { dayOf, daysOfYear } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { type Book, lockBook } from "../../journal/book.ts";
import { lockVoucher, reverseVoucher } from "../../journal/vouchers/queries.ts";
import { lockAppropriation, markReversed } from "./queries.ts";

type Refusing = { refuse(code: "unknown-appropriation" | "appropriation-reversed" | "appropriation-final"): never };

/** An appropriation that can be reversed, locked with its book: until the next year is closed. */
export async function findReversible(tx: Tx, book: Book, appropriationId: string, { refuse }: Refusing) {
  const closedThrough = (await lockBook(tx, book))?.closed_through ?? null;
  const found = (await lockAppropriation(tx, book, appropriationId)) ?? refuse("unknown-appropriation");
  if (found.reversed_at !== null) return refuse("appropriation-reversed");
  if (closedThrough !== null && closedThrough >= daysOfYear(found.financial_year + 1).last)
    return refuse("appropriation-final");
  return found;
}

type Reversal = { reason: string; by: VendorId; confirmedBy: VendorId | null };

/** Reverses it by an entry of today. */
export async function reverseIt(
  tx: Tx,
  book: Book,
  { appropriation_id, journal_voucher_id }: Awaited<ReturnType<typeof findReversible>>,
  reversal: Reversal,
  now: Date,
): Promise<void> {
  await markReversed(tx, appropriation_id, reversal, now);
  const voucher = (await lockVoucher(tx, book, journal_voucher_id))!;
  await reverseVoucher(tx, voucher, { reason: reversal.reason, by: reversal.by, day: dayOf(now), now });
}
