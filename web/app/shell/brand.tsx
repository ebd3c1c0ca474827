import { Link } from "react-router";
import { useSite } from "../lib/root-data.ts";
import styles from "./brand.module.css";

/** The courtyard: a house around an open middle. */
export function Brand() {
  const site = useSite();
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path
          d="M16 3 3 13v14a2 2 0 0 0 2 2h6v-9a5 5 0 0 1 10 0v9h6a2 2 0 0 0 2-2V13z"
          fill="var(--brand)"
          stroke="var(--brand)"
          strokeLinejoin="round"
          strokeWidth="1.5"
        />
        <circle cx="16" cy="12.5" r="2.4" fill="#f5a65b" />
      </svg>
      <span>{site.name}</span>
    </Link>
  );
}
