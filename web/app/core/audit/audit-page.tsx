import { data, redirect } from "react-router";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/audit-page";
import { auditAddress } from "./audit-address.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, auditAddress, url.searchParams);
  // A form sends what is empty, and people mistype: there is one address for each filter.
  const open = auditAddress.openIn(url.searchParams);
  const address = auditAddress.href(state, open);
  if (address !== pathIn(url) + url.search) throw redirect(address);

  const [found, choices] = await Promise.all([
    ask("vendor/Filter_All_Audits", auditAddress.inputOf(state)),
    ask("vendor/Fetch_Audit_Info", {}),
  ]);
  if (!found.success || !choices.success) {
    const failed = found.success ? choices : found;
    forRole(failed);
    const { Status } = failed.extras;
    return data({ state, failure: Status ?? m.common_failed_on_our_side() }, { status: 503 });
  }
  const { Data: audits, Count: count } = found.extras;
  const pages = Math.max(1, Math.ceil(count / auditAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(auditAddress.href({ ...state, page: pages }));
  return data({ state, audits, count, choices: choices.extras.Data });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.audit_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export const { shouldRevalidate } = auditAddress;

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { Society_Information: society } = useVendor();
  const { state } = loaderData;
  const lead = society ? m.audit_lead_society({ society: society.Society_Name }) : m.audit_lead_owner();
  return (
    <Stack gap={5}>
      <PageHead title={m.audit_title()} lead={lead} />
      {"choices" in loaderData && (
        <AuditFilters state={state} choices={loaderData.choices} shown={loaderData.audits[0]} />
      )}
      <AuditList state={state} loaded={loaderData} />
    </Stack>
  );
}
