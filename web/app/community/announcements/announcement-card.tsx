import IconCalendarOff from "@tabler/icons-react/dist/esm/icons/IconCalendarOff.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconPaperclip from "@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs";
import IconPin from "@tabler/icons-react/dist/esm/icons/IconPin.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { ReactNode } from "react";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import {
  type AnnouncementStatus,
  announcementStatuses,
  announcementTypes,
} from "#domain/community/announcements/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import { Meter } from "../../ui/meter.tsx";
import styles from "./announcement.module.css";
import { endWords, isOut, recipientWords, sentWords, urgencyOf } from "./announcement-words.ts";

type AnnouncementCardProps = {
  announcement: Announcement;
  /** The buttons at the foot. */
  children: ReactNode;
};

export function AnnouncementCard({ announcement, children }: AnnouncementCardProps) {
  const { Title, Description, Announcement_Status, Document_Array_Information: documents } = announcement;
  const titleId = `announcement-${announcement.Society_AnnouncementID}`;
  const end = endWords(announcement);
  return (
    <article
      className={styles.card}
      aria-labelledby={titleId}
      data-off={Announcement_Status > 2 || undefined}
      data-urgent={announcement.Announcement_Type === announcementTypes.emergency || undefined}
    >
      <Marks announcement={announcement} />
      <h3 id={titleId}>{Title}</h3>
      <p className={styles.clamped}>{Description}</p>
      <ul className={styles.facts}>
        <li>
          <IconUsers size={18} stroke={1.7} aria-hidden /> {recipientWords(announcement)}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden /> {sentWords(announcement)}
        </li>
        {end && (
          <li>
            <IconCalendarOff size={18} stroke={1.7} aria-hidden /> {end}
          </li>
        )}
        {documents.length > 0 && (
          <li>
            <IconPaperclip size={18} stroke={1.7} aria-hidden />
            {m.announcements_attached({ count: String(documents.length) })}
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        {isOut(announcement) && <ReadMeter announcement={announcement} />}
        <span className={styles.ways}>{children}</span>
      </div>
    </article>
  );
}

/** What kind of announcement it is, at a glance. */
export function Marks({ announcement }: { announcement: Announcement }) {
  const { Announcement_Type, Announcement_Status, Whether_Pinned } = announcement;
  const { tone, text } = urgencyOf(announcement);
  return (
    <Row as="span" className={styles.marks}>
      <Badge tone={tone}>{text}</Badge>
      {Announcement_Type === announcementTypes.message && <Badge>{m.common_message()}</Badge>}
      {Announcement_Status !== 2 && <Badge>{announcementStatuses[Announcement_Status as AnnouncementStatus]}</Badge>}
      {Whether_Pinned && (
        <Badge tone="good" icon={<IconPin size={14} aria-hidden />}>
          {m.announcements_pinned()}
        </Badge>
      )}
    </Row>
  );
}

export const readWords = ({ Recipient_Count, Read_Count }: Announcement): string =>
  m.announcements_read_by({ read: formatNumber(Read_Count), all: formatNumber(Recipient_Count) });

export function ReadMeter({ announcement }: { announcement: Announcement }) {
  const { Recipient_Count, Read_Count } = announcement;
  return (
    <span className={styles.meter}>
      {readWords(announcement)}
      <Meter share={Read_Count / Math.max(1, Recipient_Count)} />
    </span>
  );
}
