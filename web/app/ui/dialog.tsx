import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { Toasts } from "./toast.tsx";

type DialogProps = {
  title: string;
  onClose: () => void;
  size?: "sm" | "md" | "lg" | "xl";
  /** What to focus first: the element with `data-autofocus`, else the close button. */
  children: ReactNode;
  /** Stays in sight below the scrolling body. */
  footer?: ReactNode;
};

/**
 * Open as long as it is rendered. The browser's own dialog: it traps the focus, makes the page behind it inert,
 * stacks, and gives the focus back when it closes.
 */
export function Dialog({ title, onClose, size = "md", children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element.close();
      // An opener that was drawn anew in the meantime is found by nobody: then the browser decides.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, which is `cancel`
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[size])}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={m.common_close()} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
      {/* The page's own are out of reach behind it. */}
      <Toasts />
    </dialog>
  );
}
