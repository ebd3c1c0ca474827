import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { NavLink } from "react-router";
import { useRootData } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { EntryLink, useEntries } from "../session/entrance.tsx";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Brand } from "./brand.tsx";
import styles from "./public-header.module.css";
import { ThemeButton } from "./theme-button.tsx";

export const PublicHeader = () => (
  <header className={styles.header}>
    <div className={styles.inner}>
      <Brand />
      <nav aria-label={m.shell_nav()} className={styles.nav}>
        <NavLink to="/user-properties" className={classes(styles.link)}>
          <span className={styles.long}>{m.shell_find()}</span>
          <span className={styles.short} aria-hidden>
            {m.shell_find_short()}
          </span>
        </NavLink>
        <Entries />
        <ThemeButton />
      </nav>
    </div>
  </header>
);

/** Side by side where there is room, else behind one button. */
function Entries() {
  const entries = useEntries();
  const { hasSession } = useRootData();
  if (hasSession)
    return (
      <a href="/dashboard" className={buttonClass({ look: "primary" })}>
        {m.session_entry_dashboard()}
      </a>
    );
  return (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryLink entry={entry} className={styles.link} />
          </li>
        ))}
      </ul>
      <details className={styles.menu}>
        <summary className={buttonClass({ look: "primary" })}>
          {m.session_sign_in()}
          <IconChevronDown size={16} aria-hidden />
        </summary>
        <ul>
          {entries.map((entry) => (
            <li key={entry.name}>
              <EntryLink entry={entry} className={styles.link} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
