import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../../../paraglide/messages.js";
import { Toasts } from "../../../ui/toast.tsx";
import styles from "./gate-screen.module.css";

type GateScreenProps = {
  title: string;
  /** Of a verdict: the colour of the whole screen. */
  tone?: "good" | "bad" | "warn" | "plain";
  onClose: () => void;
  children: ReactNode;
};

/** One task of the guard, over all of the window, with the way back where a thumb expects it. */
export function GateScreen({ title, tone, onClose, children }: GateScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles.screen}
      data-tone={tone}
      onCancel={(event) => {
        // A file field inside fires an event of the same name when it closes.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <button type="button" className={styles.back} aria-label={m.common_back()} onClick={onClose}>
          <IconArrowLeft size={30} aria-hidden />
        </button>
        <h2 id={titleId} className={tone && "visually-hidden"}>
          {title}
        </h2>
      </header>
      <div className={styles.body}>{children}</div>
      <Toasts />
    </dialog>
  );
}
