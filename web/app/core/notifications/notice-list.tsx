import IconBellCheck from "@tabler/icons-react/dist/esm/icons/IconBellCheck.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Notification } from "#domain/core/notifications/calls.ts";
import { Moment } from "../../lib/moment.tsx";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./notice-list.module.css";
import { NoticeSkeleton } from "./notice-skeleton.tsx";

export type NoticeListProps = {
  unread: number;
  onUnread: (count: number) => void;
  /** Changes when the notifications did: then they are loaded again. */
  version: number;
  /** A notice leads to another page. */
  onGo: () => void;
};

const perPage = 15;

export function NoticeList({ unread, onUnread, version, onGo }: NoticeListProps) {
  const [visibleCount, setShown] = useState(perPage);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ notices: Notification[]; count: number }>();
  const [failure, setFailure] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded anew when something changed, or on demand
  useEffect(() => {
    const leaving = new AbortController();
    void request("vendor/Filter_All_Notifications", { Limit: visibleCount }, { signal: leaving.signal }).then(
      (answer) => {
        if (leaving.signal.aborted) return;
        setFailure(answer.success ? undefined : (answer.extras.Status ?? m.notifications_failed()));
        if (!answer.success) return;
        setFound({ notices: answer.extras.Data, count: answer.extras.Count });
        onUnread(answer.extras.Unread_Count);
      },
    );
    return () => leaving.abort();
  }, [visibleCount, version, attempt]);

  /** Shown at once, and taken back where the server did not agree. */
  async function mark(ids: string[], request: () => ReturnType<typeof markAll | typeof markOne>) {
    const before = found;
    if (!before) return;
    const notices = before.notices.map((one) =>
      ids.includes(one.NotificationID) ? { ...one, Whether_Read: true } : one,
    );
    setFound({ ...before, notices });
    setFailure(undefined);
    const answer = await request();
    if (answer.success) return setAttempt((last) => last + 1);
    setFound(before);
    setFailure(answer.extras.Status ?? m.notifications_mark_failed());
  }

  if (!found)
    return failure === undefined ? (
      <NoticeSkeleton />
    ) : (
      <div className={styles.body}>
        <Notice
          role="alert"
          title={m.notifications_failed()}
          action={<Button onClick={() => setAttempt((last) => last + 1)}>{m.common_try_again()}</Button>}
        >
          {failure}
        </Notice>
      </div>
    );

  const { notices, count } = found;
  return (
    <div className={styles.body}>
      {failure !== undefined && (
        <Alert tone="bad" className={styles.failure}>
          {failure}
        </Alert>
      )}
      {notices.length === 0 ? (
        <Notice icon={<IconBellCheck size={32} />} title={m.notifications_empty()}>
          {m.notifications_empty_more()}
        </Notice>
      ) : (
        <ul>
          {notices.map((one) => (
            <Item
              key={one.NotificationID}
              notice={one}
              onRead={() => mark([one.NotificationID], () => markOne(one.NotificationID))}
              onGo={onGo}
            />
          ))}
        </ul>
      )}
      {count > notices.length && (
        <Button look="quiet" wide onClick={() => setShown(notices.length + perPage)}>
          {m.notifications_older()}
        </Button>
      )}
      <div className={styles.foot}>
        {unread > 0 && (
          <Button
            look="quiet"
            onClick={() =>
              mark(
                notices.map(({ NotificationID }) => NotificationID),
                markAll,
              )
            }
          >
            <IconChecks size={18} aria-hidden />
            {m.notifications_mark_all()}
          </Button>
        )}
        <Link to="/settings#notifications" onClick={onGo}>
          {m.notifications_choose()}
        </Link>
      </div>
    </div>
  );
}

const markOne = (NotificationID: string) =>
  request("vendor/Update_Notification_Status", { NotificationID, Status: true });
const markAll = () => request("vendor/Update_All_Notifications_Status", {});

type ItemProps = { notice: Notification; onRead: () => void; onGo: () => void };

function Item({ notice, onRead, onGo }: ItemProps) {
  const { Title, Body, Link: to, Whether_Read, created_at } = notice;
  const words = (
    <>
      <span className={styles.title}>
        {!Whether_Read && <span className="visually-hidden">{m.notifications_unread()}: </span>}
        {Title}
      </span>
      <span className={styles.text}>{Body}</span>
      <Moment at={created_at} className={styles.time} />
    </>
  );
  const go = () => {
    if (!Whether_Read) onRead();
    onGo();
  };
  return (
    <li className={styles.item} data-unread={!Whether_Read || undefined}>
      {to === null ? (
        <div className={styles.words}>{words}</div>
      ) : (
        <Link to={to} className={styles.words} onClick={go}>
          {words}
        </Link>
      )}
      {!Whether_Read && (
        <IconButton label={m.notifications_mark({ title: Title })} className={styles.mark} onClick={onRead}>
          <IconCheck size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
