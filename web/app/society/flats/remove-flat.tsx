import { useNavigate } from "react-router";
import type { Flat } from "#domain/society/flats/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type RemoveFlatProps = { flat: Flat; onClose: () => void };

export function RemoveFlat({ flat: { FlatID, Flat_Label, Building_Data }, onClose }: RemoveFlatProps) {
  const navigate = useNavigate();

  async function remove() {
    const answer = await askOnce("vendor/Remove_Flat", FlatID, { FlatID });
    if (!answer.success) return answer.extras.Status ?? m.flats_remove_failed();
    showToast(m.flats_removed({ flat: Flat_Label }));
    await navigate("/flats", { replace: true });
  }

  return (
    <ConfirmDialog
      title={m.flats_remove_title({ flat: Flat_Label })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{m.flats_remove_text({ building: Building_Data.Name })}</p>
    </ConfirmDialog>
  );
}
