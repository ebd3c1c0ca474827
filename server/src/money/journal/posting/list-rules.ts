import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { listAccounts } from "../accounts/queries.ts";
import { bookOf } from "../book.ts";
import { listRules as findRules } from "./queries.ts";
import { viewRule } from "./view.ts";

export const listRules = handler(domain.journal.listRules, async ({ db, actor, language, refuse }) => {
  const book = bookOf(actor) ?? refuse("no-society");
  const [rules, accounts] = await Promise.all([findRules(db, book), listAccounts(db, book)]);
  return { Rules: rules.map((rule) => viewRule(language, rule, accounts)) };
});
