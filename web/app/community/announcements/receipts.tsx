import { useEffect, useState } from "react";
import type { Announcement, AnnouncementRecipient } from "#domain/community/announcements/calls.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./announcement.module.css";
import { Marks, ReadMeter } from "./announcement-card.tsx";
import { endWords, isOut, recipientWords, sentWords } from "./announcement-words.ts";
import { Attachments } from "./attachments.tsx";

const pause = 300;
const perStep = 25;

/** All of an announcement, as its manager sees it, and who of its people has read it. */
export function AnnouncementDialog({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const { Title, Description, Vendor_Data, Document_Array_Information } = announcement;
  const end = endWords(announcement);
  return (
    <Panel title={Title} onClose={onClose}>
      <Stack className={styles.whole}>
        <Marks announcement={announcement} />
        <p className={styles.text}>{Description}</p>
        <Attachments documents={Document_Array_Information} />
        <ul className={styles.facts}>
          <li>{m.announcements_to({ recipients: recipientWords(announcement) })}</li>
          <li>{sentWords(announcement)}</li>
          {end && <li>{end}</li>}
          {Vendor_Data.Full_Name !== "" && <li>{m.announcements_by({ name: Vendor_Data.Full_Name })}</li>}
        </ul>
        <section className={styles.receipts} aria-labelledby="receipts">
          <h3 id="receipts">{m.announcements_receipts()}</h3>
          {!isOut(announcement) ? (
            <p className={styles.count}>
              {announcement.Cancelled_At ? m.announcements_receipts_cancelled() : m.announcements_receipts_waiting()}
            </p>
          ) : (
            <>
              <ReadMeter announcement={announcement} />
              <Receipts announcement={announcement} />
            </>
          )}
        </section>
      </Stack>
    </Panel>
  );
}

type Found = { people: AnnouncementRecipient[]; count: number; failure?: string };

/** Depends on the count of the page around it: when it rises, the names are loaded again. */
function Receipts({ announcement }: { announcement: Announcement }) {
  const { Society_AnnouncementID, Read_Count, Recipient_Count } = announcement;
  const [read, setRead] = useState("");
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(perStep);
  const [found, setFound] = useState<Found>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts say when there is something new
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await request(
          "vendor/Filter_All_Announcement_Recipients",
          {
            ...{ Society_AnnouncementID, Limit: limit },
            ...{ Whether_Search_Filter: search.trim() !== "", Search: search },
            ...(read !== "" && { Whether_Read_Filter: true, Whether_Read: read === "yes" }),
          },
          { signal: asking.signal },
        );
        if (asking.signal.aborted) return;
        if (answer.success) setFound({ people: answer.extras.Data, count: answer.extras.Count });
        else setFound({ people: [], count: 0, failure: answer.extras.Status ?? m.announcements_receipts_failed() });
      },
      search === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [Society_AnnouncementID, Read_Count, Recipient_Count, read, search, limit]);

  return (
    <>
      <div className={styles.filters}>
        <TextField
          label={m.announcements_receipts_search()}
          type="search"
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={m.announcements_receipts_show()}
          value={read}
          onChange={({ target }) => setRead(target.value)}
        >
          <option value="">{m.common_all()}</option>
          <option value="yes">{m.announcements_receipts_read()}</option>
          <option value="no">{m.announcements_receipts_unread()}</option>
        </SelectField>
      </div>
      {!found ? (
        <Skeleton height="6rem" radius="var(--radius)" />
      ) : found.failure ? (
        <Alert tone="bad">{found.failure}</Alert>
      ) : found.people.length === 0 ? (
        <p className={styles.count}>{m.announcements_receipts_none()}</p>
      ) : (
        <Stack as="ul" gap={0} className={styles.people}>
          {found.people.map(({ Society_ResidentID, Name, Flat_Label, Read_At }) => (
            <li key={Society_ResidentID}>
              <span>
                <strong>{Name}</strong> · {flatName({ Flat_Label })}
              </span>
              <span>
                {Read_At ? m.announcements_read_at({ at: formatTime(Read_At) }) : m.announcements_receipts_unread()}
              </span>
            </li>
          ))}
        </Stack>
      )}
      {found && found.count > found.people.length && (
        <Button onClick={() => setLimit(limit + perStep * 2)}>{m.announcements_receipts_more()}</Button>
      )}
    </>
  );
}
