import { useCallback, useSyncExternalStore } from "react";
import { useVendor } from "../../lib/vendor.ts";

/** How a person wants to see a list; kept in the browser for each account. */
export type ListChoice = { hidden: readonly string[]; view: "table" | "cards"; hasKeys: boolean };

const first: ListChoice = { hidden: [], view: "table", hasKeys: true };

const changes = new EventTarget();
/** One object for one text, so that a reader sees no change where there is none. */
const read = new Map<string, ListChoice>();

function choiceIn(written: string | null): ListChoice {
  if (written === null) return first;
  const known = read.get(written);
  if (known) return known;
  let choice = first;
  try {
    const { hidden, view, hasKeys } = JSON.parse(written);
    choice = {
      hidden: Array.isArray(hidden) ? hidden.map(String) : [],
      view: view === "cards" ? "cards" : "table",
      hasKeys: hasKeys !== false,
    };
  } catch {
    // Nothing that we wrote.
  }
  read.set(written, choice);
  return choice;
}

const watch = (listener: () => void) => {
  changes.addEventListener("change", listener);
  addEventListener("storage", listener);
  return () => {
    changes.removeEventListener("change", listener);
    removeEventListener("storage", listener);
  };
};

/** `name` is the list's own. */
export function useListChoice(name: string): [ListChoice, (change: Partial<ListChoice>) => void] {
  const key = `list ${name} ${useVendor().VendorID}`;
  const choice = useSyncExternalStore(
    watch,
    () => choiceIn(localStorage.getItem(key)),
    () => first,
  );
  const choose = useCallback(
    (change: Partial<ListChoice>) => {
      localStorage.setItem(key, JSON.stringify({ ...choiceIn(localStorage.getItem(key)), ...change }));
      changes.dispatchEvent(new Event("change"));
    },
    [key],
  );
  return [choice, choose];
}
