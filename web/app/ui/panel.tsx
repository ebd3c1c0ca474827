import { useEffect, useId, useRef } from "react";
import { Dialog } from "./dialog.tsx";
import { Frame, type FrameProps } from "./frame.tsx";
import styles from "./panel.module.css";
import { useIsDesk } from "./use-is-desk.ts";

/** One thing of a list: on the desk beside the list, which stays in use behind it; on a phone a dialog. */
export function Panel(props: FrameProps) {
  const isDesk = useIsDesk();
  if (isDesk === undefined) return null;
  return isDesk ? <SidePanel {...props} /> : <Dialog size="lg" {...props} />;
}

/** Whether something above the page handles Escape itself. */
export const isCovered = (): boolean => document.querySelector("dialog:modal, :popover-open") !== null;

function SidePanel(frame: FrameProps) {
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const close = useRef(frame.onClose);
  close.current = frame.onClose;

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
      <Frame titleId={titleId} {...frame} />
    </section>
  );
}
