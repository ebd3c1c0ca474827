import { m } from "../../paraglide/messages.js";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./notice-list.module.css";

const rows = ["70%", "55%", "80%", "60%"];

export const NoticeSkeleton = () => (
  <div role="status" className={styles.body}>
    <span className="visually-hidden">{m.notifications_loading()}</span>
    {rows.map((width) => (
      <div key={width} className={styles.waiting}>
        <Skeleton width={width} />
        <Skeleton width="90%" height="0.875rem" />
        <Skeleton width="5rem" height="0.75rem" />
      </div>
    ))}
  </div>
);
