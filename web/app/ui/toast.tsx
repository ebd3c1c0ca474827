import { useEffect, useRef, useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Tone = "good" | "bad";
/** What the person can do about it, while it shows. */
type ToastAction = { label: string; run: () => void };
type Toast = { id: number; text: string; tone: Tone; action: ToastAction | undefined };

const lasting = 7000;
let last = 0;
let current: Toast | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether the person has done something since it appeared. */
let isPassed = false;
let shownAt = 0;
const listeners = new Set<() => void>();

const hold = () => clearTimeout(timer);
function release() {
  hold();
  if (current) timer = setTimeout(hideToast, lasting);
}
function change(next: Toast | undefined) {
  current = next;
  isPassed = false;
  shownAt = Date.now();
  release();
  for (const listener of listeners) listener();
}

/** Shows a message for seven seconds, also after the dialog that it is about has closed. */
export const showToast = (text: string, tone: Tone = "good", action?: ToastAction): void =>
  change({ id: ++last, text, tone, action });

/** For a message that is not true any more. */
export const hideToast = (): void => change(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Where toasts appear: once per page, and present from the start, so that screen readers announce them. `page` changes with
 * each navigation, by which a toast goes that was there before the person did something else: not the one that confirms
 * what led to the page.
 */
export function Toasts({ page }: { page?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const now = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page
  useEffect(() => {
    if (isPassed) hideToast();
  }, [page]);
  useEffect(() => {
    if (!now) return;
    const left = new AbortController();
    let isOver = false;
    const hear = ({ type, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      // A page that goes back by itself does so together with its toast.
      if (type !== "pointermove") isPassed ||= type !== "popstate" || Date.now() - shownAt > 1000;
      else {
        // What lies below a toast can be pressed, so that it has no pointer events of its own.
        const { left, right, top, bottom } = place.current!.firstElementChild!.getBoundingClientRect();
        const was = isOver;
        isOver = pointerType === "mouse" && x >= left && x <= right && y >= top && y <= bottom;
        if (isOver) hold();
        else if (was) release();
      }
    };
    for (const input of ["pointermove", "pointerdown", "keydown", "popstate"])
      addEventListener(input, hear as EventListener, { capture: true, signal: left.signal });
    return () => left.abort();
  }, [now]);
  return (
    <div ref={place} role="status" className={styles.place}>
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
    onFocus={hold}
    onBlur={release}
    onClick={() => {
      hideToast();
      run();
    }}
  >
    {label}
  </button>
);
