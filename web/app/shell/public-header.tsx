import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { localAddress } from "../lib/language.ts";
import { useRootData } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { Brand } from "./brand.tsx";
import { LanguageLink } from "./language-link.tsx";
import { EntryLink, useEntries } from "./public-entries.tsx";
import styles from "./public-header.module.css";
import { ThemeButton } from "./theme-button.tsx";

export const PublicHeader = ({ tools }: { tools: ReactNode }) => (
  <header className={styles.header}>
    <div className={styles.inner}>
      <Brand />
      <nav aria-label={m.shell_nav()} className={styles.nav}>
        {tools}
        <Ways />
        <LanguageLink className={classes(styles.link, styles.language)} />
        <ThemeButton />
      </nav>
    </div>
  </header>
);

/** Side by side where there is room, else behind one button. */
function Ways() {
  const entries = useEntries();
  const { hasSession } = useRootData();
  const find = (
    <NavLink to="/user-properties" className={classes(styles.link, styles.find)}>
      {m.shell_find()}
    </NavLink>
  );
  if (hasSession)
    return (
      <>
        {find}
        <a href={localAddress("/dashboard")} className={classes(buttonClass({ look: "primary" }), styles.dashboard)}>
          {m.common_dashboard()}
        </a>
      </>
    );
  return (
    <>
      {find}
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
          <li className={styles.findHere}>
            <NavLink to="/user-properties" className={classes(styles.link)} onClick={closeMenu}>
              {m.shell_find()}
            </NavLink>
          </li>
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

const closeMenu = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest("details")?.removeAttribute("open");
