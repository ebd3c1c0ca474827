import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { TenantAnnouncement } from "#domain/community/announcements/calls.ts";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { useIsLoading } from "../../kit/list/list-address.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatTime } from "../../lib/format.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/notices-page";
import styles from "./announcement.module.css";
import { forWords, urgencyOf } from "./announcement-words.ts";
import { noticesAddress } from "./announcements-address.ts";
import { Attachments } from "./attachments.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = noticesAddress.parse(url.searchParams);
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
  const current = noticesAddress.current(state);
  const navigate = useNavigate();
  const isLoading = useIsLoading(current);
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
        <ListState
          loaded={loaderData}
          rowsOf={({ notices }) => notices}
          isBusy={isLoading}
          icon={<IconSpeakerphone size={32} />}
          words={{
            failed: m.announcements_tenant_failed(),
            retry: m.common_try_again(),
            none: m.announcements_none(),
            next: current.isFiltered ? m.announcements_none_filtered() : m.announcements_tenant_none_yet(),
          }}
          action={current.isFiltered && <ButtonLink to={current.clearHref}>{m.common_clear_filters()}</ButtonLink>}
        >
          {({ notices, count }) => (
            <>
              <Stack as="ul">
                {notices.map((notice) => (
                  <NoticeCard
                    key={notice.Vendor_AnnouncementID}
                    notice={notice}
                    href={current.href({}, notice.Vendor_AnnouncementID)}
                  />
                ))}
              </Stack>
              <Pager
                label={m.announcements_pages()}
                page={state.page}
                pages={Math.ceil(count / current.size)}
                hrefOf={(page) => current.href({ page })}
              />
            </>
          )}
        </ListState>
      </Stack>
      {loaderData.viewed && (
        <NoticeDialog
          notice={loaderData.viewed}
          onClose={() => navigate(current.href(), { preventScrollReset: true })}
        />
      )}
    </Stack>
  );
}

const fromWords = ({ Society_Data }: TenantAnnouncement) =>
  m.announcements_from({ society: Society_Data.Name || m.announcements_from_default() });

function Marks({ notice }: { notice: TenantAnnouncement }) {
  const { tone, text } = urgencyOf(notice);
  return (
    <Row as="span" className={styles.marks}>
      {!notice.Whether_Read && <Badge tone="good">{m.common_new()}</Badge>}
      <Badge tone={tone}>{text}</Badge>
      {notice.Whether_Pinned && <Badge icon={<IconPin size={14} aria-hidden />}>{m.announcements_pinned()}</Badge>}
    </Row>
  );
}

function NoticeCard({ notice, href }: { notice: TenantAnnouncement; href: string }) {
  const titleId = `notice-${notice.Vendor_AnnouncementID}`;
  const { length: attached } = notice.Document_Array_Information;
  return (
    <li>
      <article
        className={styles.card}
        aria-labelledby={titleId}
        data-unread={!notice.Whether_Read || undefined}
        data-urgent={notice.Announcement_Type === announcementTypes.emergency || undefined}
      >
        <Marks notice={notice} />
        <h3 id={titleId}>
          <span>{fromWords(notice)}</span> {notice.Title}
        </h3>
        <p className={styles.clamped}>{notice.Description}</p>
        <div className={styles.foot}>
          <ul className={styles.facts}>
            <li>{forWords(notice)}</li>
            <li>{formatTime(notice.Send_At)}</li>
            {attached > 0 && <li>{m.announcements_attached({ count: String(attached) })}</li>}
          </ul>
          <span className={styles.ways}>
            <ButtonLink to={href} preventScrollReset aria-label={m.announcements_read_more({ title: notice.Title })}>
              {m.announcements_receipts_read()}
            </ButtonLink>
          </span>
        </div>
      </article>
    </li>
  );
}

/** All of it. To open it is to read it. */
function NoticeDialog({ notice, onClose }: { notice: TenantAnnouncement; onClose: () => void }) {
  const { Vendor_AnnouncementID, Whether_Read, Expires_At } = notice;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (Whether_Read) return;
    void request("vendor/Update_Tenant_Announcement_Status", { Vendor_AnnouncementID, Status: true }).then(
      ({ success }) => (success ? revalidate() : undefined),
    );
  }, [Vendor_AnnouncementID, Whether_Read, revalidate]);
  return (
    <Dialog title={notice.Title} size="lg" onClose={onClose}>
      <Stack className={styles.whole}>
        <p className={styles.count}>{fromWords(notice)}</p>
        <Marks notice={notice} />
        <p className={styles.text}>{notice.Description}</p>
        <Attachments documents={notice.Document_Array_Information} />
        <ul className={styles.facts}>
          <li>{forWords(notice)}</li>
          <li>{formatTime(notice.Send_At)}</li>
          {Expires_At && <li>{m.announcements_expires({ at: formatTime(Expires_At) })}</li>}
        </ul>
      </Stack>
    </Dialog>
  );
}
