import IconShieldExclamation from "@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { loadPlaces } from "../../society/residents/places.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/security-page";
import { EditDialog } from "./edit-dialog.tsx";
import { IncidentFilters } from "./incident-filters.tsx";
import { IncidentForm } from "./incident-form.tsx";
import styles from "./incident-list.module.css";
import { IncidentList } from "./incident-list.tsx";
import { incidentsAddress } from "./incidents-address.ts";

export const { shouldRevalidate } = incidentsAddress;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, incidentsAddress, url.searchParams);
  const [list, places] = await Promise.all([
    page.ask("vendor/Filter_Society_Incidents", incidentsAddress.inputOf(state)),
    loadPlaces(page),
  ]);
  forRole(list);
  if (list.success) return { state, places, incidents: list.extras.Data, count: list.extras.Count };
  if (list.extras.refusal === "no-society") return { state, places, missing: true as const };
  return { state, places, failure: list.extras.Status ?? m.incidents_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.incidents_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const { revalidate } = useRevalidator();
  const needsBlock = useVendor().Current_Role.Role === "block_secretary";
  const [isReporting, setIsReporting] = useState(false);
  const [edited, setEdited] = useState<string>();
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const report = (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconShieldExclamation size={18} aria-hidden /> {m.incidents_report()}
    </Button>
  );
  const form = { places, needsBlock, onSaved: revalidate };
  return (
    <Stack gap={5}>
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
      <Stack gap={5} role="tabpanel" id="incidents" aria-labelledby="incidents-tab">
        <IncidentFilters state={state} label={m.incidents_filters()} placeholder={m.incidents_search_placeholder()} />
        <IncidentList
          label={m.incidents_title()}
          detailsTitle={m.incidents_details_title()}
          current={incidentsAddress.current(state)}
          loaded={loaderData}
          words={{
            failed: m.incidents_failed(),
            none: m.common_no_incidents(),
            noneNext: m.incidents_none_yet_more(),
            noneFiltered: m.incidents_none(),
            noneFilteredNext: m.incidents_none_filtered(),
            pages: m.incidents_pages(),
          }}
          action={report}
          onEdit={setEdited}
          onDone={revalidate}
        />
      </Stack>
      {isReporting && <IncidentForm {...form} onClose={() => setIsReporting(false)} />}
      {edited !== undefined && <EditDialog {...form} incidentId={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}
