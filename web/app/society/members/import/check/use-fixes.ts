import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { request } from "../../../../lib/request.ts";
import { m } from "../../../../paraglide/messages.js";

export type CellPlace = { Sheet: number; Line: number; Column: number };
type Fix = CellPlace & { Text: string | null };

export const placeKey = ({ Sheet, Line, Column }: CellPlace): string => `${Sheet}:${Line}:${Column}`;

const mostAtOnce = 2000;

/**
 * Corrected cells, sent one request after the other: what is typed meanwhile goes with the next one. What could not be
 * saved stays, and is sent again with the next correction or on demand.
 */
export function useFixes(importId: string) {
  const { revalidate } = useRevalidator();
  const waiting = useRef(new Map<string, Fix>());
  const isSending = useRef(false);
  const [shown, setShown] = useState<ReadonlyMap<string, Fix>>(new Map());
  const [failure, setFailure] = useState<string>();

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    while (waiting.current.size > 0) {
      const sent = [...waiting.current.entries()].slice(0, mostAtOnce);
      const answer = await request("vendor/Edit_Member_Import_Row", {
        Member_ImportID: importId,
        Cells: sent.map(([, fix]) => fix),
      });
      if (!answer.success) {
        setFailure(answer.extras.Status ?? m.common_save_failed());
        break;
      }
      await revalidate();
      for (const [key, fix] of sent) if (waiting.current.get(key) === fix) waiting.current.delete(key);
      setShown(new Map(waiting.current));
    }
    isSending.current = false;
  }, [importId, revalidate]);

  const fix = useCallback(
    (place: CellPlace, Text: string | null) => {
      waiting.current.set(placeKey(place), { ...place, Text });
      setShown(new Map(waiting.current));
      void send();
    },
    [send],
  );

  const hasUnsaved = shown.size > 0;
  useEffect(() => {
    if (!hasUnsaved) return;
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", stop);
    return () => removeEventListener("beforeunload", stop);
  }, [hasUnsaved]);

  return { fix, send, waiting: shown, failure };
}
