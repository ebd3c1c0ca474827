import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { type ReactNode, useEffect } from "react";
import { useRevalidator } from "react-router";
import type { TenantAnnouncement } from "#domain/community/announcements/calls.ts";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { titleColumn } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import styles from "./announcement.module.css";
import { forWords, urgencyOf } from "./announcement-words.ts";
import { Attachments } from "./attachments.tsx";

type NoticeListProps = {
  current: CurrentList;
  loaded: { failure: string } | { notices: readonly TenantAnnouncement[]; count: number };
  /** The notice that is open over the list. */
  viewed: TenantAnnouncement | undefined;
};

/** The announcements of a society, as who receives them sees them. */
export function NoticeList({ current, loaded, viewed }: NoticeListProps) {
  const read = ({ Vendor_AnnouncementID, Title }: TenantAnnouncement) => (
    <ButtonLink
      to={current.href({}, Vendor_AnnouncementID)}
      preventScrollReset
      data-opens
      aria-label={m.announcements_read_more({ title: Title })}
    >
      {m.announcements_receipts_read()}
    </ButtonLink>
  );
  return (
    <List
      label={m.announcements_tenant_recent()}
      current={current}
      loaded={loaded}
      rowsOf={({ notices }) => notices}
      countOf={({ count }) => count}
      idOf={({ Vendor_AnnouncementID }) => Vendor_AnnouncementID}
      nameOf={({ Title }) => Title}
      columns={columns}
      actions={(notice) => <RowActions>{read(notice)}</RowActions>}
      card={(notice) => <NoticeCard notice={notice}>{read(notice)}</NoticeCard>}
      icon={<IconSpeakerphone size={32} />}
      words={{
        failed: m.announcements_tenant_failed(),
        noneFiltered: m.announcements_none(),
        noneFilteredNext: m.announcements_none_filtered(),
        none: m.announcements_none(),
        noneNext: m.announcements_tenant_none_yet(),
        pages: m.announcements_pages(),
        range: m.announcements_showing,
      }}
      panel={(id, onClose) => viewed && <NoticePanel key={id} notice={viewed} onClose={onClose} />}
    />
  );
}

const attachedWords = ({ Document_Array_Information: { length } }: TenantAnnouncement) =>
  length > 0 && m.announcements_attached({ count: String(length) });

const columns: ListColumn<TenantAnnouncement>[] = [
  titleColumn,
  { id: "marks", title: m.common_status(), cell: (notice) => <Marks notice={notice} /> },
  {
    id: "society",
    title: m.common_society(),
    kind: "wide",
    isSpare: true,
    cell: ({ Society_Data }) => Society_Data.Name,
  },
  {
    id: "for",
    title: m.announcements_recipients(),
    kind: "wide",
    cell: (notice) => (
      <>
        {forWords(notice)} <Detail>{attachedWords(notice)}</Detail>
      </>
    ),
  },
  { id: "sent", title: m.common_when(), cell: ({ Send_At }) => formatTime(Send_At) },
];

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

function NoticeCard({ notice, children }: { notice: TenantAnnouncement; children: ReactNode }) {
  const titleId = `notice-${notice.Vendor_AnnouncementID}`;
  const attached = attachedWords(notice);
  return (
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
          {attached && <li>{attached}</li>}
        </ul>
        <span className={styles.ways}>{children}</span>
      </div>
    </article>
  );
}

/** All of it. To open it is to read it. */
function NoticePanel({ notice, onClose }: { notice: TenantAnnouncement; onClose: () => void }) {
  const { Vendor_AnnouncementID, Whether_Read, Expires_At } = notice;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (Whether_Read) return;
    void request("vendor/Update_Tenant_Announcement_Status", { Vendor_AnnouncementID, Status: true }).then(
      ({ success }) => (success ? revalidate() : undefined),
    );
  }, [Vendor_AnnouncementID, Whether_Read, revalidate]);
  return (
    <Panel title={notice.Title} onClose={onClose}>
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
    </Panel>
  );
}
