import { m } from "../paraglide/messages.js";
import styles from "./skip-link.module.css";

/** The first thing that the keyboard reaches: over the menus to the page's content. */
export const SkipLink = () => (
  <a href="#content" className={`visually-hidden ${styles.skip}`}>
    {m.shell_skip()}
  </a>
);
