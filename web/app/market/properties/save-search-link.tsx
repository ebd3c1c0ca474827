import IconBellPlus from "@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { enter } from "../../shell/public-entries.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./save-search-link.module.css";

/**
 * Leads to the form that saves a search, by the address of the search. Who is not signed in signs in where they are, and comes
 * there then.
 */
export function SaveSearchLink({ search }: { search: string }) {
  const { hasSession } = useRootData();
  const query = search.split("?")[1];
  const form = `/saved-searches/new${query ? `?${query}` : ""}`;
  const face = (
    <>
      <IconBellPlus size={18} aria-hidden /> {m.saved_searches_save()}
    </>
  );
  return hasSession ? (
    <ButtonLink look="quiet" to={form} className={styles.save}>
      {face}
    </ButtonLink>
  ) : (
    <Button look="quiet" className={styles.save} onClick={() => enter({ target: "/tenant", leadsTo: form })}>
      {face}
    </Button>
  );
}
