import { useCallback, useMemo, useState } from "react";
import { mostFlatsAtOnce } from "#domain/society/flats/codes.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { showToast } from "../../../ui/toast.tsx";
import { counted } from "./bulk-words.ts";
import { type Change, change, type EditedFlat, editsOf, redo, sendingOf, settle, undo } from "./edits.ts";

/** What is typed into many flats, with undo and redo, and how it is saved. */
export function useEdits(flats: readonly EditedFlat[]) {
  const [edits, setEdits] = useState(() => editsOf(flats));
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { ask, notice } = useAttempt("vendor/Edit_Flats");

  /** What can be saved now. */
  const sending = useMemo(() => sendingOf(edits), [edits]);

  async function save() {
    const { rows, texts } = sending;
    setIsSaving(true);
    setFailure(undefined);
    let [saved, refused] = [0, 0];
    for (let from = 0; from < rows.length; from += mostFlatsAtOnce) {
      const answer = await ask({ Flats: rows.slice(from, from + mostFlatsAtOnce) as never });
      if (!answer.success) {
        setFailure(answer.extras.Status ?? m.common_save_failed());
        break;
      }
      const { Data } = answer.extras;
      saved += Data.Saved.length;
      refused += Data.Refused.length;
      setEdits((now) => settle(now, texts, Data));
    }
    if (saved > 0) showToast(m.flats_bulk_saved(counted(saved)));
    if (refused > 0) setFailure(m.flats_bulk_refused(counted(refused)));
    setIsSaving(false);
  }

  return {
    edits,
    sendable: sending.rows.length,
    isSaving,
    failure,
    notice,
    save,
    change: useCallback((changes: readonly Change[]) => setEdits((now) => change(now, changes)), []),
    undo: useCallback(() => setEdits(undo), []),
    redo: useCallback(() => setEdits(redo), []),
  };
}
