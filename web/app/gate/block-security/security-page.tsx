import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { data, useRevalidator } from "react-router";
import type { BlockSummary } from "#domain/gate/block-security/calls.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { type PageContext, pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { loadPlaces } from "../../society/residents/places.ts";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { CamerasTab } from "../cameras/cameras-tab.tsx";
import type { Route } from "./+types/security-page";
import { CameraSearch, IncidentFilters } from "./filters.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { IncidentList } from "./incident-list.tsx";
import { camerasAddress, type SecurityState, securityAddress } from "./security-address.ts";
import { panelId, Tabs, tabId } from "./tabs.tsx";
import { VisitorCounts } from "./visitor-counts.tsx";

/** What the tab shows; each asks for its own only. */
function askFor({ ask }: PageContext, state: SecurityState) {
  if (state.tab === "incidents")
    return ask("vendor/Filter_All_Block_Incidents", securityAddress.inputOf(state)).then((answer) => ({
      answer,
      found: answer.success && { tab: "incidents" as const, incidents: answer.extras.Data, count: answer.extras.Count },
    }));
  if (state.tab === "cameras")
    return ask("vendor/Filter_All_Cameras", camerasAddress.inputOf(state)).then((answer) => ({
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
  const { name } = url.searchParams.get("tab") === "cameras" ? camerasAddress : securityAddress;
  const state = await loadState(page, { ...securityAddress, name }, url.searchParams);
  const [summary, { blocks }, { answer, found }] = await Promise.all([
    page.ask("vendor/Fetch_Block_Security_Info", {}),
    loadPlaces(page),
    askFor(page, state),
  ]);
  forRole(answer);
  const { refusal, Status } = answer.extras;
  if (refusal === "no-society") return data({ state, blocks, missing: true as const });
  if (!found || !summary.success)
    return data({ state, blocks, failure: Status ?? summary.extras.Status ?? m.block_security_failed() });
  return data({ state, blocks, summary: summary.extras.Data, found });
}

export const { shouldRevalidate } = securityAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_block_security()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const { state, blocks } = loaderData;
  const { revalidate } = useRevalidator();
  const [isReporting, setIsReporting] = useState(false);
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const report = blocks.length > 0 && (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconPlus size={18} aria-hidden /> {m.common_report_issue()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.common_block_security()} lead={m.block_security_lead()} actions={report} />
      {"summary" in loaderData && <Summary summary={loaderData.summary} />}
      <Tabs tab={state.tab} />
      <Stack gap={5} role="tabpanel" id={panelId} aria-labelledby={tabId(state.tab)}>
        {state.tab === "incidents" && <IncidentFilters state={state} />}
        {"failure" in loaderData ? (
          <ListFailed title={m.block_security_failed()}>{loaderData.failure}</ListFailed>
        ) : (
          <TabContent {...loaderData} report={report} onChanged={revalidate} />
        )}
      </Stack>
      {isReporting && <IncidentForm blocks={blocks} onClose={() => setIsReporting(false)} onSaved={revalidate} />}
    </Stack>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { found: unknown }>;
type TabContentProps = Pick<Loaded, "found" | "state" | "blocks"> & {
  report: React.ReactNode;
  onChanged: () => unknown;
};

function TabContent({ found, state, blocks, report, onChanged }: TabContentProps) {
  if (found.tab === "visitors") return <VisitorCounts totals={found.totals} />;
  if (found.tab === "cameras")
    return (
      <CamerasTab
        current={camerasAddress.current(state)}
        loaded={found}
        blocks={blocks}
        search={<CameraSearch state={state} />}
        onChanged={onChanged}
      />
    );
  return <IncidentList current={securityAddress.current(state)} loaded={found} action={report} onChanged={onChanged} />;
}

const Summary = ({ summary }: { summary: BlockSummary }) => (
  <Tiles
    label={m.block_security_figures()}
    tiles={[
      { label: m.common_open_issues(), value: formatNumber(summary.Open_Issue_Count) },
      { label: m.common_visitors_inside(), value: formatNumber(summary.Visitors_Inside_Count) },
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
      { label: m.common_high_priority(), value: formatNumber(summary.High_Priority_Count), tone: "bad" },
    ]}
  />
);
