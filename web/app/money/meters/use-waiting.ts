import { useEffect, useMemo, useSyncExternalStore } from "react";
import { onUnsent, unsentVersion } from "../../lib/unsent.ts";
import { sendWaiting, type WaitingReading, waitingReadings } from "./waiting.ts";

/** Tried again after this long, and as soon as the browser has a connection. */
const pause = 10_000;
const none = -1;

/** The readings of a society that wait on this device; while the page is open they are sent by themselves. */
export function useWaiting(societyId: string, onArrived: () => void): readonly WaitingReading[] {
  const version = useSyncExternalStore(onUnsent, unsentVersion, () => none);
  const waiting = useMemo(() => (version === none ? [] : waitingReadings(societyId)), [societyId, version]);
  const isWaiting = waiting.some(({ refused }) => !refused);
  useEffect(() => {
    if (!isWaiting) return;
    const send = async () => (await sendWaiting(societyId)) > 0 && onArrived();
    send();
    const timer = setInterval(send, pause);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [societyId, isWaiting, onArrived]);
  return waiting;
}
