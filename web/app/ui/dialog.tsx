import { type DialogHTMLAttributes, useEffect, useId, useRef } from "react";
import { classes } from "./classes.ts";
import styles from "./dialog.module.css";
import { Frame, type FrameProps } from "./frame.tsx";
import { Toasts } from "./toast.tsx";

type ModalProps = { onClose: () => void } & DialogHTMLAttributes<HTMLDialogElement>;

/**
 * Open while it is rendered. The browser's own dialog: it traps the focus, makes the page behind it inert, stacks, and
 * returns the focus when it closes.
 */
export function Modal({ onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element.close();
      // If the opener was redrawn meanwhile, it cannot be found: then the browser decides.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, which is `cancel`
    <dialog
      {...rest}
      ref={dialog}
      className={classes(styles.dialog, className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}

type DialogProps = FrameProps & { size?: "sm" | "md" | "lg" | "xl" };

/** A title, content and a foot over the page. First the element with `data-autofocus` has the focus, else the close button. */
export function Dialog({ size = "md", ...frame }: DialogProps) {
  const titleId = useId();
  return (
    <Modal aria-labelledby={titleId} className={styles[size]} onClose={frame.onClose}>
      <Frame titleId={titleId} {...frame} />
      {/* The page's own are out of reach behind it. */}
      <Toasts />
    </Modal>
  );
}
