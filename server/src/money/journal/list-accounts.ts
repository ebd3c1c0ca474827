import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listAccounts as findAccounts } from "./accounts/queries.ts";
import { viewAccount } from "./accounts/view.ts";
import { bookOf } from "./book.ts";

export const listAccounts = handler(
  domain.journal.listAccounts,
  async ({ reads, actor, language, refuse }, { Skip, Limit, Search = "", Whether_Active }) => {
    const all = await findAccounts(reads, bookOf(actor) ?? refuse("no-society"));
    const search = Search.toLowerCase();
    // The names of most accounts are labels, in the language of the caller.
    const matches = all
      .map((row) => viewAccount(language, row))
      .filter(({ Status }) => Whether_Active === undefined || Status === Whether_Active)
      .filter(({ Ledger_Code, Ledger_Name }) => `${Ledger_Code} ${Ledger_Name}`.toLowerCase().includes(search));
    return { Data: matches.slice(Skip, Skip + Limit), Count: matches.length };
  },
);
