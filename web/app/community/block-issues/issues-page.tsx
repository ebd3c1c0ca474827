import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import { useState } from "react";
import { data, type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import type { BlockIssueCounts } from "#domain/community/block-issues/calls.ts";
import { mayCall } from "#domain/platform/roles.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { hrefOfPage } from "../../lib/filter-form.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { isOtherList, useIsAsking } from "../../lib/other-list.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { NoSociety } from "../../society/residents/no-society.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/issues-page";
import { IssueDialog, UpdateDialog } from "./issue-dialog.tsx";
import { IssueFilters } from "./issue-filters.tsx";
import { IssueForm } from "./issue-form.tsx";
import { IssueList } from "./issue-list.tsx";
import { filledIn, openParam, perPage, queryOf, shownIn } from "./issue-query.ts";
import styles from "./issues-page.module.css";

const path = "/block-issues";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const [list, found] = await Promise.all([
    ask("vendor/Filter_All_Block_Issues", queryOf(shown)),
    ask("vendor/Filter_All_Block_Issue_Places", {}),
  ]);
  // Whoever only sees to issues reports none.
  const places = found.success ? found.extras.Data : [];
  if (list.success)
    return data({ shown, places, issues: list.extras.Data, count: list.extras.Count, counts: list.extras.Counts });
  forRole(list);
  const { refusal, Status } = list.extras;
  if (refusal === "no-society") return data({ shown, places, missing: true as const });
  return data({ shown, places, failure: Status ?? m.block_issues_failed() });
}

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.defaultShouldRevalidate && isOtherList(openParam, args);

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.block_issues_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function IssuesPage({ loaderData }: Route.ComponentProps) {
  const { shown, places } = loaderData;
  const { Role } = useVendor().Current_Role;
  const { revalidate } = useRevalidator();
  const isAsking = useIsAsking(openParam);
  const [isReporting, setIsReporting] = useState(false);
  const [updating, setUpdating] = useState<string>();
  useOnBell(revalidate);
  if ("missing" in loaderData) return <NoSociety />;

  const ofDesk = !mayCall(Role, "society-residents");
  const isFiltered = filledIn(shown).size > 0;
  const report = places.length > 0 && (
    <Button look="primary" onClick={() => setIsReporting(true)}>
      <IconPlus size={18} aria-hidden /> {m.block_issues_report()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.block_issues_title()}
        lead={ofDesk ? m.block_issues_lead_desk() : m.block_issues_lead_own()}
        actions={report}
      />
      {"counts" in loaderData && <Counts counts={loaderData.counts} />}
      <IssueFilters shown={shown} places={places} />
      <ListFaces
        loaded={loaderData}
        rowsOf={({ issues }) => issues}
        isBusy={isAsking}
        icon={<IconTool size={32} />}
        words={{
          failed: m.block_issues_failed(),
          retry: m.common_try_again(),
          none: m.block_issues_none(),
          next: isFiltered ? m.block_issues_none_filtered() : whatNext(ofDesk, places.length > 0),
        }}
        action={isFiltered ? <ButtonLink to={path}>{m.common_clear_filters()}</ButtonLink> : report}
      >
        {({ issues, count }) => (
          <>
            <div className={styles.bar}>
              <p role="status">
                {m.block_issues_showing({
                  from: String((shown.page - 1) * perPage + 1),
                  to: String((shown.page - 1) * perPage + issues.length),
                  count: formatNumber(count),
                })}
              </p>
              {isFiltered && (
                <ButtonLink look="quiet" to={path} preventScrollReset>
                  {m.common_clear_filters()}
                </ButtonLink>
              )}
            </div>
            <IssueList issues={issues} ofDesk={ofDesk} onUpdate={({ Block_IssueID }) => setUpdating(Block_IssueID)} />
          </>
        )}
      </ListFaces>
      {"count" in loaderData && (
        <Pager
          label={m.block_issues_pages()}
          page={shown.page}
          pages={Math.ceil(loaderData.count / perPage)}
          hrefOf={(page) => `${path}${hrefOfPage(filledIn(shown), page)}`}
        />
      )}
      {isReporting && <IssueForm places={places} onClose={() => setIsReporting(false)} onSaved={revalidate} />}
      {updating !== undefined && (
        <UpdateDialog issueId={updating} onClose={() => setUpdating(undefined)} onChanged={revalidate} />
      )}
      <OpenIssue onChanged={revalidate} />
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
      { label: m.block_issues_open(), value: formatNumber(counts.Open) },
      { label: m.block_issues_in_progress(), value: formatNumber(counts.In_Progress) },
      { label: m.block_issues_resolved(), value: formatNumber(counts.Resolved) },
      { label: m.block_issues_urgent(), value: formatNumber(counts.Urgent), tone: "bad" },
    ]}
  />
);

/** The issue that the address names; closing it leaves the rest of the address as it is. */
function OpenIssue({ onChanged }: { onChanged: () => unknown }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const issueId = params.get(openParam);
  if (!issueId) return null;
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete(openParam);
    navigate(rest.size > 0 ? `?${rest}` : ".", { preventScrollReset: true });
  };
  return <IssueDialog key={issueId} issueId={issueId} onClose={close} onChanged={onChanged} />;
}
