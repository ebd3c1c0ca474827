import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";

const arrivals = new EventTarget();

/** The bell heard of something new. */
export const tellArrival = () => arrivals.dispatchEvent(new Event("arrival"));

type KeptFresh = {
  seconds: number;
  onArrival?: boolean;
  /** Where what is shown is not the page's data. */
  reload?: () => unknown;
};

/**
 * Keeps a page's data up to date while it is visible: reloads it every so many seconds, and, if the page shows what
 * notifications are about, whenever the bell gets an event. Not while another page is loading, because a reload would
 * abort that.
 */
export function useKeptFresh({ seconds, onArrival = false, reload }: KeptFresh): void {
  const { revalidate } = useRevalidator();
  const latest = useRef<() => unknown>(revalidate);
  latest.current = reload ?? revalidate;
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const again = () => document.visibilityState === "visible" && latest.current();
    const timer = setInterval(again, seconds * 1000);
    if (onArrival) arrivals.addEventListener("arrival", again);
    return () => {
      clearInterval(timer);
      arrivals.removeEventListener("arrival", again);
    };
  }, [seconds, onArrival, isIdle]);
}
