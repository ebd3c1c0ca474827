import type { DraftRow } from "./drafts.ts";

/** Why a bill cannot complete this draft; `null` is a bill without one. */
export function faultOfDraft(draft: DraftRow | null | undefined, supplierId: string) {
  if (draft === null) return undefined;
  if (!draft) return "unknown-recurring-draft";
  if (draft.state !== 1) return "recurring-draft-done";
  return draft.supplier_id === supplierId ? undefined : "recurring-other-supplier";
}
