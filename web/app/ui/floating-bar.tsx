import type { ReactNode } from "react";
import styles from "./floating-bar.module.css";

type FloatingBarProps = { tone?: "bad"; icon: ReactNode; children: ReactNode; action: ReactNode };

/** Over the bottom of the unchanged page: what the whole page needs to say, and what to do about it. */
export const FloatingBar = ({ tone, icon, children, action }: FloatingBarProps) => (
  <div role={tone === "bad" ? "alert" : "status"} className={styles.bar} data-tone={tone}>
    {icon}
    <p>{children}</p>
    <div className={styles.ways}>{action}</div>
  </div>
);
