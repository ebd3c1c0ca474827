import {
  entryKinds,
  type LedgerGroup,
  type LedgerPurpose,
  ledgerGroups,
  ledgerPurposes,
  typeOfGroup,
} from "#domain/money/journal/codes.ts";
import type { PlainFormat } from "#domain/money/journal/papers/codes.ts";
import { financialYear, yearInWords } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { listTrial } from "../queries.ts";
import {
  eachEntries,
  listUsedAccounts,
  type TextAccount,
  type TextDays,
  type TextEntry,
  type TextLine,
} from "./queries.ts";

/** What every program calls the first part of an account. */
const roots = { asset: "Assets", liability: "Liabilities", income: "Income", expense: "Expenses" } as const;
const ofEquity: readonly LedgerGroup[] = ["capital", "funds", "surplus", "opening"];

/** Letters and digits of ASCII, which all of these programs accept. A name in another script is its code alone. */
const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "");

/** `Assets:Cash-and-bank:1020-Bank-account` */
function pathOf({ code, name, purpose, ledger_group }: TextAccount): string {
  const root = ofEquity.includes(ledger_group) ? "Equity" : roots[typeOfGroup[ledger_group]];
  const called = plain(name ?? ledgerPurposes[purpose as LedgerPurpose]);
  return `${root}:${plain(ledgerGroups[ledger_group])}:${called === "" ? code : `${code}-${called}`}`;
}

const amountOf = (amount: Paise): string => `${rupees(amount).toFixed(2)} INR`;
/** On one line, and without what would end a text or begin a comment. */
const quiet = (text: string): string => text.replaceAll(/[\s"\\;|]+/g, " ").trim();

function header(format: PlainFormat, { kind, document_no, entry_day, narration }: TextEntry): string {
  const what = quiet(narration === "" ? entryKinds[kind] : narration);
  return format === "beancount"
    ? `${entry_day} * "${entryKinds[kind]} ${document_no}" "${what}"`
    : `${entry_day} * (${document_no}) ${entryKinds[kind]}${narration === "" ? "" : `: ${what}`}`;
}

type Wanted = { issuerId: string; name: string; format: PlainFormat; days: TextDays };

/**
 * The journal of an issuer as plain text: for beancount, or for ledger and hledger. Amounts are rupees with two decimals; debits
 * are positive. Names of accounts are English, as these programs need letters of ASCII. Of a financial year it begins with the
 * balances at the first day, so that its sums are those of the trial balance. It is read some entries at a time, each of them
 * whole, without holding the books: what is posted meanwhile may be in it.
 */
export async function* plainText(db: Db, { issuerId, name, format, days }: Wanted): AsyncGenerator<string> {
  const paths = new Map<string, string>();
  const declare = (accounts: readonly TextAccount[]): string =>
    accounts
      .map((account) => {
        const path = pathOf(account);
        paths.set(account.ledger_account_id, path);
        return format === "beancount" ? `1900-01-01 open ${path} INR\n` : `account ${path}\n`;
      })
      .join("");
  const lineOf = ({ ledger_account_id, amount_paise, party }: Omit<TextLine, "account_id">): string =>
    `  ${paths.get(ledger_account_id)}  ${amountOf(amount_paise)}${party === "" ? "" : `  ; ${quiet(party)}`}\n`;

  if (format === "beancount") yield `option "title" "${quiet(name)}"\noption "operating_currency" "INR"\n`;
  else yield `; ${quiet(name)}\n`;
  const openings = await listOpenings(db, issuerId, days);
  const used = await listUsedAccounts(db, issuerId);
  // Only what earlier years left may be in the surplus.
  const begun = openings.filter(({ ledger_account_id: id }) =>
    used.every((account) => account.ledger_account_id !== id),
  );
  yield declare([...used, ...begun]);
  if (days.from !== undefined && openings.length > 0) {
    const what = `Opening balances of ${yearInWords(financialYear(days.from))}`;
    const lines = openings.map(({ ledger_account_id, opening }) => ({
      ledger_account_id,
      amount_paise: opening,
      party: "",
    }));
    yield `\n${days.from} * ${format === "beancount" ? `"${what}"` : what}\n${lines.map(lineOf).join("")}`;
  }
  for await (const entries of eachEntries(db, issuerId, days)) {
    // Accounts that were first used since the text began.
    const added = entries.flatMap(({ lines }) => lines.filter(({ ledger_account_id: id }) => !paths.has(id)));
    if (added.length > 0)
      yield `\n${declare(
        await listUsedAccounts(
          db,
          issuerId,
          added.map(({ ledger_account_id: id }) => id),
        ),
      )}`;
    yield entries.map((entry) => `\n${header(format, entry)}\n${entry.lines.map(lineOf).join("")}`).join("");
  }
}

/** The balances with which a financial year begins, with what earlier years left in the surplus; none of all days. */
async function listOpenings(db: Db, issuerId: string, { from, until }: TextDays) {
  if (from === undefined) return [];
  const accounts = await listTrial(db, { issuerId }, { from, until });
  return accounts.filter(({ opening }) => opening !== 0);
}
