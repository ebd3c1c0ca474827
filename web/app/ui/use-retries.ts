import { useEffect, useRef, useState } from "react";

const mostRetries = 5;
/** Milliseconds between two attempts. */
const pause = 2000;

type Loading = { attempt: number; state: "shown" | "waiting" | "failed" };

const first: Loading = { attempt: 0, state: "shown" };

/**
 * For an image that was just uploaded or whose network is weak: one that fails is loaded again after a pause, some times,
 * and from the start once the connection is back. The image is keyed by `attempt`.
 */
export function useRetries() {
  const image = useRef<HTMLImageElement>(null);
  const [{ attempt, state }, setLoading] = useState(first);
  const onError = () => setLoading({ attempt, state: attempt < mostRetries ? "waiting" : "failed" });

  useEffect(() => {
    // The page's own image may have failed before its scripts were there to notice.
    const element = image.current;
    if (element?.currentSrc && element.complete && element.naturalWidth === 0)
      setLoading({ attempt: 0, state: "waiting" });
  }, []);
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setLoading({ attempt: attempt + 1, state: "shown" }), pause);
    return () => clearTimeout(timer);
  }, [attempt, state]);
  useEffect(() => {
    if (state !== "failed") return;
    const startAgain = () => setLoading(first);
    addEventListener("online", startAgain);
    return () => removeEventListener("online", startAgain);
  }, [state]);

  return { image, attempt, state, onError };
}
