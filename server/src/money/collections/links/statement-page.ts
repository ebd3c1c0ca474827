import { domain } from "#domain";
import { statementMonths } from "#domain/money/collections/links/codes.ts";
import { addMonths, dayOf, monthOf } from "#domain/platform/days.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { viewStatement } from "../../statements/view.ts";
import { accountEntries, findLink, findParty } from "./queries.ts";

const mostEntries = 1_000;

export const statementPage = handler(
  domain.collections.statementPage,
  async ({ db, now, outside, refuse }, { Token }) => {
    const link = await findLink(db, Token, now);
    if (!link || (link.society_id !== null && hasNoSocieties(outside.site.featuresOff)))
      return refuse("unknown-statement-link");
    const today = dayOf(now);
    const [party, entries] = await Promise.all([
      findParty(db, link.account_id, today),
      accountEntries(db, link.account_id, today),
    ]);
    if (!party) return refuse("unknown-statement-link");
    const from = addMonths(monthOf(today), -statementMonths);
    const { sums, Entries } = viewStatement(entries, { from, until: today }, (entry) => entry);
    return {
      Issuer_Name: party.issuer_name,
      Name: party.name,
      Flat_Label: party.flat_label,
      Outstanding_Amount: rupees(party.open_paise),
      Overdue_Amount: rupees(party.overdue_paise),
      ...sums,
      Entries: Entries.slice(-mostEntries),
      Expires_At: link.expires_at.toISOString(),
    };
  },
);
