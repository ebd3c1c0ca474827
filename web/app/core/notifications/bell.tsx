import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ComponentType, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { IconButton } from "../../ui/button.tsx";
import styles from "./bell.module.css";
import type { NoticeListProps } from "./notice-list.tsx";
import { NoticeSkeleton } from "./notice-skeleton.tsx";
import type { SoundsProps } from "./sounds.tsx";
import { useBell } from "./use-bell.ts";

const narrow = "(width < 48rem)";

/** The number of unread notifications, which opens them: beside the page on wide screens, full-screen on phones. */
export function Bell() {
  const { unread, setUnread, arrived, isAudible, version } = useBell();
  const [Sounds, setSounds] = useState<ComponentType<SoundsProps>>();
  const panel = useRef<HTMLDialogElement>(null);
  const panelId = useId();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Not part of the first load: most pages are left without a look at it.
  const [List, setList] = useState<ComponentType<NoticeListProps>>();
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    // Without a network the page stays silent.
    import("./sounds.tsx").then(
      ({ Sounds }) => setSounds(() => Sounds),
      () => {},
    );
  }, []);

  function open(event: MouseEvent) {
    setIsFailed(false);
    import("./notice-list.tsx").then(
      ({ NoticeList }) => setList(() => NoticeList),
      () => setIsFailed(true),
    );
    if (!matchMedia(narrow).matches) return;
    event.preventDefault();
    panel.current!.showModal();
    setIsOpen(true);
  }
  const close = () => (panel.current!.matches(":modal") ? panel.current!.close() : panel.current!.hidePopover());

  return (
    <>
      <button type="button" popoverTarget={panelId} className={styles.bell} onClick={open}>
        <IconBell size={22} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={styles.count} aria-hidden>
            {unread > 99 ? m.notifications_many() : unread}
          </span>
        )}
        <span className="visually-hidden">
          {unread > 0 ? m.notifications_bell({ count: String(unread) }) : m.notifications_title()}
        </span>
      </button>
      {Sounds && <Sounds arrived={arrived} isAudible={isAudible} version={version} />}
      <span role="status" className="visually-hidden">
        {arrived && m.notifications_new({ title: arrived.Title })}
      </span>
      <dialog
        ref={panel}
        id={panelId}
        popover="auto"
        aria-labelledby={titleId}
        className={styles.panel}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        onClose={() => setIsOpen(false)}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{m.notifications_title()}</h2>
          <IconButton label={m.common_close()} className={styles.close} onClick={close}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </div>
        {isOpen &&
          (List ? (
            <List unread={unread} onUnread={setUnread} version={version} onGo={close} />
          ) : isFailed ? (
            <Alert tone="bad" className={styles.failed}>
              {m.notifications_failed()}
            </Alert>
          ) : (
            <NoticeSkeleton />
          ))}
      </dialog>
    </>
  );
}
