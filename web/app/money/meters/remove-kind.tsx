import { useNavigate, useRevalidator } from "react-router";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Removes a kind that has no meters. */
export function RemoveKind({ kind, onClose }: { kind: MeterKind; onClose: () => void }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Meter_KindID } = kind;
  async function remove() {
    const answer = await askOnce("vendor/Remove_Meter_Kind", Meter_KindID, { Meter_KindID });
    if (!answer.success) return answer.extras.Status ?? m.meters_remove_failed();
    showToast(m.meters_kind_removed());
    await navigate("/meters");
    await revalidate();
  }
  return (
    <ConfirmDialog
      title={m.meters_kind_remove_title({ kind: kind.Name })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{m.meters_kind_remove_text()}</p>
    </ConfirmDialog>
  );
}
