import IconHeart from "@tabler/icons-react/dist/esm/icons/IconHeart.mjs";
import { useEffect } from "react";
import { NavLink } from "react-router";
import { m } from "../../paraglide/messages.js";
import styles from "./saved-link.module.css";
import { syncSoon, useSavedHomes } from "./shortlist.ts";

/** The way to the saved homes, with their number. It keeps the list in step with the account while the page is open. */
export function SavedLink() {
  const count = useSavedHomes()?.length ?? 0;
  useEffect(() => {
    syncSoon();
    addEventListener("online", syncSoon);
    return () => removeEventListener("online", syncSoon);
  }, []);
  return (
    <NavLink to="/shortlist" title={m.shortlist_title()} className={() => styles.link!}>
      <span className="visually-hidden">
        {count > 0 ? m.shortlist_link_count({ count: String(count) }) : m.shortlist_title()}
      </span>
      <span aria-hidden className={styles.icon}>
        <IconHeart size={22} stroke={1.7} />
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      <span aria-hidden className={styles.word}>
        {m.shortlist_is_saved()}
      </span>
    </NavLink>
  );
}
