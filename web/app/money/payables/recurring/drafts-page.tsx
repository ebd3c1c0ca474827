import IconRepeat from "@tabler/icons-react/dist/esm/icons/IconRepeat.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { draftsAddress, recurringPath } from "../expenses-address.ts";
import type { Route } from "./+types/drafts-page";
import { DraftTable } from "./draft-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = draftsAddress.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_All_Recurring_Drafts", draftsAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.recurring_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.recurring_drafts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Recurring bills that are due: each waits for its invoice. */
export default function DraftsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={recurringPath}>{m.recurring_title()}</BackLink>
      <PageHead title={m.recurring_drafts()} lead={m.recurring_drafts_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <Stack gap={4}>
          <FilterBar label={m.payables_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.recurring_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.recurring_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconRepeat size={32} />} title={m.recurring_drafts_none()}>
              {state.search === "" ? m.recurring_drafts_none_yet() : m.payables_none_filtered()}
            </Notice>
          ) : (
            <>
              <DraftTable drafts={loaderData.list.Data} withName />
              <strong>{m.payables_sum({ amount: formatRupees(loaderData.list.Amount) })}</strong>
              <Pager
                label={m.recurring_drafts_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / draftsAddress.sizeOf(state))}
                hrefOf={(page) => draftsAddress.href({ ...state, page })}
              />
            </>
          )}
        </Stack>
      )}
    </Stack>
  );
}
