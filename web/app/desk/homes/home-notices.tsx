import { Link } from "react-router";
import { announcementTypes } from "#domain/community/announcements/codes.ts";
import type { MyHome } from "#domain/desk/homes/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-page.module.css";

/** The society's current announcements to this flat. */
export const HomeNotices = ({ notices }: { notices: MyHome["Announcements"] }) => (
  <Section
    title={m.common_announcements()}
    lead={notices.length === 0 && m.homes_notices_none()}
    action={<ButtonLink to="/TenantCommunication">{m.homes_notices_all()}</ButtonLink>}
  >
    {notices.length > 0 && (
      <Stack as="ul" gap={0} className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.Vendor_AnnouncementID}>
            <div>
              <Link to={`/TenantCommunication?view=${notice.Vendor_AnnouncementID}`}>{notice.Title}</Link>
              <p className={styles.soft}>{formatTime(notice.Send_At)}</p>
            </div>
            {notice.Announcement_Type === announcementTypes.emergency ? (
              <Badge tone="bad">{m.homes_notice_emergency()}</Badge>
            ) : (
              !notice.Whether_Read && <Badge tone="brand">{m.common_new()}</Badge>
            )}
          </li>
        ))}
      </Stack>
    )}
  </Section>
);
