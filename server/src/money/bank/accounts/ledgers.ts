import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Paise } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { isItsLabel, isNameTaken } from "../../journal/accounts/names.ts";
import { type AccountRow, insertAccount, listAccounts, updateAccount } from "../../journal/accounts/queries.ts";
import type { Book } from "../../journal/book.ts";
import { insertVoucher } from "../../journal/vouchers/queries.ts";

type Refuse<Code> = (code: Code) => never;

/** The first code that no account has, from this one on. */
function freeCode(ledgers: readonly AccountRow[], from: number): string {
  const taken = new Set(ledgers.map(({ code }) => code));
  let code = from;
  while (taken.has(String(code))) code++;
  return String(code);
}

/** The database holds the same. */
const isSuitable = ({ status, is_control, ledger_group, purpose }: AccountRow): boolean =>
  status && !is_control && ledger_group === "cash-and-bank" && (purpose === null || purpose === "bank");

type Wanted = { name: string; chosen: string | undefined; used: readonly string[]; now: Date };

/**
 * The account of the books for a new bank account: the chosen one, else the bank account with which books begin, else one of its
 * own. It is called like the bank account, unless somebody has named it.
 */
export async function ledgerFor(
  tx: Tx,
  book: Book,
  { name, chosen, used, now }: Wanted,
  refuse: Refuse<"unknown-ledger-account" | "bank-ledger-unsuitable" | "ledger-name-exists">,
): Promise<string> {
  const ledgers = await listAccounts(tx, book);
  if (chosen !== undefined) {
    const ledger = ledgers.find(({ ledger_account_id }) => ledger_account_id === chosen);
    if (!ledger) return refuse("unknown-ledger-account");
    return isSuitable(ledger) && !used.includes(chosen) ? chosen : refuse("bank-ledger-unsuitable");
  }
  const first = ledgers.find(({ purpose }) => purpose === "bank");
  if (first && !used.includes(first.ledger_account_id)) {
    if (first.name === null) await renameLedger(tx, book, first, name, now, refuse);
    return first.ledger_account_id;
  }
  if (isNameTaken({ name, purpose: null }, ledgers)) return refuse("ledger-name-exists");
  const code = freeCode(ledgers, 1021);
  return insertAccount(tx, book, { code, name, group: "cash-and-bank" }, now).catch(
    on("ledger_account_name_once", () => refuse("ledger-name-exists")),
  );
}

async function renameLedger(
  tx: Tx,
  book: Book,
  { ledger_account_id, code, purpose }: AccountRow,
  name: string,
  now: Date,
  refuse: Refuse<"ledger-name-exists">,
): Promise<void> {
  const others = (await listAccounts(tx, book)).filter((other) => other.ledger_account_id !== ledger_account_id);
  const own = isItsLabel({ name: null, purpose }, name) ? null : name;
  if (isNameTaken({ name: own, purpose }, others)) return refuse("ledger-name-exists");
  await updateAccount(tx, ledger_account_id, { code, name: own }, now).catch(
    on("ledger_account_name_once", () => refuse("ledger-name-exists")),
  );
}

/** The account of the books follows the name of its bank account, unless somebody has given it another one. */
export async function followName(
  tx: Tx,
  book: Book,
  { ledgerAccountId, before, after, now }: { ledgerAccountId: string; before: string; after: string; now: Date },
  refuse: Refuse<"ledger-name-exists">,
): Promise<void> {
  if (before === after) return;
  const ledger = (await listAccounts(tx, book)).find((one) => one.ledger_account_id === ledgerAccountId);
  if (ledger?.name === before) await renameLedger(tx, book, ledger, after, now, refuse);
}

/** The account of opening balances; made again where a landlord has removed it. */
async function openingLedger(tx: Tx, book: Book, now: Date): Promise<string> {
  const ledgers = await listAccounts(tx, book);
  const ledger = ledgers.find(({ purpose }) => purpose === "opening");
  if (ledger) return ledger.ledger_account_id;
  const { rows } = await sql<{ ledger_account_id: string }>`
    insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
    values (${book.societyId}::uuid, ${book.vendorId}::uuid, ${freeCode(ledgers, 2900)}, 'opening', 'opening',
      ${now}::timestamptz, ${now}::timestamptz)
    returning ledger_account_id`.execute(tx);
  return rows[0]!.ledger_account_id;
}

type Opening = { ledgerAccountId: string; name: string; amount: Paise; day: Day; by: VendorId; language: Language };

/** Posts what was in a bank account at the end of a day by a voucher. Answers its id; null if there was nothing. */
export async function postOpening(
  tx: Tx,
  book: Book,
  { ledgerAccountId, name, amount, day, by, language }: Opening,
  now: Date,
): Promise<string | null> {
  if (amount === 0) return null;
  const opening = await openingLedger(tx, book, now);
  const narration = `${labelIn(language, "ledgerPurposes", "opening")}: ${name}`;
  const lines = [
    { ledgerAccountId, amount },
    { ledgerAccountId: opening, amount: -amount },
  ];
  return insertVoucher(tx, book, { day, narration, lines, madeBy: by }, now);
}
