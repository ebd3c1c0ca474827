import { type RefObject, useEffect, useRef } from "react";
import { isCovered } from "../../ui/panel.tsx";

type Keys = {
  rows: RefObject<HTMLElement | null>;
  isOn: boolean;
  /** The row whose panel is open: another one takes its place. */
  openId: string | undefined;
  onOpen: (rowId: string) => void;
  onToggle: ((rowId: string) => void) | undefined;
};

/**
 * j and k move through the rows, Enter opens one, x selects it, / goes to the search field; a click on a row opens it
 * too. A row is an element with `data-row`, and what opens it is the link or button with `data-opens` in it.
 */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { isOn } = latest.current;
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      if (press(event.key, latest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const { rows } = keys;
  useEffect(() => {
    const element = rows.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest("a, button, input, label, select, summary, [popover], dialog"))
        return;
      if (getSelection()?.isCollapsed === false) return;
      openerOf(target.closest("[data-row]"))?.click();
    };
    element?.addEventListener("click", onClick);
    return () => element?.removeEventListener("click", onClick);
  });
}

/** Whether the key meant something. */
function press(key: string, { rows, openId, onOpen, onToggle }: Keys): boolean {
  if (key === "/") return focusSearch();
  const all = [...(rows.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const focused = document.activeElement?.closest<HTMLElement>("[data-row]");
  const at = all.findIndex((row) => (openId === undefined ? row === focused : row.dataset.row === openId));
  if (key === "j" || key === "k") {
    const next = at < 0 ? all[0] : all[at + (key === "j" ? 1 : -1)];
    if (!next) return false;
    if (openId === undefined) focusIn(next);
    else onOpen(next.dataset.row!);
    next.scrollIntoView({ block: "nearest" });
    return true;
  }
  if (key === "x" && onToggle && all[at]) {
    onToggle(all[at].dataset.row!);
    return true;
  }
  return false;
}

/** What opens the row, or its first link or button; one in a column that is left out takes no focus. */
function focusIn(row: HTMLElement): void {
  const ways = [openerOf(row), ...row.querySelectorAll<HTMLElement>("a[href], button")];
  for (const way of ways) {
    way?.focus();
    if (row.contains(document.activeElement)) return;
  }
}

const openerOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("[data-opens]");

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("select, textarea, input:not([type=checkbox]):not([type=radio])"));
