import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Book } from "../journal/book.ts";
import { endedThrough, hasOpenRun, moveClosing } from "../journal/periods/queries.ts";
import { listOpenAccounts } from "./bank-accounts.ts";

type Refusing = {
  now: Date;
  refuse(
    code: "month-not-over" | "closing-unchanged" | "bill-run-open" | "month-of-ended-year" | "bank-not-agreed",
  ): never;
};
/** `reason`: why although a bank account does not agree. */
type Closing = { before: Day | null; through: Day | null; reason: string };
type People = { madeBy: VendorId; confirmedBy: VendorId | null };

/**
 * Whether locked books can be closed until a day; answers the reason if one is needed, else "". What is reopened needs no more than
 * another day.
 */
export async function checkClosing(
  tx: Tx,
  { now, refuse }: Refusing,
  book: Book,
  { before, through, reason }: Closing,
): Promise<string> {
  if (through === before) return refuse("closing-unchanged");
  const ended = await endedThrough(tx, book);
  if (ended !== null && (through === null || through < ended)) return refuse("month-of-ended-year");
  if (through === null) return "";
  if (through >= dayOf(now)) return refuse("month-not-over");
  const closes = before === null || through > before;
  if (!closes) return "";
  if (await hasOpenRun(tx, book, through)) return refuse("bill-run-open");
  if ((await listOpenAccounts(tx, book, through)).length === 0) return "";
  return reason === "" ? refuse("bank-not-agreed") : reason;
}

/** Closes or reopens the months of locked books. */
export async function closeMonths(
  tx: Tx,
  refusing: Refusing,
  book: Book,
  { before, through, reason, ...people }: Closing & People,
): Promise<void> {
  const needed = await checkClosing(tx, refusing, book, { before, through, reason });
  await moveClosing(tx, book, { before, through, reason: needed, ...people }, refusing.now);
}
