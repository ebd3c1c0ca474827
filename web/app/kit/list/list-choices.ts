import { type ListName, listColumns, type PageSize, pageSizes } from "#domain/core/preferences/codes.ts";
import { request } from "../../lib/request.ts";

/** How a person wants to see a list; kept on the server for each account. `size` is null where it is the list's own. */
export type ListChoice = {
  hidden: readonly string[];
  view: "table" | "cards";
  hasKeys: boolean;
  size: PageSize | null;
};

/** Milliseconds after the last change until it is sent: columns are often hidden several at once. */
const pause = 400;

/**
 * What was chosen on this page. Until the server has it, it lies in the browser's storage too: a failed save says nothing
 * wrong, and is tried again by the next page with this list or when the connection is back.
 */
const chosen = new Map<string, ListChoice>();
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const changes = new EventTarget();

const keyOf = (name: ListName, vendorId: string) => `list ${name} ${vendorId}`;

export function chosenOn(name: ListName, vendorId: string): ListChoice | undefined {
  const key = keyOf(name, vendorId);
  const stored = chosen.has(key) ? null : localStorage.getItem(key);
  if (stored !== null) chosen.set(key, choiceIn(name, stored));
  return chosen.get(key);
}

export function keep(name: ListName, vendorId: string, choice: ListChoice): void {
  const key = keyOf(name, vendorId);
  chosen.set(key, choice);
  localStorage.setItem(key, JSON.stringify(choice));
  changes.dispatchEvent(new Event("change"));
  clearTimeout(waiting.get(key));
  waiting.set(key, setTimeout(save, pause, name, vendorId));
}

/** Sends what an earlier page could not save, now and whenever the connection is back. */
export function retry(name: ListName, vendorId: string): () => void {
  const send = () => {
    if (localStorage.getItem(keyOf(name, vendorId)) !== null) void save(name, vendorId);
  };
  send();
  addEventListener("online", send);
  return () => removeEventListener("online", send);
}

async function save(name: ListName, vendorId: string): Promise<void> {
  const key = keyOf(name, vendorId);
  const choice = chosenOn(name, vendorId);
  if (!choice) return;
  const { success, extras } = await request("vendor/Edit_List_Preference", {
    List: name,
    Hidden_Columns: [...choice.hidden],
    Whether_Cards: choice.view === "cards",
    Whether_Keys: choice.hasKeys,
    Page_Size: choice.size,
  });
  // What the server will never take is not sent again.
  const isOver = success || extras.fields !== undefined;
  if (isOver && chosen.get(key) === choice) localStorage.removeItem(key);
}

/** As another page, or an earlier version of this one, has written it. */
function choiceIn(name: ListName, stored: string): ListChoice {
  const columns: readonly string[] = listColumns[name];
  let parts: Partial<Record<keyof ListChoice, unknown>> = {};
  try {
    parts = JSON.parse(stored) ?? {};
  } catch {
    // Nothing that we wrote.
  }
  const { hidden, view, hasKeys, size } = parts;
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((column) => columns.includes(column)) : [],
    view: view === "cards" ? "cards" : "table",
    hasKeys: hasKeys !== false,
    size: pageSizes.includes(size as PageSize) ? (size as PageSize) : null,
  };
}

export function watch(listener: () => void): () => void {
  // Another page of this browser has chosen.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (!key?.startsWith("list ") || newValue === null) return;
    chosen.delete(key);
    listener();
  };
  changes.addEventListener("change", listener);
  addEventListener("storage", onStorage);
  return () => {
    changes.removeEventListener("change", listener);
    removeEventListener("storage", onStorage);
  };
}
