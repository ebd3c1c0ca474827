import { NavLink } from "react-router";
import { m } from "../paraglide/messages.js";
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
        <ThemeButton />
      </nav>
    </div>
  </header>
);
