import { sql } from "kysely";
import type { Moves } from "#domain/money/deposits/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { holdBook, insertVoucher } from "../journal/vouchers/queries.ts";
import { findPurse } from "../payables/payments/queries.ts";
import type { DepositRow } from "./queries.ts";
import { findFund } from "./rules/queries.ts";
import type { Society } from "./society.ts";

type DayCode = "deposit-day-in-future" | "deposit-day-order" | "month-closed";
type Refusing = { now: Date; refuse(code: DayCode): never };

/** Refuses a day in the future, before another one, or of a closed month. Holds the books open until the transaction ends. */
export async function checkDay(
  tx: Tx,
  society: Society,
  { day, notBefore }: { day: Day; notBefore: Day },
  { now, refuse }: Refusing,
): Promise<void> {
  const closed = (await holdBook(tx, society))?.closed_through ?? null;
  if (day > dayOf(now)) refuse("deposit-day-in-future");
  if (day < notBefore) refuse("deposit-day-order");
  if (closed !== null && day <= closed) refuse("month-closed");
}

type BankRefusing = { refuse(code: "unknown-ledger-account" | "deposit-bank-unsuitable"): never };

/** Refuses what is not an open bank account of the books. */
export async function checkBank(tx: Tx, society: Society, ledgerAccountId: string, { refuse }: BankRefusing) {
  const purse = (await findPurse(tx, society, ledgerAccountId)) ?? refuse("unknown-ledger-account");
  if (!purse.is_money || !purse.status || purse.is_closed || purse.bank_account_id === null)
    refuse("deposit-bank-unsuitable");
}

type FundRefusing = { refuse(code: "unknown-ledger-account" | "fund-unsuitable"): never };

/** Refuses what is not an active fund of the books. */
export async function checkFund(tx: Tx, society: Society, ledgerAccountId: string, { refuse }: FundRefusing) {
  const fund = (await findFund(tx, society, ledgerAccountId)) ?? refuse("unknown-ledger-account");
  if (fund.ledger_group !== "funds" || !fund.status) refuse("fund-unsuitable");
}

type Purpose = "fixed-deposits" | "deposit-interest" | "tds-receivable" | "bank-interest" | "opening";

async function ledgerFor(tx: Tx, { societyId }: Society, purpose: Purpose, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select deposit_ledger(${societyId}::uuid, ${purpose}, ${now}::timestamptz) as id`.execute(tx);
  return rows[0]!.id;
}

type Posting = {
  day: Day;
  narration: string;
  moves: Partial<Moves> & { opening?: number };
  /** Where the bank's part goes. */
  bankLedger: string | null;
  by: VendorId;
};

/** Posts what an entry of a deposit moves by a voucher; null where it moves nothing. */
export async function postMoves(
  tx: Tx,
  society: Society,
  { day, narration, moves, bankLedger, by }: Posting,
  now: Date,
): Promise<string | null> {
  const parts: [Purpose | "bank", number][] = [
    ["bank", moves.bank ?? 0],
    ["tds-receivable", moves.tds ?? 0],
    ["fixed-deposits", moves.deposits ?? 0],
    ["deposit-interest", moves.accrued ?? 0],
    ["bank-interest", moves.income ?? 0],
    ["opening", moves.opening ?? 0],
  ];
  const lines: { ledgerAccountId: string; amount: number }[] = [];
  for (const [purpose, amount] of parts)
    if (amount !== 0)
      lines.push({
        ledgerAccountId: purpose === "bank" ? bankLedger! : await ledgerFor(tx, society, purpose, now),
        amount,
      });
  if (lines.length === 0) return null;
  lines.sort((one, other) => other.amount - one.amount);
  return insertVoucher(tx, society, { day, narration, lines, madeBy: by }, now);
}

/** What a voucher says of a deposit. */
export const narrationOf = (what: string, { bank_name, receipt_no }: Pick<DepositRow, "bank_name" | "receipt_no">) =>
  `${what}: fixed deposit ${receipt_no}, ${bank_name}`;
