import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconShieldExclamation from "@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs";
import { useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { loadPlaces } from "../../society/residents/places.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/security-page";
import { EditDialog } from "./edit-dialog.tsx";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentDetails } from "./incident-details.tsx";
import { IncidentFilters } from "./incident-filters.tsx";
import { IncidentForm } from "./incident-form.tsx";
import styles from "./incident-list.module.css";
import { IncidentPages } from "./incident-pages.tsx";
import { filledIn, hrefOf, queryOf, shownIn } from "./list-query.ts";

export { shouldRevalidate } from "./list-query.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const [list, places] = await Promise.all([
    page.ask("vendor/Filter_Society_Incidents", queryOf(shown)),
    loadPlaces(page),
  ]);
  forRole(list);
  if (list.success) return { places, incidents: list.extras.Data, count: list.extras.Count };
  if (list.extras.refusal === "no-society") return { places, missing: true as const };
  return { places, failure: list.extras.Status ?? m.incidents_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.incidents_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { places } = loaderData;
  const shown = shownIn(new URLSearchParams(useLocation().search));
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const needsBlock = useVendor().Current_Role.Role === "block_secretary";
  const isSearching = useNavigation().location?.pathname === "/security";
  const [isReporting, setIsReporting] = useState(false);
  const [edited, setEdited] = useState<string>();
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const isFiltered = filledIn(shown).size > 0;
  const report = (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconShieldExclamation size={18} aria-hidden /> {m.incidents_report()}
    </Button>
  );
  const form = { places, needsBlock, onSaved: revalidate };
  return (
    <div className={styles.page}>
      <PageHead title={m.incidents_title()} lead={m.incidents_lead()} actions={report} />
      <div role="tablist" aria-label={m.incidents_title()} className={styles.tabs}>
        <button
          type="button"
          role="tab"
          id="incidents-tab"
          aria-selected
          aria-controls="incidents"
          className={styles.tab}
        >
          <IconShieldExclamation size={18} aria-hidden /> {m.incidents_tab()}
        </button>
      </div>
      <div role="tabpanel" id="incidents" aria-labelledby="incidents-tab" className={styles.panel}>
        <IncidentFilters shown={shown} label={m.incidents_filters()} placeholder={m.incidents_search_placeholder()} />
        <ListFaces
          loaded={loaderData}
          rowsOf={({ incidents }) => incidents}
          isBusy={isSearching}
          icon={<IconShieldCheck size={32} />}
          words={{
            failed: m.incidents_failed(),
            retry: m.common_try_again(),
            none: isFiltered ? m.incidents_none() : m.incidents_none_yet(),
            next: isFiltered ? m.incidents_none_filtered() : m.incidents_none_yet_more(),
          }}
          action={isFiltered ? <ButtonLink to="/security">{m.common_clear_filters()}</ButtonLink> : report}
        >
          {({ incidents, count }) => (
            <>
              <ul className={styles.list}>
                {incidents.map((incident) => (
                  <IncidentCard
                    key={incident.Society_IncidentID}
                    incident={incident}
                    to={hrefOf(shown, incident.Society_IncidentID)}
                    onEdit={() => setEdited(incident.Society_IncidentID)}
                    onDone={revalidate}
                  />
                ))}
              </ul>
              <IncidentPages label={m.incidents_pages()} shown={shown} count={count} onPage={incidents.length} />
            </>
          )}
        </ListFaces>
      </div>
      {isReporting && (
        <Dialog title={m.incidents_report()} size="lg" onClose={() => setIsReporting(false)}>
          <IncidentForm {...form} onClose={() => setIsReporting(false)} />
        </Dialog>
      )}
      {edited !== undefined && <EditDialog {...form} incidentId={edited} onClose={() => setEdited(undefined)} />}
      {shown.incident !== "" && (
        <IncidentDetails
          key={shown.incident}
          incidentId={shown.incident}
          title={m.incidents_details_title()}
          onClose={() => navigate(hrefOf(shown), { preventScrollReset: true })}
          onChanged={revalidate}
        />
      )}
    </div>
  );
}
