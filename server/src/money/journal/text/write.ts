import {
  entryKinds,
  type LedgerGroup,
  type LedgerPurpose,
  ledgerGroups,
  ledgerPurposes,
  typeOfGroup,
} from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { eachEntries, listUsedAccounts, type TextAccount, type TextEntry } from "./queries.ts";

export const textFormats = ["beancount", "ledger"] as const;
export type TextFormat = (typeof textFormats)[number];

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

function header(format: TextFormat, { kind, document_no, entry_day, narration }: TextEntry): string {
  const what = quiet(narration === "" ? entryKinds[kind] : narration);
  return format === "beancount"
    ? `${entry_day} * "${entryKinds[kind]} ${document_no}" "${what}"`
    : `${entry_day} * (${document_no}) ${entryKinds[kind]}${narration === "" ? "" : `: ${what}`}`;
}

type Wanted = { issuerId: string; name: string; format: TextFormat; until: Day };

/**
 * The journal of an issuer as plain text: for beancount, or for ledger and hledger. Amounts are rupees with two decimals; debits
 * are positive. Names of accounts are English, as these programs need letters of ASCII.
 */
export async function* journalText(db: Db, { issuerId, name, format, until }: Wanted): AsyncGenerator<string> {
  const accounts = await listUsedAccounts(db, issuerId);
  const paths = new Map(accounts.map((account) => [account.ledger_account_id, pathOf(account)]));
  if (format === "beancount") yield `option "title" "${quiet(name)}"\noption "operating_currency" "INR"\n`;
  else yield `; ${quiet(name)}\n`;
  for (const path of paths.values())
    yield format === "beancount" ? `1900-01-01 open ${path} INR\n` : `account ${path}\n`;
  for await (const entries of eachEntries(db, issuerId, until))
    yield entries
      .map((entry) => {
        const lines = entry.lines.map(({ ledger_account_id, amount_paise, party }) => {
          const whose = party === "" ? "" : `  ; ${quiet(party)}`;
          return `  ${paths.get(ledger_account_id)}  ${amountOf(amount_paise)}${whose}\n`;
        });
        return `\n${header(format, entry)}\n${lines.join("")}`;
      })
      .join("");
}
