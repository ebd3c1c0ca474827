import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { titleColumn } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { AnnouncementCard, Marks, readWords } from "./announcement-card.tsx";
import { endWords, isOut, recipientWords } from "./announcement-words.ts";
import { AnnouncementDialog } from "./receipts.tsx";

type AnnouncementListProps = {
  current: CurrentList;
  loaded: { failure: string } | { announcements: readonly Announcement[]; count: number };
  /** The announcement that is open over the list. */
  viewed: Announcement | undefined;
  /** Those who may only read have neither. */
  onEdit: ((announcement: Announcement) => void) | undefined;
  onCancel: ((announcement: Announcement) => void) | undefined;
};

/** The announcements of a society, as who sends them sees them. */
export function AnnouncementList({ current, loaded, viewed, onEdit, onCancel }: AnnouncementListProps) {
  const view = ({ Society_AnnouncementID, Title }: Announcement) => (
    <ButtonLink
      to={current.href({}, Society_AnnouncementID)}
      preventScrollReset
      data-opens
      aria-label={m.announcements_view_of({ title: Title })}
    >
      {m.common_view()}
    </ButtonLink>
  );
  const changes = (announcement: Announcement) => (
    <>
      {onEdit && announcement.Announcement_Status < 3 && (
        <Button
          look="quiet"
          aria-label={m.announcements_edit_of({ title: announcement.Title })}
          onClick={() => onEdit(announcement)}
        >
          <IconPencil size={18} aria-hidden /> {m.common_edit()}
        </Button>
      )}
      {onCancel && announcement.Announcement_Status === 1 && (
        <Button
          look="quietDanger"
          aria-label={m.announcements_call_off_of({ title: announcement.Title })}
          onClick={() => onCancel(announcement)}
        >
          <IconBan size={18} aria-hidden /> {m.announcements_call_off()}
        </Button>
      )}
    </>
  );
  return (
    <List
      label={m.announcements_recent()}
      current={current}
      loaded={loaded}
      rowsOf={({ announcements }) => announcements}
      countOf={({ count }) => count}
      idOf={({ Society_AnnouncementID }) => Society_AnnouncementID}
      nameOf={({ Title }) => Title}
      isMuted={({ Announcement_Status }) => Announcement_Status > 2}
      columns={columns}
      actions={(announcement) => <RowActions more={changes(announcement)}>{view(announcement)}</RowActions>}
      card={(announcement) => (
        <AnnouncementCard announcement={announcement}>
          {view(announcement)}
          {changes(announcement)}
        </AnnouncementCard>
      )}
      icon={<IconSpeakerphone size={32} />}
      words={{
        failed: m.announcements_failed(),
        noneFiltered: m.announcements_none(),
        noneFilteredNext: m.announcements_none_filtered(),
        none: m.announcements_none(),
        noneNext: m.announcements_none_yet(),
        pages: m.announcements_pages(),
        range: m.announcements_showing,
      }}
      panel={(id, onClose) => viewed && <AnnouncementDialog key={id} announcement={viewed} onClose={onClose} />}
    />
  );
}

const columns: ListColumn<Announcement>[] = [
  titleColumn,
  { id: "marks", title: m.common_status(), cell: (announcement) => <Marks announcement={announcement} /> },
  { id: "recipients", title: m.announcements_recipients(), kind: "wide", cell: recipientWords },
  {
    id: "sent",
    title: m.common_when(),
    // The state says whether it is sent, scheduled or cancelled.
    cell: ({ Cancelled_At, Send_At }) => formatTime(Cancelled_At ?? Send_At),
  },
  { id: "end", title: m.announcements_expires_at(), isSpare: true, cell: endWords },
  {
    id: "read",
    title: m.announcements_receipts_read(),
    cell: (announcement) => isOut(announcement) && readWords(announcement),
  },
];
