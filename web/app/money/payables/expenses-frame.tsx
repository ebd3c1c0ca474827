import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import {
  enterPath,
  expensesPath,
  expensesSettingsPath,
  paymentsAddress,
  recurringPath,
  suppliersPath,
} from "./expenses-address.ts";
import { tdsPath } from "./tds/tds-address.ts";

/** The head of the expenses, and the way between their parts. */
export function ExpensesFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  const parts = [
    [expensesPath, m.payables_bills()],
    [recurringPath, m.recurring_title()],
    [suppliersPath, m.payables_suppliers()],
    [paymentsAddress.path, m.common_payments()],
    [tdsPath, m.payables_tds()],
    [expensesSettingsPath, m.common_settings()],
  ] as const;
  const mayEnter = useMay()("payables.write");
  return (
    <Stack gap={5}>
      <PageHead
        title={m.payables_title()}
        lead={m.payables_lead()}
        actions={
          actions ??
          (mayEnter && (
            <ButtonLink look="primary" to={enterPath}>
              <IconPlus size={18} aria-hidden /> {m.payables_enter()}
            </ButtonLink>
          ))
        }
      />
      <LinkTabs label={m.payables_parts()} look="tabs">
        {parts.map(([to, name]) => (
          <Link key={to} to={to} aria-current={pathname === to ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </LinkTabs>
      {children}
    </Stack>
  );
}
