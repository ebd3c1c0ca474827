import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import { firstOpenDay } from "#domain/money/journal/periods/rules.ts";
import { appropriationGroups } from "#domain/money/year-ends/codes.ts";
import { leastReserve } from "#domain/money/year-ends/rules.ts";
import { type Day, daysOfYear, yearInWords } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { listAccounts } from "../../journal/accounts/queries.ts";
import type { Book } from "../../journal/book.ts";
import { insertVoucher } from "../../journal/vouchers/queries.ts";
import { reserveOf } from "../reserve.ts";
import { trialOfYear } from "../trial.ts";
import { appropriatedOf, insertAppropriation } from "./queries.ts";

type Code =
  | "no-surplus"
  | "appropriation-above-surplus"
  | "appropriation-below-minimum"
  | "appropriation-exists"
  | "appropriation-unsuitable"
  | "unknown-ledger-account"
  | "ledger-account-inactive";
type Refusing = { refuse(code: Code): never };
type Line = { ledgerAccountId: string; amount: Paise };
type Draft = { year: number; lines: readonly Line[]; belowReason: string };

const totalOf = (lines: readonly Line[]): Paise => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Whether the surplus of a year can be appropriated so; the book is locked. Answers the surplus and its account. */
export async function checkAppropriation(
  tx: Tx,
  book: Book,
  { year, lines, belowReason }: Draft,
  { refuse }: Refusing,
): Promise<{ surplus: Paise; surplusAccount: string }> {
  if ((await appropriatedOf(tx, book, year)) > 0) return refuse("appropriation-exists");
  const accounts = await listAccounts(tx, book);
  for (const { ledgerAccountId } of lines) {
    const account = accounts.find((row) => row.ledger_account_id === ledgerAccountId);
    if (!account) return refuse("unknown-ledger-account");
    if (!appropriationGroups.includes(account.ledger_group as LedgerGroup) || account.is_control)
      return refuse("appropriation-unsuitable");
    if (!account.status) return refuse("ledger-account-inactive");
  }
  const { surplus } = await trialOfYear(tx, book, year);
  if (surplus <= 0) return refuse("no-surplus");
  if (totalOf(lines) > surplus) return refuse("appropriation-above-surplus");
  const reserve = await reserveOf(tx, book, year);
  const fund = accounts.find(({ purpose }) => purpose === "reserve-fund")?.ledger_account_id;
  const toFund = totalOf(lines.filter(({ ledgerAccountId }) => ledgerAccountId === fund));
  if (reserve && toFund < leastReserve(surplus, reserve.ppm) && belowReason === "")
    return refuse("appropriation-below-minimum");
  return { surplus, surplusAccount: accounts.find(({ purpose }) => purpose === "surplus")!.ledger_account_id };
}

/** The last day of the year, or the first open one after it. */
export const postingDay = (year: number, closedThrough: Day | null): Day => {
  const { last } = daysOfYear(year);
  return closedThrough !== null && closedThrough >= last ? firstOpenDay(closedThrough)! : last;
};

type Made = Draft & {
  resolution: { no: string; day: Day | null };
  by: VendorId;
  confirmedBy: VendorId | null;
};

/** Posts the surplus of a year to funds. The book is locked. */
export async function postAppropriation(
  tx: Tx,
  book: Book & { closedThrough: Day | null },
  { year, lines, belowReason, resolution, by, confirmedBy }: Made,
  { now, ...refusing }: Refusing & { now: Date },
): Promise<void> {
  const { surplus, surplusAccount } = await checkAppropriation(tx, book, { year, lines, belowReason }, refusing);
  const amount = totalOf(lines);
  const voucherId = await insertVoucher(
    tx,
    book,
    {
      day: postingDay(year, book.closedThrough),
      narration: `Appropriation of the surplus of ${yearInWords(year)}${resolution.no && `, resolution ${resolution.no}`}`,
      lines: [
        { ledgerAccountId: surplusAccount, amount },
        ...lines.map(({ ledgerAccountId, amount }) => ({ ledgerAccountId, amount: -amount })),
      ],
      madeBy: by,
    },
    now,
  );
  const made = { year, surplus, amount, voucherId, resolution, belowReason, by, confirmedBy };
  await insertAppropriation(tx, book, made, now).catch(
    on("appropriation_once", () => refusing.refuse("appropriation-exists")),
  );
}
