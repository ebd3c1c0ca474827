import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { IconButton } from "../ui/button.tsx";
import styles from "./console-drawer.module.css";

type ConsoleDrawerProps = { title: string; onClose: () => void; children: ReactNode };

/** The side menu of a phone: slides in over the page, and is open while it is rendered. */
export function ConsoleDrawer({ title, onClose, children }: ConsoleDrawerProps) {
  const drawer = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = drawer.current!;
    element.showModal();
    return () => element.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, which is `cancel`
    <dialog
      ref={drawer}
      aria-labelledby={titleId}
      className={styles.drawer}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={m.common_close()} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
