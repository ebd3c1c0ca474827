import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./panel.module.css";
import { useIsDesk } from "./use-is-desk.ts";

type PanelProps = { title: string; onClose: () => void; children: ReactNode; footer?: ReactNode };

/** One thing of a list: on the desk beside the list, which stays in use behind it; on a phone a dialog. */
export function Panel(props: PanelProps) {
  const isDesk = useIsDesk();
  if (isDesk === undefined) return null;
  return isDesk ? <SidePanel {...props} /> : <Dialog size="lg" {...props} />;
}

/** Whether something lies over the page that takes Escape for itself. */
export const isCovered = (): boolean => document.querySelector("dialog:modal, :popover-open") !== null;

function SidePanel({ title, onClose, children, footer }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const opener = document.activeElement;
    panel.current!.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isCovered()) return;
      close.current();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section ref={panel} role="dialog" aria-labelledby={titleId} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={m.common_close()} onClick={onClose}>
          <IconX size={22} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
