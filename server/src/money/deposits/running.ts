import type { Day } from "#domain/platform/days.ts";
import type { Tx } from "../../platform/db/database.ts";
import { openBook } from "../journal/book.ts";
import { checkDay } from "./post.ts";
import { type DepositRow, lockDeposit } from "./queries.ts";
import type { Society } from "./society.ts";

type Code =
  | "unknown-deposit"
  | "stale"
  | "deposit-ended"
  | "deposit-day-in-future"
  | "deposit-day-order"
  | "month-closed";

/** A running deposit as it was read, locked, on whose day something can be posted. */
export async function findRunning(
  tx: Tx,
  society: Society,
  given: { Fixed_DepositID: string; updated_at: string; Entry_Day: Day },
  { now, refuse }: { now: Date; refuse(code: Code): never },
): Promise<DepositRow> {
  await openBook(tx, society, now);
  const row = (await lockDeposit(tx, society, given.Fixed_DepositID)) ?? refuse("unknown-deposit");
  if (row.state !== 1) return refuse("deposit-ended");
  if (row.updated_at.toISOString() !== given.updated_at) return refuse("stale");
  await checkDay(tx, society, { day: given.Entry_Day, notBefore: row.last_day }, { now, refuse });
  return row;
}
