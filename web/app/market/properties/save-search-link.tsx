import IconBellPlus from "@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs";
import { localAddress } from "../../lib/language.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./save-search-link.module.css";

/**
 * Leads to the form that saves a search, by the address of the search. Who is not signed in signs in first and comes there then; a
 * link of its own document, so that it works without scripts too.
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
    <a
      href={`${localAddress("/")}?${new URLSearchParams({ next: form })}#tenant`}
      className={classes(buttonClass({ look: "quiet" }), styles.save)}
    >
      {face}
    </a>
  );
}
