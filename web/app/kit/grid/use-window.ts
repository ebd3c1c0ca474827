import { type RefObject, useCallback, useLayoutEffect, useState } from "react";

/** Rows that are drawn beyond the visible ones, above and below. */
const spare = 8;
/** Before the browser has measured the grid. */
const atFirst = 30;

/** The rows of a long grid that are drawn: the visible ones. All of them without a `rowHeight`. */
export function useWindow(scroll: RefObject<HTMLElement | null>, count: number, rowHeight: number | undefined) {
  const [seen, setSeen] = useState({ first: 0, rows: atFirst });

  const measure = useCallback(() => {
    const box = scroll.current;
    if (!box || rowHeight === undefined) return;
    const next = { first: Math.floor(box.scrollTop / rowHeight), rows: Math.ceil(box.clientHeight / rowHeight) };
    setSeen((last) => (last.first === next.first && last.rows === next.rows ? last : next));
  }, [scroll, rowHeight]);
  useLayoutEffect(() => {
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [measure]);

  /** Scrolls to a row that is not drawn, or is behind the heading. */
  const reveal = useCallback(
    (row: number) => {
      const box = scroll.current;
      if (!box || rowHeight === undefined) return;
      const heading = box.querySelector("thead")?.offsetHeight ?? 0;
      const above = row * rowHeight;
      const below = above + rowHeight + heading - box.clientHeight;
      if (above < box.scrollTop) box.scrollTop = above;
      else if (below > box.scrollTop) box.scrollTop = below;
      measure();
    },
    [scroll, rowHeight, measure],
  );

  if (rowHeight === undefined) return { first: 0, end: count, measure, reveal };
  const first = Math.max(0, Math.min(seen.first - spare, count - 1));
  return { first, end: Math.min(count, seen.first + seen.rows + spare), measure, reveal };
}
