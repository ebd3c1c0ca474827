import { useEffect, useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Tone = "good" | "bad";
/** What the person can do about it, while it shows. */
type ToastAction = { label: string; run: () => void };
type Toast = { id: number; text: string; tone: Tone; action: ToastAction | undefined };

let current: Toast | undefined;
const listeners = new Set<() => void>();
const change = (next: Toast | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a message for seven seconds, also after the dialog that it is about has closed. */
export const showToast = (text: string, tone: Tone = "good", action?: ToastAction): void =>
  change({ id: (current?.id ?? 0) + 1, text, tone, action });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const lasting = 7000;

/** Where toasts appear: once per page, and present from the start, so that screen readers announce them. */
export function Toasts() {
  const now = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  useEffect(() => {
    if (!now) return;
    const timer = setTimeout(() => change(undefined), lasting);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div role="status" className={styles.place}>
      {now && (
        <p key={now.id} className={styles.toast} data-tone={now.tone}>
          {now.text}
          {now.action && <ToastButton action={now.action} />}
        </p>
      )}
    </div>
  );
}

const ToastButton = ({ action: { label, run } }: { action: ToastAction }) => (
  <button
    type="button"
    className={styles.action}
    onClick={() => {
      change(undefined);
      run();
    }}
  >
    {label}
  </button>
);
