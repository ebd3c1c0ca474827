import { isNominal, type LedgerGroup, typeOfGroup } from "#domain/money/journal/codes.ts";
import type { PostingRule } from "#domain/money/journal/posting/calls.ts";
import type { PostingPart } from "#domain/money/journal/posting/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { AccountRow } from "../accounts/queries.ts";
import { viewName } from "../view.ts";
import type { RuleRow } from "./queries.ts";

/** The side of income or expenditure, which can be exchanged; what a debtor, a bank or a fund has stays. */
export function editableSide({ debit, credit }: RuleRow): "debit" | "credit" | null {
  if (isNominal(debit.ledger_group)) return "debit";
  return isNominal(credit.ledger_group) ? "credit" : null;
}

/** Whether an account can take the place of another one in a rule. */
export const isSuitable = (
  account: Pick<AccountRow, "ledger_group" | "is_control" | "status">,
  present: RuleRow["debit"],
): boolean =>
  account.status &&
  !account.is_control &&
  typeOfGroup[account.ledger_group as LedgerGroup] === typeOfGroup[present.ledger_group];

export function viewRule(language: Language, rule: RuleRow, accounts: readonly AccountRow[]): PostingRule {
  const side = editableSide(rule);
  return {
    Posting_Part: `${rule.kind}-${rule.part}` as PostingPart,
    Debit: viewName(language, rule.debit),
    Credit: viewName(language, rule.credit),
    Editable_Side: side,
    Choices: side
      ? accounts.filter((account) => isSuitable(account, rule[side])).map((account) => viewName(language, account))
      : [],
    Change: rule.changed_at && {
      Ledger_Code_Before: rule.account_before ?? "",
      Made_By: rule.changed_by ?? "",
      Changed_At: rule.changed_at.toISOString(),
    },
  };
}
