import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";
import { endedThrough, hasOpenRun, moveClosing } from "./queries.ts";

type Refusing = {
  now: Date;
  refuse(code: "month-not-over" | "closing-unchanged" | "bill-run-open" | "month-of-ended-year"): never;
};
type People = { madeBy: VendorId; confirmedBy: VendorId | null };

/** Whether locked books can be closed until a day. What is reopened needs no more than another day. */
export async function checkClosing(
  tx: Tx,
  { now, refuse }: Refusing,
  book: Book,
  { before, through }: { before: Day | null; through: Day | null },
): Promise<void> {
  if (through === before) return refuse("closing-unchanged");
  const ended = await endedThrough(tx, book);
  if (ended !== null && (through === null || through < ended)) return refuse("month-of-ended-year");
  if (through === null) return;
  if (through >= dayOf(now)) return refuse("month-not-over");
  const closes = before === null || through > before;
  if (closes && (await hasOpenRun(tx, book, through))) return refuse("bill-run-open");
}

/** Closes or reopens the months of locked books. */
export async function closeMonths(
  tx: Tx,
  refusing: Refusing,
  book: Book,
  { before, through, ...people }: { before: Day | null; through: Day | null } & People,
): Promise<void> {
  await checkClosing(tx, refusing, book, { before, through });
  await moveClosing(tx, book, { before, through, ...people }, refusing.now);
}
