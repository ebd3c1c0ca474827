import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { findAccount, listAccounts } from "../accounts/queries.ts";
import { bookOf, lockBook } from "../book.ts";
import { changeRule, listRules } from "./queries.ts";
import { editableSide, isSuitable, viewRule } from "./view.ts";

export const editRule = handler(
  domain.journal.editRule,
  async ({ actor, now, language, transaction, refuse }, { Posting_Part, Ledger_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const [kind, part] = Posting_Part.split("-").map(Number) as [number, number];
    return transaction(async (tx) => {
      if (!(await lockBook(tx, book))) return refuse("unknown-posting-rule");
      const [rule] = await listRules(tx, book, { kind, part });
      if (!rule) return refuse("unknown-posting-rule");
      const account = (await findAccount(tx, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
      const side = editableSide(rule);
      if (side === null || !isSuitable(account, rule[side])) return refuse("account-unsuitable");
      if (rule[side].ledger_account_id !== Ledger_AccountID)
        await changeRule(tx, book, { rule, side, to: account, by: actor.vendorId }, now).catch(
          on("posting_rule_suitable", () => refuse("account-unsuitable")),
        );
      const [changed] = await listRules(tx, book, { kind, part });
      return viewRule(language, changed!, await listAccounts(tx, book));
    });
  },
);
