import { useRevalidator } from "react-router";
import type { FlatRequest } from "#domain/market/properties/flat/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { placeInWords } from "./flat-words.ts";

type ConfirmRequestProps = { request: FlatRequest; onClose: () => void };

/** Asks before a home is confirmed for its flat. */
export function ConfirmRequest({ request, onClose }: ConfirmRequestProps) {
  const { revalidate } = useRevalidator();
  const { Property_FlatID, Property_Title, Owner_Name } = request;

  async function confirm() {
    const answer = await askOnce("vendor/Confirm_Property_Flat", Property_FlatID, { Property_FlatID });
    if (!answer.success) return answer.extras.Status ?? m.record_decide_failed();
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog title={m.record_confirm_title()} confirm={m.common_confirm()} onConfirm={confirm} onClose={onClose}>
      <p>{m.record_confirm_text({ place: placeInWords(request), title: Property_Title, name: Owner_Name })}</p>
    </ConfirmDialog>
  );
}
