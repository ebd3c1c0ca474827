import { useRevalidator } from "react-router";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/alerts-page";
import { IncidentFilters } from "./incident-filters.tsx";
import { IncidentList } from "./incident-list.tsx";
import { alertsAddress } from "./incidents-address.ts";

export const { shouldRevalidate } = alertsAddress;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, alertsAddress, url.searchParams);
  const answer = await ask("vendor/Filter_Tenant_Incidents", alertsAddress.inputOf(state));
  forRole(answer);
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.incidents_alerts_failed() };
  return { state, incidents: answer.extras.Data, count: answer.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.incidents_alerts_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What residents see of the incidents that concern them. */
export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { revalidate } = useRevalidator();
  useOnBell(revalidate);
  return (
    <Stack gap={5}>
      <PageHead title={m.incidents_alerts_title()} lead={m.incidents_alerts_lead()} />
      <IncidentFilters
        state={state}
        label={m.incidents_alerts_filters()}
        placeholder={m.incidents_alerts_search_placeholder()}
      />
      <IncidentList
        label={m.incidents_alerts_title()}
        detailsTitle={m.incidents_alerts_details()}
        current={alertsAddress.current(state)}
        loaded={loaderData}
        words={{
          failed: m.incidents_alerts_failed(),
          none: m.incidents_alerts_none(),
          noneNext: m.incidents_alerts_none_more(),
          noneFiltered: m.incidents_alerts_none(),
          noneFilteredNext: m.incidents_alerts_none_filtered(),
          pages: m.incidents_alerts_pages(),
        }}
      />
    </Stack>
  );
}
