import { Outlet, useNavigation } from "react-router";
import { m } from "../paraglide/messages.js";
import { Toasts } from "../ui/toast.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import styles from "./public-layout.module.css";

/** Around every public page. A page gives its own content, without a `main` of its own. */
export default function PublicLayout() {
  const isLeaving = useNavigation().state !== "idle";
  return (
    <div className={styles.layout}>
      <a href="#content" className={`visually-hidden ${styles.skip}`}>
        {m.shell_skip()}
      </a>
      {isLeaving && <div className={styles.progress} aria-hidden />}
      <PublicHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PublicFooter />
      <Toasts />
    </div>
  );
}
