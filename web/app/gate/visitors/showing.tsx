import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { isMore, perPage, type Shown } from "./visitors-state.ts";
import styles from "./visitors-view.module.css";

type ShowingProps = { shown: Shown; listed: number; count: number };

/** Which of how many: a long log is not counted to its end, and says so. */
export function Showing({ shown, listed, count }: ShowingProps) {
  const before = (shown.page - 1) * perPage;
  const words = { from: formatNumber(before + 1), to: formatNumber(before + listed), count: formatNumber(count) };
  return (
    <p role="status" className={styles.count}>
      {isMore(shown, count) ? m.visitors_showing_more(words) : m.visitors_showing(words)}
    </p>
  );
}
