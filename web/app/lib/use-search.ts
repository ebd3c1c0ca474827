import { useEffect, useRef, useState } from "react";

/** Milliseconds after the last letter until something is requested. */
const pause = 200;

/**
 * What is found for a text, a moment after it was last typed: the answer to an older text is dropped. Nothing is looked for
 * while the text is undefined.
 */
export function useSearch<T>(text: string | undefined, find: (text: string, signal: AbortSignal) => Promise<T>) {
  const [found, setFound] = useState<T & { of: string }>();
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    if (text === undefined) return setFound(undefined);
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await latest.current(text, given.signal);
      if (!given.signal.aborted) setFound({ ...answer, of: text });
    }, pause);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [text]);
  return found;
}
