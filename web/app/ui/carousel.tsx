import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { m } from "../paraglide/messages.js";
import styles from "./carousel.module.css";
import { classes } from "./classes.ts";

/** Pictures side by side, one in sight: swiped, scrolled, or stepped by buttons and arrow keys. Scrolls without scripts. */
export function Carousel({ label, slides }: { label: string; slides: { key: string; content: ReactNode }[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const last = slides.length - 1;

  const go = (to: number) => {
    const element = track.current!;
    element.scrollTo({ left: element.clientWidth * Math.min(Math.max(to, 0), last) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    go(at + step);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className={styles.carousel} role="group" aria-roledescription={m.ui_carousel()} aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those that scroll a focused region anyway */}
      <div
        ref={track}
        className={styles.track}
        tabIndex={last > 0 ? 0 : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth) || 0)}
      >
        {slides.map(({ key, content }) => (
          <div key={key} className={styles.slide}>
            {content}
          </div>
        ))}
      </div>
      {last > 0 && (
        <>
          <Arrow side="left" label={m.ui_previous_picture()} isOff={at === 0} onClick={() => go(at - 1)} />
          <Arrow side="right" label={m.ui_next_picture()} isOff={at === last} onClick={() => go(at + 1)} />
          <span className={styles.counter} aria-live="polite">
            <span className="visually-hidden">{m.ui_picture()}</span> {at + 1} / {slides.length}
          </span>
          <span className={styles.dots} aria-hidden>
            {slides.map(({ key }, index) => (
              <span key={key} className={classes(styles.dot, index === at && styles.here)} />
            ))}
          </span>
        </>
      )}
    </div>
  );
}

type ArrowProps = { side: "left" | "right"; label: string; isOff: boolean; onClick: () => void };

/** Not a stop of the Tab key: the pictures themselves are one, and take the arrow keys. */
const Arrow = ({ side, label, isOff, onClick }: ArrowProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={label}
    aria-disabled={isOff || undefined}
    className={classes(styles.arrow, styles[side])}
    onClick={onClick}
  >
    {side === "left" ? <IconChevronLeft size={20} aria-hidden /> : <IconChevronRight size={20} aria-hidden />}
  </button>
);
