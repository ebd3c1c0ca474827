import { Link } from "react-router";
import { m } from "../paraglide/messages.js";
import { classes } from "./classes.ts";
import styles from "./pager.module.css";

type PagerProps = { label: string; page: number; pages: number; hrefOf: (page: number) => string };

const most = 5;

/** Up to five page numbers around the present one. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pages - most + 1));
  return Array.from({ length: Math.min(most, pages) }, (_, at) => first + at);
}

/** Links, so that a page can be opened, shared and gone back to. Nothing where one page is all. */
export function Pager({ label, page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pager}>
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" text={m.ui_previous()} />
      <ul className={styles.numbers}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={hrefOf(number)}
              aria-label={m.ui_page({ page: String(number) })}
              aria-current={number === page ? "page" : undefined}
              className={styles.number}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <Step to={page < pages ? hrefOf(page + 1) : undefined} rel="next" text={m.ui_next()} />
    </nav>
  );
}

const Step = ({ to, rel, text }: { to: string | undefined; rel: "prev" | "next"; text: string }) =>
  to === undefined ? (
    <span className={classes(styles.step, styles.off)} aria-hidden>
      {text}
    </span>
  ) : (
    <Link to={to} rel={rel} className={styles.step}>
      {text}
    </Link>
  );
