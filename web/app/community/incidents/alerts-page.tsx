import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/alerts-page";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentDetails } from "./incident-details.tsx";
import { IncidentFilters } from "./incident-filters.tsx";
import styles from "./incident-list.module.css";
import { IncidentPages } from "./incident-pages.tsx";
import { filledIn, hrefOf, queryOf, shownIn } from "./list-query.ts";

export { shouldRevalidate } from "./list-query.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const answer = await ask("vendor/Filter_Tenant_Incidents", queryOf(shownIn(url.searchParams)));
  forRole(answer);
  if (!answer.success) return { failure: answer.extras.Status ?? m.incidents_alerts_failed() };
  return { alerts: answer.extras.Data, count: answer.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.incidents_alerts_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What residents see of the incidents that concern them. */
export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  const shown = shownIn(new URLSearchParams(useLocation().search));
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === "/tenant-security";
  const isFiltered = filledIn(shown).size > 0;
  useOnBell(revalidate);
  return (
    <div className={styles.page}>
      <PageHead title={m.incidents_alerts_title()} lead={m.incidents_alerts_lead()} />
      <IncidentFilters
        shown={shown}
        label={m.incidents_alerts_filters()}
        placeholder={m.incidents_alerts_search_placeholder()}
      />
      <ListFaces
        loaded={loaderData}
        rowsOf={({ alerts }) => alerts}
        isBusy={isSearching}
        icon={<IconShieldCheck size={32} />}
        words={{
          failed: m.incidents_alerts_failed(),
          retry: m.common_try_again(),
          none: m.incidents_alerts_none(),
          next: isFiltered ? m.incidents_alerts_none_filtered() : m.incidents_alerts_none_more(),
        }}
        action={isFiltered && <ButtonLink to="/tenant-security">{m.common_clear_filters()}</ButtonLink>}
      >
        {({ alerts, count }) => (
          <>
            <ul className={styles.list}>
              {alerts.map((alert) => (
                <IncidentCard
                  key={alert.Society_IncidentID}
                  incident={alert}
                  to={hrefOf(shown, alert.Society_IncidentID)}
                />
              ))}
            </ul>
            <IncidentPages label={m.incidents_alerts_pages()} shown={shown} count={count} onPage={alerts.length} />
          </>
        )}
      </ListFaces>
      {shown.incident !== "" && (
        <IncidentDetails
          key={shown.incident}
          incidentId={shown.incident}
          title={m.incidents_alerts_details()}
          onClose={() => navigate(hrefOf(shown), { preventScrollReset: true })}
        />
      )}
    </div>
  );
}
