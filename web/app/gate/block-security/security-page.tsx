import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { BlockSummary } from "#domain/gate/block-security/calls.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { hrefOfPage } from "../../kit/list/page-in.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { isOtherList, useIsAsking } from "../../lib/other-list.ts";
import { type PageContext, pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { loadPlaces } from "../../society/residents/places.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { CamerasTab } from "../cameras/cameras-tab.tsx";
import type { Route } from "./+types/security-page";
import { CameraSearch, IncidentFilters } from "./filters.tsx";
import { IncidentDialog } from "./incident-dialog.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { IncidentList } from "./incident-list.tsx";
import styles from "./security-page.module.css";
import {
  camerasQuery,
  filledIn,
  hrefOfTab,
  incidentsQuery,
  openParam,
  perPage,
  type Shown,
  securityPath,
  shownIn,
} from "./security-state.ts";
import { panelId, Tabs, tabId } from "./tabs.tsx";
import { VisitorCounts } from "./visitor-counts.tsx";

/** What the tab shows; each asks for its own only. */
function askFor({ ask }: PageContext, shown: Shown) {
  if (shown.tab === "incidents")
    return ask("vendor/Filter_All_Block_Incidents", incidentsQuery(shown)).then((answer) => ({
      answer,
      found: answer.success && { tab: "incidents" as const, incidents: answer.extras.Data, count: answer.extras.Count },
    }));
  if (shown.tab === "cameras")
    return ask("vendor/Filter_All_Cameras", camerasQuery(shown)).then((answer) => ({
      answer,
      found: answer.success && {
        ...{ tab: "cameras" as const, cameras: answer.extras.Data, count: answer.extras.Count },
        networks: answer.extras.Networks,
      },
    }));
  return ask("vendor/Fetch_Visitor_Totals", {}).then((answer) => ({
    answer,
    found: answer.success && { tab: "visitors" as const, totals: answer.extras.Data, count: 0 },
  }));
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const [summary, { blocks }, { answer, found }] = await Promise.all([
    page.ask("vendor/Fetch_Block_Security_Info", {}),
    loadPlaces(page),
    askFor(page, shown),
  ]);
  forRole(answer);
  const { refusal, Status } = answer.extras;
  if (refusal === "no-society") return data({ shown, blocks, missing: true as const });
  if (!found || !summary.success)
    return data({ shown, blocks, failure: Status ?? summary.extras.Status ?? m.block_security_failed() });
  return data({ shown, blocks, summary: summary.extras.Data, found });
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate && isOtherList(openParam, args);

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.block_security_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { shown, blocks } = loaderData;
  const { revalidate } = useRevalidator();
  const isAsking = useIsAsking(openParam);
  const [isReporting, setIsReporting] = useState(false);
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const report = blocks.length > 0 && (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconPlus size={18} aria-hidden /> {m.block_security_report()}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title={m.block_security_title()} lead={m.block_security_lead()} actions={report} />
      {"summary" in loaderData && <Summary summary={loaderData.summary} />}
      <Tabs tab={shown.tab} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(shown.tab)} className={styles.panel}>
        {shown.tab === "incidents" && <IncidentFilters shown={shown} />}
        <div aria-busy={isAsking} className={styles.results}>
          {"failure" in loaderData ? (
            <ListFailed title={m.block_security_failed()} retry={m.common_try_again()}>
              {loaderData.failure}
            </ListFailed>
          ) : (
            <Panel {...loaderData} report={report} onChanged={revalidate} />
          )}
        </div>
        {"found" in loaderData && (
          <Pager
            label={m.block_security_pages()}
            page={shown.page}
            pages={Math.ceil(loaderData.found.count / perPage)}
            hrefOf={(page) => `${securityPath}${hrefOfPage(filledIn(shown), page)}`}
          />
        )}
      </div>
      {isReporting && <IncidentForm blocks={blocks} onClose={() => setIsReporting(false)} onSaved={revalidate} />}
      <OpenIncident onChanged={revalidate} />
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { found: unknown }>;
type PanelProps = Pick<Loaded, "found" | "shown" | "blocks"> & { report: React.ReactNode; onChanged: () => unknown };

function Panel({ found, shown, blocks, report, onChanged }: PanelProps) {
  const isFiltered = [shown.search, shown.status, shown.type, shown.priority].some(Boolean);
  const clear = isFiltered && <ButtonLink to={hrefOfTab(shown.tab)}>{m.common_clear_filters()}</ButtonLink>;
  if (found.tab === "visitors") return <VisitorCounts totals={found.totals} />;
  if (found.tab === "cameras")
    return (
      <CamerasTab
        {...found}
        blocks={blocks}
        search={<CameraSearch shown={shown} />}
        clear={clear}
        onChanged={onChanged}
      />
    );
  if (found.incidents.length > 0) return <IncidentList incidents={found.incidents} onDone={onChanged} />;
  return (
    <Notice role="status" icon={<IconShieldCheck size={32} />} title={m.block_security_none()} action={clear || report}>
      {isFiltered ? m.block_security_none_filtered() : m.block_security_none_yet()}
    </Notice>
  );
}

const Summary = ({ summary }: { summary: BlockSummary }) => (
  <Tiles
    label={m.block_security_figures()}
    tiles={[
      { label: m.block_security_open(), value: formatNumber(summary.Open_Issue_Count) },
      { label: m.block_security_inside(), value: formatNumber(summary.Visitors_Inside_Count) },
      {
        label: m.block_security_online(),
        value:
          summary.Cameras_Online_Count === null
            ? "–"
            : m.block_security_online_of({
                online: formatNumber(summary.Cameras_Online_Count),
                all: formatNumber(summary.Camera_Count),
              }),
      },
      { label: m.block_security_high(), value: formatNumber(summary.High_Priority_Count), tone: "bad" },
    ]}
  />
);

/** The incident that the address names; closing it leaves the rest of the address as it is. */
function OpenIncident({ onChanged }: { onChanged: () => unknown }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const incidentId = params.get(openParam);
  if (!incidentId) return null;
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete(openParam);
    navigate(rest.size > 0 ? `?${rest}` : ".", { preventScrollReset: true });
  };
  return <IncidentDialog key={incidentId} incidentId={incidentId} onClose={close} onChanged={onChanged} />;
}
