import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/notices-page";
import styles from "./announcement.module.css";
import { noticesAddress } from "./announcements-address.ts";
import { NoticeList } from "./notice-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, noticesAddress, url.searchParams);
  const openId = noticesAddress.openIn(url.searchParams);
  const [list, one] = await Promise.all([
    ask("vendor/Filter_Tenant_Announcements", noticesAddress.inputOf(state)),
    openId === undefined
      ? undefined
      : ask("vendor/Filter_Tenant_Announcements", { Vendor_AnnouncementID: openId, Limit: 1 }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  const viewed = one?.success ? one.extras.Data[0] : undefined;
  const isGone = openId !== undefined && viewed === undefined;
  if (!list.success) return { state, viewed, isGone, failure: list.extras.Status ?? m.announcements_tenant_failed() };
  return { state, viewed, isGone, notices: list.extras.Data, count: list.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_announcements()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  // The addresses of what is attached open for ten minutes.
  useKeptFresh({ seconds: 8 * 60, onArrival: true });

  if ("missing" in loaderData)
    return (
      <Notice
        icon={<IconBuildingCommunity size={32} />}
        title={m.announcements_tenant_no_society()}
        action={
          <ButtonLink look="primary" to="/dashboard">
            {m.common_go_to_dashboard()}
          </ButtonLink>
        }
      >
        {m.announcements_tenant_no_society_text()}
      </Notice>
    );
  return (
    <Stack gap={5}>
      <PageHead title={m.common_announcements()} lead={m.announcements_tenant_lead()} />
      <FilterBar label={m.announcements_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.common_search_title_description()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
      </FilterBar>
      {loaderData.isGone && <Alert tone="plain">{m.announcements_gone()}</Alert>}
      <Stack as="section" gap={5} className={styles.section} aria-labelledby="recent">
        <h2 id="recent">{m.announcements_tenant_recent()}</h2>
        <NoticeList current={noticesAddress.current(state)} loaded={loaderData} viewed={loaderData.viewed} />
      </Stack>
    </Stack>
  );
}
