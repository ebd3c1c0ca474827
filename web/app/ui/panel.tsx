import { useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import dialogStyles from "./dialog.module.css";
import { Frame, type FrameProps } from "./frame.tsx";
import styles from "./panel.module.css";
import { Toasts } from "./toast.tsx";
import { useIsDesk } from "./use-is-desk.ts";

/** One thing of a list: on the desk beside the list, which stays in use behind it; on a phone a dialog. */
export function Panel(frame: FrameProps) {
  const isDesk = useIsDesk();
  return isDesk === undefined ? null : <OpenPanel isDesk={isDesk} {...frame} />;
}

/** Whether something above the page handles Escape itself. */
export const isCovered = (): boolean => document.querySelector("dialog:modal, :popover-open") !== null;

/** One element in both, so that turning a tablet keeps what was typed. */
function OpenPanel({ isDesk, ...frame }: FrameProps & { isDesk: boolean }) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(frame.onClose);
  close.current = frame.onClose;

  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    const element = panel.current!;
    const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
    const above = [...element.querySelectorAll<HTMLDialogElement>("dialog[open]")];
    element.close();
    if (isDesk) element.show();
    else element.showModal();
    // The browser draws what was opened last on top.
    for (const dialog of above) {
      dialog.close();
      dialog.showModal();
    }
    const target = focused ?? (isDesk ? element : element.querySelector("[data-autofocus]"));
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isDesk]);

  useEffect(() => {
    if (!isDesk) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isCovered()) return;
      close.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isDesk]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, which is `cancel`
    <dialog
      ref={panel}
      aria-labelledby={titleId}
      tabIndex={isDesk ? -1 : undefined}
      className={isDesk ? styles.panel : classes(dialogStyles.dialog, dialogStyles.lg)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        frame.onClose();
      }}
      onClick={(event) => !isDesk && event.target === event.currentTarget && frame.onClose()}
    >
      <Frame titleId={titleId} {...frame} />
      {!isDesk && <Toasts />}
    </dialog>
  );
}
