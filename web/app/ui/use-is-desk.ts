import { useSyncExternalStore } from "react";

const desk = "(width >= 64rem)";

const watch = (listener: () => void) => {
  const query = matchMedia(desk);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the window has room for dense tables and side panels; not known before the browser has drawn the page. */
export const useIsDesk = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    watch,
    () => matchMedia(desk).matches,
    () => undefined,
  );
