import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../paraglide/messages.js";
import { dialogOnDemand } from "../ui/dialog-on-demand.tsx";
import styles from "./search-box.module.css";

const SearchDialog = dialogOnDemand(async () => (await import("./search-dialog.tsx")).SearchDialog);

const never = () => () => {};

/** Looks like the field that it opens; on a phone it is its sign only. */
export function SearchBox() {
  const [isOpen, setIsOpen] = useState(false);
  const isApple = useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.platform),
    () => false,
  );
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isMeant || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.box}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <span className={styles.text}>{m.shell_search_placeholder()}</span>
        <kbd aria-hidden>{isApple ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
