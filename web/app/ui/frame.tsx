import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { IconButton } from "./button.tsx";
import styles from "./frame.module.css";

export type FrameProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight below the scrolling body. */
  footer?: ReactNode;
};

/** Head, body and foot below each other; the body takes what is left. */
export const FrameParts = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>;

/** What a dialog and a side panel have in common: a title with its close button, the content, and perhaps a foot. */
export const Frame = ({ titleId, title, onClose, children, footer }: FrameProps & { titleId: string }) => (
  <FrameParts>
    <div className={styles.head}>
      <h2 id={titleId}>{title}</h2>
      <IconButton label={m.common_close()} onClick={onClose}>
        <IconX size={22} aria-hidden />
      </IconButton>
    </div>
    <div className={styles.body}>{children}</div>
    {footer && <footer className={styles.foot}>{footer}</footer>}
  </FrameParts>
);
