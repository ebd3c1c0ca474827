import { useEffect, useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Tone = "good" | "bad";
type Said = { id: number; text: string; tone: Tone };

let said: Said | undefined;
const listeners = new Set<() => void>();
const tell = (next: Said | undefined) => {
  said = next;
  for (const listener of listeners) listener();
};

/** Says something that outlives what it is about, such as a dialog that has closed. */
export const say = (text: string, tone: Tone = "good"): void => tell({ id: (said?.id ?? 0) + 1, text, tone });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const lasting = 7000;

/** Where it is said; once on a page, and there before anything is said, so that screen readers hear it. */
export function Toasts() {
  const now = useSyncExternalStore(
    subscribe,
    () => said,
    () => undefined,
  );
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => tell(undefined), lasting);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div role="status" className={styles.place}>
      {now && (
        <p key={now.id} className={styles.toast} data-tone={now.tone}>
          {now.text}
        </p>
      )}
    </div>
  );
}
