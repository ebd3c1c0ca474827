import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { data, useRevalidator } from "react-router";
import type { BlockIssueCounts } from "#domain/community/block-issues/calls.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/issues-page";
import { UpdateDialog } from "./issue-dialog.tsx";
import { IssueFilters } from "./issue-filters.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssueList } from "./issue-list.tsx";
import { issuesAddress } from "./issues-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, issuesAddress, url.searchParams);
  const [list, found] = await Promise.all([
    ask("vendor/Filter_All_Block_Issues", issuesAddress.inputOf(state)),
    ask("vendor/Filter_All_Block_Issue_Places", {}),
  ]);
  // Whoever only sees to issues reports none.
  const places = found.success ? found.extras.Data : [];
  if (list.success)
    return data({ state, places, issues: list.extras.Data, count: list.extras.Count, counts: list.extras.Counts });
  forRole(list);
  const { refusal, Status } = list.extras;
  if (refusal === "no-society") return data({ state, places, missing: true as const });
  return data({ state, places, failure: Status ?? m.block_issues_failed() });
}

export const { shouldRevalidate } = issuesAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_block_issues()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function IssuesPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const { Role } = useVendor().Current_Role;
  const { revalidate } = useRevalidator();
  const [isReporting, setIsReporting] = useState(false);
  const [updating, setUpdating] = useState<string>();
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const ofDesk = sideOf(Role) !== "resident";
  const report = places.length > 0 && (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconPlus size={18} aria-hidden /> {m.block_issues_report()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_block_issues()}
        lead={ofDesk ? m.block_issues_lead_desk() : m.block_issues_lead_own()}
        actions={report}
      />
      {"counts" in loaderData && <Counts counts={loaderData.counts} />}
      <IssueFilters state={state} places={places} />
      <IssueList
        current={issuesAddress.current(state)}
        loaded={loaderData}
        ofDesk={ofDesk}
        none={whatNext(ofDesk, places.length > 0)}
        action={report}
        onChanged={revalidate}
        onUpdate={({ Block_IssueID }) => setUpdating(Block_IssueID)}
      />
      {isReporting && <IssueForm places={places} onClose={() => setIsReporting(false)} onSaved={revalidate} />}
      {updating !== undefined && (
        <UpdateDialog issueId={updating} onClose={() => setUpdating(undefined)} onChanged={revalidate} />
      )}
    </Stack>
  );
}

const whatNext = (ofDesk: boolean, mayReport: boolean) => {
  if (ofDesk) return m.block_issues_none_desk();
  return mayReport ? m.block_issues_none_own() : m.block_issues_no_home();
};

const Counts = ({ counts }: { counts: BlockIssueCounts }) => (
  <Tiles
    label={m.block_issues_figures()}
    tiles={[
      { label: m.common_open(), value: formatNumber(counts.Open) },
      { label: m.common_in_progress(), value: formatNumber(counts.In_Progress) },
      { label: m.common_resolved(), value: formatNumber(counts.Resolved) },
      { label: m.block_issues_urgent(), value: formatNumber(counts.Urgent), tone: "bad" },
    ]}
  />
);
