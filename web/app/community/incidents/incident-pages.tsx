import { m } from "../../paraglide/messages.js";
import { Pager } from "../../ui/pager.tsx";
import styles from "./incident-list.module.css";
import { hrefOf, perPage, type Shown } from "./list-query.ts";

type PagesProps = { label: string; shown: Shown; count: number; onPage: number };

/** Which of the list are shown, and the way to the others; nothing where one page is all. */
export const IncidentPages = ({ label, shown, count, onPage }: PagesProps) =>
  count > perPage && (
    <div className={styles.pages}>
      <p role="status">
        {m.incidents_showing({
          from: String((shown.page - 1) * perPage + 1),
          to: String((shown.page - 1) * perPage + onPage),
          count: count.toLocaleString("en-IN"),
        })}
      </p>
      <Pager
        label={label}
        page={shown.page}
        pages={Math.ceil(count / perPage)}
        hrefOf={(page) => hrefOf({ ...shown, page })}
      />
    </div>
  );
