import type { ReactNode } from "react";
import styles from "./notice.module.css";

type NoticeProps = {
  icon?: ReactNode;
  title: string;
  role?: "alert" | "status";
  children?: ReactNode;
  action?: ReactNode;
};

/** Stands where a list or a page would: says why there is nothing, and what to do next. */
export function Notice({ icon, title, role, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <h2>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
