import { useEffect, useRef } from "react";

/** The event of the window by which the bell of this page says that it changed, or may have. */
export const bellChanged = "aangan:bell";

/** Runs whenever the bell gets an event: the page's data is loaded again while it is visible. */
export function useOnBell(work: () => unknown): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const run = () => void latest.current();
    addEventListener(bellChanged, run);
    return () => removeEventListener(bellChanged, run);
  }, []);
}
