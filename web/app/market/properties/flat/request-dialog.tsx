import { useRevalidator } from "react-router";
import type { FlatRequest } from "#domain/market/properties/flat/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { say } from "../../../ui/toast.tsx";
import { placeInWords } from "./flat-words.ts";

const paths = { decline: "vendor/Decline_Property_Flat", end: "vendor/End_Property_Flat" } as const;
export type RequestTask = "confirm" | keyof typeof paths;

type RequestDialogProps = { task: RequestTask; request: FlatRequest; onClose: () => void };

/** Asks before a home is confirmed for its flat, declined or unlinked. */
export function RequestDialog({ task, request, onClose }: RequestDialogProps) {
  const { revalidate } = useRevalidator();
  const { Property_FlatID, Property_Title, Owner_Name } = request;

  async function done(sent: Promise<{ success: boolean; extras: { Status?: string | undefined } }>) {
    const answer = await sent;
    if (!answer.success) return answer.extras.Status ?? m.record_decide_failed();
    say(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  if (task === "confirm")
    return (
      <ConfirmDialog
        title={m.record_confirm_title()}
        confirm={m.common_confirm()}
        onConfirm={() => done(askOnce("vendor/Confirm_Property_Flat", Property_FlatID, { Property_FlatID }))}
        onClose={onClose}
      >
        <p>{m.record_confirm_text({ place: placeInWords(request), title: Property_Title, name: Owner_Name })}</p>
      </ConfirmDialog>
    );
  const isDecline = task === "decline";
  return (
    <ReasonDialog
      title={isDecline ? m.record_decline_title() : m.record_end_title()}
      lead={isDecline ? m.record_decline_text({ name: Owner_Name }) : m.record_end_text({ name: Owner_Name })}
      label={m.common_reason()}
      confirm={isDecline ? m.record_decline() : m.record_end()}
      danger
      missing={m.common_enter_reason()}
      most={200}
      onConfirm={(Reason) => done(askOnce(paths[task], Property_FlatID, { Property_FlatID, Reason }))}
      onClose={onClose}
    />
  );
}
