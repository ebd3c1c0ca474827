import { domain } from "#domain";
import { accountOf as isOfAccount } from "#domain/money/bank/statements/account/rules.ts";
import {
  type ColumnMapping,
  type Statement,
  type StatementAccount,
  statementBanks,
  type UnmappedStatement,
} from "#domain/money/bank/statements/codes.ts";
import { maskedAccountNo } from "#domain/money/payments/upi/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { readStatement } from "../statements/read.ts";
import { keepStatement } from "./keep.ts";
import { findStatement, keepLayout, layoutsOf, type OpenAccount, openAccounts } from "./queries.ts";
import { viewStatement } from "./view.ts";

export const uploadStatement = handler(
  domain.bank.uploadStatement,
  async ({ db, actor, now, transaction, enqueue, refuse }, { file, Bank_AccountID, Columns }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const accounts = await openAccounts(db, book);
    if (accounts.length === 0) return refuse("no-bank-account");
    const bytes = Buffer.from(await file.arrayBuffer());
    const read = async (mappings: Record<string, ColumnMapping>) => {
      const answer = await readStatement(bytes, actor.vendorId, { today: dayOf(now), mappings });
      return answer.outcome === "refused" ? refuse(answer.code) : answer;
    };
    const mappings = await layoutsOf(db, book);
    let answer = await read(mappings);
    const key = answer.outcome === "read" ? answer.statement.layoutKey : answer.unmapped.layoutKey;
    const given = Columns as ColumnMapping | undefined;
    if (given) answer = await read({ ...mappings, [key]: given });
    if (answer.outcome === "needs-mapping") return given ? refuse("columns-wrong") : columnsNeeded(answer.unmapped);
    const { statement } = answer;
    const account = accountOf(accounts, statement.account, Bank_AccountID);
    if (account === "unknown-bank-account" || account === "statement-other-account") return refuse(account);
    if (account === undefined) return { ...nothingKept(statement.account), Result: "account-needed" as const };
    if (isUnfinished(statement)) return refuse("statement-cut-off");
    return transaction(async (tx) => {
      if (given) await keepLayout(tx, book, key, given, now);
      const of = { accountId: account.bank_account_id, name: file.name, by: actor.vendorId };
      const statementId = await keepStatement(tx, book, of, statement, now);
      if (statementId === undefined) return refuse("statement-in-future");
      await enqueue(tx, "gateway.match", { issuerId: book.issuerId });
      return {
        ...nothingKept(statement.account),
        Result: "read" as const,
        Statement: viewStatement(await findStatement(tx, book, statementId)),
      };
    });
  },
);

/** A file that ends in the middle of a row: what is missing would look like a gap for ever. */
const isUnfinished = ({ checks }: Statement): boolean =>
  checks.cutOff === "unfinished-row" || checks.cutOff === "unfinished-file";

const nothingKept = ({ bank, number, holder }: StatementAccount) => ({
  Statement: null,
  Account_Hint: {
    Bank_Name: bank === null ? "" : statementBanks[bank],
    Masked_Account_No: maskedAccountNo(number),
    Holder: holder,
  },
  Columns: [],
});

const columnsNeeded = ({ account, columns }: UnmappedStatement) => ({
  ...nothingKept(account),
  Result: "columns-needed" as const,
  Columns: columns.map(({ at, heading, samples, role }) => ({
    Column: at,
    Heading: heading,
    Examples: [...samples],
    Role: role,
  })),
});

/** Whether a statement can be of an account. */
const canBe = ({ bank_account_no: number, ifsc }: OpenAccount, stated: StatementAccount): boolean =>
  isOfAccount(stated, { number, ifsc }) !== "other";

/** The account of a statement: the only one that it can be of, or the chosen one. Undefined if a person must say it. */
function accountOf(
  accounts: readonly OpenAccount[],
  hint: StatementAccount,
  chosenId: string | undefined,
): OpenAccount | "unknown-bank-account" | "statement-other-account" | undefined {
  const possible = accounts.filter((account) => canBe(account, hint));
  if (chosenId !== undefined) {
    const chosen = accounts.find(({ bank_account_id }) => bank_account_id === chosenId);
    if (!chosen) return "unknown-bank-account";
    return possible.includes(chosen) ? chosen : "statement-other-account";
  }
  if (possible.length === 0) return "statement-other-account";
  const [first, ...others] = possible;
  // If the file does not name it, even the only account may not be the right one.
  const isNamed = isOfAccount(hint, { number: first!.bank_account_no, ifsc: first!.ifsc }) === "same";
  return others.length === 0 && isNamed ? first : undefined;
}
