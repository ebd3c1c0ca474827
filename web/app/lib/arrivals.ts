import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";

const arrivals = new EventTarget();

/** The bell heard of something new. */
export const tellArrival = () => arrivals.dispatchEvent(new Event("arrival"));

/**
 * Keeps what a page shows up to date while it is looked at: loads it anew every so many seconds, and, where the page is
 * about what people are told, whenever the bell hears of something new. Not while another page is loading: to load this one
 * anew would break that off.
 */
export function useKeptFresh({ seconds, onArrival = false }: { seconds: number; onArrival?: boolean }): void {
  const { revalidate } = useRevalidator();
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    if (!isIdle) return;
    const again = () => document.visibilityState === "visible" && revalidate();
    const timer = setInterval(again, seconds * 1000);
    if (onArrival) arrivals.addEventListener("arrival", again);
    return () => {
      clearInterval(timer);
      arrivals.removeEventListener("arrival", again);
    };
  }, [seconds, onArrival, revalidate, isIdle]);
}
