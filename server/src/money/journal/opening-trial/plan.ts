import type { LedgerGroup } from "#domain/money/journal/codes.ts";
import type { OpeningTrialPlan } from "#domain/money/journal/opening-trial/calls.ts";
import { freeCode } from "#domain/money/journal/opening-trial/rules.ts";
import { type Day, daysOfYear, financialYear } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isNameTaken } from "../accounts/names.ts";
import { type AccountRow, listAccounts } from "../accounts/queries.ts";
import { type Book, ledgerName } from "../book.ts";
import { listTrial } from "../queries.ts";

type GivenLine = {
  Ledger_AccountID?: string | undefined;
  New_Account?: { Ledger_Name: string; Ledger_Group: LedgerGroup } | undefined;
  Debit_Amount: Paise;
  Credit_Amount: Paise;
};
type Refuse = (
  code: "unknown-ledger-account" | "ledger-account-inactive" | "opening-account-chosen" | "ledger-name-exists",
) => never;

/** A balance of the file beside that of the books, in paise; a credit is negative. */
type Planned = {
  /** Null of an account that is to be added. */
  account: AccountRow | null;
  code: string;
  name: string | null;
  group: LedgerGroup;
  balance: Paise;
  inBooks: Paise;
  /** What is to be posted: nothing in control accounts. */
  posted: Paise;
};
export type Plan = {
  lines: Planned[];
  others: { account: AccountRow; inBooks: Paise }[];
  debits: Paise;
  credits: Paise;
  opening: AccountRow;
  /** What the account of opening balances has afterwards. */
  openingBalance: Paise;
};

/**
 * What brings the books to these balances at the end of a day: for each account the difference of the file and the books, against the
 * account of opening balances. Several lines of one account are added up. Nothing where the books are not open.
 */
export async function planOpening(
  db: Db,
  book: Book,
  { day, lines, refuse }: { day: Day; lines: readonly GivenLine[]; refuse: Refuse },
): Promise<Plan | undefined> {
  const period = { from: daysOfYear(financialYear(day)).first, until: day };
  const [chart, trial] = await Promise.all([listAccounts(db, book), listTrial(db, book, period)]);
  const opening = chart.find(({ purpose }) => purpose === "opening");
  if (!opening) return undefined;
  const inBooks = new Map(
    trial.map(({ ledger_account_id, opening: before, debit, credit }) => [ledger_account_id, before + debit - credit]),
  );
  const byId = new Map(chart.map((account) => [account.ledger_account_id, account]));
  const planned = new Map<string, Planned>();
  const codes = new Set(chart.map(({ code }) => code));
  for (const line of lines) {
    const amount = line.Debit_Amount - line.Credit_Amount;
    const key = line.Ledger_AccountID ?? `new ${line.New_Account!.Ledger_Name.toLowerCase()}`;
    const known = planned.get(key);
    if (known) known.balance += amount;
    else planned.set(key, { ...begin(line), balance: amount, posted: 0 });
  }
  for (const line of planned.values()) line.posted = line.account?.is_control ? 0 : line.balance - line.inBooks;
  const all = [...planned.values()];
  const named = new Set(all.map(({ account }) => account?.ledger_account_id));
  const sum = (amounts: readonly Paise[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    lines: all,
    others: chart
      .map((account) => ({ account, inBooks: inBooks.get(account.ledger_account_id) ?? 0 }))
      .filter(
        (other) => other.inBooks !== 0 && other.account !== opening && !named.has(other.account.ledger_account_id),
      ),
    debits: sum(lines.map(({ Debit_Amount }) => Debit_Amount)),
    credits: sum(lines.map(({ Credit_Amount }) => Credit_Amount)),
    opening,
    openingBalance: (inBooks.get(opening.ledger_account_id) ?? 0) - sum(all.map(({ posted }) => posted)),
  };

  function begin({ Ledger_AccountID, New_Account }: GivenLine): Omit<Planned, "balance" | "posted"> {
    if (New_Account) {
      const { Ledger_Name: name, Ledger_Group: group } = New_Account;
      if (isNameTaken({ name, purpose: null }, chart)) return refuse("ledger-name-exists");
      const code = freeCode(group, codes);
      codes.add(code);
      return { account: null, code, name, group, inBooks: 0 };
    }
    const account = byId.get(Ledger_AccountID!);
    if (!account) return refuse("unknown-ledger-account");
    if (account === opening) return refuse("opening-account-chosen");
    if (!account.status) return refuse("ledger-account-inactive");
    const { code, name, ledger_group } = account;
    return { account, code, name, group: ledger_group as LedgerGroup, inBooks: inBooks.get(Ledger_AccountID!) ?? 0 };
  }
}

export const viewPlan = (language: Language, plan: Plan, closedThrough: Day | null): OpeningTrialPlan => ({
  Lines: plan.lines.map(({ account, code, name, group, balance, inBooks, posted }) => ({
    Ledger_AccountID: account?.ledger_account_id ?? null,
    Ledger_Code: code,
    Ledger_Name: account ? ledgerName(language, account) : name!,
    Ledger_Group: group,
    Balance: rupees(balance),
    Book_Balance: rupees(inBooks),
    Posted: rupees(posted),
    Whether_Control: account?.is_control ?? false,
  })),
  Others: plan.others.map(({ account, inBooks }) => ({
    Ledger_AccountID: account.ledger_account_id,
    Ledger_Code: account.code,
    Ledger_Name: ledgerName(language, account),
    Book_Balance: rupees(inBooks),
  })),
  Debits: rupees(plan.debits),
  Credits: rupees(plan.credits),
  Opening_Balance: rupees(plan.openingBalance),
  Closed_Through: closedThrough,
});
