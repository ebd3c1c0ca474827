import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { Notice } from "../notice.tsx";
import { Skeleton } from "../skeleton.tsx";
import styles from "./map.module.css";

type MapFrameProps = {
  label: string;
  className?: string | undefined;
  /** Loads what the map takes and draws it; answers how to take it away. Called once, when the box comes near. */
  draw: (box: HTMLElement, fail: () => void) => Promise<() => void>;
  /** The text if it cannot be loaded. */
  failed?: string | undefined;
};

/** The box of a map: nothing is loaded before it is nearly in sight, and the page is whole without it. */
export function MapFrame({ label, className, draw, failed }: MapFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(draw);
  latest.current = draw;
  const [state, setFace] = useState<"coming" | "there" | "failed">("coming");
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws anew
  useEffect(() => {
    const element = box.current!;
    let remove: (() => void) | undefined;
    let isGone = false;
    const seen = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        try {
          const drawn = await latest.current(element, () => !isGone && setFace("failed"));
          if (isGone) return drawn();
          remove = drawn;
          setFace((now) => (now === "failed" ? now : "there"));
        } catch (error) {
          console.error("The map could not be drawn:", error);
          if (!isGone) setFace("failed");
        }
      },
      { rootMargin: "200px" },
    );
    seen.observe(element);
    return () => {
      isGone = true;
      seen.disconnect();
      remove?.();
    };
  }, [attempt]);

  function again() {
    setFace("coming");
    setAttempt(attempt + 1);
  }

  return (
    <div className={classes(styles.frame, className)} data-map={state}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no set of fields */}
      <div ref={box} role="group" aria-label={label} className={styles.map} key={attempt} />
      {state === "coming" && (
        <div className={styles.cover} aria-hidden>
          <Skeleton height="100%" radius="0" />
        </div>
      )}
      {state === "failed" && (
        <div className={styles.cover}>
          <Notice
            role="alert"
            title={failed ?? m.map_failed()}
            action={<Button onClick={again}>{m.common_try_again()}</Button>}
          />
        </div>
      )}
    </div>
  );
}
