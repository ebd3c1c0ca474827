import { forCapability, forRole } from "../../lib/for-role.ts";
import { formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/enter-page";
import { EnterForm } from "./enter-form.tsx";
import { draftsPath, expensesPath, newSupplierPath } from "./expenses-address.ts";
import { isBillable, mostAccounts } from "./ledgers.ts";

/** More suppliers than a society has. */
const mostSuppliers = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "payables.write");
  const Recurring_DraftID = url.searchParams.get("draft");
  const active = { Whether_Active_Filter: true, Whether_Active: true };
  const [suppliers, ledgers, draft] = await Promise.all([
    page.ask("vendor/Filter_All_Suppliers", { Limit: mostSuppliers, ...active }),
    page.ask("vendor/Filter_All_Ledger_Accounts", { Limit: mostAccounts, ...active }),
    Recurring_DraftID ? page.ask("vendor/Fetch_Recurring_Draft_Info", { Recurring_DraftID }) : undefined,
  ]);
  forRole(suppliers);
  if (suppliers.extras.refusal === "no-society") return { missing: true as const };
  if (!suppliers.success || !ledgers.success) return { failure: suppliers.extras.Status ?? m.payables_failed() };
  if (draft && !draft.success) return { failure: draft.extras.Status ?? m.payables_failed() };
  if (draft && draft.extras.Data.Draft_State !== 1) return { failure: m.recurring_draft_done() };
  return {
    draft: draft?.extras.Data,
    // A draft is of one supplier.
    suppliers: draft ? [draft.extras.Data] : suppliers.extras.Data,
    ledgers: ledgers.extras.Data.filter(isBillable),
    chosen: url.searchParams.get("supplier") ?? "",
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_enter()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function EnterPage({ loaderData }: Route.ComponentProps) {
  const draft = "draft" in loaderData ? loaderData.draft : undefined;
  return (
    <Stack gap={5}>
      {draft ? (
        <BackLink to={draftsPath}>{m.recurring_drafts()}</BackLink>
      ) : (
        <BackLink to={expensesPath}>{m.payables_title()}</BackLink>
      )}
      <PageHead
        title={m.payables_enter()}
        lead={
          draft
            ? m.recurring_complete_lead({ name: draft.Recurring_Name, month: formatMonth(draft.Month) })
            : m.payables_enter_lead()
        }
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.payables_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.suppliers.length === 0 ? (
        <Notice
          title={m.payables_suppliers_none()}
          action={<ButtonLink to={newSupplierPath}>{m.payables_supplier_add()}</ButtonLink>}
        >
          {m.payables_suppliers_first()}
        </Notice>
      ) : (
        <EnterForm {...loaderData} />
      )}
    </Stack>
  );
}
