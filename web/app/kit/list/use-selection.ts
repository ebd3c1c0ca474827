import { useState } from "react";

/** Which of the rows of a page are selected. Rows that are no longer on it are not. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(ids.filter((id) => chosen.has(id)));
  return {
    selected: selected as ReadonlySet<string>,
    toggle: (id: string) => setChosen(selected.has(id) ? without(selected, id) : new Set([...selected, id])),
    toggleAll: () => setChosen(selected.size === ids.length ? new Set() : new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids);
  rest.delete(id);
  return rest;
}
