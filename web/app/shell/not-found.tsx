import IconHomeQuestion from "@tabler/icons-react/dist/esm/icons/IconHomeQuestion.mjs";
import { localAddress } from "../lib/language.ts";
import { m } from "../paraglide/messages.js";
import { buttonClass } from "../ui/button.tsx";
import styles from "./not-found.module.css";

/** For an address that leads nowhere. */
export const NotFound = ({ home }: { home: "/" | "/dashboard" }) => (
  <div className={styles.page}>
    <IconHomeQuestion size={88} stroke={1.2} aria-hidden />
    <h1>{m.shell_missing_title()}</h1>
    <p>{m.shell_missing_text()}</p>
    <p className={styles.ways}>
      <a href={localAddress(home)} className={buttonClass({ look: "secondary" })} onClick={goBack}>
        {m.not_found_back()}
      </a>
      <a href={localAddress(home)} className={buttonClass({ look: "primary" })}>
        {m.common_home_page()}
      </a>
    </p>
    <p>
      <a href={localAddress("/user-properties")}>{m.not_found_search()}</a>
    </p>
  </div>
);

/** A link, so that it leads somewhere also before scripts run and where there is nothing to go back to. */
function goBack(event: { preventDefault(): void }) {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
