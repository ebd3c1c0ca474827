import { useEffect, useState } from "react";
import { type Applied, findFigures, type SearchFigures } from "./search-query.ts";

const pause = 250;

/** The figures of the search that is being chosen; while the next ones are on their way, the last. */
export function useSearchFigures(asked: Applied | undefined): SearchFigures | undefined {
  const [figures, setFigures] = useState<SearchFigures>();
  const written = asked && JSON.stringify(asked);
  useEffect(() => {
    if (written === undefined) return;
    const abort = new AbortController();
    const waiting = setTimeout(async () => {
      const found = await findFigures(JSON.parse(written) as Applied, abort.signal);
      if (!abort.signal.aborted) setFigures(found);
    }, pause);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [written]);
  return asked && figures;
}
