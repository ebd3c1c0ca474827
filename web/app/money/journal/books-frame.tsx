import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMay } from "../../lib/use-may.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import {
  accountsPath,
  booksPath,
  budgetPath,
  fundsPath,
  newVoucherPath,
  periodsPath,
  postingPath,
  statementsPath,
  transparencyPath,
  trialPath,
  yearEndPath,
} from "./books-address.ts";

/** The head of the books, and the way between their parts. */
export function BooksFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isLandlord = useVendor().Current_Role.Role === "president";
  const parts: (readonly [string, string])[] = [
    [booksPath, m.journal_day_book()],
    [trialPath, m.journal_trial_balance()],
    [statementsPath, m.statements_title()],
    [accountsPath, m.journal_accounts_short()],
    [postingPath, m.posting_title()],
    [periodsPath, m.periods_title()],
    [budgetPath, m.budget_title()],
    ...(isLandlord
      ? []
      : [[fundsPath, m.charges_funds()] as const, [transparencyPath, m.accounts_of_title()] as const]),
    [yearEndPath, m.year_end_title()],
  ];
  return (
    <Stack gap={5}>
      <PageHead
        title={m.journal_title()}
        lead={m.journal_lead()}
        actions={
          useMay()("books.write") && (
            <ButtonLink look="primary" to={newVoucherPath}>
              <IconPlus size={18} aria-hidden /> {m.journal_new_voucher()}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={m.journal_parts()} look="tabs">
        {parts.map(([to, name]) => (
          <Link
            key={to}
            to={to}
            aria-current={
              pathname === to || ([budgetPath, fundsPath].includes(to) && pathname.startsWith(to)) ? "page" : undefined
            }
          >
            {name}
          </Link>
        ))}
      </LinkTabs>
      {children}
    </Stack>
  );
}
